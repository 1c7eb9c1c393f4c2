#include "server/api.h"

#include <utility>

#include <fmt/format.h>

#include "server/messages.h"
#include "server/secrets.h"

namespace inarow::server {

namespace {

using wire::Json;

Answer json(int status, const Json& object) {
    Answer answer = with_headers(status, "application/json", wire::line(object));
    answer.headers.emplace_back("Cache-Control", "no-store");
    return answer;
}

Answer error(int status, std::string_view why) {
    return json(status, {{"error", why}});
}

Answer only(std::string_view methods) {
    Answer refused = error(405, fmt::format("only {} are answered here", methods));
    refused.headers.emplace_back("Allow", std::string(methods));
    return refused;
}

// The value of a key behind the question mark, as far as it needs no decoding but that of "+".
std::string query_at(std::string_view target, std::string_view key) {
    const auto mark = target.find('?');
    std::string_view rest = mark == std::string_view::npos ? "" : target.substr(mark + 1);
    while (!rest.empty()) {
        const std::string_view pair = rest.substr(0, rest.find('&'));
        rest.remove_prefix(std::min(rest.size(), pair.size() + 1));
        if (!pair.starts_with(key) || pair.substr(key.size(), 1) != "=") continue;
        std::string value;
        for (std::string_view text = pair.substr(key.size() + 1); !text.empty();) {
            const bool plus = text.starts_with("%2B") || text.starts_with("%2b");
            const bool slash = text.starts_with("%2F") || text.starts_with("%2f");
            value += plus ? '+' : slash ? '/' : text.front();
            text.remove_prefix(plus || slash ? 3 : 1);
        }
        return value;
    }
    return "";
}

}  // namespace

bool Api::answer(const Request& request, std::function<void(Answer)> done) {
    const std::string_view path = path_of(request.target);
    constexpr std::string_view kGames = "/api/games";
    constexpr std::string_view kLink = "/g/";
    if (path == kGames) {
        games(request, std::move(done));
        return true;
    }
    const bool own = path == "/healthz" || path == "/readyz" || path == "/metrics" ||
                     path.starts_with("/api/") || path.starts_with(kLink);
    if (!own) return false;
    if (request.method != "GET" && request.method != "HEAD") {
        done(only("GET, HEAD"));
    } else if (path == "/healthz") {
        done(plain(200, "ok"));
    } else if (path == "/readyz") {
        done(ready());
    } else if (path == "/metrics") {
        done(metrics());
    } else if (path.starts_with(kGames) && path.substr(kGames.size()).starts_with('/')) {
        game(path.substr(kGames.size() + 1), std::move(done));
    } else if (path.starts_with(kLink) && is_id(path.substr(kLink.size()))) {
        Answer found = plain(302, "The game is on the page.");
        found.headers.emplace_back("Location", fmt::format("/#g={}", path.substr(kLink.size())));
        done(std::move(found));
    } else {
        done(error(404, "there is nothing here"));
    }
    return true;
}

Answer Api::ready() const {
    if (hall_.draining()) return plain(503, "draining");
    return log_.ready() ? plain(200, "ready") : plain(503, "the store does not answer");
}

Answer Api::metrics() const {
    const store::LogFigures log = log_.figures();
    std::string text = to_metrics(hall_.figures());
    const auto add = [&](std::string_view name, std::string_view kind, std::string_view help,
                         std::uint64_t value) {
        text += fmt::format(
            "# HELP inarow_store_{0} {1}\n# TYPE inarow_store_{0} {2}\n"
            "inarow_store_{0} {3}\n",
            name, help, kind, value);
    };
    add("commits_total", "counter", "Groups of writes that were committed.", log.commits);
    add("conflicts_total", "counter", "Writes that came too late.", log.conflicts);
    add("failures_total", "counter", "Writes that failed.", log.failures);
    add("waiting", "gauge", "Writes and reads that are not answered yet.", log.waiting);
    Answer answer = with_headers(200, "text/plain; version=0.0.4; charset=utf-8", std::move(text));
    answer.headers.emplace_back("Cache-Control", "no-store");
    return answer;
}

void Api::games(const Request& request, std::function<void(Answer)> done) {
    if (request.method == "POST") return create(request, std::move(done));
    if (request.method != "GET" && request.method != "HEAD") return done(only("GET, HEAD, POST"));
    hall_.list(query_at(request.target, "variant"), query_at(request.target, "clock"),
               [done = std::move(done)](const Hall::Reply& reply) {
                   done(json(reply.status, reply.body));
               });
}

void Api::create(const Request& request, std::function<void(Answer)> done) {
    if (!origins_.allow(request.origin)) return done(error(403, "this page may not make games"));
    // A page elsewhere cannot send this type without asking first, and is not answered then.
    if (!request.content_type.starts_with("application/json")) {
        return done(error(415, "send application/json"));
    }
    const auto object = read_object(request.body, kLargestBody);
    if (!object) return done(error(400, object.error()));
    if (!gate_.make_game(request.address, now_())) {
        return done(error(429, "too many new games from your address; try again later"));
    }
    hall_.create(*object, [done = std::move(done)](const Hall::Reply& reply) {
        done(json(reply.status, reply.body));
    });
}

void Api::game(std::string_view rest, std::function<void(Answer)> done) {
    const std::string id(rest.substr(0, rest.find('/')));
    const std::string_view what = rest.substr(id.size());
    if (what.empty()) {
        return hall_.describe(id, [done = std::move(done)](const Hall::Reply& reply) {
            done(json(reply.status, reply.body));
        });
    }
    if (what != "/record") return done(error(404, "there is nothing here"));
    hall_.record(id, [id, done = std::move(done)](std::optional<std::string> record) {
        if (!record) return done(error(404, "there is no such game"));
        Answer answer = with_headers(200, "text/plain; charset=utf-8", std::move(*record));
        answer.headers.emplace_back("Content-Disposition",
                                    fmt::format("attachment; filename=\"{}.row\"", id));
        answer.headers.emplace_back("Cache-Control", "no-store");
        done(std::move(answer));
    });
}

}  // namespace inarow::server
