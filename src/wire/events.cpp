#include "wire/events.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/builtin.h"
#include "core/notation.h"
#include "core/utf8.h"
#include "core/variant_file.h"

namespace inarow::wire {

namespace {

Json marks(const Game& game) {
    return {game.mark(Player::One), game.mark(Player::Two)};
}

// Who has the first side, null while the players have not chosen.
Json black(const Game& game) {
    return game.opening().over() ? Json(number(game.player_of(Side::First))) : Json(nullptr);
}

struct EventObject {
    const Game& game;

    Json operator()(const Moved& e) const {
        if (e.move.is_choice()) {
            return {{"event", "choice"},
                    {"player", number(e.player)},
                    {"choice", to_string(e.move.choice())},
                    {"black", black(game)},
                    {"marks", marks(game)}};
        }
        Json object{{"event", "move"}, {"player", number(e.player)}};
        put_move(object, e.move, game.variant());
        object["ply"] = game.position().ply();
        return object;
    }
    Json operator()(const Erred& e) const {
        return {{"event", "invalid"},
                {"player", number(e.player)},
                {"reason", to_string(e.refusal)},
                {"input", e.input},
                {"mistakes", game.mistakes(e.player)}};
    }
    Json operator()(const TookBack& e) const {
        Json object{{"event", "undo"},
                    {"player", number(e.player)},
                    {"plies", e.plies},
                    {"left", game.undos_left(e.player)},
                    {"ply", game.position().ply()}};
        if (e.agreed) object["agreed"] = true;
        return object;
    }
    Json operator()(const Resigned& e) const {
        return {{"event", "resign"}, {"player", number(e.player)}};
    }
    Json operator()(const TimedOut& e) const {
        return {{"event", "timeout"}, {"player", number(e.player)}};
    }
    Json operator()(const DrawAgreed& /*e*/) const { return {{"event", "draw"}}; }
    Json operator()(const Abandoned& /*e*/) const { return {{"event", "abandon"}}; }
};

using ReadEvent = tl::expected<Event, std::string>;

// The cell, where row and column are given; else the move as it is typed.
ReadEvent read_placement(const Json& object, const Game& game, Player player) {
    const auto row = int_at(object, "row");
    const auto column = int_at(object, "column");
    if (row && column) {
        if (!game.variant().rules.contains(*row, *column)) {
            return refuse(fmt::format("row {} and column {} are outside the board", *row, *column));
        }
        return Moved{player, Move(Cell(*row, *column))};
    }
    const auto text = text_at(object, "move");
    if (!text) return refuse("a move needs \"row\" and \"column\", or \"move\"");
    const auto move = read_move(*text, game);
    if (!move) {
        return refuse(fmt::format("\"{}\" is not a legal move: {}", printable(*text),
                                  to_string(move.error())));
    }
    return Moved{player, *move};
}

ReadEvent read_choice(const Json& object, Player player) {
    const auto text = text_at(object, "choice");
    for (const Choice choice : {Choice::First, Choice::Second, Choice::TwoMore}) {
        if (text == to_string(choice)) return Moved{player, Move(choice)};
    }
    return refuse("\"choice\" must be \"black\", \"white\" or \"two\"");
}

ReadEvent read_invalid(const Json& object, Player player) {
    constexpr std::array kReasons{Refusal::Malformed,  Refusal::Outside,    Refusal::Taken,
                                  Refusal::Full,       Refusal::Barred,     Refusal::Overline,
                                  Refusal::DoubleFour, Refusal::DoubleThree};
    const auto reason = text_at(object, "reason");
    const auto input = text_at(object, "input");
    const auto* const refusal = std::ranges::find_if(
        kReasons, [&](Refusal candidate) { return reason == to_string(candidate); });
    if (refusal == kReasons.end()) return refuse("\"reason\" is not one of an invalid input");
    if (!input) return refuse("an invalid input needs \"input\"");
    return Erred{player, *refusal, printable(*input)};
}

ReadEvent read_undo(const Json& object, Player player) {
    const auto plies = int_at(object, "plies");
    if (!plies || *plies < 1) return refuse("an undo needs \"plies\", at least 1");
    return TookBack{player, *plies, bool_at(object, "agreed").value_or(false)};
}

tl::expected<std::array<Seat, 2>, std::string> read_players(const Json& object) {
    const auto players = object.find("players");
    if (players == object.end() || !players->is_array() || players->size() != 2) {
        return refuse("\"players\" must be a list of two");
    }
    std::array<Seat, 2> seats;
    for (std::size_t i = 0; i < 2; ++i) {
        const Json& player = (*players)[i];
        const auto seat = player.is_string() ? read_seat(player.get<std::string>()) : std::nullopt;
        if (!seat) return refuse("a player is \"person\", \"person:NAME\" or \"robot:LEVEL\"");
        seats[i] = *seat;
    }
    return seats;
}

}  // namespace

Json begin(const Game& game) {
    const Variant& variant = game.variant();
    Json object = stream_header("begin");
    put_variant(object, variant);
    if (!variant.builtin) object["definition"] = to_toml(variant, Extent::Differences);
    object.update(setup(game.setup()));
    if (const auto& diagram = game.setup().diagram) {
        object["position"] = write_diagram(*diagram, variant.rules);
    }
    object["marks"] = marks(game);
    object["moves"] = move_list(game.moves(), variant);
    // Only where sides are chosen may the starter not have the first.
    if (const OpeningPhase opening(variant.rules.opening); !opening.over()) {
        object["black"] = black(game);
    }
    return object;
}

Json event(const Game& game, const Event& event) {
    return std::visit(EventObject{game}, event);
}

Json result(const Game& game) {
    const Result& result = *game.result();
    Json cells = Json::array();
    for (const Cell cell : result.line) cells.push_back({cell.row(), cell.column()});
    Json object{{"event", "result"}, {"result", to_string(game.result())}};
    object["winner"] = result.winner ? Json(number(*result.winner)) : Json(nullptr);
    object["cells"] = std::move(cells);
    return object;
}

bool is_game_event(std::string_view kind) {
    constexpr std::array<std::string_view, 8> kKinds{"move",   "choice",  "invalid", "undo",
                                                     "resign", "timeout", "draw",    "abandon"};
    return std::ranges::find(kKinds, kind) != kKinds.end();
}

ReadEvent read_event(const Json& object, const Game& game) {
    const auto kind = text_at(object, "event");
    if (!kind) return refuse("\"event\" is missing");
    if (*kind == "abandon") return Abandoned{};
    if (*kind == "draw") return DrawAgreed{};
    const auto player = player_at(object, "player");
    if (!player) return refuse("\"player\" must be 1 or 2");
    if (*kind == "move") return read_placement(object, game, *player);
    if (*kind == "choice") return read_choice(object, *player);
    if (*kind == "invalid") return read_invalid(object, *player);
    if (*kind == "undo") return read_undo(object, *player);
    if (*kind == "resign") return Resigned{*player};
    if (*kind == "timeout") return TimedOut{*player};
    return refuse(fmt::format("\"{}\" is not an event of a game", printable(*kind)));
}

Json setup(const Setup& setup) {
    return {{"players", {to_string(setup.seats[0]), to_string(setup.seats[1])}},
            {"starter", number(setup.starter)},
            {"swapped", setup.marks_swapped},
            {"seed", setup.seed}};
}

tl::expected<Setup, std::string> read_setup(const Json& object) {
    Setup setup;
    const auto seats = read_players(object);
    if (!seats) return tl::unexpected(seats.error());
    setup.seats = *seats;
    const auto starter = player_at(object, "starter");
    if (!starter) return refuse("\"starter\" must be 1 or 2");
    setup.starter = *starter;
    setup.marks_swapped = bool_at(object, "swapped").value_or(false);
    const auto seed = object.find("seed");
    if (seed == object.end() || !seed->is_number_unsigned()) {
        return refuse("\"seed\" must be a whole number from 0 to 2^64 - 1");
    }
    setup.seed = seed->get<std::uint64_t>();
    return setup;
}

tl::expected<Game, std::string> read_begin(const Json& object, const FindByName& find) {
    auto setup = read_setup(object);
    if (!setup) return tl::unexpected(setup.error());
    const auto name = text_at(object, "variant");
    if (!name) return refuse("\"variant\" is missing");
    VariantPtr variant;
    if (const auto definition = text_at(object, "definition")) {
        auto own = parse_variant(*definition, "definition", *name, extend_builtin);
        if (!own) return refuse(to_string(own.error().front()));
        variant = std::make_shared<const Variant>(std::move(*own));
    } else {
        variant = find(*name);
    }
    if (variant == nullptr) {
        return refuse(fmt::format("there is no variant \"{}\"", printable(*name)));
    }
    if (const auto position = text_at(object, "position")) {
        auto diagram = read_diagram(*position, variant->rules);
        if (!diagram) return refuse(fmt::format("\"position\": {}", diagram.error()));
        setup->diagram = std::move(*diagram);
    }
    return Game(variant, *setup);
}

}  // namespace inarow::wire
