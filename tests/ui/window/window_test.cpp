// Games in a window, on a display without a screen.

#include "ui/window/window.h"

#include <algorithm>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "board_pixels.h"
#include "fake_display.h"
#include "play/setup_questions.h"
#include "support/games.h"

namespace inarow::testing {
namespace {

using window::Clicked;
using window::Key;
using window::Pointed;
using window::Pressed;
using window::Window;
using window::WindowOptions;

// A window and a game at it.
struct Room {
    explicit Room(const std::string& variant, WindowOptions options = {.animation = false},
                  const GameSetup& setup = {})
        : Room(builtin(variant), options, setup) {}
    Room(const VariantPtr& variant, WindowOptions options, const GameSetup& setup = {})
        : display(options.document ? paint::kUnits : window::kFirstWidth,
                  options.document ? paint::kUnits : window::kFirstHeight),
          session(Game(variant, setup)),
          page(display, session, workers, options) {
        session.watch(page);
    }

    // Why the session was left; nothing if the window was closed.
    std::optional<play::Leaving> play() {
        session.begin();
        (void)show(display, page);
        return session.left();
    }
    [[nodiscard]] const Game& game() const { return session.game(); }
    [[nodiscard]] paint::Point center(int row, int column) const {
        return cell_in_window(display, game().variant(), Cell(row, column));
    }

