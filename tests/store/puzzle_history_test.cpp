#include "store/puzzle_history.h"

#include <gtest/gtest.h>

#include "store/files.h"
#include "support/own_folder.h"

namespace inarow::store {
namespace {

namespace fs = std::filesystem;

class PuzzleHistoryTest : public testing::OwnFolder {};

TEST_F(PuzzleHistoryTest, IsReadAsItWasWrittenForEachSet) {
    puzzles::History one;
    one.rating = {1612.25, 180.5, 0.0599};
    one.attempts = 7;
    one.puzzles["0badcafe"] = {true, 3};
    one.puzzles["12345678"] = {false, 7};
    puzzles::History two;
    two.attempts = 1;
    two.puzzles["0badcafe"] = {false, 1};
    ASSERT_TRUE(write_puzzle_history(folder_, "connect4", one));
    ASSERT_TRUE(write_puzzle_history(folder_, "renju", two));
    EXPECT_EQ(read_puzzle_history(folder_, "connect4"), one);
    EXPECT_EQ(read_puzzle_history(folder_, "renju"), two);
    one.attempts = 8;
    ASSERT_TRUE(write_puzzle_history(folder_, "connect4", one));
    EXPECT_EQ(read_puzzle_history(folder_, "connect4"), one);
    EXPECT_EQ(read_puzzle_history(folder_, "renju"), two);
}

TEST_F(PuzzleHistoryTest, BeginsWithNothing) {
    EXPECT_EQ(read_puzzle_history(folder_, "connect4"), puzzles::History());
}

TEST_F(PuzzleHistoryTest, DamagedLinesAreLeftOut) {
    fs::create_directories(folder_);
    ASSERT_TRUE(write_file(folder_ / "puzzles",
                           "rating connect4 x y z\nrating connect4 1400 -1 0.06 3\nsolved\n"
                           "solved connect4 0badcafe 2\nlost connect4 11111111 1\n"));
    puzzles::History expected;
    expected.puzzles["0badcafe"] = {true, 2};
    EXPECT_EQ(read_puzzle_history(folder_, "connect4"), expected);
}

TEST_F(PuzzleHistoryTest, SaysWhyItCannotBeWritten) {
    fs::create_directories(folder_);
    ASSERT_TRUE(write_file(folder_ / "file", "x"));
    EXPECT_FALSE(write_puzzle_history(folder_ / "file", "connect4", {}));
}

}  // namespace
}  // namespace inarow::store
