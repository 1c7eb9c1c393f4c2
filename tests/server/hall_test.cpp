// Halls and rooms, without sockets.

#include "server/hall.h"

#include <algorithm>

#include "core/builtin.h"
#include "core/record.h"
#include "guests.h"

namespace inarow::server {

namespace {

using namespace std::chrono_literals;

TEST_F(HallTest, AGameIsMadeAndTheSecondVisitorSitsDown) {
    const Json made = create({{"variant", "tictactoe"}, {"name", "Ada"}});
    EXPECT_EQ(status, 201);
    EXPECT_EQ(made["player"], 1);
    EXPECT_EQ(made["token"].get<std::string>().size(), 32U);
    EXPECT_EQ(made["link"], "/g/" + made["game"].get<std::string>());

    const auto ada = join(made["game"], {{"token", made["token"]}});
    EXPECT_EQ(ada->last("joined")["player"], 1);
    EXPECT_EQ(ada->last("joined")["room"]["state"], "waiting");
    EXPECT_EQ(ada->last("joined")["board"]["variant"], "tictactoe");

    const auto ben = join(made["game"], {{"sit", true}, {"name", "Ben"}, {"id", "b"}});
    EXPECT_EQ(ben->last("seated")["player"], 2);
    const Json update = ada->last("update");
    EXPECT_EQ(update["number"], 3);
    EXPECT_EQ(update["room"]["state"], "playing");
    EXPECT_EQ(update["view"]["asked"]["player"], 1);
    EXPECT_EQ(update["view"]["players"][1]["name"], "Ben");

    const auto eve = join(made["game"], {{"sit", true}});
    EXPECT_EQ(eve->last("joined")["player"], nullptr);
    EXPECT_EQ(eve->count("seated"), 0U);
}

TEST_F(HallTest, RequestsThatMakeNoGameSayWhy) {
    EXPECT_EQ(create({{"variant", "chess"}})["error"], "there is no variant \"chess\"");
    EXPECT_EQ(status, 400);
    (void)create({{"variant", "five"}, {"clock", "soon"}});
    EXPECT_EQ(status, 400);
    const Json bad = create({{"definition", "[board]\nwidth = 0\n"}});
    EXPECT_EQ(status, 400);
    EXPECT_EQ(bad["problems"][0]["line"], 2);
    (void)create({{"variant", "five"}, {"token", "guess me"}});
    EXPECT_EQ(status, 400);
}

TEST_F(HallTest, AVariantOfOnesOwnIsPlayed) {
    seat(
        {{"definition", "title = \"Small\"\n[board]\nwidth = 4\nheight = 4\n[win]\nlength = 3\n"}});
    EXPECT_EQ(one->last("joined")["board"]["title"], "Small");
    EXPECT_EQ(one->last("update")["view"]["stones"], std::string(16, '.'));
}

TEST_F(HallTest, AMoveIsToldToAllAndOnlyWhenItIsSafe) {
    seat({{"variant", "tictactoe"}});
    const auto eve = join(game);
    one->got.clear();
    two->got.clear();
    eve->got.clear();
    one->say({{"command", "type"}, {"id", "m1"}, {"seen", 3}, {"line", "b2"}});
    EXPECT_TRUE(one->got.empty() && two->got.empty() && eve->got.empty());
    settle();
    EXPECT_EQ(one->last("done"), (Json{{"event", "done"}, {"id", "m1"}, {"number", 4}}));
    for (const Guest* const guest : {one.get(), two.get(), eve.get()}) {
        const Json update = guest->last("update");
        EXPECT_EQ(update["number"], 4);
        EXPECT_EQ(update["told"][0]["event"], "move");
        EXPECT_EQ(update["told"][0]["number"], 4);
        EXPECT_EQ(update["view"]["stones"], "....1....");
    }
    EXPECT_EQ(two->count("done"), 0U);
}

TEST_F(HallTest, StaleRepeatedAndForeignCommandsChangeNothing) {
    seat({{"variant", "tictactoe"}});
    const Json move{{"command", "type"}, {"id", "m1"}, {"seen", 3}, {"line", "b2"}};
    say(*one, move);
    say(*one, move);  // the answer was lost
    EXPECT_EQ(one->count("done"), 2U);
    EXPECT_EQ(one->last("done")["number"], 4);
    say(*two, {{"command", "type"}, {"id", "m2"}, {"seen", 3}, {"line", "a1"}});
    EXPECT_EQ(two->last("refused")["code"], "stale");
    say(*one, {{"command", "type"}, {"id", "m3"}, {"seen", 4}, {"line", "a1"}});
    EXPECT_EQ(one->last("refused")["code"], "turn");
    const auto eve = join(game);
    say(*eve, {{"command", "type"}, {"id", "m4"}, {"seen", 4}, {"line", "a1"}});
    EXPECT_EQ(eve->last("refused")["code"], "not-seated");
    say(*two, {{"command", "type"}, {"id", "m2"}, {"seen", 4}, {"line", "a1"}});
    EXPECT_EQ(two->last("update")["number"], 5);
}

TEST_F(HallTest, InvalidMovesAreEventsOfTheGame) {
    seat({{"variant", "four"}, {"starter", 1}});
    type(*one, "99");
    EXPECT_EQ(one->last("update")["told"][0]["event"], "invalid");
    EXPECT_EQ(two->last("update")["view"]["players"][0]["mistakes"], 1);
}

TEST_F(HallTest, ATokenOpensItsSeatAndNoOther) {
    seat({{"variant", "tictactoe"}});
    auto again = join(game, {{"token", tokens[1]}});
    EXPECT_EQ(again->last("joined")["player"], 2);
    EXPECT_EQ(two->closed, closing::kOpenedElsewhere);
    EXPECT_EQ(two->last("bye")["again"], false);
    const auto thief = join(game, {{"token", std::string(32, '0')}});
    EXPECT_EQ(thief->last("refused")["code"], "token");
    EXPECT_EQ(thief->closed, closing::kNoGame);
    const auto lost = join("abcdefghijkl");
    EXPECT_EQ(lost->last("refused")["code"], "no-game");
    EXPECT_EQ(lost->closed, closing::kNoGame);
}

TEST_F(HallTest, NoSecretIsToldOrStored) {
    seat({{"variant", "tictactoe"}, {"name", "Ada"}});
    const auto eve = join(game, {{"seen", 0}});
    for (const Guest* const guest : {one.get(), two.get(), eve.get()}) {
        for (const Json& message : guest->got) {
            const std::string text = wire::line(message);
            EXPECT_EQ(text.find(tokens[0]), std::string::npos);
            EXPECT_EQ(text.find("hash"), std::string::npos);
            EXPECT_TRUE(guest == two.get() || text.find(tokens[1]) == std::string::npos);
        }
    }
    log.read(game, 0, [&](const auto& stored) {
        for (const store::StoredEvent& event : (*stored)->events) {
            EXPECT_EQ(event.text.find(tokens[0]), std::string::npos);
            EXPECT_EQ(event.text.find(tokens[1]), std::string::npos);
        }
    });
    settle();
}

TEST_F(HallTest, WhoSitsWithATokenOfTheirOwnLosesNothingWhenTheAnswerIsLost) {
    const Json made = create({{"variant", "tictactoe"}, {"token", std::string(32, 'a')}});
    EXPECT_EQ(made["token"], std::string(32, 'a'));
    const Json sit{{"sit", true}, {"token", std::string(32, 'b')}, {"id", "s"}};
    join(made["game"], sit)->leave();
    const auto again = join(made["game"], sit);
    EXPECT_EQ(again->last("joined")["player"], 2);
    // Whoever does not know that may ask again, but not for another seat.
    Json repeated{{"command", "sit"}, {"token", sit["token"]}, {"id", "s2"}};
    say(*again, repeated);
    EXPECT_EQ(again->last("seated")["player"], 2);
    EXPECT_EQ(again->last("done")["id"], "s2");
    repeated.update({{"token", made["token"]}, {"id", "s3"}});
    say(*again, repeated);
    EXPECT_EQ(again->last("refused")["code"], "taken");
}

TEST_F(HallTest, WhoComesBackGetsWhatTheyMissed) {
    seat({{"variant", "tictactoe"}});
    two->leave();
    type(*one, "b2");
    two = join(game, {{"token", tokens[1]}, {"seen", 3}});
    const Json joined = two->last("joined");
    EXPECT_EQ(joined["number"], 4);
    ASSERT_EQ(joined["told"].size(), 1U);
    EXPECT_EQ(joined["told"][0]["move"], "b2");
    const auto eve = join(game, {{"seen", 0}});
    EXPECT_EQ(eve->last("joined")["told"].size(), 4U);
}

TEST_F(HallTest, EverythingIsThereAfterARestart) {
    seat({{"variant", "three"}, {"clock", "5+3"}});
    type(*one, "1,1");
    // Now the house asks whether the move stands; then say it does.
    EXPECT_EQ(one->last("update")["view"]["asked"]["for"], "undo");
    one.reset();
    two.reset();
    open();
    one = join(game, {{"token", tokens[0]}});
    EXPECT_EQ(one->last("joined")["view"]["asked"]["for"], "undo");
    EXPECT_EQ(one->last("joined")["view"]["asked"]["player"], 1);
    type(*one, "0");
    EXPECT_EQ(one->last("update")["told"][0]["event"], "answer");
    one.reset();
    open();
    two = join(game, {{"token", tokens[1]}});
    EXPECT_EQ(two->last("joined")["view"]["asked"]["player"], 2);
    EXPECT_EQ(two->last("joined")["room"]["clock"]["running"], 2);
    type(*two, "3,3");
    EXPECT_EQ(two->last("update")["view"]["moves"].size(), 2U);
    one = join(game, {{"token", tokens[0]}});
    EXPECT_EQ(one->last("joined")["view"]["players"][1]["name"], "Ben");
}

TEST_F(HallTest, QuestionsBeforeTheGameAreAskedAndKept) {
    seat({{"variant", "four"}});
    EXPECT_EQ(one->last("update")["view"]["asked"]["for"], "number");
    type(*two, "5");
    EXPECT_EQ(two->last("refused")["code"], "turn");
    type(*one, "x");
    EXPECT_EQ(one->last("refused")["code"], "not-now");
    type(*one, "17");
    EXPECT_EQ(two->last("update")["view"]["asked"]["player"], 2);
    EXPECT_EQ(wire::line(two->last("update")).find("17"), std::string::npos);
    one.reset();
    two.reset();
    open();
    two = join(game, {{"token", tokens[1]}});
    EXPECT_EQ(two->last("joined")["view"]["asked"]["player"], 2);
    type(*two, "4");
    EXPECT_EQ(two->last("update")["view"]["asked"]["for"], "move");
    EXPECT_EQ(two->last("update")["told"].back()["event"], "begin");
}

TEST_F(HallTest, WhatCannotBeStoredIsNotDone) {
    seat({{"variant", "tictactoe"}});
    one->got.clear();
    log.fail_next(1, "the disk is full");
    const Json move{{"command", "type"}, {"id", "m"}, {"seen", 3}, {"line", "b2"}};
    say(*one, move);
    EXPECT_EQ(one->last("refused")["code"], "unavailable");
    EXPECT_EQ(one->count("update") + two->last("update")["view"]["moves"].size(), 0U);
    say(*one, move);
    EXPECT_EQ(one->last("done")["id"], "m");
    EXPECT_EQ(two->last("update")["view"]["stones"], "....1....");
}

TEST_F(HallTest, WhatAnotherNodeWroteIsShownAndWinsTheRace) {
    seat({{"variant", "tictactoe"}});
    Hall other(
        log, [this] { return now; }, [this] { return chance.next(); });
    Guest ben(other);
    ben.say({{"command", "join"}, {"game", game}, {"token", tokens[1]}});
    settle();
    type(*one, "b2");
    // The other node has not heard of it yet: its write comes too late, and it reads the game.
    ben.say({{"command", "type"}, {"id", "n1"}, {"seen", 3}, {"line", "a1"}});
    settle();
    EXPECT_EQ(ben.last("refused")["code"], "turn");
    other.news({game, 4});
    settle();
    EXPECT_EQ(ben.last("update")["view"]["stones"], "....1....");
    ben.say({{"command", "type"}, {"id", "n2"}, {"seen", 4}, {"line", "a1"}});
    settle();
    EXPECT_EQ(ben.last("done")["number"], 5);
    type(*one, "a2");  // stale: five is not known here
    hall->news({game, 5});
    settle();
    EXPECT_EQ(one->last("update")["view"]["stones"], "....1.2..");
}

TEST_F(HallTest, NodesTellEachOtherWhoIsHere) {
    const auto time = [this] { return now; };
    const auto next = [this] { return chance.next(); };
    Hall first(log, time, next, "a");
    Hall second(log, time, next, "b");
    const auto spread = [&](std::uint64_t number) {
        first.news({game, number});
        second.news({game, number});
        settle();
    };
    game = create({{"variant", "tictactoe"}, {"token", std::string(32, 'a')}})["game"];
    Guest ada(first);
    auto ben = std::make_unique<Guest>(second);
    Json own{{"command", "join"}, {"game", game}, {"sit", true}, {"id", "s"}};
    own["token"] = std::string(32, 'a');
    say(ada, own);
    own["token"] = std::string(32, 'b');
    say(*ben, own);
    spread(9);
    EXPECT_EQ(seen(ada), seen(*ben));
    EXPECT_EQ(ada.last("update")["room"]["players"][1]["here"], true);
    now += 1h;
    say(ada, {{"command", "claim"}, {"id", "k"}});
    EXPECT_EQ(ada.last("refused")["code"], "not-now");
    ben.reset();
    second.tick();
    settle();
    spread(9);
    EXPECT_EQ(ada.last("update")["room"]["players"][1]["here"], false);
    now += 3min;
    say(ada, {{"command", "claim"}, {"id", "l"}});
    EXPECT_EQ(ada.last("update")["view"]["result"]["winner"], 1);
}

TEST_F(HallTest, APlayerOfADeadNodeIsGone) {
    const auto time = [this] { return now; };
    const auto next = [this] { return chance.next(); };
    Hall first(log, time, next, "a");
    auto second = std::make_unique<Hall>(log, time, next, "b");
    game = create({{"variant", "tictactoe"}, {"token", std::string(32, 'a')}})["game"];
    Guest ada(first);
    auto ben = std::make_unique<Guest>(*second);
    Json own{{"command", "join"}, {"game", game}, {"sit", true}, {"id", "s"}};
    own["token"] = std::string(32, 'a');
    say(ada, own);
    own["token"] = std::string(32, 'b');
    say(*ben, own);
    first.news({game, 9, "b"});
    settle();
    const auto pass = [&](play::Milliseconds more, bool heard) {
        now += more;
        if (heard) first.news({"", 0, "b"});
        first.tick();
        settle();
        return ada.last("people").empty() ? Json(true) : ada.last("people")["players"][1]["here"];
    };
    for (int i = 0; i < 100; ++i) EXPECT_EQ(pass(5s, true), true);
    // It dies without a word, and its player does not come here.
    EXPECT_EQ(pass(14s, false), true);
    EXPECT_EQ(pass(1s, false), false);
    EXPECT_EQ(ada.last("people")["claim_in"], 105'000);
    say(ada, {{"command", "claim"}, {"id", "k"}});
    EXPECT_EQ(ada.last("refused")["code"], "not-now");
    // It was only out of reach.
    EXPECT_EQ(pass(1s, true), true);
    EXPECT_EQ(pass(2min, false), false);
    say(ada, {{"command", "claim"}, {"id", "l"}});
    EXPECT_EQ(ada.last("update")["view"]["result"]["winner"], 1);
}

TEST_F(HallTest, ResignationEndsTheGameAtAnyTime) {
    seat({{"variant", "three"}});
    type(*one, "1,1");  // an undo is offered to player 1
    say(*two, {{"command", "take"}, {"id", "r"}, {"seen", seen(*two)}, {"what", "resign"}});
    EXPECT_EQ(one->last("update")["room"]["state"], "over");
    EXPECT_EQ(one->last("update")["view"]["result"]["winner"], 1);
    EXPECT_EQ(one->last("update")["told"].back()["event"], "result");
}

TEST_F(HallTest, NobodyAsksTheServerForHints) {
    seat({{"variant", "connect4"}});
    type(*one, "4");
    for (const char* const word : {"hint", "new", "quit"}) {
        type(*two, word);
        EXPECT_EQ(two->last("refused")["code"], "not-now") << word;
    }
    const Json view = two->last("update")["view"];
    EXPECT_EQ(view["moves"].size(), 1U);
    for (const Json& offer : view["offers"]) {
        EXPECT_EQ(offer["what"], "resign");
    }
}

TEST_F(HallTest, TheHousesUndoIsForOnesOwnMove) {
    seat({{"variant", "tictactoe"}});
    type(*one, "b2");
    say(*two, {{"command", "take"}, {"id", "u1"}, {"seen", seen(*two)}, {"what", "undo"}});
    EXPECT_EQ(two->last("refused")["code"], "turn");
    say(*one, {{"command", "take"}, {"id", "u2"}, {"seen", seen(*one)}, {"what", "undo"}});
    EXPECT_EQ(one->last("update")["told"][0]["event"], "undo");
    EXPECT_EQ(one->last("update")["view"]["players"][0]["undos"], 2);
}

TEST_F(HallTest, AnUndoBeyondTheHousesRulesNeedsConsent) {
    seat({{"variant", "connect4"}});
    type(*one, "4");
    type(*two, "3");
    say(*one, {{"command", "ask"}, {"id", "u1"}, {"what", "undo"}});
    EXPECT_EQ(two->last("update")["room"]["asked"], (Json{{"what", "undo"}, {"player", 1}}));
    say(*two, {{"command", "reply"}, {"id", "u2"}, {"what", "undo"}, {"yes", false}});
    EXPECT_EQ(one->last("update")["room"]["asked"], nullptr);
    say(*one, {{"command", "ask"}, {"id", "u3"}, {"what", "undo"}});
    say(*one, {{"command", "reply"}, {"id", "u4"}, {"what", "undo"}, {"yes", true}});
    EXPECT_EQ(one->last("refused")["code"], "not-now");
    say(*two, {{"command", "reply"}, {"id", "u5"}, {"what", "undo"}, {"yes", true}});
    EXPECT_EQ(one->last("update")["view"]["moves"].size(), 0U);
    EXPECT_EQ(one->last("update")["told"][0]["agreed"], true);
    say(*two, {{"command", "ask"}, {"id", "u6"}, {"what", "undo"}});
    EXPECT_EQ(two->last("refused")["code"], "not-now");
}

TEST_F(HallTest, ADrawIsAgreedAndAMoveWithdrawsTheOffer) {
    seat({{"variant", "tictactoe"}});
    say(*one, {{"command", "ask"}, {"id", "d1"}, {"what", "draw"}});
    type(*one, "b2");
    EXPECT_EQ(one->last("update")["room"]["asked"], nullptr);
    say(*two, {{"command", "reply"}, {"id", "d2"}, {"what", "draw"}, {"yes", true}});
    EXPECT_EQ(two->last("refused")["code"], "not-now");
    say(*two, {{"command", "ask"}, {"id", "d3"}, {"what", "draw"}});
    say(*one, {{"command", "ask"}, {"id", "d4"}, {"what", "draw"}});
    EXPECT_EQ(one->last("update")["view"]["result"]["winner"], nullptr);
    EXPECT_EQ(one->last("update")["room"]["state"], "over");
}

TEST_F(HallTest, ARestartNeedsConsent) {
    seat({{"variant", "connect4"}, {"clock", "5"}});
    type(*one, "4");
    now += 1min;
    type(*two, "4");
    type(*one, "R");
    EXPECT_EQ(two->last("update")["room"]["asked"]["what"], "restart");
    EXPECT_NE(two->last("update")["view"]["stones"], std::string(42, '.'));
    say(*two, {{"command", "reply"}, {"id", "no"}, {"what", "restart"}, {"yes", false}});
    EXPECT_TRUE(one->last("update")["room"]["asked"].is_null());
    say(*two, {{"command", "ask"}, {"id", "ask"}, {"what", "restart"}});
    say(*one, {{"command", "reply"}, {"id", "yes"}, {"what", "restart"}, {"yes", true}});
    EXPECT_EQ(one->last("done")["id"], "yes");
    for (int opened = 0; opened < 2; ++opened) {
        const Json update = join(game)->last("joined");
        EXPECT_EQ(update["view"]["stones"], std::string(42, '.'));
        EXPECT_EQ(update["room"]["state"], "playing");
        EXPECT_EQ(update["room"]["clock"]["left"], (Json{300'000, 300'000}));
        if (opened > 0) break;
        one.reset();
        two.reset();
        open();  // it is the same after a restart of the server
    }
    one = join(game, {{"token", tokens[0]}});
    type(*one, "1");
    EXPECT_EQ(one->last("done")["number"], one->last("update")["number"]);
    seat({{"variant", "tictactoe"}});
    type(*one, "b2");
    say(*one, {{"command", "ask"}, {"id", "r"}, {"what", "restart"}});
    EXPECT_EQ(one->last("refused")["code"], "not-now");
}

TEST_F(HallTest, ARematchHasTheSameTokensAndTheOtherStarts) {
    seat({{"variant", "four"}, {"starter", 1}, {"name", "Ada"}});
    say(*one, {{"command", "ask"}, {"id", "r0"}, {"what", "rematch"}});
    EXPECT_EQ(one->last("refused")["code"], "not-now");
    say(*one, {{"command", "take"}, {"id", "r"}, {"seen", seen(*one)}, {"what", "resign"}});
    say(*one, {{"command", "ask"}, {"id", "r1"}, {"what", "rematch"}});
    say(*two, {{"command", "reply"}, {"id", "r2"}, {"what", "rematch"}, {"yes", true}});
    const std::string next = one->last("update")["room"]["rematch"];
    const auto ben = join(next, {{"token", tokens[1]}});
    EXPECT_EQ(ben->last("joined")["player"], 2);
    const Json last = ben->count("update") > 0 ? ben->last("update") : ben->last("joined");
    EXPECT_EQ(last["view"]["asked"]["player"], 2);
    EXPECT_EQ(last["view"]["players"][0]["name"], "Ada");
    say(*two, {{"command", "ask"}, {"id", "r3"}, {"what", "rematch"}});
    EXPECT_EQ(two->last("refused")["code"], "not-now");
}

TEST_F(HallTest, ClocksRunAndTimeIsLost) {
    seat({{"variant", "tictactoe"}, {"clock", "1+5"}});
    pass(10s);
    type(*one, "b2");
    const Json clock = one->last("update")["room"]["clock"];
    EXPECT_EQ(clock["left"], (Json{55'000, 60'000}));
    EXPECT_EQ(clock["running"], 2);
    pass(59s);
    EXPECT_EQ(one->last("update")["room"]["state"], "playing");
    pass(2s);
    EXPECT_EQ(one->last("update")["told"][0]["event"], "timeout");
    EXPECT_EQ(one->last("update")["view"]["result"]["winner"], 1);
}

TEST_F(HallTest, TheClockRunsOnWhileTheServerIsDown) {
    seat({{"variant", "tictactoe"}, {"clock", "2d/move"}});
    one.reset();
    two.reset();
    open();
    now += 47h;
    one = join(game, {{"token", tokens[0]}});
    EXPECT_EQ(one->last("joined")["room"]["clock"]["left"][0], 3'600'000);
    now += 2h;
    hall->tick();
    settle();
    EXPECT_EQ(one->last("update")["view"]["result"]["winner"], 2);
}

TEST_F(HallTest, WhatAMessageTakesIsGivenBackWithinABound) {
    seat({{"variant", "tictactoe"}, {"clock", "1"}});
    one->delay = 300ms;
    two->delay = 5s;
    pass(1s);
    type(*one, "b2");
    EXPECT_EQ(one->last("update")["room"]["clock"]["left"][0], 59'300);
    pass(10s);
    type(*two, "a1");
    EXPECT_EQ(two->last("update")["room"]["clock"]["left"][1], 50'500);
}

TEST_F(HallTest, WhoIsGoneTooLongLosesToAClaim) {
    seat({{"variant", "tictactoe"}});
    say(*one, {{"command", "claim"}, {"id", "k0"}});
    EXPECT_EQ(one->last("refused")["code"], "not-now");
    two->leave();
    pass(1s);
    EXPECT_EQ(one->last("people")["players"][1]["here"], false);
    EXPECT_EQ(one->last("people")["claim_in"], 119'000);
    say(*one, {{"command", "claim"}, {"id", "k1"}});
    EXPECT_EQ(one->last("refused")["code"], "not-now");
    pass(2min);
    say(*one, {{"command", "claim"}, {"id", "k2"}});
    EXPECT_EQ(one->last("update")["view"]["result"]["winner"], 1);
}

TEST_F(HallTest, APremoveIsPlayedAtOnceOrForgotten) {
    seat({{"variant", "connect4"}});
    say(*two, {{"command", "premove"}, {"row", 0}, {"column", 3}});
    EXPECT_EQ(two->last("done")["room"]["premove"]["column"], 3);
    type(*one, "4");
    EXPECT_EQ(two->last("update")["view"]["moves"], (Json{"4", "4"}));
    EXPECT_EQ(two->last("update")["room"]["premove"], nullptr);
    say(*two, {{"command", "premove"}, {"row", 0}, {"column", 3}});
    say(*two, {{"command", "premove"}});
    type(*one, "4");
    EXPECT_EQ(two->last("update")["view"]["moves"].size(), 3U);
}

TEST_F(HallTest, APremoveThatIsNotLegalIsNoMistake) {
    seat({{"variant", "tictactoe"}});
    say(*two, {{"command", "premove"}, {"row", 1}, {"column", 1}});
    type(*one, "b2");
    EXPECT_EQ(two->last("update")["view"]["moves"].size(), 1U);
    EXPECT_EQ(two->last("update")["view"]["players"][1]["mistakes"], 0);
}

TEST_F(HallTest, PhrasesAreForAllAndWordsForThePlayers) {
    seat({{"variant", "tictactoe"}, {"name", "Ada"}});
    const auto eve = join(game);
    say(*one, {{"command", "say"}, {"id", "s1"}, {"phrase", "hello"}});
    EXPECT_EQ(eve->last("update")["told"][0]["text"], "Ada: Hello!");
    say(*one, {{"command", "say"}, {"id", "s2"}, {"words", "so \x1b[2J\u202e there"}});
    EXPECT_EQ(two->last("update")["told"][0]["words"], "so [2J there");
    EXPECT_TRUE(eve->last("update")["told"].empty());
    const Json joined = join(game, {{"seen", 0}})->last("joined");
    for (const Json& told : joined["told"]) EXPECT_FALSE(told.contains("words"));
    say(*two, {{"command", "chat"}, {"id", "s3"}, {"on", false}});
    say(*one, {{"command", "say"}, {"id", "s4"}, {"words", "hello?"}});
    EXPECT_EQ(one->last("refused")["code"], "not-now");
    say(*one, {{"command", "say"}, {"id", "s5"}, {"phrase", "no such"}});
    EXPECT_EQ(one->last("refused")["code"], "malformed");
}

TEST_F(HallTest, WhatIsSaidHasAnEnd) {
    seat({{"variant", "tictactoe"}});
    for (int i = 0; i <= 200; ++i) {
        EXPECT_EQ(one->count("refused"), 0U) << i;
        if (i % 40 == 39) pass(20s);
        say(*one, {{"command", "say"}, {"id", next_id()}, {"words", "and another thing"}});
    }
    EXPECT_EQ(one->last("refused")["code"], "not-now");
    one.reset();
    two.reset();
    open();
    two = join(game, {{"token", tokens[1]}, {"seen", 0}});
    EXPECT_EQ(two->last("joined")["told"].size(), 203U);
    say(*two, {{"command", "say"}, {"id", "s"}, {"phrase", "thanks"}});
    EXPECT_EQ(two->last("done")["id"], "s");
}

TEST_F(HallTest, APublicGameHasNoFreeText) {
    seat({{"variant", "tictactoe"}, {"public", true}, {"chat", true}});
    say(*one, {{"command", "say"}, {"id", "s1"}, {"words", "hello"}});
    EXPECT_EQ(one->last("refused")["code"], "not-now");
}

TEST_F(HallTest, TheLobbyHasPublicGamesByVariantAndClock) {
    const auto lobby = [&](const std::string& variant, const std::string& clock) {
        Json found;
        now += 2s;  // it is read once a second
        hall->list(variant, clock, [&](const Hall::Reply& reply) { found = reply.body; });
        settle();
        return found;
    };
    (void)create({{"variant", "five"}});
    const Json open = create({{"variant", "five"}, {"public", true}, {"clock", "5+3"}});
    seat({{"variant", "tictactoe"}, {"public", true}});
    const auto eve = join(game);
    EXPECT_EQ(lobby("", "")["open"].size(), 1U);
    EXPECT_EQ(lobby("", "")["open"][0]["game"], open["game"]);
    EXPECT_EQ(lobby("", "")["live"][0]["watchers"], 1);
    EXPECT_EQ(lobby("five", "")["live"].size(), 0U);
    EXPECT_EQ(lobby("five", "5+3")["open"].size(), 1U);
    EXPECT_EQ(lobby("five", "1+0")["open"].size(), 0U);
    say(*one, {{"command", "take"}, {"id", "r"}, {"seen", 3}, {"what", "resign"}});
    EXPECT_EQ(lobby("", "")["live"].size(), 0U);
}

TEST_F(HallTest, TheRecordOfAGameCanBeHad) {
    seat({{"variant", "tictactoe"}, {"name", "Ada"}});
    type(*one, "b2");
    std::optional<std::string> record;
    hall->record(game, [&](std::optional<std::string> text) { record = std::move(text); });
    settle();
    ASSERT_TRUE(record);
    const auto read = read_record(*record, "it", find_builtin);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->moves().size(), 1U);
    EXPECT_EQ(read->seat(Player::One).name, "Ada");
}

TEST_F(HallTest, WhoSendsTooMuchOrNonsenseIsToldAndTurnedAway) {
    seat({{"variant", "tictactoe"}});
    hall->hear(*one, "nonsense");
    EXPECT_EQ(one->last("refused")["code"], "malformed");
    say(*one, {{"command", "fly"}, {"id", "x"}});
    EXPECT_EQ(one->last("refused"), (Json{{"event", "refused"},
                                          {"id", "x"},
                                          {"code", "unknown"},
                                          {"reason", "there is no such command"}}));
    Guest stranger(*hall);
    stranger.say({{"command", "sit"}, {"id", "x"}});
    EXPECT_EQ(stranger.last("refused")["code"], "not-joined");
    for (int i = 0; i < 60; ++i) stranger.say({{"command", "ping"}});
    EXPECT_EQ(stranger.count("bye"), 1U);
    EXPECT_EQ(stranger.closed, closing::kPolicy);
}

TEST_F(HallTest, DesertedRoomsLeaveTheMemory) {
    seat({{"variant", "tictactoe"}});
    EXPECT_EQ(hall->figures().rooms, 1U);
    one.reset();
    two.reset();
    pass(1s);
    EXPECT_EQ(hall->figures().rooms, 1U);
    pass(1min);
    EXPECT_EQ(hall->figures().rooms, 0U);
}

TEST_F(HallTest, WhoIsTurnedAwayMayBeSlowToLeave) {
    const auto lost = join("abcdefghijkl");
    EXPECT_EQ(lost->closed, closing::kNoGame);
    seat({{"variant", "tictactoe"}});
    const auto thief = join(game, {{"token", std::string(32, '0')}});
    EXPECT_EQ(thief->closed, closing::kNoGame);
    one.reset();
    two.reset();
    pass(1min);
    pass(1min);
    say(*lost, {{"command", "ping"}});
    lost->leave();
    thief->leave();
    pass(1min);
    EXPECT_EQ(hall->figures().rooms, 0U);
}

TEST_F(HallTest, ADrainingServerTellsEverybodyToComeAgain) {
    seat({{"variant", "tictactoe"}});
    hall->drain();
    EXPECT_EQ(one->closed, closing::kGoingAway);
    EXPECT_EQ(one->last("bye")["again"], true);
    (void)create({{"variant", "tictactoe"}});
    EXPECT_EQ(status, 503);
}

}  // namespace

}  // namespace inarow::server
