// A proof of what a position is worth: a strategy for each side that is claimed to win or to hold.
// docs/proofs.md describes the text; proof_check.h checks it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "core/diagram.h"
#include "core/rules.h"
#include "core/types.h"

namespace inarow {

// The answer of the proven side to some moves of the other side.
struct ProofAnswer {
    std::vector<Cell> moves;
    std::optional<Cell> answer;         // nothing: the move fills the board
    std::optional<std::uint32_t> next;  // the node after it; nothing: the game is over

    bool operator==(const ProofAnswer&) const = default;
};

// A position in which the other side is to move.
struct ProofNode {
    enum class Kind : std::uint8_t {
        Answers,  // every move of the other side has its answer
        // The lines that the other side can still make contain a pair of free cells, or need all
        // that another one needs, or add up to less than 1/2: 2^-n each for n free cells that are
        // in no pair. No two pairs share a cell.
        Pairs,
    };
    Kind kind = Kind::Answers;
    std::vector<ProofAnswer> answers;
    std::vector<std::pair<Cell, Cell>> pairs;

    bool operator==(const ProofNode&) const = default;
};

struct Strategy {
    Side side = Side::First;
    int plies = 0;  // it wins within this many; 0: it holds and never loses
    // A node refers only to earlier nodes.
    std::vector<ProofNode> nodes;
    std::optional<Cell> first;          // what the side plays if it is to move
    std::optional<std::uint32_t> next;  // the node after that; nothing: the game is over

    bool operator==(const Strategy&) const = default;
};

struct Proof {
    Rules rules;
    std::optional<Diagram> diagram =
        std::nullopt;              // where the moves begin, if the board was set up
    std::vector<Cell> moves = {};  // that lead to the position
    // One that wins; or one of each side that holds, for a draw.
    std::vector<Strategy> strategies = {};

    bool operator==(const Proof&) const = default;
};

// "first" or "second", as proofs say it.
[[nodiscard]] std::string_view name_of(Side side);

[[nodiscard]] std::string to_text(const Proof& proof);

// The error names the line and the problem. The proof may still be wrong: see proof_check.h.
[[nodiscard]] tl::expected<Proof, std::string> read_proof(std::string_view text);

}  // namespace inarow
