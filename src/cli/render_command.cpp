// The command that writes a picture of a position.

#include <cstdio>

#include <unistd.h>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/session.h"
#include "core/board_text.h"
#include "core/notation.h"
#include "core/record.h"
#include "core/result_file.h"
#include "core/utf8.h"
#include "play/files.h"
#include "ui/paint/painter.h"
#include "ui/paint/png.h"
#include "ui/paint/svg.h"

namespace inarow {

namespace {

constexpr std::string_view kBlanks = " \t\n";

std::string_view in_words(Refusal refusal) {
    switch (refusal) {
        case Refusal::Malformed:
            return "it is not written as a move of this game";
        case Refusal::Outside:
            return "it is not on the board";
        case Refusal::Taken:
            return "the cell is taken";
        case Refusal::Full:
            return "the column is full";
        case Refusal::Barred:
            return "the cell is barred at this point";
        case Refusal::Over:
            return "the game is over";
        default:
            return to_string(refusal);
    }
}

// Plays moves in the variant's own coordinates, with blanks between them; or says which cannot be
// played and why.
tl::expected<void, std::string> play_moves(Game& game, std::string_view moves) {
    while (true) {
        const auto begin = moves.find_first_not_of(kBlanks);
        if (begin == std::string_view::npos) return {};
        moves.remove_prefix(begin);
        const std::string_view text = moves.substr(0, moves.find_first_of(kBlanks));
        moves.remove_prefix(text.size());
        const auto refuse = [&](Refusal why) {
            return tl::unexpected(fmt::format("move {}, \"{}\": {}", game.acts().size() + 1,
                                              printable(text), in_words(why)));
        };
        if (game.result()) return refuse(Refusal::Over);
        const auto move = read_move(text, game);
        if (!move) return refuse(move.error());
        (void)game.apply(Moved{game.to_move(), *move});
    }
}

// The game to paint; or a complaint and nothing.
std::optional<Game> game_to_paint(const Catalog& catalog, const RenderOptions& options) {
    if (!options.record.empty()) return load_record(options.record, catalog);
    const VariantPtr variant = choose_variant(catalog, options.variant);
    if (variant == nullptr) return std::nullopt;
    Game game(variant, Setup{});
    if (const auto played = play_moves(game, options.moves); !played) {
        complain(played.error());
        return std::nullopt;
    }
    return game;
}

std::string svg_of(const Game& game, const paint::Painter& painter, int size) {
    const std::string ending = game.result() ? final_statement(game) + "\n" : "";
    paint::SvgCanvas canvas(size, game.variant().title, "\n" + board_text(game) + ending);
    painter.paint(canvas, game);
    return canvas.text();
}

tl::expected<std::string, std::string> png_of(const Game& game, const paint::Painter& painter,
                                              int size) {
    paint::Picture picture(size);
    painter.paint(picture, game);
    return paint::to_png(picture);
}

// What the user asked for or what the file is called; empty if neither says.
std::string format_of(const RenderOptions& options) {
    if (!options.format.empty()) return options.format;
    if (options.output == "-") return "png";
    const std::string ending = lower(std::filesystem::path(options.output).extension().string());
    if (ending == ".png") return "png";
    if (ending == ".svg") return "svg";
    return {};
}

}  // namespace

int run_render(const Catalog& catalog, const RenderOptions& options) {
    const std::string format = format_of(options);
    if (format.empty()) {
        complain(fmt::format("{}: the name must end in .png or .svg (or give --format)",
                             printable(options.output)));
        return kMisused;
    }
    const bool to_output = options.output == "-";
    if (to_output && format == "png" && ::isatty(STDOUT_FILENO) == 1) {
        complain("standard output is a terminal, which shows no PNG: give -o FILE, or a pipe");
        return kMisused;
    }
    const auto game = game_to_paint(catalog, options);
    if (!game) return kMisused;
    paint::Look look;
    // A variant of squares is painted as its document says.
    look.document =
        options.document || (!options.marked && !options.high_contrast &&
                             paint::pieces_of(game->variant()) == paint::Pieces::Squares);
    look.high_contrast = options.high_contrast;
    const paint::Painter painter(game->variant(), look);
    const auto file = format == "svg" ? svg_of(*game, painter, options.size)
                                      : png_of(*game, painter, options.size);
    if (!file) {
        complain(fmt::format("cannot make the picture: {}", file.error()));
        return kFailed;
    }
    if (to_output) {
        // Whether it arrives is checked for every command, at the end of the program.
        (void)std::fwrite(file->data(), 1, file->size(), stdout);
        return kDone;
    }
    if (const auto written = write_file(options.output, *file); !written) {
        complain(fmt::format("cannot write {}: {}", options.output, written.error()));
        return kFailed;
    }
    return kDone;
}

}  // namespace inarow
