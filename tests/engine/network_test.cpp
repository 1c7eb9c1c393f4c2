#include "engine/network.h"

#include <algorithm>
#include <fstream>
#include <set>

#include <gtest/gtest.h>

#include "engine/boards.h"
#include "engine/evaluation.h"

namespace inarow::engine {
namespace {

using testing::RuleCase;

const NetworkWeights& shipped() {
    return *builtin_weights().network;
}
const PolicyWeights& shipped_policy() {
    return *builtin_weights().policy;
}

// The network as it is defined: all sums over all cells, in plain numbers.
class PlainNetwork {
  public:
    PlainNetwork(const NetworkWeights& weights, const Board& board)
        : weights_(&weights), empty_(sums(board.cleared(), board.to_move())) {}

    [[nodiscard]] int correction(const Board& board, int evaluation) const {
        std::int64_t last = weights_->last_bias;
        const std::vector<std::int64_t> seen = hidden(board, evaluation);
        for (std::size_t i = 0; i < seen.size(); ++i) last += seen[i] * weights_->last[i];
        return static_cast<int>(last >> 16) + weights_->situations[situation(board)];
    }

    // What is added to the policy of a move, but for the distances to the last stones.
    [[nodiscard]] int policy(const PolicyWeights& weights, const Board& board, int evaluation,
                             Cell cell) const {
        const std::vector<std::int64_t> seen = hidden(board, evaluation);
        std::int64_t sum = 0;
        for (std::size_t i = 0; i < PolicyWeights::kChannels; ++i) {
            std::int64_t count = weights.head_bias[i];
            for (std::size_t j = 0; j < seen.size(); ++j) {
                count += seen[j] * weights.head[j / 2][2 * i + j % 2];
            }
            std::int64_t channel = weights.cell_bias[i];
            for (int direction = 0; direction < 4; ++direction) {
                const auto own = board.pattern(cell, board.to_move(), direction);
                const auto others = board.pattern(cell, other(board.to_move()), direction);
                channel += weights.table[static_cast<std::size_t>(own) +
                                         16 * static_cast<std::size_t>(others)][i];
            }
            sum += std::clamp<std::int64_t>(channel, 0, 2047) *
                   std::clamp<std::int64_t>(count >> 12, -16000, 16000);
        }
        return static_cast<int>(sum >> 10);
    }

  private:
    static constexpr std::size_t kHalf = NetworkWeights::kHalf;
    static constexpr std::size_t kBoth = NetworkWeights::kBoth;

    [[nodiscard]] std::vector<std::int64_t> hidden(const Board& board, int evaluation) const {
        const std::vector<std::int64_t> now = sums(board, board.to_move());
        std::vector<std::int64_t> inputs;
        for (std::size_t i = 0; i < now.size(); ++i) {
            const std::int64_t more = now[i] - empty_[i];
            inputs.push_back(
                std::clamp<std::int64_t>(i < kBoth ? more >> 2 : more * 2, -32768, 32767));
        }
        inputs.push_back(std::clamp(evaluation, -3200, 3200) * 41 >> 3);
        std::vector<std::int64_t> made;
        for (std::size_t i = 0; i < NetworkWeights::kHidden; ++i) {
            std::int64_t sum = weights_->head_bias[i];
            for (std::size_t j = 0; j < inputs.size(); ++j) {
                sum += inputs[j] * weights_->head[j / 2][2 * i + j % 2];
            }
            made.push_back(std::clamp<std::int64_t>(sum >> 11, 0, 4095));
        }
        return made;
    }

    // Of a region: its channels, the mover's first.
    [[nodiscard]] std::vector<std::int64_t> channels(const Board& board, Side mover, int top,
                                                     int left) const {
        std::vector<std::int64_t> made(kBoth);
        for (int row = top; row < std::min(top + 5, board.rules().height); ++row) {
            for (int column = left; column < std::min(left + 5, board.rules().width); ++column) {
                const Cell cell(row, column);
                if (!board.is_free(cell)) continue;
                for (std::size_t i = 0; i < kBoth; ++i) {
                    const std::size_t from = mover == Side::First ? i : (i + kHalf) % kBoth;
                    std::int64_t sum = weights_->cell_bias[from];
                    for (int direction = 0; direction < 4; ++direction) {
                        const auto first = board.pattern(cell, Side::First, direction);
                        const auto second = board.pattern(cell, Side::Second, direction);
                        const auto pair =
                            static_cast<std::size_t>(first) + 16 * static_cast<std::size_t>(second);
                        sum += weights_->table[pair][from];
                    }
                    made[i] += std::clamp<std::int64_t>(sum, 0, 1023);
                }
            }
        }
        for (std::int64_t& value : made) value >>= 2;
        return made;
    }

