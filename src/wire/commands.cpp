#include "wire/commands.h"

#include <fmt/format.h>

#include "core/utf8.h"

namespace inarow::wire {

namespace {

using ReadCommand = tl::expected<Command, std::string>;

ReadCommand read_pointed(const Json& object, const Rules& rules, Player player) {
    const auto row = int_at(object, "row");
    const auto column = int_at(object, "column");
    if (!row || !column) return refuse("\"point\" needs \"row\" and \"column\"");
    if (!rules.contains(*row, *column)) {
        return refuse(fmt::format("row {} and column {} are outside the board", *row, *column));
    }
    return Pointed{player, Cell(*row, *column)};
}

ReadCommand read_taken(const Json& object, Player player) {
    const auto what = text_at(object, "what");
    const auto deed = what ? play::deed_named(*what) : std::nullopt;
    if (!deed) return refuse("\"what\" is not something that can be taken");
    return Taken{player, *deed};
}

}  // namespace

Json to_json(const Command& command) {
    struct Writer {
        Json operator()(const Typed& c) const {
            return {{"command", "type"}, {"player", number(c.player)}, {"line", c.line}};
        }
        Json operator()(const Pointed& c) const {
            return {{"command", "point"},
                    {"player", number(c.player)},
                    {"row", c.cell.row()},
                    {"column", c.cell.column()}};
        }
        Json operator()(const Taken& c) const {
            return {{"command", "take"}, {"player", number(c.player)}, {"what", name_of(c.deed)}};
        }
    };
    return std::visit(Writer{}, command);
}

ReadCommand read_command(const Json& object, const Rules& rules) {
    const auto kind = text_at(object, "command");
    if (!kind) return refuse("\"command\" is missing");
    const auto player = player_at(object, "player");
    if (!player) return refuse("\"player\" must be 1 or 2");
    if (*kind == "point") return read_pointed(object, rules, *player);
    if (*kind == "take") return read_taken(object, *player);
    if (*kind != "type") {
        return refuse(fmt::format("\"{}\" is not a command", printable(*kind)));
    }
    const auto line = text_at(object, "line");
    if (!line) return refuse("\"type\" needs \"line\"");
    return Typed{*player, *line};
}

void give(play::Session& session, const Command& command) {
    struct Giver {
        play::Session& session;

        void operator()(const Typed& c) const { session.type(c.player, c.line); }
        void operator()(const Pointed& c) const { session.point(c.player, c.cell); }
        void operator()(const Taken& c) const { session.take(c.player, c.deed); }
    };
    std::visit(Giver{session}, command);
}

}  // namespace inarow::wire
