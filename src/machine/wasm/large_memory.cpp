// WebAssembly has no large pages, and without exceptions there is nothing to throw.
#include "machine/large_memory.h"

#include <cstdlib>

namespace inarow::machine {

namespace {

constexpr std::size_t kCacheLine = 64;

}  // namespace

void FreeLargeMemory::operator()(std::byte* memory) const {
    std::free(memory);
}

LargeMemory allocate_large(std::size_t bytes) {
    const std::size_t whole = (bytes + kCacheLine - 1) / kCacheLine * kCacheLine;
    LargeMemory memory(static_cast<std::byte*>(std::aligned_alloc(kCacheLine, whole)));
    if (!memory) std::abort();
    return memory;
}

}  // namespace inarow::machine
