// The first page: which game, who sits where, who starts, on which board, with which opening and
// clock.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/game.h"
#include "play/game_choice.h"
#include "ui/screen/look.h"
#include "ui/screen/page.h"
#include "ui/screen/parts.h"

namespace inarow::screen {

// A kept game as the menu shows it.
struct KeptLine {
    std::string title;  // of its variant
    std::size_t moves = 0;
};

// What the menu proposes, as the user prefers it, and what else it leads to.
struct MenuOffers {
    std::string level = std::string(robots::kStandardLevel);  // of the robot
    std::string clock = std::string(play::GameChoice::kNoClock);
    std::vector<std::string> puzzles;  // the names of the games that have some
    std::string statistics;            // in words
};

class MenuPage : public Page {
  public:
    enum class Wish : std::uint8_t { Quit, Play, GoOn, Drop, Puzzles };

    MenuPage(std::span<const VariantPtr> variants, std::optional<KeptLine> kept, const Look& look,
             MenuOffers offers = {});

    void feed(const Input& input, Clock::time_point now) override;
    [[nodiscard]] Canvas draw(Size size) override;
    [[nodiscard]] bool done() const override { return wish_.has_value(); }

    [[nodiscard]] Wish wish() const { return wish_.value_or(Wish::Quit); }
    [[nodiscard]] const play::GameChoice& choice() const { return choice_; }

    // The least screen for it.
    static constexpr Size kLeast{40, 13};

  private:
    // The rows from the top: the kept game, the variants, the fields.
    using Field = play::GameChoice::Field;
    static constexpr auto& kFields = play::GameChoice::kFields;
    static constexpr int kNoteRows = 2;

    [[nodiscard]] std::size_t kept_rows() const { return kept_ ? 1 : 0; }
    [[nodiscard]] std::size_t list_rows() const { return kept_rows() + variants_.size(); }
    [[nodiscard]] std::size_t rows() const { return list_rows() + kFields.size(); }
    [[nodiscard]] bool has_puzzles() const;
    [[nodiscard]] std::string note() const;
    [[nodiscard]] std::vector<std::string> keys() const;
    void go_to(std::size_t row);
    void change(int by);
    void start();
    void feed_mouse(const Input& input);
    void draw_list(Canvas& canvas, const Area& area);
    void draw_fields(Canvas& canvas, const Area& area) const;
    void draw_note(Canvas& canvas, const Area& area) const;

    std::span<const VariantPtr> variants_;
    std::optional<KeptLine> kept_;
    const Look& look_;
    MenuOffers offers_;
    std::size_t row_ = 0;
    std::size_t variant_ = 0;
    std::size_t first_ = 0;  // of the list that is seen
    play::GameChoice choice_;
    std::optional<Wish> wish_;
    std::optional<HelpBox> help_;
    Area list_area_;  // as drawn last
    Area field_area_;
};

}  // namespace inarow::screen
