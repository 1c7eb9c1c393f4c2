#include "engine/transposition.h"

#include <algorithm>
#include <bit>
#include <climits>

#include "engine/search_numbers.h"

namespace inarow::engine {
namespace {

constexpr std::uint64_t kNoMove = 0x7FF;
static_assert(kMaxCells <= kNoMove);

// A depth is kept with this much added, so that it is not negative.
constexpr int kDepthBase = 0x1000;

// A search that is so much older counts as much as one that is so much shallower.
constexpr int kDepthPerAge = 8 * kPly;

// Wins are counted from the root in the search, and from the position itself in the table.
Value to_table(Value value, int ply) {
    return is_win(value) ? value + ply : is_loss(value) ? value - ply : value;
}
Value from_table(Value value, int ply) {
    return is_win(value) ? value - ply : is_loss(value) ? value + ply : value;
}

std::uint64_t as_bits(Value value) {
    return static_cast<std::uint16_t>(static_cast<std::int16_t>(value));
}
Value as_value(std::uint64_t bits) {
    return static_cast<std::int16_t>(static_cast<std::uint16_t>(bits));
}
int depth_of(std::uint64_t data) {
    return static_cast<int>(data >> 43 & 0x1FFF) - kDepthBase;
}

}  // namespace

Transpositions::Transpositions(std::size_t bytes)
    : count_(std::bit_floor(std::max<std::size_t>(bytes / sizeof(Bucket), 1024))),
      memory_(machine::allocate_zeroed(count_ * sizeof(Bucket))),
      buckets_(reinterpret_cast<Bucket*>(memory_.get())) {}

Stored Transpositions::find(std::uint64_t hash, int ply) const {
    for (const Entry& entry : bucket(hash).entries) {
        const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
        if ((entry.check.load(std::memory_order_relaxed) ^ data) != hash || data == 0) {
            continue;
        }
        Stored stored;
        stored.value = from_table(as_value(data), ply);
        stored.evaluation = as_value(data >> 16);
        const std::uint64_t move = data >> 32 & 0x7FF;
        if (move != kNoMove) {
            stored.move = Cell::from_bits(static_cast<std::uint16_t>(move));
        }
        stored.depth = depth_of(data);
        stored.bound = static_cast<Bound>(data >> 56 & 3);
        return stored;
    }
    return {};
}

void Transpositions::keep(std::uint64_t hash, int ply, const Stored& stored) {
    Entry* worst = nullptr;
    int worst_worth = 0;
    std::uint64_t move = stored.move ? stored.move->bits() : kNoMove;
    for (Entry& entry : bucket(hash).entries) {
        const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
        if ((entry.check.load(std::memory_order_relaxed) ^ data) == hash) {
            worst = &entry;
            if (move == kNoMove) {
                move = data >> 32 & 0x7FF;
            }
            break;
        }
        const auto age = static_cast<int>((generation_ - (data >> 58)) & 63U);
        const int worth = data == 0 ? INT_MIN : depth_of(data) - kDepthPerAge * age;
        if (worst == nullptr || worth < worst_worth) {
            worst = &entry;
            worst_worth = worth;
        }
    }
    const int depth = std::clamp(stored.depth, -kDepthBase, kDepthBase - 1) + kDepthBase;
    const std::uint64_t data = as_bits(to_table(stored.value, ply)) |
                               as_bits(stored.evaluation) << 16 | move << 32 |
                               static_cast<std::uint64_t>(depth) << 43 |
                               static_cast<std::uint64_t>(stored.bound) << 56 | generation_ << 58;
    worst->data.store(data, std::memory_order_relaxed);
    worst->check.store(hash ^ data, std::memory_order_relaxed);
}

void Transpositions::clear() {
    // In place: fresh memory would cost time in the search, where the system has to provide it.
    for (std::size_t i = 0; i < count_; ++i) {
        for (Entry& entry : buckets_[i].entries) {
            entry.check.store(0, std::memory_order_relaxed);
            entry.data.store(0, std::memory_order_relaxed);
        }
    }
    generation_ = 0;
}

}  // namespace inarow::engine
