// Short ways to pages and keys for tests.
#pragma once

#include <algorithm>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>
#include <thread>

#include "support/games.h"
#include "ui/screen/game_page.h"

namespace inarow::testing {

inline constexpr screen::Size kUsual{80, 24};
inline const screen::Look kStill{.animation = false};

// Types the characters one by one; a line feed is Enter.
inline void type(screen::Page& page, std::string_view text, screen::Clock::time_point now = {}) {
    for (const char c : text) {
        page.feed(c == '\n' ? screen::Input::of(screen::Key::Enter)
                            : screen::Input::of(static_cast<char32_t>(c)),
                  now);
        page.tick(now);
    }
}

inline void press(screen::Page& page, std::initializer_list<screen::Key> keys) {
    for (const screen::Key key : keys) {
        page.feed(screen::Input::of(key), {});
        page.tick({});
    }
}

inline bool shows(screen::Page& page, std::string_view text, screen::Size size = kUsual) {
    return page.draw(size).text().find(text) != std::string::npos;
}

// All of it is on the screen, in lines of whatever length, with nothing beside them.
inline bool shows_whole(screen::Page& page, std::string_view words, screen::Size size) {
    const auto letters = [](std::string_view text) {
        std::string found;
        std::ranges::copy_if(text, std::back_inserter(found),
                             [](char c) { return c != ' ' && c != '\n'; });
        return found;
    };
    return letters(page.draw(size).text()).find(letters(words)) != std::string::npos;
}

// A session with its page.
struct Seated {
    explicit Seated(Game game, const screen::Look& look = kStill)
        : session(std::move(game)), page(session, workers, look, nullptr) {
        session.watch(page);
        session.begin();
        page.tick({});
    }
    [[nodiscard]] const Game& game() const { return session.game(); }

    play::Session session;
    play::Workers workers;
    screen::GamePage page;
};

// Ticks until the robot has moved.
inline void let_think(Seated& seated, screen::Clock::time_point now = {}) {
    while (seated.session.task()) {
        std::this_thread::yield();
        seated.page.tick(now);
    }
}

// Reviews the game that has ended, always in the same way.
inline void review(Seated& seated) {
    seated.session.take(Player::One, play::Deed::Review);
    play::Task task = seated.session.task().value();
    task.limits = {.nodes = 20'000};
    seated.session.found(task.ticket, play::Mind().think(task, nullptr));
    seated.page.tick({});
}

}  // namespace inarow::testing
