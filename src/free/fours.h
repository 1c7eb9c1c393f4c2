// Looks for wins by moves that each threaten a line, so that the defender has no choice.
#pragma once

#include <deque>

#include "free/state.h"

namespace inarow::free {
inline namespace INAROW_MACHINE {

template <std::size_t Words>
class FreeFours {
  public:
    using Cells = CellSet<Words>;
    using State = FreeState<Words>;

    struct Win {
        int plies = 0;   // 0: none was found
        int first = -1;  // the move that begins it
        // The cells of the lines that it needs, and those where the defender has to answer.
        Cells cells;
        Cells answers;
    };

    explicit FreeFours(const FreeBoard<Words>& board) : board_(board) {}

    // Looks at `budget` positions at most. The attacker is to move and has no winning cell.
    [[nodiscard]] Win find(const State& state, int budget) {
        Win win;
        if (!promising(state)) return win;
        budget_ = budget;
        at(0) = state;
        win.plies = search(0, win);
        return win;
    }

  private:
    struct Threat {
        int cell;
        Cells answers;
    };

    [[nodiscard]] State& at(std::size_t depth) {
        while (states_.size() <= depth) states_.emplace_back();
        return states_[depth];
    }

    // There is a line of two cells to threaten with, and something to threaten for.
    [[nodiscard]] static bool promising(const State& state) {
        int twos = 0;
        for (const Cells& rest : state.of(Role::Attacker).rests()) {
            const int count = rest.count();
            if (count == 2) twos += 2;
            if (count == 3) twos |= 1;
        }
        return twos >= 3;
    }

    int search(std::size_t depth, Win& win) {
        const State& state = at(depth);
        if (budget_-- <= 0 || state.limit < 3) return 0;
        const Cells must = state.of(Role::Defender).winning_cells();
        if (!must.empty() && !must.single()) return 0;
        const std::size_t from = threats_.size();
        collect(state, must);
        int plies = 0;
        for (std::size_t i = from; i < threats_.size() && plies == 0; ++i) {
            if (threats_[i].answers.single()) continue;
            win.cells = threats_[i].answers;
            win.cells.add(threats_[i].cell);
            win.answers = threats_[i].answers;
            win.first = threats_[i].cell;
            plies = 3;
        }
        for (std::size_t i = from; i < threats_.size() && plies == 0; ++i) {
            const Threat threat = threats_[i];
            State& next = at(depth + 1);
            next = at(depth);
            next.play(board_, threat.cell);
            next.play(board_, threat.answers.first());
            if (!promising(next)) continue;
            const int more = search(depth + 1, win);
            if (more == 0) continue;
            win.cells |= threat.answers;
            win.cells.add(threat.cell);
            win.answers |= threat.answers;
            win.first = threat.cell;
            plies = more + 2;
        }
        threats_.resize(from);
        return plies;
    }

    // The moves that threaten, with the cells where they have to be answered.
    void collect(const State& state, const Cells& must) {
        const auto& lines = state.of(Role::Attacker);
        const std::size_t from = threats_.size();
        for (std::size_t i = 0; i < lines.size(); ++i) {
            if (lines.rest(i).count() != 2) continue;
            lines.rest(i).for_each([&](int cell) {
                if (!must.empty() && !must.has(cell)) return;
                // A stone there may make another line too long.
                if (board_.exact() && harms(state, cell)) return;
                Cells answers = lines.rest(i);
                answers.remove(cell);
                for (std::size_t t = from; t < threats_.size(); ++t) {
                    if (threats_[t].cell != cell) continue;
                    threats_[t].answers |= answers;
                    return;
                }
                threats_.push_back({cell, answers});
            });
        }
    }

    [[nodiscard]] bool harms(const State& state, int cell) const {
        const auto& lines = state.of(Role::Attacker);
        for (std::size_t i = 0; i < lines.size(); ++i) {
            if (board_.line(lines.line(i)).ends.has(cell)) return true;
        }
        return false;
    }

    const FreeBoard<Words>& board_;
    std::deque<State> states_;
    std::vector<Threat> threats_;
    int budget_ = 0;
};

}  // namespace INAROW_MACHINE
}  // namespace inarow::free
