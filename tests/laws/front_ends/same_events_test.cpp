// The same inputs give the same events and the same results at the line, on the screen, in the
// window and on the page, in every built-in variant.

#include <gtest/gtest.h>

#include "core/builtin.h"
#include "core/random.h"
#include "core/record.h"
#include "play/session.h"
#include "support/games.h"
#include "support/typed_lines.h"
#include "ui/line/dialogue.h"
#include "ui/line/text_view.h"
#include "ui/paint/layout.h"
#include "ui/screen/game_page.h"
#include "ui/screen/settle_page.h"
#include "ui/window/window.h"
#include "wasm/calls.h"
#include "wire/events.h"

namespace inarow::testing {
namespace {

using play::Question;

// What a person does, whatever they do it with.
struct Deed {
    // Reopen: the move that ended the game is undone.
    enum class Kind : std::uint8_t { Answer, Cell, Line, Decline, Reopen };
    Kind kind;
    Question question;  // that was asked
    std::string text;   // typed
    Cell cell;
};

std::string typed(Cell cell, const Variant& variant) {
    return write_move(Move(cell), variant.coordinates, variant.rules);
}

// Draws what is done next.
class Person {
  public:
    explicit Person(std::uint64_t seed) : random_(seed) {}

    Deed next(const play::Session& session) {
        const play::Asked asked = *session.asked();
        const Variant& variant = session.variant();
        switch (asked.question) {
            case Question::Opponent:
                return {Deed::Kind::Answer, asked.question, "P", {}};
            case Question::Number:
                return {Deed::Kind::Answer, asked.question, std::to_string(random_.below(100)), {}};
            case Question::Color:
            case Question::Choice:
                return {Deed::Kind::Answer,
                        asked.question,
                        asked.answers[random_.below(asked.answers.size())],
                        {}};
            case Question::Undo:
                return {random_.below(4) == 0 ? Deed::Kind::Answer : Deed::Kind::Decline,
                        asked.question,
                        "1",
                        {}};
            case Question::Column:  // the row was typed alone
                return {Deed::Kind::Line, asked.question, std::to_string(random_.below(6)), {}};
            default:
                break;
        }
        if (random_.below(6) == 0) {
            constexpr std::array kLines{"undo", "undo",    "undo",      "redo", "R",
                                        "help", "restart", "forbidden", "x",    "99"};
            return {Deed::Kind::Line, asked.question, kLines[random_.below(kLines.size())], {}};
        }
        if (random_.below(60) == 0) return {Deed::Kind::Line, asked.question, "resign", {}};
        const Rules& rules = variant.rules;
        // Cells near one corner, so that lines are made and cells are taken twice.
        const int columns = std::min(rules.width, 8);
        const int rows = std::min(rules.height, 6);
        const Cell cell(static_cast<int>(random_.below(static_cast<std::uint64_t>(rows))),
                        static_cast<int>(random_.below(static_cast<std::uint64_t>(columns))));
        return {Deed::Kind::Cell, asked.question, typed(cell, variant), cell};
    }

    // Whether the end is undone, where that is offered.
    bool reopens(const play::Session& session) {
        const auto undo = session.offer(play::Deed::Undo);
        return undo && undo->enabled && random_.below(3) != 0;
    }

