// Finds the exact score of a position of a falling game, by alpha-beta on bitboards.
//
// A score counts from the end: n if the player to move wins with their n-th last stone, -n if the
// opponent does, 0 for a draw.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <optional>

#include "core/stop.h"
#include "falling/board.h"
#include "falling/children.h"
#include "falling/follow_up.h"
#include "falling/forced.h"
#include "falling/lines.h"
#include "falling/opening_book.h"
#include "falling/order.h"
#include "falling/shape.h"
#include "falling/tables.h"
#include "machine/busy_list.h"
#include "machine/prefetch.h"

namespace inarow::falling {
inline namespace INAROW_MACHINE {

// (Aligned, so that threads whose searches lie side by side do not write to the same cache lines.)
template <typename Shape>
class alignas(64) Search {
  public:
    using Word = typename Shape::Word;
    using Board = falling::Board<Word>;

    // The book, if there is one, is of this shape. The nodes are added to `total`, if there is one,
    // at every poll of the signal and at the end.
    Search(Shape shape, SearchTables<Word>& tables, Stop stop, const Book* book = nullptr,
           std::atomic<std::uint64_t>* total = nullptr)
        : shape_(shape),
          tables_(tables),
          stop_(stop),
          book_(book),
          book_plies_(book != nullptr ? book->plies() : 0),
          total_(total),
          order_(shape) {}

    // From now on it is one of several that search the same position.
    void share(machine::BusyList* busy) { busy_ = busy; }
    // With few free cells a search is over too soon to be shared.
    [[nodiscard]] bool worth_sharing(const Board& board) const {
        return cells(shape_) - board.stones > kFewToShare;
    }

    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

    // The score of a position in which the game is not over, within the window: exact inside it,
    // else a bound on the same side. Nothing when stopped, or when the budget of nodes is spent.
    [[nodiscard]] std::optional<int> score(const Board& board, int alpha, int beta,
                                           std::uint64_t budget) {
        const Word stones = board.mover | board.other;
        if ((winning_cells(shape_, board.mover, stones) & playable(shape_, stones)) != 0) {
            return win_score(cells(shape_), board.stones);
        }
        Node root;
        if (const auto value = resolve(board, root)) return *value;
        tables_.begin(cells(shape_) - board.stones);
        leaving_ = false;
        steps_ = 0;
        last_node_ = budget > ~nodes_ ? ~std::uint64_t{0} : nodes_ + budget;
        // Counted from here, so that what came before does not change when it stops.
        plan_poll();
        fetch(root);
        look_up(root);
        look_into_book(root);
        const int value = root.turned ? -search(root, -beta, -alpha) : search(root, alpha, beta);
        tell();
        if (leaving_) return std::nullopt;
        return value;
    }

  private:
    // A position whose player to move has at least two moves that do not lose at once. It is
    // reached from another one by replies to which there is no choice. (No member has a default: a
    // search makes room for many nodes, which is not to be cleared.)
    struct Node {
        Board board;
        Word moves;  // those moves
        Word key;
        Bounds bounds;  // what is known of the score of its player to move
        bool turned;    // whether that is the one who was not to move before the replies
    };

    // Of the player who was to move before the replies.
    static Bounds worth(const Node& node) {
        return node.turned ? Bounds{-node.bounds.high, -node.bounds.low} : node.bounds;
    }

    // Fills in a node, but for its place in the table. `bound` tells the follow-up bound, or what
    // it is given.
    template <typename Bound>
    void set(Node& node, const Board& board, Word moves, bool turned, Bound bound) const {
        const int all = cells(shape_);
        node.board = board;
        node.moves = moves;
        node.turned = turned;
        // Neither player can win with the next stone.
        node.bounds = {-win_score(all, board.stones + 3), win_score(all, board.stones + 2)};
        node.bounds.high = std::max(node.bounds.low, bound(node.bounds.high));
    }

    // Plays forced replies. Returns the score of the player to move or, if there is a choice in the
    // end, nothing and the node.
    [[nodiscard]] std::optional<int> resolve(const Board& board, Node& node) const {
        const auto end = play_forced(shape_, board);
        if (end.score) return end.score;
        set(node, end.board, end.moves, end.turned, [&](int otherwise) {
            return follow_up_bound(shape_, end.board, end.other_wins, otherwise);
        });
        return std::nullopt;
    }

    // Gives a node its key and has its place in the table fetched; looks there later.
    void fetch(Node& node) const {
        // Each column as a number: its stones of the mover, with a one on top of the column.
        const Board& board = node.board;
        const Word key = board.mover + (board.mover | board.other) + shape_.bottom();
        node.key = std::min(key, shape_.mirrored(key));
        table(node).prefetch(node.key);
    }
    void look_up(Node& node) const {
        if (const auto found = table(node).find(node.key)) {
            node.bounds.low = std::max(node.bounds.low, found->low);
            node.bounds.high = std::min(node.bounds.high, found->high);
        }
    }
    // Every line of play from fewer stones comes to a node of the book: the first one with as many
    // stones as the book has plies, or more.
    void look_into_book(Node& node) const {
        if constexpr (sizeof(Word) <= sizeof(Word64)) {
            if (book_ == nullptr || node.board.stones < book_plies_) return;
            if (const auto score = book_->find(position_key(shape_, node.board))) {
                node.bounds = {*score, *score};
            }
        }
    }
    [[nodiscard]] BoundsTable<Word>& table(const Node& node) const {
        return tables_.table(cells(shape_) - node.board.stones);
    }

    static constexpr std::uint64_t kPoll = 1024;
    static constexpr std::uint64_t kPollShared = 256;
    void plan_poll() {
        next_poll_ = std::min(last_node_, nodes_ + (busy_ == nullptr ? kPoll : kPollShared));
    }
    // Now and then, and at the last node: tells how far it is and looks whether to go on.
    void poll() {
        tell();
        plan_poll();
        if (nodes_ >= last_node_ || stop_.requested()) {
            leave({.to = kOut, .value = 0});
        } else {
            look_for_answers();
        }
    }
    void tell() {
        if (total_ != nullptr) total_->fetch_add(nodes_ - told_, std::memory_order_relaxed);
        told_ = nodes_;
    }

    // A child's place in the order of trial.
    struct Place {
        int promise;
        std::size_t index;
    };
    // The children of a node that need a search. (Nothing is cleared here, as in Node.)
    struct Branches {
        std::array<Node, Shape::kMaxColumns> next;
        std::array<std::size_t, Shape::kMaxColumns> move_of;
        std::size_t open;  // how many of these
        std::array<Place, Shape::kMaxColumns> order;
        std::size_t ready;  // how many of those
    };

    int search(const Node& node, int alpha, int beta) {
        if (++nodes_ >= next_poll_) poll();
        if (leaving_) return alpha;
        const Bounds known = node.bounds;
        if (known.low >= beta || known.low == known.high) return known.low;
        if (known.high <= alpha) return known.high;
        const std::uint64_t before = nodes_;

        const Children<Shape> children(shape_, node.board, node.moves);
        Branches branches;
        int best = expand(node, children, beta, branches);
        best = put_in_order(node, children, alpha, beta, best, branches);
        const bool shared = busy_ != nullptr && worth_sharing(node.board);
        const std::size_t step = steps_;
        if (shared) path_[steps_++] = {&node, alpha, beta};
        best = shared ? try_branches<true>(branches, alpha, beta, best)
                      : try_branches<false>(branches, alpha, beta, best);
        if (leaving_) return shared ? arrive(step, alpha) : alpha;
        if (shared) steps_ = step;
        const auto work = nodes_ - before + 1;
        if (best >= beta) {
            table(node).store(node.key, {best, known.high}, work);
        } else {
            best = std::min(best, known.high);
            table(node).store(node.key, {known.low, best}, work);
        }
        return best;
    }

    // What can be said of the moves without a search often settles the node. Returns what the best
    // of them is worth at least. Places in the table are fetched while the other moves are looked
    // at.
    int expand(const Node& node, const Children<Shape>& children, int beta,
               Branches& branches) const {
        const int all = cells(shape_);
        const auto count = static_cast<std::size_t>(count_ones(node.moves));
        std::size_t open = 0;
        int best = node.bounds.low;
        for (std::size_t i = 0; i < count && best < beta; ++i) {
            const Word replies = children.replies(i);
            const Board board = node.board.after(children.move(i));
            Node& child = branches.next[open];
            if (board.stones >= all - 1) {
                best = std::max(best, 0);
                continue;
            }
            if (replies == 0 || more_than_one(children.forced(i))) {
                best = win_score(all, board.stones + 1);
                continue;
            }
            if (more_than_one(replies)) {
                set(child, board, replies, true,
                    [&](int otherwise) { return children.bound(shape_, board, i, otherwise); });
            } else if (const auto value = resolve(board.after(replies), child)) {
                best = std::max(best, *value);
                continue;
            }
            best = std::max(best, worth(child).low);
            fetch(child);
            branches.move_of[open++] = i;
        }
        branches.open = open;
        return best;
    }

    // Looks the open children up, and orders those that still need a search.
    int put_in_order(const Node& node, const Children<Shape>& children, int alpha, int beta,
                     int best, Branches& branches) const {
        const bool before_book = node.board.stones < book_plies_;
        const typename Order<Shape>::Moves moves(order_, node.board, children);
        if constexpr (!machine::kHasPrefetch) {
            if (best < beta) touch_all(branches);
        }
        std::size_t ready = 0;
        for (std::size_t i = 0; i < branches.open && best < beta; ++i) {
            Node& child = branches.next[i];
            look_up(child);
            if (before_book) look_into_book(child);
            const Bounds bounds = worth(child);
            best = std::max(best, bounds.low);
            if (bounds.high <= alpha) {
                best = std::max(best, bounds.high);
            } else if (bounds.low < bounds.high) {
                insert(branches.order, ready, {moves.promise(branches.move_of[i]), i});
            }
        }
        branches.ready = ready;
        return best;
    }
    void touch_all(const Branches& branches) const {
        for (std::size_t i = 0; i < branches.open; ++i) {
            table(branches.next[i]).touch(branches.next[i].key);
        }
    }
    static void insert(auto& order, std::size_t& count, Place place) {
        std::size_t at = count++;
        for (; at > 0 && order[at - 1].promise < place.promise; --at) order[at] = order[at - 1];
        order[at] = place;
    }

    // Searches the branches in their order. With other threads at the same position, what one of
    // them is at comes last, by when it may be known.
    template <bool Shared>
    int try_branches(Branches& branches, int alpha, int beta, int best) {
        auto& order = branches.order;
        const std::size_t ready = branches.ready;
        std::size_t later = 0;  // how many are put off, at the front of the order
        for (std::size_t i = 0; i < ready + later && best < beta; ++i) {
            const bool again = i >= ready;
            Node& child = branches.next[order[again ? i - ready : i].index];
            if constexpr (Shared) {
                if (again) {
                    look_up(child);
                } else if (i > 0 && busy_->has(name(child))) {
                    order[later++] = order[i];
                    continue;
                }
                busy_->enter(name(child));
            }
            const int from = std::max(alpha, best);
            best = std::max(
                best, child.turned ? -search(child, -beta, -from) : search(child, from, beta));
            if constexpr (Shared) busy_->leave(name(child));
            if (leaving_) break;
        }
        return best;
    }

    // A shared node on the way to the one that is searched now, and what is asked of it.
    struct Step {
        const Node* node;
        int alpha;
        int beta;
    };
    // Where to go back to, and what its score is then known to be.
    struct Return {
        std::size_t to;
        int value;
    };
    static constexpr std::size_t kOut = ~std::size_t{0};  // nowhere: the search is given up

    void leave(Return back) {
        leaving_ = true;
        back_ = back;
    }
    // Goes on from a step on the way back if it is the one to go back to.
    int arrive(std::size_t step, int otherwise) {
        if (back_.to != step) return otherwise;
        leaving_ = false;
        steps_ = step;
        return back_.value;
    }
    // Another thread may have answered what is asked of a node on the path.
    void look_for_answers() {
        for (std::size_t i = 0; i < steps_; ++i) {
            const Step& step = path_[i];
            const auto found = table(*step.node).find(step.node->key);
            if (!found) continue;
            if (found->low >= step.beta) return leave({i, found->low});
            if (found->high <= step.alpha) return leave({i, found->high});
        }
    }

    static constexpr int kFewToShare = 25;
    static std::uint64_t name(const Node& node) {
        return static_cast<std::uint64_t>(node.key) ^
               static_cast<std::uint64_t>(node.key >> (sizeof(Word) * 4)) << 1;
    }

    Shape shape_;
    SearchTables<Word>& tables_;
    Stop stop_;
    const Book* book_;
    int book_plies_;
    std::atomic<std::uint64_t>* total_;
    machine::BusyList* busy_ = nullptr;
    Order<Shape> order_;
    std::uint64_t nodes_ = 0;
    std::uint64_t told_ = 0;  // of these
    std::uint64_t next_poll_ = 0;
    std::uint64_t last_node_ = 0;
    bool leaving_ = false;
    Return back_{};  // if leaving
    std::array<Step, sizeof(Word) * 8> path_;
    std::size_t steps_ = 0;  // on the path
};

}  // namespace INAROW_MACHINE
}  // namespace inarow::falling
