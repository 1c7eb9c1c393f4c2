#include "ui/wording/screen_words.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/texts.h"
#include "core/utf8.h"
#include "ui/wording/wording.h"

namespace inarow::wording {

namespace {

std::string rounded_count(std::uint64_t number) {
    if (number < 10'000) return std::to_string(number);
    if (number < 10'000'000) return fmt::format("{} k", number / 1000);
    return fmt::format("{} M", number / 1'000'000);
}

// How far a search has come, as far as it tells.
std::string search_progress(const Progress::Report& report, std::chrono::duration<double> elapsed) {
    std::string text = fmt::format("{:.1f} s", elapsed.count());
    if (report.depth > 0) text += fmt::format(", depth {}", report.depth);
    if (report.score) text += fmt::format(", score {:+}", *report.score);
    if (report.nodes > 0) text += fmt::format(", {} positions", rounded_count(report.nodes));
    return text;
}

}  // namespace

std::string screen_status(const play::Session& session) {
    if (const play::Reviewing* const reviewing = session.reviewing()) {
        return reviewing->trying() ? "find a better move" : "review";
    }
    if (session.game().result()) return "game over";
    return fmt::format("Player {} {}", number(session.game().to_move()),
                       session.asked() ? "to move" : "thinks");
}

std::string reviewing_now(int done, int parts) {
    return fmt::format("Reviewing: {} of {} moves  (any key: stop)", done, std::max(parts, 1));
}

std::string robot_thinks(const Game& game, const Progress::Report& report,
                         std::chrono::duration<double> elapsed) {
    const std::string turn = robot_turn(game);
    return fmt::format(
        "{} {}  (any key: move now)",
        turn.empty() ? fmt::format("Player {} thinks:", number(game.to_move())) : turn,
        search_progress(report, elapsed));
}

std::string hint_sought(const Progress::Report& report, std::chrono::duration<double> elapsed) {
    return fmt::format("Looking for a good move: {}", search_progress(report, elapsed));
}

std::string after_move(std::size_t move, std::size_t all) {
    return fmt::format("after move {} of {}", move, all);
}

KeyTexts typing_keys() {
    return {"Enter done", "Esc cancel"};
}

KeyTexts undo_keys() {
    return {"1 undo", "any other key: no"};
}

KeyTexts thinking_keys() {
    return {"any key: move now", "q quit"};
}

KeyTexts trying_keys() {
    return {"arrows choose", "Enter plays", "Tab next mistake", "Esc show the answer"};
}

KeyTexts question_keys() {
    return {"Enter answers", "? keys", "Esc leaves"};
}

std::vector<std::string> question_key_help() {
    return {"Enter  answer", "up, down  choose an answer", "Esc  leave", "?  these keys"};
}

std::string player_and_mark(const Game& game, Player player) {
    return fmt::format("Player {} ({})", number(player), game.mark(player));
}

std::string player_in_short(const Game& game, Player player, std::string_view time) {
    const House& house = game.variant().house;
    std::string text =
        time.empty() ? fmt::format(" Player {}", number(player)) : fmt::format(" {}", time);
    if (house.undo != Undo::Never) text += fmt::format(" u{}", game.undos_left(player));
    if (house.counts_mistakes()) {
        text += fmt::format(" m{}/{}", game.mistakes(player), house.mistakes);
    }
    return text;
}

std::string kept_of(Player player, int kept, int all, bool narrow) {
    return fmt::format("{}{}: kept {} of {}", narrow ? "" : "Player ", number(player), kept, all);
}

std::string watched(std::size_t at, std::size_t last, bool plays) {
    return fmt::format("{} of {}{}", at, last, plays ? ", playing" : "");
}

std::string scrolled_title(std::string_view title) {
    return fmt::format("{} (down: more)", title);
}

KeyTexts kept_game_keys() {
    return {"Enter goes on", "d drops it", "arrows choose", "? keys", "q quit"};
}

std::string file_exists(std::string_view file) {
    return fmt::format("{} is there already.", printable(file));
}

std::string screen_too_small(int width, int height, int least_width, int least_height) {
    return fmt::format("This screen is too small: {}x{}. It takes {}x{}.", width, height,
                       least_width, least_height);
}

std::string not_autosaved(std::string_view reason) {
    return fmt::format("This game is not saved automatically: {}", reason);
}

std::string kept_game(std::string_view title, std::size_t moves) {
    return fmt::format("go on with {}, {} on the board", title, counted(moves, "move"));
}

std::string unfinished_game(const Game& game) {
    return fmt::format("There is an unfinished game with {} on the board.",
                       counted(game.moves().size(), "move"));
}

}  // namespace inarow::wording
