#include "analysis/reason.h"

#include <array>

namespace inarow::analysis {

std::string_view to_string(ReasonKind kind) {
    static constexpr std::array<std::string_view, kReasonKinds> kNames{"none",
                                                                       "completes line",
                                                                       "two threats",
                                                                       "open row",
                                                                       "forbidden answer",
                                                                       "four three",
                                                                       "wins by force",
                                                                       "leaves no move",
                                                                       "leads to threats",
                                                                       "runs out",
                                                                       "odd even",
                                                                       "stops line",
                                                                       "stops force",
                                                                       "only stop",
                                                                       "only move",
                                                                       "holds out",
                                                                       "cannot stop",
                                                                       "keeps cell",
                                                                       "owns cell",
                                                                       "tempo",
                                                                       "open three",
                                                                       "threatens",
                                                                       "takes cell",
                                                                       "even stone",
                                                                       "better side",
                                                                       "even position",
                                                                       "allows line",
                                                                       "gives cell",
                                                                       "allows force",
                                                                       "allows threats",
                                                                       "no safe move",
                                                                       "allows odd even",
                                                                       "own line"};
    return kNames[static_cast<std::size_t>(kind)];
}

}  // namespace inarow::analysis
