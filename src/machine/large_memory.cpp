#include "machine/large_memory.h"

#include <cstdlib>
#include <memory>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace inarow::machine {

namespace {

constexpr std::size_t kCacheLine = 64;
constexpr std::size_t kPage = std::size_t{2} << 20;  // a large page of x86-64 and of most others

}  // namespace

void FreeLargeMemory::operator()(std::byte* /*memory*/) const {
    std::free(allocated);
}

LargeMemory allocate_large(std::size_t bytes) {
    const bool large = bytes >= kPage;
    const std::size_t alignment = large ? kPage : kCacheLine;
    const std::size_t whole = (bytes + alignment - 1) / alignment * alignment;
    void* const memory = std::aligned_alloc(alignment, whole);
    if (memory == nullptr) throw std::bad_alloc();
#if defined(__linux__)
    // A wish: without large pages it works as well, only slower.
    if (large) (void)::madvise(memory, whole, MADV_HUGEPAGE);
#endif
    return {static_cast<std::byte*>(memory), FreeLargeMemory{memory}};
}

LargeMemory allocate_zeroed(std::size_t bytes) {
    std::size_t room = bytes + kCacheLine;
    void* const memory = std::calloc(room, 1);
    if (memory == nullptr) throw std::bad_alloc();
    void* begin = memory;
    begin = std::align(kCacheLine, bytes, begin, room);
    return {static_cast<std::byte*>(begin), FreeLargeMemory{memory}};
}

}  // namespace inarow::machine
