#include "server/answers.h"

#include <array>

#include <gtest/gtest.h>

namespace inarow::testing {
namespace {

using server::Answer;

// "Hello" and a line feed, compressed by gzip -n.
constexpr std::string_view kHello(
    "\x1f\x8b\x08\0\0\0\0\0\0\x03\xf3\x48\xcd\xc9\xc9\xe7\x02\0\x16\x35\x96\x31\x06\0\0\0", 26);

constexpr std::array kFiles{
    server::PageFile{"/index.html", kHello},
    server::PageFile{"/assets/page-1.js", kHello},
};

Answer get(std::string_view target, std::string_view encoding = "",
           std::string_view method = "GET") {
    return server::answer({method, target, encoding}, kFiles);
}

std::string header(const Answer& answer, std::string_view name) {
    for (const auto& [key, value] : answer.headers) {
        if (key == name) return value;
    }
    return "";
}

TEST(ServerAnswers, AFileIsUnpackedOrSentAsItIs) {
    EXPECT_EQ(get("/index.html").body, "Hello\n");
    EXPECT_EQ(header(get("/index.html"), "Content-Encoding"), "");
    const Answer packed = get("/index.html", "br, gzip");
    EXPECT_EQ(packed.body, kHello);
    EXPECT_EQ(header(packed, "Content-Encoding"), "gzip");
}

TEST(ServerAnswers, TheRootIsThePage) {
    EXPECT_EQ(get("/").body, "Hello\n");
    EXPECT_EQ(get("/?from=link").body, "Hello\n");
    EXPECT_EQ(header(get("/"), "Content-Type"), "text/html; charset=utf-8");
}

TEST(ServerAnswers, OnlyFilesWithTheirContentInTheirNamesAreKept) {
    EXPECT_EQ(header(get("/"), "Cache-Control"), "no-cache");
    EXPECT_EQ(header(get("/assets/page-1.js"), "Cache-Control"),
              "public, max-age=31536000, immutable");
    EXPECT_EQ(header(get("/assets/page-1.js"), "Content-Type"), "text/javascript; charset=utf-8");
}

TEST(ServerAnswers, NothingElseIsServed) {
    for (const char* const target : {"/etc/passwd", "/../index.html", "//index.html", "",
                                     "index.html", "/assets/", "/index.html/", "/%69ndex.html"}) {
        EXPECT_EQ(get(target).status, 404) << target;
    }
    EXPECT_EQ(get("/", "", "POST").status, 405);
    EXPECT_EQ(header(get("/", "", "POST"), "Allow"), "GET, HEAD");
}

TEST(ServerAnswers, EveryAnswerHasThePolicy) {
    for (const Answer& answer : {get("/"), get("/nothing"), get("/", "", "PUT")}) {
        const std::string policy = header(answer, "Content-Security-Policy");
        EXPECT_NE(policy.find("default-src 'none'"), std::string::npos);
        EXPECT_EQ(policy.find("unsafe-inline"), std::string::npos);
        EXPECT_EQ(header(answer, "X-Content-Type-Options"), "nosniff");
        EXPECT_EQ(header(answer, "X-Frame-Options"), "DENY");
    }
}

TEST(ServerAnswers, ADamagedFileIsAnError) {
    EXPECT_FALSE(server::unpack(kHello.substr(0, 20)));
    EXPECT_FALSE(server::unpack("plain text"));
    EXPECT_FALSE(server::unpack(""));
}

}  // namespace
}  // namespace inarow::testing
