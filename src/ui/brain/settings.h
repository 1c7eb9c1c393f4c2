// What a manager sets by INFO.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "ui/brain/time_keeper.h"

namespace inarow::brain {

inline constexpr int kMostThreads = 256;
// A second fills no more of a table than this.
inline constexpr std::int64_t kTableOfASecond = std::int64_t{32} << 20;

struct Settings {
    std::optional<int> rule;
    std::int64_t memory = 0;  // bytes; 0: no limit
    std::optional<std::int64_t> table;
    int threads = 1;
    std::optional<std::uint64_t> nodes;
    std::optional<int> depth;
    int detail = 0;
    TimeKeeper time;

    // Takes what follows INFO: a key and a value. Unknown keys are ignored.
    void set(std::string_view what);

    // The bytes for a table, or nothing where the memory is too small.
    [[nodiscard]] std::optional<std::int64_t> table_size() const;
    // The least memory that is enough.
    [[nodiscard]] static std::int64_t least_memory();
};

}  // namespace inarow::brain
