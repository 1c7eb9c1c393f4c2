// Allocates memory for large tables.
#pragma once

#include <cstddef>
#include <memory>

namespace inarow::machine {

struct FreeLargeMemory {
    void* allocated = nullptr;  // what the aligned memory is a part of
    std::size_t bytes = 0;

    void operator()(std::byte* memory) const;
};
using LargeMemory = std::unique_ptr<std::byte, FreeLargeMemory>;

// This many bytes, aligned to a cache line at least; throws std::bad_alloc as `new` does. They are
// on large pages where there are any, which makes random reads faster.
[[nodiscard]] LargeMemory allocate_large(std::size_t bytes);
// The same, all zero. The system provides each page when it is first used: until then it costs
// neither time nor memory.
[[nodiscard]] LargeMemory allocate_zeroed(std::size_t bytes);

// The bytes that were asked for and are not freed yet, in the whole program.
[[nodiscard]] std::size_t large_memory_in_use();

}  // namespace inarow::machine
