#include "ui/screen/review_panel.h"

#include <algorithm>

#include <fmt/format.h>

#include "ui/wording/graph.h"
#include "ui/wording/review_words.h"
#include "ui/wording/screen_words.h"

namespace inarow::screen {

namespace {

constexpr int kNarrow = 24;

void add_graph(std::vector<PanelLine>& lines, const play::Reviewing& reviewing, const Look& look,
               Size room) {
    constexpr int kTall = 14;  // with more room the graph is higher
    const wording::GraphSize size{
        .width = room.width - 1, .height = room.height > kTall ? 4 : 2, .names = false};
    for (std::string& row : wording::graph(reviewing.review(), size, look.ascii)) {
        lines.push_back({std::move(row)});
    }
    const int column = wording::graph_column(reviewing.review(), size, reviewing.at());
    lines.push_back({std::string(static_cast<std::size_t>(column), ' ') + "^", look.strong()});
    const std::vector<double> course = reviewing.review().course();
    if (reviewing.at() >= course.size()) return;
    lines.push_back({wording::evaluation_bar(course[reviewing.at()], size.width, look.ascii)});
}

}  // namespace

std::vector<PanelLine> review_panel(const play::Reviewing& reviewing, const Game& game,
                                    const Look& look, Size room) {
    std::vector<PanelLine> lines;
    const analysis::Review& review = reviewing.review();
    add_graph(lines, reviewing, look, room);
    for (const Player player : kPlayers) {
        const auto [kept, all] = review.share(player);
        lines.push_back({wording::kept_of(player, kept, all, room.width < kNarrow)});
    }
    lines.push_back({});
    // The mistakes, from the one at which as many fit as can be.
    const std::vector<std::size_t> mistakes = review.mistakes();
    const int rows = room.height - static_cast<int>(lines.size());
    const auto here = std::ranges::lower_bound(mistakes, reviewing.at());
    const auto at = static_cast<int>(here - mistakes.begin());
    const int most = std::max(static_cast<int>(mistakes.size()) - rows, 0);
    const int first = std::clamp(at - rows / 2, 0, most);
    for (int i = first; i < static_cast<int>(mistakes.size()) && i < first + rows; ++i) {
        const std::size_t place = mistakes[static_cast<std::size_t>(i)];
        const analysis::ReviewedMove& move = review.moves[place];
        lines.push_back(
            {fmt::format("{:>3}. {} {:<5} {}", move.number, piece_of(game, move.player, look).small,
                         wording::typed(game, move.move), wording::mistake_name(move.quality)),
             place == reviewing.at() ? look.selected() : Ink{}});
    }
    return lines;
}

}  // namespace inarow::screen
