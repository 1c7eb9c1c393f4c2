// `review`: what was good and bad in a game that has been played.

#include <memory>
#include <string>

#include <fmt/format.h>

#include "analysis/review.h"
#include "cli/commands.h"
#include "cli/line_sitting.h"
#include "cli/options.h"
#include "cli/progress_bar.h"
#include "cli/review_sheet.h"
#include "cli/terminal.h"
#include "core/utf8.h"
#include "store/files.h"
#include "ui/common/signals.h"
#include "ui/wording/review_words.h"
#include "wire/analysis.h"

namespace inarow::cli {

namespace {

struct ReviewOptions {
    std::string record;
    // What may be spent on each position.
    std::optional<std::uint64_t> nodes;
    std::optional<double> seconds;
    std::string svg;  // files
    std::string html;
    bool json = false;
};

void print_review_json(const Game& game, const analysis::Review& review) {
    for (const wire::Json& object : wire::review(game, review)) {
        fmt::print("{}", wire::line(object));
    }
}

// Writes the pages that are wanted; false after a complaint.
bool write_sheets(const ReviewOptions& options, const Game& game, const analysis::Review& review) {
    if (options.svg.empty() && options.html.empty()) return true;
    const paint::Sheet sheet = review_sheet(game, review);
    const auto write = [](const std::string& file, const std::string& text) {
        if (const auto written = store::write_file(file, text); !written) {
            complain(fmt::format("cannot write {}: {}", printable(file), written.error()));
            return false;
        }
        return true;
    };
    return (options.svg.empty() || write(options.svg, svg_sheet(sheet))) &&
           (options.html.empty() || write(options.html, html_sheet(sheet)));
}

int run(const Catalog& catalog, const ReviewOptions& options) {
    const auto game = load_record(options.record, catalog);
    if (!game) return kMisused;
    ui::catch_stop_signals();
    Limits limits = analysis::review_limits(*game);
    limits.stop = &ui::stop_requested();
    if (options.seconds) {
        limits.time = in_milliseconds(options.seconds);
    } else if (options.nodes) {
        limits.time.reset();
    }
    limits.nodes = options.nodes;
    analysis::Judge judge(game->variant().rules);
    ProgressBar bar("positions", game->moves().size(), 0);
    const auto review = analysis::review(*game, judge, limits,
                                         [&bar](std::size_t done, std::size_t) { bar.show(done); });
    bar.leave();
    if (!review) return 128 + ui::stop_signal();
    if (options.json) {
        print_review_json(*game, *review);
    } else {
        const int width = static_cast<int>(terminal_columns()) - 1;
        fmt::print("{}", wording::whole_review(*game, *review, width, !speaks_unicode()));
    }
    return write_sheets(options, *game, *review) ? kDone : kFailed;
}

}  // namespace

void add_review(Command& program) {
    auto options = std::make_shared<ReviewOptions>();
    Command command = program.add("review", "Find the mistakes in a game and explain them");
    add_record(command, options->record);
    add_time(command, options->seconds,
             "Spend at most this many seconds per position (default 0.5, in long games less)");
    add_nodes(command, options->nodes, "Search at most this many nodes per position");
    command.text("--svg", options->svg, "FILE", "Write the review as one picture");
    command.text("--html", options->html, "FILE", "Write the review as a page to send");
    add_json(command, options->json, "Print a JSON object for each move and player");
    command.runs([options](const Catalog& catalog) { return run(catalog, *options); });
}

}  // namespace inarow::cli
