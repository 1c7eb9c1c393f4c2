#include "play/session.h"

#include <algorithm>
#include <utility>

#include "core/notation.h"
#include "core/random.h"
#include "play/shown_step.h"

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

// A seat as it was chosen: without the level that the adaptive robot had in one game.
Seat unadapted(Seat seat) {
    if (robots::adaptive_level(seat.robot)) seat.robot = robots::kAdaptive;
    return seat;
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

// Deeds.

bool Session::can_reopen() const {
    // Apart, a result that both have seen stands.
    if (!table_ || !game().result() || in_review_ || place_ == Place::Apart) return false;
    const Player player = table_->undo_charged_to();
    return !game().seat(player).is_robot() && game().undos_left(player) > 0 &&
           game().can_take_back(player, table_->undo_plies(player));
}

bool Session::undo_loses() const {
    const Player player = table_->undo_charged_to();
    return !game().result() && variant().house.undo == Undo::Word &&
           variant().house.beyond_undos == Beyond::Loses && game().undos_left(player) == 0 &&
           game().can_take_back(player, table_->undo_plies(player));
}

std::vector<Offer> Session::offers() const {
    if (!table_ || left_) return {};
    const House& house = variant().house;
    const bool open = !game().result();
    const bool turn = person_to_move() && !undo_offered_to_ && !confirming_ && !new_game_asked_;
    const bool person = !game().setup().seats[0].is_robot() || !game().setup().seats[1].is_robot();
    std::vector<Offer> offers;
    if (!open && !in_review_ && place_ == Place::OneDevice) offers.push_back({Deed::Rematch});
    if (person && !in_review_ && house.undo == Undo::Word) {
        const Player player = table_->undo_charged_to();
        const bool can_undo =
            open ? turn && game().can_take_back(player, table_->undo_plies(player)) : can_reopen();
        offers.push_back({Deed::Undo, can_undo, undo_loses(), game().undos_left(player)});
    }
    if (open && person && house.undo == Undo::Word) {
        offers.push_back({Deed::Redo, turn && table_->can_redo()});
    }
    if (open && person) offers.push_back({Deed::Hint, turn});
    if (open && person) offers.push_back({Deed::Why, turn && has_hint()});
    if (open && variant().rules.renju) offers.push_back({Deed::Forbidden, turn});
    if (open && house.restart) offers.push_back({Deed::Restart, turn});
    if (open && person) offers.push_back({Deed::Resign, turn, true});
    add_review_offers(offers);
    offers.push_back({Deed::NewGame});
    offers.push_back({Deed::Save});
    offers.push_back({Deed::Help});
    offers.push_back({Deed::Quit});
    return offers;
}

std::optional<Offer> Session::offer(Deed deed) const {
    for (const Offer& offer : offers()) {
        if (offer.deed == deed) return offer;
    }
    return std::nullopt;
}

void Session::take(Player player, Deed deed) {
    if (left_ || confirming_ || new_game_asked_) return;
    explained_.reset();
    if (deed == Deed::Help || deed == Deed::Quit) return perform(player, deed);
    if (!table_) return;
    if (undo_offered_to_ && (place_ == Place::OneDevice || player == *undo_offered_to_)) {
        // The answer is yes, or no and then the deed.
        answer_undo(deed == Deed::Undo ? "1" : "");
        if (deed == Deed::Undo) return advance();
    }
    if (!may_do(player, deed)) return advance();
    const auto offered = offer(deed);
    // Apart, whoever is asked may not be the one who answers: front ends ask before.
    if (place_ == Place::OneDevice && offered && offered->enabled && offered->loses) {
        confirming_ = deed;
    } else {
        perform(player, deed);
    }
    advance();
}

void Session::perform(Player player, Deed deed, std::string_view with) {
    switch (deed) {
        case Deed::Undo:
            if (variant().house.undo == Undo::Asked) {
                return tell(UndoRefused{player, UndoRefused::Why::OnlyWhenOffered});
            }
            return undo(table_->undo_charged_to());
        case Deed::Redo:
            task_.reset();
            if (!table_->redo()) tell(RedoRefused{});
            return;
        case Deed::Hint:
            return want_hint();
        case Deed::Why:
            return say_why();
        case Deed::Forbidden:
            return tell(ForbiddenWanted{});
        case Deed::Restart:
            return restart();
        case Deed::Resign:
            task_.reset();
            (void)table_->resign(place_ == Place::OneDevice ? game().to_move() : player);
            return;
        case Deed::NewGame:
            new_game_asked_ = true;
            return;
        case Deed::Save:
            return tell(SaveWanted{std::string(with)});
        case Deed::Help:
            return tell(HelpWanted{});
        case Deed::Quit:
            return leave(Leaving::Quit);
        case Deed::Board:
        case Deed::Row:
        case Deed::Moves:
        case Deed::Status:
            return tell(RepeatWanted{deed, std::string(with)});
        case Deed::Rematch:
            if (game().result() && place_ == Place::OneDevice) leave(Leaving::Rematch);
            return;
        default:
            return review(deed);
    }
}

void Session::undo(Player player) {
    using Why = UndoRefused::Why;
    if (variant().house.undo == Undo::Never) return tell(UndoRefused{player, Why::NotInThisGame});
    task_.reset();
    const auto done = table_->undo(player);
    if (done) {
        row_.reset();
        reviewing_.reset();  // of a game that is open again
    } else if (done.error() == Objection::NoUndosLeft) {
        tell(UndoRefused{player, Why::NoUndosLeft});
    } else {
        tell(UndoRefused{player, Why::NothingToUndo});
    }
}

void Session::restart() {
    if (!variant().house.restart) return tell(RestartRefused{});
    task_.reset();
    row_.reset();
    if (clock_) clock_.emplace(clock_->control());
    tell(Restarted{});
    table_->restart();
}

void Session::want_hint() {
    if (!person_to_move()) return;
    task_ = Task{++tickets_, Task::Kind::Hint, game(), Limits{}};
}

void Session::say_why() {
    if (!has_hint()) return want_hint();
    const auto steps = analysis::steps_of(hint_->reason, game().position());
    const std::size_t i = hint_->told++ % steps.size();
    explained_ = ShownStep{steps[i], shown_step(game(), steps[i])};
    tell(Explained{hint_->reason, steps[i], i + 1, steps.size()});
}

NewGame Session::next_game() const {
    NewGame next = wanted_;
    if (!table_) return next;
    next.seed = Random(game().setup().seed).next();
    if (left_ != Leaving::Rematch) return next;
    const auto& seats = game().setup().seats;
    next.seats = {unadapted(seats[0]), unadapted(seats[1])};
    next.starter = other(game().setup().starter);
    next.draws_starter = false;
    return next;
}

void Session::leave(Leaving leaving) {
    left_ = leaving;
    task_.reset();
}

// The adaptive robot.

std::optional<Player> opponent_of_adaptive(const Setup& setup) {
    for (const Player player : kPlayers) {
        const Seat& against = setup.seats[index(other(player))];
        if (!setup.seats[index(player)].is_robot() && robots::adaptive_level(against.robot)) {
            return player;
        }
    }
    return std::nullopt;
}

Setup with_adaptive_level(Setup setup, int level) {
    if (const auto person = opponent_of_adaptive(setup)) {
        setup.seats[index(other(*person))].robot = robots::adaptive_at(level);
    }
    return setup;
}

Setup with_names(Setup setup, const std::array<std::string, 2>& names) {
    const auto* next = names.begin();
    for (Seat& seat : setup.seats) {
        if (seat.is_robot()) continue;
        if (seat.name.empty()) seat.name = *next;
        ++next;
    }
    return setup;
}

}  // namespace inarow::play
