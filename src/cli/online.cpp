#include "cli/online.h"

#include <deque>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/front_end.h"
#include "cli/line_sitting.h"
#include "core/notation.h"
#include "match/contestant.h"
#include "server/client.h"
#include "server/secrets.h"
#include "ui/line/online_view.h"
#include "ui/online/table.h"
#include "ui/wording/online_words.h"

namespace inarow::cli {

namespace {

using Clock = std::chrono::steady_clock;
using wire::Json;

// A person, a brain or somebody who watches, and the server.
class Online {
  public:
    Online(const OnlineOptions& options, const server::Link& link)
        : options_(options),
          link_(link),
          view_(*console_,
                {.color = wants_color(options.looks.no_color), .describe = options.looks.describe}),
          online_view_(*console_, view_, options.brain.empty()),
          table_(online_view_, table_options(options, link)),
          client_(link, handlers()) {
        online_view_.use(table_);
        if (options.brain.empty()) return;
        venue_.limits.move.time = std::chrono::milliseconds(options.move_time);
        brain_ = match::make_contestant(
            {options.name, match::PlayerSpec::Kind::Brain, options.brain}, venue_);
    }

    int run() {
        const auto done = client_.run();
        if (!problem_.empty()) return failed(problem_);
        if (!done) return failed(done.error());
        if (const std::string text = way_back(table_, link_); !text.empty()) {
            console_->write("\n" + text);
        }
        return kDone;
    }

  private:
    server::Client::Handlers handlers() {
        server::Client::Handlers handlers;
        handlers.hello = [this] {
            Json message = table_.hello();
            message["game"] = link_.game;
            return message;
        };
        handlers.hear = [this](const Json& message) { hear(message); };
        handlers.lost = [this](const std::string&) { table_.lost(); };
        handlers.wake = [this] { send(table_.tick(Clock::now())); };
        if (options_.brain.empty()) {
            handlers.type = [this](const std::string& line) {
                lines_.push_back(line);
                pump();
            };
            handlers.end_of_input = [this] {
                ended_ = true;
                pump();
            };
        }
        return handlers;
    }

    void hear(const Json& message) {
        send(table_.hear(message, Clock::now()));
        if (const auto time = table_.next_try()) client_.wake_at(*time);
        if (brain_) think(message);
        if (!brain_ && line::is_interactive() && table_.player() && !table_.next_game().empty()) {
            link_.game = table_.next_game();
            table_.move_on();
            return client_.reconnect();
        }
        const bool done = brain_ || !options_.sit || !line::is_interactive();
        if (table_.over() && done && lines_.empty()) client_.leave();
        pump();
    }

    // What is piped in waits for its turn; a person may speak at any time.
    void pump() {
        while (!lines_.empty() && (line::is_interactive() || table_.my_turn() || table_.over())) {
            const std::string line = std::move(lines_.front());
            lines_.pop_front();
            online_view_.entered();
            send(table_.type(line));
            if (table_.left()) return client_.leave();
        }
        const bool waits = options_.sit && (table_.my_turn() || table_.over());
        if (ended_ && lines_.empty() && (waits || line::is_interactive())) client_.leave();
    }

    void send(const std::vector<Json>& messages) {
        for (const Json& message : messages) client_.send(message);
    }

    void think(const Json& message) {
        if (!table_.my_turn()) return;
        // One answer to each state of the game: the same again would be refused again.
        if (answered_ == table_.seen()) {
            const auto code = wire::text_at(message, "code").value_or("stale");
            if (code == "stale" || code == "turn") return;
            return fail(wire::text_at(message, "reason").value_or(code));
        }
        answered_ = table_.seen();
        const std::string asked = table_.asked_for();
        if (asked == "move" || asked == "row" || asked == "choice") return choose();
        // A number, or whether a move stands; of colors, the first.
        const auto answers = table_.answers();
        const bool colors = asked == "color" && !answers.empty();
        send({table_.at_board(colors ? answers.front().word : asked == "undo" ? "0" : "1")});
    }

    void choose() {
        const auto& game = table_.game();
        if (!game) return;
        if (!std::exchange(begun_, true)) {
            if (const auto begun = brain_->begin(*game); !begun) return fail(begun.error().what);
        }
        const auto answer = brain_->choose(*game, table_.time_left(*table_.player()));
        if (!answer) return fail(answer.error().what);
        const Variant& variant = game->variant();
        send({table_.at_board(write_move(answer->move, variant.coordinates, variant.rules))});
    }

    void fail(const std::string& why) {
        problem_ = "the brain cannot play: " + why;
        client_.leave();
    }

    const OnlineOptions& options_;
    server::Link link_;
    std::unique_ptr<line::Console> console_ = line::make_console({});
    line::TextView view_;
    line::OnlineView online_view_;
    online::Table table_;
    server::Client client_;
    match::Venue venue_;
    std::unique_ptr<match::Contestant> brain_;
    bool begun_ = false;
    std::optional<std::uint64_t> answered_;  // the number of the event that the brain answered
    std::deque<std::string> lines_;
    bool ended_ = false;
    std::string problem_;
};

}  // namespace

online::Table::Options table_options(const OnlineOptions& options, const server::Link& link) {
    online::Table::Options table;
    table.name = options.name;
    table.token = link.token.empty() ? server::new_token(server::true_chance) : link.token;
    table.sit = options.sit;
    table.ids = server::new_id(server::true_chance);
    return table;
}

std::string way_back(const online::Table& table, const server::Link& link) {
    if (!table.player() || table.over()) return "";
    return fmt::format("{}To come back: inarow join '{}'\n",
                       table.sending() ? fmt::format("{}\n", wording::kMaybeNotStored) : "",
                       link.with_seat(table.token()));
}

int play_online(const Catalog& catalog, const OnlineOptions& options) {
    const auto link = server::read_link(options.link);
    if (!link) return misused(link.error());
    const auto front_end = choose_front_end(options.looks);
    if (!front_end) return kMisused;
    if (*front_end == FrontEnd::Screen && options.brain.empty()) {
        return play_online_on_screen(catalog, options, *link);
    }
    return Online(options, *link).run();
}

}  // namespace inarow::cli
