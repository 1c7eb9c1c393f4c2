// A position as the proof search sees it: the attacker wants a line, the defender wants to stop it.
// It holds the lines that each side can still make and the free cells that each line needs; stones
// and cells that belong to none of these lines are left out.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/position.h"
#include "free/board.h"

namespace inarow::free {
inline namespace INAROW_MACHINE {

enum class Role : std::uint8_t { Attacker, Defender };

constexpr Role other(Role role) {
    return role == Role::Attacker ? Role::Defender : Role::Attacker;
}

// A limit of plies that is none.
inline constexpr int kNoPlyLimit = 1 << 14;

// The lines that one side can still make.
template <std::size_t Words>
class LineFamily {
  public:
    using Cells = CellSet<Words>;

    [[nodiscard]] std::size_t size() const { return rest_.size(); }
    [[nodiscard]] bool empty() const { return rest_.empty(); }
    // The free cells that the line needs.
    [[nodiscard]] const Cells& rest(std::size_t i) const { return rest_[i]; }
    [[nodiscard]] int line(std::size_t i) const { return line_[i]; }
    [[nodiscard]] const std::vector<Cells>& rests() const { return rest_; }

    void clear() {
        rest_.clear();
        line_.clear();
    }
    void add(int line, const Cells& rest) {
        rest_.push_back(rest);
        line_.push_back(static_cast<std::uint16_t>(line));
    }
    void fill(std::size_t i, int cell) { rest_[i].remove(cell); }

    // Keeps the lines of which `wanted(i)` is true, in their order.
    template <typename Wanted>
    void keep_if(Wanted wanted) {
        std::size_t kept = 0;
        for (std::size_t i = 0; i < rest_.size(); ++i) {
            if (!wanted(i)) continue;
            rest_[kept] = rest_[i];
            line_[kept++] = line_[i];
        }
        rest_.resize(kept);
        line_.resize(kept);
    }

    [[nodiscard]] Cells cells() const {
        Cells all;
        for (const Cells& rest : rest_) all |= rest;
        return all;
    }
    // Where one stone completes a line.
    [[nodiscard]] Cells winning_cells() const {
        Cells all;
        for (const Cells& rest : rest_) {
            if (rest.single()) all |= rest;
        }
        return all;
    }

  private:
    std::vector<Cells> rest_;
    std::vector<std::uint16_t> line_;
};

template <std::size_t Words>
struct FreeState {
    using Cells = CellSet<Words>;
    using Board = FreeBoard<Words>;

    std::array<LineFamily<Words>, 2> lines;
    std::array<Cells, 2> stones;
    Cells free;
    Role to_move = Role::Attacker;
    int limit = kNoPlyLimit;  // of plies for the attacker to win in
    int ply = 0;              // tells which cells are barred
    bool weak = false;        // the defender's lines do not count
    bool shortened = false;   // lines are left out because the limit is too short for them

    [[nodiscard]] LineFamily<Words>& of(Role role) { return lines[static_cast<std::size_t>(role)]; }
    [[nodiscard]] const LineFamily<Words>& of(Role role) const {
        return lines[static_cast<std::size_t>(role)];
    }
    [[nodiscard]] bool limited() const { return limit < kNoPlyLimit; }
    // How many plies a result that holds under the limit holds for.
    [[nodiscard]] int reach() const { return shortened ? limit : kNoPlyLimit; }
    [[nodiscard]] Cells relevant() const { return lines[0].cells() | lines[1].cells(); }

    // An open position in which `attacker` wants to win within the limit. Where the defender's
    // lines do not count the attacker need not fear them; what holds all the same holds in the
    // game.
    void set(const Board& board, const Position& position, Side attacker, int ply_limit,
             bool defender_lines) {
        stones = {};
        free = {};
        for (int cell = 0; cell < board.rules().cells(); ++cell) {
            const auto side = position.at(board.cell(cell));
            if (!side) {
                free.add(cell);
            } else {
                stones[*side == attacker ? 0 : 1].add(cell);
            }
        }
        for (const Role role : {Role::Attacker, Role::Defender}) {
            const auto own = static_cast<std::size_t>(role);
            LineFamily<Words>& family = of(role);
            family.clear();
            if (role == Role::Defender && !defender_lines) continue;
            for (int i = 0; i < static_cast<int>(board.lines().size()); ++i) {
                const auto& line = board.line(i);
                if (line.cells.meets(stones[1 - own]) || line.ends.meets(stones[own])) continue;
                family.add(i, line.cells - stones[own]);
            }
        }
        to_move = position.to_move() == attacker ? Role::Attacker : Role::Defender;
        limit = ply_limit;
        ply = position.bars_hold() ? position.ply() : board.rules().last_barred_ply();
        weak = !defender_lines;
        shortened = false;
    }

    // The side to move places a stone.
    void play(const Board& board, int cell) {
        stones[static_cast<std::size_t>(to_move)].add(cell);
        free.remove(cell);
        LineFamily<Words>& own = of(to_move);
        if (board.exact()) {
            own.keep_if([&](std::size_t i) { return !board.line(own.line(i)).ends.has(cell); });
        }
        for (std::size_t i = 0; i < own.size(); ++i) own.fill(i, cell);
        LineFamily<Words>& others = of(other(to_move));
        others.keep_if([&](std::size_t i) { return !others.rest(i).has(cell); });
        to_move = other(to_move);
        if (limited()) --limit;
        ++ply;
    }

    // Drops lines for which the limit is too short and, unless a stone can harm its own side, lines
    // that need all that another one needs.
    void tidy(const Board& board) {
        if (limited()) drop_long_lines();
        if (board.exact()) return;
        for (LineFamily<Words>& family : lines) drop_supersets(board, family);
    }

  private:
    void drop_long_lines() {
        const bool attacks = to_move == Role::Attacker;
        const std::array<int, 2> stones_left{attacks ? (limit + 1) / 2 : limit / 2,
                                             attacks ? (limit - 1) / 2 : limit / 2};
        for (std::size_t side = 0; side < 2; ++side) {
            LineFamily<Words>& family = lines[side];
            const std::size_t before = family.size();
            family.keep_if(
                [&](std::size_t i) { return family.rest(i).count() <= stones_left[side]; });
            shortened |= family.size() < before;
        }
    }

    // Only lines on the same row have two cells in common.
    static void drop_supersets(const Board& board, LineFamily<Words>& family) {
        const auto length = static_cast<std::size_t>(board.rules().length);
        family.keep_if([&](std::size_t i) {
            const int row = board.line(family.line(i)).row;
            // Lines before i may have moved down, but those between are still in their places.
            for (std::size_t j = i + 1; j < std::min(i + length, family.size()); ++j) {
                if (board.line(family.line(j)).row != row) break;
                if (family.rest(j).within(family.rest(i))) return false;
            }
            return true;
        });
        std::size_t kept = 0;
        family.keep_if([&](std::size_t i) {
            const int row = board.line(family.line(i)).row;
            // The lines that are kept stand from 0 to `kept`.
            for (std::size_t j = kept; j-- > 0 && j + length > kept;) {
                if (board.line(family.line(j)).row != row) break;
                if (family.rest(j).within(family.rest(i))) return false;
            }
            ++kept;
            return true;
        });
    }
};

}  // namespace INAROW_MACHINE
}  // namespace inarow::free
