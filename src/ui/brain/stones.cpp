#include "ui/brain/stones.h"

#include <algorithm>
#include <array>

#include "core/position.h"

namespace inarow::brain {

namespace {

// A board that needs more tries than this is not one that has been played.
constexpr int kMostTries = 20'000;

class Arranging {
  public:
    explicit Arranging(const Rules& rules) : position_(rules) {}

    void add(Side side, Cell cell) { left_[index(side)].push_back(cell); }

    // Plays what is left; true when nothing is.
    bool play_on() {
        std::vector<Cell>& left = left_[index(position_.to_move())];
        if (left.empty()) return true;
        for (std::size_t i = 0; i < left.size(); ++i) {
            if (++tries_ > kMostTries) return false;
            const Move move(left[i]);
            if (!position_.legal(move)) continue;
            position_.play(move);
            if (position_.outcome() == Outcome::Open) {
                left.erase(left.begin() + static_cast<std::ptrdiff_t>(i));
                moves_.push_back(move);
                if (play_on()) return true;
                moves_.pop_back();
                left.insert(left.begin() + static_cast<std::ptrdiff_t>(i), move.cell());
            } else {
                over_ = true;
            }
            position_.undo(move);
        }
        return false;
    }
    // Whether some stone would end the game.
    [[nodiscard]] bool over() const { return over_; }
    [[nodiscard]] std::vector<Move>& moves() { return moves_; }

  private:
    Position position_;
    std::array<std::vector<Cell>, 2> left_;
    std::vector<Move> moves_;
    int tries_ = 0;
    bool over_ = false;
};

}  // namespace

tl::expected<std::vector<Move>, std::string> arrange(std::span<const Stone> stones,
                                                     const Rules& rules, bool own_to_move) {
    const auto own = static_cast<std::size_t>(std::ranges::count(stones, true, &Stone::own));
    const std::size_t mover = own_to_move ? own : stones.size() - own;
    if (mover != stones.size() / 2) {
        return tl::make_unexpected("so many stones of each side cannot be");
    }
    const Side own_side = (stones.size() % 2 == 0) == own_to_move ? Side::First : Side::Second;
    Arranging arranging(rules);
    for (const Stone& stone : stones) {
        arranging.add(stone.own ? own_side : other(own_side), stone.cell);
    }
    if (!arranging.play_on()) {
        return tl::make_unexpected(arranging.over() ? "the game is over"
                                                    : "the stones cannot be there by these rules");
    }
    return std::move(arranging.moves());
}

}  // namespace inarow::brain