  private:
    Random random_;
};

// What happened: the events of every game that was played, as records.
class History : public play::Observer {
  public:
    void began(const Game& game) override { games.push_back(write_record(game)); }
    void happened(const Game& game, const Event& /*event*/) override {
        games.back() = write_record(game);
    }
    std::vector<std::string> games;
};

play::NewGame start(const VariantPtr& variant, std::uint64_t seed) {
    return {variant, {}, seed};
}

// A person at a session itself, without any front end.
std::vector<std::string> play_directly(const VariantPtr& variant, std::uint64_t seed,
                                       std::vector<Deed>& deeds) {
    play::Session session(start(variant, seed));
    History history;
    session.watch(history);
    session.begin();
    Person person(seed);
    for (int i = 0; i < 120; ++i) {
        if (!session.asked() && !person.reopens(session)) break;
        const Deed deed = session.asked() ? person.next(session)
                                          : Deed{Deed::Kind::Reopen, Question::Move, "undo", {}};
        deeds.push_back(deed);
        const Player player = session.speaker();
        if (deed.kind == Deed::Kind::Cell) {
            session.point(player, deed.cell);
        } else {
            session.type(player, deed.kind == Deed::Kind::Decline ? "0" : deed.text);
        }
    }
    return history.games;
}

// Says nothing.
class Silence : public line::View {
  public:
    std::string prompt(const play::Session& /*session*/, const play::Asked& /*asked*/) override {
        return {};
    }
    void saved(const tl::expected<std::string, store::SaveProblem>& /*saved*/) override {}
    void part(line::Parting /*parting*/, bool /*kept*/) override {}
};

std::vector<std::string> play_by_lines(const VariantPtr& variant, std::uint64_t seed,
                                       const std::vector<Deed>& deeds) {
    TypedLines console;
    for (const Deed& deed : deeds) {
        const auto comma = deed.text.find(',');
        if (deed.kind == Deed::Kind::Decline) {
            console.lines.emplace_back("0");
        } else if (deed.question == Question::Row && deed.kind == Deed::Kind::Cell) {
            console.lines.push_back(deed.text.substr(0, comma));
            console.lines.push_back(deed.text.substr(comma + 1));
        } else {
            console.lines.push_back(deed.text);
        }
    }
    play::Session session(start(variant, seed));
    History history;
    Silence view;
    line::Dialogue dialogue(console, view);
    session.watch(history);
    session.begin();
    do {
        dialogue.play(session);
        if (session.game().result()) dialogue.stay(session);
    } while (!session.game().result() && !dialogue.no_line());
    return history.games;
}

class Screen {
  public:
    Screen(const VariantPtr& variant, std::uint64_t seed)
        : session_(start(variant, seed)),
          questions_(session_, look_),
          page_(session_, workers_, look_, nullptr) {
        session_.watch(history_);
        session_.watch(questions_);
        session_.watch(page_);
        session_.begin();
    }

    void act(const Deed& deed) {
        if (!session_.playing()) return before(deed);
        if (deed.kind == Deed::Kind::Cell) return point(deed.cell);
        if (deed.kind == Deed::Kind::Decline) return key(screen::Key::Enter);
        if (deed.kind == Deed::Kind::Reopen) return type("u");
        if (deed.question == Question::Undo) return type("1");
        type(":" + deed.text);
        key(screen::Key::Enter);
        if (deed.text == "help") key(screen::Key::Escape);
    }
    [[nodiscard]] const std::vector<std::string>& games() const { return history_.games; }

  private:
    void before(const Deed& deed) {
        const play::Asked asked = *session_.asked();
        const auto answer = std::ranges::find(asked.answers, deed.text);
        if (answer == asked.answers.end()) {
            for (const char c : deed.text) {
                questions_.feed(screen::Input::of(static_cast<char32_t>(c)), {});
            }
        } else {
            (void)questions_.draw({80, 24});
            for (auto at = asked.answers.begin(); at != answer; ++at) {
                questions_.feed(screen::Input::of(screen::Key::Down), {});
            }
        }
        questions_.feed(screen::Input::of(screen::Key::Enter), {});
    }
    void key(screen::Key key) {
        page_.feed(screen::Input::of(key), {});
        page_.tick({});
    }
    void type(const std::string& text) {
        for (const char c : text) {
            page_.feed(screen::Input::of(static_cast<char32_t>(c)), {});
            page_.tick({});
        }
    }
    void point(Cell cell) {
        key(screen::Key::Home);
        for (int i = 0; i < cell.column(); ++i) key(screen::Key::Right);
        for (int i = 0; i < kMaxSize; ++i) key(screen::Key::Up);
        for (int i = 0; i < cell.row(); ++i) key(screen::Key::Down);
        key(screen::Key::Enter);
    }

    screen::Look look_{.animation = false};
    History history_;
    play::Session session_;
    play::Workers workers_;
    screen::SettlePage questions_;
    screen::GamePage page_;
};

// A display that shows nothing.
class Dark : public window::Display {
  public:
    [[nodiscard]] int width() const override { return window::kFirstWidth; }
    [[nodiscard]] int height() const override { return window::kFirstHeight; }
    [[nodiscard]] paint::Letters& letters() override { return letters_; }
    void show(const paint::Picture& /*picture*/) override {}
    void set_title(const std::string& /*title*/) override {}
    std::optional<window::Input> wait(std::chrono::milliseconds /*longest*/) override {
        return std::nullopt;
    }
    void wake() override {}

