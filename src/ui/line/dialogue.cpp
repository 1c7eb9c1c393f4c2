#include "ui/line/dialogue.h"

#include "core/notation.h"
#include "play/setup_questions.h"
#include "ui/common/signals.h"

namespace inarow::line {

std::optional<std::string> Dialogue::answer(const std::string& prompt, const Variant& variant) {
    while (true) {
        auto line = console_.read(prompt);
        if (!line) {
            leave(line.error());
            return std::nullopt;
        }
        const std::string word = lower(trim(*line));
        if (word == "quit") {
            quit_ = true;
            return std::nullopt;
        }
        if (word != "help" && word != "?") return *line;
        view_.help(variant);
    }
}

std::optional<Setup> Dialogue::settle(const Variant& variant,
                                      const std::array<std::optional<Seat>, 2>& seats,
                                      std::uint64_t seed) {
    play::SetupQuestions settling(variant, seats, seed);
    bool introduced = false;
    bool announced = false;
    while (true) {
        const auto asked = settling.next();
        if (!introduced && !(asked && asked->question == play::Question::Opponent)) {
            view_.introduce(variant);
            introduced = true;
        }
        if (settling.drawn() && !announced) {
            view_.announce_start(variant, settling.setup());
            announced = true;
        }
        if (!asked) return settling.setup();
        const auto said = answer(view_.ask(asked->question, variant, asked->player), variant);
        if (!said) return std::nullopt;
        if (!settling.answer(*said)) view_.refuse(asked->question, variant, asked->player);
    }
}

void Dialogue::play(play::Table& table) {
    while (!table.game().result() && !left()) {
        if (ui::stop_signal() != 0) return leave(NoLine::Interrupted);
        if (console_.output_error() != 0) return leave(NoLine::OutputClosed);
        if (table.robot_to_move()) {
            robot_turn(table);
        } else {
            person_turn(table);
        }
    }
}

void Dialogue::robot_turn(play::Table& table) {
    view_.robot_thinks(table.game());
    Limits limits;
    limits.stop = &ui::stop_requested();
    const robots::Thought thought = table.think(limits);
    if (limits.stopped()) return;  // the move is made when the game is resumed
    view_.robot_chose(table.game(), thought);
    (void)table.move(thought.move);
}

void Dialogue::person_turn(play::Table& table) {
    const Game& game = table.game();
    const Player player = game.to_move();
    const Coordinates& coordinates = game.variant().coordinates;
    std::string input;
    tl::expected<Move, Refusal> move = tl::unexpected(Refusal::Malformed);
    if (!game.choices().empty()) {
        const auto said = answer(view_.ask(play::Question::Choice, game, player), game.variant());
        if (!said || obey(table, *said)) return;
        input = *said;
        move = read_move(input, game);
    } else if (coordinates.style == Style::RowThenColumn) {
        const auto row = answer(view_.ask(play::Question::Row, game, player), game.variant());
        if (!row || obey(table, *row)) return;
        const auto column = answer(view_.ask(play::Question::Column, game, player), game.variant());
        if (column && obey(table, *column)) return;
        // A bad row decides, whatever column might have followed.
        move = read_row_then_column(*row, column.value_or("0"), coordinates, game.position());
        const bool bad_row =
            !column && !move &&
            (move.error() == Refusal::Malformed || move.error() == Refusal::Outside);
        if (!column && !bad_row) return;
        input = *row + "," + column.value_or("");
    } else {
        const auto said = answer(view_.ask(play::Question::Move, game, player), game.variant());
        if (!said || obey(table, *said)) return;
        input = *said;
        move = read_move(input, game);
    }
    if (!move) {
        (void)table.err(move.error(), input);
    } else if (table.move(*move)) {
        offer_undo(table, player);
    }
}

bool Dialogue::obey(play::Table& table, const std::string& input) {
    const House& house = table.game().variant().house;
    const std::string word = lower(trim(input));
    if (word == "resign") {
        (void)table.resign();
    } else if (word == "hint") {
        hint(table);
    } else if (word == "undo" && house.undo == Undo::Word) {
        undo(table);
    } else if (word == "r" && house.restart) {
        view_.restarted(table.game());
        table.restart();
    } else if (word == "forbidden" && table.game().variant().rules.renju) {
        view_.tell_forbidden(table.game());
    } else {
        return false;
    }
    return true;
}

void Dialogue::hint(const play::Table& table) {
    Limits limits;
    limits.stop = &ui::stop_requested();
    const analysis::Advice advice = advisor_.advise(table.game(), limits);
    if (!limits.stopped()) view_.hint(table.game(), advice);
}

void Dialogue::undo(play::Table& table) {
    const Player charged = table.undo_charged_to();
    if (const auto done = table.undo(); !done)
        view_.refuse_undo(table.game(), charged, done.error());
}

void Dialogue::offer_undo(play::Table& table, Player player) {
    const Game& game = table.game();
    if (game.variant().house.undo != Undo::Asked || game.result() || game.undos_left(player) == 0) {
        return;
    }
    const auto said = answer(view_.ask(play::Question::Undo, game, player), game.variant());
    if (said && lower(trim(*said)) == "1") undo(table);
}

}  // namespace inarow::line
