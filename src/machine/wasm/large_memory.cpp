// WebAssembly has no large pages, and without exceptions there is nothing to throw.
#include "machine/large_memory.h"

#include <cstdlib>
#include <cstring>

namespace inarow::machine {

namespace {

constexpr std::size_t kCacheLine = 64;

}  // namespace

void FreeLargeMemory::operator()(std::byte* /*memory*/) const {
    std::free(allocated);
}

LargeMemory allocate_large(std::size_t bytes) {
    const std::size_t whole = (bytes + kCacheLine - 1) / kCacheLine * kCacheLine;
    void* const memory = std::aligned_alloc(kCacheLine, whole);
    if (memory == nullptr) std::abort();
    return {static_cast<std::byte*>(memory), FreeLargeMemory{memory}};
}

LargeMemory allocate_zeroed(std::size_t bytes) {
    LargeMemory memory = allocate_large(bytes);
    std::memset(memory.get(), 0, bytes);
    return memory;
}

}  // namespace inarow::machine
