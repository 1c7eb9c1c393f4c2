#include "engine/fixed_work.h"

#include <array>
#include <string_view>

#include "engine/engine.h"

namespace inarow::engine {
namespace {

constexpr int kDepth = 7;

// From games of the engine with itself: a letter for the column, a number for the row from the top.
constexpr std::array<std::string_view, 10> kPositions{
    "i10l7i5l8",
    "j12g11k11h10k8j11",
    "e7d5d4f6c5f8e3f2",
    "i12f9h12g9f11g12f8e9h9d9",
    "l11l10j9k10m10k12k11i10j11j10h10i11",
    "i7g9e9h9i9e6g5i8h6j8g7f8h8f6",
    "i8h9e5g6f5g9g5h5f7f9e9g8f4f6h6g7",
    "h6i7g6i8g7i6i9h8i5f8g8g9f10g4h5j5i4j3j6k4",
    "h13j13k8j11h11j12j10h12i10j9g12g11f11j14j15i14f10f12h10g10f7i13k15k12",
    "h10i9i10g10h9h8g9f8g8f7f6k12f9h7e7e9g7g6h5j9i8j10g5d8h4i3e5f5",
};

struct Played {
    Position position;
    std::optional<Move> last;
};

Played read(std::string_view text, const Rules& rules) {
    Played played{Position(rules), std::nullopt};
    for (std::size_t i = 0; i < text.size();) {
        const int column = text[i++] - 'a';
        int row = 0;
        for (; i < text.size() && text[i] >= '0' && text[i] <= '9'; ++i) {
            row = 10 * row + (text[i] - '0');
        }
        played.last = Move(Cell(row - 1, column));
        played.position.play(*played.last);
    }
    return played;
}

// Five in a row by every kind of rule.
std::array<Rules, 4> all_rules() {
    Rules freestyle;
    freestyle.width = freestyle.height = 15;
    freestyle.length = 5;
    Rules exact = freestyle;
    exact.overline = Overline::Nothing;
    Rules caro = freestyle;
    caro.open_end = true;
    Rules renju = freestyle;
    renju.renju = true;
    return {freestyle, exact, caro, renju};
}

void mix(std::uint64_t& hash, std::uint64_t value) {
    hash = (hash ^ value) * 0x9E3779B97F4A7C15ULL;
    hash ^= hash >> 32U;
}

}  // namespace

FixedWork do_fixed_work() {
    FixedWork work;
    for (const Rules& rules : all_rules()) {
        Engine engine(rules, Options{.memory = std::size_t{8} << 20U, .threads = 1});
        for (const std::string_view moves : kPositions) {
            engine.forget();
            Limits limits;
            limits.depth = kDepth;
            const Played played = read(moves, rules);
            const Report report = engine.think(played.position, played.last, limits);
            work.nodes += report.nodes;
            mix(work.hash, report.lines.front().move.cell().bits());
            mix(work.hash, static_cast<std::uint64_t>(report.lines.front().score));
        }
    }
    return work;
}

}  // namespace inarow::engine
