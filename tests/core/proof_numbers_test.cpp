#include "core/proof_numbers.h"

#include <algorithm>
#include <unordered_map>
#include <vector>

#include <gtest/gtest.h>

#include "core/random.h"

namespace inarow {
namespace {

// A made-up game: every position is a number, the sides move by turns, and the end is drawn.
struct Tree {
    explicit Tree(std::uint64_t number) : seed(number) {}

    struct Position {
        std::uint64_t name = 1;
        int depth = 0;
    };
    static constexpr int kDepth = 7;

    [[nodiscard]] std::size_t moves(const Position& at) const {
        return 1 + Random(seed ^ at.name).below(3);
    }
    [[nodiscard]] static Position after(const Position& at, std::size_t move) {
        return {at.name * 4 + move, at.depth + 1};
    }
    [[nodiscard]] static bool attacking(const Position& at) { return at.depth % 2 == 0; }
    [[nodiscard]] bool over(const Position& at) const { return at.depth == kDepth; }
    [[nodiscard]] bool won(const Position& at) const {
        return Random(seed * 31 + at.name).below(100) < 40;
    }
    // The answer, by looking at everything.
    [[nodiscard]] bool wins(const Position& at) const {
        if (over(at)) return won(at);
        for (std::size_t i = 0; i < moves(at); ++i) {
            if (wins(after(at, i)) == attacking(at)) return attacking(at);
        }
        return !attacking(at);
    }

    std::uint64_t seed;
};

class TreeSearch {
  public:
    TreeSearch(const Tree& tree, int most_visits) : tree_(tree), most_visits_(most_visits) {}

    ProofNumbers visit(const Tree::Position& at, const ProofNumbers& limit) {
        ++visits_;
        if (tree_.over(at)) return known_[at.name] = tree_.won(at) ? kProved : kDisproved;
        Node node{{}, *this, at};
        for (std::size_t i = 0; i < tree_.moves(at); ++i) {
            const auto known = known_.find(Tree::after(at, i).name);
            node.children.push_back(known == known_.end() ? ProofNumbers() : known->second);
        }
        return ProofNumberSearch<Node>::run(node, limit);
    }

    [[nodiscard]] int visits() const { return visits_; }

  private:
    struct Node : PlainProofNode {
        using Finding = ProofNumbers;

        [[nodiscard]] bool attacking() const { return Tree::attacking(at); }
        [[nodiscard]] std::size_t size() const { return children.size(); }
        [[nodiscard]] const ProofNumbers& finding(std::size_t i) const { return children[i]; }
        [[nodiscard]] static ProofNumbers nothing_found() { return {}; }
        [[nodiscard]] bool stopped() const { return search.visits_ >= search.most_visits_; }
        void visit(std::size_t i, const ProofNumbers& limit, const ProofNumbers&) {
            EXPECT_GT(limit.proof, children[i].proof);
            EXPECT_GT(limit.disproof, children[i].disproof);
            children[i] = search.visit(Tree::after(at, i), limit);
        }
        void keep(const ProofNumbers& found, std::size_t) { search.known_[at.name] = found; }

        TreeSearch& search;
        Tree::Position at;
        std::vector<ProofNumbers> children{};
    };

    const Tree& tree_;
    int most_visits_;
    int visits_ = 0;
    std::unordered_map<std::uint64_t, ProofNumbers> known_;
};

TEST(ProofNumbers, DecideEveryTreeAsLookingAtEverythingDoes) {
    int won = 0;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        const Tree tree(seed);
        TreeSearch search(tree, 1'000'000);
        const ProofNumbers found = search.visit({}, kNoProofLimit);
        EXPECT_TRUE(found.decided()) << seed;
        EXPECT_EQ(found.proved(), tree.wins({})) << seed;
        won += found.proved() ? 1 : 0;
    }
    EXPECT_GT(won, 50);
    EXPECT_LT(won, 250);
}

TEST(ProofNumbers, StopWhenTold) {
    const Tree tree(3);
    TreeSearch search(tree, 4);
    EXPECT_FALSE(search.visit({}, kNoProofLimit).decided());
    EXPECT_EQ(search.visits(), 4);
}

TEST(ProofNumbers, StopAtTheirLimit) {
    const Tree tree(5);
    TreeSearch search(tree, 1'000'000);
    const ProofNumbers found = search.visit({}, {3, kProofInfinity});
    EXPECT_TRUE(found.decided() || found.proof >= 3);
}

}  // namespace
}  // namespace inarow
