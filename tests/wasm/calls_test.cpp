#include "wasm/calls.h"

#include <gtest/gtest.h>

#include "core/builtin.h"
#include "support/games.h"

namespace inarow::testing {
namespace {

using wire::Json;

class Page {
  public:
    Json call(std::string_view name, Json request = Json::object()) {
        request["call"] = name;
        return wire::parse(calls_.answer(wire::line(request))).value();
    }
    Json begin(std::string_view variant, Json players = {"person", "person"}) {
        return call("begin", {{"variant", variant}, {"players", std::move(players)}, {"seed", 1}});
    }
    Json point(int row, int column) { return call("point", {{"row", row}, {"column", column}}); }
    // Thinks as the page does, in another module.
    Json let_robot_move(const Json& view) {
        wasm::Calls worker;
        Json task = view["task"];
        task["call"] = "think";
        // Nodes in place of the time, so that the answer does not depend on the machine.
        task.erase("time");
        if (!task.contains("nodes")) task["nodes"] = 100'000;
        return call("found", wire::parse(worker.answer(wire::line(task))).value());
    }

  private:
    wasm::Calls calls_;
};

TEST(WasmCalls, TheCatalogHasEveryVariantAndLevel) {
    Page page;
    const Json catalog = page.call("catalog");
    EXPECT_EQ(catalog["variants"].size(), builtin_variants().size());
    EXPECT_EQ(catalog["levels"].size(), robots::levels().size());
    EXPECT_EQ(catalog["variants"][2]["variant"], "connect4");
}

TEST(WasmCalls, AGameIsPlayedToItsEnd) {
    Page page;
    Json state = page.begin("connect4");
    EXPECT_EQ(state["board"]["cells"][0], "column 1, row 6");
    EXPECT_EQ(state["board"]["colors"], (Json{"yellow", "red"}));
    for (const int column : {3, 0, 3, 0, 3, 0}) state = page.point(0, column);
    EXPECT_EQ(state["view"]["stones"].get<std::string>().substr(21), "2..1...2..1...2..1...");
    EXPECT_EQ(state["view"]["last"], 21);
    EXPECT_TRUE(state["view"]["result"].is_null());
    state = page.point(0, 3);
    EXPECT_EQ(state["view"]["line"], (Json{17, 24, 31, 38}));
    EXPECT_EQ(state["view"]["result"]["winner"], 1);
    EXPECT_EQ(state["told"][1]["event"], "result");
    EXPECT_EQ(page.call("moves")["text"], "4141414");
}

TEST(WasmCalls, ARobotAnswersThroughAnotherModule) {
    Page page;
    page.begin("connect4", {"person", "robot:3"});
    Json state = page.point(0, 3);
    ASSERT_EQ(state["view"]["task"]["kind"], "move");
    state = page.let_robot_move(state["view"]);
    EXPECT_EQ(state["view"]["moves"].size(), 2U);
    EXPECT_TRUE(state["view"]["task"].is_null());
    // What was thought about an earlier move is passed over.
    const Json late = page.call("found", {{"ticket", 1}, {"move", "1"}});
    EXPECT_EQ(late["view"]["moves"].size(), 2U);
}

TEST(WasmCalls, AHintNamesAMove) {
    Page page;
    page.begin("tictactoe");
    Json state = page.call("take", {{"what", "hint"}});
    ASSERT_EQ(state["view"]["task"]["kind"], "hint");
    state = page.let_robot_move(state["view"]);
    EXPECT_EQ(state["told"][0]["event"], "hint");
    EXPECT_TRUE(state["told"][0]["text"].get<std::string>().starts_with("Hint: "));
}

TEST(WasmCalls, ResigningIsConfirmed) {
    Page page;
    page.begin("gomoku");
    Json state = page.call("take", {{"what", "resign"}});
    EXPECT_EQ(state["view"]["asked"]["for"], "confirm");
    state = page.call("cancel");
    EXPECT_EQ(state["view"]["asked"]["for"], "move");
    page.call("take", {{"what", "resign"}});
    state = page.call("type", {{"line", "yes"}});
    EXPECT_EQ(state["view"]["result"]["winner"], 2);
    // The other one starts the next game.
    state = page.call("rematch", {{"seed", 2}});
    EXPECT_EQ(state["view"]["starter"], 2);
    EXPECT_TRUE(state["view"]["result"].is_null());
}

TEST(WasmCalls, ARecordAndAnAddressBringTheGameBack) {
    for (const char* const name : {"connect4", "tictactoe", "five", "gomoku-swap2"}) {
        Page page;
        page.begin(name);
        page.point(0, 0);
        page.point(1, 2);
        const Json before = page.point(2, 1)["view"];
        ASSERT_EQ(before["moves"].size(), 3U) << name;
        const Json record = page.call("record");
        const Json moves = page.call("moves");
        Page other;
        EXPECT_EQ(other.call("resume", {{"record", record["text"]}})["view"]["stones"],
                  before["stones"]);
        const Json opened = other.call("begin", {{"variant", name}, {"moves", moves["text"]}});
        EXPECT_EQ(opened["view"]["stones"], before["stones"]) << moves["text"];
    }
}

TEST(WasmCalls, WhatIsWrongIsSaidAndNothingIsLost) {
    Page page;
    EXPECT_EQ(page.call("moves")["error"], "there is no game");
    page.begin("connect4");
    page.point(0, 3);
    EXPECT_EQ(page.call("fly")["error"], "there is no such call");
    EXPECT_EQ(page.call("begin", {{"variant", "go"}})["error"], "There is no game \"go\".");
    EXPECT_EQ(page.call("begin", {{"variant", "connect4"}, {"moves", "49"}})["error"],
              "move 2, \"9\": it is not on the board");
    EXPECT_FALSE(page.call("resume", {{"record", "inarow-game 1\nx"}})["error"].is_null());
    EXPECT_FALSE(page.begin("three", {"person", "robot:nobody"})["error"].is_null());
    EXPECT_EQ(page.call("moves")["text"], "4");
}

TEST(WasmCalls, AnOwnVariantIsCheckedLineByLine) {
    Page page;
    const Json wrong = page.call("check", {{"definition", "title = \"X\"\n[board]\nwidth = 99\n"}});
    ASSERT_EQ(wrong["problems"].size(), 1U);
    EXPECT_EQ(wrong["problems"][0]["line"], 3);
    const std::string own = "extends = \"tictactoe\"\ntitle = \"Mine\"\n[board]\nwidth = 4\n";
    EXPECT_EQ(page.call("check", {{"definition", own}})["variant"]["title"], "Mine");
    const Json state = page.call("begin", {{"definition", own}, {"players", {"person", "person"}}});
    EXPECT_EQ(state["board"]["width"], 4);
    // A task carries the variant along.
    EXPECT_FALSE(page.call("take", {{"what", "hint"}})["view"]["task"].is_null());
}

TEST(WasmCalls, BarredAndForbiddenCellsAreNamed) {
    Page page;
    const Json three = page.begin("three")["view"];
    EXPECT_EQ(three["barred"], (Json{12}));
    EXPECT_EQ(three["players"][0]["piece"], "X");  // as it is drawn, though it has a color
    const Json renju =
        page.call("begin", {{"variant", "renju"}, {"moves", "h8.a1.h9.a3.g10.a5.i10.a7"}});
    EXPECT_EQ(renju["view"]["forbidden"].size(), 1U) << renju["view"]["forbidden"];
}

TEST(WasmCalls, AGameIsLookedBackAtAndBranches) {
    Page page;
    page.call("begin", {{"variant", "connect4"}, {"moves", "4433"}});
    const Json past = page.call("look", {{"stones", 2}});
    EXPECT_EQ(past["last"], 31);
    EXPECT_EQ(page.call("moves")["text"], "4433");
    EXPECT_EQ(page.call("look", {{"stones", 99}})["stones"],
              page.call("look", {{"stones", 4}})["stones"]);
    const Json branch = page.call("branch", {{"stones", 3}});
    EXPECT_EQ(branch["view"]["moves"], (Json{"4", "4", "3"}));
}

TEST(WasmCalls, AnAnalysisKnowsEveryMoveOfASmallGame) {
    Page page;
    page.call("begin", {{"variant", "tictactoe"}, {"moves", "a3.b2.b3"}});
    const Json record = page.call("record")["text"];
    const Json analysis = page.call("analyse", {{"record", record}});
    ASSERT_EQ(analysis["moves"].size(), 6U);
    EXPECT_EQ(analysis["moves"][0]["cell"], 2);
    EXPECT_EQ(analysis["moves"][0]["brief"], "=");
    EXPECT_EQ(analysis["moves"][0]["certain"], "proved");
    EXPECT_EQ(analysis["moves"][5]["brief"], "-1");
    EXPECT_EQ(page.call("analyse", {{"record", record}, {"stones", 2}})["moves"].size(), 7U);
    EXPECT_FALSE(page.call("analyse", {{"record", ""}})["error"].is_null());
}

TEST(WasmCalls, AGameIsReviewedAndItsMistakesAreTriedAgain) {
    Page page;
    Json state = page.call("begin", {{"variant", "tictactoe"}, {"moves", "a3.b2.b3.c1.c3"}});
    EXPECT_TRUE(state["view"]["review"].is_null());
    state = page.call("take", {{"what", "review"}});
    ASSERT_EQ(state["view"]["task"]["kind"], "review");
    state = page.let_robot_move(state["view"]);
    const Json review = state["view"]["review"];
    ASSERT_EQ(review["mistakes"].size(), 1U);
    EXPECT_EQ(review["mistakes"][0]["number"], 4);
    EXPECT_EQ(review["course"].size(), 6U);
    state = page.call("mistake", {{"place", review["mistakes"][0]["place"]}});
    EXPECT_EQ(state["view"]["stones"], "11..2....");
    state = page.call("take", {{"what", "try"}});
    EXPECT_TRUE(state["view"]["review"]["trying"]);
    state = page.point(0, 2);
    if (!state["view"]["task"].is_null()) state = page.let_robot_move(state["view"]);
    EXPECT_EQ(state["told"].back()["event"], "attempt");
    EXPECT_TRUE(state["told"].back()["right"]);
    EXPECT_EQ(page.call("mistake", {{"place", 99}})["error"], "there is no such move");
}

TEST(WasmCalls, AReasonIsShownStepByStep) {
    Page page;
    page.begin("tictactoe");
    for (const std::string_view move : {"a1", "c3", "c1"}) page.call("type", {{"line", move}});
    Json state = page.call("take", {{"what", "hint"}});
    state = page.let_robot_move(state["view"]);
    EXPECT_TRUE(state["view"]["marked"].empty());
    EXPECT_TRUE(state["view"]["supposed"].empty());
    page.call("take", {{"what", "why"}});
    state = page.call("take", {{"what", "why"}});
    EXPECT_EQ(state["view"]["supposed"], (Json{7, 0}));
    EXPECT_EQ(state["view"]["marked"], (Json{3, 4}));
    EXPECT_EQ(state["view"]["moves"].size(), 3U);
    state = page.call("type", {{"line", "b1"}});
    EXPECT_TRUE(state["view"]["supposed"].empty());
}

TEST(WasmCalls, StonesAreArranged) {
    Page page;
    page.begin("connect4", {"person", "robot:3"});
    const std::string rows(35, '.');
    Json state = page.call("arrange", {{"stones", rows + "11.22.."}, {"turn", 2}});
    EXPECT_EQ(state["view"]["stones"], rows + "11.22..");
    EXPECT_EQ(state["view"]["turn"], 2);
    EXPECT_EQ(state["view"]["arranged"], true);
    EXPECT_EQ(state["view"]["players"][1]["robot"], "3");
    EXPECT_FALSE(state["view"]["task"].is_null());
    const Json record = page.call("record");
    Page other;
    EXPECT_EQ(other.call("resume", {{"record", record["text"]}})["view"]["stones"],
              rows + "11.22..");
    // A piece that floats is refused, and the game stays.
    EXPECT_TRUE(
        page.call("arrange", {{"stones", "1......" + rows}, {"turn", 1}}).contains("error"));
    EXPECT_TRUE(page.call("arrange", {{"stones", "x"}}).contains("error"));
    EXPECT_EQ(page.call("record"), record);
}

TEST(WasmCalls, TheCourseOfAGameHasAPointForEveryPosition) {
    Page page;
    page.begin("tictactoe");
    for (const std::string_view move : {"a3", "b2", "b3", "c1"})
        page.call("type", {{"line", move}});
    const Json course = page.call("course", {{"record", page.call("record")["text"]}});
    EXPECT_EQ(course["stones"], (Json{0, 1, 2, 3, 4}));
    EXPECT_EQ(course["chances"], (Json{0.5, 0.5, 0.5, 0.5, 1.0}));
    EXPECT_EQ(course["mistakes"], (Json{3}));
    EXPECT_TRUE(page.call("course", {{"record", ""}}).contains("error"));
}

TEST(WasmCalls, StatisticsCountFinishedGames) {
    Page page;
    Json records = Json::array();
    const auto play = [&](const Json& players, std::initializer_list<int> columns) {
        page.begin("connect4", players);
        for (const int column : columns) page.point(0, column);
        records.push_back(page.call("record")["text"]);
    };
    play({"person", "person"}, {3, 0, 3, 0, 3, 0, 3});
    play({"person", "person"}, {3, 0, 3, 0, 4, 0, 4, 0});
    play({"person", "person"}, {3, 0, 3});  // goes on
    page.begin("connect4", {"person", "robot:10"});
    page.call("type", {{"line", "resign"}});
    records.push_back(page.call("record")["text"]);
    records.push_back("damaged");
    const Json rows = page.call("statistics", {{"records", records}})["rows"];
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_EQ(rows[0]["opponent"], "person");
    EXPECT_EQ(rows[0]["won"], 1);
    EXPECT_EQ(rows[0]["lost"], 1);
    EXPECT_EQ(rows[0]["fewest"], 7);
    EXPECT_EQ(rows[1]["opponent"], "robot: level 10");
    EXPECT_EQ(rows[1]["lost"], 1);
    EXPECT_TRUE(rows[1]["fewest"].is_null());
}

// Two puzzles of docs/puzzles.md.
const char* const kPuzzles =
    "inarow-puzzles 1\nvariant connect4\nmade 1 11 11\n"
    "win 3 | forced-win | 836 44 | 1 4 4 6 5 6 6 4 6 4 4 6 4 3 3 1 3 | 3 5 5 3 7\n"
    "hold | only-defense | 1220 37 | 3 3 4 5 1 2 5 1 2 3 3 5 5 2 2 1 1 2 3 | 6\n";

TEST(WasmCalls, APuzzleIsFailedTriedAgainAndSolved) {
    Page page;
    EXPECT_TRUE(page.call("puzzle", {{"what", "next"}}).contains("error"));
    EXPECT_TRUE(
        page.call("puzzles", {{"sets", {{{"name", "x"}, {"text", "y"}}}}}).contains("error"));
    const Json sets{{{"name", "connect4"}, {"text", kPuzzles}}};
    Json state = page.call("puzzles", {{"sets", sets}, {"date", "2026-11-16"}, {"seed", 1}});
    ASSERT_TRUE(state.contains("board")) << state;
    while (state["view"]["moves"].size() != 17) state = page.call("puzzle", {{"what", "next"}});
    EXPECT_EQ(state["state"], "asked");
    EXPECT_EQ(page.call("puzzle", {{"what", "hint"}})["told"][0]["text"],
              "The theme is forced win.");
    state = page.call("attempt", {{"row", 0}, {"column", 0}});
    EXPECT_EQ(state["state"], "refuted");
    EXPECT_EQ(state["told"][0]["outcome"], "wrong");
    EXPECT_EQ(state["told"][1]["event"], "rating");
    EXPECT_EQ(state["failed"], true);
    state = page.call("puzzle", {{"what", "again"}});
    EXPECT_EQ(state["view"]["moves"].size(), 17U);
    for (const std::string_view move : {"3", "5", "7"}) {
        state = page.call("attempt", {{"line", move}});
        if (state["state"] != "asked") break;
    }
    EXPECT_EQ(state["state"], "solved");
    // It stays failed, and the history comes back as it was.
    EXPECT_LT(state["history"]["rating"], 1500);
    EXPECT_EQ(state["history"]["attempts"], 1);
    Json again = page.call(
        "puzzles", {{"sets", sets}, {"seed", 1}, {"histories", {{"connect4", state["history"]}}}});
    EXPECT_EQ(again["history"], state["history"]);
    again = page.call("puzzle", {{"what", "show"}});
    EXPECT_EQ(again["state"], "shown");
    EXPECT_EQ(again["history"]["attempts"], 2);
}

TEST(WasmCalls, ThePictureAndTheBoardInWords) {
    Page page;
    page.begin("gomoku");
    page.point(7, 7);
    EXPECT_TRUE(page.call("picture")["text"].get<std::string>().ends_with("</svg>\n"));
    const Json film = page.call("picture", {{"format", "gif"}});
    EXPECT_TRUE(film["base64"].get<std::string>().starts_with("R0lGODlh"));  // "GIF89a"
    EXPECT_NE(page.call("picture", {{"format", "text"}})["text"].get<std::string>().find("X"),
              std::string::npos);
    EXPECT_NE(page.call("describe")["text"].get<std::string>().find("last move"),
              std::string::npos);
}

}  // namespace
}  // namespace inarow::testing
