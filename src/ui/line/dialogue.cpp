#include "ui/line/dialogue.h"

#include <bit>

#include "core/notation.h"
#include "core/random.h"
#include "ui/line/signals.h"

namespace inarow {

namespace {

// Whether the answer is the word or begins it.
bool means(const std::string& answer, std::string_view word) {
    return !answer.empty() && word.starts_with(answer);
}

// Every bit of every character counts, and so does who said it.
std::uint64_t stir(std::uint64_t seed, std::string_view text) {
    for (const char c : text) seed = Random(seed ^ static_cast<unsigned char>(c)).next();
    return Random(std::rotl(seed, 17)).next();
}

}  // namespace

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
    Setup setup;
    setup.seed = seed;
    setup.seats = {seats[0].value_or(Seat{}), seats[1].value_or(Seat{})};
    const bool open = !seats[0] && !seats[1];
    if (open && variant.house.ask_opponent && !settle_opponent(variant, setup)) return std::nullopt;
    view_.introduce(variant);
    if (!settle_start(variant, setup) || !settle_color(variant, setup)) return std::nullopt;
    return setup;
}

bool Dialogue::settle_opponent(const Variant& variant, Setup& setup) {
    while (true) {
        const auto said = answer(view_.ask(Question::Opponent, variant, Player::One), variant);
        if (!said) return false;
        const std::string word = lower(trim(*said));
        if (word == "p") return true;
        if (word == "r") {
            setup.seats[1].robot = kStandardLevel;
            return true;
        }
        view_.refuse(Question::Opponent, variant, Player::One);
    }
}

bool Dialogue::settle_start(const Variant& variant, Setup& setup) {
    if (variant.house.start == Start::First) return true;
    std::uint64_t draw = setup.seed;
    for (const Player player : kPlayers) {
        if (variant.house.start != Start::Numbers || setup.seats[index(player)].is_robot())
            continue;
        std::optional<std::string> said;
        while (true) {
            said = answer(view_.ask(Question::Number, variant, player), variant);
            if (!said) return false;
            if (is_number(*said)) break;
            view_.refuse(Question::Number, variant, player);
        }
        draw = stir(draw, trim(*said));
    }
    setup.starter = kPlayers[Random(draw).below(2)];
    view_.announce_start(variant, setup);
    return true;
}

bool Dialogue::settle_color(const Variant& variant, Setup& setup) {
    if (!variant.house.starter_chooses) return true;
    const Player starter = setup.starter;
    Player chosen = kPlayers[Random(setup.seed).below(2)];  // a robot likes either
    while (!setup.seats[index(starter)].is_robot()) {
        const auto said = answer(view_.ask(Question::Color, variant, starter), variant);
        if (!said) return false;
        const std::string word = lower(trim(*said));
        const bool one = means(word, to_string(variant.marks.of[0].color));
        const bool two = means(word, to_string(variant.marks.of[1].color));
        if (one != two) {
            chosen = one ? Player::One : Player::Two;
            break;
        }
        view_.refuse(Question::Color, variant, starter);
    }
    setup.marks_swapped = chosen != starter;
    return true;
}

void Dialogue::play(Table& table) {
    while (!table.game().result() && !left()) {
        if (stop_signal() != 0) return leave(NoLine::Interrupted);
        if (console_.output_error() != 0) return leave(NoLine::OutputClosed);
        if (table.robot_to_move()) {
            robot_turn(table);
        } else {
            person_turn(table);
        }
    }
}

void Dialogue::robot_turn(Table& table) {
    view_.robot_thinks(table.game());
    Limits limits;
    limits.stop = &stop_requested();
    const Thought thought = table.think(limits);
    if (limits.stopped()) return;  // the move is made when the game is resumed
    view_.robot_chose(table.game(), thought);
    (void)table.move(thought.move);
}

void Dialogue::person_turn(Table& table) {
    const Game& game = table.game();
    const Player player = game.to_move();
    const Coordinates& coordinates = game.variant().coordinates;
    std::string input;
    tl::expected<Move, Refusal> move = tl::unexpected(Refusal::Malformed);
    if (!game.choices().empty()) {
        const auto said = answer(view_.ask(Question::Choice, game, player), game.variant());
        if (!said || obey(table, *said)) return;
        input = *said;
        move = read_move(input, game);
    } else if (coordinates.style == Style::RowThenColumn) {
        const auto row = answer(view_.ask(Question::Row, game, player), game.variant());
        if (!row || obey(table, *row)) return;
        const auto column = answer(view_.ask(Question::Column, game, player), game.variant());
        if (column && obey(table, *column)) return;
        // A bad row decides, whatever column might have followed.
        move = read_row_then_column(*row, column.value_or("0"), coordinates, game.position());
        const bool bad_row =
            !column && !move &&
            (move.error() == Refusal::Malformed || move.error() == Refusal::Outside);
        if (!column && !bad_row) return;
        input = *row + "," + column.value_or("");
    } else {
        const auto said = answer(view_.ask(Question::Move, game, player), game.variant());
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

bool Dialogue::obey(Table& table, const std::string& input) {
    const House& house = table.game().variant().house;
    const std::string word = lower(trim(input));
    if (word == "resign") {
        (void)table.resign();
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

void Dialogue::undo(Table& table) {
    const Player charged = table.undo_charged_to();
    if (const auto done = table.undo(); !done)
        view_.refuse_undo(table.game(), charged, done.error());
}

void Dialogue::offer_undo(Table& table, Player player) {
    const Game& game = table.game();
    if (game.variant().house.undo != Undo::Asked || game.result() || game.undos_left(player) == 0) {
        return;
    }
    const auto said = answer(view_.ask(Question::Undo, game, player), game.variant());
    if (said && lower(trim(*said)) == "1") undo(table);
}

}  // namespace inarow
