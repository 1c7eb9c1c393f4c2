// Looks for wins by threats, by the plain rules of any game: every move of the attacker threatens
// to complete a line, and every answer loses. Deterministic, and bounded by nodes.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "core/position.h"
#include "core/stop.h"

namespace inarow::analysis {

enum class ChainFound : std::uint8_t {
    Won,
    None,     // there is no such win within the limit of moves
    Unknown,  // the nodes did not suffice
};

class ThreatChains {
  public:
    struct Bounds {
        int moves = 10;              // of the attacker, the one that completes the line included
        std::uint64_t nodes = 4000;  // threats tried
        Stop stop = {};
    };
    // Whether the side to move wins so, in as few moves as possible; the same with this as its
    // first move. The position is open.
    [[nodiscard]] ChainFound search(const Position& position, const Bounds& bounds);
    [[nodiscard]] ChainFound search_from(const Position& position, Move first,
                                         const Bounds& bounds);

    // Of a win: the play to the completed line, with a defender that holds out as long as possible.
    [[nodiscard]] const std::vector<Move>& line() const { return line_; }

  private:
    // The side to move attacks. If it wins, the line is added in reverse.
    [[nodiscard]] bool attack(int moves);
    // It has made the move, which threatens to complete a line.
    [[nodiscard]] bool wins_with(Move move, const std::vector<Cell>& their_threats, int moves);
    [[nodiscard]] bool answers_fail(const std::vector<Cell>& threatened, int moves);
    [[nodiscard]] ChainFound search(std::optional<Move> first, const Bounds& bounds);

    std::optional<Position> position_;
    std::vector<Move> line_;
    std::unordered_map<std::uint64_t, int> failures_;  // no win within this many moves
    std::uint64_t nodes_ = 0;
    std::uint64_t most_nodes_ = 0;
    bool out_of_nodes_ = false;
    Stop stop_;
};

}  // namespace inarow::analysis
