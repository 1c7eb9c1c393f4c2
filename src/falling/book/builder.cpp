#include "falling/book/builder.h"

#include <unordered_set>

#include "falling/forced.h"

namespace inarow::book {

namespace {

// Walks through all positions, depth first.
class Walk {
    using Shape = falling::AnyShape<falling::Word64>;
    using Board = falling::Board<falling::Word64>;

  public:
    Walk(const falling::BookSubject& subject, Stop stop)
        : plies_(subject.plies),
          shape_(subject.width, subject.height, subject.length),
          stop_(stop) {}

    std::optional<std::vector<BookTask>> tasks() {
        go_on({0, 0, 0});
        if (stopped()) return std::nullopt;
        return std::move(tasks_);
    }

  private:
    [[nodiscard]] bool stopped() const { return stop_.requested(); }

    // The game is not over.
    void go_on(const Board& board) {
        if (stopped() || !seen_.insert(falling::position_key(shape_, board)).second) return;
        if (board.stones == plies_) {
            add(board);
            return;
        }
        const falling::Word64 stones = board.mover | board.other;
        // A move that wins ends the game.
        falling::Word64 left =
            falling::playable(shape_, stones) & ~winning_cells(shape_, board.mover, stones);
        for (; left != 0; left &= left - 1) {
            columns_ += static_cast<char>(falling::lowest_bit(left) / shape_.stride());
            go_on(board.after(left & (~left + 1)));
            columns_.pop_back();
        }
    }

    void add(const Board& board) {
        const falling::Word64 stones = board.mover | board.other;
        if ((falling::winning_cells(shape_, board.mover, stones) & playable(shape_, stones)) != 0)
            return;
        const auto end = falling::play_forced(shape_, board);
        if (end.score) return;
        const falling::Word64 key = falling::position_key(shape_, end.board);
        if (!nodes_.insert(key).second) return;
        tasks_.push_back({columns_, key, end.turned});
    }

    int plies_;
    Shape shape_;
    Stop stop_;
    std::string columns_;
    std::unordered_set<falling::Word64> seen_;
    std::unordered_set<falling::Word64> nodes_;
    std::vector<BookTask> tasks_;
};

}  // namespace

std::optional<std::vector<BookTask>> book_tasks(const falling::BookSubject& subject, Stop stop) {
    return Walk(subject, stop).tasks();
}

std::optional<falling::BookEntry> solve_task(falling::Solver& solver, const Rules& rules,
                                             const BookTask& task, Stop stop) {
    Position position(rules);
    for (const char column : task.columns) position.play(Move(*position.landing(column)));
    const auto score = solver.score(position, {.stop = stop});
    if (!score) return std::nullopt;
    return falling::BookEntry{task.key, task.turned ? -*score : *score};
}

}  // namespace inarow::book
