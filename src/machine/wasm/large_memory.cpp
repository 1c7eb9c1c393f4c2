// WebAssembly has no large pages, and without exceptions there is nothing to throw.
#include "machine/large_memory.h"

#include <cstdlib>
#include <cstring>

namespace inarow::machine {

namespace {

std::size_t in_use = 0;

constexpr std::size_t kCacheLine = 64;

}  // namespace

void FreeLargeMemory::operator()(std::byte* /*memory*/) const {
    std::free(allocated);
    in_use -= bytes;
}

LargeMemory allocate_large(std::size_t bytes) {
    const std::size_t whole = (bytes + kCacheLine - 1) / kCacheLine * kCacheLine;
    void* const memory = std::aligned_alloc(kCacheLine, whole);
    if (memory == nullptr) std::abort();
    in_use += bytes;
    return {static_cast<std::byte*>(memory), FreeLargeMemory{memory, bytes}};
}

LargeMemory allocate_zeroed(std::size_t bytes) {
    LargeMemory memory = allocate_large(bytes);
    std::memset(memory.get(), 0, bytes);
    return memory;
}

std::size_t large_memory_in_use() {
    return in_use;
}

}  // namespace inarow::machine
