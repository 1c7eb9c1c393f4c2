// Depth-first proof-number search (df-pn, A. Nagai 2002): finds out whether the attacker wins by
// going where the fewest positions are left to decide. What a position is, which moves it has and
// where results are kept is up to the node that is searched.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace inarow {

using ProofNumber = std::uint32_t;
// Stands for never; sums stay below 2^32.
inline constexpr ProofNumber kProofInfinity = 1U << 30U;

// How many positions must at least be decided to prove that the attacker wins, and to disprove it.
struct ProofNumbers {
    ProofNumber proof = 1;
    ProofNumber disproof = 1;

    [[nodiscard]] constexpr bool proved() const { return proof == 0; }
    [[nodiscard]] constexpr bool disproved() const { return disproof == 0; }
    [[nodiscard]] constexpr bool decided() const { return proved() || disproved(); }
};
inline constexpr ProofNumbers kProved{0, kProofInfinity};
inline constexpr ProofNumbers kDisproved{kProofInfinity, 0};

// A search without limits.
inline constexpr ProofNumbers kNoProofLimit{kProofInfinity, kProofInfinity};

// What a node of a search does unless it has something better.
struct PlainProofNode {
    // The best child is searched until it is worse than the second best by one in so many, so that
    // the search does not jump about.
    static constexpr ProofNumber kPatience = 4;
    // Whether of equal children the one with the smaller others' number is searched.
    static constexpr bool kBreakTies = false;
    // No sum grows larger than this.
    static constexpr ProofNumber kMostUndecided = kProofInfinity;

    // The own number of a child, or more, to have others searched first.
    [[nodiscard]] static ProofNumber preferred(std::size_t, ProofNumber own) { return own; }
    // What the others' numbers come to: their sum, or less. `most` is the largest of them.
    [[nodiscard]] static ProofNumber combined(ProofNumber sum, ProofNumber) { return sum; }
    // Adds what is known of a child, other than its numbers, to what is known of the node.
    template <typename Finding>
    static void include(Finding&, const Finding&) {}
};

// Searches a node until one of its numbers reaches its limit or the node says to stop. The numbers
// are seen by the side to move: `own` is the number it wants to be zero, for which one move is
// enough, and `others` the one that adds up over all moves. Besides what PlainProofNode has, a node
// has:
//
//   Finding                 ProofNumbers, or derived from it with what else is known of a position
//   attacking()             whether the attacker is to move
//   size(), finding(i)      its children, and what is known of them
//   nothing_found()         what is known of the node without its children
//   stopped()               asked before each step
//   visit(i, limit, found)  searches a child; `found` is what is known of the node by then
//   keep(found, best)       stores the result; `best` is the child that would have come next
template <typename Node>
class ProofNumberSearch {
  public:
    using Finding = typename Node::Finding;

    static Finding run(Node& node, const ProofNumbers& limit) {
        const bool attacking = node.attacking();
        while (true) {
            Finding found = node.nothing_found();
            const Selected selected = choose(node, attacking, found);
            found.proof = attacking ? selected.least : selected.sum;
            found.disproof = attacking ? selected.sum : selected.least;
            if (found.proof >= limit.proof || found.disproof >= limit.disproof || node.stopped()) {
                node.keep(found, selected.best);
                return found;
            }
            const ProofNumbers& child = node.finding(selected.best);
            const ProofNumber own_limit =
                std::max(std::min(own(limit, attacking),
                                  selected.second + selected.second / Node::kPatience + 1),
                         own(child, attacking) + 1);
            const ProofNumber others_limit =
                others(limit, attacking) - selected.sum + others(child, attacking);
            node.visit(selected.best,
                       attacking ? ProofNumbers{own_limit, others_limit}
                                 : ProofNumbers{others_limit, own_limit},
                       found);
        }
    }

  private:
    struct Selected {
        std::size_t best = 0;
        ProofNumber least = kProofInfinity;   // own number of all children
        ProofNumber second = kProofInfinity;  // of the second best, as preferred
        ProofNumber sum = 0;                  // of the others' numbers
    };

    static ProofNumber own(const ProofNumbers& numbers, bool attacking) {
        return attacking ? numbers.proof : numbers.disproof;
    }
    static ProofNumber others(const ProofNumbers& numbers, bool attacking) {
        return attacking ? numbers.disproof : numbers.proof;
    }

    static Selected choose(const Node& node, bool attacking, Finding& found) {
        Selected selected;
        ProofNumber first = kProofInfinity;
        ProofNumber most = 0;
        for (std::size_t i = 0; i < node.size(); ++i) {
            const Finding& child = node.finding(i);
            const ProofNumber its_own = own(child, attacking);
            const ProofNumber its_others = others(child, attacking);
            selected.sum = std::min(selected.sum + its_others, Node::kMostUndecided);
            most = std::max(most, its_others);
            selected.least = std::min(selected.least, its_own);
            const ProofNumber preferred = node.preferred(i, its_own);
            if (preferred < first ||
                (Node::kBreakTies && preferred == first &&
                 its_others < others(node.finding(selected.best), attacking))) {
                selected.second = first;
                first = preferred;
                selected.best = i;
            } else {
                selected.second = std::min(selected.second, preferred);
            }
            node.include(found, child);
        }
        selected.sum = selected.least == 0 ? kProofInfinity : node.combined(selected.sum, most);
        return selected;
    }
};

}  // namespace inarow
