#include "server/link.h"

#include <gtest/gtest.h>

namespace inarow::server {
namespace {

TEST(Links, SayWhereTheServerIs) {
    EXPECT_EQ(read_link("http://127.0.0.1:8642/g/abcdefghijkl")->authority(), "127.0.0.1:8642");
    EXPECT_EQ(read_link("http://[::1]:8642/g/abcdefghijkl")->authority(), "[::1]:8642");
    EXPECT_EQ(read_link("https://example.org/g/abcdefghijkl")->authority(), "example.org");
    EXPECT_EQ(read_link("https://example.org/g/abcdefghijkl")->origin(), "https://example.org");
}

}  // namespace
}  // namespace inarow::server
