// Says which vector instructions this machine has. What they speed up is compiled without and with
// them, each in a namespace of its own, and chosen when it is made. All give the same results.
#pragma once

#include <cstdint>

#if defined(__AVX512VNNI__)
#define INAROW_MACHINE avx512
#elif defined(__AVX2__)
#define INAROW_MACHINE avx2
#else
#define INAROW_MACHINE portable
#endif

namespace inarow::machine {

enum class Vectors : std::uint8_t {
    None,
    Avx2,    // of 256 bits
    Avx512,  // of 512 bits, also for sums of products
};

// The best that this machine has and that were compiled in.
[[nodiscard]] Vectors vectors();

}  // namespace inarow::machine
