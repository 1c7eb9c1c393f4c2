// A session in a window: by mouse or keys, with robots that think beside it.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/game.h"
#include "play/session.h"
#include "play/workers.h"
#include "ui/window/flight.h"
#include "ui/window/overlay.h"
#include "ui/window/page.h"
#include "ui/window/sounds.h"
#include "ui/window/stage.h"
#include "ui/window/window_options.h"

namespace inarow::window {

class Window : public Page, public play::Observer {
  public:
    // This must watch the session, which outlives it, as do the display and the workers.
    Window(Display& display, play::Session& session, play::Workers& workers,
           const WindowOptions& options);

    // Says it together with the next thing that happens.
    void warn(std::string warning) { warning_ = std::move(warning); }

    void began(const Game& game) override;
    void happened(const Game& game, const Event& event) override;
    void noticed(const play::Session& session, const play::Notice& notice) override;

    void feed(const Input& input) override;
    void tick() override;
    void draw() override;
    [[nodiscard]] bool done() const override { return session_.left().has_value(); }
    [[nodiscard]] std::chrono::milliseconds patience() const override;

    // As they were changed in it.
    [[nodiscard]] const WindowOptions& options() const { return options_; }
    // Where the parts of the panel were drawn last.
    [[nodiscard]] const PanelPlaces& places() const { return stage_.places(); }

  private:
    // A button, its key, and what it does.
    struct Act {
        Act(Button shown, std::function<void()> done)
            : button(std::move(shown)), act(std::move(done)) {}
        Button button;
        std::function<void()> act;
    };
    [[nodiscard]] std::vector<Act> acts();
    void add_answers(std::vector<Act>& acts, const play::Asked& asked);
    void add_offers(std::vector<Act>& acts);
    // Those of the window itself: settings, the keys.
    void add_own(std::vector<Act>& acts);
    // The answer that Enter gives, if a question is all there is.
    [[nodiscard]] std::optional<std::size_t> first_answer() const;
    // Whether a question leaves nothing else to do.
    [[nodiscard]] bool answers_alone() const;
    [[nodiscard]] char key_of(const play::Offer& offer, bool chooses) const;

    [[nodiscard]] const Game& game() const { return session_.game(); }
    // What is seen: the game, an earlier position of it, or one of a review.
    [[nodiscard]] const Game& shown() const { return earlier_ ? *earlier_ : session_.shown(); }
    [[nodiscard]] const Variant& variant() const { return session_.variant(); }
    // Whether a cell can be taken now.
    [[nodiscard]] bool takes_cells() const;
    // Whether what is typed is a line, ended by Enter, and no keys.
    [[nodiscard]] bool types_lines() const;
    void type(const std::string& text) { session_.type(session_.speaker(), text); }

    void on(const Typed& typed);
    void on(const Pressed& pressed);
    void on(const Clicked& clicked);
    void on(const Pointed& pointed);
    void on(const PointerLeft&);
    void on(const Wheeled& wheeled);
    void on(const Dropped&) {}
    void on(const Resized&) { dirty_ = true; }
    void on(const Closed&) {}

    [[nodiscard]] paint::Layout layout() const;
    // The cell that somebody means by a place on the board; where pieces fall, by a column.
    [[nodiscard]] std::optional<Cell> cell_at(paint::Point point) const;
    // Where a piece over the cell comes to rest, or the top of a full column.
    [[nodiscard]] Cell landed(Cell cell) const;
    void point_to(std::optional<Cell> cell);
    void step(int rows, int columns);
    void type_digit(char digit);
    void press_enter();
    void press_escape();
    void press_button(PanelHit hit);
    void show_keys();
    void show_settings();

    [[nodiscard]] std::string times() const;
    // To the session, for the players' clocks.
    void tell_time();
    void think();
    void sound(Sound sound);

    // Looks at the game as it was after so many acts; after all of them, at the game itself.
    void look_back(std::size_t acts);
    // So many acts on or, if negative, back: in the game or in its review.
    void look_on(int acts);
    [[nodiscard]] std::vector<std::string> moves() const;

    // After the end.
    [[nodiscard]] bool trying() const {
        return session_.reviewing() != nullptr && session_.reviewing()->trying();
    }
    // A review is looked at.
    [[nodiscard]] bool in_review() const { return session_.reviewing() != nullptr && !trying(); }
    [[nodiscard]] bool makes_review() const;
    void look(int step);
    // At the position after so many acts.
    void look_in_review(std::size_t acts);
    [[nodiscard]] std::string review_turn() const;
    [[nodiscard]] std::string review_message() const;
    void mark_review(Scene& scene) const;
    [[nodiscard]] paint::Graph graph() const;

    // The piece that falls, where it is now.
    [[nodiscard]] std::optional<Moving> moving() const;
    [[nodiscard]] std::string turn() const;
    [[nodiscard]] std::string message() const;
    [[nodiscard]] std::string title() const;
    [[nodiscard]] Scene scene();
    [[nodiscard]] Panel panel();

    Display& display_;
    play::Session& session_;
    play::Workers& workers_;
    WindowOptions options_;
    Stage stage_;

    bool dirty_ = true;
    std::string message_;
    std::string because_;  // why a robot does what comes next
    std::string warning_;
    std::optional<std::string> line_;  // what is typed, until Enter
    std::optional<Cell> pointed_;      // by the mouse or the arrow keys
    std::optional<Cell> hint_;
    std::optional<Flight> flight_;
    std::optional<Game> earlier_;        // looked back at
    std::optional<std::size_t> chosen_;  // the button that Tab went to
    std::unique_ptr<Overlay> overlay_;
    Display::Clock::time_point frame_;  // when the next one is due
    play::Thinking thinking_;
};

}  // namespace inarow::window
