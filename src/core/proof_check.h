// Checks proofs by playing them through with the rules of the core. Nothing here knows how a proof
// was found.
#pragma once

#include <cstddef>
#include <string>

#include <tl/expected.hpp>

#include "core/proof.h"

namespace inarow {

struct ProofVerdict {
    std::string claim;          // "first wins within 11 plies", "draw"
    std::size_t positions = 0;  // that were looked at
};

// What is proved, or why nothing is.
[[nodiscard]] tl::expected<ProofVerdict, std::string> check_proof(const Proof& proof);

}  // namespace inarow
