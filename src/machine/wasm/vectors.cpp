#include "machine/vectors.h"

namespace inarow::machine {

bool machine_has_vectors() {
    return false;
}

}  // namespace inarow::machine
