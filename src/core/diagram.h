// Stones that stand on a board in no order, and whose turn it is: where a study, a puzzle or a
// position from elsewhere begins.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "core/rules.h"
#include "core/types.h"

namespace inarow {

struct Stone {
    Cell cell;
    Side side = Side::First;

    bool operator==(const Stone&) const = default;
};

struct Diagram {
    std::vector<Stone> stones;
    Side to_move = Side::First;

    bool operator==(const Diagram&) const = default;
};

// Why stones cannot stand as a diagram says.
enum class DiagramFault : std::uint8_t {
    Outside,     // a stone is not on the board
    Taken,       // two stones are on one cell
    Floating,    // a piece that falls has nothing below it
    TwoWinners,  // both sides have a line that decides
};
[[nodiscard]] std::string_view to_string(DiagramFault fault);

// One line of text: the rows from the top with `/` between them, `x` for a stone of the first side,
// `o` for one of the second, a number for so many free cells, and who is to move:
// `7/7/7/7/3o3/3x3 x`.
[[nodiscard]] std::string write_diagram(const Diagram& diagram, const Rules& rules);

// Reads that, and also what people draw: a row on each line, `.` for a free cell, capitals, spaces
// anywhere, and "x to move" at the end. Who is to move may be left out where the numbers of stones
// tell it. Or says what is wrong.
[[nodiscard]] tl::expected<Diagram, std::string> read_diagram(std::string_view text,
                                                              const Rules& rules);

}  // namespace inarow
