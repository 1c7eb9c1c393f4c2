// The page of a running game: what the person does becomes commands to the table, and what happens
// there is shown.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "analysis/advisor.h"
#include "play/table.h"
#include "play/thinking.h"
#include "ui/screen/game_frame.h"
#include "ui/screen/page.h"
#include "ui/screen/parts.h"

namespace inarow::screen {

// What the person wants when he leaves a game.
enum class Leaving : std::uint8_t { Quit, PlayAgain, OtherGame };

class GamePage : public Page, public play::Observer {
  public:
    // `wake` is called by another thread when there is something to tick for. The page must watch
    // the table, which outlives it.
    GamePage(play::Table& table, const Look& look, std::function<void()> wake);

    // Says something besides what happens.
    void say(std::string message);
    // Says it together with the next thing that happens.
    void warn(std::string warning);

    void began(const Game& game) override;
    void happened(const Game& game, const Event& event) override;

    void feed(const Input& input, Clock::time_point now) override;
    void tick(Clock::time_point now) override;
    [[nodiscard]] std::optional<Clock::time_point> next_tick() const override;
    [[nodiscard]] Canvas draw(Size size) override;
    [[nodiscard]] bool done() const override { return leaving_.has_value(); }
    [[nodiscard]] Leaving leaving() const { return leaving_.value_or(Leaving::Quit); }

  private:
    enum class Mode : std::uint8_t { Play, Help, AskUndo, Typing, Saving, Choosing };

    [[nodiscard]] const Game& game() const { return table_.game(); }
    [[nodiscard]] const Variant& variant() const { return game().variant(); }
    [[nodiscard]] bool person_moves() const {
        return !game().result() && !table_.robot_to_move() && !thinker_;
    }

    // Each takes the input in its mode.
    void feed_play(const Input& input);
    [[nodiscard]] bool names_column(char32_t letter) const;
    void begin_typing(std::string text);
    void feed_mouse(const Input& input);
    void feed_character(char32_t character);
    void feed_typing(const Input& input);
    void feed_saving(const Input& input);
    void feed_choice(const Input& input);
    void act(Action action);
    void obey_or_move(const std::string& text);

    // What a person's turn can come to.
    void step(int rows, int columns);
    void choose(Cell cell);
    void typed_move(const std::string& text);
    void ask_choice();
    void refuse(Refusal refusal, const std::string& input);
    void play(Move move);

    void undo();
    void redo();
    void take_back();
    void hint();
    void restart();
    void ask_new();
    // Acts at once; but where the letter that was pressed may begin a move, asks before.
    void act_or_ask(std::string title, std::string action, std::function<void()> then);
    void ask_save();
    void save(const std::string& file);
    void ask(ChoiceBox choice, std::function<void(std::size_t)> then);
    void leave(Leaving leaving) { leaving_ = leaving; }
    void complain(std::string message);

    // A robot is to move and nothing keeps it from thinking but the time.
    [[nodiscard]] bool robot_waits() const;
    void review(int step);
    void take_thought();
    void take_advice();
    void begin_fall(Cell to);
    [[nodiscard]] Game shown_game() const;
    [[nodiscard]] Marked marked(const Game& shown) const;
    [[nodiscard]] std::string prompt() const;
    [[nodiscard]] std::string status() const;
    [[nodiscard]] std::vector<std::string> keys() const;
    void open_help();

    play::Table& table_;
    const Look& look_;
    std::function<void()> wake_;
    Clock::time_point now_{};

    Mode mode_ = Mode::Play;
    std::string message_;
    bool alert_ = false;
    std::string warning_;
    std::optional<Leaving> leaving_;

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
    std::optional<std::size_t> reviewed_;  // after the end: how many moves are shown

    // Typing.
    TextLine line_;
    Player undo_offered_to_ = Player::One;
    std::optional<std::string> row_;  // typed, and its column not yet
    bool vi_ = false;                 // somebody moves with j, k and l
    // The letter that was just pressed as a key and names a column: with a digit behind it, it
    // begins a move.
    char32_t letter_ = 0;
    std::optional<HelpBox> help_;
    std::optional<ChoiceBox> choice_;
    std::function<void(std::size_t)> then_;

    // Other threads. They end before what they use.
    analysis::Advisor advisor_;
    std::unique_ptr<play::Thinker> thinker_;
    std::unique_ptr<play::Thinking<analysis::Advice>> advising_;
    Clock::time_point not_before_{};  // robots among themselves leave time to look
};

}  // namespace inarow::screen
