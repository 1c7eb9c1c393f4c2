// The first page: the games with small pictures, the unfinished one first, and what can be chosen
// about the one that is pointed at.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "play/game_choice.h"
#include "ui/window/overlay.h"
#include "ui/window/page.h"
#include "ui/window/stage.h"
#include "ui/window/window_options.h"
#include "ui/wording/window_words.h"

namespace inarow::window {

// Reads a variant file that was dropped on the window; or what is wrong with it.
using LoadVariant = std::function<tl::expected<VariantPtr, std::string>(const std::string& file)>;

struct MenuGames {
    std::vector<VariantPtr> variants;
    std::optional<Game> unfinished = std::nullopt;
    // What is proposed.
    std::string level = std::string(robots::kStandardLevel);
    std::string clock = std::string(play::GameChoice::kNoClock);
    std::vector<std::string> puzzles = {};  // the names of the games that have some
    std::vector<wording::KeyHelp> statistics = {};
};

class MenuPage : public Page {
  public:
    enum class Wish : std::uint8_t { Quit, Play, GoOn, Drop, Puzzles };

    // The display outlives it.
    MenuPage(Display& display, MenuGames games, const WindowOptions& options, LoadVariant load);

    void feed(const Input& input) override;
    void draw() override;
    [[nodiscard]] bool done() const override { return wish_.has_value(); }

    [[nodiscard]] Wish wish() const { return wish_.value_or(Wish::Quit); }
    [[nodiscard]] const play::GameChoice& choice() const { return choice_; }
    [[nodiscard]] const WindowOptions& options() const { return options_; }

    // Where things were drawn last.
    struct Places {
        paint::Rectangle list;
        std::size_t first = 0;               // of the rows that are seen
        std::vector<paint::Rectangle> rows;  // from that one on
        std::vector<paint::Rectangle> fields;
        std::vector<paint::Rectangle> buttons;
    };
    [[nodiscard]] const Places& places() const { return places_; }

  private:
    using Field = play::GameChoice::Field;
    // The first player is whoever sits at the window.
    static constexpr std::array kFields{Field::PlayerTwo, Field::Starts, Field::Board,
                                        Field::Opening, Field::Clock};

    // The rows from the top: the unfinished game, the variants, and the fields beside them.
    [[nodiscard]] std::size_t unfinished_rows() const { return games_.unfinished ? 1 : 0; }
    [[nodiscard]] std::size_t list_rows() const {
        return unfinished_rows() + games_.variants.size();
    }
    [[nodiscard]] std::size_t rows() const { return list_rows() + kFields.size(); }
    [[nodiscard]] bool goes_on() const { return row_ < unfinished_rows(); }
    [[nodiscard]] bool has_puzzles() const;
    // What is chosen where the person is: the opponent, or what is said of another field.
    [[nodiscard]] std::string note() const;
    [[nodiscard]] std::vector<Button> buttons() const;
    void go_to(std::size_t row);
    void change(int by);
    void press(char key);
    void start() { wish_ = goes_on() ? Wish::GoOn : Wish::Play; }
    void on(const Pressed& pressed);
    void on(const Clicked& clicked);
    void on(const Dropped& dropped);

    void arrange(const Measure& measure);
    // Scrolls so that the chosen game is seen.
    void place_rows(const Measure& measure);
    void draw_list(const Brush& brush);
    void draw_row(const Brush& brush, std::size_t row, const paint::Rectangle& place);
    void draw_details(const Brush& brush);
    void draw_field(const Brush& brush, std::size_t field) const;
    // A small picture of the game there.
    void draw_board(const Brush& brush, const Game& game, const paint::Rectangle& place) const;
    [[nodiscard]] const Game& sample(const VariantPtr& variant);

    Display& display_;
    MenuGames games_;
    WindowOptions options_;
    LoadVariant load_;
    play::GameChoice choice_;
    std::size_t row_ = 0;
    std::size_t game_row_ = 0;  // the last of the list that was pointed at
    std::string message_;
    paint::Rectangle details_;
    Places places_;
    bool dirty_ = true;
    std::unique_ptr<Overlay> overlay_;
    std::optional<Wish> wish_;
    std::map<VariantPtr, Game> samples_;
};

}  // namespace inarow::window
