#include "ui/screen/online_page.h"

#include <algorithm>
#include <utility>

#include "core/notation.h"
#include "core/result_file.h"
#include "ui/wording/clock_words.h"
#include "ui/wording/screen_words.h"
#include "ui/wording/wording.h"
#include "wire/phrases.h"

namespace inarow::screen {

namespace {

constexpr std::size_t kLinesSaid = 4;
constexpr std::chrono::milliseconds kClockStep{200};

bool is_news(std::string_view event) {
    return event == "joined" || event == "update" || event == "people";
}

}  // namespace

// What the server says.

void OnlinePage::hear(const wire::Json& message, Clock::time_point now) {
    now_ = now;
    if (is_news(wire::text_at(message, "event").value_or(""))) news_ = now;
    send(table_.hear(message, now));
    if (!placed_ && table_.board()) {
        const Rules& rules = table_.board()->variant().rules;
        cursor_ = Cell(rules.falling ? 0 : rules.height / 2, (rules.width - 1) / 2);
        focus_ = cursor_;
        placed_ = true;
    }
    if (table_.player() && !table_.next_game().empty()) take(Choice::NextGame);
}

void OnlinePage::began(const Game& /*game*/) {
    looked_back_.reset();
}

void OnlinePage::happened(const Game& game, const Event& event) {
    alert_ = false;
    looked_back_.reset();
    if (const auto* const moved = std::get_if<Moved>(&event)) {
        if (moved->move.is_choice()) {
            say(wording::chosen(game, *moved));
        } else {
            focus_ = moved->move.cell();
            if (moved->player == table_.player()) said_.clear();
        }
    } else if (const auto* const erred = std::get_if<Erred>(&event)) {
        say(wording::erred(game, *erred));
        say(wording::mistake(game, *erred));
        alert_ = true;
    } else if (const auto* const took_back = std::get_if<TookBack>(&event)) {
        say(wording::took_back(game, *took_back));
    }
    if (game.result() && !std::holds_alternative<Abandoned>(event)) say(final_statement(game));
}

void OnlinePage::say(std::string_view text) {
    if (trim(text).empty()) return;
    said_.emplace_back(trim(text));
    if (said_.size() > kLinesSaid) said_.pop_front();
    alert_ = false;
}

// A row is typed, and its column is wanted.
void OnlinePage::ask(std::string_view text) {
    begin_typing("");
    typed_for_ = trim(text);
}

// What the person does.

void OnlinePage::send(const std::vector<wire::Json>& messages) {
    for (const wire::Json& message : messages) wire_.send(message);
}

void OnlinePage::feed(const Input& input, Clock::time_point now) {
    now_ = now;
    if (help_) {
        if (!help_->feed(input)) help_.reset();
        return;
    }
    if (choice_) return feed_choice(input);
    if (typing_) return feed_typing(input);
    if (input.kind == Input::Kind::Mouse) return feed_mouse(input);
    const auto& board = table_.board();
    const bool letters = board && board->variant().coordinates.style == Style::Letters;
    const Action action = action_for(input, online_keys());
    // In a game of letters q may be a column.
    const bool column = letters && input.is('q') && board->variant().rules.width > 'q' - 'a';
    if (action != Action::None && !column) return act(action);
    if (input.key != Key::Character || input.character < ' ' || !table_.player()) return;
    const bool digit = input.character >= '0' && input.character <= '9';
    const std::string wanted = table_.asked_for();
    const bool whole =
        board && digits_suffice(board->variant()) && (wanted == "move" || wanted == "undo");
    if (digit && whole && table_.my_turn()) {
        return type(encoded(input.character));
    }
    begin_typing("");
    feed_typing(input);
}

void OnlinePage::feed_mouse(const Input& input) {
    if (!view_ || !table_.player() || table_.over()) return;
    if (input.mouse == MouseDoes::WheelUp) return step(-1, 0);
    if (input.mouse == MouseDoes::WheelDown) return step(1, 0);
    const auto cell = view_->cell_at(input.at);
    if (!cell) return;
    cursor_ = *cell;
    if (input.mouse == MouseDoes::Press) choose();
}

void OnlinePage::begin_typing(std::string text) {
    line_ = TextLine(std::move(text));
    typed_for_.clear();
    typing_ = true;
}

void OnlinePage::feed_typing(const Input& input) {
    const auto answer = line_.feed(input);
    if (answer == TextLine::Answer::Open) return;
    typing_ = false;
    const std::string text = line_.text();
    const bool talks = std::exchange(typed_for_, "") == wording::kSayPrompt;
    if (answer == TextLine::Answer::Cancelled || trim(text).empty()) return;
    if (lower(trim(text)) == "help") return act(Action::Help);
    if (lower(trim(text)) == "resign") return open_resignation();
    type(talks ? "say " + text : text);
    if (table_.left()) done_ = true;
}

void OnlinePage::act(Action action) {
    const bool over = table_.over();
    switch (action) {
        case Action::Left:
            return over ? look_back(-1) : step(0, -1);
        case Action::Right:
            return over ? look_back(1) : step(0, 1);
        case Action::Up:
            return step(-1, 0);
        case Action::Down:
            return step(1, 0);
        case Action::First:
            return over ? look_back(-kMaxCells) : step(0, -kMaxSize);
        case Action::Last:
            return over ? look_back(kMaxCells) : step(0, kMaxSize);
        case Action::Choose:
            return over ? open_menu() : choose();
        case Action::Type:
            if (table_.player()) begin_typing("");
            return;
        case Action::Menu:
            return open_menu();
        case Action::Help:
            help_.emplace(help_lines(online_keys()));
            return;
        case Action::Quit:
            done_ = true;
            return;
        default:
            return;
    }
}

void OnlinePage::step(int rows, int columns) {
    if (table_.over() || !table_.board()) return;
    const Rules& rules = table_.board()->variant().rules;
    cursor_ = Cell(rules.falling ? 0 : std::clamp(cursor_.row() + rows, 0, rules.height - 1),
                   std::clamp(cursor_.column() + columns, 0, rules.width - 1));
    focus_ = cursor_;
}

void OnlinePage::look_back(int step) {
    if (!table_.game()) return;
    const auto all = static_cast<int>(table_.game()->events().size());
    const int now = looked_back_ ? static_cast<int>(*looked_back_) : all;
    looked_back_ = static_cast<std::size_t>(std::clamp(now + step, 0, all));
}

// Plays at the cursor, or shows the answers that there are.
void OnlinePage::choose() {
    const auto answers = table_.answers();
    const std::string wanted = table_.asked_for();
    if (!table_.my_turn() || wanted == "move" || wanted == "row") {
        return send(table_.point(cursor_));
    }
    if (answers.empty()) return begin_typing("");
    std::vector<std::string> options;
    for (const auto& answer : answers) options.push_back(answer.name);
    open(ChoiceBox(table_.board() ? table_.board()->variant().title : "", table_.status(),
                   std::move(options)),
         [this, answers](std::size_t chosen) { type(answers[chosen].word); });
}

// Boxes.

void OnlinePage::open(ChoiceBox box, std::function<void(std::size_t)> then) {
    choice_ = std::move(box);
    then_ = std::move(then);
}

void OnlinePage::feed_choice(const Input& input) {
    const auto answer = choice_->feed(input);
    if (answer == ChoiceBox::Answer::Open) return;
    const std::size_t chosen = choice_->chosen();
    choice_.reset();
    const auto then = std::exchange(then_, nullptr);
    if (answer == ChoiceBox::Answer::Chosen) then(chosen);
}

std::vector<OnlinePage::Choice> OnlinePage::choices() const {
    std::vector<Choice> list;
    if (!table_.other_asks().empty()) list.insert(list.end(), {Choice::Agree, Choice::Decline});
    if (table_.asks()) list.push_back(Choice::Withdraw);
    if (table_.house_undo()) list.push_back(Choice::Undo);
    if (!table_.house_undo() && table_.offered("undo")) list.push_back(Choice::AskUndo);
    if (table_.offered("draw")) list.push_back(Choice::Draw);
    if (table_.offered("restart")) list.push_back(Choice::Restart);
    if (table_.offered("rematch")) list.push_back(Choice::Rematch);
    if (!table_.player() && !table_.next_game().empty()) list.push_back(Choice::NextGame);
    if (may_claim()) list.push_back(Choice::Claim);
    if (table_.player()) list.push_back(Choice::Phrase);
    if (table_.player() && table_.chats()) list.push_back(Choice::Say);
    if (table_.offered("resign")) list.push_back(Choice::Resign);
    list.insert(list.end(), {Choice::Keys, Choice::Leave, Choice::GoOn});
    return list;
}

void OnlinePage::open_menu() {
    const auto list = choices();
    std::vector<std::string> names;
    for (const Choice choice : list) names.emplace_back(wording::online_choice(choice));
    const std::string asked = table_.other_asks();
    const std::string text =
        asked.empty() ? "" : wording::asks_you(table_.name_of(other(*table_.player())), asked);
    open(ChoiceBox(std::string(wording::kOnlineMenu), text, std::move(names)),
         [this, list](std::size_t chosen) { take(list[chosen]); });
}

void OnlinePage::open_phrases() {
    std::vector<std::string> words;
    for (const wire::Phrase& phrase : wire::phrases()) words.emplace_back(phrase.words);
    open(ChoiceBox(std::string(wording::kPhrases), "", std::move(words)),
         [this](std::size_t chosen) { type("say " + std::string(wire::phrases()[chosen].name)); });
}

void OnlinePage::open_resignation() {
    using wording::online_choice;
    open(
        ChoiceBox(std::string(online_choice(Choice::Resign)), "",
                  {std::string(wording::kGoOnPlaying), std::string(online_choice(Choice::Resign))}),
        [this](std::size_t chosen) {
            if (chosen != 1) return;
            type("resign");
            typing_ = false;  // it was asked already
            type("yes");
        });
}

void OnlinePage::take(Choice choice) {
    switch (choice) {
        case Choice::Agree:
            return type("yes");
        case Choice::Decline:
        case Choice::Withdraw:
            return type("no");
        case Choice::Undo:
        case Choice::AskUndo:
            return type("undo");
        case Choice::Draw:
            return type("draw");
        case Choice::Restart:
            return type("restart");
        case Choice::Rematch:
            return type("rematch");
        case Choice::NextGame: {
            const std::string next = table_.next_game();
            table_.move_on();
            looked_back_.reset();
            placed_ = false;
            return wire_.follow(next);
        }
        case Choice::Claim:
            return type("claim");
        case Choice::Phrase:
            return open_phrases();
        case Choice::Say:
            begin_typing("");
            typed_for_ = wording::kSayPrompt;
            return;
        case Choice::Resign:
            return open_resignation();
        case Choice::Keys:
            return act(Action::Help);
        case Choice::Leave:
            return act(Action::Quit);
        case Choice::GoOn:
            return;
    }
}

// Time.

std::chrono::milliseconds OnlinePage::since_news() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(now_ - news_);
}

