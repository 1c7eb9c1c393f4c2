#include "match/process.h"

#include <csignal>
#include <thread>

#include <unistd.h>

#include <gtest/gtest.h>

#include "support/process.h"

namespace inarow::testing {
namespace {

using namespace std::chrono_literals;
using Clock = match::Process::Clock;

class ProcessTest : public ::testing::Test {
  protected:
    void SetUp() override { (void)std::signal(SIGPIPE, SIG_IGN); }
    std::unique_ptr<match::Process> start(const std::string& command) {
        auto process = match::Process::start(command, "it", log_);
        return process ? std::move(*process) : nullptr;
    }
    match::Log log_;
};

// Whether the process with the number that the line holds is gone, or will be soon.
bool goes(const std::string& number) {
    const pid_t pid = static_cast<pid_t>(std::stol(number));
    for (int i = 0; i < 500; ++i) {
        if (::kill(pid, 0) != 0) return true;
        std::this_thread::sleep_for(10ms);
    }
    return false;
}

TEST_F(ProcessTest, TalksInLines) {
    const auto process = start("while read -r line; do printf '%s!\\r\\n\\n' \"$line\"; done");
    ASSERT_TRUE(process);
    EXPECT_TRUE(process->send("one"));
    EXPECT_TRUE(process->send("two"));
    EXPECT_EQ(process->next_line(Clock::now() + kPatience), "one!");
    EXPECT_EQ(process->next_line(Clock::now() + kPatience), "two!");
    EXPECT_EQ(process->next_line(Clock::now() + 20ms),
              tl::make_unexpected(match::Process::Silence::Late));
}

TEST_F(ProcessTest, TheLastLineNeedsNoEnd) {
    const auto process = start("printf last");
    ASSERT_TRUE(process);
    EXPECT_EQ(process->next_line(Clock::now() + kPatience), "last");
    EXPECT_EQ(process->next_line(Clock::now() + kPatience),
              tl::make_unexpected(match::Process::Silence::Ended));
}

TEST_F(ProcessTest, AProgramThatHasEndedIsNoSurprise) {
    const auto process = start("exit 3");
    ASSERT_TRUE(process);
    EXPECT_EQ(process->next_line(Clock::now() + kPatience),
              tl::make_unexpected(match::Process::Silence::Ended));
    // Its input is closed in the same moment, more or less.
    bool taken = true;
    for (int i = 0; i < 1000 && taken; ++i) {
        taken = process->send("anything");
        std::this_thread::sleep_for(1ms);
    }
    EXPECT_FALSE(taken);
}

TEST_F(ProcessTest, WaitingEndsOnRequest) {
    const auto process = start("sleep 100");
    ASSERT_TRUE(process);
    std::atomic<bool> stop{false};
    std::thread later([&] { stop = true; });
    EXPECT_EQ(process->next_line(Clock::now() + kPatience, &stop),
              tl::make_unexpected(match::Process::Silence::Stopped));
    later.join();
}

TEST_F(ProcessTest, NothingIsLeftOfAProgramThatDoesNotListen) {
    auto process = start("trap '' INT TERM HUP; sleep 100 & echo $! $$; wait; sleep 100");
    ASSERT_TRUE(process);
    const auto line = process->next_line(Clock::now() + kPatience);
    ASSERT_TRUE(line);
    process->end(50ms);
    const auto blank = line->find(' ');
    EXPECT_TRUE(goes(line->substr(0, blank)));
    EXPECT_TRUE(goes(line->substr(blank + 1)));
}

TEST_F(ProcessTest, AnEndlessLineIsNotReadForEver) {
    const auto process = start("tr '\\0' x </dev/zero");
    ASSERT_TRUE(process);
    EXPECT_EQ(process->next_line(Clock::now() + kPatience),
              tl::make_unexpected(match::Process::Silence::Ended));
}

TEST_F(ProcessTest, AProgramThatDoesNotReadDoesNotHoldUp) {
    const auto process = start("sleep 100");
    ASSERT_TRUE(process);
    EXPECT_FALSE(process->send(std::string(1 << 20, 'x')));
}

TEST_F(ProcessTest, TheLogHoldsAllThatIsSaid) {
    const Folder folder;
    const std::string file = folder.path() / "log";
    {
        ASSERT_TRUE(log_.open(file));
        auto process = start("read -r line; echo \"no $line\"; echo complaint >&2");
        ASSERT_TRUE(process);
        (void)process->send("question");
        EXPECT_EQ(process->next_line(Clock::now() + kPatience), "no question");
        process->end(std::chrono::milliseconds(kPatience));
    }
    const std::string text = read_text(file);
    EXPECT_NE(text.find("it < question\n"), std::string::npos);
    EXPECT_NE(text.find("it > no question\n"), std::string::npos);
    EXPECT_NE(text.find("complaint\n"), std::string::npos);
}

}  // namespace
}  // namespace inarow::testing
