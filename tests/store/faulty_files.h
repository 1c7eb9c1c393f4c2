// Files for SQLite that fail when they are told to.
#pragma once

#include <atomic>

namespace inarow::testing {

// Writes, truncations and waits for the disk are counted from 1; the one with this number fails,
// and if `for_good` all later ones. 0: none.
struct Faults {
    std::atomic<int> fail_at = 0;
    std::atomic<bool> for_good = false;
    std::atomic<int> count = 0;
};
[[nodiscard]] Faults& faults();

// The name by which SQLite knows these files.
[[nodiscard]] const char* faulty_file_system();

}  // namespace inarow::testing
