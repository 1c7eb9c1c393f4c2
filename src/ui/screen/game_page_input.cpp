// What the person does on the page: keys, mouse and typed words become commands to the table.

#include <algorithm>

#include <fmt/format.h>

#include "core/notation.h"
#include "core/utf8.h"
#include "store/game_files.h"
#include "ui/screen/game_page.h"
#include "ui/wording/screen_words.h"
#include "ui/wording/wording.h"

namespace inarow::screen {

namespace {

bool is_digit(const Input& input) {
    return input.kind == Input::Kind::Key && input.key == Key::Character &&
           input.character >= '0' && input.character <= '9';
}

}  // namespace

void GamePage::feed(const Input& input, Clock::time_point now) {
    tell_time(now);
    const bool just_looks = input.kind == Input::Kind::Mouse && input.mouse != MouseDoes::Press;
    if (thinks_about(play::Task::Kind::Move)) {
        if (input.is('q')) return take(play::Deed::Quit);
        if (!just_looks) thinking_->stop();  // it moves with what it has
        return;
    }
    if (!just_looks) {
        fall_.reset();
        const bool reviews = thinks_about(play::Task::Kind::Review);
        if (session_.task() && session_.task()->kind != play::Task::Kind::Move) session_.cancel();
        if (reviews) return;  // the key stopped it
    }
    // In a game of letters n8 is a move, although n means something alone.
    const char32_t letter = just_looks ? letter_ : std::exchange(letter_, 0);
    if (letter != 0 && is_digit(input) && person_moves()) {
        choice_.reset();
        session_.cancel();
        begin_typing(encoded(letter));
        return feed_typing(input);
    }
    switch (mode_) {
        case Mode::Play:
            if (undo_offered()) {
                if (!just_looks) type(input.is('1') ? "1" : "0");
            } else if (in_review()) {
                feed_review(input);
            } else if (input.kind == Input::Kind::Mouse) {
                feed_mouse(input);
            } else {
                feed_play(input);
            }
            break;
        case Mode::Help:
            if (help_->feed(input)) return;
            help_.reset();
            mode_ = Mode::Play;
            return;
        case Mode::Typing:
            feed_typing(input);
            break;
        case Mode::Saving:
            return feed_saving(input);
        case Mode::Choosing:
            feed_choice(input);
            break;
    }
    ask_session();
}

void GamePage::feed_mouse(const Input& input) {
    if (!view_ || !person_moves() || over() || !session_.shown().choices().empty()) return;
    if (input.mouse == MouseDoes::WheelUp) return step(-1, 0);
    if (input.mouse == MouseDoes::WheelDown) return step(1, 0);
    const auto cell = view_->cell_at(input.at);
    if (!cell) return;
    cursor_ = *cell;
    if (input.mouse == MouseDoes::Press) session_.point(session_.speaker(), *cell);
}

void GamePage::feed_play(const Input& input) {
    if (trying() && input.is(Key::Escape)) return take(play::Deed::Answer);
    if (trying() && input.is(Key::Tab)) return take(play::Deed::Next);
    if (input.is(Key::Escape)) {
        if (session_.explained() != nullptr) say("");
        session_.cancel();
        hint_.reset();
        return;
    }
    const char32_t character = input.key == Key::Character ? input.character : 0;
    Action action = action_for(input, game_keys());
    // The word R is r, too; where nothing can be taken back, nothing can be made again.
    const House& house = variant().house;
    if (action == Action::Redo && house.restart && house.undo == Undo::Never && !over()) {
        action = Action::Restart;
    }
    const bool after = action == Action::Review || action == Action::Rematch;
    if (after && !over()) action = Action::None;
    if (action != Action::None) {
        if (names_column(character)) letter_ = character;
        return act(action);
    }
    if (character < ' ' || !person_moves()) return;
    if (is_digit(input) && digits_suffice(variant())) return type(encoded(character));
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
            return over() ? look_back(-1) : step(0, -1);
        case Action::Right:
            return over() ? look_back(1) : step(0, 1);
        case Action::Up:
            return step(-1, 0);
        case Action::Down:
            return step(1, 0);
        case Action::First:
            return over() ? look_back(-kMaxCells) : step(0, -kMaxSize);
        case Action::Last:
            return over() ? look_back(kMaxCells) : step(0, kMaxSize);
        case Action::Choose:
            if (!person_moves() || over()) return;
            if (session_.shown().choices().empty())
                return session_.point(session_.speaker(), cursor_);
            return ask_choice();
        case Action::Type:
            if (person_moves()) begin_typing("");
            return;
        case Action::Undo:
            return act_or_ask(play::Deed::Undo);
        case Action::Redo:
            return act_or_ask(play::Deed::Redo);
        case Action::Hint:
            return take(play::Deed::Hint);
        case Action::Why:
            return take(play::Deed::Why);
        case Action::Rematch:
            return take(play::Deed::Rematch);
        case Action::Review:
            return take(play::Deed::Review);
        case Action::New:
            return take(play::Deed::NewGame);
        case Action::Save:
            return take(play::Deed::Save);
        case Action::Restart:
            return take(play::Deed::Restart);
        case Action::Help:
            return take(play::Deed::Help);
        case Action::Quit:
            return act_or_ask(play::Deed::Quit, std::string(wording::kQuitAndKeep));
        default:
            return;
    }
}

