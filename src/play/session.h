// A session is one sitting at a game, from the questions before it to its end: what is typed,
// pointed at and chosen comes in; events, questions and notices go out. It has no thread, no clock
// and no file, and every front end plays through it, so that the same inputs give the same events
// everywhere.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "play/clock.h"
#include "play/deed.h"
#include "play/observer.h"
#include "play/question.h"
#include "play/reviewing.h"
#include "play/setup_questions.h"
#include "play/table.h"
#include "play/task.h"

namespace inarow::play {

// Why a session ended: to leave, to play the same game again, to play it again with the start
// swapped, or to choose another one.
enum class Leaving : std::uint8_t { Quit, PlayAgain, Rematch, OtherGame };

// A game that is to begin.
struct NewGame {
    VariantPtr variant;
    std::array<std::optional<Seat>, 2> seats;  // what is not given may be asked for
    std::uint64_t seed = 0;
    std::optional<Player> starter = std::nullopt;  // else as the variant says
    // What the robot `adaptive` plays at against a person.
    int adaptive_level = robots::kFirstAdaptiveLevel;
    // Of the persons without a name, in the order of their seats.
    std::array<std::string, 2> names = {};
    std::optional<TimeControl> clock = std::nullopt;  // of the persons
    bool draws_starter = false;                       // by lot, whatever the variant says
};

class Session {
  public:
    // Whether both players sit at one device, so that whoever is asked may speak for both, or each
    // at their own.
    enum class Place : std::uint8_t { OneDevice, Apart };

    explicit Session(const NewGame& game, Place place = Place::OneDevice);
    // Goes on with a game.
    explicit Session(Game game, Place place = Place::OneDevice);
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    // Observers must outlive the session; they are told in the order in which they came.
    void watch(Observer& observer) { observers_.push_back(&observer); }
    // Gives the persons time, also in a game that goes on. To be called before the session begins.
    void use_clock(const TimeControl& control) { wanted_.clock = control; }
    // The same, with what the persons have left of it.
    void use_clock(const Clock& clock) {
        use_clock(clock.control());
        clock_ = clock;
    }
    // Puts the first question, or begins the game. To be called once, when everybody watches.
    void begin();

    [[nodiscard]] const Variant& variant() const { return *variant_; }
    // Whether the questions before the game are answered.
    [[nodiscard]] bool playing() const { return table_.has_value(); }
    // The game. Before it begins, an empty board of the variant.
    [[nodiscard]] const Game& game() const { return table_ ? table_->game() : empty_; }

    // The review of the game, while somebody is in it.
    [[nodiscard]] const Reviewing* reviewing() const { return in_review_ ? &*reviewing_ : nullptr; }
    // What is to be seen: the game, a position of it that is looked at in a review, or a step of a
    // hint's reason.
    [[nodiscard]] const Game& shown() const {
        return in_review_ ? reviewing_->shown() : explained_ ? explained_->game : game();
    }
    // The step of the hint's reason that is shown now, or null.
    [[nodiscard]] const analysis::ReasonStep* explained() const {
        return explained_ ? &explained_->step : nullptr;
    }

    // What a person is asked; nothing while a robot is to move and, unless a mistake is tried
    // again, after the end.
    [[nodiscard]] std::optional<Asked> asked() const;
    // Who is asked or, if nobody is, whose turn it is.
    [[nodiscard]] Player speaker() const;
    // The row that was typed, where the column is still to come.
    [[nodiscard]] const std::optional<std::string>& row() const { return row_; }
    // What is to be confirmed.
    [[nodiscard]] std::optional<Deed> confirming() const { return confirming_; }
    // What is to be thought about.
    [[nodiscard]] const std::optional<Task>& task() const { return task_; }
    // The time that a player had left when the time was told last; nothing for robots and without
    // clocks. It runs from the first move on, while a person is asked.
    [[nodiscard]] std::optional<Milliseconds> time_left(Player player) const;
    // The clock as it stood at that time, stopped.
    [[nodiscard]] std::optional<Clock> stopped_clock() const;
    // When the time that runs now is over.
    [[nodiscard]] std::optional<Milliseconds> time_over_at() const {
        return clock_ ? clock_->runs_out_at() : std::nullopt;
    }
    // All that the speaker may do now besides answering.
    [[nodiscard]] std::vector<Offer> offers() const;
    [[nodiscard]] std::optional<Offer> offer(Deed deed) const;
    [[nodiscard]] std::optional<Leaving> left() const { return left_; }
    // The game that follows when this one was left to play again or for a rematch. The level of the
    // adaptive robot is for the caller to say.
    [[nodiscard]] NewGame next_game() const;

