// `play`: a new game.

#include <array>
#include <memory>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/front_end.h"
#include "cli/line_sitting.h"
#include "cli/options.h"
#include "cli/window_sitting.h"
#include "core/record.h"
#include "robots/robot.h"

namespace inarow::cli {

namespace {

struct PlayOptions {
    std::string variant;
    std::array<std::optional<Seat>, 2> seats;
    std::optional<std::uint64_t> seed;
    FrontEndOptions line;
};

int run(const Catalog& catalog, const PlayOptions& options) {
    const VariantPtr variant = choose_variant(catalog, options.variant);
    if (variant == nullptr) return kMisused;
    const auto front_end = choose_front_end(options.line);
    if (!front_end) return kMisused;
    if (const auto why = seat_objection(*variant, options.seats)) return misused(*why);
    const bool open = !options.seats[0] && !options.seats[1];
    if (*front_end == FrontEnd::Screen) {
        return on_screen(catalog, options.line, options.seed, [&](screen::Sitting& sitting) {
            if (open) sitting.offer_kept(*variant);
            return sitting.play(variant, options.seats);
        });
    }
    const play::NewGame game{variant, options.seats, options.seed ? *options.seed : fresh_seed()};
    if (*front_end == FrontEnd::Window) return play_in_window(catalog, game, options.line);
    LineSitting sitting(catalog, options.line);
    if (open) {
        if (const auto status = sitting.offer_unfinished_game(variant.get())) return *status;
    }
    return sitting.play_new(game);
}

// `person`, `robot` or `robot:LEVEL`.
void add_seat(Command& command, const std::string& name, std::optional<Seat>& seat,
              const std::string& help) {
    command.value(
        name, "person[:NAME]|robot:LEVEL", help,
        [&seat](const std::string& text) -> std::optional<std::string> {
            seat = text == "robot" ? Seat{std::string(robots::kStandardLevel)} : read_seat(text);
            if (!seat) {
                return fmt::format("\"{}\" is not person, person:NAME, robot or robot:LEVEL", text);
            }
            if (!seat->is_robot() || robots::find_level(seat->robot) != nullptr) {
                return std::nullopt;
            }
            return robots::unknown_level(seat->robot);
        });
}

}  // namespace

void add_play(Command& program) {
    auto options = std::make_shared<PlayOptions>();
    Command command = program.add("play", "Play a game");
    command.text("variant", options->variant, "NAME", "The game (see `inarow variants`)");
    add_board(command);
    add_opening(command);
    add_seat(command, "--first", options->seats[0], "Choose who is player 1 (default person)");
    add_seat(command, "--second", options->seats[1], "Choose who is player 2 (default person)");
    command.number("--seed", options->seed, {0, 2e19}, "Set the random seed, to repeat a game");
    add_preferences(command, options->line, store::Concerns::Games);
    add_front_end(command, options->line);
    command.runs([options](const Catalog& catalog) { return run(catalog, *options); });
}

}  // namespace inarow::cli
