#include "ui/wording/line_words.h"

#include <fmt/format.h>

#include "ui/wording/menu_words.h"
#include "ui/wording/played_moves.h"
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

std::string record_head(const Game& game) {
    const auto who = [&](Player player) {
        const Seat& seat = game.seat(player);
        return seat.is_robot() ? fmt::format("robot ({})", seat.robot) : "person";
    };
    return fmt::format("{}: player 1 is a {}, player 2 is a {}, player {} starts.",
                       game.variant().title, who(Player::One), who(Player::Two),
                       number(game.setup().starter));
}

std::string record_prompt(std::size_t at, std::size_t last) {
    return fmt::format("[{}/{}] Enter: next, b: back, a number: go there, q: leave > ", at, last);
}

std::string record_step(std::size_t at, std::string_view event) {
    return fmt::format("{}. {}", at, event);
}

std::string puzzle_theme(std::string_view theme) {
    return fmt::format("The theme is {}.", theme);
}

std::string puzzle_refused(std::string_view input, Refusal refusal) {
    return fmt::format("\"{}\" is not a legal move: {}.", input, in_words(refusal));
}

std::string parting(std::string_view why, bool kept) {
    return fmt::format("{}{}", why, kept ? " `inarow resume` goes on with it." : "");
}

}  // namespace inarow::wording
