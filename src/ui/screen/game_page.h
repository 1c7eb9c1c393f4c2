// The page of a running game: it feeds a session with what the person does, and draws it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "play/session.h"
#include "play/workers.h"
#include "ui/screen/game_frame.h"
#include "ui/screen/page.h"
#include "ui/screen/parts.h"
#include "ui/screen/text_line.h"

namespace inarow::screen {

class GamePage : public Page, public play::Observer {
  public:
    // `wake` is called by another thread when there is something to tick for. The page must watch
    // the session, which outlives it, as do the workers.
    GamePage(play::Session& session, play::Workers& workers, const Look& look,
             std::function<void()> wake);

    // Says something besides what happens.
    void say(std::string message);
    // Says it together with the next thing that happens.
    void warn(std::string warning);

    void began(const Game& game) override;
    void happened(const Game& game, const Event& event) override;
    void noticed(const play::Session& session, const play::Notice& notice) override;

    void feed(const Input& input, Clock::time_point now) override;
    void tick(Clock::time_point now) override;
    [[nodiscard]] std::optional<Clock::time_point> next_tick() const override;
    [[nodiscard]] Canvas draw(Size size) override;
    [[nodiscard]] bool done() const override { return session_.left().has_value(); }

  private:
    enum class Mode : std::uint8_t { Play, Help, Typing, Saving, Choosing };

    [[nodiscard]] const Game& game() const { return session_.game(); }
    [[nodiscard]] const Variant& variant() const { return session_.variant(); }
    // Whether a person is asked for a move or a choice, or for an undo of the move just made.
    [[nodiscard]] bool person_moves() const;
    [[nodiscard]] bool undo_offered() const;
    // The game is over, and no mistake is tried again.
    [[nodiscard]] bool over() const { return game().result() && !trying(); }
    [[nodiscard]] bool trying() const {
        return session_.reviewing() != nullptr && session_.reviewing()->trying();
    }
    // A review is looked at.
    [[nodiscard]] bool in_review() const { return session_.reviewing() != nullptr && !trying(); }
    // A robot's move, a hint or something else is being thought about.
    [[nodiscard]] bool thinks_about(play::Task::Kind kind) const;

    // Each takes the input in its mode.
    void feed_play(const Input& input);
    [[nodiscard]] bool names_column(char32_t letter) const;
    void begin_typing(std::string text);
    void feed_mouse(const Input& input);
    void feed_review(const Input& input);
    void feed_typing(const Input& input);
    void feed_saving(const Input& input);
    void feed_choice(const Input& input);
    void act(Action action);
    void type(const std::string& text) { session_.type(session_.speaker(), text); }
    void take(play::Deed deed) { session_.take(session_.speaker(), deed); }

    void step(int rows, int columns);
    void ask_choice();
    // Puts what the session asks with a list of answers into a box.
    void ask_session();
    // Acts at once; but where the letter that was pressed may begin a move, asks before.
    void act_or_ask(play::Deed deed, std::string action = {});
    void ask_save();
    void save(const std::string& file, bool replace);
    void ask(ChoiceBox choice, std::function<void(std::size_t)> then,
             std::function<void()> cancelled = {});
    void complain(std::string message);

    void tell_time(Clock::time_point now);
    [[nodiscard]] std::optional<Clock::time_point> next_clock() const;
    // Lets the workers think about the session's task, and hands over what they found.
    void think();
    void look_back(int step);
    void look(int step);
    void begin_fall(Cell to);
    [[nodiscard]] Game shown_game() const;
    [[nodiscard]] Marked marked(const Game& shown) const;
    void mark_review(Marked& marked) const;
    [[nodiscard]] std::string review_message() const;
    [[nodiscard]] std::string prompt() const;
    [[nodiscard]] std::vector<std::string> keys() const;
    void open_help();
    void open_box(std::string title, const std::string& text);

    play::Session& session_;
    play::Workers& workers_;
    const Look& look_;
    std::function<void()> wake_;
    Clock::time_point now_{};

    Mode mode_ = Mode::Play;
    std::string message_;
    bool alert_ = false;
    std::string because_;  // why a robot does what comes next
    std::string warning_;

    // The board.
    Cell cursor_;
    std::optional<Cell> focus_;
    Cell scroll_;
    std::optional<BoardView> view_;  // as drawn last
    struct Fall {
        Cell to;
        Clock::time_point start;
    };
    std::optional<Fall> fall_;
    std::optional<Cell> hint_;
    std::optional<std::size_t> looked_back_;  // after the end: how many moves are shown

    // Typing.
    TextLine line_;
    // The letter that was just pressed as a key and names a column: with a digit behind it, it
    // begins a move.
    char32_t letter_ = 0;
    std::optional<HelpBox> help_;
    std::optional<ChoiceBox> choice_;
    std::function<void(std::size_t)> then_;
    std::function<void()> cancelled_;

    play::Thinking thinking_;
    Clock::time_point not_before_{};  // robots among themselves leave time to look
};

}  // namespace inarow::screen
