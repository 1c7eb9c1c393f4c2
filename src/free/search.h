// Finds out by proof numbers whether the attacker wins on a free board, within a limit of plies.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <deque>
#include <vector>

#include "core/proof_numbers.h"
#include "core/stop.h"
#include "free/fours.h"
#include "free/holding.h"
#include "free/state.h"
#include "free/table.h"
#include "machine/busy_list.h"

namespace inarow::free {
inline namespace INAROW_MACHINE {

inline constexpr int kNeverWon = 1 << 15;

// How far a position is from being decided and, once it is, for how many plies.
struct Finding : ProofNumbers {
    int won = kNeverWon;  // the attacker wins within these plies
    int held = 0;         // the defender holds for these plies, or for good: kNoPlyLimit

    [[nodiscard]] static Finding won_within(int plies) { return {kProved, plies, 0}; }
    [[nodiscard]] static Finding held_for(int plies) {
        return {kDisproved, kNeverWon, std::min(plies, kNoPlyLimit)};
    }
};

// What searches of one position share.
struct FreeEffort {
    FreeTable& table;
    std::atomic<std::uint64_t>& nodes;
    Stop stop = {};
    std::uint64_t end = ~std::uint64_t{0};  // the number of nodes at which to give up
    machine::BusyList* busy = nullptr;      // of several threads
    std::atomic<bool> over{false};          // one thread has the answer
    // Of the position that is searched, for whoever wants to know.
    std::atomic<std::uint32_t> proof{1};
    std::atomic<std::uint32_t> disproof{1};

    [[nodiscard]] bool spent() const {
        return nodes.load(std::memory_order_relaxed) >= end || stop.requested();
    }
    [[nodiscard]] bool ended() const { return over.load(std::memory_order_relaxed) || spent(); }
};

template <std::size_t Words>
class FreeSearch {
  public:
    using Cells = CellSet<Words>;
    using Board = FreeBoard<Words>;
    using State = FreeState<Words>;

    FreeSearch(const Board& board, FreeEffort& effort)
        : board_(board), effort_(effort), fours_(board), holding_(board) {}

    // Undecided if the effort ended before. What is known already is looked at again if a move is
    // wanted.
    [[nodiscard]] Finding prove(const State& root, bool want_move) {
        stopped_ = false;
        State& state = frame(0).state;
        state = root;
        Child child;
        settle(state, child);
        best_ = child.reply;
        if (child.found.disproved() && best_ < 0 && state.to_move == Role::Defender) {
            best_ = holding_.best(state);
        }
        const bool known = child.known || child.reply >= 0 || !want_move;
        if (child.found.decided() && known) return child.found;
        const Finding found = search(0, child.key, kRootLimit);
        effort_.nodes.fetch_add(uncounted_, std::memory_order_relaxed);
        uncounted_ = 0;
        if (child.reply < 0) best_ = root_best_;
        return later(found, child.plies);
    }

    // Of the last position that was decided: a move of the side to move that keeps what it has; -1
    // if it loses, or holds whatever it plays.
    [[nodiscard]] int best() const { return best_; }

  private:
    using Holding = FreeHolding<Words>;

    struct Child {
        int cell = -1;
        int plies = 0;   // with those that were forced
        int reply = -1;  // the first of those, or what decides at once
        FreeKey key;
        Finding found;
        bool known = false;  // decided without the table
    };
    struct Frame {
        State state;
        std::vector<Child> children;
        int slack = 0;  // moves that were left out lose within these plies
    };

    // Positions to look at for a win by threats, when a position is first seen and when it is
    // searched.
    static constexpr int kFewFours = 30;
    static constexpr int kManyFours = 200;
    // Lines of more weight are not worth looking for pairs.
    static constexpr std::uint64_t kTooHeavy = 3 * Holding::kOne;
    // What the numbers of a new position begin with. Light lines are far from a win, and lines
    // without a pair far from being held; a defender in no danger has a few moves to refute.
    static constexpr double kProofOfLightLines = 4;
    static constexpr double kDisproofOfUnpaired = 8;  // with the attacker to move
    static constexpr double kDisproofOfAnswered = 4;  // with the defender to move
    static constexpr ProofNumber kUsualAnswers = 8;
    // Sums never get so large that a position looks decided, and the root's limit lies between.
    static constexpr ProofNumber kMostUndecided = kProofInfinity - 2;
    static constexpr ProofNumbers kRootLimit{kProofInfinity - 1, kProofInfinity - 1};

    [[nodiscard]] Frame& frame(std::size_t depth) {
        while (frames_.size() <= depth) frames_.emplace_back();
        return frames_[depth];
    }
    [[nodiscard]] bool barred(const State& state) const {
        return state.ply < board_.rules().last_barred_ply();
    }
    [[nodiscard]] bool barred(const State& state, int cell) const {
        return board_.rules().barred(board_.cell(cell), state.ply);
    }
    // The same as it was these plies before.
    [[nodiscard]] static Finding later(Finding found, int plies) {
        if (found.proved()) found.won += plies;
        if (found.disproved()) found.held = std::min(found.held + plies, kNoPlyLimit);
        return found;
    }

    // Plays what is forced, and says what is known of the position then.
    void settle(State& state, Child& child) {
        child.known = true;
        while (true) {
            state.tidy(board_);
            const bool attacks = state.to_move == Role::Attacker;
            Cells wins = state.of(state.to_move).winning_cells();
            Cells threats = state.of(other(state.to_move)).winning_cells();
            if (barred(state)) {
                wins = unbarred(state, wins);
                threats = {};
            }
            if (!wins.empty()) {
                if (child.reply < 0) child.reply = wins.first();
                child.found =
                    attacks ? Finding::won_within(child.plies + 1) : Finding::held_for(kNoPlyLimit);
                return;
            }
            if (!threats.empty() && !threats.single()) {
                child.found =
                    attacks ? Finding::held_for(kNoPlyLimit) : Finding::won_within(child.plies + 2);
                return;
            }
            if (threats.empty()) break;
            if (child.reply < 0) child.reply = threats.first();
            state.play(board_, threats.first());
            ++child.plies;
        }
        judge(state, child);
    }

    [[nodiscard]] Cells unbarred(const State& state, Cells cells) const {
        Cells result = cells;
        cells.for_each([&](int cell) {
            if (barred(state, cell)) result.remove(cell);
        });
        return result;
    }

    // A position in which nothing is forced.
    void judge(State& state, Child& child) {
        const auto hold = [&] { child.found = Finding::held_for(state.reach() + child.plies); };
        auto& lines = state.of(Role::Attacker);
        if (lines.empty() || state.free.empty()) return hold();
        if (barred(state)) {
            look_up(state, child, 1, 1);
            return;
        }
        std::uint64_t weight = Holding::weight(state);
        if (Holding::light(state, weight)) return hold();
        double unpaired = in_ones(weight);
        if (weight < kTooHeavy) {
            if (holding_.holds(state)) return hold();
            unpaired = in_ones(holding_.unpaired());
            if (!board_.exact() && holding_.drop_paired(state)) {
                weight = Holding::weight(state);
                if (Holding::light(state, weight)) return hold();
            }
        }
        if (state.to_move == Role::Attacker) {
            const auto win = fours_.find(state, kFewFours);
            if (win.plies > 0 && win.plies <= state.limit) {
                if (child.reply < 0) child.reply = win.first;
                child.found = Finding::won_within(win.plies + child.plies);
                return;
            }
            look_up(state, child, 1 + whole(kProofOfLightLines / in_ones(weight)),
                    1 + whole(kDisproofOfUnpaired * unpaired));
            return;
        }
        Cells zone;
        ProofNumber moves = kUsualAnswers;
        if (const int slack = passing_loses(state, kFewFours, zone); slack > 0) {
            if (zone.empty()) {
                child.found = Finding::won_within(slack + child.plies);
                return;
            }
            moves = static_cast<ProofNumber>(zone.count());
        }
        look_up(state, child, 1 + moves, 1 + whole(kDisproofOfAnswered * unpaired));
    }

    [[nodiscard]] static double in_ones(std::uint64_t weight) {
        return static_cast<double>(weight) / static_cast<double>(Holding::kOne);
    }
    [[nodiscard]] static ProofNumber whole(double number) {
        return static_cast<ProofNumber>(number);
    }

    // If the attacker would win by threats were the defender to pass, the moves that can matter are
    // in the zone. All others lose within the plies that are returned; 0 if it would not.
    int passing_loses(State& state, int budget, Cells& zone) {
        state.to_move = Role::Attacker;
        if (state.limited()) --state.limit;
        const auto win = fours_.find(state, budget);
        if (state.limited()) ++state.limit;
        state.to_move = Role::Defender;
        if (win.plies == 0 || win.plies + 1 > state.limit) return 0;
        zone = win.cells;
        for (const Cells& rest : state.of(Role::Defender).rests()) {
            // Two stones more, one of them forced, and the defender threatens himself.
            if ((rest - win.answers).count() <= 2) zone |= rest;
        }
        zone &= state.free;
        return win.plies + 1;
    }

    [[nodiscard]] FreeKey key(const State& state) const {
        std::uint64_t salt = state.to_move == Role::Attacker ? 0 : 1;
        if (board_.exact() || barred(state)) {
            salt += 2;
            if (barred(state)) salt += 16 * static_cast<std::uint64_t>(state.ply + 1);
            if (state.weak) salt += 4;
            return board_.key(state.free, state.stones[0], state.stones[1], salt);
        }
        std::array<Cells, 2> live;
        Cells free;
        for (std::size_t side = 0; side < 2; ++side) {
            const auto& family = state.lines[side];
            for (std::size_t i = 0; i < family.size(); ++i) {
                free |= family.rest(i);
                live[side] |= board_.line(family.line(i)).cells;
            }
            live[side] &= state.stones[side];
        }
        // Free cells do not tell whether the defender could have lines there.
        if (state.of(Role::Defender).empty()) salt += 8;
        return board_.key(free, live[0], live[1], salt);
    }

    void look_up(const State& state, Child& child, ProofNumber proof, ProofNumber disproof) {
        child.known = false;
        child.key = key(state);
        child.found = {{proof, disproof}};
        refresh(child, state.limit);
    }

    // What the table says of a child, `limit` being what is left to it.
    void refresh(Child& child, int limit) const {
        const auto entry = effort_.table.find(child.key);
        if (!entry) return;
        if (entry->won <= limit) {
            child.found = Finding::won_within(entry->won + child.plies);
        } else if (entry->held >= limit) {
            child.found = later(Finding::held_for(entry->held), child.plies);
        } else if (entry->limit == limit) {
            child.found.proof = entry->proof;
            child.found.disproof = entry->disproof;
        }
    }

    void expand(Frame& node) {
        State& state = node.state;
        node.children.clear();
        node.slack = 0;
        Cells moves = candidates(state);
        if (state.to_move == Role::Defender && !barred(state)) {
            Cells zone;
            node.slack = passing_loses(state, kManyFours, zone);
            if (node.slack > 0) moves &= zone;
        }
        moves.for_each([&](int cell) {
            Child child;
            child.cell = cell;
            child.plies = 1;
            scratch_ = state;
            scratch_.play(board_, cell);
            settle(scratch_, child);
            const bool same = std::ranges::any_of(node.children, [&](const Child& c) {
                return !child.known && !c.known && c.key == child.key && c.plies == child.plies;
            });
            if (!same) node.children.push_back(child);
        });
    }

    // Moves of which one is best.
    [[nodiscard]] Cells candidates(const State& state) {
        if (barred(state)) return unbarred(state, state.free);
        Cells moves = state.relevant();
        if (board_.exact()) {
            // A stone at the end of a line can spoil it, and one where there is no line can be
            // the only one that spoils nothing.
            for (const auto& family : state.lines) {
                for (std::size_t i = 0; i < family.size(); ++i) {
                    moves |= board_.line(family.line(i)).ends & state.free;
                }
            }
            const Cells elsewhere = state.free - moves;
            if (!elsewhere.empty()) moves.add(elsewhere.first());
            return moves;
        }
        drop_dominated(state, moves);
        return moves;
    }

    // A cell all of whose lines, of both sides, go through another cell too is no better than that.
    void drop_dominated(const State& state, Cells& moves) {
        constexpr std::size_t kMost = 64;
        if (state.lines[0].size() > kMost || state.lines[1].size() > kMost) return;
        through_.fill({0, 0});
        for (std::size_t side = 0; side < 2; ++side) {
            for (std::size_t i = 0; i < state.lines[side].size(); ++i) {
                state.lines[side].rest(i).for_each([&](int cell) {
                    through_[static_cast<std::size_t>(cell)][side] |= std::uint64_t{1} << i;
                });
            }
        }
        const Cells all = moves;
        all.for_each([&](int a) {
            const auto& mine = through_[static_cast<std::size_t>(a)];
            // Another cell on the lines of this one: on its first line, to begin with.
            const std::size_t side = mine[0] != 0 ? 0 : 1;
            const auto line = static_cast<std::size_t>(std::countr_zero(mine[side]));
            bool dominated = false;
            (state.lines[side].rest(line) & moves).for_each([&](int b) {
                const auto& theirs = through_[static_cast<std::size_t>(b)];
                dominated |= b != a && (mine[0] & ~theirs[0]) == 0 && (mine[1] & ~theirs[1]) == 0;
            });
            if (dominated) moves.remove(a);
        });
    }

    // A position of the search.
    struct Node : PlainProofNode {
        using Finding = free::Finding;
        static constexpr bool kBreakTies = true;
        static constexpr ProofNumber kMostUndecided = FreeSearch::kMostUndecided;

        [[nodiscard]] bool attacking() const { return is_attacking; }
        [[nodiscard]] std::size_t size() const { return frame.children.size(); }
        [[nodiscard]] const Finding& finding(std::size_t i) const {
            return frame.children[i].found;
        }
        [[nodiscard]] Finding nothing_found() const {
            if (is_attacking) return {{}, kNeverWon, frame.state.reach()};
            return {{}, frame.slack, 0};
        }
        [[nodiscard]] ProofNumber preferred(std::size_t i, ProofNumber own) const {
            return search.put_off(frame.children[i], own);
        }
        void include(Finding& found, const Finding& child) const {
            if (child.proved()) {
                found.won =
                    is_attacking ? std::min(found.won, child.won) : std::max(found.won, child.won);
            }
            if (child.disproved()) {
                found.held = is_attacking ? std::min(found.held, child.held)
                                          : std::max(found.held, child.held);
            }
        }
        [[nodiscard]] bool stopped() const { return search.stopped_; }
        void visit(std::size_t i, const ProofNumbers& limit, const Finding& found) {
            search.visit(depth, frame.children[i], limit, found);
        }
        void keep(const Finding& found, std::size_t best) const {
            search.store(key, frame, found, search.nodes_ - start);
            if (depth == 0 && !frame.children.empty()) {
                search.root_best_ = frame.children[best].cell;
            }
        }

        FreeSearch& search;
        Frame& frame;
        const FreeKey& key;
        std::size_t depth;
        bool is_attacking;
        std::uint64_t start;  // nodes searched before
    };

    Finding search(std::size_t depth, const FreeKey& key, const ProofNumbers& limit) {
        Frame& here = frame(depth);
        const bool attacking = here.state.to_move == Role::Attacker;
        Node node{{}, *this, here, key, depth, attacking, nodes_++};
        count();
        expand(here);
        return ProofNumberSearch<Node>::run(node, limit);
    }

    // Searches a child, and looks what other threads or this search have found of the others.
    void visit(std::size_t depth, Child& child, const ProofNumbers& limit, const Finding& found) {
        descend(depth, child);
        if (depth == 0) tell(found);
        if (effort_.busy != nullptr) effort_.busy->enter(child.key.tag);
        child.found = later(search(depth + 1, child.key, limit), child.plies);
        if (effort_.busy != nullptr) effort_.busy->leave(child.key.tag);
        if (stopped_) return;
        const Frame& here = frame(depth);
        for (Child& other : frame(depth).children) {
            if (&other != &child && !other.known && !other.found.decided()) {
                refresh(other, left(here, other));
            }
        }
    }

    void tell(const ProofNumbers& numbers) {
        effort_.proof.store(numbers.proof, std::memory_order_relaxed);
        effort_.disproof.store(numbers.disproof, std::memory_order_relaxed);
    }

    [[nodiscard]] static int left(const Frame& node, const Child& child) {
        return node.state.limited() ? node.state.limit - child.plies : kNoPlyLimit;
    }

    // Puts the position after the child's move into the next frame.
    void descend(std::size_t depth, const Child& child) {
        State& next = frame(depth + 1).state;
        next = frame(depth).state;
        next.play(board_, child.cell);
        Child again;
        settle(next, again);
    }

    // A move that another thread is at is less wanted.
    [[nodiscard]] ProofNumber put_off(const Child& child, ProofNumber own) const {
        if (effort_.busy == nullptr || own == 0 || own >= kProofInfinity || child.known) return own;
        return effort_.busy->has(child.key.tag) ? own + own / 2 + 1 : own;
    }

    void store(const FreeKey& key, const Frame& node, const Finding& found, std::uint64_t work) {
        FreeEntry entry;
        entry.proof = found.proof;
        entry.disproof = found.disproof;
        entry.limit = static_cast<std::uint16_t>(node.state.limit);
        if (found.proved()) entry.won = static_cast<std::uint16_t>(found.won);
        if (found.disproved()) entry.held = static_cast<std::uint16_t>(found.held);
        entry.work = static_cast<std::uint32_t>(std::min<std::uint64_t>(work, ~std::uint32_t{0}));
        effort_.table.store(key, entry);
    }

    void count() {
        if (++uncounted_ < kPause) return;
        effort_.nodes.fetch_add(uncounted_, std::memory_order_relaxed);
        uncounted_ = 0;
        stopped_ = stopped_ || effort_.ended();
    }

    // Nodes between two looks at the limits; on large boards a node takes long.
    static constexpr std::uint64_t kPause = Words == 1 ? 64 : Words <= 4 ? 8 : 1;

    const Board& board_;
    FreeEffort& effort_;
    FreeFours<Words> fours_;
    Holding holding_;
    std::deque<Frame> frames_;
    State scratch_;
    std::array<std::array<std::uint64_t, 2>, CellSet<Words>::kBits> through_{};
    std::uint64_t nodes_ = 0;
    std::uint64_t uncounted_ = 0;
    bool stopped_ = false;
    int best_ = -1;
    int root_best_ = -1;
};

}  // namespace INAROW_MACHINE
}  // namespace inarow::free
