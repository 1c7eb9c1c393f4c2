// Allocates memory for large tables on large pages, which makes random reads faster.
#pragma once

#include <cstddef>
#include <memory>

namespace inarow::machine {

struct FreeLargeMemory {
    void operator()(std::byte* memory) const;
};
using LargeMemory = std::unique_ptr<std::byte, FreeLargeMemory>;

// So many bytes, aligned to a cache line at least; throws std::bad_alloc as `new` does.
[[nodiscard]] LargeMemory allocate_large(std::size_t bytes);

}  // namespace inarow::machine
