// Exact alpha-beta search of falling boards.
//
// A score counts from the end: n if the player to move wins with his n-th last stone, -n if he
// loses so, 0 for a draw.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <optional>
#include <utility>

#include "solver/board.h"
#include "solver/book.h"
#include "solver/bounds_table.h"
#include "solver/follow_up.h"
#include "solver/lines.h"
#include "solver/shape.h"

namespace inarow {

template <typename Shape>
class Search {
  public:
    using Word = typename Shape::Word;

    using Board = inarow::Board<Word>;

    // The book, if there is one, is of this shape.
    Search(Shape shape, BoundsTable<Word>& table, const std::atomic<bool>* stop,
           const Book* book = nullptr)
        : shape_(shape),
          table_(table),
          stop_(stop),
          book_(book),
          book_plies_(book != nullptr ? book->plies() : 0) {
        for (int column = 0; column < shape_.width(); ++column) {
            for (int row = 0; row < shape_.height(); ++row) {
                const int side = std::min(column, shape_.width() - 1 - column);
                const int height = std::min(row, shape_.height() - 1 - row);
                const int bit = column * shape_.stride() + row;
                place_value_[static_cast<std::size_t>(bit)] = 4 * side + 2 * height;
            }
        }
    }

    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

    // The score of a position in which the game is not over, within the window: exact inside it,
    // else a bound on the same side. Nothing when stopped, or when so many nodes are not enough.
    [[nodiscard]] std::optional<int> score(const Board& board, int alpha, int beta,
                                           std::uint64_t budget) {
        const Word stones = board.mover | board.other;
        if ((winning_cells(shape_, board.mover, stones) & playable(shape_, stones)) != 0) {
            return win_score(cells(shape_), board.stones);
        }
        const Resolved root = resolve(board);
        if (root.value) return *root.value;
        stopped_ = false;
        last_node_ = budget > ~nodes_ ? ~std::uint64_t{0} : nodes_ + budget;
        const Word root_key = key(root.node.board);
        const Bounds bounds = with_book(with_table(known(root.node), root_key), root.node.board);
        const int value = root.turned ? -search(root.node, root_key, bounds, -beta, -alpha)
                                      : search(root.node, root_key, bounds, alpha, beta);
        if (stopped_) return std::nullopt;
        return value;
    }

    // The node that a position leads to, if it leads to one: what a book holds.
    [[nodiscard]] std::optional<Board> node_of(const Board& board) const {
        const Word stones = board.mover | board.other;
        if ((winning_cells(shape_, board.mover, stones) & playable(shape_, stones)) != 0) {
            return std::nullopt;
        }
        const Resolved resolved = resolve(board);
        if (resolved.value) return std::nullopt;
        return resolved.node.board;
    }

  private:
    // A position whose player to move has at least two moves that do not lose at once.
    struct Node {
        Board board;
        Word moves;       // those moves
        Word other_wins;  // the winning cells of the other player
    };

    // A position after all replies to which there is no choice: a score, or a node, which belongs
    // to the other player if it is turned.
    struct Resolved {
        std::optional<int> value;
        bool turned;
        Node node;
    };

    // A move of a node and what is known of it. (No member has a default: a node makes room for
    // many of them, which is not to be cleared.)
    struct Candidate {
        int order;  // the larger, the earlier it is tried
        bool turned;
        Bounds bounds;  // of the child's player to move
        Word key;
        Node node;
    };

    // The player to move has no winning cell to play at once. Tells the winning cells that the
    // other player has before any reply, if asked for.
    [[nodiscard]] Resolved resolve(Board board, Word* first_wins = nullptr) const {
        const int all = cells(shape_);
        bool turned = false;
        while (true) {
            const auto result = [&](int value) {
                return Resolved{turned ? -value : value, false, {}};
            };
            if (board.stones >= all - 1) return result(0);
            const Word stones = board.mover | board.other;
            const Word wins = winning_cells(shape_, board.other, stones);
            if (first_wins != nullptr) *std::exchange(first_wins, nullptr) = wins;
            const Word next = playable(shape_, stones);
            const Word forced = next & wins;
            // To play right below a winning cell of the other player loses.
            const Word moves = (forced != 0 ? forced : next) & ~(wins >> 1);
            if (moves == 0 || more_than_one(forced)) {
                return result(-win_score(all, board.stones + 1));
            }
            if (more_than_one(moves)) {
                return {std::nullopt, turned, Node{board, moves, wins}};
            }
            board = board.after(moves);
            turned = !turned;
        }
    }

    [[nodiscard]] bool stop_requested() const {
        return stop_ != nullptr && stop_->load(std::memory_order_relaxed);
    }

    [[nodiscard]] Word key(const Board& board) const {
        // Each column as a number: its stones of the mover, with a one on top of the column.
        const Word key = board.mover + (board.mover | board.other) + shape_.bottom();
        return std::min(key, shape_.mirrored(key));
    }

    // What is known of a node's score without looking at its moves.
    [[nodiscard]] Bounds known(const Node& node) const {
        const int all = cells(shape_);
        const Board& board = node.board;
        // Neither player can win with the next stone.
        Bounds bounds{-win_score(all, board.stones + 3), win_score(all, board.stones + 2)};
        const FollowUp follow_up(shape_, board.mover, board.other, node.other_wins);
        bounds.high = std::max(bounds.low, follow_up.bound(bounds.high));
        return bounds;
    }

