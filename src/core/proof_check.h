// Checks proofs by playing them through with the rules of the core, independently of the solvers
// that found them.
#pragma once

#include <cstddef>
#include <string>

#include <tl/expected.hpp>

#include "core/proof.h"

namespace inarow {

struct ProofVerdict {
    std::string claim;          // "first wins within 11 plies", "draw"
    std::size_t positions = 0;  // checked
};

// What is proved, or why the proof is invalid.
[[nodiscard]] tl::expected<ProofVerdict, std::string> check_proof(const Proof& proof);

}  // namespace inarow
