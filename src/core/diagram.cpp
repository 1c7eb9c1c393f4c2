#include "core/diagram.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "core/names.h"
#include "core/notation.h"
#include "core/position.h"
#include "core/utf8.h"

namespace inarow {

namespace {

constexpr std::string_view kSpaces = " \t\r\v\f";

char letter(Side side) {
    return side == Side::First ? 'x' : 'o';
}

std::optional<Side> side_of(char c) {
    for (const Side side : {Side::First, Side::Second}) {
        if (c == letter(side) || c == letter(side) - 'a' + 'A') return side;
    }
    return std::nullopt;
}

// Reads a diagram from its first character to its last.
class DiagramReader {
  public:
    DiagramReader(std::string_view text, const Rules& rules) : text_(text), rules_(rules) {}

    tl::expected<Diagram, std::string> read() {
        for (int row = 0; row < rules_.height; ++row) {
            if (!read_row(row)) return tl::unexpected(std::move(problem_));
        }
        if (!read_turn()) return tl::unexpected(std::move(problem_));
        if (const auto position = Position::set_up(rules_, diagram_); !position) {
            return tl::unexpected(std::string(to_string(position.error())));
        }
        return std::move(diagram_);
    }

  private:
    bool fail(std::string problem) {
        problem_ = std::move(problem);
        return false;
    }

    void skip(std::string_view characters) {
        text_.remove_prefix(std::min(text_.find_first_not_of(characters), text_.size()));
    }

    // The cells of a row and the end of the row before it.
    bool read_row(int row) {
        skip(kSpaces);
        if (row > 0) {
            const bool ends = text_.starts_with('/') || text_.starts_with('\n');
            if (!ends && !text_.empty()) return fail(row_fault(row - 1, "more"));
            if (ends) text_.remove_prefix(1);
        }
        skip(row == 0 ? " \t\r\v\f\n" : kSpaces);
        for (int column = 0; column < rules_.width; skip(kSpaces)) {
            if (text_.empty() && column == 0) {
                return fail(fmt::format("there are {} rows, not {}", row, rules_.height));
            }
            if (text_.empty() || text_.front() == '/' || text_.front() == '\n') {
                return fail(row_fault(row, "fewer"));
            }
            if (!read_cells(row, column)) return false;
        }
        return true;
    }

    // A stone, a free cell or a number of free cells.
    bool read_cells(int row, int& column) {
        const char c = text_.front();
        if (const auto side = side_of(c)) {
            diagram_.stones.push_back({Cell(row, column++), *side});
        } else if (c == '.') {
            ++column;
        } else if (c >= '1' && c <= '9') {
            int count = 0;
            for (; !text_.empty() && text_.front() >= '0' && text_.front() <= '9';
                 text_.remove_prefix(1)) {
                count = std::min(10 * count + (text_.front() - '0'), kMaxSize + 1);
            }
            column += count;
            return column <= rules_.width || fail(row_fault(row, "more"));
        } else {
            return fail(fmt::format("\"{}\" is not a cell; a cell is x, o or .",
                                    printable(text_.substr(0, text_.find_first_of(kSpaces)))));
        }
        text_.remove_prefix(1);
        return true;
    }

    [[nodiscard]] std::string row_fault(int row, std::string_view than) const {
        return fmt::format("row {} from the top has {} than {} cells", row + 1, than, rules_.width);
    }

    bool read_turn() {
        std::string words;
        for (const char c : text_) words += c == '\n' || c == '/' ? ' ' : c;
        std::string_view rest = trim(words);
        if (rest.empty()) return find_turn();
        const auto side = side_of(rest.front());
        const std::string after = lower(trim(rest.substr(1)));
        if (!side || (!after.empty() && after != "to move")) {
            return fail(
                fmt::format("\"{}\" after the last row is not \"x to move\" or \"o to "
                            "move\"",
                            printable(rest)));
        }
        diagram_.to_move = *side;
        return true;
    }

    // By the numbers of stones, as when both have moved in turn.
    bool find_turn() {
        const auto first = std::ranges::count(diagram_.stones, Side::First, &Stone::side);
        const auto second = std::ssize(diagram_.stones) - first;
        if (first != second && first != second + 1) {
            return fail("say who is to move: \"x to move\" or \"o to move\"");
        }
        diagram_.to_move = first == second ? Side::First : Side::Second;
        return true;
    }

    std::string_view text_;
    const Rules& rules_;
    Diagram diagram_;
    std::string problem_;
};

}  // namespace

std::string_view to_string(DiagramFault fault) {
    static constexpr Names<DiagramFault, DiagramFault::TwoWinners> kNames(
        "a stone is outside the board", "two stones are on one cell",
        "a piece has an empty cell below it", "both sides have a winning line");
    return kNames[fault];
}

std::string write_diagram(const Diagram& diagram, const Rules& rules) {
    std::vector<char> cells(static_cast<std::size_t>(rules.cells()), '.');
    for (const Stone& stone : diagram.stones) {
        cells[static_cast<std::size_t>(stone.cell.row() * rules.width + stone.cell.column())] =
            letter(stone.side);
    }
    std::string text;
    int free = 0;
    const auto end_free = [&] {
        if (free > 0) text += std::to_string(free);
        free = 0;
    };
    for (int i = 0; i < rules.cells(); ++i) {
        if (i > 0 && i % rules.width == 0) {
            end_free();
            text += '/';
        }
        const char cell = cells[static_cast<std::size_t>(i)];
        if (cell == '.') {
            ++free;
        } else {
            end_free();
            text += cell;
        }
    }
    end_free();
    return text + ' ' + letter(diagram.to_move);
}

tl::expected<Diagram, std::string> read_diagram(std::string_view text, const Rules& rules) {
    return DiagramReader(text, rules).read();
}

}  // namespace inarow
