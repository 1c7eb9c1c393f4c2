// The tables that a search of a falling game keeps its results in.
#pragma once

#include <algorithm>
#include <memory>

#include "falling/bounds_table.h"

namespace inarow::falling {
inline namespace INAROW_MACHINE {

// Positions with few free cells are frequent, and are of use for a short time only, so that a
// small table of their own serves them better: it stays in the processor's cache. Threads share the
// large table, and each has a small one.
template <typename Word>
class SearchTables {
    static constexpr std::size_t kSmall = std::size_t{2} << 20;

  public:
    // The tables take the bytes given and a little more.
    SearchTables(int key_bits, std::size_t bytes)
        : SearchTables(std::make_shared<BoundsTable<Word>>(key_bits, bytes), key_bits,
                       std::min(kSmall, bytes / 4)) {}

    // For another thread, which shares what is large.
    [[nodiscard]] SearchTables beside() const {
        return SearchTables(large_, key_bits_, small_bytes_);
    }

    // A search begins from a position with this number of free cells. A long search has more use
    // for the large table.
    void begin(int free) {
        constexpr int kLongSearch = 28;
        constexpr int kFewInLongSearch = 13;
        constexpr int kFew = 20;
        few_ = small_ == nullptr ? 0 : free > kLongSearch ? kFewInLongSearch : kFew;
    }

    [[nodiscard]] BoundsTable<Word>& table(int free) { return free <= few_ ? *small_ : *large_; }
    // Where all is that took long.
    [[nodiscard]] BoundsTable<Word>& large() const { return *large_; }

    void clear() {
        large_->clear();
        if (small_ != nullptr) small_->clear();
    }

  private:
    SearchTables(std::shared_ptr<BoundsTable<Word>> large, int key_bits, std::size_t small_bytes)
        : large_(std::move(large)), key_bits_(key_bits), small_bytes_(small_bytes) {
        // With long keys the smallest table there is would be too large.
        if (BoundsTable<Word>::bytes_for(key_bits, small_bytes) > kSmall) return;
        small_ = std::make_unique<BoundsTable<Word>>(key_bits, small_bytes);
    }

    std::shared_ptr<BoundsTable<Word>> large_;
    std::unique_ptr<BoundsTable<Word>> small_;
    int few_ = 0;  // positions with at most this many free cells are in the small table
    int key_bits_;
    std::size_t small_bytes_;
};

}  // namespace INAROW_MACHINE
}  // namespace inarow::falling