  private:
    paint::BuiltInLetters letters_;
};

class Window {
  public:
    Window(const VariantPtr& variant, std::uint64_t seed)
        : session_(start(variant, seed)),
          page_(display_, session_, workers_, {.animation = false}),
          layout_(*variant, paint::pieces_of(*variant)) {
        session_.watch(history_);
        session_.watch(page_);
        session_.begin();
        page_.draw();
    }

    void act(const Deed& deed) {
        if (deed.kind == Deed::Kind::Cell) {
            const paint::Point center = layout_.center(deed.cell);
            const paint::Rectangle board =
                window::arranged(display_.width(), display_.height(), 1).board;
            const double scale = static_cast<double>(board.width) / paint::kUnits;
            feed(window::Clicked{board.x + static_cast<int>(center.x * scale),
                                 board.y + static_cast<int>(center.y * scale)});
        } else if (deed.kind == Deed::Kind::Decline) {
            feed(window::Typed{'2'});
        } else if (deed.kind == Deed::Kind::Reopen) {
            feed(window::Typed{'u'});
        } else if (deed.kind == Deed::Kind::Line) {
            line(":" + deed.text);
        } else if (deed.question == Question::Number) {
            line(deed.text);
        } else {
            feed(window::Typed{deed.question == Question::Opponent ? 'p' : deed.text.front()});
        }
    }
    [[nodiscard]] const std::vector<std::string>& games() const { return history_.games; }

  private:
    void feed(const window::Input& input) {
        page_.feed(input);
        page_.tick();
    }
    void line(const std::string& text) {
        for (const char c : text) feed(window::Typed{c});
        feed(window::Pressed{window::Key::Enter});
    }

    Dark display_;
    History history_;
    play::Session session_;
    play::Workers workers_;
    window::Window page_;
    paint::Layout layout_;
};

// The page's calls. The games are rebuilt from what it is told.
class Page {
  public:
    Page(const VariantPtr& variant, std::uint64_t seed) {
        call({{"call", "begin"}, {"variant", variant->name}, {"seed", seed}});
    }

    void act(const Deed& deed) {
        if (deed.kind == Deed::Kind::Cell) {
            call({{"call", "point"}, {"row", deed.cell.row()}, {"column", deed.cell.column()}});
        } else {
            call({{"call", "type"}, {"line", deed.kind == Deed::Kind::Decline ? "0" : deed.text}});
        }
    }
    [[nodiscard]] std::vector<std::string> games() const {
        std::vector<std::string> records;
        for (const Game& game : games_) records.push_back(write_record(game));
        return records;
    }

  private:
    void call(const wire::Json& request) {
        const auto answer = wire::parse(calls_.answer(wire::line(request)));
        for (const wire::Json& told : (*answer)["told"]) {
            const auto kind = wire::text_at(told, "event").value_or("");
            if (kind == "begin") {
                games_.push_back(wire::read_begin(told, find_builtin).value());
            } else if (const auto event = games_.empty() ? tl::unexpected(std::string())
                                                         : wire::read_event(told, games_.back())) {
                (void)games_.back().apply(*event);
            }
        }
    }

    wasm::Calls calls_;
    std::vector<Game> games_;
};

class SameEvents : public ::testing::TestWithParam<std::string> {};

TEST_P(SameEvents, InEveryFrontEnd) {
    const VariantPtr variant = builtin(GetParam());
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        std::vector<Deed> deeds;
        const auto games = play_directly(variant, seed, deeds);
        ASSERT_FALSE(games.empty());
        EXPECT_EQ(play_by_lines(variant, seed, deeds), games) << "seed " << seed;
        Screen screen(variant, seed);
        Window window(variant, seed);
        Page page(variant, seed);
        for (const Deed& deed : deeds) {
            screen.act(deed);
            window.act(deed);
            page.act(deed);
        }
        EXPECT_EQ(page.games(), games) << "seed " << seed;
        EXPECT_EQ(screen.games(), games) << "seed " << seed;
        EXPECT_EQ(window.games(), games) << "seed " << seed;
    }
}

std::vector<std::string> names() {
    std::vector<std::string> names;
    for (const VariantPtr& variant : builtin_variants()) names.push_back(variant->name);
    return names;
}

INSTANTIATE_TEST_SUITE_P(EveryVariant, SameEvents, ::testing::ValuesIn(names()),
                         [](const auto& test) {
                             std::string name = test.param;
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

}  // namespace
}  // namespace inarow::testing
