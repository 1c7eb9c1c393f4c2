#include "ui/line/text_view.h"

#include <algorithm>
#include <cstdio>

#include <fmt/format.h>

#include "core/board_text.h"
#include "core/notation.h"
#include "core/record.h"
#include "core/result_file.h"
#include "ui/wording/clock_words.h"
#include "ui/wording/description.h"
#include "ui/wording/line_words.h"
#include "ui/wording/review_words.h"
#include "ui/wording/wording.h"

namespace inarow::line {

namespace {

// The mark of the side's stones, whoever places them.
const std::string& stone_mark(const Game& game, Side side) {
    return game.mark(game.player_of(side));
}

// Terminal colors, in the order of Color. White and black stand on brown, so that both are seen on
// light and dark terminals. Reverse video marks the cells to look at.
std::string painted(const std::string& mark, Color color, bool reverse) {
    constexpr std::array<std::string_view, 9> kColors{
        "39", "31", "32", "33", "34", "35", "36", "38;5;231;48;5;130", "38;5;16;48;5;130"};
    return fmt::format("\x1b[1;{}{}m{}\x1b[0m", kColors.at(static_cast<std::size_t>(color)),
                       reverse ? ";7" : "", mark);
}

}  // namespace

void TextView::say(std::string_view text) {
    if (!text.empty()) console_.write(std::string(text) + "\n");
}

void TextView::board(const Game& game) {
    if (options_.describe) return console_.write(wording::description(game));
    std::vector<Cell> marked;
    if (game.result()) marked = game.result()->line;
    if (marked.empty() && !game.moves().empty()) marked = {game.moves().back().cell()};
    const Paint paint = [&](Cell cell, const std::string& mark) {
        const auto side = game.position().at(cell);
        if (!side) return mark;
        const bool reverse = std::ranges::find(marked, cell) != marked.end();
        return painted(mark, game.color(game.player_of(*side)), reverse);
    };
    console_.write(board_text(game, options_.color ? paint : nullptr));
    if (options_.last_move && !game.acts().empty()) {
        const Variant& variant = game.variant();
        const Act& last = game.acts().back();
        say(fmt::format("(last move: player {}, {}, {})", number(last.player),
                        stone_mark(game, other(game.position().to_move())),
                        write_move(last.move, variant.coordinates, variant.rules)));
    }
}

void TextView::show(const Game& game) {
    board(game);
    if (game.result()) say(final_statement(game));
}

void TextView::began(const Game& game) {
    show(game);
}

void TextView::happened(const Game& game, const Event& event) {
    std::visit([&](const auto& e) { tell(game, e); }, event);
    // A game that is abandoned to begin another one needs no last word.
    if (game.result() && !std::holds_alternative<Abandoned>(event)) say(final_statement(game));
}

void TextView::tell(const Game& game, const Moved& event) {
    if (event.move.is_choice()) {
        say(wording::chosen(game, event));
    } else {
        board(game);
    }
}

void TextView::tell(const Game& game, const Erred& event) {
    say(wording::erred(game, event));
    say(wording::mistake(game, event));
}

void TextView::tell(const Game& game, const TookBack& event) {
    if (game.result()) return;  // nothing was taken back: it cost the game
    say(wording::took_back(game, event));
    board(game);
}

void TextView::show_step(const Game& shown, const analysis::ReasonStep& step) {
    const Paint paint = [&](Cell cell, const std::string& mark) {
        const bool marked = std::ranges::find(step.cells, cell) != step.cells.end();
        const auto side = shown.position().at(cell);
        if (!options_.color) return marked && !side ? std::string("+") : mark;
        if (!side) return marked ? painted(mark, Color::None, true) : mark;
        return painted(mark, shown.color(shown.player_of(*side)), marked);
    };
    console_.write(board_text(shown, paint));
}

void TextView::noticed(const play::Session& session, const play::Notice& notice) {
    const play::Reviewing* const reviewing = session.reviewing();
    if (std::holds_alternative<play::ReviewReady>(notice)) {
        return console_.write(wording::whole_review(session.game(), reviewing->review(),
                                                    options_.width, options_.ascii));
    }
    const bool looked = std::holds_alternative<play::ReviewLooked>(notice);
    if (looked) board(session.shown());
    const auto* const repeat = std::get_if<play::RepeatWanted>(&notice);
    if (repeat != nullptr && repeat->what == play::Deed::Board) return board(session.shown());
    const auto* const explained = std::get_if<play::Explained>(&notice);
    if (explained != nullptr && !options_.describe) show_step(session.shown(), explained->step);
    say(wording::told(session, notice));
    if (!looked || reviewing->mistake() == nullptr) return;
    if (reviewing->trying()) {
        return say(wording::besides_a_move(session));
    }
    for (const std::string& line : wording::reasons(session.game(), *reviewing->mistake())) {
        say(line);
    }
}

std::string TextView::prompt_after_end(const play::Session& session) {
    return wording::ask_after_end(session);
}

void TextView::reviewing(int done, int all) {
    console_.write("\r" + wording::reviewed_moves(done, all) + (done == all ? "\n" : ""));
}

std::string TextView::prompt(const play::Session& session, const play::Asked& asked) {
    if (session.playing()) say(wording::times_left(session));
    return wording::ask(session, asked);
}

void TextView::saved(const tl::expected<std::string, store::SaveProblem>& saved) {
    if (saved) return say(wording::saved(*saved));
    const auto& [file, exists, reason] = saved.error();
    say(wording::not_saved(file, exists, reason));
}

void TextView::part(Parting parting, bool kept) {
    const std::string_view why = parting == Parting::Quit         ? wording::kLeft
                                 : parting == Parting::EndOfInput ? wording::kEndOfInput
                                                                  : wording::kInterrupted;
    const std::string text = wording::parting(why, kept) + "\n";
    // Leaving is a result, the rest are troubles.
    if (parting == Parting::Quit) {
        console_.write(text);
    } else {
        (void)std::fputs(text.c_str(), stderr);  // the terminal itself may be gone
    }
}

}  // namespace inarow::line
