// The solver's transposition table: bounds of scores. Threads share it without locks.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <memory>
#include <optional>

#include "falling/word.h"
#include "machine/large_memory.h"
#include "machine/prefetch.h"

namespace inarow::falling {
inline namespace INAROW_MACHINE {

struct Bounds {
    int low;
    int high;
};

// An entry is one or two words that fit the key's type. Its last word, from bit 0 on:
//
//   low + 64 (7 bits) | high + 64 (7 bits) | log2 of the work (5 bits) | upper part of the tag (45)
//
// The tag is what the place in the table does not say about the key, so that no entry is ever taken
// for another. With two words the first is the lower part of the tag, mixed with the second: halves
// of different entries do not fit together.
template <typename Word>
class BoundsTable {
    static constexpr bool kWide = sizeof(Word) > 8;
    static constexpr int kWorkShift = 14;
    static constexpr int kTagShift = 19;
    static constexpr std::uint64_t kNone = ~std::uint64_t{0};
    static constexpr int kTagBits = 64 - kTagShift + (kWide ? 64 : 0);
    static constexpr std::size_t kWords = kWide ? 2 : 1;
    static constexpr std::size_t kEntries = 8 / kWords;

    struct alignas(64) Bucket {
        std::array<std::atomic<std::uint64_t>, 8> words;
    };
    static_assert(sizeof(Bucket) == 64, "a bucket is a cache line");

  public:
    // As large as fits into the bytes given, but large enough for the tag to be complete.
    BoundsTable(int key_bits, std::size_t bytes)
        : key_bits_(key_bits),
          index_bits_(index_bits(key_bits, bytes)),
          memory_(machine::allocate_large(this->bytes())),
          buckets_(reinterpret_cast<Bucket*>(memory_.get())) {
        std::uninitialized_value_construct_n(buckets_, std::size_t{1} << index_bits_);
    }

    [[nodiscard]] std::size_t bytes() const { return sizeof(Bucket) << index_bits_; }
    // How large it would be.
    [[nodiscard]] static std::size_t bytes_for(int key_bits, std::size_t bytes) {
        return sizeof(Bucket) << index_bits(key_bits, bytes);
    }

    void clear() {
        for (std::size_t i = 0; i < std::size_t{1} << index_bits_; ++i) {
            for (auto& word : buckets_[i].words) word.store(0, std::memory_order_relaxed);
        }
    }

    // The part of the entries that is in use, from 0 to 1, by a look at some of them. Another
    // thread may ask.
    [[nodiscard]] double filled() const {
        const std::size_t buckets = std::size_t{1} << index_bits_;
        const std::size_t step = std::max(buckets / 1024, std::size_t{1});
        std::size_t entries = 0;
        std::size_t used = 0;
        for (std::size_t i = 0; i < buckets; i += step) {
            for (std::size_t entry = 0; entry < kEntries; ++entry, ++entries) {
                used += load(buckets_[i], entry, kWords - 1) != 0 ? 1 : 0;
            }
        }
        return static_cast<double>(used) / static_cast<double>(entries);
    }

    // The table as plain words, to be kept and put back; not while it is in use.
    [[nodiscard]] std::size_t words() const { return bytes() / sizeof(std::uint64_t); }
    [[nodiscard]] std::atomic<std::uint64_t>& word(std::size_t i) const {
        return buckets_[i / 8].words[i % 8];
    }

    void prefetch(Word key) const { machine::prefetch(&bucket(mixed(key))); }
    void touch(Word key) const { machine::touch(&bucket(mixed(key))); }

    [[nodiscard]] std::optional<Bounds> find(Word key) const {
        const Word mix = mixed(key);
        const Bucket& in = bucket(mix);
        const Tag wanted = tag(mix);
        for (std::size_t entry = 0; entry < kEntries; ++entry) {
            const auto last = load(in, entry, kWords - 1);
            if (!matches(in, entry, last, wanted)) continue;
            if (last == 0) break;  // from here on the bucket is empty
            return Bounds{static_cast<int>(last & 127) - 64,
                          static_cast<int>((last >> 7) & 127) - 64};
        }
        return std::nullopt;
    }

    // Remembers the bounds; of a full bucket the entry with the least work goes.
    void store(Word key, Bounds bounds, std::uint64_t work) {
        const Word mix = mixed(key);
        Bucket& in = bucket(mix);
        const Tag wanted = tag(mix);
        std::size_t victim = 0;
        std::uint64_t least = kNone;
        for (std::size_t entry = 0; entry < kEntries; ++entry) {
            const auto last = load(in, entry, kWords - 1);
            if (last == 0 || matches(in, entry, last, wanted)) {
                victim = entry;
                break;
            }
            if (const auto its_work = (last >> kWorkShift) & 31; its_work < least) {
                least = its_work;
                victim = entry;
            }
        }
        if (least != kNone) wear(in, (victim + 1) % kEntries);
        const auto effort =
            static_cast<std::uint64_t>(std::min(31, static_cast<int>(std::bit_width(work))));
        const std::uint64_t last = static_cast<std::uint64_t>(bounds.low + 64) |
                                   static_cast<std::uint64_t>(bounds.high + 64) << 7 |
                                   effort << kWorkShift | wanted.upper;
        if constexpr (kWide) {
            in.words[victim * kWords].store(wanted.lower ^ last, std::memory_order_relaxed);
        }
        in.words[victim * kWords + kWords - 1].store(last, std::memory_order_relaxed);
    }

  private:
    static constexpr Word multiplier() {
        if constexpr (kWide) {
            return (Word{0x9E3779B97F4A7C15ULL} << 64) | 0xD1B54A32D192ED03ULL;
        } else {
            return 0x9E3779B97F4A7C15ULL;
        }
    }
    static int index_bits(int key_bits, std::size_t bytes) {
        const int fitting = static_cast<int>(std::bit_width(bytes / sizeof(Bucket))) - 1;
        return std::min(key_bits - 1, std::max({1, key_bits - kTagBits, fitting}));
    }
    // Makes the work of an entry count less, so that what was of use long ago gives way in the end.
    static void wear(Bucket& in, std::size_t entry) {
        const auto last = load(in, entry, kWords - 1);
        if (((last >> kWorkShift) & 31) <= 1) return;
        const auto worn = last - (std::uint64_t{1} << kWorkShift);
        if constexpr (kWide) {
            in.words[entry * kWords].fetch_xor(last ^ worn, std::memory_order_relaxed);
        }
        in.words[entry * kWords + kWords - 1].store(worn, std::memory_order_relaxed);
    }
    // Spreads the keys: a multiplication by an odd number loses nothing.
    [[nodiscard]] Word mixed(Word key) const {
        const int spare = static_cast<int>(sizeof(Word)) * 8 - key_bits_;
        return static_cast<Word>((key * multiplier()) << spare) >> spare;
    }
    [[nodiscard]] Bucket& bucket(Word mix) const {
        return buckets_[static_cast<std::size_t>(mix >> (key_bits_ - index_bits_))];
    }
    // What the place does not say about a key; the upper part where it is in an entry.
    struct Tag {
        std::uint64_t upper;
        std::uint64_t lower;
    };
    [[nodiscard]] Tag tag(Word mix) const {
        const Word rest = mix & ((Word{1} << (key_bits_ - index_bits_)) - 1);
        if constexpr (kWide) {
            return {static_cast<std::uint64_t>(rest >> 64) << kTagShift,
                    static_cast<std::uint64_t>(rest)};
        } else {
            return {rest << kTagShift, 0};
        }
    }
    static std::uint64_t load(const Bucket& in, std::size_t entry, std::size_t word) {
        return in.words[entry * kWords + word].load(std::memory_order_relaxed);
    }
    [[nodiscard]] static bool matches(const Bucket& in, std::size_t entry, std::uint64_t last,
                                      const Tag& wanted) {
        if ((last ^ wanted.upper) >> kTagShift != 0) return false;
        if constexpr (kWide) return (load(in, entry, 0) ^ last) == wanted.lower;
        return true;
    }

    int key_bits_;
    int index_bits_;
    machine::LargeMemory memory_;
    Bucket* buckets_;  // in that memory
};

}  // namespace INAROW_MACHINE
}  // namespace inarow::falling