    // The channels and the findings, added up over all regions.
    [[nodiscard]] std::vector<std::int64_t> sums(const Board& board, Side mover) const {
        std::vector<std::int64_t> made(kBoth + NetworkWeights::kFindings);
        for (int top = 0; top < board.rules().height; top += 5) {
            for (int left = 0; left < board.rules().width; left += 5) {
                const std::vector<std::int64_t> seen = channels(board, mover, top, left);
                for (std::size_t i = 0; i < kBoth; ++i) made[i] += seen[i];
                for (std::size_t i = 0; i < NetworkWeights::kFindings; ++i) {
                    std::int64_t found = weights_->region_bias[i];
                    for (std::size_t j = 0; j < kBoth; ++j) {
                        found += seen[j] * weights_->region[j / 2][2 * i + j % 2];
                    }
                    made[kBoth + i] += std::clamp<std::int64_t>(found >> 12, 0, 1023);
                }
            }
        }
        return made;
    }

    const NetworkWeights* weights_;
    std::vector<std::int64_t> empty_;
};

// One step at random: a stone, a pass, or something taken back.
void step(Board& board, std::vector<bool>& passes, Random& random) {
    const std::size_t chance = random.below(10);
    if (chance < 3 && !passes.empty()) {
        passes.back() ? board.take_back_pass() : board.take_back();
        passes.pop_back();
        return;
    }
    passes.push_back(chance == 9 || board.full());
    if (passes.back()) {
        board.pass();
    } else {
        const std::vector<Cell> cells = testing::cells_of(board.free());
        board.place(cells[random.below(cells.size())]);
    }
}

// What the network adds to the policy of all free cells.
std::vector<int> policies(Network& network, const Board& board, int evaluation) {
    MoveOrder moves;
    board.free().for_each([&](Cell cell) { moves.push_back({cell, 0}); });
    network.correct_policy(board, shipped_policy(), evaluation, moves);
    std::vector<int> made;
    for (const ScoredCell& move : moves) made.push_back(move.score);
    return made;
}

std::vector<int> plain_policies(const PlainNetwork& network, const Board& board, int evaluation) {
    const PolicyWeights& weights = shipped_policy();
    std::vector<int> made;
    board.free().for_each([&](Cell cell) {
        made.push_back(network.policy(weights, board, evaluation, cell) +
                       weights.last[nearness(board.last(), cell)] +
                       weights.before[nearness(board.last(1), cell)]);
    });
    return made;
}

class NetworkOf : public ::testing::TestWithParam<RuleCase> {};

// However it got there: the network that followed the board, with vectors and without, says what a
// new one says and what the definition says.
TEST_P(NetworkOf, FollowsTheBoard) {
    const Rules& rules = GetParam().rules;
    Random random(71);
    Board board = testing::board_for(rules);
    Network followed(shipped(), board);
    std::vector<Network> others;
    for (const machine::Vectors vectors : {machine::Vectors::None, machine::Vectors::Avx2}) {
        if (vectors < machine::vectors()) {
            others.emplace_back(shipped(), board, network_layers(vectors));
        }
    }
    std::vector<bool> passes;
    for (int i = 0; i < 300; ++i) {
        step(board, passes, random);
        if (random.below(3) == 0) continue;  // a move or two are made up for later
        const int evaluation = static_cast<int>(random.below(8001)) - 4000;
        const int said = followed.correction(board, evaluation);
        ASSERT_EQ(said, Network(shipped(), board).correction(board, evaluation)) << i;
        const std::vector<int> policy = policies(followed, board, evaluation);
        for (Network& other : others) {
            ASSERT_EQ(said, other.correction(board, evaluation)) << i;
            ASSERT_EQ(policy, policies(other, board, evaluation)) << i;
        }
        if (i % 10 == 0) {
            Board empty = board.cleared();
            empty.set_turn(board.to_move());
            const PlainNetwork plain(shipped(), empty);
            ASSERT_EQ(said, plain.correction(board, evaluation)) << i;
            ASSERT_EQ(policy, plain_policies(plain, board, evaluation)) << i;
        }
    }
}

std::vector<RuleCase> sizes_and_rules() {
    std::vector<RuleCase> cases = testing::all_rules(15, 15);
    for (const auto& [width, height] : {std::pair(20, 20), std::pair(7, 12), std::pair(32, 6)}) {
        cases.push_back({"Freestyle" + std::to_string(width) + "x" + std::to_string(height),
                         testing::all_rules(width, height).front().rules});
    }
    return cases;
}
INSTANTIATE_TEST_SUITE_P(Rules, NetworkOf, ::testing::ValuesIn(sizes_and_rules()),
                         testing::kCaseName);

// Two games one after the other on one board: what was known of the first is not taken for the
// second.
TEST(Network, KnowsPositionsApart) {
    const Rules rules = testing::all_rules(15, 15).front().rules;
    Board board = testing::board_for(rules);
    Network network(shipped(), board);
    for (int game = 0; game < 2; ++game) {
        for (int i = 0; i < 8; ++i) {
            board.place(Cell(4 + i, game == 0 ? 7 : 3 + i % 3));
            ASSERT_EQ(network.correction(board, 0), Network(shipped(), board).correction(board, 0));
        }
        for (int i = 0; i < 8; ++i) board.take_back();
    }
}

// tools/train/export.py wrote positions with their evaluation and what the network says of them.
TEST(Network, SaysWhatTheTrainingSays) {
    std::ifstream file(INAROW_GOLDEN);
    const Rules rules = testing::all_rules(15, 15).front().rules;
    std::string cells;
    std::string side;
    int evaluation = 0;
    int correction = 0;
    int positions = 0;
    while (file >> cells >> side >> evaluation >> correction) {
        ASSERT_EQ(cells.size(), 225U);
        Board board = testing::board_for(rules);
        for (int i = 0; i < 225; ++i) {
            const char stone = cells[static_cast<std::size_t>(i)];
            if (stone == '.') continue;
            board.set_turn(stone == 'X' ? Side::First : Side::Second);
            board.place(Cell(i / 15, i % 15));
        }
        board.set_turn(side == "X" ? Side::First : Side::Second);
        ASSERT_EQ(evaluate(board, builtin_weights()), evaluation) << cells;
        EXPECT_EQ(Network(shipped(), board).correction(board, evaluation), correction) << cells;
        ++positions;
    }
    EXPECT_EQ(positions, 101);
}

// A move is as far from the last one wherever the board is turned or mirrored to.
TEST(Network, NearnessIsTheSameInAllDirections) {
    const Cell from(10, 10);
    std::set<std::size_t> seen{nearness(std::nullopt, from)};
    for (int most = 1; most <= 7; ++most) {
        for (int least = 0; least <= most; ++least) {
            const std::size_t number = nearness(from, Cell(10 + most, 10 + least));
            EXPECT_LT(number, PolicyWeights::kNearness);
            EXPECT_TRUE(seen.insert(number).second || (most == 7 && least > 0));
            for (const Cell cell : {Cell(10 - most, 10 + least), Cell(10 + least, 10 - most)}) {
                EXPECT_EQ(nearness(from, cell), number);
            }
        }
    }
}

TEST(Network, DamagedPolicyIsRefused) {
    const std::string text(builtin_policy_text());
    const std::string rest = text.substr(text.find(' '));
    EXPECT_TRUE(read_policy(text));
    EXPECT_FALSE(read_policy(""));
    EXPECT_FALSE(read_policy(text.substr(0, text.size() / 2)));
    EXPECT_FALSE(read_policy(rest));
    EXPECT_FALSE(read_policy(text + "1\n"));
    EXPECT_TRUE(read_policy("-5000" + rest));
    EXPECT_FALSE(read_policy("-5001" + rest));
}

TEST(Network, DamagedTextIsRefused) {
    const std::string text(builtin_network_text());
    const std::string rest = text.substr(text.find(' '));
    EXPECT_TRUE(read_network(text));
    EXPECT_FALSE(read_network(""));
    EXPECT_FALSE(read_network(text.substr(0, text.size() / 2)));
    EXPECT_FALSE(read_network(rest));
    EXPECT_FALSE(read_network(text + "1\n"));
    EXPECT_FALSE(read_network(text + "x"));
    EXPECT_TRUE(read_network("5000" + rest));
    EXPECT_FALSE(read_network("5001" + rest));  // the sum of a cell could overflow
    EXPECT_FALSE(read_network("-32769" + rest));
}

}  // namespace
}  // namespace inarow::engine
