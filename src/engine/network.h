// A small network that corrects the evaluation by what a sum over single cells cannot see: how the
// patterns of both sides meet on a cell, in a part of the board, and on the whole board.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/board.h"
#include "engine/moves.h"
#include "engine/network_layers.h"

namespace inarow::engine {

// The network's view of one board, kept up to date as stones come and go.
class Network {
  public:
    // The weights must outlive it.
    Network(const NetworkWeights& weights, const Board& board,
            const NetworkLayers& layers = network_layers());

    // What the last layer but one finds in the board. The evaluation is that without a correction.
    [[nodiscard]] const Hidden& hidden(const Board& board, int evaluation);
    // What to add to the evaluation of the board, which is the one it was made for.
    [[nodiscard]] int correction(const Board& board, int evaluation);
    // Adds to the scores of moves what the network thinks of them.
    void correct_policy(const Board& board, const PolicyWeights& policy, int evaluation,
                        MoveOrder& moves);

  private:
    // The sums after some moves, and the hash of the position that they belong to.
    struct Level {
        std::uint64_t hash = 0;
        bool known = false;
        std::vector<RegionSums> regions;
        std::optional<int> evaluation;  // that `hidden` was computed with
        Hidden hidden{};
    };

    [[nodiscard]] Level& follow(const Board& board);
    void start(const Board& board, Level& level);
    void list_changes(const Board& board, std::size_t since);

    const NetworkWeights* weights_;
    const NetworkLayers* layers_;
    std::vector<std::uint16_t> region_of_;  // for each cell
    std::vector<EmptyRegion> empty_;
    std::vector<Level> levels_;
    std::vector<CellChange> changes_;
    std::vector<std::uint64_t> listed_;  // for each cell, when it was listed last
    std::uint64_t listing_ = 0;
    std::vector<PatternPairs> pairs_;  // of the moves whose policy is corrected
    std::vector<int> policy_;
};

}  // namespace inarow::engine
