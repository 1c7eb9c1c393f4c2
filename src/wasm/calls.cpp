#include "wasm/calls.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/board_text.h"
#include "core/builtin.h"
#include "core/record.h"
#include "core/utf8.h"
#include "play/adapted.h"
#include "play/statistics.h"
#include "ui/page/view.h"
#include "ui/paint/gif.h"
#include "ui/paint/painter.h"
#include "ui/paint/svg.h"
#include "ui/wording/description.h"
#include "ui/wording/played_moves.h"
#include "ui/wording/wording.h"
#include "wire/commands.h"
#include "wire/tasks.h"

namespace inarow::wasm {

namespace {

using wire::Json;
using wire::refuse;

constexpr int kPictureSize = 1024;
constexpr int kFilmSize = 480;
constexpr int kAnalysisTime = 2000;  // milliseconds

tl::expected<Game, std::string> game_in(const Json& request) {
    return read_record(wire::text_at(request, "record").value_or(""), "the record", find_builtin)
        .map_error([](const Problem& problem) { return to_string(problem); });
}

// The variant that a request names or defines.
tl::expected<VariantPtr, std::string> variant_in(const Json& request) {
    const std::string name = wire::text_at(request, "variant").value_or("");
    if (const auto definition = wire::text_at(request, "definition")) {
        auto own = parse_variant(*definition, "the variant", "own", extend_builtin);
        if (!own) return refuse(to_string(own.error().front()));
        return std::make_shared<const Variant>(std::move(*own));
    }
    if (auto variant = find_builtin(name)) return variant;
    return refuse(fmt::format("There is no game \"{}\".", printable(name)));
}

std::uint64_t seed_in(const Json& request) {
    const auto seed = request.find("seed");
    const bool given = seed != request.end() && seed->is_number_unsigned();
    return given ? seed->get<std::uint64_t>() : 0;
}

// Who sits where; a seat that is null may be asked for.
tl::expected<std::array<std::optional<Seat>, 2>, std::string> seats_in(const Json& request) {
    std::array<std::optional<Seat>, 2> seats;
    const auto players = request.find("players");
    if (players == request.end() || !players->is_array() || players->size() != 2) return seats;
    for (std::size_t i = 0; i < seats.size(); ++i) {
        const Json& player = (*players)[i];
        if (player.is_null()) continue;
        seats[i] = read_seat(player.is_string() ? player.get<std::string>() : "");
        if (!seats[i]) {
            return refuse("a player is \"person\", \"person:NAME\" or \"robot:LEVEL\"");
        }
    }
    return seats;
}

std::optional<std::string> objection(const Variant& variant,
                                     const std::array<std::optional<Seat>, 2>& seats) {
    return play::Table::objection(variant, {seats[0].value_or(Seat{}), seats[1].value_or(Seat{})});
}

std::string base64(std::string_view bytes) {
    static constexpr std::string_view kDigits =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const std::string_view part = bytes.substr(i, 3);
        std::uint32_t bits = 0;
        for (std::size_t j = 0; j < 3; ++j) {
            bits = bits << 8U | (j < part.size() ? static_cast<unsigned char>(part[j]) : 0U);
        }
        for (std::size_t j = 0; j < 4; ++j) {
            text += j <= part.size() ? kDigits[(bits >> (18 - 6 * j)) & 63U] : '=';
        }
    }
    return text;
}

// Stones as a view has them, and whose turn it is, as read_diagram reads them.
std::string diagram_text(std::string_view stones, Player to_move, const Rules& rules) {
    std::string text;
    for (std::size_t i = 0; i < stones.size(); ++i) {
        if (i > 0 && i % static_cast<std::size_t>(rules.width) == 0) text += '/';
        text += stones[i] == '1' ? 'x' : stones[i] == '2' ? 'o' : stones[i];
    }
    return text + (to_move == Player::One ? " x" : " o");
}

}  // namespace

const Calls::Call* Calls::find(std::string_view name) {
    static constexpr std::array kCalls{
        Call{"catalog", &Calls::catalog, false},       Call{"check", &Calls::check, false},
        Call{"begin", &Calls::begin, false},           Call{"resume", &Calls::resume, false},
        Call{"rematch", &Calls::rematch, true},        Call{"type", &Calls::command, true},
        Call{"point", &Calls::command, true},          Call{"take", &Calls::command, true},
        Call{"cancel", &Calls::cancel, true},          Call{"found", &Calls::found, true},
        Call{"record", &Calls::record, true},          Call{"moves", &Calls::moves, true},
        Call{"describe", &Calls::describe, true},      Call{"picture", &Calls::picture, true},
        Call{"think", &Calls::think, false},           Call{"look", &Calls::look, true},
        Call{"branch", &Calls::branch, true},          Call{"mistake", &Calls::mistake, true},
        Call{"analyse", &Calls::analyse, false},       Call{"course", &Calls::course, false},
        Call{"puzzles", &Calls::puzzles, false},       Call{"attempt", &Calls::attempt, false},
        Call{"puzzle", &Calls::puzzle, false},         Call{"arrange", &Calls::arrange, true},
        Call{"statistics", &Calls::statistics, false},
    };
    const auto* const found = std::ranges::find(kCalls, name, &Call::name);
    return found == kCalls.end() ? nullptr : found;
}

