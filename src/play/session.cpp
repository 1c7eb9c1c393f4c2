#include "play/session.h"

#include <algorithm>
#include <utility>

#include "core/notation.h"
#include "core/random.h"
#include "play/adapted.h"

namespace inarow::play {

namespace {

// How long a robot thinks at most when a person waits for it.
constexpr std::chrono::seconds kThinkingTime{5};

// Of a robot's move: among robots the limit is one of nodes, so that their games can be repeated.
Limits limits_for(const Game& game) {
    Limits limits;
    const Player player = game.to_move();
    if (game.seat(other(player)).is_robot()) {
        limits.nodes = robots::find_level(game.seat(player).robot)->nodes;
    } else {
        limits.time = kThinkingTime;
    }
    return limits;
}

std::string_view behind_word(std::string_view text) {
    const auto space = text.find(' ');
    return space == std::string_view::npos ? "" : trim(text.substr(space));
}

// The deed that a typed line means. Only saving and a row take something behind their words.
std::optional<Deed> deed_in(std::string_view text, const Variant& variant, bool over) {
    const auto deed = deed_of(lower(text.substr(0, text.find(' '))), variant);
    if (deed && after_the_end(*deed) && !over) return std::nullopt;
    if (deed == Deed::Save || deed == Deed::Row || behind_word(text).empty()) return deed;
    return std::nullopt;
}

// Gives these names to persons who have none, in the order of their seats.
Setup with_names(Setup setup, const std::array<std::string, 2>& names) {
    const auto* next = names.begin();
    for (Seat& seat : setup.seats) {
        if (seat.is_robot()) continue;
        if (seat.name.empty()) seat.name = *next;
        ++next;
    }
    return setup;
}

// The answers to the question what becomes of this game when another is wanted.
constexpr std::string_view kGoOn = "go on";
constexpr std::string_view kGiveUp = "give up";
constexpr std::string_view kKeep = "keep";
constexpr std::string_view kAgain = "again";
constexpr std::string_view kRematch = "rematch";
constexpr std::string_view kOther = "other";

}  // namespace

Session::Session(const NewGame& game, Place place)
    : wanted_(game), variant_(game.variant), place_(place), empty_(game.variant, Setup{}) {
    const auto starter =
        game.draws_starter ? std::optional(kPlayers[Random(game.seed).below(2)]) : game.starter;
    questions_.emplace(*variant_, game.seats, game.seed, starter);
}

Session::Session(Game game, Place place)
    : wanted_{game.variant_ptr(),
              {unadapted(game.setup().seats[0]), unadapted(game.setup().seats[1])},
              game.setup().seed},
      variant_(game.variant_ptr()),
      place_(place),
      empty_(game.variant_ptr(), Setup{}) {
    table_.emplace(std::move(game));
}

void Session::begin() {
    if (questions_) return settle();
    sit(table_->game());
}

void Session::tell(const Notice& notice) {
    for (Observer* const observer : observers_) observer->noticed(*this, notice);
}

void Session::settle() {
    const auto next = questions_->next();
    // Who plays is asked before the game introduces itself.
    const bool opponent_is_open = next && next->question == Question::Opponent;
    if (!introduced_ && !opponent_is_open) {
        introduced_ = true;
        tell(Introduced{});
    }
    if (questions_->drawn() && !drawn_) {
        drawn_ = true;
        tell(StarterDrawn{questions_->setup()});
    }
    if (next) return;
    const Setup setup = with_adaptive_level(questions_->setup(), wanted_.adaptive_level);
    Game game(variant_, with_names(setup, wanted_.names));
    questions_.reset();
    sit(std::move(game));
}

void Session::sit(Game game) {
    table_.emplace(std::move(game));
    for (Observer* const observer : observers_) table_->watch(*observer);
    // Apart, somebody may still be thinking about it.
    const auto& events = this->game().events();
    if (place_ == Place::Apart && !events.empty()) {
        undo_offered_to_ = undo_offered_after(this->game(), events.back());
    }
    if (wanted_.clock && !clock_) clock_.emplace(*wanted_.clock);
    table_->begin();
    advance();
}

void Session::advance() {
    if (!table_) return;
    const bool waits = undo_offered_to_ || confirming_ || new_game_asked_;
    const bool of_the_game = task_ && task_->kind <= Task::Kind::Hint;
    if (left_ || (game().result() && of_the_game)) {
        task_.reset();
    } else if (!game().result() && table_->robot_to_move() && !waits && !task_) {
        tell(RobotThinks{});
        task_ = Task{++tickets_, Task::Kind::Move, game(), limits_for(game())};
    }
    set_clock();
}

bool Session::person_to_move() const {
    return table_ && !game().result() && !table_->robot_to_move();
}

std::optional<Asked> Session::asked() const {
    if (left_) return std::nullopt;
    if (questions_) return questions_->next();
    if (new_game_asked_) {
        const bool unfinished = !game().result() && !game().moves().empty();
        std::vector<std::string> answers;
        for (const std::string_view word : unfinished ? std::vector{kGoOn, kGiveUp, kKeep, kOther}
                                                      : std::vector{kAgain, kRematch, kOther}) {
            answers.emplace_back(word);
        }
        return Asked{Question::NewGame, game().to_move(), std::move(answers)};
    }
    if (confirming_) return Asked{Question::Confirm, game().to_move(), {"no", "yes"}};
    if (undo_offered_to_) return Asked{Question::Undo, *undo_offered_to_, {}};
    if (trying()) return asked_for_move(shown().to_move());
    if (!person_to_move()) return std::nullopt;
    if (game().choices().empty()) return asked_for_move(game().to_move());
    Asked asked{Question::Choice, game().to_move(), {}};
    for (const Choice choice : game().choices()) asked.answers.emplace_back(to_string(choice));
    return asked;
}

Asked Session::asked_for_move(Player player) const {
    const bool parts = variant().coordinates.style == Style::RowThenColumn;
    return {!parts ? Question::Move : row_ ? Question::Column : Question::Row, player, {}};
}

Player Session::speaker() const {
    const auto now = asked();
    return now ? now->player : game().to_move();
}

bool Session::may_speak(Player player) {
    if (place_ == Place::OneDevice || player == speaker()) return true;
    tell(NotYourTurn{player});
    return false;
}

bool Session::may_do(Player player, Deed deed) {
    switch (deed) {
        case Deed::NewGame:
        case Deed::Save:
        case Deed::Board:
        case Deed::Row:
        case Deed::Moves:
        case Deed::Status:
            return true;
        case Deed::Undo:
            // Apart, each takes back their own move alone.
            if (place_ == Place::Apart && variant().house.undo == Undo::Word &&
                player != table_->undo_charged_to()) {
                tell(NotYourTurn{player});
                return false;
            }
            return person_to_move() || can_reopen();
        case Deed::Resign:
            return !game().result();
        default:
            return after_the_end(deed) || (person_to_move() && may_speak(player));
    }
}

// What comes in.

void Session::type(Player player, std::string_view line) {
    if (left_) return;
    explained_.reset();
    const std::string_view text = trim(line);
    const bool over = table_ && game().result();
    const auto deed = deed_in(text, variant(), over);
    if (deed == Deed::Quit || deed == Deed::Help) return perform(player, *deed);
    const auto now = asked();
    // Questions about the game itself take no commands.
    const bool commands =
        now ? now->question >= Question::Move && now->question <= Question::Choice : over;
    if (commands && deed && in_review_ && !can_take(*deed)) {
        tell(NotUnderstood{});
    } else if (commands && deed) {
        if (may_do(player, *deed)) perform(player, *deed, behind_word(text));
    } else if (now && may_speak(player)) {
        answer(player, *now, line);
    } else if (over && !now) {
        tell(NotUnderstood{});
    }
    advance();
}

void Session::answer(Player player, const Asked& asked, std::string_view line) {
    const std::string word = lower(trim(line));
    switch (asked.question) {
        case Question::Opponent:
        case Question::Number:
        case Question::Color:
            if (!questions_->answer(line)) tell(AnswerRefused{asked.question, asked.player});
            return settle();
        case Question::Undo:
            return answer_undo(word);
        case Question::Confirm:
            return answer_confirm(word);
        case Question::NewGame:
            return answer_new_game(word);
        default:
            return type_move(player, line);
    }
}

void Session::answer_undo(std::string_view word) {
    const Player player = *std::exchange(undo_offered_to_, std::nullopt);
    if (word == "1" || word == word_of(Deed::Undo, variant())) undo(player);
}

void Session::answer_confirm(std::string_view word) {
    const Deed deed = *std::exchange(confirming_, std::nullopt);
    if (word == "yes" || word == "y") perform(game().to_move(), deed);
}

void Session::answer_new_game(std::string_view word) {
    const auto answers = asked()->answers;
    if (std::ranges::find(answers, word) == answers.end()) {
        return tell(AnswerRefused{Question::NewGame, speaker()});
    }
    new_game_asked_ = false;
    if (word == kGoOn) return;
    if (word == kGiveUp) table_->abandon();
    leave(word == kOther     ? Leaving::OtherGame
          : word == kRematch ? Leaving::Rematch
                             : Leaving::PlayAgain);
}

void Session::type_move(Player player, std::string_view line) {
    if (!shown().choices().empty() || variant().coordinates.style != Style::RowThenColumn) {
        return play(player, read_move(line, shown()), line);
    }
    std::string_view column = line;
    if (!row_) {
        // Both can be typed at once.
        const std::string_view text = trim(line);
        const auto gap = text.find_first_of(", ");
        row_ = gap == std::string_view::npos ? line : text.substr(0, gap);
        if (gap == std::string_view::npos) return;
        column = text.substr(gap + 1);
    }
    const std::string row = *std::exchange(row_, std::nullopt);
    play(player, read_row_then_column(row, column, variant().coordinates, shown().position()),
         row + "," + std::string(column));
}

void Session::point(Player player, Cell cell) {
    if (left_ || !table_) return;
    explained_.reset();
    const auto now = asked();
    if (!now || !may_speak(player)) return;
    if (now->question == Question::Undo) {
        answer_undo("");
    } else if (now->question >= Question::Move && now->question <= Question::Column) {
        row_.reset();
        const Rules& rules = variant().rules;
        if (rules.falling) {
            const auto landing = shown().position().landing(cell.column());
            if (!landing) {
                play(player, tl::unexpected(Refusal::Full),
                     column_name(cell.column(), variant().coordinates));
                return advance();
            }
            cell = *landing;
        }
        tl::expected<Move, Refusal> move{Move(cell)};
        if (const auto refusal = shown().refusal(*move)) move = tl::unexpected(*refusal);
        play(player, move, write_move(Move(cell), variant().coordinates, rules));
    }
    advance();
}

void Session::play(Player player, const tl::expected<Move, Refusal>& move, std::string_view input) {
    if (trying()) return attempt(move, input);
    task_.reset();  // a hint that is no longer needed
    if (place_ == Place::OneDevice) player = game().to_move();
    if (!move) {
        (void)table_->err(player, move.error(), input);
        return;
    }
    // The clock is set first: those who write the move down write what is left, too.
    const auto before = clock_;
    if (clock_ && clock_->running() == player) clock_->moved(player, now_);
    if (!table_->move(player, *move)) {
        clock_ = before;
        return;
    }
    undo_offered_to_ = undo_offered_after(game(), Moved{player, *move});
}

std::optional<Player> undo_offered_after(const Game& game, const Event& event) {
    const auto* const moved = std::get_if<Moved>(&event);
    const bool asks = game.variant().house.undo == Undo::Asked;
    if (!asks || moved == nullptr || game.result()) return std::nullopt;
    const bool person = !game.seat(moved->player).is_robot();
    if (!person || game.undos_left(moved->player) == 0) return std::nullopt;
    return moved->player;
}

void Session::time_out(Player player) {
    drop();
    if (table_) (void)table_->time_out(player);
}

void Session::agree_draw() {
    drop();
    if (table_) (void)table_->agree_draw();
}

void Session::undo_agreed(Player player) {
    drop();
    if (table_) (void)table_->undo_agreed(player);
}

void Session::drop() {
    row_.reset();
    undo_offered_to_.reset();
    task_.reset();
}

void Session::found(std::uint64_t ticket, const Found& found) {
    if (!task_ || task_->ticket != ticket) return;
    const Task task = *std::exchange(task_, std::nullopt);
    if (const auto* const advice = std::get_if<analysis::Advice>(&found)) {
        hint_ = Hint{game().acts(), advice->reason, 0};
        tell(Hinted{*advice});
    } else if (const auto* const review = std::get_if<Reviewed>(&found)) {
        reviewed(*review);
    } else if (const auto* const tried = std::get_if<analysis::Attempt>(&found)) {
        attempted(*tried);
    } else {
        const auto& [thought, reason] = std::get<Chosen>(found);
        tell(RobotChose{thought, reason});
        (void)table_->move(game().to_move(), thought.move);
    }
    advance();
}

void Session::cancel() {
    row_.reset();
    explained_.reset();
    confirming_.reset();
    new_game_asked_ = false;
    if (task_ && task_->kind != Task::Kind::Move) task_.reset();
    advance();
}

}  // namespace inarow::play