    // What comes in; nothing else changes a session.

    // A move, half a move, an answer or a command word.
    void type(Player player, std::string_view line);
    // A click, a touch, Enter on a cell. Where pieces fall, the column counts.
    void point(Player player, Cell cell);
    // One of the offers. Unlike a typed word, what costs the game is to be confirmed.
    void take(Player player, Deed deed);
    // Looks at the position before the review's move of that place.
    void look(std::size_t move);
    // Drops what was begun: half a move, a hint, the question of a new game, a confirmation, a
    // review that is not ready.
    void cancel();
    // Apart: the player's time is over, both agree on a draw, the opponent agrees to an undo of the
    // player's last move and all that followed.
    void time_out(Player player);
    void agree_draw();
    void undo_agreed(Player player);
    // What was found about a task. One that is no longer wanted is passed over.
    void found(std::uint64_t ticket, const Found& found);
    // The time since some moment that stays the same. Whoever has none left loses.
    void time(Milliseconds now);

  private:
    void tell(const Notice& notice);
    // Goes on with the questions before the game, and begins it when there are none left.
    void settle();
    void sit(Game game);
    // Lets the time of whoever is asked run, and nobody else's.
    void set_clock();
    // Sees to whoever is next: offers undos, lets robots think.
    void advance();
    // Whether it is for the player to answer, or to do this. If not, they are told.
    [[nodiscard]] bool may_speak(Player player);
    [[nodiscard]] bool may_do(Player player, Deed deed);
    [[nodiscard]] bool can_take(Deed deed) const {
        const auto offered = offer(deed);
        return offered && offered->enabled;
    }

    void answer(Player player, const Asked& asked, std::string_view line);
    void answer_undo(std::string_view word);
    void answer_confirm(std::string_view word);
    void answer_new_game(std::string_view word);
    void type_move(Player player, std::string_view line);
    void play(Player player, const tl::expected<Move, Refusal>& move, std::string_view input);

    void perform(Player player, Deed deed, std::string_view with = {});
    void undo(Player player);
    void restart();
    void want_hint();
    // Tells the next step of the hint's reason, or asks for a hint.
    void say_why();
    // Whether there is a hint for the game as it is now.
    [[nodiscard]] bool has_hint() const {
        return hint_ && hint_->acts == game().acts() && !game().result();
    }
    void leave(Leaving leaving);

    [[nodiscard]] bool can_review() const;
    void add_review_offers(std::vector<Offer>& offers) const;
    void review(Deed deed);
    void open_review();
    void next_mistake();
    void reviewed(Reviewed review);
    // A move in place of a mistake.
    void attempt(const tl::expected<Move, Refusal>& move, std::string_view input);
    void attempted(analysis::Attempt attempt);
    [[nodiscard]] bool trying() const { return in_review_ && reviewing_->trying(); }
    // Questions after the game's own: where a stone goes.
    [[nodiscard]] Asked asked_for_move(Player player) const;

    // An undo now would cost the game.
    [[nodiscard]] bool undo_loses() const;
    [[nodiscard]] bool person_to_move() const;
    // What was begun is no longer wanted.
    void drop();
    // The move that ended the game can be undone.
    [[nodiscard]] bool can_reopen() const;

    NewGame wanted_;  // or what would have led to the game that goes on
    VariantPtr variant_;
    Place place_;
    std::vector<Observer*> observers_;
    Game empty_;

    std::optional<SetupQuestions> questions_;  // until they are answered
    bool introduced_ = false;
    bool drawn_ = false;

    std::optional<Table> table_;
    std::optional<Clock> clock_;
    Milliseconds now_{};
    bool told_time_ = false;
    std::optional<std::string> row_;
    std::optional<Player> undo_offered_to_;
    std::optional<Deed> confirming_;
    bool new_game_asked_ = false;
    std::optional<Task> task_;
    std::uint64_t tickets_ = 0;
    struct Hint {
        std::vector<Act> acts;  // of the game that it is for
        analysis::Reason reason;
        std::size_t told = 0;  // steps of the reason
    };
    std::optional<Hint> hint_;
    struct ShownStep {
        analysis::ReasonStep step;
        Game game;  // with the stones of the step
    };
    std::optional<ShownStep> explained_;  // until something else is said
    std::optional<Leaving> left_;

    std::optional<Reviewing> reviewing_;  // once the game was reviewed
    bool in_review_ = false;
};

// To whom an undo is offered after the event, where the house asks after each move. The game is as
// it is after the event.
[[nodiscard]] std::optional<Player> undo_offered_after(const Game& game, const Event& event);

}  // namespace inarow::play
