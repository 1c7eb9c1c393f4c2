#include "engine/network.h"

#include <utility>

#include "engine/evaluation.h"

namespace inarow::engine {

const NetworkLayers& network_layers([[maybe_unused]] machine::Vectors vectors) {
#ifdef INAROW_HAS_VECTORS
    switch (vectors) {
        case machine::Vectors::Avx512:
            return avx512_network_layers();
        case machine::Vectors::Avx2:
            return avx2_network_layers();
        case machine::Vectors::None:
            break;
    }
#endif
    return portable_network_layers();
}

namespace {

constexpr PatternPairs kTakenPairs = 0x0101'0101U * kTaken;

constexpr int regions_along(int cells) {
    return (cells + kRegionSize - 1) / kRegionSize;
}

}  // namespace

Network::Network(const NetworkWeights& weights, const Board& board, const NetworkLayers& layers)
    : weights_(&weights), layers_(&layers), region_of_(kMaxCells), listed_(kMaxCells) {
    const int across = regions_along(board.rules().width);
    const int regions = across * regions_along(board.rules().height);
    const Board cleared = board.cleared();
    cleared.free().for_each([&](Cell cell) {
        region_of_[cell.bits()] = static_cast<std::uint16_t>(cell.row() / kRegionSize * across +
                                                             cell.column() / kRegionSize);
    });
    empty_.resize(static_cast<std::size_t>(regions));
    Level level;
    start(cleared, level);
    for (std::size_t i = 0; i < empty_.size(); ++i) {
        empty_[i] = {level.regions[i], layers_->findings(*weights_, level.regions[i])};
    }
    (void)follow(board);  // whatever comes is not far from here
}

// Sums up the whole board.
void Network::start(const Board& board, Level& level) {
    level.regions.assign(empty_.size(), RegionSums());
    changes_.clear();
    board.free().for_each([&](Cell cell) {
        changes_.emplace_back(region_of_[cell.bits()], kTakenPairs, board.pairs(cell));
    });
    layers_->apply(*weights_, changes_, level.regions);
}

// Lists what has changed since then, each cell once, and the cells taken since then.
void Network::list_changes(const Board& board, std::size_t since) {
    changes_.clear();
    // Written in place: to copy what was just written in parts makes a processor wait.
    const auto add = [&](Cell cell, PatternPairs before, PatternPairs after) {
        changes_.emplace_back(region_of_[cell.bits()], before, after);
    };
    if (since + 1 == board.moves()) {
        board.for_each_change_since(since, add);  // one move changes a cell once
    } else {
        ++listing_;
        board.for_each_change_since(since, [&](Cell cell, PatternPairs before, PatternPairs) {
            if (std::exchange(listed_[cell.bits()], listing_) != listing_) {
                add(cell, before, board.pairs(cell));
            }
        });
    }
    board.for_each_stone_since(
        since, [&](Cell cell, PatternPairs before) { add(cell, before, kTakenPairs); });
}

// The sums of the board as it is, from the last position on the way to it whose sums are known.
Network::Level& Network::follow(const Board& board) {
    const std::size_t now = board.moves();
    if (levels_.size() <= now) {
        levels_.resize(now + 1);
    }
    Level& level = levels_[now];
    std::size_t from = now + 1;
    const auto is_unknown = [&](std::size_t moves) {
        return !levels_[moves].known || levels_[moves].hash != board.hash_at(moves);
    };
    while (from > 0 && is_unknown(from - 1)) {
        --from;
    }
    if (from <= now) {
        level.evaluation.reset();
    }
    if (from == 0) {
        start(board, level);
    } else if (from - 1 < now) {
        level.regions = levels_[from - 1].regions;
        list_changes(board, from - 1);
        layers_->apply(*weights_, changes_, level.regions);
    }
    level.known = true;
    level.hash = board.hash();
    return level;
}

const Hidden& Network::hidden(const Board& board, int evaluation) {
    Level& level = follow(board);
    if (level.evaluation != evaluation) {
        level.hidden =
            layers_->hidden(*weights_, level.regions, empty_, board.to_move(), evaluation);
        level.evaluation = evaluation;
    }
    return level.hidden;
}

int Network::correction(const Board& board, int evaluation) {
    const Hidden& seen = hidden(board, evaluation);
    std::int32_t last = weights_->last_bias;
    for (std::size_t i = 0; i < seen.size(); ++i) {
        last += seen[i] * weights_->last[i];
    }
    return (last >> 16) + weights_->situations[situation(board)];
}

void Network::correct_policy(const Board& board, const PolicyWeights& policy, int evaluation,
                             MoveOrder& moves) {
    const PolicyWeights::Channels weights =
        layers_->channel_weights(policy, hidden(board, evaluation));
    const bool second = board.to_move() == Side::Second;
    pairs_.clear();
    for (const ScoredCell& move : moves) {
        const PatternPairs pairs = board.pairs(move.cell);
        pairs_.push_back(second ? swapped(pairs) : pairs);
    }
    policy_.resize(moves.size());
    layers_->policy(policy, weights, pairs_, policy_);
    const std::optional<Cell> last = board.last();
    const std::optional<Cell> before = board.last(1);
    for (std::size_t i = 0; i < moves.size(); ++i) {
        ScoredCell& move = moves[i];
        move.score += policy_[i] + policy.last[nearness(last, move.cell)] +
                      policy.before[nearness(before, move.cell)];
    }
}

}  // namespace inarow::engine
