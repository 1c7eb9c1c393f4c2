#include "ui/wording/line_words.h"

#include <fmt/format.h>

#include "ui/wording/menu_words.h"
#include "ui/wording/wording.h"

namespace inarow::wording {

std::string menu_head() {
    return fmt::format("inarow: {}", slogan());
}

std::string which_game_again(std::size_t games) {
    return fmt::format("Please answer with a number from 1 to {} or a name.", games);
}

std::string unfinished_game_of(const Game& game) {
    return fmt::format("There is an unfinished game of {} with {} on the board.",
                       game.variant().title, counted(game.moves().size(), "move"));
}

std::string besides_a_move(const play::Session& session) {
    return fmt::format("Besides a move you can type {}.", offered_words(session));
}

std::string reviewed_moves(int done, int all) {
    return fmt::format("Reviewing: {} of {} moves", done, all);
}

std::string parting(std::string_view why, bool kept) {
    return fmt::format("{}{}", why, kept ? " `inarow resume` goes on with it." : "");
}

}  // namespace inarow::wording
