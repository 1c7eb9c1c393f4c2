// Without a command: a menu of games.

#include <memory>

#include "cli/commands.h"
#include "cli/front_end.h"
#include "cli/line_sitting.h"
#include "cli/window_sitting.h"

namespace inarow::cli {

namespace {

int run(const Catalog& catalog, const FrontEndOptions& options) {
    const auto front_end = choose_front_end(options);
    if (!front_end) return kMisused;
    if (*front_end == FrontEnd::Screen) {
        return on_screen(catalog, options, std::nullopt,
                         [](screen::Sitting& sitting) { return sitting.choose(); });
    }
    if (*front_end == FrontEnd::Window) return choose_in_window(catalog, options);
    LineSitting sitting(catalog, options);
    if (const auto status = sitting.offer_unfinished_game(nullptr)) return *status;
    return sitting.choose();
}

}  // namespace

void add_menu(Command& program) {
    auto options = std::make_shared<FrontEndOptions>();
    program.text("--variant-file", program.context().variant_file, "FILE",
                 "Add a variant of your own");
    add_looks(program, *options, true);
    add_preferences(program, *options, store::Concerns::Games);
    program.runs([options](const Catalog& catalog) { return run(catalog, *options); });
}

}  // namespace inarow::cli
