// The first page: which game, who sits where, who starts.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/game.h"
#include "ui/screen/look.h"
#include "ui/screen/page.h"
#include "ui/screen/parts.h"

namespace inarow::screen {

// A kept game as the menu shows it.
struct KeptLine {
    std::string title;  // of its variant
    std::size_t moves = 0;
};

enum class WhoStarts : std::uint8_t { AsTheGameSays, PlayerOne, PlayerTwo, Drawn };

struct MenuChoice {
    VariantPtr variant;
    std::array<Seat, 2> seats;
    WhoStarts starts = WhoStarts::AsTheGameSays;
};

class MenuPage : public Page {
  public:
    enum class Wish : std::uint8_t { Quit, Play, GoOn, Drop };

    MenuPage(std::span<const VariantPtr> variants, std::optional<KeptLine> kept, const Look& look);

    void feed(const Input& input, Clock::time_point now) override;
    [[nodiscard]] Canvas draw(Size size) override;
    [[nodiscard]] bool done() const override { return wish_.has_value(); }

    [[nodiscard]] Wish wish() const { return wish_.value_or(Wish::Quit); }
    [[nodiscard]] MenuChoice choice() const;

    // The least screen for it.
    static constexpr Size kLeast{40, 12};

  private:
    // The rows from the top: the kept game, the variants, the three fields.
    enum class Field : std::uint8_t { One, Two, Starts };
    static constexpr std::size_t kFields = 3;

    [[nodiscard]] std::size_t kept_rows() const { return kept_ ? 1 : 0; }
    [[nodiscard]] std::size_t list_rows() const { return kept_rows() + variants_.size(); }
    [[nodiscard]] std::size_t rows() const { return list_rows() + kFields; }
    [[nodiscard]] const Variant& variant() const { return *variants_[variant_]; }
    // Who can sit at a game of the variant.
    [[nodiscard]] std::vector<Seat> sitters() const;
    void go_to(std::size_t row);
    void change(int by);
    void start();
    void draw_list(Canvas& canvas, const Area& area);
    void draw_fields(Canvas& canvas, const Area& area) const;

    std::span<const VariantPtr> variants_;
    std::optional<KeptLine> kept_;
    const Look& look_;
    std::size_t row_ = 0;
    std::size_t variant_ = 0;
    std::size_t first_ = 0;  // of the list that is seen
    std::array<Seat, 2> seats_;
    WhoStarts starts_ = WhoStarts::AsTheGameSays;
    std::optional<Wish> wish_;
    Area list_area_;  // as drawn last
    Area field_area_;
};

}  // namespace inarow::screen
