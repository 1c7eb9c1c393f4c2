#include "ui/wording/online_words.h"

#include <fmt/format.h>

namespace inarow::wording {

std::string cannot_read_game(std::string_view why) {
    return fmt::format("This program cannot read the game: {}", why);
}

std::string you_are(Player player) {
    return fmt::format("You are player {}.", number(player));
}

std::string as_sentence(std::string_view reason) {
    std::string text(reason);
    if (text.empty()) return text;
    if (text.front() >= 'a' && text.front() <= 'z') {
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    }
    if (std::string_view(".!?)\n").find(text.back()) == std::string_view::npos) text += '.';
    return text;
}

std::string is_here(std::string_view who, bool here) {
    return fmt::format("{} is {}.", who, here ? "here" : "gone");
}

std::string waits_for(std::string_view who) {
    return fmt::format("Waiting for {} ...", who);
}

std::string asks_you(std::string_view who, std::string_view what) {
    if (what == "draw") return fmt::format("{} offers a draw", who);
    if (what == "undo") return fmt::format("{} asks to undo their last move", who);
    if (what == "rematch") return fmt::format("{} wants a rematch", who);
    if (what == "restart") return fmt::format("{} wants to start again", who);
    return fmt::format("{} asks for {}", who, what);
}

std::string online_help() {
    return "Type a move or an answer, or one of these words:\n"
           "  undo     undo your last move, or ask the other player for it\n"
           "  draw     offer a draw\n"
           "  restart  ask to start again, in games that allow it\n"
           "  resign   resign\n"
           "  rematch  ask for another game, after the end\n"
           "  yes, no  answer what the other player asks; \"no\" withdraws your own question\n"
           "  claim    claim the game when the other player is gone\n"
           "  say ...  say something, such as \"good game\", to the other player\n"
           "  quit     leave; you can come back";
}

std::string plays_next(std::string_view cell) {
    return fmt::format("You will play {} next, if it is possible; Enter there cancels it.", cell);
}

std::string may_claim_in(std::string_view time) {
    return fmt::format("They are gone. You can claim the game in {}.", time);
}

namespace {

std::string_view line_state(LineState line) {
    switch (line) {
        case LineState::Lost:
            return "not connected";
        case LineState::Sending:
            return "sending ...";
        case LineState::Unstored:
            return "not safe yet";
        case LineState::Connected:
            break;
    }
    return "connected";
}

}  // namespace

std::string online_status(std::optional<Player> player, LineState line, int watchers) {
    std::string text =
        fmt::format("{}, {}", player ? fmt::format("player {}", number(*player)) : "watching",
                    line_state(line));
    if (watchers == 1) text += ", 1 watcher";
    if (watchers > 1) text += fmt::format(", {} watchers", watchers);
    return text;
}

std::string_view online_choice(OnlineChoice choice) {
    switch (choice) {
        case OnlineChoice::Agree:
            return "Agree";
        case OnlineChoice::Decline:
            return "Decline";
        case OnlineChoice::Withdraw:
            return "Withdraw your question";
        case OnlineChoice::Undo:
            return "Undo your last move";
        case OnlineChoice::AskUndo:
            return "Ask for an undo";
        case OnlineChoice::Draw:
            return "Offer a draw";
        case OnlineChoice::Restart:
            return "Ask to start again";
        case OnlineChoice::Rematch:
            return "Ask for a rematch";
        case OnlineChoice::NextGame:
            return "Watch the rematch";
        case OnlineChoice::Claim:
            return "Claim the game";
        case OnlineChoice::Phrase:
            return "Say a phrase";
        case OnlineChoice::Say:
            return "Say something";
        case OnlineChoice::Resign:
            return "Resign";
        case OnlineChoice::Keys:
            return "Keys";
        case OnlineChoice::Leave:
            return "Leave; you can come back";
        case OnlineChoice::GoOn:
            break;
    }
    return "Go on";
}

}  // namespace inarow::wording