    FakeDisplay display;
    play::Session session;
    play::Workers workers;
    Window page;
};

TEST(Window, IsPlayedByClicksToAWin) {
    Room room("four-color");
    for (const int column : {3, 3, 2, 2, 4, 4, 1}) room.display.click(room.center(0, column));
    room.display.then([&](FakeDisplay& display) {
        EXPECT_EQ(display.title, "Four in a Row in color - Player 1 (yellow) wins!");
        EXPECT_EQ(board_of(display), painted(display, room.game()));
    });
    EXPECT_FALSE(room.play());
    ASSERT_TRUE(room.game().result());
    EXPECT_EQ(room.game().result()->winner, Player::One);
}

TEST(Window, IsPlayedByNumberKeys) {
    Room room("connect4");
    room.display.type("4433552").then(
        [&](FakeDisplay& display) { EXPECT_EQ(display.title, "Connect Four - Y WINS"); });
    room.play();
    EXPECT_TRUE(room.game().result());
}

TEST(Window, ShowsTheDocumentsPixelsAlone) {
    Room room("four-color", {.document = true});
    paint::Look document;
    document.document = true;
    // At no moment is anything to be seen that the document does not have.
    room.display.on_frame = [&](FakeDisplay& display) {
        for (const paint::Rgb pixel : display.shown.rgb) {
            ASSERT_TRUE(pixel == 0x0000FF || pixel == 0xFFFFFF || pixel == 0xFFFF00 ||
                        pixel == 0xFF0000);
        }
        ASSERT_EQ(display.shown.at(0, 0), 0x0000FFU);
    };
    room.display.then(Pointed{256, 256}).type("3322441").then([&](FakeDisplay& display) {
        paint::Picture picture(paint::kUnits);
        paint::Painter(room.game().variant(), document).paint(picture, room.game());
        EXPECT_EQ(display.shown, pixels_of(picture));
    });
    room.play();
    EXPECT_TRUE(room.game().result());
    EXPECT_GT(room.display.frames, 7 * 6);  // they fell from cell to cell
}

TEST(Window, PiecesFallAtSixtyFramesASecond) {
    Room room("connect4", {});
    std::vector<std::chrono::steady_clock::time_point> times;
    room.display.type("4").then([&](FakeDisplay& display) {
        EXPECT_EQ(board_of(display), painted(display, room.game()));
        EXPECT_EQ(display.waits.back(), window::kLongestWait);  // nothing more to do
    });
    room.display.on_frame = [&](FakeDisplay& display) { times.push_back(display.now()); };
    room.play();
    ASSERT_GT(times.size(), 20U);
    for (std::size_t i = 2; i < times.size(); ++i) {
        EXPECT_LE(times[i] - times[i - 1], std::chrono::milliseconds(17));
    }
}

TEST(Window, AKeyEndsAFall) {
    Room room("connect4", {});
    room.display.patient = false;
    room.display.type("443").then([&](FakeDisplay& display) { display.patient = true; });
    room.play();
    EXPECT_EQ(room.game().moves().size(), 3U);
}

TEST(Window, WaitsWhenThereIsNothingToDo) {
    Room room("gomoku", {});
    for (int i = 0; i < 3; ++i) room.display.then([](FakeDisplay&) {});
    room.play();
    EXPECT_EQ(room.display.frames, 1);
    EXPECT_EQ(std::ranges::count(room.display.waits, window::kLongestWait),
              static_cast<std::ptrdiff_t>(room.display.waits.size()));
}

TEST(Window, ShowsWhereThePieceWouldFall) {
    Room room("connect4");
    const auto at = room.center(0, 2);
    room.display.type("3").then(Pointed{static_cast<int>(at.x), static_cast<int>(at.y)});
    room.display.then([&](FakeDisplay& display) {
        paint::Look look;
        look.hover = Cell(4, 2);
        EXPECT_EQ(board_of(display), painted(display, room.game(), look));
    });
    room.display.then(window::PointerLeft{}).then([&](FakeDisplay& display) {
        EXPECT_EQ(board_of(display), painted(display, room.game()));
    });
    room.play();
}

TEST(Window, CountsMistakesAsTheHouseDoes) {
    Room room("four-color");
    room.display.type("0000009").then([&](FakeDisplay& display) {
        EXPECT_EQ(display.title,
                  "Four in a Row in color - Player 1 (yellow) to move, mistakes 1 of 3");
    });
    room.display.click(room.center(0, 0));  // the column is full
    room.display.then([&](FakeDisplay&) { EXPECT_EQ(room.game().mistakes(Player::One), 2); });
    room.display.type("8");
    room.play();
    ASSERT_TRUE(room.game().result());
    EXPECT_EQ(room.game().result()->ending, Ending::Mistakes);
    EXPECT_EQ(room.game().result()->winner, Player::Two);
}

TEST(Window, TakesBackAndMakesAgain) {
    Room room("four-color");
    room.display.type("33u").then([&](FakeDisplay&) {
        EXPECT_EQ(room.game().moves().size(), 1U);
        EXPECT_EQ(room.game().undos_left(Player::Two), 2);
    });
    room.display.type("r").then([&](FakeDisplay&) { EXPECT_EQ(room.game().moves().size(), 2U); });
    room.play();
}

TEST(Window, AFourthUndoLosesWhereTheHouseSaysSo) {
    Room room("four-color");
    room.display.type("3u3u3u3u").then([&](FakeDisplay&) {
        EXPECT_FALSE(room.game().result());  // it is asked before
    });
    room.display.type("n").then([&](FakeDisplay&) { EXPECT_FALSE(room.game().result()); });
    room.display.type("uy");
    room.play();
    ASSERT_TRUE(room.game().result());
    EXPECT_EQ(room.game().result()->ending, Ending::Undos);
}

TEST(Window, HasNoUndoWhereTheHouseHasNone) {
    Room room("connect4");
    room.display.type("4u");
    room.play();
    EXPECT_EQ(room.game().moves().size(), 1U);
}

TEST(Window, GivesHints) {
    Room room("connect4");
    room.display.type("414243h").until_woken().then([&](FakeDisplay& display) {
        paint::Look look;
        look.hint = Cell(2, 3);
        EXPECT_EQ(board_of(display), painted(display, room.game(), look));
    });
    room.play();
    EXPECT_EQ(room.game().moves().size(), 6U);
}

TEST(Window, RobotsThinkBesideIt) {
    Room room("connect4", {.animation = false}, seats("", "classic"));
    room.display.type("4").until_woken().type("4").until_woken();
    room.play();
    EXPECT_EQ(room.game().moves().size(), 4U);
}

TEST(Window, CanBeClosedWhileARobotThinks) {
    Room room("connect4", {.animation = false}, seats("", "perfect"));
    room.display.type("4");
    EXPECT_FALSE(room.play());
    EXPECT_EQ(room.game().moves().size(), 1U);
}

TEST(Window, RobotsPlayAmongThemselves) {
    Room room("tictactoe", {.animation = false}, seats("random", "random"));
    for (int i = 0; i < 9; ++i) {
        room.display.then(
            [&](FakeDisplay& display) { display.expects_wake = !room.game().result(); });
    }
    room.play();
    EXPECT_TRUE(room.game().result());
}

TEST(Window, FreeBoardsAreClicked) {
    Room room("gomoku");
    room.display.click(room.center(7, 7)).click(room.center(7, 7)).click(room.center(14, 0));
    room.play();
    const Game& game = room.game();
    ASSERT_EQ(game.moves().size(), 2U);
    EXPECT_EQ(game.moves()[0], Move(Cell(7, 7)));
    EXPECT_EQ(game.moves()[1], Move(Cell(14, 0)));
    ASSERT_EQ(game.events().size(), 3U);
    EXPECT_EQ(std::get<Erred>(game.events()[1]).refusal, Refusal::Taken);
    EXPECT_EQ(std::get<Erred>(game.events()[1]).input, "h8");
}

TEST(Window, ArrowKeysAndEnterPlay) {
    Room room("tictactoe");
    for (const Key key : {Key::Left, Key::Left, Key::Up, Key::Enter, Key::Right, Key::Enter}) {
        room.display.then(Pressed{key});
    }
    room.play();
    ASSERT_EQ(room.game().moves().size(), 2U);
    EXPECT_EQ(room.game().moves()[0], Move(Cell(0, 0)));
    EXPECT_EQ(room.game().moves()[1], Move(Cell(0, 1)));
}

TEST(Window, WideBoardsTakeNumbersAndEnter) {
    const VariantPtr wide = variant_of("extends = \"connect5\"\n[board]\nwidth = 12\n");
    Room room(wide, {.animation = false});
    room.display.type("12").then(Pressed{Key::Enter}).type("19");
    room.display.then(Pressed{Key::Backspace}).then(Pressed{Key::Enter});
    room.play();
    ASSERT_EQ(room.game().moves().size(), 2U);
    EXPECT_EQ(room.game().moves()[0].cell().column(), 11);
    EXPECT_EQ(room.game().moves()[1].cell().column(), 0);
}

TEST(Window, BarredCellsAreRefused) {
    Room room("three");
    room.display.click(room.center(2, 2));
    room.play();
    EXPECT_EQ(room.game().moves().size(), 0U);
    EXPECT_EQ(room.game().events().size(), 1U);
}

TEST(Window, AsksBeforeAGameIsThrownAway) {
    Room room("connect4");
    room.display.type("4n").type("1").then([&](FakeDisplay&) {
        EXPECT_EQ(room.game().moves().size(), 1U);  // go on
    });
    room.display.type("n2");
    EXPECT_EQ(room.play(), play::Leaving::PlayAgain);
    EXPECT_EQ(room.game().result()->ending, Ending::Abandoned);
}

TEST(Window, GivesUpAndBeginsAgain) {
    Room room("connect4");
    room.display.type("4gy").then([&](FakeDisplay&) {
        ASSERT_TRUE(room.game().result());
        EXPECT_EQ(room.game().result()->ending, Ending::Resignation);
    });
    room.display.type("n1");
    EXPECT_EQ(room.play(), play::Leaving::PlayAgain);
}

TEST(Window, ButtonsAreClicked) {
    Room room("four-color");
    room.display.type("3");
    room.display.click_on([&] { return room.page.places().buttons.at(0); });
    room.play();
    EXPECT_TRUE(room.game().moves().empty());
    EXPECT_EQ(room.game().events().size(), 2U);
}

TEST(Window, TheBoardFillsAWindowOfAnySize) {
    Room room("four-color");
    const auto resized = [&](int width, int height) {
        room.display.then([=](FakeDisplay& display) { display.resize(width, height); });
        room.display.then(window::Resized{});
        room.display.then([&](FakeDisplay& display) {
            EXPECT_EQ(board_of(display), painted(display, room.game()));
        });
    };
    resized(1024, 1500);
    resized(1101, 703);
    resized(2000, 688);
    resized(431, 640);
    resized(1333, 999);
    room.display.then([&](FakeDisplay& display) {
        display.steps.emplace_front([&](FakeDisplay&) {
            const auto at = room.center(0, 5);
            return std::optional<window::Input>(
                Clicked{static_cast<int>(at.x), static_cast<int>(at.y)});
        });
    });
    resized(100, 80);  // too small for anything: it is no crash
    room.display.then([](FakeDisplay& display) { EXPECT_EQ(display.shown.width, 100); });
    room.play();
    ASSERT_EQ(room.game().moves().size(), 1U);
    EXPECT_EQ(room.game().moves()[0].cell().column(), 5);
}

TEST(Window, TheDocumentIsAsLargeAsWholeNumbersAllow) {
    Room room("four-color", {.document = true});
    paint::Look document;
    document.document = true;
    room.display.then([](FakeDisplay& display) { display.resize(1100, 1035); });
    room.display.then(window::Resized{}).then([&](FakeDisplay& display) {
        paint::Picture once(paint::kUnits);
        paint::Painter(room.game().variant(), document).paint(once, room.game());
        for (int y = 0; y < 512; y += 7) {
            for (int x = 0; x < 512; x += 7) {
                ASSERT_EQ(display.shown.at(38 + 2 * x, 5 + 2 * y), once.at(x, y));
            }
        }
    });
    room.play();
}

// Before a game.

struct Asking {
    explicit Asking(const std::string& name)
        : session(play::NewGame{builtin(name), {}, 7}), page(display, session, workers, {}) {
        session.watch(page);
    }
    // The setup, if the questions were answered before the window was closed.
    std::optional<GameSetup> settle() {
        session.begin();
        (void)show(display, page);
        return session.playing() ? std::optional(session.game().setup()) : std::nullopt;
    }
    FakeDisplay display;
    play::Session session;
    play::Workers workers;
    Window page;
};

TEST(Questions, TheStarterChoosesAColorByKeyOrButton) {
    Asking by_key("four-color");
    by_key.display.then([](FakeDisplay& display) {
        EXPECT_NE(display.title.find("goes first"), std::string::npos) << display.title;
    });
    by_key.display.type("xr");
    const auto red = by_key.settle();
    ASSERT_TRUE(red);
    EXPECT_EQ(red->marks_swapped, red->starter == Player::One);

    Asking by_button("four-color");
    by_button.display.click_on([&] { return by_button.page.places().buttons.at(0); });
    const auto yellow = by_button.settle();
    ASSERT_TRUE(yellow);
    EXPECT_EQ(yellow->starter, red->starter);
    EXPECT_NE(yellow->marks_swapped, red->marks_swapped);
}

TEST(Questions, NumbersAreTyped) {
    Asking asking("four");
    const auto enter = [&] { asking.display.then(Pressed{Key::Enter}); };
    asking.display.type("x");  // no number
    enter();
    asking.display.type("12").then(Pressed{Key::Backspace});
    enter();
    asking.display.type("7");
    enter();
    const auto setup = asking.settle();
    ASSERT_TRUE(setup);
    // The same as the words would give at the terminal.
    play::SetupQuestions words(asking.session.variant(), {}, 7);
    ASSERT_TRUE(words.answer("1"));
    ASSERT_TRUE(words.answer("7"));
    EXPECT_EQ(setup->starter, words.setup().starter);
}

TEST(Questions, TheOpponentIsChosen) {
    Asking asking("connect4");
    asking.display.type("r");
    const auto setup = asking.settle();
    ASSERT_TRUE(setup);
    EXPECT_TRUE(setup->seats[1].is_robot());
}

TEST(Questions, TheOpponentHasALevel) {
    Asking asking("connect4");
    asking.display.type("l").type("77").then(Pressed{Key::Enter});  // there is none
    asking.display.type("l").type("7").then(Pressed{Key::Enter});
    const auto setup = asking.settle();
    ASSERT_TRUE(setup);
    EXPECT_EQ(setup->seats[1].robot, "7");

    Asking again("connect4");
    again.display.type("a");
    const auto adaptive = again.settle();
    ASSERT_TRUE(adaptive);
    EXPECT_EQ(adaptive->seats[1].robot, "adaptive-3");
}

TEST(Questions, AClosedWindowIsNoAnswer) {
    EXPECT_FALSE(Asking("connect4").settle());
    EXPECT_FALSE(Asking("four").settle());
}

// What the screen does, the window does, too.

TEST(Window, RestartsWhereTheHouseAllowsIt) {
    Room room("connect4");
    room.display.type("44r");
    room.play();
    EXPECT_TRUE(room.game().moves().empty());
}

TEST(Window, OffersAnUndoWhereTheHouseAsks) {
    Room room("three");
    room.display.click(room.center(0, 0)).type("1").click(room.center(0, 1)).type("2");
    room.display.type("u");  // it is offered after a move, and only then
    room.play();
    EXPECT_EQ(room.game().moves().size(), 1U);
    EXPECT_EQ(room.game().undos_left(Player::One), 1);
}

TEST(Window, NamesTheWinnerAndHow) {
    Room room("four");
    for (int i = 0; i < 3; ++i) room.display.type("9");
    room.play();
    ASSERT_TRUE(room.game().result());
    EXPECT_NE(room.display.title.find("Player 2 (O) wins"), std::string::npos)
        << room.display.title;
}

TEST(Window, TakesTypedLines) {
    Room room("gomoku");
    room.display.type(":h8").then(Pressed{Key::Enter}).type(":undo").then(Pressed{Key::Enter});
    room.display.type(":i9").then(Pressed{Key::Enter});
    room.play();
    EXPECT_EQ(room.game().moves(), std::vector{Move(Cell(6, 8))});
}

// Openings with choices, and forbidden points.

TEST(Window, OffersTheChoicesOfAnOpening) {
    Room room("gomoku-swap2");
    for (const int column : {5, 7, 9}) room.display.click(room.center(7, column));
    room.display.then([&](FakeDisplay& display) {
        EXPECT_EQ(room.game().to_move(), Player::Two);
        EXPECT_NE(display.title.find("to choose"), std::string::npos) << display.title;
    });
    room.display.click(room.center(0, 0));  // no stone is placed now, and it is no mistake
    room.display.then([&](FakeDisplay&) { EXPECT_EQ(room.game().events().size(), 3U); });
    room.display.type("u").then([&](FakeDisplay&) { EXPECT_EQ(room.game().moves().size(), 2U); });
    room.display.type("r").type("w").then([&](FakeDisplay& display) {
        EXPECT_EQ(room.game().player_of(Side::Second), Player::Two);
        EXPECT_TRUE(room.game().opening().over());
        EXPECT_EQ(board_of(display), painted(display, room.game()));
    });
    room.play();
}

TEST(Window, SaysWhyAPointIsForbidden) {
    Room room("renju", {.document = true});
    for (const auto& [row, column] :
         {std::pair{7, 6}, {14, 0}, {7, 8}, {0, 0}, {8, 7}, {14, 14}, {6, 7}, {0, 14}, {7, 7}}) {
        const paint::Layout layout(room.game().variant(), paint::Pieces::Squares);
        room.display.click(layout.center(Cell(row, column)));
    }
    room.display.then([&](FakeDisplay& display) {
        EXPECT_EQ(room.game().moves().size(), 8U);
        EXPECT_NE(display.title.find("double-three"), std::string::npos) << display.title;
    });
    room.play();
}

}  // namespace
}  // namespace inarow::testing
