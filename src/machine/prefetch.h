// Brings memory near before it is needed.
#pragma once

#include "machine/vectors.h"

namespace inarow::machine {
inline namespace INAROW_MACHINE {

#ifdef __wasm__
inline constexpr bool kHasPrefetch = false;
#else
inline constexpr bool kHasPrefetch = true;
#endif

// Asks for it and goes on; nothing happens on a machine that has no prefetch.
inline void prefetch(const void* memory) {
    __builtin_prefetch(memory);
}

// Reads it, for machines that have none. Reads that follow each other closely wait together; amid
// other work each of them would hold that work up.
inline void touch(const void* memory) {
    (void)*static_cast<const volatile char*>(memory);
}

}  // namespace INAROW_MACHINE
}  // namespace inarow::machine
