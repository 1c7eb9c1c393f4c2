// How GoogleTest and RapidCheck show our types when a test fails.
#pragma once

#include <ostream>

#include "core/types.h"
#include "core/variant_file.h"

namespace inarow {

inline void PrintTo(const Cell& cell, std::ostream* out) {
    *out << "row " << cell.row() << ", column " << cell.column();
}
inline void PrintTo(const Move& move, std::ostream* out) {
    if (move.is_choice()) {
        *out << "choice " << static_cast<int>(move.choice());
    } else {
        PrintTo(move.cell(), out);
    }
}
inline void PrintTo(const Problem& problem, std::ostream* out) {
    *out << to_string(problem);
}
inline void showValue(const Variant& variant, std::ostream& out) {
    out << to_toml(variant, Extent::Differences);
}

}  // namespace inarow
