#include "ui/line/online_view.h"

#include <utility>

#include <fmt/format.h>

#include "ui/wording/online_words.h"

namespace inarow::line {

void OnlineView::end_line() {
    if (std::exchange(asking_, false)) console_.write("\n");
}

void OnlineView::began(const Game& game) {
    end_line();
    view_.began(game);
}

void OnlineView::happened(const Game& game, const Event& event) {
    end_line();
    view_.happened(game, event);
}

void OnlineView::say(std::string_view text) {
    if (text.empty()) return;
    end_line();
    console_.write(std::string(text) + "\n");
}

void OnlineView::ask(std::string_view text) {
    end_line();
    console_.write(text);
    asking_ = true;
}

void OnlineView::turn() {
    if (table_ == nullptr || !typed_ || table_->left()) return;
    const auto player = table_->player();
    if (player && !std::exchange(greeted_, true)) say(wording::kHelpHint);
    if (table_->waiting_for_player()) return say(table_->status() + " ...");
    if (const std::string what = table_->other_asks(); !what.empty()) {
        say(fmt::format("{}: \"yes\" or \"no\"?",
                        wording::asks_you(table_->name_of(other(*player)), what)));
    }
    if (table_->over()) {
        if (player && table_->offered("rematch")) say(wording::kRematchHint);
        return;
    }
    const auto asked = table_->asked_player();
    if (asked && asked == player) {
        if (!table_->sending()) ask(table_->status() + ": ");
    } else if (asked && player) {
        say(wording::waits_for(table_->name_of(*asked)));
    }
}

}  // namespace inarow::line
