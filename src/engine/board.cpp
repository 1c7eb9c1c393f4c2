#include "engine/board.h"

#include <algorithm>

#include "core/random.h"
#include "core/stones.h"

namespace inarow::engine {
namespace {

// Random numbers that tell positions apart, the same on every machine.
struct Keys {
    Keys() {
        Random random(0x1A40ULL);
        for (auto& side : stone) {
            for (std::uint64_t& key : side) {
                key = random.next();
            }
        }
        turn = random.next();
    }
    std::array<std::array<std::uint64_t, kMaxCells>, 2> stone{};
    std::uint64_t turn = 0;
};
const Keys& keys() {
    static const Keys keys;
    return keys;
}

Cell moved(Cell cell, int by) {
    return Cell::from_bits(static_cast<std::uint16_t>(cell.bits() + by));
}

// In each direction the cells within reach on both sides.
constexpr std::size_t kMostChanges = 8UL * kReach;

// The surroundings in which a stone of either side can change what another makes.
std::uint64_t within_sight(const Rules& rules) {
    const int farthest =
        std::max(sight(line_rule(rules, Side::First)), sight(line_rule(rules, Side::Second)));
    return Surroundings::within(std::min(farthest, kReach));
}

// Adds the cells that are near a stone on this one: the square of 5 by 5 around it, and the third
// cell in every direction.
void add_near(CellSet& cells, Cell cell) {
    // The rows from three above to three below; bit 3 is the column of the cell.
    static constexpr std::array<std::uint64_t, 7> kRows{0b1001001, 0b0111110, 0b0111110, 0b1111111,
                                                        0b0111110, 0b0111110, 0b1001001};
    const int top = cell.row() - 3;
    for (int i = std::max(0, -top); i < 7 && top + i < kMaxSize; ++i) {
        const std::uint64_t columns = kRows[static_cast<std::size_t>(i)] << cell.column() >> 3U;
        cells.add_row(top + i, static_cast<std::uint32_t>(columns));
    }
}

constexpr Window stone_of(Side side) {
    return side == Side::First ? 1 : 2;
}

}  // namespace

Board::Board(const Rules& rules, const PatternTable& table, const Weights& weights)
    : rules_(&rules),
      table_(&table),
      weights_(&weights),
      shapes_(&ShapeTable::get()),
      may_forbid_{line_rule(rules, Side::First).forbidden,
                  line_rule(rules, Side::Second).forbidden},
      within_sight_(within_sight(rules)),
      points_(kMaxCells),
      lines_(rules) {
    for (int row = 0; row < rules.height; ++row) {
        for (int column = 0; column < rules.width; ++column) {
            const Cell cell(row, column);
            std::array<PatternPair, 4> pairs;
            for (std::size_t direction = 0; direction < pairs.size(); ++direction) {
                const auto [before, after] = lines_.around(cell, direction).halves();
                pairs[direction] = table.pair(before, after);
            }
            free_.add(cell);
            points_[cell.bits()] = Point(pairs, *shapes_);
            for (const Side side : {Side::First, Side::Second}) {
                sums_[index(side)] += worth(point(cell), side);
            }
            change_threats(cell, Point(), point(cell));
        }
    }
    // An empty cell is worth a little more to the side to move. On the board of the games that the
    // weights were fitted to, all of them together are the worth of the turn; on another board it
    // is the same.
    constexpr int kFittedCells = 15 * 15;
    for (const Side side : {Side::First, Side::Second}) {
        const int turn = mover_sum(side) - waiter_sum(other(side));
        size_bias_[index(side)] = turn * (rules.cells() - kFittedCells) / rules.cells();
    }
    frames_.reserve(static_cast<std::size_t>(rules.cells()) + 64);
    // A stone changes so many at most, and one more is written before it is known to be none.
    changes_.resize(static_cast<std::size_t>(rules.cells()) * kMostChanges + 1);
}

void Board::change_threats(Cell cell, Point from, Point to) {
    if (!from.has_threats_of(to)) {
        for (const Side side : {Side::First, Side::Second}) {
            change_threat(cell, side, from.threat(side), to.threat(side));
        }
    }
}

void Board::change_threat(Cell cell, Side side, Threat from, Threat to) {
    if (from == to) {
        return;
    }
    if (from != Threat::None) {
        cells_[index(side)][static_cast<std::size_t>(from)].remove(cell);
        --counts_[index(side)][static_cast<std::size_t>(from)];
    }
    if (to != Threat::None) {
        cells_[index(side)][static_cast<std::size_t>(to)].add(cell);
        ++counts_[index(side)][static_cast<std::size_t>(to)];
    }
}

// Finds the patterns of the free cells that see this one, in whose direction something has changed.
void Board::renew_around(Cell cell) {
    // First the pairs that are different, without branches: which ones is hard to foretell.
    const std::size_t first = change_count_;
    std::size_t end = first;
    for (std::size_t direction = 0; direction < kSteps.size(); ++direction) {
        lines_.around(cell, direction)
            .for_each_free(within_sight_, [&](int distance, Window before, Window after) {
                const Cell neighbor = moved(cell, distance * kSteps[direction]);
                const Point old = point(neighbor);
                const PatternPair pair = table_->pair(before, after);
                changes_[end] = {neighbor, old, old.with_pair(direction, pair)};
                end += pair != old.pair(direction) ? 1 : 0;
            });
    }
    change_count_ = end;
    std::array<Worth, 2> sums = sums_;
    for (std::size_t i = first; i < end; ++i) {
        const auto [changed, before, pairs] = changes_[i];
        const Point after = pairs.renewed(*shapes_);
        points_[changed.bits()] = after;
        for (const Side side : {Side::First, Side::Second}) {
            sums[index(side)] += worth(after, side);
            sums[index(side)] -= worth(before, side);
        }
        change_threats(changed, before, after);
    }
    sums_ = sums;
}

void Board::place(Cell cell) {
    frames_.push_back({cell, false, hash_, change_count_, sums_, near_});
    add_near(near_, cell);
    const Side side = to_move_;
    for (const Side of : {Side::First, Side::Second}) {
        sums_[index(of)] -= worth(point(cell), of);
    }
    change_threats(cell, point(cell), Point());
    free_.remove(cell);
    stones_[index(side)].add(cell);
    hash_ ^= keys().stone[index(side)][cell.bits()] ^ keys().turn;
    to_move_ = other(side);
    lines_.add(cell, stone_of(side));
    renew_around(cell);
}

void Board::set_turn(Side side) {
    if (side != to_move_) {
        hash_ ^= keys().turn;
    }
    to_move_ = side;
}

std::uint64_t Board::hash_after(Cell cell) const {
    return hash_ ^ keys().stone[index(to_move_)][cell.bits()] ^ keys().turn;
}

void Board::take_back() {
    const Frame& frame = frames_.back();
    const Cell cell = frame.cell;
    const Side side = other(to_move_);
    to_move_ = side;
    hash_ = frame.hash;
    lines_.remove(cell, stone_of(side));
    for (std::size_t i = frame.changes; i < change_count_; ++i) {
        const auto [changed, before, pairs] = changes_[i];
        change_threats(changed, point(changed), before);
        points_[changed.bits()] = before;
    }
    change_count_ = frame.changes;
    stones_[index(side)].remove(cell);
    free_.add(cell);
    change_threats(cell, Point(), point(cell));
    sums_ = frame.sums;
    near_ = frame.near;
    frames_.pop_back();
}

void Board::pass() {
    frames_.push_back({Cell(), true, hash_, change_count_, sums_, near_});
    ++passes_;
    hash_ ^= keys().turn;
    to_move_ = other(to_move_);
}

void Board::take_back_pass() {
    hash_ = frames_.back().hash;
    frames_.pop_back();
    --passes_;
    to_move_ = other(to_move_);
}

std::optional<Side> Board::at(Cell cell) const {
    for (const Side side : {Side::First, Side::Second}) {
        if (stones_[index(side)].contains(cell)) {
            return side;
        }
    }
    return std::nullopt;
}

std::optional<Cell> Board::last(int back) const {
    const auto i = static_cast<std::size_t>(back);
    if (i >= frames_.size() || frames_[frames_.size() - 1 - i].pass) {
        return std::nullopt;
    }
    return frames_[frames_.size() - 1 - i].cell;
}

CellSet Board::fours(Side side) const {
    return cells(side, Threat::Four) | cells(side, Threat::FourThree) |
           cells(side, Threat::OpenFour) | cells(side, Threat::Win);
}

bool Board::is_forbidden(Cell cell, Side side) {
    switch (shapes_->permission(shape(cell, side))) {
        case Permission::Free:
            return false;
        case Permission::Asked:
            return real_double_three(cell, side);
        case Permission::Forbidden:
            break;
    }
    return true;
}

// Two threes are forbidden when each of at least two can become a straight four on a cell that is
// not forbidden itself and does not make a five.
bool Board::real_double_three(Cell cell, Side side) {
    const bool turned = to_move_ != side;
    if (turned) {
        pass();
    }
    std::array<bool, 4> three{};
    for (int direction = 0; direction < 4; ++direction) {
        three[static_cast<std::size_t>(direction)] = is_three(pattern(cell, side, direction));
    }
    place(cell);
    // The stones of a straight four are next to each other: on either side only the first cell
    // behind the own stones can make one that holds the new stone.
    const auto becomes_straight = [&](std::size_t direction, int sign) {
        const Surroundings around = lines_.around(cell, direction);
        int distance = 1;
        while (distance <= kReach && around.at(sign * distance) == stone_of(side)) {
            ++distance;
        }
        const Cell next = moved(cell, sign * distance * kSteps[direction]);
        return distance <= kReach && around.at(sign * distance) == 0 &&
               pattern(next, side, static_cast<int>(direction)) == Pattern::OpenFour &&
               threat(next, side) != Threat::Win && !forbidden(next, side);
    };
    int real = 0;
    for (std::size_t direction = 0; direction < 4 && real < 2; ++direction) {
        if (three[direction] &&
            (becomes_straight(direction, 1) || becomes_straight(direction, -1))) {
            ++real;
        }
    }
    take_back();
    if (turned) {
        take_back_pass();
    }
    return real >= 2;
}

}  // namespace inarow::engine
