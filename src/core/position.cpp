#include "core/position.h"

#include <algorithm>
#include <bit>
#include <cassert>

#include "core/random.h"
#include "core/renju.h"

namespace inarow {

namespace {

using Keys = std::array<std::array<std::uint64_t, kMaxCells>, 2>;

// One random number for each side on each cell; a hash is the exclusive or of those on the board.
constexpr Keys make_hash_keys() {
    Keys keys{};
    Random random(0x1A4071);
    for (auto& side : keys) {
        for (auto& key : side) key = random.next();
    }
    return keys;
}
constexpr Keys kHashKeys = make_hash_keys();

// Of a position whose side to move is not the one that play in turn would give it.
constexpr std::uint64_t kTurnKey = Random(0x1A4072).next();

std::uint64_t key(Side side, Cell cell) {
    return kHashKeys[index(side)][cell.bits()];
}

}  // namespace

Position::Position(const Rules& rules)
    : rules_(&rules),
      free_from_bars_(rules.last_barred_ply()),
      line_from_(2 * rules.length - 1),
      full_(rules.cells()) {
    assert(!impossibility(rules));
    landing_.fill(static_cast<std::int16_t>(rules.height - 1));
}

std::uint64_t Position::turn_key() const {
    return extra_turn_ == 0 ? 0 : kTurnKey;
}

std::optional<Side> Position::at(Cell cell) const {
    for (const Side side : {Side::First, Side::Second}) {
        if (stones_.has(cell, side)) return side;
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
    if (move.is_choice()) return Refusal::Malformed;
    if (!rules_->contains(cell)) return Refusal::Outside;
    if (at(cell)) return Refusal::Taken;
    if (rules_->falling && landing(cell.column()) != cell) return Refusal::Outside;
    if (bars_hold() && rules_->barred(cell, turns_)) return Refusal::Barred;
    if (rules_->renju) return forbidden(cell);
    return std::nullopt;
}

MoveList Position::legal_moves() const {
    MoveList moves;
    if (outcome_ != Outcome::Open) return moves;
    if (rules_->falling) {
        const int width = rules_->width;  // read once: a list of bytes might be anything
        for (int column = 0; column < width; ++column) {
            const int row = landing_[static_cast<std::size_t>(column)];
            if (row >= 0) moves.add(Move(Cell(row, column)));
        }
    } else {
        const Line whole = whole_row();
        for (int row = 0; row < rules_->height; ++row) {
            for (Line free = whole & ~taken(row); free != 0; free &= free - 1) {
                moves.add(Move(Cell(row, std::countr_zero(free))));
            }
        }
    }
    if (bars_hold()) {
        moves.remove_if([&](Move move) { return rules_->barred(move.cell(), turns_); });
    }
    if (rules_->renju && to_move() == Side::First) remove_forbidden(moves);
    return moves;
}

// Apart from legal_moves, which is faster without the judge's stones.
void Position::remove_forbidden(MoveList& moves) const {
    RenjuJudge judge(stones_, *rules_);
    moves.remove_if([&](Move move) { return judge.judge(move.cell()) != Forbidden::No; });
}

void Position::play(Move move) {
    assert(legal(move));
    const Cell cell = move.cell();
    const Side side = to_move();
    stones_.flip(cell, side);
    landing_[static_cast<std::size_t>(cell.column())] = static_cast<std::int16_t>(cell.row() - 1);
    hash_ ^= key(side, cell);
    ++turns_;
    // Whoever has too few stones for a line need not look for one.
    if (turns_ >= line_from_ && makes_line(cell, side)) {
        outcome_ = win_for(rules_->misere ? other(side) : side);
    } else if (turns_ == full_) {
        outcome_ = Outcome::Draw;
    } else if (rules_->renju && stalemate()) {
        outcome_ = Outcome::SecondWins;
    }
}

void Position::undo(Move last) {
    const Cell cell = last.cell();
    --turns_;
    const Side side = to_move();
    assert(at(cell) == side);
    stones_.flip(cell, side);
    landing_[static_cast<std::size_t>(cell.column())] = static_cast<std::int16_t>(cell.row());
    hash_ ^= key(side, cell);
    outcome_ = Outcome::Open;
}

std::optional<Refusal> Position::forbidden(Cell cell) const {
    if (to_move() != Side::First) return std::nullopt;
    switch (inarow::forbidden(*this, cell)) {
        case Forbidden::No:
            break;
        case Forbidden::Overline:
            return Refusal::Overline;
        case Forbidden::DoubleFour:
            return Refusal::DoubleFour;
        case Forbidden::DoubleThree:
            return Refusal::DoubleThree;
    }
    return std::nullopt;
}

bool Position::stalemate() const {
    if (to_move() != Side::First) return false;
    // The first cell that is looked at will mostly do.
    RenjuJudge judge(stones_, *rules_);
    for (int row = 0; row < rules_->height; ++row) {
        for (Line free = whole_row() & ~taken(row); free != 0; free &= free - 1) {
            const Cell cell(row, std::countr_zero(free));
            const bool barred = bars_hold() && rules_->barred(cell, turns_);
            if (!barred && judge.judge(cell) == Forbidden::No) return false;
        }
    }
    return true;
}

bool Position::decides(Stones::Place place, Side side) const {
    const Line line = stones_.line(place, side) | Stones::bit(place.bit);
    const int below = Stones::downwards(line, place.bit);
    const int above = Stones::upwards(line, place.bit);
    const int run = below + above - 1;
    if (run < rules_->length) return false;
    const auto others = std::uint64_t{stones_.line(place, other(side))};
    // With a bit more below, so that the ends are there, also beyond the edge.
    const auto blocks = [&](int bit) { return static_cast<int>((others << 1) >> bit & 1); };
    return rules_->deciding(run, side,
                            blocks(place.bit - below + 1) + blocks(place.bit + above + 1));
}

bool Position::makes_line(Cell cell, Side side) const {
    return std::ranges::any_of(Stones::places(cell),
                               [&](Stones::Place place) { return decides(place, side); });
}

int Position::longest_run(Cell cell, Side side) const {
    int longest = 0;
    for (const Stones::Place& place : Stones::places(cell)) {
        longest = std::max(longest, Stones::run(stones_.line(place, side), place.bit));
    }
    return longest;
}

std::vector<Cell> Position::line_through(Cell cell) const {
    std::vector<Cell> cells;
    const auto side = at(cell);
    if (!side) return cells;
    for (std::size_t i = 0; i < Stones::kSteps.size(); ++i) {
        const auto [rows, columns] = Stones::kSteps[i];
        const Stones::Place place = Stones::places(cell)[i];
        const Line line = stones_.line(place, *side);
        if (!decides(place, *side)) continue;
        for (int n = 1 - Stones::downwards(line, place.bit); n < Stones::upwards(line, place.bit);
             ++n) {
            cells.emplace_back(cell.row() + n * rows, cell.column() + n * columns);
        }
    }
    std::ranges::sort(cells);
    const auto repeated = std::ranges::unique(cells);
    cells.erase(repeated.begin(), repeated.end());
    return cells;
}

std::uint64_t Position::hash_under(Symmetry symmetry) const {
    std::uint64_t hash = turn_key();
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
