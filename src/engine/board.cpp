#include "engine/board.h"

#include <algorithm>
#include <utility>

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

constexpr Window stone_of(Side side) {
    return side == Side::First ? 1 : 2;
}

// How many cells of the board lie ahead in a direction.
int room_ahead(const Rules& rules, Cell cell, int row_step, int column_step) {
    int count = 0;
    while (count < kReach && rules.contains(cell.row() + (count + 1) * row_step,
                                            cell.column() + (count + 1) * column_step)) {
        ++count;
    }
    return count;
}

}  // namespace

Board::Board(const Rules& rules, const PatternTable& table, const Weights& weights)
    : rules_(&rules),
      table_(&table),
      weights_(&weights),
      shapes_(&ShapeTable::get()),
      may_forbid_{line_rule(rules, Side::First).forbidden,
                  line_rule(rules, Side::Second).forbidden},
      points_(kMaxCells),
      rooms_(kMaxCells) {
    for (int row = 0; row < rules.height; ++row) {
        for (int column = 0; column < rules.width; ++column) {
            const Cell cell(row, column);
            free_.add(cell);
            Point& here = point(cell);
            for (std::size_t direction = 0; direction < 4; ++direction) {
                const auto [down, right] = Stones::kSteps[direction];
                const int before = room_ahead(rules, cell, -down, -right);
                const int after = room_ahead(rules, cell, down, right);
                rooms_[cell.bits()][direction] = {static_cast<std::uint8_t>(before),
                                                  static_cast<std::uint8_t>(after)};
                for (int distance = 1; distance <= kReach; ++distance) {
                    if (distance > before) {
                        here.window[direction] |= Window{3} << window_shift(-distance);
                    }
                    if (distance > after) {
                        here.window[direction] |= Window{3} << window_shift(distance);
                    }
                }
                here.pair[direction] = table.pair(here.window[direction]);
                here.code[0] = static_cast<PatternCode>(here.code[0] | (here.pair[direction] & 15)
                                                                           << 4 * direction);
                here.code[1] = static_cast<PatternCode>(here.code[1] | (here.pair[direction] >> 4)
                                                                           << 4 * direction);
            }
            for (const Side side : {Side::First, Side::Second}) {
                here.shape[index(side)] = shapes_->index(here.code[index(side)]);
                enter(cell, side, here.shape[index(side)]);
            }
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
    changes_.reserve(static_cast<std::size_t>(rules.cells()) * 40);
}

void Board::enter(Cell cell, Side side, ShapeIndex shape) {
    const ShapeWeights& weights = weights_->shapes[shape];
    Sum& sum = sums_[index(side)];
    sum.mover += weights.mover;
    sum.waiter += weights.waiter;
    change_threat(cell, side, Threat::None, shapes_->threat(shape));
}

void Board::leave(Cell cell, Side side, ShapeIndex shape) {
    const ShapeWeights& weights = weights_->shapes[shape];
    Sum& sum = sums_[index(side)];
    sum.mover -= weights.mover;
    sum.waiter -= weights.waiter;
    change_threat(cell, side, shapes_->threat(shape), Threat::None);
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

// Visits every cell that sees this one: its cell, the direction, and the distance to it.
template <typename Visit>
void Board::for_each_neighbor(Cell cell, Visit visit) {
    const std::array<Room, 4>& rooms = rooms_[cell.bits()];
    for (std::size_t direction = 0; direction < 4; ++direction) {
        const int step = kSteps[direction];
        for (int distance = 1; distance <= rooms[direction].after; ++distance) {
            visit(moved(cell, distance * step), direction, -distance);
        }
        for (int distance = 1; distance <= rooms[direction].before; ++distance) {
            visit(moved(cell, -distance * step), direction, distance);
        }
    }
}

// Finds the patterns of a free cell in a direction in which something has changed.
void Board::renew(Cell cell, std::size_t direction) {
    Point& here = point(cell);
    const PatternPair pair = table_->pair(here.window[direction]);
    if (pair == here.pair[direction]) {
        return;
    }
    // Written in place: to copy what was just written in parts makes a processor wait.
    changes_.emplace_back(cell, here.pair, here.code, here.shape);
    here.pair[direction] = pair;
    for (const Side side : {Side::First, Side::Second}) {
        const unsigned pattern = side == Side::First ? pair & 15U : pair >> 4U;
        const unsigned shift = 4 * static_cast<unsigned>(direction);
        PatternCode& code = here.code[index(side)];
        const auto next = static_cast<PatternCode>((code & ~(15U << shift)) | pattern << shift);
        if (next == code) {
            continue;
        }
        code = next;
        ShapeIndex& shape = here.shape[index(side)];
        const ShapeIndex before = std::exchange(shape, shapes_->index(next));
        const ShapeWeights& old_weights = weights_->shapes[before];
        const ShapeWeights& new_weights = weights_->shapes[shape];
        Sum& sum = sums_[index(side)];
        sum.mover += new_weights.mover - old_weights.mover;
        sum.waiter += new_weights.waiter - old_weights.waiter;
        change_threat(cell, side, shapes_->threat(before), shapes_->threat(shape));
    }
}

void Board::place(Cell cell) {
    frames_.push_back({cell, false, hash_, changes_.size(), sums_});
    const Side side = to_move_;
    leave(cell, Side::First, point(cell).shape[0]);
    leave(cell, Side::Second, point(cell).shape[1]);
    free_.remove(cell);
    stones_[index(side)].add(cell);
    hash_ ^= keys().stone[index(side)][cell.bits()] ^ keys().turn;
    to_move_ = other(side);
    const Window stone = stone_of(side);
    for_each_neighbor(cell, [&](Cell neighbor, std::size_t direction, int distance) {
        point(neighbor).window[direction] |= stone << window_shift(distance);
        if (free_.contains(neighbor)) {
            renew(neighbor, direction);
        }
    });
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
    const Frame frame = frames_.back();
    frames_.pop_back();
    const Cell cell = frame.cell;
    const Side side = other(to_move_);
    to_move_ = side;
    hash_ = frame.hash;
    const Window stone = stone_of(side);
    for_each_neighbor(cell, [&](Cell neighbor, std::size_t direction, int distance) {
        point(neighbor).window[direction] &= ~(stone << window_shift(distance));
    });
    while (changes_.size() > frame.changes) {
        const Change& change = changes_.back();
        Point& there = point(change.cell);
        for (const Side of : {Side::First, Side::Second}) {
            change_threat(change.cell, of, shapes_->threat(there.shape[index(of)]),
                          shapes_->threat(change.shape[index(of)]));
        }
        there.pair = change.pair;
        there.code = change.code;
        there.shape = change.shape;
        changes_.pop_back();
    }
    stones_[index(side)].remove(cell);
    free_.add(cell);
    for (const Side of : {Side::First, Side::Second}) {
        change_threat(cell, of, Threat::None, threat(cell, of));
    }
    sums_ = frame.sums;
}

void Board::pass() {
    frames_.push_back({Cell(), true, hash_, changes_.size(), sums_});
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

CellSet Board::near() const {
    const CellSet stones = stones_[0] | stones_[1];
    CellSet near = stones;
    for (const int step : {1, kMaxSize}) {  // the squares of 5 by 5 around them
        const CellSet from = near;
        for (const int distance : {1, 2}) {
            near |= from.shifted(distance * step) | from.shifted(-distance * step);
        }
    }
    for (const int step : kSteps) {  // and the third cell in every direction
        near |= stones.shifted(3 * step) | stones.shifted(-3 * step);
    }
    return near & free_;
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
    const auto becomes_straight = [&](std::size_t direction, int room, int step) {
        Cell next = moved(cell, step);
        int distance = 1;
        while (distance <= room && stones_[index(side)].contains(next)) {
            next = moved(next, step);
            ++distance;
        }
        return distance <= room && free_.contains(next) &&
               pattern(next, side, static_cast<int>(direction)) == Pattern::OpenFour &&
               threat(next, side) != Threat::Win && !forbidden(next, side);
    };
    int real = 0;
    for (std::size_t direction = 0; direction < 4 && real < 2; ++direction) {
        const Room room = rooms_[cell.bits()][direction];
        const int step = kSteps[direction];
        if (three[direction] && (becomes_straight(direction, room.after, step) ||
                                 becomes_straight(direction, room.before, -step))) {
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
