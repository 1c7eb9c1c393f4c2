// A review as a page with pictures, for `review --svg` and `--html`.
#pragma once

#include "analysis/review.h"
#include "core/game.h"
#include "ui/paint/sheet.h"

namespace inarow::cli {

[[nodiscard]] paint::Sheet review_sheet(const Game& game, const analysis::Review& review);

}  // namespace inarow::cli