std::string Calls::answer(std::string_view text) {
    const auto request = wire::parse(text);
    const auto name = request ? wire::text_at(*request, "call") : std::nullopt;
    const Call* const call = name ? find(*name) : nullptr;
    const Answer answer = call == nullptr                 ? refuse("there is no such call")
                          : call->needs_game && !sitting_ ? refuse("there is no game")
                                                          : (this->*call->handler)(*request);
    return wire::line(answer ? *answer : Json{{"error", answer.error()}});
}

Calls::Answer Calls::catalog(const Json& /*request*/) {
    Json variants = Json::array();
    for (const VariantPtr& variant : builtin_variants()) variants.push_back(page::entry(*variant));
    Json levels = Json::array();
    for (const robots::Level& level : robots::levels()) {
        levels.push_back({{"name", level.name},
                          {"title", wording::sitter(Seat{std::string(level.name)})},
                          {"description", level.description}});
    }
    return Json{{"variants", std::move(variants)}, {"levels", std::move(levels)}};
}

Calls::Answer Calls::check(const Json& request) {
    const auto definition = wire::text_at(request, "definition");
    if (!definition) return refuse("\"definition\" is missing");
    const auto variant = parse_variant(*definition, "", "own", extend_builtin);
    if (variant) return Json{{"variant", page::entry(*variant)}};
    Json problems = Json::array();
    for (const Problem& problem : variant.error()) {
        problems.push_back(
            {{"line", problem.line}, {"column", problem.column}, {"message", problem.message}});
    }
    return Json{{"problems", std::move(problems)}};
}

Calls::Answer Calls::begin(const Json& request) {
    const auto variant = variant_in(request);
    if (!variant) return tl::unexpected(variant.error());
    const auto seats = seats_in(request);
    if (!seats) return tl::unexpected(seats.error());
    if (const auto why = objection(**variant, *seats)) return refuse(*why);
    const int level =
        std::clamp(wire::int_at(request, "adaptive").value_or(robots::kFirstAdaptiveLevel), 1,
                   robots::kLevels);
    const auto moves = wire::text_at(request, "moves");
    const auto starter = wire::player_at(request, "starter");
    if (!moves) {
        return sit(std::make_unique<Sitting>(
            play::NewGame{*variant, *seats, seed_in(request), starter, level}));
    }
    Setup setup{{(*seats)[0].value_or(Seat{}), (*seats)[1].value_or(Seat{})},
                starter.value_or(Player::One)};
    setup.seed = seed_in(request);
    Game game(*variant, play::with_adaptive_level(setup, level));
    const auto played = wording::play_moves(game, wording::moves_from_address(*moves, **variant));
    if (!played) return refuse(played.error());
    return sit(std::make_unique<Sitting>(std::move(game)));
}

Calls::Answer Calls::resume(const Json& request) {
    auto game =
        read_record(wire::text_at(request, "record").value_or(""), "the record", find_builtin);
    if (!game) return refuse(to_string(game.error()));
    if (const auto why = play::Table::objection(game->variant(), game->setup().seats)) {
        return refuse(*why);
    }
    return sit(std::make_unique<Sitting>(std::move(*game)));
}

// The same players, and the other one starts.
Calls::Answer Calls::rematch(const Json& request) {
    play::Session& session = sitting_->session();
    session.take(session.speaker(), play::Deed::Rematch);
    play::NewGame next = session.next_game();
    next.seed = seed_in(request);
    next.adaptive_level =
        std::clamp(wire::int_at(request, "adaptive").value_or(robots::kFirstAdaptiveLevel), 1,
                   robots::kLevels);
    return sit(std::make_unique<Sitting>(next));
}

Calls::Answer Calls::command(const Json& request) {
    play::Session& session = sitting_->session();
    Json object = request;
    object["command"] = request["call"];
    if (!object.contains("player")) object["player"] = number(session.speaker());
    const auto command = wire::read_command(object, session.variant().rules);
    if (!command) return tl::unexpected(command.error());
    wire::give(session, *command);
    return state();
}

Calls::Answer Calls::cancel(const Json& /*request*/) {
    sitting_->session().cancel();
    return state();
}

Calls::Answer Calls::found(const Json& request) {
    play::Session& session = sitting_->session();
    const auto& task = session.task();
    // One that is no longer wanted is passed over.
    const auto ticket = request.find("ticket");
    if (!task || ticket == request.end() || *ticket != task->ticket) return state();
    const auto found = wire::read_found(request, *task);
    if (!found) return tl::unexpected(found.error());
    session.found(task->ticket, *found);
    return state();
}

Calls::Answer Calls::record(const Json& /*request*/) {
    return Json{{"text", write_record(sitting_->game())}};
}

Calls::Answer Calls::moves(const Json& /*request*/) {
    return Json{{"text", wording::moves_in_address(sitting_->game())}};
}

