// `statistics`: what came of the games that were played at this machine.

#include <memory>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/options.h"
#include "core/texts.h"
#include "store/folders.h"
#include "store/statistics.h"
#include "ui/wording/statistics_words.h"
#include "wire/json.h"

namespace inarow::cli {

namespace {

struct StatisticsOptions {
    std::string game;  // empty: all
    bool json = false;
    bool csv = false;
};

void print_json(const play::Statistics& statistics) {
    for (const auto& [key, tally] : statistics.rows()) {
        const wire::Json fewest = tally.fewest ? wire::Json(*tally.fewest) : wire::Json(nullptr);
        const wire::Json row{{"game", play::Statistics::game_of(key)},
                             {"opponent", play::Statistics::opponent_of(key)},
                             {"won", tally.won},
                             {"drawn", tally.drawn},
                             {"lost", tally.lost},
                             {"streak", tally.streak},
                             {"longest", tally.longest_streak},
                             {"shortest", fewest},
                             {"seconds", tally.seconds}};
        fmt::print("{}\n", wire::line(row));
    }
}

int run(const StatisticsOptions& options) {
    const auto folder = store::state_folder();
    if (!folder) return failed("there is no home folder, so no statistics are kept");
    const auto kept = store::read_statistics(*folder);
    const std::string file = store::statistics_file(*folder).string();
    if (!kept) return failed(fmt::format("cannot read {}: {}", file, kept.error()));
    if (kept->damaged > 0) {
        say_error(fmt::format("warning: {}: {} left out\n", file,
                              counted(kept->damaged, "damaged line")));
    }
    play::Statistics statistics;
    for (const play::PlayedGame& game : kept->games) {
        if (options.game.empty() || options.game == game.game) statistics.add(game);
    }
    if (options.json) {
        print_json(statistics);
    } else {
        fmt::print("{}", options.csv ? wording::statistics_csv(statistics)
                                     : wording::statistics_table(statistics));
    }
    return kDone;
}

}  // namespace

void add_statistics(Command& program) {
    auto options = std::make_shared<StatisticsOptions>();
    Command command = program.add("statistics", "Show what came of your games");
    command.text("game", options->game, "NAME", "Count this game alone (default: all)");
    const Option json = command.flag("--json", options->json, "Print a JSON object for each line");
    command.flag("--csv", options->csv, "Print values separated by commas").excludes(json);
    command.runs([options](const Catalog&) { return run(*options); });
}

}  // namespace inarow::cli
