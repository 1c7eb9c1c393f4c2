// Searches that go on from a file.

#include <csignal>
#include <sstream>
#include <thread>

#include <gtest/gtest.h>

#include "program.h"

namespace inarow::testing {
namespace {

constexpr std::string_view kFile = "table";

Command solve(const Folder& folder, std::vector<std::string> options = {"--memory", "1"}) {
    options.insert(options.begin(), {"solve", "--no-book", "--checkpoint", std::string(kFile)});
    return program(folder, std::move(options));
}

// The middle game of a published set, with its score; some thousands of nodes.
constexpr std::string_view kPosition = "274552224131661\n";
constexpr int kScore = 0;

struct Solved {
    int score = 1000;
    std::uint64_t nodes = 0;
};

Solved solved(const Finished& finished) {
    EXPECT_EQ(finished.ending, Ending{0}) << finished.errors;
    std::istringstream fields(finished.output);
    std::string position;
    Solved result;
    fields >> position >> result.score >> result.nodes;
    return result;
}

TEST(Checkpoint, MakesTheFinishedPartInstant) {
    const Folder folder;
    const Solved first = solved(run(solve(folder), kPosition));
    EXPECT_EQ(first.score, kScore);
    EXPECT_GT(first.nodes, 1000U);
    const Solved second = solved(run(solve(folder), kPosition));
    EXPECT_EQ(second.score, kScore);
    EXPECT_LT(second.nodes, first.nodes / 20);
}

TEST(Checkpoint, IsWrittenWhenInterrupted) {
    const Folder folder;
    Child child = Child::with_pipes(solve(folder));
    child.send(std::string(kPosition) + "\n");
    ASSERT_TRUE(child.sees("274552224131661 "));
    child.raise(SIGINT);  // in the middle of the empty board
    EXPECT_EQ(child.finish(), Ending{128 + SIGINT});
    EXPECT_EQ(child.errors(), "");
    EXPECT_EQ(solved(run(solve(folder), kPosition)).score, kScore);
}

TEST(Checkpoint, IsWrittenNowAndThen) {
    const Folder folder;
    Child child = Child::with_pipes(solve(folder, {"--memory", "1", "--checkpoint-every", "1"}));
    child.send("\n");
    const auto file = folder.path() / kFile;
    const auto patience = std::chrono::steady_clock::now() + kPatience;
    while (!std::filesystem::exists(file) && std::chrono::steady_clock::now() < patience) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    EXPECT_TRUE(std::filesystem::exists(file));
    child.raise(SIGKILL);
    EXPECT_EQ(child.finish(), (Ending{std::nullopt, SIGKILL}));
    EXPECT_EQ(solved(run(solve(folder), kPosition)).score, kScore);
}

void expect_refused(const Folder& folder, const std::string& why,
                    std::vector<std::string> options = {"--memory", "1"}) {
    const Finished finished = run(solve(folder, std::move(options)), "121212\n");
    EXPECT_EQ(finished.ending, Ending{2}) << why;
    EXPECT_EQ(finished.output, "");
    EXPECT_EQ(finished.errors, "error: table: " + why + "\n");
}

TEST(Checkpoint, ThatIsDamagedIsRefused) {
    const Folder folder;
    const auto file = folder.path() / kFile;
    ASSERT_EQ(solved(run(solve(folder), kPosition)).score, kScore);
    const std::string whole = read_text(file);
    const std::size_t body = whole.find('\n') + 1;
    ASSERT_EQ(whole.size(), body + (1 << 20) + 8);
    // Cut off, at the end, in the middle, after the header; and longer than it should be.
    for (const std::size_t size : {whole.size() - 1, whole.size() - 8, whole.size() / 2, body}) {
        write_text(file, whole.substr(0, size));
        expect_refused(folder, "this checkpoint is damaged");
    }
    write_text(file, whole + "x");
    expect_refused(folder, "this checkpoint is damaged");
    // A single bit.
    for (const std::size_t at : {body, body + 12345, whole.size() - 9, whole.size() - 1}) {
        std::string changed = whole;
        changed[at] = static_cast<char>(changed[at] ^ 4);
        write_text(file, changed);
        expect_refused(folder, "this checkpoint is damaged");
    }
    write_text(file, whole);
    EXPECT_EQ(solved(run(solve(folder), kPosition)).score, kScore);
}

TEST(Checkpoint, ThatIsForeignIsRefused) {
    const Folder folder;
    const auto file = folder.path() / kFile;
    for (const char* const text : {"", "x", "inarow-game 1\nvariant four\n", "inarow-check",
                                   "inarow-checkpoint 1 7x6 4 131072"}) {
        write_text(file, text);
        expect_refused(folder, "this is not a checkpoint");
    }
    write_text(file, "inarow-checkpoint 2 7x6 4 131072\n");
    expect_refused(folder, "this checkpoint was written by another version of the program");
    for (const char* const header :
         {"7x6 4 131073\n", "6x7 4 131072\n", "7x6 5 131072\n", "7x6 4 131072 \n"}) {
        write_text(file, std::string("inarow-checkpoint 1 ") + header + std::string(1000, 'x'));
        expect_refused(folder, "this checkpoint is for another board or another --memory");
    }
    std::filesystem::remove(file);
    ASSERT_EQ(solved(run(solve(folder), kPosition)).score, kScore);
    expect_refused(folder, "this checkpoint is for another board or another --memory",
                   {"--memory", "1", "--variant", "connect5"});
    expect_refused(folder, "this checkpoint is for another board or another --memory",
                   {"--memory", "2"});
    std::filesystem::remove(file);
    std::filesystem::create_directory(file);
    expect_refused(folder, "this is not a regular file");
}

TEST(Checkpoint, FailsBeforeTheSearchWhereItCannotBeWritten) {
    const Folder folder;
    const Finished finished =
        run(program(folder, {"solve", "--checkpoint", "no/such/table"}), "\n");
    EXPECT_EQ(finished.ending, Ending{1});
    EXPECT_EQ(finished.errors, "error: cannot write no/such/table: No such file or directory\n");
}

}  // namespace
}  // namespace inarow::testing
