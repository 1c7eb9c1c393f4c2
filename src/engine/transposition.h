// The transposition table: what the search has found out about positions. All threads share it
// without locks: an entry whose key and data do not belong together counts as another position's.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>

#include "core/types.h"
#include "engine/value.h"
#include "machine/large_memory.h"

namespace inarow::engine {

enum class Bound : std::uint8_t { None, Upper, Lower, Exact };

// What a search with this window says about the value that it found.
constexpr Bound bound_of(Value value, Value alpha, Value beta) {
    if (value >= beta) {
        return Bound::Lower;
    }
    return value > alpha ? Bound::Exact : Bound::Upper;
}

// What is known of a position; with Bound::None, nothing.
struct Stored {
    std::optional<Cell> move;
    Value value = 0;
    Value evaluation = 0;
    int depth = 0;  // in sixteenths of a ply; see search_numbers.h
    Bound bound = Bound::None;

    // Whether the value is outside the window, as far as this is known.
    [[nodiscard]] bool settles(Value alpha, Value beta) const {
        return bound == Bound::Exact || (bound == Bound::Lower && value >= beta) ||
               (bound == Bound::Upper && value <= alpha);
    }
};

class Transpositions {
  public:
    explicit Transpositions(std::size_t bytes);

    [[nodiscard]] Stored find(std::uint64_t hash, int ply) const;
    void keep(std::uint64_t hash, int ply, const Stored& stored);
    void prefetch(std::uint64_t hash) const { __builtin_prefetch(&bucket(hash)); }
    // A search begins; older entries give way first.
    void next_search() { generation_ = generation_ % 63U + 1; }
    // Of a fresh table, too: it has its memory then, which otherwise comes with the first search.
    void clear();

  private:
    // The data of an entry:
    //
    //   bits 0-15  16-31       32-42  43-55  56-57  58-63
    //        value evaluation  move   depth  bound  generation
    struct Entry {
        std::atomic<std::uint64_t> check{0};  // the hash and the data, exclusive or
        std::atomic<std::uint64_t> data{0};
    };
    struct alignas(64) Bucket {
        Entry entries[4];
    };
    static_assert(sizeof(Entry) == 16 && sizeof(Bucket) == 64);

    [[nodiscard]] Bucket& bucket(std::uint64_t hash) const { return buckets_[hash & (count_ - 1)]; }

    std::size_t count_;
    machine::LargeMemory memory_;
    Bucket* buckets_ = nullptr;  // in that memory
    std::uint64_t generation_ = 0;
};

}  // namespace inarow::engine
