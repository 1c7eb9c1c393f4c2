// Looks for better numbers of the search, by games between sets of them.
#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include "engine/search_numbers.h"
#include "self_play.h"

namespace inarow::fit {

// A set of numbers from a text such as "razor_base=250 first_window=40", where those that are not
// named are the engine's own; nothing where a name is unknown or a number is none.
[[nodiscard]] std::optional<engine::SearchNumbers> read_numbers(std::string_view text);

// Two games from one opening with the colors swapped: points of the first set of numbers less those
// of the second, from -2 to 2. It depends on the seed alone.
[[nodiscard]] int duel(const SelfPlay& one, const SelfPlay& other, std::uint64_t seed);

// Plays so many duels, a few at a time, and prints how they stand.
void compare(const SelfPlay& one, const SelfPlay& other, int duels, std::uint64_t seed, int threads,
             std::ostream& out);

struct Tuning {
    const SelfPlay& how;
    std::string file;  // where it stands; begun where there is none
    int duels = 2000;  // of all calls together, which the steps depend on
    int threads = 1;
};
// Simultaneous perturbation: each duel is between numbers a step above and a step below the present
// ones, up or down at random for each number, and moves them towards the winner. Says false if the
// file cannot be read or written.
bool tune(const Tuning& tuning);

}  // namespace inarow::fit
