// A brain at standard input and output.
#pragma once

#include "ui/brain/brain.h"

namespace inarow::brain {

// Serves a manager until END or the end of input, which is obeyed after all that came before it.
void run_brain(const BrainOptions& options);

}  // namespace inarow::brain
