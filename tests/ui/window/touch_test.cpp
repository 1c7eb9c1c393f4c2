// Fingers on a real window of SDL, which is shown nowhere: SDL's own events are put where those of
// a touch screen come.

#include <cstdlib>

#include <dlfcn.h>

#include <SDL.h>
#include <gtest/gtest.h>

#include "play/workers.h"
#include "support/games.h"
#include "ui/window/sdl_display.h"
#include "ui/window/window.h"

namespace inarow::testing {
namespace {

class Touch : public ::testing::Test {
  protected:
    void SetUp() override {
        ::setenv("SDL_VIDEODRIVER", "dummy", 1);
        auto opened = window::open_sdl_display(window::kFirstWidth, window::kFirstHeight);
        ASSERT_TRUE(opened) << opened.error();
        display_ = std::move(*opened);
        void* const library = ::dlopen("libSDL2-2.0.so.0", RTLD_NOW | RTLD_NOLOAD);
        ASSERT_NE(library, nullptr);
        push_ = reinterpret_cast<decltype(&::SDL_PushEvent)>(::dlsym(library, "SDL_PushEvent"));
    }
    void TearDown() override { ::unsetenv("SDL_VIDEODRIVER"); }

    void finger(Uint32 type, double x, double y, SDL_FingerID id = 1) {
        SDL_Event event{};
        event.type = type;
        event.tfinger.fingerId = id;
        event.tfinger.x = static_cast<float>(x / display_->width());
        event.tfinger.y = static_cast<float>(y / display_->height());
        ASSERT_EQ(push_(&event), 1);
    }
    void tap(double x, double y) {
        finger(SDL_FINGERDOWN, x, y);
        finger(SDL_FINGERUP, x + 3, y - 2);  // fingers do not stand still
    }
    // What comes of it, passing over what comes of the window itself.
    std::optional<window::Input> next() {
        while (auto input = display_->wait(std::chrono::milliseconds(0))) {
            if (!std::holds_alternative<window::Resized>(*input)) return input;
        }
        return std::nullopt;
    }

    std::unique_ptr<window::Display> display_;
    decltype(&::SDL_PushEvent) push_ = nullptr;
};

TEST_F(Touch, ATapIsOneClick) {
    tap(100, 50);
    const auto input = next();
    ASSERT_TRUE(input);
    const auto* const clicked = std::get_if<window::Clicked>(&*input);
    ASSERT_NE(clicked, nullptr);
    EXPECT_NEAR(clicked->x, 103, 1);
    EXPECT_NEAR(clicked->y, 48, 1);
    EXPECT_FALSE(next());
}

TEST_F(Touch, AFingerThatMovesIsAWheel) {
    finger(SDL_FINGERDOWN, 100, 50);
    finger(SDL_FINGERDOWN, 300, 300, 2);  // a second one counts for nothing
    finger(SDL_FINGERUP, 300, 300, 2);
    finger(SDL_FINGERUP, 100, 130);
    const auto input = next();
    ASSERT_TRUE(input);
    ASSERT_TRUE(std::holds_alternative<window::Wheeled>(*input));
    EXPECT_EQ(std::get<window::Wheeled>(*input).steps, 2);
    EXPECT_FALSE(next());
}

TEST_F(Touch, PlaysAWholeGameAndPressesButtons) {
    play::Session session(game_of(builtin("tictactoe")));
    play::Workers workers;
    window::Window page(*display_, session, workers, {.animation = false});
    session.watch(page);
    session.begin();
    const auto take_all = [&] {
        page.tick();
        page.draw();
        while (const auto input = next()) page.feed(*input);
        page.tick();
        page.draw();
    };
    take_all();
    const paint::Layout layout(*builtin("tictactoe"), paint::pieces_of(*builtin("tictactoe")));
    const auto arranged = window::arranged(display_->width(), display_->height(), 1);
    const double scale = arranged.board.width / static_cast<double>(paint::kUnits);
    for (const Cell cell : {Cell(0, 0), Cell(1, 0), Cell(0, 1), Cell(1, 1), Cell(0, 2)}) {
        const paint::Point center = layout.center(cell);
        tap(arranged.board.x + center.x * scale, arranged.board.y + center.y * scale);
        take_all();
    }
    ASSERT_TRUE(session.game().result());
    EXPECT_EQ(session.game().result()->winner, Player::One);
    const paint::Rectangle rematch = page.places().buttons.at(0);
    tap(rematch.x + rematch.width / 2.0, rematch.y + rematch.height / 2.0);
    take_all();
    EXPECT_EQ(session.left(), play::Leaving::Rematch);
}

}  // namespace
}  // namespace inarow::testing