bool OnlinePage::may_claim() const {
    const auto wait = table_.claim_in();
    return wait && *wait <= since_news();
}

void OnlinePage::tick(Clock::time_point now) {
    now_ = now;
    send(table_.tick(now));
}

std::optional<Clock::time_point> OnlinePage::next_tick() const {
    if (!table_.over() && (table_.clock_runs() || table_.claim_in())) return now_ + kClockStep;
    return table_.next_try();
}

std::string OnlinePage::time_of(Player player) const {
    auto left = table_.time_left(player);
    if (!left) return "";
    if (table_.clock_runs() == player) left = std::max(*left - since_news(), {});
    return wording::time_text(*left);
}

// Drawing.

Marked OnlinePage::marked(const Game& shown) const {
    Marked marked;
    if (const auto last = shown.last_move(); last) marked.last = last->cell();
    if (shown.result()) marked.line = shown.result()->line;
    if (table_.over() || !table_.player()) return marked;
    const auto lands = [&](Cell cell) {
        if (!shown.variant().rules.falling) return cell;
        return shown.position().landing(cell.column()).value_or(Cell(0, cell.column()));
    };
    if (const auto cell = table_.premove()) marked.hint = lands(*cell);
    marked.cursor = lands(cursor_);
    return marked;
}

std::string OnlinePage::prompt() const {
    if (typing_ && !typed_for_.empty()) return typed_for_;
    if (!table_.connected()) return std::string(wording::kConnecting);
    if (const std::string what = table_.other_asks(); !what.empty()) {
        return wording::asks_you(table_.name_of(other(*table_.player())), what)
            .append(wording::kTabAnswers);
    }
    if (table_.over()) return table_.offered("rematch") ? std::string(wording::kTabMore) : "";
    if (table_.waiting_for_player()) {
        return table_.player() ? std::string(wording::kWaitsForOther) : table_.status();
    }
    if (table_.my_turn()) {
        const bool listed = !table_.answers().empty();
        return table_.status().append(listed ? wording::kEnterChooses : "");
    }
    const auto asked = table_.asked_player();
    if (asked && asked == table_.player()) return std::string(wording::kSending);
    if (const auto cell = table_.premove()) {
        const Variant& variant = table_.board()->variant();
        return wording::plays_next(write_move(Move(*cell), variant.coordinates, variant.rules));
    }
    if (const auto wait = table_.claim_in()) {
        const auto left = std::max(*wait - since_news(), {});
        return wording::may_claim_in(wording::time_text(left));
    }
    return asked ? wording::waits_for(table_.name_of(*asked)) : table_.status();
}