void GamePage::step(int rows, int columns) {
    if (over()) return;
    const Rules& rules = variant().rules;
    cursor_ = Cell(rules.falling ? 0 : std::clamp(cursor_.row() + rows, 0, rules.height - 1),
                   std::clamp(cursor_.column() + columns, 0, rules.width - 1));
    focus_ = cursor_;
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
            if (!trim(line_.text()).empty()) type(line_.text());
    }
}

// What a player may choose in an opening is a list, not a place.
void GamePage::ask_choice() {
    const auto asked = *session_.asked();
    std::vector<std::string> options;
    for (std::size_t i = 0; i < asked.answers.size(); ++i) {
        options.push_back(wording::answer_name(session_, asked, i));
    }
    ask(ChoiceBox(variant().title, std::string(trim(wording::ask(session_, asked))),
                  std::move(options)),
        [this, answers = asked.answers](std::size_t chosen) { type(answers[chosen]); });
}

void GamePage::ask_session() {
    const auto asked = session_.asked();
    const bool asks = asked && (asked->question == play::Question::Confirm ||
                                asked->question == play::Question::NewGame);
    if (!asks || mode_ == Mode::Choosing) return;
    std::vector<std::string> options;
    for (std::size_t i = 0; i < asked->answers.size(); ++i) {
        options.push_back(wording::answer_name(session_, *asked, i));
    }
    ask(
        ChoiceBox(wording::box_title(session_, *asked), wording::box_text(session_, *asked),
                  std::move(options)),
        [this, answers = asked->answers](std::size_t chosen) { type(answers[chosen]); },
        [this] { session_.cancel(); });
}

void GamePage::act_or_ask(play::Deed deed, std::string action) {
    if (letter_ == 0 || over()) return take(deed);
    const std::string name = wording::deed_name(deed);
    if (action.empty()) action = name;
    ask(ChoiceBox(name, "", {std::move(action), std::string(wording::kGoOnPlaying)}),
        [this, deed](std::size_t chosen) {
            if (chosen == 0) take(deed);
        });
}

void GamePage::ask(ChoiceBox choice, std::function<void(std::size_t)> then,
                   std::function<void()> cancelled) {
    choice_ = std::move(choice);
    if (letter_ != 0) choice_->hide_numbers();
    then_ = std::move(then);
    cancelled_ = std::move(cancelled);
    mode_ = Mode::Choosing;
}

void GamePage::feed_choice(const Input& input) {
    const auto answer = choice_->feed(input);
    if (answer == ChoiceBox::Answer::Open) return;
    mode_ = Mode::Play;
    const std::size_t chosen = choice_->chosen();
    choice_.reset();
    const auto then = std::exchange(then_, nullptr);
    const auto cancelled = std::exchange(cancelled_, nullptr);
    if (answer == ChoiceBox::Answer::Chosen) {
        then(chosen);
    } else if (cancelled) {
        cancelled();
    }
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
    save(file, false);
}

void GamePage::save(const std::string& file, bool replace) {
    const auto saved = store::save_game(session_, file, replace);
    if (saved) {
        say(wording::saved(*saved));
    } else if (saved.error().exists) {
        const auto& [leave, replaces] = wording::kReplaceAnswers;
        ask(ChoiceBox(std::string(wording::kSave), wording::file_exists(file),
                      {std::string(leave), std::string(replaces)}),
            [this, file](std::size_t chosen) {
                if (chosen == 1) save(file, true);
            });
    } else {
        complain(wording::not_saved(file, false, saved.error().reason));
    }
}

}  // namespace inarow::screen
