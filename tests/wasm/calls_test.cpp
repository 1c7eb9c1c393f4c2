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
    EXPECT_EQ(page.begin("three")["view"]["barred"], (Json{12}));
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

TEST(WasmCalls, ThePictureAndTheBoardInWords) {
    Page page;
    page.begin("gomoku");
    page.point(7, 7);
    EXPECT_TRUE(page.call("picture")["text"].get<std::string>().ends_with("</svg>\n"));
    EXPECT_NE(page.call("describe")["text"].get<std::string>().find("last move"),
              std::string::npos);
}

}  // namespace
}  // namespace inarow::testing
