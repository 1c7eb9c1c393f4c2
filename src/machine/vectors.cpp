#include "machine/vectors.h"

namespace inarow::machine {

Vectors vectors() {
#ifdef INAROW_HAS_VECTORS
    const bool avx2 = __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("bmi") != 0 &&
                      __builtin_cpu_supports("bmi2") != 0 && __builtin_cpu_supports("popcnt") != 0;
    const bool avx512 =
        __builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512bw") != 0 &&
        __builtin_cpu_supports("avx512dq") != 0 && __builtin_cpu_supports("avx512vl") != 0 &&
        __builtin_cpu_supports("avx512vnni") != 0;
    return !avx2 ? Vectors::None : avx512 ? Vectors::Avx512 : Vectors::Avx2;
#else
    return Vectors::None;
#endif
}

}  // namespace inarow::machine
