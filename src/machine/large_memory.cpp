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

std::size_t alignment_of(std::size_t bytes) {
    return bytes >= kPage ? kPage : kCacheLine;
}

// A wish: without large pages it works as well, only slower.
void ask_for_large_pages([[maybe_unused]] void* memory, [[maybe_unused]] std::size_t bytes) {
#if defined(__linux__)
    if (bytes >= kPage) (void)::madvise(memory, bytes, MADV_HUGEPAGE);
#endif
}

}  // namespace

void FreeLargeMemory::operator()(std::byte* /*memory*/) const {
    std::free(allocated);
}

LargeMemory allocate_large(std::size_t bytes) {
    const std::size_t alignment = alignment_of(bytes);
    const std::size_t whole = (bytes + alignment - 1) / alignment * alignment;
    void* const memory = std::aligned_alloc(alignment, whole);
    if (memory == nullptr) throw std::bad_alloc();
    ask_for_large_pages(memory, whole);
    return {static_cast<std::byte*>(memory), FreeLargeMemory{memory}};
}

LargeMemory allocate_zeroed(std::size_t bytes) {
    const std::size_t alignment = alignment_of(bytes);
    std::size_t room = bytes + alignment;
    void* const memory = std::calloc(room, 1);
    if (memory == nullptr) throw std::bad_alloc();
    void* begin = memory;
    begin = std::align(alignment, bytes, begin, room);
    ask_for_large_pages(begin, bytes);
    return {static_cast<std::byte*>(begin), FreeLargeMemory{memory}};
}

}  // namespace inarow::machine
