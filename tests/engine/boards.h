// Rules, boards and random positions for the tests of the engine.
#pragma once

#include <functional>
#include <initializer_list>
#include <memory>
#include <ostream>
#include <span>
#include <string>
#include <vector>

#include "core/position.h"
#include "core/random.h"
#include "engine/board.h"
#include "engine/engine.h"
#include "support/boards.h"

namespace inarow::testing {

// Rules by the name that a test has for them.
struct RuleCase {
    std::string name;
    Rules rules;
};
inline void PrintTo(const RuleCase& rule_case, std::ostream* out) {
    *out << rule_case.name;
}

// Every rule that decides along lines, on a board of this size.
inline std::vector<RuleCase> all_rules(int width, int height) {
    const Rules freestyle = free_board(width, height, 5);
    Rules exactly = freestyle;
    exactly.overline = Overline::Nothing;
    Rules caro = freestyle;
    caro.open_end = true;
    Rules caro_exact = exactly;
    caro_exact.open_end = true;
    Rules renju = exactly;
    renju.renju = true;
    Rules exactly_four = free_board(width, height, 4);
    exactly_four.overline = Overline::Nothing;
    return {{"Freestyle", freestyle},
            {"ExactlyFive", exactly},
            {"Caro", caro},
            {"CaroExact", caro_exact},
            {"Renju", renju},
            {"Four", free_board(width, height, 4)},
            {"ExactlyFour", exactly_four},
            {"Three", free_board(width, height, 3)}};
}
// The same and six in a row, where lines are so rare that random positions seldom have any.
inline std::vector<RuleCase> all_rules_and_six(int width, int height) {
    std::vector<RuleCase> rules = all_rules(width, height);
    rules.push_back({"Six", free_board(width, height, 6)});
    return rules;
}
inline Rules rules_named(const std::string& name, int width, int height) {
    for (const RuleCase& rule_case : all_rules_and_six(width, height)) {
        if (rule_case.name == name) return rule_case.rules;
    }
    return {};
}

// The name of a case among the parameters of a test.
inline constexpr auto kCaseName = [](const auto& info) { return info.param.name; };

// The table for these rules; it is made once.
inline const engine::PatternTable& table_for(const Rules& rules) {
    struct Made {
        engine::LineRule first;
        engine::LineRule second;
        std::unique_ptr<engine::PatternTable> table;
    };
    static std::vector<Made> tables;
    const engine::LineRule first = engine::line_rule(rules, Side::First);
    const engine::LineRule second = engine::line_rule(rules, Side::Second);
    for (const Made& made : tables) {
        if (made.first == first && made.second == second) return *made.table;
    }
    tables.push_back({first, second, std::make_unique<engine::PatternTable>(first, second)});
    return *tables.back().table;
}

inline engine::Board board_for(const Rules& rules, std::span<const Move> moves = {},
                               const engine::Weights& weights = engine::builtin_weights()) {
    engine::Board board(rules, table_for(rules), weights);
    for (const Move move : moves) board.place(move.cell());
    return board;
}

// Puts a stone of either side, whose turn it may be or not.
inline void put(engine::Board& board, Cell cell, Side side) {
    if (board.to_move() != side) board.pass();
    board.place(cell);
}

inline Cell random_cell(const Rules& rules, Random& random) {
    const auto row = random.below(static_cast<std::uint64_t>(rules.height));
    const auto column = random.below(static_cast<std::uint64_t>(rules.width));
    return Cell(static_cast<int>(row), static_cast<int>(column));
}

// Legal moves to a position that is open, in a part of the board that is at most so large; fewer
// than asked for where it is hard to find one that ends nothing.
inline std::vector<Move> random_moves(const Rules& rules, int count, int part, Random& random) {
    const int height = std::min(part, rules.height);
    const int width = std::min(part, rules.width);
    const auto below = [&](int bound) {
        return static_cast<int>(random.below(static_cast<std::uint64_t>(bound)));
    };
    const int top = below(rules.height - height + 1);
    const int left = below(rules.width - width + 1);
    Position position(rules);
    std::vector<Move> moves;
    for (int tries = 0; tries < 10 * count && std::cmp_less(moves.size(), count); ++tries) {
        const int column = left + below(width);
        const Move move(Cell(top + below(height), column));
        if (!position.legal(move)) continue;
        position.play(move);
        if (position.outcome() == Outcome::Open) {
            moves.push_back(move);
        } else {
            position.undo(move);
        }
    }
    return moves;
}

inline Position position_for(const Rules& rules, std::span<const Move> moves) {
    Position position(rules);
    for (const Move move : moves) position.play(move);
    return position;
}

// What the engine thinks of the position that the moves lead to.
inline engine::Report think(engine::Engine& engine, const Rules& rules, std::span<const Move> moves,
                            const Limits& limits, int lines = 1,
                            const std::function<void(const engine::Report&)>& told = {}) {
    const auto last = moves.empty() ? std::nullopt : std::optional(moves.back());
    return engine.think(position_for(rules, moves), last, limits, lines, told);
}

// The cells of a set, in reading order.
inline std::vector<Cell> cells_of(const engine::CellSet& set) {
    std::vector<Cell> cells;
    set.for_each([&](Cell cell) { cells.push_back(cell); });
    return cells;
}

// The board as text, to be read when a test fails.
inline std::string drawn(const engine::Board& board) {
    std::string text;
    for (int row = 0; row < board.rules().height; ++row) {
        text += '\n';
        for (int column = 0; column < board.rules().width; ++column) {
            const std::optional<Side> stone = board.at(Cell(row, column));
            text += !stone ? '.' : *stone == Side::First ? 'X' : 'O';
        }
    }
    return text + (board.to_move() == Side::First ? "\nX to move" : "\nO to move");
}

}  // namespace inarow::testing
