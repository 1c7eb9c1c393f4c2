// A fixed amount of work, the same on every machine: its number of positions is a signature of the
// search, and changes when the search does.
#pragma once

#include <cstdint>

namespace inarow::engine {

struct FixedWork {
    std::uint64_t nodes = 0;
    std::uint64_t hash = 0;  // of the moves and scores found
};
[[nodiscard]] FixedWork do_fixed_work();

}  // namespace inarow::engine