std::string OnlinePage::status() const {
    using wording::LineState;
    const LineState line = !table_.connected() ? LineState::Lost
                           : table_.unstored() ? LineState::Unstored
                           : table_.sending()  ? LineState::Sending
                                               : LineState::Connected;
    return wording::online_status(table_.player(), line, table_.watchers());
}

Canvas OnlinePage::draw(Size size) {
    const auto& board = table_.board();
    if (!board) {
        Canvas canvas(size);
        draw_title(canvas, look_, "", status());
        int y = 2;
        for (const std::string& line : said_) canvas.put(1, y++, line);
        canvas.put(1, y, prompt(), look_.strong());
        draw_keys(canvas, look_, std::vector<std::string>{"q leave"});
        if (choice_) choice_->draw(canvas, look_);
        if (help_) help_->draw(canvas, look_);
        return canvas;
    }
    const Game shown = looked_back_ ? board->until(*looked_back_) : *board;
    GameFrame frame{.game = shown};
    frame.beside = &*board;
    frame.marked = marked(shown);
    frame.focus = focus_;
    frame.status = status();
    for (const Player player : kPlayers) frame.times[index(player)] = time_of(player);
    const std::size_t lines = size.height >= 20 ? 2 : 1;
    const std::size_t first = said_.size() - std::min(said_.size(), lines);
    for (std::size_t i = first; i < said_.size(); ++i) {
        frame.message += (i == first ? "" : "\n") + said_[i];
    }
    frame.alert = alert_;
    frame.prompt = prompt();
    if (typing_) frame.typed = &line_;
    frame.keys = typing_ ? wording::typing_keys() : brief_words(online_keys());
    Canvas canvas = draw_frame(frame, size, look_, scroll_, view_);
    if (!view_) return canvas;
    scroll_ = view_->scroll();
    if (help_) help_->draw(canvas, look_);
    if (choice_) choice_->draw(canvas, look_);
    return canvas;
}

}  // namespace inarow::screen
