// Openings of a few stones after which neither side stands better: those that ship with the
// program, and a search for others.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/judge.h"
#include "core/random.h"
#include "core/rules.h"

namespace inarow::analysis {

struct FairOpening {
    std::vector<Move> moves;
    double chance = 0.5;  // of the first side, from 0 to 1
};

// Those that ship for these rules, with or without a choice of sides; none for most rules.
[[nodiscard]] std::vector<FairOpening> fair_openings(const Rules& rules);

// An opening of this many stones that ships for the rules and begins with these, turned and
// mirrored by chance; nothing if there is none.
[[nodiscard]] std::optional<FairOpening> fair_opening(const Rules& rules, std::size_t stones,
                                                      std::span<const Move> begun, Random random);

// A line of a file of openings, with the estimate behind it: "h8i9h10 # 49% for the first player".
[[nodiscard]] std::string in_a_file(const FairOpening& opening);

// This many stones not far from each other, anywhere: in the middle the first side is too strong.
// Nothing if they end the game.
[[nodiscard]] std::vector<Move> random_stones(const Rules& rules, std::size_t stones,
                                              Random& random);

// What is the same for all openings that differ by turning and mirroring the board.
[[nodiscard]] std::vector<Move> least_image(std::span<const Move> moves, const Rules& rules);

// Finds fair openings one after the other, always the same ones with the same settings.
class FairSearch {
  public:
    struct Settings {
        std::size_t least_stones = 3;
        std::size_t most_stones = 5;
        std::uint64_t nodes = 1'000'000;  // for an opening that may be fair
        double tolerance = 0.05;          // of the chance from even
        std::uint64_t seed = 1;
    };

    // Why no openings can be found for these rules, or nothing.
    [[nodiscard]] static std::optional<std::string> objection(const Rules& rules);

    FairSearch(const Rules& rules, const Settings& settings);

    // The next one, which is not the same as those before, turned or mirrored. Nothing when
    // stopped, or if no further one is found.
    [[nodiscard]] std::optional<FairOpening> next(const Stop& stop);

  private:
    // The first side's chance; nothing where it is far from even, or when stopped.
    [[nodiscard]] std::optional<double> near_even(const std::vector<Move>& moves,
                                                  std::uint64_t nodes, double tolerance,
                                                  const Stop& stop);

    Rules rules_;
    Settings settings_;
    Random random_;
    Judge judge_;
    std::set<std::vector<Move>> seen_;
    std::size_t found_ = 0;
};

// The files of openings that ship, by the variants they are for.
struct OpeningsText {
    std::string_view variant;
    std::string_view text;
};
[[nodiscard]] std::span<const OpeningsText> builtin_openings();

}  // namespace inarow::analysis
