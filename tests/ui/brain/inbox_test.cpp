#include "ui/brain/inbox.h"

#include <thread>

#include <gtest/gtest.h>

namespace inarow::testing {
namespace {

TEST(Inbox, KeepsTheOrder) {
    brain::Inbox inbox;
    std::thread writer([&] {
        for (int i = 0; i < 10'000; ++i) inbox.put(std::to_string(i));
        inbox.close();
    });
    for (int i = 0; i < 10'000; ++i) {
        const auto letter = inbox.take();
        ASSERT_TRUE(letter);
        ASSERT_EQ(letter->line, std::to_string(i));
    }
    EXPECT_FALSE(inbox.take());
    writer.join();
}

TEST(Inbox, AStopIsForWhatCameBefore) {
    brain::Inbox inbox;
    inbox.put("BEGIN");
    inbox.put("yxstop");
    inbox.put("TURN 1,1");
    (void)inbox.take();
    EXPECT_TRUE(inbox.stop());
    EXPECT_FALSE(inbox.quit());
    (void)inbox.take();
    (void)inbox.take();
    EXPECT_FALSE(inbox.stop());
    inbox.put("STOP");
    EXPECT_TRUE(inbox.stop());
    (void)inbox.take();
    EXPECT_FALSE(inbox.stop());
}

TEST(Inbox, NothingComesAfterTheEnd) {
    brain::Inbox inbox;
    inbox.put("BEGIN");
    inbox.put("End");
    inbox.put("ABOUT");
    inbox.close();
    EXPECT_EQ(inbox.take()->line, "BEGIN");
    EXPECT_TRUE(inbox.stop());
    EXPECT_TRUE(inbox.quit());
    EXPECT_EQ(inbox.take()->line, "End");
    EXPECT_FALSE(inbox.take());
}

}  // namespace
}  // namespace inarow::testing
