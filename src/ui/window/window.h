// A game in a window: by mouse or keys, with robots that think beside it.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "analysis/advisor.h"
#include "core/game.h"
#include "play/table.h"
#include "play/thinking.h"
#include "ui/window/display.h"
#include "ui/window/flight.h"
#include "ui/window/questions.h"
#include "ui/window/stage.h"

namespace inarow::window {

struct WindowOptions {
    bool document = false;  // the pixels of the document alone
    bool high_contrast = false;
    bool animation = true;
};

// Input, robots and signals end a wait. A signal that comes just before one is seen that late.
inline constexpr std::chrono::milliseconds kLongestWait{10'000};

class Window : public play::Observer {
  public:
    Window(Display& display, const WindowOptions& options);

    [[nodiscard]] Questions& questions() { return questions_; }
    // What the next game begins with, above what it says itself.
    void tell(std::string news) { message_ = std::move(news); }

    enum class Parting : std::uint8_t { Left, Again };
    // Plays until the window is left, or another game is wanted. This must watch the table already.
    Parting play(play::Table& table);

    void began(const Game& game) override;
    void happened(const Game& game, const Event& event) override;

  private:
    // Something that a person can do now, besides taking a cell: a button and its key.
    struct Choice {
        Button button;
        std::function<void()> act;
    };
    [[nodiscard]] std::vector<Choice> choices();

    [[nodiscard]] const Game& game() const { return table_->game(); }
    [[nodiscard]] bool person_to_move() const;
    [[nodiscard]] bool has_person() const;

    // What has to be done besides input: pieces fall, robots and hints come to an end.
    void advance();
    void think();
    // The piece that falls, where it is now.
    [[nodiscard]] std::optional<Moving> moving() const;
    [[nodiscard]] std::chrono::milliseconds patience() const;

    void handle(const Input& input);
    void on(const Typed& typed);
    void on(const Pressed& pressed);
    void on(const Clicked& clicked);
    void on(const Pointed& pointed);
    void on(const PointerLeft&);
    void on(const Resized&) { dirty_ = true; }
    void on(const Closed&) { parting_ = Parting::Left; }

    // The cell that somebody means by a place on the board; where pieces fall, by a column.
    [[nodiscard]] std::optional<Cell> cell_at(paint::Point point) const;
    // Where a piece over the cell comes to rest, or the top of a full column.
    [[nodiscard]] Cell landed(Cell cell) const;
    [[nodiscard]] tl::expected<Move, Refusal> move_to(Cell cell) const;
    void take(Cell cell);
    void point_to(std::optional<Cell> cell);
    void step(int rows, int columns);
    void type(char digit);
    // Makes the move or, as the house says, counts the mistake.
    void make(const tl::expected<Move, Refusal>& move, const std::string& input);

    void undo();
    void redo();
    void hint();
    void give_up();
    void start_again();
    [[nodiscard]] bool confirmed(const std::string& question, const std::string& yes);

    void draw();
    [[nodiscard]] std::string name(Player player) const;
    [[nodiscard]] std::string turn() const;

    Display& display_;
    WindowOptions options_;
    Stage stage_;
    paint::Look look_;
    Questions questions_;
    play::Table* table_ = nullptr;

    bool dirty_ = true;
    std::optional<Parting> parting_;
    std::string message_;
    std::string typed_;
    std::optional<Cell> pointed_;  // by the mouse or the arrow keys
    std::optional<Cell> hint_;
    std::optional<Flight> flight_;
    Display::Clock::time_point frame_;  // when the next one is due

    analysis::Advisor advisor_;
    std::unique_ptr<play::Thinker> thinker_;
    std::unique_ptr<play::Thinking<analysis::Advice>> adviser_;
};

}  // namespace inarow::window
