#include "machine/large_memory.h"

#include <atomic>
#include <cstdlib>
#include <memory>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace inarow::machine {

namespace {

std::atomic<std::size_t> in_use{0};

LargeMemory held(void* begin, void* allocated, std::size_t bytes) {
    in_use.fetch_add(bytes, std::memory_order_relaxed);
    return {static_cast<std::byte*>(begin), FreeLargeMemory{allocated, bytes}};
}

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
    in_use.fetch_sub(bytes, std::memory_order_relaxed);
}

LargeMemory allocate_large(std::size_t bytes) {
    const std::size_t alignment = alignment_of(bytes);
    const std::size_t whole = (bytes + alignment - 1) / alignment * alignment;
    void* const memory = std::aligned_alloc(alignment, whole);
    if (memory == nullptr) throw std::bad_alloc();
    ask_for_large_pages(memory, whole);
    return held(memory, memory, bytes);
}

LargeMemory allocate_zeroed(std::size_t bytes) {
    const std::size_t alignment = alignment_of(bytes);
    std::size_t room = bytes + alignment;
    void* const memory = std::calloc(room, 1);
    if (memory == nullptr) throw std::bad_alloc();
    void* begin = memory;
    begin = std::align(alignment, bytes, begin, room);
    ask_for_large_pages(begin, bytes);
    return held(begin, memory, bytes);
}

std::size_t large_memory_in_use() {
    return in_use.load(std::memory_order_relaxed);
}

}  // namespace inarow::machine
