#include "machine/vectors.h"

namespace inarow::machine {

Vectors vectors() {
    return Vectors::None;
}

}  // namespace inarow::machine
