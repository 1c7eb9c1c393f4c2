// What is said again when somebody asks for it, for people who listen.
#pragma once

#include <string>

#include "play/session.h"

namespace inarow::wording {

// The board, a row of it, the moves so far, or how things stand; without a line end.
[[nodiscard]] std::string repeated(const play::Session& session, const play::RepeatWanted& wanted);

}  // namespace inarow::wording
