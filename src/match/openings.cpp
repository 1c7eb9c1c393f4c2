#include "match/openings.h"

#include <fmt/format.h>

#include "core/notation.h"
#include "core/opening_text.h"
#include "core/position.h"
#include "wire/gomocup.h"

namespace inarow::match {

namespace {

std::optional<std::vector<OpeningPoint>> read_offsets(std::string_view line, const Rules& rules) {
    const auto numbers = wire::read_numbers(line);
    if (!numbers || numbers->size() % 2 != 0) return std::nullopt;
    std::vector<OpeningPoint> points;
    for (std::size_t i = 0; i < numbers->size(); i += 2) {
        points.push_back({rules.height / 2 + (*numbers)[i + 1], rules.width / 2 + (*numbers)[i]});
    }
    return points;
}

}  // namespace

tl::expected<std::vector<OpeningMoves>, Problem> read_openings(std::string_view text,
                                                               const std::string& file,
                                                               const Rules& rules) {
    std::vector<OpeningMoves> openings;
    unsigned number = 0;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        // What stands behind # is for people.
        const std::string_view whole = text.substr(0, end);
        const std::string line = lower(trim(whole.substr(0, whole.find('#'))));
        text.remove_prefix(std::min(end + 1, text.size()));
        ++number;
        if (line.empty()) continue;
        const auto fail = [&](std::string why) {
            return tl::make_unexpected(Problem{file, number, 1, std::move(why)});
        };
        const bool letters = line.front() >= 'a' && line.front() <= 'z';
        const auto points = letters ? read_opening_moves(line) : read_offsets(line, rules);
        if (!points) return fail("this is not an opening; write h8i9h10 or 0,0, 1,0, -1,3");
        OpeningMoves opening;
        Position position(rules);
        for (const auto& [row, column] : *points) {
            if (!rules.contains(row, column)) {
                return fail(fmt::format("move {} is outside the board", opening.size() + 1));
            }
            const Move move(Cell(row, column));
            if (!position.legal(move)) {
                return fail(fmt::format("move {} is not legal", opening.size() + 1));
            }
            position.play(move);
            opening.push_back(move);
        }
        if (position.outcome() != Outcome::Open) return fail("the game is over after these moves");
        openings.push_back(std::move(opening));
    }
    if (openings.empty()) {
        return tl::make_unexpected(Problem{file, number, 1, "this file has no openings"});
    }
    return openings;
}

}  // namespace inarow::match
