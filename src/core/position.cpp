#include "core/position.h"

#include <algorithm>
#include <bit>
#include <cassert>

#include "core/random.h"

namespace inarow {

namespace {

using Keys = std::array<std::array<std::uint64_t, kMaxCells>, 2>;

// One random number for each side on each cell; a hash is the exclusive or of those on the board.
constexpr Keys make_keys() {
    Keys keys{};
    Random random(0x1A4071);
    for (auto& side : keys) {
        for (auto& key : side) key = random.next();
    }
    return keys;
}
constexpr Keys kKeys = make_keys();

std::uint64_t key(Side side, Cell cell) {
    return kKeys[index(side)][cell.bits()];
}

constexpr std::uint32_t bit(int i) {
    return std::uint32_t{1} << i;
}
// How many ones follow each other in a line, from a bit on: to bit 0, to bit 31, and both ways as
// they will when the bit itself is one.
int downwards(std::uint32_t line, int from) {
    return std::countl_one(line << (31 - from));
}
int upwards(std::uint32_t line, int from) {
    return std::countr_one(line >> from);
}
int run(std::uint32_t line, int through) {
    line |= bit(through);
    return downwards(line, through) + upwards(line, through) - 1;
}

}  // namespace

Position::Position(const Rules& rules) : rules_(&rules), free_from_bars_(rules.last_barred_ply()) {
    assert(!impossibility(rules));
    landing_.fill(static_cast<std::int16_t>(rules.height - 1));
}

std::optional<Side> Position::at(Cell cell) const {
    for (const Side side : {Side::First, Side::Second}) {
        if ((row(side, cell.row()) & bit(cell.column())) != 0) return side;
    }
    return std::nullopt;
}

std::optional<Cell> Position::landing(int column) const {
    assert(rules_->falling);
    const int row = landing_[static_cast<std::size_t>(column)];
    if (row < 0) return std::nullopt;
    return Cell(row, column);
}

std::optional<Refusal> Position::refusal(Move move) const {
    const Cell cell = move.cell();
    if (outcome_ != Outcome::Open) return Refusal::Over;
    if (!rules_->contains(cell)) return Refusal::Outside;
    if (at(cell)) return Refusal::Taken;
    if (rules_->falling && landing(cell.column()) != cell) return Refusal::Outside;
    if (ply_ < free_from_bars_ && rules_->barred(cell, ply_)) return Refusal::Barred;
    return std::nullopt;
}

MoveList Position::legal_moves() const {
    MoveList moves;
    if (outcome_ != Outcome::Open) return moves;
    if (rules_->falling) {
        for (int column = 0; column < rules_->width; ++column) {
            if (const auto cell = landing(column)) moves.add(Move(*cell));
        }
    } else {
        const Line whole = ~Line{0} >> (kMaxSize - rules_->width);
        for (int i = 0; i < rules_->height; ++i) {
            Line free = whole & ~(row(Side::First, i) | row(Side::Second, i));
            for (; free != 0; free &= free - 1) moves.add(Move(Cell(i, std::countr_zero(free))));
        }
    }
    if (ply_ < free_from_bars_) {
        moves.remove_if([&](Move move) { return rules_->barred(move.cell(), ply_); });
    }
    return moves;
}

void Position::play(Move move) {
    assert(legal(move));
    const Cell cell = move.cell();
    const Side side = to_move();
    flip(cell, side);
    landing_[static_cast<std::size_t>(cell.column())] = static_cast<std::int16_t>(cell.row() - 1);
    hash_ ^= key(side, cell);
    ++ply_;
    // Whoever has too few stones for a line need not look for one.
    if (ply_ >= 2 * rules_->length - 1 && makes_line(cell, side)) {
        outcome_ = win_for(rules_->misere ? other(side) : side);
    } else if (ply_ == rules_->cells()) {
        outcome_ = Outcome::Draw;
    }
}

void Position::undo(Move last) {
    const Cell cell = last.cell();
    --ply_;
    assert(at(cell) == to_move());
    flip(cell, to_move());
    landing_[static_cast<std::size_t>(cell.column())] = static_cast<std::int16_t>(cell.row());
    hash_ ^= key(to_move(), cell);
    outcome_ = Outcome::Open;
}

void Position::flip(Cell cell, Side side) {
    for (const Place& place : places(cell)) lines(side)[place.word] ^= bit(place.bit);
}

bool Position::makes_line(Cell cell, Side side) const {
    return std::ranges::any_of(places(cell), [&](const Place& place) {
        return rules_->deciding(run(lines(side)[place.word], place.bit));
    });
}

int Position::longest_run(Cell cell, Side side) const {
    int longest = 0;
    for (const Place& place : places(cell)) {
        longest = std::max(longest, run(lines(side)[place.word], place.bit));
    }
    return longest;
}

std::vector<Cell> Position::line_through(Cell cell) const {
    // From one bit of a line to the next, in the order of places().
    struct Step {
        int rows;
        int columns;
    };
    constexpr std::array<Step, 4> kSteps{{{0, 1}, {1, 0}, {1, 1}, {-1, 1}}};
    std::vector<Cell> cells;
    const auto side = at(cell);
    if (!side) return cells;
    for (std::size_t i = 0; i < kSteps.size(); ++i) {
        const Place place = places(cell)[i];
        const Line line = lines(*side)[place.word];
        if (!rules_->deciding(run(line, place.bit))) continue;
        for (int n = 1 - downwards(line, place.bit); n < upwards(line, place.bit); ++n) {
            cells.emplace_back(cell.row() + n * kSteps[i].rows,
                               cell.column() + n * kSteps[i].columns);
        }
    }
    std::ranges::sort(cells);
    const auto repeated = std::ranges::unique(cells);
    cells.erase(repeated.begin(), repeated.end());
    return cells;
}

std::uint64_t Position::hash_under(Symmetry symmetry) const {
    std::uint64_t hash = 0;
    for (int row = 0; row < rules_->height; ++row) {
        for (int column = 0; column < rules_->width; ++column) {
            const Cell cell(row, column);
            if (const auto side = at(cell)) hash ^= key(*side, symmetry.apply(cell, *rules_));
        }
    }
    return hash;
}

std::uint64_t Position::canonical_hash(std::span<const Symmetry> symmetries) const {
    std::uint64_t least = hash_;
    for (const Symmetry& symmetry : symmetries) least = std::min(least, hash_under(symmetry));
    return least;
}

}  // namespace inarow
