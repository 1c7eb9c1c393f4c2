// Studying a game: what every move of a position is worth.
#pragma once

#include <chrono>
#include <string>

#include <tl/expected.hpp>

#include "analysis/advisor.h"
#include "core/game.h"
#include "wire/json.h"

namespace inarow::wasm {

// The game as it stood when it had this many stones.
[[nodiscard]] Game with_stones(const Game& game, int stones);

class Study {
  public:
    using Answer = tl::expected<wire::Json, std::string>;

    // Every move of an open position, the best first.
    [[nodiscard]] Answer analyse(const Game& game, std::chrono::milliseconds time);

    // Who stood better, from the first position to the last.
    [[nodiscard]] Answer course(const Game& game);

  private:
    analysis::Advisor advisor_;
};

}  // namespace inarow::wasm
