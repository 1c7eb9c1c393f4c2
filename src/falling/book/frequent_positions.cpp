// The positions that most lines of play lead to.

#include <algorithm>
#include <unordered_map>

#include "falling/book/builder.h"
#include "falling/forced.h"

namespace inarow::book {

namespace {

using Shape = falling::AnyShape<falling::Word64>;
using Board = falling::Board<falling::Word64>;
// For each position, by its key, how many lines of play lead to it or to its mirror image.
using Lines = std::unordered_map<falling::Word64, std::uint64_t>;

// Where the moves of these positions lead that do not win.
std::optional<Lines> next_ply(const Shape& shape, const Lines& lines, Stop stop) {
    Lines next;
    for (const auto& [key, count] : lines) {
        if (stop.requested()) return std::nullopt;
        const Board board = falling::board_of_key(shape, key);
        const falling::Word64 stones = board.mover | board.other;
        falling::Word64 left =
            falling::playable(shape, stones) & ~winning_cells(shape, board.mover, stones);
        for (; left != 0; left &= left - 1) {
            next[falling::position_key(shape, board.after(left & (~left + 1)))] += count;
        }
    }
    return next;
}

// The nodes that these positions lead to.
Lines nodes_of(const Shape& shape, const Lines& lines) {
    Lines nodes;
    for (const auto& [key, count] : lines) {
        const Board board = falling::board_of_key(shape, key);
        const falling::Word64 stones = board.mover | board.other;
        if ((falling::winning_cells(shape, board.mover, stones) & playable(shape, stones)) != 0)
            continue;
        const auto end = falling::play_forced(shape, board);
        if (!end.score) nodes[falling::position_key(shape, end.board)] += count;
    }
    return nodes;
}

// An order in which the stones may have been played. Nobody has a line, so nobody had one.
class PlayedOrder {
  public:
    PlayedOrder(const Shape& shape, const Board& board)
        : shape_(shape), left_(board.mover | board.other), mine_(board.mover) {
        (void)take_back(true, board.stones);
        std::ranges::reverse(columns_);
    }

    [[nodiscard]] const std::string& columns() const { return columns_; }

  private:
    // Takes stones back, the last one of the player who was to move or of the other one.
    bool take_back(bool others, int stones) {
        if (stones == 0) return true;
        const falling::Word64 whose = others ? ~mine_ : mine_;
        // The top stone of each column.
        falling::Word64 tops = left_ & ~(left_ >> 1) & whose;
        for (; tops != 0; tops &= tops - 1) {
            const falling::Word64 top = tops & (~tops + 1);
            left_ ^= top;
            columns_ += static_cast<char>(falling::lowest_bit(top) / shape_.stride());
            if (take_back(!others, stones - 1)) return true;
            columns_.pop_back();
            left_ ^= top;
        }
        return false;
    }

    const Shape& shape_;
    falling::Word64 left_;
    falling::Word64 mine_;
    std::string columns_;
};

}  // namespace

std::optional<std::vector<BookTask>> frequent_tasks(const falling::BookSubject& subject,
                                                    std::size_t count, const falling::Book& known,
                                                    Stop stop) {
    const Shape shape(subject.width, subject.height, subject.length);
    Lines lines{{falling::position_key(shape, {0, 0, 0}), 1}};
    for (int ply = 0; ply < subject.plies; ++ply) {
        auto next = next_ply(shape, lines, stop);
        if (!next) return std::nullopt;
        lines = std::move(*next);
    }
    lines = nodes_of(shape, lines);
    std::erase_if(lines, [&](const auto& node) { return known.find(node.first).has_value(); });
    std::vector<std::pair<falling::Word64, std::uint64_t>> nodes(lines.begin(), lines.end());
    std::ranges::sort(nodes, [](const auto& a, const auto& b) {
        return a.second != b.second ? a.second > b.second : a.first < b.first;
    });
    if (nodes.size() > count) nodes.resize(count);
    std::vector<BookTask> tasks;
    for (const auto& [key, times] : nodes) {
        tasks.push_back(
            {PlayedOrder(shape, falling::board_of_key(shape, key)).columns(), key, false});
    }
    return tasks;
}

}  // namespace inarow::book