Calls::Answer Calls::describe(const Json& /*request*/) {
    return Json{{"text", wording::description(sitting_->game())}};
}

Calls::Answer Calls::picture(const Json& request) {
    paint::Look look;
    look.high_contrast = wire::bool_at(request, "high_contrast").value_or(false);
    const Game& game = sitting_->game();
    const std::string format = wire::text_at(request, "format").value_or("svg");
    if (format == "text") return Json{{"text", board_text(game)}};
    const paint::Painter painter(game.variant(), look);
    if (format == "gif") return Json{{"base64", base64(paint::to_gif(game, painter, kFilmSize))}};
    return Json{{"text", paint::to_svg(game, painter, kPictureSize)}};
}

// The board as it was when it had this many stones.
Calls::Answer Calls::look(const Json& request) {
    const int stones = std::max(0, wire::int_at(request, "stones").value_or(0));
    return page::position_view(with_stones(sitting_->game(), stones));
}

// Looks at a mistake of the review.
Calls::Answer Calls::mistake(const Json& request) {
    const int place = wire::int_at(request, "place").value_or(-1);
    const play::Reviewing* const reviewing = sitting_->session().reviewing();
    const auto moves = reviewing == nullptr ? 0 : reviewing->review().moves.size();
    if (place < 0 || static_cast<std::size_t>(place) > moves)
        return refuse("there is no such move");
    sitting_->session().look(static_cast<std::size_t>(place));
    return state();
}

// Another game between the same players that begins with these stones.
Calls::Answer Calls::arrange(const Json& request) {
    const Game& game = sitting_->game();
    const Rules& rules = game.variant().rules;
    const Player to_move = wire::player_at(request, "turn").value_or(Player::One);
    const std::string stones = wire::text_at(request, "stones").value_or("");
    auto diagram = read_diagram(diagram_text(stones, to_move, rules), rules);
    if (!diagram) return tl::unexpected(diagram.error());
    Setup setup{game.setup().seats};
    setup.seed = seed_in(request);
    setup.diagram = std::move(*diagram);
    return sit(std::make_unique<Sitting>(Game(game.variant_ptr(), std::move(setup))));
}

// Another game that begins as this one did.
Calls::Answer Calls::branch(const Json& request) {
    const int stones = std::max(0, wire::int_at(request, "stones").value_or(0));
    return sit(std::make_unique<Sitting>(with_stones(sitting_->game(), stones)));
}

Calls::Answer Calls::analyse(const Json& request) {
    const auto game = game_in(request);
    if (!game) return tl::unexpected(game.error());
    const int stones = wire::int_at(request, "stones").value_or(kMaxCells);
    const int time = std::clamp(wire::int_at(request, "time").value_or(kAnalysisTime), 1, 60'000);
    return study_.analyse(with_stones(*game, stones), std::chrono::milliseconds(time));
}

Calls::Answer Calls::course(const Json& request) {
    const auto game = game_in(request);
    if (!game) return tl::unexpected(game.error());
    return study_.course(*game);
}

Calls::Answer Calls::statistics(const Json& request) {
    play::Statistics statistics;
    const auto records = request.find("records");
    if (records == request.end() || !records->is_array()) return refuse("\"records\" is missing");
    for (const Json& record : *records) {
        const auto game = read_record(record.is_string() ? record.get<std::string>() : "",
                                      "the record", find_builtin);
        auto played = game ? play::played_game(*game) : std::nullopt;
        if (!played) continue;
        played->game = game->variant().title;
        statistics.add(*played);
    }
    Json rows = Json::array();
    for (const auto& [key, tally] : statistics.rows()) {
        const Seat opponent = play::seat_of_opponent(play::Statistics::opponent_of(key));
        rows.push_back({{"title", play::Statistics::game_of(key)},
                        {"opponent", wording::sitter(opponent)},
                        {"won", tally.won},
                        {"drawn", tally.drawn},
                        {"lost", tally.lost},
                        {"fewest", tally.fewest ? Json(*tally.fewest) : Json(nullptr)}});
    }
    return Json{{"rows", std::move(rows)}};
}

Calls::Answer Calls::puzzles(const Json& request) {
    return puzzling_.begin(request, seed_in(request));
}

Calls::Answer Calls::attempt(const Json& request) {
    return puzzling_.attempt(request);
}

Calls::Answer Calls::puzzle(const Json& request) {
    return puzzling_.go_on(request);
}

Calls::Answer Calls::think(const Json& request) {
    const auto task = wire::read_task(request, find_builtin);
    if (!task) return tl::unexpected(task.error());
    Json object = wire::found(mind_.think(*task, nullptr));
    object["ticket"] = task->ticket;
    return object;
}

Calls::Answer Calls::sit(std::unique_ptr<Sitting> sitting) {
    sitting_ = std::move(sitting);
    Json object = state();
    object["board"] = page::board(sitting_->session().variant());
    return object;
}

Json Calls::state() {
    return {{"told", sitting_->told()}, {"view", page::view(sitting_->session())}};
}

}  // namespace inarow::wasm
