#include "puzzles/puzzle.h"

#include <fmt/format.h>

#include "core/checksum.h"
#include "core/names.h"

namespace inarow::puzzles {

namespace {

constexpr Names<Theme, Theme::Endgame> kThemeNames{
    "fork", "forced-win", "only-defense", "odd-even", "forbidden-point", "open-three", "endgame"};

}  // namespace

std::string_view to_string(Theme theme) {
    return kThemeNames[theme];
}

std::optional<Theme> read_theme(std::string_view name) {
    return kThemeNames.find(name);
}

Game game_of(const Puzzle& puzzle, const VariantPtr& variant, std::uint64_t seed) {
    Setup setup;
    setup.seed = seed;
    Game game(variant, setup);
    for (const Move move : puzzle.moves) (void)game.apply(Moved{game.to_move(), move});
    return game;
}

std::string id_of(const Puzzle& puzzle) {
    std::string cells;
    for (const Move move : puzzle.moves) {
        cells += fmt::format("{},{} ", move.cell().row(), move.cell().column());
    }
    return fmt::format("{:08x}", static_cast<std::uint32_t>(checksum(cells) >> 32U));
}

}  // namespace inarow::puzzles
