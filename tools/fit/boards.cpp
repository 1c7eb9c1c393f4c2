#include "boards.h"

#include <algorithm>
#include <ostream>
#include <string>

#include "engine/evaluation.h"
#include "self_play.h"

namespace inarow::fit {
namespace {

using namespace engine;

constexpr int kNoResult = 2;

void add_number(std::string& bytes, int number) {
    const auto value = static_cast<std::uint16_t>(std::clamp(number, -32767, 32767));
    bytes += static_cast<char>(value & 255U);
    bytes += static_cast<char>(value >> 8U);
}

std::string record_of(const Board& board, const Weights& weights, int score, int result) {
    std::string bytes;
    for (int row = 0; row < board.rules().height; ++row) {
        for (int column = 0; column < board.rules().width; ++column) {
            const std::optional<Side> stone = board.at(Cell(row, column));
            bytes += static_cast<char>(!stone ? 0 : *stone == Side::First ? 1 : 2);
        }
    }
    bytes += static_cast<char>(index(board.to_move()));
    bytes += static_cast<char>(situation(board));
    add_number(bytes, evaluate(board, weights));
    add_number(bytes, score);
    bytes += static_cast<char>(result);
    bytes += static_cast<char>(board.stones());
    return bytes;
}

}  // namespace

void write_patterns(const PatternTable& patterns, std::ostream& out) {
    for (Window window = 0; window < Window{1} << (4 * kReach); ++window) {
        out.put(static_cast<char>(patterns.pair(window)));
    }
}

void write_boards(const Rules& rules, const PatternTable& patterns, const Weights& weights,
                  const SelfGame& game, std::ostream& out) {
    Board board(rules, patterns, weights);
    const auto write = [&](int score, int result) {
        if (is_quiet(board)) {
            out << record_of(board, weights, score, result);
        }
    };
    auto aside = game.asides.begin();
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        for (; aside != game.asides.end() && aside->after == static_cast<int>(i); ++aside) {
            for (const Cell cell : aside->moves) {
                board.place(cell);
            }
            write(aside->score, kNoResult);
            for (std::size_t j = 0; j < aside->moves.size(); ++j) {
                board.take_back();
            }
        }
        if (static_cast<int>(i) >= game.opening) {
            write(game.moves[i].score, board.to_move() == Side::First ? game.result : -game.result);
        }
        board.place(game.moves[i].cell);
    }
}

}  // namespace inarow::fit
