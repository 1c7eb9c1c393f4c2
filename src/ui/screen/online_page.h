// The page of a game on a server: what the server sends is drawn, and what the person does is sent.
// It has no socket.
#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "ui/online/table.h"
#include "ui/screen/game_frame.h"
#include "ui/screen/page.h"
#include "ui/screen/parts.h"
#include "ui/screen/text_line.h"
#include "ui/wording/online_words.h"

namespace inarow::screen {

class OnlinePage : public Page, public online::View {
  public:
    // The way to the server.
    struct Wire {
        std::function<void(const wire::Json& message)> send;
        // Connects again, to the rematch.
        std::function<void(const std::string& game)> follow;
    };
    OnlinePage(const Look& look, online::Table::Options options, Wire wire)
        : look_(look), wire_(std::move(wire)), table_(*this, std::move(options)) {}

    // What came from the server.
    void hear(const wire::Json& message, Clock::time_point now);
    void lost() { table_.lost(); }
    // There will be no more.
    void end() { done_ = true; }
    [[nodiscard]] const online::Table& table() const { return table_; }

    void began(const Game& game) override;
    void happened(const Game& game, const Event& event) override;
    void say(std::string_view text) override;
    void ask(std::string_view text) override;
    void turn() override {}

    void feed(const Input& input, Clock::time_point now) override;
    void tick(Clock::time_point now) override;
    [[nodiscard]] std::optional<Clock::time_point> next_tick() const override;
    [[nodiscard]] Canvas draw(Size size) override;
    [[nodiscard]] bool done() const override { return done_; }

  private:
    using Choice = wording::OnlineChoice;

    void feed_mouse(const Input& input);
    void feed_typing(const Input& input);
    void feed_choice(const Input& input);
    void act(Action action);
    void choose();
    void step(int rows, int columns);
    void look_back(int step);
    void begin_typing(std::string text);
    void send(const std::vector<wire::Json>& messages);
    void type(const std::string& line) { send(table_.type(line)); }

    void open(ChoiceBox box, std::function<void(std::size_t)> then);
    void open_menu();
    void open_phrases();
    void open_resignation();
    void take(Choice choice);
    [[nodiscard]] std::vector<Choice> choices() const;
    [[nodiscard]] bool may_claim() const;
    [[nodiscard]] std::chrono::milliseconds since_news() const;

    [[nodiscard]] Marked marked(const Game& shown) const;
    [[nodiscard]] std::string prompt() const;
    [[nodiscard]] std::string status() const;
    [[nodiscard]] std::string time_of(Player player) const;

    const Look& look_;
    Wire wire_;
    online::Table table_;
    bool done_ = false;
    Clock::time_point now_{};
    Clock::time_point news_{};  // when the server last said how things stand

    std::deque<std::string> said_;  // the last lines
    bool alert_ = false;
    Cell cursor_;
    bool placed_ = false;  // the cursor, on this board
    std::optional<Cell> focus_;
    Cell scroll_;
    std::optional<BoardView> view_;
    std::optional<std::size_t> looked_back_;  // after the end: how many events are shown

    bool typing_ = false;
    std::string typed_for_;  // what the line is for, where it is not a move
    TextLine line_;
    std::optional<HelpBox> help_;
    std::optional<ChoiceBox> choice_;
    std::function<void(std::size_t)> then_;
};

}  // namespace inarow::screen
