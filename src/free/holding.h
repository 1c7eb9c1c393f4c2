// Shows without a search that the attacker cannot complete any line, or not certain lines.
//
// Pairs: if a line has two cells of its own, the defender answers in the one when the attacker
// takes the other. One pair does for several lines that share it, which lines on the same row do.
//
// Weights: a line that needs n cells weighs 2^-n. If all together weigh less than 1/2 with the
// attacker to move, or 1 with the defender, the defender who always takes the heaviest cell holds
// (P. Erdos and J. Selfridge).
//
// Both together: lines without a pair are weighed as if the attacker had every cell of a pair.
#pragma once

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>
#include <vector>

#include "free/state.h"

namespace inarow::free {
inline namespace INAROW_MACHINE {

template <std::size_t Words>
class FreeHolding {
  public:
    using Cells = CellSet<Words>;
    using State = FreeState<Words>;

    static constexpr int kOneBits = 40;
    static constexpr std::uint64_t kOne = std::uint64_t{1} << kOneBits;

    explicit FreeHolding(const FreeBoard<Words>& board) : board_(board) {}

    // What the attacker's lines weigh together, in units of 1 / kOne.
    [[nodiscard]] static std::uint64_t weight(const State& state) {
        std::uint64_t sum = 0;
        for (const Cells& rest : state.of(Role::Attacker).rests()) sum += kOne >> rest.count();
        return sum;
    }
    [[nodiscard]] static bool light(const State& state, std::uint64_t weight) {
        return weight < (state.to_move == Role::Attacker ? kOne / 2 : kOne);
    }

    // Whether the defender holds by pairs and weights.
    [[nodiscard]] bool holds(const State& state) {
        group(state);
        match_all();
        Cells paired;
        for (const Group& g : groups_) {
            if (g.paired()) paired |= g.taken;
        }
        const auto& lines = state.of(Role::Attacker);
        unpaired_ = 0;
        for (std::size_t i = 0; i < lines.size(); ++i) {
            if (groups_[group_of_[i]].paired()) continue;
            unpaired_ += kOne >> (lines.rest(i) - paired).count();
        }
        return light(state, unpaired_);
    }
    // What lines without a pair weigh, after `holds`.
    [[nodiscard]] std::uint64_t unpaired() const { return unpaired_; }
    // Where the defender, to move, plays to hold by these means; -1: it does not matter.
    [[nodiscard]] int best(const State& state) {
        const auto& lines = state.of(Role::Attacker);
        std::array<std::uint64_t, Cells::kBits> weights{};
        const bool pairs = !light(state, weight(state)) && holds(state);
        Cells paired;
        for (const Group& g : groups_) {
            if (pairs && g.paired()) paired |= g.taken;
        }
        int heaviest = -1;
        for (std::size_t i = 0; i < lines.size(); ++i) {
            if (pairs && groups_[group_of_[i]].paired()) continue;
            const Cells rest = lines.rest(i) - paired;
            rest.for_each([&](int cell) {
                auto& sum = weights[static_cast<std::size_t>(cell)];
                sum += kOne >> rest.count();
                if (heaviest < 0 || sum > weights[static_cast<std::size_t>(heaviest)]) {
                    heaviest = cell;
                }
            });
        }
        return heaviest;
    }

    // The pairs, after `holds`.
    [[nodiscard]] std::vector<std::pair<int, int>> pairs() const {
        std::vector<std::pair<int, int>> pairs;
        for (const Group& g : groups_) {
            if (!g.paired()) continue;
            Cells second = g.taken;
            second.remove(g.taken.first());
            pairs.emplace_back(g.taken.first(), second.first());
        }
        return pairs;
    }

    // After `holds`, drops the attacker's lines that can be paired by cells which no other line of
    // the attacker and no line of the defender has: nobody needs to play there. Returns whether any
    // was dropped.
    bool drop_paired(State& state) {
        const auto& others = state.of(Role::Defender);
        if (!others.empty()) {
            const Cells contested = others.cells();
            for (Group& g : groups_) {
                g.shared -= contested;
                g.taken = {};
            }
            matched_ = {};
            match_all();
        }
        open_.assign(groups_.size(), false);
        Cells reached;
        for (std::size_t i = 0; i < groups_.size(); ++i) {
            if (groups_[i].paired()) continue;
            open_[i] = true;
            reached |= groups_[i].all;
        }
        // What shares a cell with a line that stays stays too, if it needs that cell.
        for (bool again = true; again;) {
            again = false;
            for (std::size_t i = 0; i < groups_.size(); ++i) {
                if (open_[i] || !groups_[i].taken.meets(reached)) continue;
                open_[i] = true;
                reached |= groups_[i].all;
                again = true;
            }
        }
        auto& lines = state.of(Role::Attacker);
        const std::size_t before = lines.size();
        lines.keep_if([&](std::size_t i) { return bool{open_[group_of_[i]]}; });
        return lines.size() < before;
    }

  private:
    // Lines that share at least two cells.
    struct Group {
        Cells shared;
        Cells all;
        Cells taken;           // by the matching
        std::uint64_t weight;  // of the lines
        int row;

        [[nodiscard]] bool paired() const { return taken.count() == 2; }
    };

    void group(const State& state) {
        const auto& lines = state.of(Role::Attacker);
        groups_.clear();
        group_of_.resize(lines.size());
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const int row = board_.line(lines.line(i)).row;
            const Cells& rest = lines.rest(i);
            if (!groups_.empty() && groups_.back().row == row) {
                const Cells shared = groups_.back().shared & rest;
                if (!shared.empty() && !shared.single()) {
                    groups_.back().shared = shared;
                    groups_.back().all |= rest;
                    groups_.back().weight += kOne >> rest.count();
                    group_of_[i] = groups_.size() - 1;
                    continue;
                }
            }
            group_of_[i] = groups_.size();
            groups_.push_back({rest, rest, {}, kOne >> rest.count(), row});
        }
        matched_ = {};
    }

    // Two cells for each group, the heaviest first, as far as there are any.
    void match_all() {
        order_.resize(groups_.size());
        std::iota(order_.begin(), order_.end(), std::size_t{0});
        std::ranges::sort(order_, [&](std::size_t a, std::size_t b) {
            const auto wa = groups_[a].weight;
            const auto wb = groups_[b].weight;
            return wa != wb ? wa > wb : a < b;
        });
        for (const std::size_t i : order_) (void)(match(i) && match(i));
    }

    // Gives the group one more cell, if need be by moving others.
    bool match(std::size_t i) {
        visited_ = groups_[i].taken;
        return augment(i);
    }
    bool augment(std::size_t i) {
        Group& g = groups_[i];
        const Cells unused = g.shared - matched_;
        if (!unused.empty()) {
            take(i, unused.first());
            return true;
        }
        Cells candidates = g.shared - visited_ - g.taken;
        while (!candidates.empty()) {
            const int cell = candidates.first();
            visited_.add(cell);
            const std::size_t holder = owner_[static_cast<std::size_t>(cell)];
            if (augment(holder)) {
                groups_[holder].taken.remove(cell);
                take(i, cell);
                return true;
            }
            candidates -= visited_;
        }
        return false;
    }
    void take(std::size_t i, int cell) {
        groups_[i].taken.add(cell);
        matched_.add(cell);
        owner_[static_cast<std::size_t>(cell)] = i;
    }

    const FreeBoard<Words>& board_;
    std::vector<Group> groups_;
    std::vector<std::size_t> group_of_;
    std::vector<std::size_t> order_;
    std::vector<bool> open_;
    std::uint64_t unpaired_ = 0;
    Cells matched_;
    Cells visited_;
    std::array<std::size_t, CellSet<Words>::kBits> owner_{};
};

}  // namespace INAROW_MACHINE
}  // namespace inarow::free
