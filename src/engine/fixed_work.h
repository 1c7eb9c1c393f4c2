// Runs the engine on a fixed set of positions. The number of nodes is the same on every machine
// and is the signature of the search: it changes when the search does.
#pragma once

#include <cstdint>

namespace inarow::engine {

struct FixedWork {
    std::uint64_t nodes = 0;
    std::uint64_t hash = 0;  // of the moves and scores found
};
[[nodiscard]] FixedWork do_fixed_work();

}  // namespace inarow::engine
