// What visitors send, read from text that may be anything.

#include "server/messages.h"

#include <gtest/gtest.h>

#include "server/gate.h"
#include "server/origins.h"
#include "server/secrets.h"
#include "server/sha256.h"

namespace inarow::server {

namespace {

std::string code_of(std::string_view text) {
    const auto message = read_message(text);
    return message ? "" : std::string(message.error().code);
}

TEST(Messages, CommandsAreRead) {
    const auto join = read_message(R"({"command":"join","game":"abcdefghijkl","seen":7})");
    ASSERT_TRUE(join);
    EXPECT_EQ(std::get<Join>(join->what).seen, 7U);
    const auto reply = read_message(R"({"command":"reply","id":"a","what":"draw","yes":true})");
    ASSERT_TRUE(reply);
    EXPECT_EQ(std::get<Reply>(reply->what).wish, Wish::Draw);
    EXPECT_EQ(code_of(R"({"command":"claim","id":"a","unknown":[1,2]})"), "");
}

TEST(Messages, WhatCannotBeReadSaysWhy) {
    for (const char* const text :
         {"", "[]", "7", "{", R"({"command":"type","id":"a","line":"4"})",
          R"({"command":"type","seen":1,"line":"4"})", R"({"command":"claim","id":"a b"})",
          R"({"command":"join","game":"../../etc/x"})",
          R"({"command":"join","game":"abcdefghijkl","seen":-1})",
          R"({"command":"join","game":"abcdefghijkl","token":"short"})",
          R"({"command":"say","id":"a"})", R"({"command":"premove","row":99,"column":0})",
          "{\"command\":\"say\",\"id\":\"a\",\"words\":\"\xff\xfe\"}"}) {
        EXPECT_EQ(code_of(text), "malformed") << text;
    }
    EXPECT_EQ(code_of("{}"), "unknown");
    EXPECT_EQ(code_of(std::string(4000, '[')), "malformed");
    EXPECT_EQ(
        code_of(R"({"command":"ping","at":)" + std::string(20, '[') + std::string(20, ']') + "}"),
        "malformed");
    EXPECT_EQ(code_of(R"({"command":"ping","at":")" + std::string(5000, 'x') + "\"}"), "malformed");
}

TEST(Messages, TextIsPlain) {
    EXPECT_EQ(plain_text("  Ada  ", 24), "Ada");
    EXPECT_EQ(plain_text("A\x1b[31mda\n", 24), "A[31mda");
    EXPECT_EQ(plain_text("\u202eadA\u200b", 24), "adA");
    EXPECT_EQ(plain_text("ÄÖÜ", 2), "ÄÖ");
    EXPECT_EQ(plain_text("\xff\xfe", 2), "");
}

TEST(Messages, NamesFitIntoRecords) {
    std::string name;
    for (int i = 0; i < 24; ++i) name += "漢";
    const auto sit = read_seat_request({{"name", name}});
    ASSERT_TRUE(sit);
    EXPECT_LE(sit->name.size(), 40U);
    EXPECT_FALSE(sit->name.empty());
}

TEST(Sha256, HasTheValuesOfTheStandard) {
    EXPECT_EQ(sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
              "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    EXPECT_EQ(sha256(std::string(1'000'000, 'a')),
              "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Secrets, HaveTheirForm) {
    for (int i = 0; i < 100; ++i) {
        EXPECT_TRUE(is_id(new_id(true_chance)));
        EXPECT_TRUE(is_token(new_token(true_chance)));
    }
    EXPECT_NE(new_token(true_chance), new_token(true_chance));
    EXPECT_TRUE(same_secret("abc", "abc"));
    EXPECT_FALSE(same_secret("abc", "abd"));
    EXPECT_FALSE(same_secret("abc", "ab"));
}

TEST(Gate, CountsByAddress) {
    Gate gate(2, 1);
    EXPECT_TRUE(gate.come("a"));
    EXPECT_TRUE(gate.come("a"));
    EXPECT_FALSE(gate.come("a"));
    EXPECT_TRUE(gate.come("b"));
    gate.go("a");
    EXPECT_TRUE(gate.come("a"));
    EXPECT_TRUE(gate.make_game("a", play::Milliseconds(0)));
    EXPECT_FALSE(gate.make_game("a", play::Milliseconds(1)));
    EXPECT_TRUE(gate.make_game("b", play::Milliseconds(1)));
    EXPECT_TRUE(gate.make_game("a", Gate::kGamesTime));
}

TEST(Origins, OnlyOwnAndNamedPagesMayConnect) {
    const Origins origins(8642, {"https://Games.example.org/"});
    EXPECT_TRUE(origins.allow(""));
    EXPECT_TRUE(origins.allow("http://127.0.0.1:8642"));
    EXPECT_TRUE(origins.allow("http://localhost:8642"));
    EXPECT_TRUE(origins.allow("https://games.example.org"));
    EXPECT_FALSE(origins.allow("http://127.0.0.1:8643"));
    EXPECT_FALSE(origins.allow("https://example.org"));
    EXPECT_FALSE(origins.allow("null"));
}

}  // namespace

}  // namespace inarow::server
