// Where the engine's proof searches keep what they have found.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace inarow::engine {

// The work of an entry, in little room.
constexpr std::uint32_t as_work(std::uint64_t nodes) {
    constexpr std::uint64_t kMost = std::uint64_t{1} << 30U;
    return static_cast<std::uint32_t>(std::min(nodes, kMost));
}

// Entries with a `hash` and the `work` that they took. Where there is no room the one that took
// least goes.
template <typename Entry>
class ProofTable {
  public:
    // The size is a power of two.
    explicit ProofTable(std::size_t size) : entries_(std::max(size, kPlaces)) {}

    [[nodiscard]] const Entry* find(std::uint64_t hash) const {
        for (std::size_t i = 0; i < kPlaces; ++i) {
            const Entry& entry = entries_[first(hash) ^ i];
            if (entry.hash == hash) {
                return &entry;
            }
        }
        return nullptr;
    }
    void keep(const Entry& entry) {
        Entry* least = &entries_[first(entry.hash)];
        for (std::size_t i = 0; i < kPlaces; ++i) {
            Entry& place = entries_[first(entry.hash) ^ i];
            if (place.hash == entry.hash) {
                least = &place;
                break;
            }
            if (place.work < least->work) {
                least = &place;
            }
        }
        *least = entry;
    }
    void clear() { std::ranges::fill(entries_, Entry()); }

  private:
    static constexpr std::size_t kPlaces = 4;

    [[nodiscard]] std::size_t first(std::uint64_t hash) const {
        return hash & (entries_.size() - 1);
    }

    std::vector<Entry> entries_;
};

}  // namespace inarow::engine
