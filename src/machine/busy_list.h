// A list of the positions that threads are searching now, so that no two do the same work.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>

namespace inarow::machine {

// Positions that some thread is searching. It may forget one and may take one for another: that
// costs time and nothing else.
class BusyList {
  public:
    void enter(std::uint64_t key) { place(key).store(key, std::memory_order_relaxed); }
    void leave(std::uint64_t key) { place(key).store(0, std::memory_order_relaxed); }
    [[nodiscard]] bool has(std::uint64_t key) {
        return place(key).load(std::memory_order_relaxed) == key;
    }

  private:
    std::atomic<std::uint64_t>& place(std::uint64_t key) {
        return places_[(key * 0x9E3779B97F4A7C15ULL) >> 54];
    }
    std::array<std::atomic<std::uint64_t>, 1024> places_{};
};

}  // namespace inarow::machine
