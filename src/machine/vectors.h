// Says whether this machine has vector instructions of 256 bits (AVX2). The solvers are compiled
// with and without them, each in a namespace of its own, and choose one when they are made. Both
// visit the same nodes.
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
