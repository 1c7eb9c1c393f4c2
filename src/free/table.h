// Where the proof search keeps its results: a table of fixed size, shared by threads without locks.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "free/board.h"
#include "machine/large_memory.h"

namespace inarow::free {
inline namespace INAROW_MACHINE {

struct FreeEntry {
    std::uint32_t proof = 1;
    std::uint32_t disproof = 1;
    std::uint16_t limit = 0;      // of plies, under which these numbers were found
    std::uint16_t won = 0xFFFF;   // the attacker wins within these plies
    std::uint16_t held = 0;       // and not within these
    std::uint16_t best = 0xFFFF;  // a move that led to this
    std::uint32_t work = 0;       // nodes it took
};

class FreeTable {
  public:
    explicit FreeTable(std::size_t bytes)
        : buckets_(std::bit_floor(std::max<std::size_t>(bytes / sizeof(Bucket), 1))),
          memory_(machine::allocate_large(buckets_ * sizeof(Bucket))) {
        table_ = new (memory_.get()) Bucket[buckets_]();
    }

    void clear() {
        for (std::size_t i = 0; i < buckets_; ++i) {
            for (Slot& slot : table_[i].slots) {
                for (auto& word : slot.words) word.store(0, std::memory_order_relaxed);
            }
        }
    }

    void prefetch(const FreeKey& key) const { __builtin_prefetch(&bucket(key)); }

    [[nodiscard]] std::optional<FreeEntry> find(const FreeKey& key) const {
        for (const Slot& slot : bucket(key).slots) {
            const Packed packed = read(slot);
            if (packed[0] == key.tag && packed[3] != 0) return unpack(packed);
        }
        return std::nullopt;
    }

    // What was known before stays known: the closer bounds are kept.
    void store(const FreeKey& key, FreeEntry entry) {
        Bucket& place = bucket(key);
        Slot* worst = nullptr;
        std::uint64_t least = ~std::uint64_t{0};
        for (Slot& slot : place.slots) {
            const Packed packed = read(slot);
            if (packed[0] == key.tag && packed[3] != 0) {
                const FreeEntry old = unpack(packed);
                entry.won = std::min(entry.won, old.won);
                entry.held = std::max(entry.held, old.held);
                worst = &slot;
                break;
            }
            const std::uint64_t work = packed[3];
            if (work < least) {
                least = work;
                worst = &slot;
            }
        }
        write(*worst, key.tag, entry);
    }

    // The part in use, by a look at some of it.
    [[nodiscard]] double filled() const {
        const std::size_t looked = std::min<std::size_t>(buckets_, 1024);
        std::size_t used = 0;
        for (std::size_t i = 0; i < looked; ++i) {
            for (const Slot& slot : table_[i].slots) {
                used += slot.words[3].load(std::memory_order_relaxed) != 0 ? 1 : 0;
            }
        }
        return static_cast<double>(used) / static_cast<double>(looked * kSlots);
    }

  private:
    // tag ^ the other words | proof, disproof | limit, won, held, best | work
    using Packed = std::array<std::uint64_t, 4>;
    struct Slot {
        std::array<std::atomic<std::uint64_t>, 4> words;
    };
    static constexpr std::size_t kSlots = 4;
    struct Bucket {
        std::array<Slot, kSlots> slots;
    };
    static_assert(sizeof(Bucket) == 128);

    [[nodiscard]] Bucket& bucket(const FreeKey& key) const {
        return table_[(key.place ^ (key.place >> 32)) & (buckets_ - 1)];
    }

    // A slot that two threads write at once has a tag that fits neither.
    [[nodiscard]] static Packed read(const Slot& slot) {
        Packed packed;
        for (std::size_t i = 0; i < packed.size(); ++i) {
            packed[i] = slot.words[i].load(std::memory_order_relaxed);
        }
        packed[0] ^= packed[1] ^ packed[2] ^ packed[3];
        return packed;
    }
    static void write(Slot& slot, std::uint64_t tag, const FreeEntry& entry) {
        const std::uint64_t numbers = std::uint64_t{entry.proof} << 32 | entry.disproof;
        const std::uint64_t bounds = std::uint64_t{entry.limit} << 48 |
                                     std::uint64_t{entry.won} << 32 |
                                     std::uint64_t{entry.held} << 16 | std::uint64_t{entry.best};
        const std::uint64_t work = std::max<std::uint64_t>(entry.work, 1);
        slot.words[0].store(tag ^ numbers ^ bounds ^ work, std::memory_order_relaxed);
        slot.words[1].store(numbers, std::memory_order_relaxed);
        slot.words[2].store(bounds, std::memory_order_relaxed);
        slot.words[3].store(work, std::memory_order_relaxed);
    }
    [[nodiscard]] static FreeEntry unpack(const Packed& packed) {
        FreeEntry entry;
        entry.proof = static_cast<std::uint32_t>(packed[1] >> 32);
        entry.disproof = static_cast<std::uint32_t>(packed[1]);
        entry.limit = static_cast<std::uint16_t>(packed[2] >> 48);
        entry.won = static_cast<std::uint16_t>(packed[2] >> 32);
        entry.held = static_cast<std::uint16_t>(packed[2] >> 16);
        entry.best = static_cast<std::uint16_t>(packed[2]);
        entry.work = static_cast<std::uint32_t>(packed[3]);
        return entry;
    }

    std::size_t buckets_;
    machine::LargeMemory memory_;
    Bucket* table_;
};

}  // namespace INAROW_MACHINE
}  // namespace inarow::free
