// `render`: writes a picture of a position, or a film of a game.

#include <cstdio>
#include <memory>

#include <unistd.h>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/line_sitting.h"
#include "cli/options.h"
#include "cli/played_moves.h"
#include "core/notation.h"
#include "core/record.h"
#include "core/utf8.h"
#include "store/files.h"
#include "ui/paint/gif.h"
#include "ui/paint/painter.h"
#include "ui/paint/png.h"
#include "ui/paint/svg.h"

namespace inarow::cli {

namespace {

struct RenderOptions {
    std::string record;
    std::string variant;
    std::string position;  // that the moves begin with; empty: an empty board
    std::string moves;
    std::string output;  // a file, or - for standard output
    std::string format;  // png, svg or gif; empty: by the ending of the file
    int size = 512;      // pixels
    bool document = false;
    bool marked = false;
    bool high_contrast = false;
};

// The game to paint; or a complaint and nothing.
std::optional<Game> game_to_paint(const Catalog& catalog, const RenderOptions& options) {
    if (!options.record.empty()) return load_record(options.record, catalog);
    const VariantPtr variant = choose_variant(catalog, options.variant);
    if (variant == nullptr) return std::nullopt;
    auto game = set_up_game(variant, options.position);
    const auto played =
        game.and_then([&](Game& begun) { return play_moves(begun, options.moves); });
    if (!played) {
        complain(played.error());
        return std::nullopt;
    }
    return std::move(*game);
}

tl::expected<std::string, std::string> picture_of(const Game& game, const paint::Painter& painter,
                                                  int size, std::string_view format) {
    if (format == "svg") return paint::to_svg(game, painter, size);
    if (format == "gif") return paint::to_gif(game, painter, size);
    paint::Picture picture(size);
    painter.paint(picture, game);
    return paint::to_png(picture);
}

// What the user asked for or what the file is called; empty if neither says.
std::string format_of(const RenderOptions& options) {
    if (!options.format.empty()) return options.format;
    if (options.output == "-") return "png";
    const std::string ending = lower(std::filesystem::path(options.output).extension().string());
    for (const std::string_view format : {"png", "svg", "gif"}) {
        if (ending == fmt::format(".{}", format)) return std::string(format);
    }
    return {};
}

int run(const Catalog& catalog, const RenderOptions& options) {
    const std::string format = format_of(options);
    if (format.empty()) {
        return misused(fmt::format("{}: the name must end in .png, .svg or .gif, or give --format",
                                   printable(options.output)));
    }
    const bool to_output = options.output == "-";
    if (to_output && format != "svg" && ::isatty(STDOUT_FILENO) == 1) {
        return misused(
            "a terminal cannot show a picture; write to a file with -o FILE, or to a pipe");
    }
    const auto game = game_to_paint(catalog, options);
    if (!game) return kMisused;
    paint::Look look;
    // A variant of squares is painted bare, as Four in a Row in colors describes it.
    look.document =
        options.document || (!options.marked && !options.high_contrast &&
                             paint::pieces_of(game->variant()) == paint::Pieces::Squares);
    look.high_contrast = options.high_contrast;
    const paint::Painter painter(game->variant(), look);
    const auto file = picture_of(*game, painter, options.size, format);
    if (!file) return failed(fmt::format("cannot make the picture: {}", file.error()));
    if (to_output) {
        // Whether it arrives is checked for every command, at the end of the program.
        (void)std::fwrite(file->data(), 1, file->size(), stdout);
        return kDone;
    }
    if (const auto written = store::write_file(options.output, *file); !written) {
        return failed(fmt::format("cannot write {}: {}", options.output, written.error()));
    }
    return kDone;
}

}  // namespace

void add_render(Command& program) {
    auto options = std::make_shared<RenderOptions>();
    Command command = program.add("render", "Write a picture (PNG, SVG) or film (GIF)");
    const Option record = command.text("record", options->record, "FILE", "The record of a game");
    command.text("--variant", options->variant, "NAME", "Without a record, choose the game")
        .excludes(record);
    add_board(command).excludes(record);
    add_opening(command).excludes(record);
    add_position(command, options->position).excludes(record);
    command
        .text("--moves", options->moves, "MOVES", "Play these moves, as typed, separated by spaces")
        .excludes(record);
    command
        .text("-o,--output", options->output, "FILE",
              "Write FILE.png, .svg or .gif; - is standard output")
        .required();
    command.choice("--format", "Choose png, svg or gif (default: by the file name)",
                   {"png", "svg", "gif"},
                   [options](const std::string& name) { options->format = name; });
    command.number("--size", options->size, {16, 4096}, "Set width and height in pixels");
    const Option document =
        command.flag("--document", options->document, "Draw bare colored squares");
    command
        .flag("--marked", options->marked, "Draw coordinates, shapes, last move and winning line")
        .excludes(document);
    add_theme(command, options->high_contrast);
    command.runs([options](const Catalog& catalog) { return run(catalog, *options); });
}

}  // namespace inarow::cli
