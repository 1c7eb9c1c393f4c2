#include "machine/vectors.h"

namespace inarow::machine {

bool machine_has_vectors() {
#ifdef INAROW_HAS_AVX2
    return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("bmi") != 0 &&
           __builtin_cpu_supports("bmi2") != 0 && __builtin_cpu_supports("popcnt") != 0;
#else
    return false;
#endif
}

}  // namespace inarow::machine
