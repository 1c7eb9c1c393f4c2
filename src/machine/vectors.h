// The search is compiled twice on some machines: for each of their kind, and for those that have
// vector instructions of 256 bits. Both are in one program, each in a namespace of its own, and one
// is chosen when a solver is made. They visit the same nodes.
#pragma once

#ifdef __AVX2__
#define INAROW_MACHINE avx2
#else
#define INAROW_MACHINE portable
#endif

namespace inarow::machine {

// Whether this machine has them, and they were compiled in.
[[nodiscard]] bool machine_has_vectors();

}  // namespace inarow::machine