    // The bounds, made closer by what the table knows.
    [[nodiscard]] Bounds with_table(Bounds bounds, Word position_key) const {
        if (const auto found = table_.find(position_key)) {
            bounds.low = std::max(bounds.low, found->low);
            bounds.high = std::min(bounds.high, found->high);
        }
        return bounds;
    }

    // The same for the book. Every line of play from fewer stones comes to a node of the book: the
    // first one with as many stones as the book has plies, or more.
    [[nodiscard]] Bounds with_book(Bounds bounds, const Board& board) const {
        if constexpr (sizeof(Word) <= sizeof(Word64)) {
            if (book_ == nullptr || board.stones < book_plies_) return bounds;
            if (const auto score = book_->find(position_key(shape_, board))) {
                return {*score, *score};
            }
        }
        return bounds;
    }

    // `bounds` is what is known of the node already.
    int search(const Node& node, Word own_key, Bounds bounds, int alpha, int beta) {
        if (++nodes_ >= last_node_ || ((nodes_ & 1023) == 0 && stop_requested())) stopped_ = true;
        if (stopped_) return alpha;
        const std::uint64_t before = nodes_;
        if (bounds.low >= beta || bounds.low == bounds.high) return bounds.low;
        if (bounds.high <= alpha) return bounds.high;

        const auto remember = [&](int low, int high) {
            if (!stopped_) table_.store(own_key, {low, high}, nodes_ - before + 1);
        };

        // What can be said of the moves without a search often settles the node. Places in the
        // table are fetched while the next moves are looked at.
        std::array<Candidate, kMaxMoves> candidates;
        std::size_t count = 0;
        int best = bounds.low;
        for (Word left = node.moves; left != 0; left &= left - 1) {
            const Word move = left & (~left + 1);
            Word wins = 0;
            const Resolved child = resolve(node.board.after(move), &wins);
            const Bounds child_bounds =
                child.value ? Bounds{*child.value, *child.value} : known(child.node);
            best = std::max(best, seen_from(child_bounds, child.turned).low);
            if (best >= beta) {
                remember(best, bounds.high);
                return best;
            }
            if (child.value) continue;
            candidates[count] = {order(node, move, wins), child.turned, child_bounds,
                                 key(child.node.board), child.node};
            table_.prefetch(candidates[count++].key);
        }
        const bool before_book = node.board.stones < book_plies_;
        std::size_t open = 0;
        for (std::size_t i = 0; i < count; ++i) {
            Candidate& candidate = candidates[i];
            candidate.bounds = with_table(candidate.bounds, candidate.key);
            if (before_book) candidate.bounds = with_book(candidate.bounds, candidate.node.board);
            const Bounds worth = seen_from(candidate.bounds, candidate.turned);
            best = std::max(best, worth.low);
            if (best >= beta) {
                remember(best, bounds.high);
                return best;
            }
            if (worth.high <= alpha) {
                best = std::max(best, worth.high);
            } else if (worth.low < worth.high) {
                insert(candidates, open, candidate);
            }
        }
        count = open;
        alpha = std::max(alpha, best);
        for (std::size_t i = 0; i < count; ++i) {
            const Candidate& candidate = candidates[i];
            const int value =
                candidate.turned
                    ? search(candidate.node, candidate.key, candidate.bounds, alpha, beta)
                    : -search(candidate.node, candidate.key, candidate.bounds, -beta, -alpha);
            if (stopped_) return alpha;
            best = std::max(best, value);
            if (best >= beta) {
                remember(best, bounds.high);
                return best;
            }
            alpha = std::max(alpha, best);
        }
        best = std::min(best, bounds.high);
        remember(bounds.low, best);
        return best;
    }

    // Bounds of a child's player to move as bounds of the node's.
    static Bounds seen_from(Bounds bounds, bool turned) {
        return turned ? bounds : Bounds{-bounds.high, -bounds.low};
    }

    // The better a move looks, the earlier it is tried. `wins` are the winning cells it gives.
    [[nodiscard]] int order(const Node& node, Word move, Word wins) const {
        // Who moves when the free cells are even in number fills the rows unlike the top row; the
        // other one does well to follow up.
        const bool even = (cells(shape_) - node.board.stones) % 2 == 0;
        const Word own_rows = even ? shape_.board() & ~shape_.top_rows() : shape_.top_rows();
        const bool follows_up = !even && (move & shape_.top_rows()) != 0;
        return 16 * count_ones(wins) + 16 * count_ones(wins & own_rows) +
               place_value_[static_cast<std::size_t>(lowest_bit(move))] + (follows_up ? 2 : 0) -
               (((move << 1) & wins) != 0 ? 8 : 0);
    }

    // Keeps the first `count` candidates in order; the new one may be any further one.
    static void insert(auto& candidates, std::size_t& count, Candidate candidate) {
        std::size_t at = count++;
        for (; at > 0 && candidates[at - 1].order < candidate.order; --at) {
            candidates[at] = candidates[at - 1];
        }
        candidates[at] = candidate;
    }

    static constexpr std::size_t kMaxMoves = 64;  // a board of 128 bits has at most 64 columns

    Shape shape_;
    BoundsTable<Word>& table_;
    const std::atomic<bool>* stop_;
    const Book* book_;
    int book_plies_;
    std::uint64_t nodes_ = 0;
    std::uint64_t last_node_ = 0;
    bool stopped_ = false;
    std::array<int, sizeof(Word) * 8> place_value_{};
};

}  // namespace inarow
