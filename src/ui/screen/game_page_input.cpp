// What the person does on the page: keys, mouse and typed words become commands to the table.

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "core/notation.h"
#include "core/record.h"
#include "core/utf8.h"
#include "store/files.h"
#include "ui/screen/game_page.h"
#include "ui/wording/wording.h"

namespace inarow::screen {

namespace {

// Whether every row and column has a name of one digit, so that a digit is a whole answer.
bool digits_suffice(const Variant& variant) {
    const Coordinates& coordinates = variant.coordinates;
    const int last =
        coordinates.base - 1 +
        (coordinates.style == Style::Column ? variant.rules.width
                                            : std::max(variant.rules.width, variant.rules.height));
    return (coordinates.style == Style::Column || coordinates.style == Style::RowThenColumn) &&
           last <= 9;
}

bool is_digit(const Input& input) {
    return input.kind == Input::Kind::Key && input.key == Key::Character &&
           input.character >= '0' && input.character <= '9';
}

}  // namespace

void GamePage::feed(const Input& input, Clock::time_point now) {
    now_ = now;
    const bool just_looks = input.kind == Input::Kind::Mouse && input.mouse != MouseDoes::Press;
    if (thinker_) {
        if (input.is('q')) return leave(Leaving::Quit);
        if (!just_looks) thinker_->stop();  // it moves with what it has
        return;
    }
    if (!just_looks) {
        fall_.reset();
        advising_.reset();
    }
    // In a game of letters n8 is a move, although n means something alone.
    const char32_t letter = just_looks ? letter_ : std::exchange(letter_, 0);
    if (letter != 0 && is_digit(input) && person_moves()) {
        choice_.reset();
        begin_typing(encoded(letter));
        return feed_typing(input);
    }
    switch (mode_) {
        case Mode::Play:
            return input.kind == Input::Kind::Mouse ? feed_mouse(input) : feed_play(input);
        case Mode::Help:
            if (help_->feed(input)) return;
            help_.reset();
            mode_ = Mode::Play;
            return;
        case Mode::AskUndo:
            if (just_looks) return;
            mode_ = Mode::Play;
            if (input.is('1')) take_back();
            return;
        case Mode::Typing:
            return feed_typing(input);
        case Mode::Saving:
            return feed_saving(input);
        case Mode::Choosing:
            return feed_choice(input);
    }
}

void GamePage::feed_mouse(const Input& input) {
    if (!view_ || !person_moves() || !game().choices().empty()) return;
    if (input.mouse == MouseDoes::WheelUp) return step(-1, 0);
    if (input.mouse == MouseDoes::WheelDown) return step(1, 0);
    const auto cell = view_->cell_at(input.at);
    if (!cell) return;
    cursor_ = *cell;
    if (input.mouse == MouseDoes::Press) choose(*cell);
}

void GamePage::feed_play(const Input& input) {
    if (input.is(Key::Escape)) {
        row_.reset();
        hint_.reset();
        return;
    }
    const char32_t character = input.key == Key::Character ? input.character : 0;
    Action action = action_for(input, game_keys());
    if (character == 'j' || character == 'k' || character == 'l') vi_ = true;
    if (vi_ && character == 'h') action = Action::Left;
    // The word R is r, too; where nothing can be taken back, nothing can be made again.
    const House& house = variant().house;
    if (action == Action::Redo && house.restart && house.undo == Undo::Never && !game().result()) {
        action = Action::Restart;
    }
    if (action != Action::None) {
        if (names_column(character)) letter_ = character;
        return act(action);
    }
    if (character == 0 || !person_moves()) return;
    if (is_digit(input) && digits_suffice(variant())) return typed_move(encoded(character));
    begin_typing("");
    feed_typing(input);
}

bool GamePage::names_column(char32_t letter) const {
    return variant().coordinates.style == Style::Letters && letter >= 'a' &&
           letter < 'a' + static_cast<char32_t>(std::min(variant().rules.width, 26));
}

void GamePage::begin_typing(std::string text) {
    line_ = TextLine(std::move(text));
    mode_ = Mode::Typing;
}

void GamePage::act(Action action) {
    switch (action) {
        case Action::Left:
            return game().result() ? review(-1) : step(0, -1);
        case Action::Right:
            return game().result() ? review(1) : step(0, 1);
        case Action::Up:
            return step(-1, 0);
        case Action::Down:
            return step(1, 0);
        case Action::First:
            return step(0, -kMaxSize);
        case Action::Last:
            return step(0, kMaxSize);
        case Action::Choose:
            if (!person_moves()) return;
            return game().choices().empty() ? choose(cursor_) : ask_choice();
        case Action::Type:
            if (person_moves()) begin_typing("");
            return;
        case Action::Undo:
            if (game().result()) return review(-1);
            return act_or_ask("Undo", "Take back", [this] { undo(); });
        case Action::Redo:
            if (game().result()) return review(1);
            return act_or_ask("Redo", "Make it again", [this] { redo(); });
        case Action::Hint:
            return hint();
        case Action::New:
            return ask_new();
        case Action::Save:
            return ask_save();
        case Action::Restart:
            return restart();
        case Action::Help:
            return open_help();
        case Action::Quit:
            return act_or_ask("Quit", "Quit; the game is kept", [this] { leave(Leaving::Quit); });
        default:
            return;
    }
}

void GamePage::step(int rows, int columns) {
    if (game().result()) return;
    const Rules& rules = variant().rules;
    cursor_ = Cell(rules.falling ? 0 : std::clamp(cursor_.row() + rows, 0, rules.height - 1),
                   std::clamp(cursor_.column() + columns, 0, rules.width - 1));
    focus_ = cursor_;
}

void GamePage::choose(Cell cell) {
    const Position& position = game().position();
    const Rules& rules = variant().rules;
    if (rules.falling) {
        const auto landing = position.landing(cell.column());
        if (!landing)
            return refuse(Refusal::Full, column_name(cell.column(), variant().coordinates));
        cell = *landing;
    }
    const Move move(cell);
    if (const auto refusal = game().refusal(move)) {
        return refuse(*refusal, write_move(move, variant().coordinates, rules));
    }
    play(move);
}

void GamePage::feed_typing(const Input& input) {
    if (input.kind == Input::Kind::Mouse && input.mouse == MouseDoes::Press) {
        mode_ = Mode::Play;
        return feed_mouse(input);
    }
    switch (line_.feed(input)) {
        case TextLine::Answer::Open:
            return;
        case TextLine::Answer::Cancelled:
            mode_ = Mode::Play;
            return;
        case TextLine::Answer::Entered:
            mode_ = Mode::Play;
            obey_or_move(line_.text());
    }
}

// The words of the line front end work here, too.
void GamePage::obey_or_move(const std::string& text) {
    const std::string word = lower(trim(text));
    if (word.empty()) return;
    if (word == "resign") return (void)table_.resign();
    if (word == "undo") return undo();
    if (word == "redo") return redo();
    if (word == "hint") return hint();
    if (word == "new") return ask_new();
    if (word == "save") return ask_save();
    if (word == "quit") return leave(Leaving::Quit);
    if (word == "r" && variant().house.restart) return restart();
    if (word == "forbidden" && variant().rules.renju) return say(wording::forbidden(game()));
    if (word == "help" || word == "?") return open_help();
    typed_move(text);
}

void GamePage::typed_move(const std::string& text) {
    const Coordinates& coordinates = variant().coordinates;
    const Position& position = game().position();
    std::string input = text;
    tl::expected<Move, Refusal> move = tl::unexpected(Refusal::Malformed);
    if (game().choices().empty() && coordinates.style == Style::RowThenColumn) {
        const auto comma = text.find_first_of(", ");
        std::string column = text;
        if (!row_ && comma != std::string::npos) {
            row_ = text.substr(0, comma);
            column = text.substr(comma + 1);
        } else if (!row_) {
            row_ = text;  // the column is asked for next
            return;
        }
        input = *row_ + "," + column;
        move = read_row_then_column(*row_, column, coordinates, position);
        row_.reset();
    } else {
        move = read_move(text, game());
    }
    if (!move) return refuse(move.error(), input);
    if (!move->is_choice())
        cursor_ = variant().rules.falling ? Cell(0, move->cell().column()) : move->cell();
    play(*move);
}

void GamePage::refuse(Refusal refusal, const std::string& input) {
    (void)table_.err(refusal, input);
}

void GamePage::play(Move move) {
    const Player player = game().to_move();
    if (!table_.move(move)) return;
    if (variant().house.undo == Undo::Asked && !game().result() && game().undos_left(player) > 0) {
        mode_ = Mode::AskUndo;
        undo_offered_to_ = player;
    }
}

// What a player may choose in an opening is a list, not a place.
void GamePage::ask_choice() {
    const auto offered = game().choices();
    std::vector<std::string> options;
    for (const Choice choice : offered) options.push_back(in_words(choice, game()));
    ask(ChoiceBox(variant().title, wording::ask(play::Question::Choice, game(), game().to_move()),
                  std::move(options)),
        [this, choices = std::vector(offered.begin(), offered.end())](std::size_t chosen) {
            play(Move(choices[chosen]));
        });
}

// Commands.

void GamePage::undo() {
    if (variant().house.undo == Undo::Never) return complain("This game has no undo.");
    if (variant().house.undo == Undo::Asked) {
        return complain("This game asks for an undo after each move, and only then.");
    }
    const Player charged = table_.undo_charged_to();
    const bool costs_the_game = variant().house.beyond_undos == Beyond::Loses &&
                                game().undos_left(charged) == 0 &&
                                game().can_take_back(charged, table_.undo_plies());
    if (!costs_the_game) return take_back();
    ask(ChoiceBox("Undo",
                  fmt::format("Player {} has no undos left. To ask for one more loses the game.",
                              number(charged)),
                  {"Go on playing", "Ask for it"}),
        [this](std::size_t chosen) {
            if (chosen == 1) take_back();
        });
}

void GamePage::take_back() {
    const Player charged = table_.undo_charged_to();
    if (const auto done = table_.undo(); !done) {
        complain(wording::refuse_undo(game(), charged, done.error()));
    }
}

void GamePage::redo() {
    if (!table_.redo()) complain("There is nothing to make again.");
}

void GamePage::hint() {
    if (!person_moves()) return;
    advising_ = std::make_unique<play::Thinking<analysis::Advice>>(
        [this](const Limits& limits) { return advisor_.advise(game(), limits); }, Limits{}, wake_);
}

void GamePage::restart() {
    if (!variant().house.restart) return complain("This game is not started again; n begins anew.");
    table_.restart();
    say(variant().texts[Text::Restarted]);
}

void GamePage::act_or_ask(std::string title, std::string action, std::function<void()> then) {
    if (letter_ == 0 || game().result()) return then();
    ask(ChoiceBox(std::move(title), "", {std::move(action), "Go on playing"}),
        [then = std::move(then)](std::size_t chosen) {
            if (chosen == 0) then();
        });
}

void GamePage::ask(ChoiceBox choice, std::function<void(std::size_t)> then) {
    choice_ = std::move(choice);
    if (letter_ != 0) choice_->hide_numbers();
    then_ = std::move(then);
    mode_ = Mode::Choosing;
}

void GamePage::feed_choice(const Input& input) {
    const auto answer = choice_->feed(input);
    if (answer == ChoiceBox::Answer::Open) return;
    mode_ = Mode::Play;
    const std::size_t chosen = choice_->chosen();
    choice_.reset();
    const auto then = std::exchange(then_, nullptr);
    if (answer == ChoiceBox::Answer::Chosen) then(chosen);
}

void GamePage::ask_new() {
    if (game().result() || game().moves().empty()) {
        return ask(ChoiceBox("New game", "", {"Play again", "Choose another game"}),
                   [this](std::size_t chosen) {
                       leave(chosen == 0 ? Leaving::PlayAgain : Leaving::OtherGame);
                   });
    }
    ask(ChoiceBox("New game", "This game is not finished.",
                  {"Go on playing", "Give it up and play again", "Keep it and play again",
                   "Keep it and choose another game"}),
        [this](std::size_t chosen) {
            if (chosen == 0) return;
            if (chosen == 1) table_.abandon();
            leave(chosen == 3 ? Leaving::OtherGame : Leaving::PlayAgain);
        });
}

void GamePage::ask_save() {
    line_ = TextLine(variant().name + ".row");
    mode_ = Mode::Saving;
}

void GamePage::feed_saving(const Input& input) {
    const auto answer = line_.feed(input);
    if (answer == TextLine::Answer::Open) return;
    mode_ = Mode::Play;
    const std::string file = line_.text();
    if (answer == TextLine::Answer::Cancelled || file.empty()) return;
    std::error_code ignored;
    if (!std::filesystem::exists(file, ignored)) return save(file);
    ask(ChoiceBox("Save", printable(file) + " is there already.", {"Leave it alone", "Replace it"}),
        [this, file](std::size_t chosen) {
            if (chosen == 1) save(file);
        });
}

void GamePage::save(const std::string& file) {
    const auto saved = store::write_file(file, write_record(game()));
    if (saved) {
        say(fmt::format("Saved as {}; `inarow watch` shows it.", printable(file)));
    } else {
        complain(fmt::format("cannot write {}: {}", printable(file), saved.error()));
    }
}

// After the end the moves can be looked at again.
void GamePage::review(int step) {
    const auto& acts = game().acts();
    const int last = static_cast<int>(acts.size());
    const int at = static_cast<int>(reviewed_.value_or(acts.size())) + step;
    reviewed_ = static_cast<std::size_t>(std::clamp(at, 0, last));
    if (*reviewed_ == acts.size()) reviewed_.reset();
    const std::size_t shown = reviewed_.value_or(acts.size());
    if (shown > 0 && !acts[shown - 1].move.is_choice()) focus_ = acts[shown - 1].move.cell();
}

}  // namespace inarow::screen
