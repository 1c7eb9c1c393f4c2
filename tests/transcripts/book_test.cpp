// What `inarow book` does to files, and that interruptions do no harm.

#include <chrono>
#include <csignal>
#include <thread>

#include <gtest/gtest.h>

#include "support/process.h"

namespace inarow::testing {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kSmall =
    "title = \"Small\"\n[board]\nwidth = 5\nheight = 6\nfalling = true\n[win]\nlength = 4\n";

Command book_build(const Folder& folder, const std::string& file,
                   const std::vector<std::string>& more = {}) {
    write_text(folder.path() / "small.toml", kSmall);
    Command command{.program = INAROW_PROGRAM, .folder = folder.path()};
    command.arguments = {"book", "build", "--variant-file", "small.toml", "--plies", "5",
                         "-o",   file,    "--memory",       "1"};
    command.arguments.insert(command.arguments.end(), more.begin(), more.end());
    return command;
}

// Waits until the journal is larger than it was, or the book is there.
void wait_for_work(const fs::path& book, const fs::path& journal, std::uintmax_t before) {
    const auto start = std::chrono::steady_clock::now();
    while (!fs::exists(book) && std::chrono::steady_clock::now() - start < kPatience) {
        std::error_code error;
        const auto size = fs::file_size(journal, error);
        if (!error && size > before) return;
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
}

TEST(BookCommand, GoesOnAfterInterruptions) {
    const Folder folder;
    const fs::path book = folder.path() / "small.book";
    ASSERT_EQ(run(book_build(folder, "whole.book", {"--threads", "2"})).ending, Ending{0});
    const std::string whole = read_text(folder.path() / "whole.book");
    ASSERT_FALSE(whole.empty());

    const fs::path journal = book.string() + ".part";
    std::uintmax_t before = 100;  // its head, and more
    for (const int signal : {SIGKILL, SIGINT, SIGTERM}) {
        Child child = Child::with_pipes(book_build(folder, "small.book"));
        wait_for_work(book, journal, before);
        child.raise(signal);
        const Ending ending = child.finish();
        if (ending == Ending{0}) break;  // it was quicker
        if (signal != SIGKILL) {
            EXPECT_EQ(ending, Ending{128 + signal});
            EXPECT_TRUE(child.errors().starts_with("Interrupted: ")) << child.errors();
        }
        EXPECT_FALSE(fs::exists(book));
        // A torn end does no harm either.
        const std::string text = read_text(journal);
        EXPECT_GT(text.size(), before);
        write_text(journal, text.substr(0, text.size() - 3));
        before = text.size();
    }
    EXPECT_EQ(run(book_build(folder, "small.book")).ending, Ending{0});
    EXPECT_EQ(read_text(book), whole);
    EXPECT_FALSE(fs::exists(journal));
}

TEST(BookCommand, ADamagedBookIsRefused) {
    const Folder folder;
    ASSERT_EQ(run(book_build(folder, "small.book")).ending, Ending{0});
    std::string bytes = read_text(folder.path() / "small.book");
    bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
    write_text(folder.path() / "small.book", bytes);
    for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
             {"solve", "--book", "small.book", "--variant-file", "small.toml"},
             {"analyse", "--book", "small.book", "--variant-file", "small.toml"},
             {"book", "show", "small.book"}}) {
        const Finished finished = run(
            {.program = INAROW_PROGRAM, .arguments = arguments, .folder = folder.path()}, "1\n");
        EXPECT_EQ(finished.ending, Ending{2});
        EXPECT_EQ(finished.output, "");
        EXPECT_EQ(finished.errors,
                  "error: small.book: the checksum does not match: the book is damaged\n");
    }
}

TEST(BookCommand, ShowsTheBuiltInBook) {
    const Folder folder;
    const Finished finished =
        run({.program = INAROW_PROGRAM, .arguments = {"book", "show"}, .folder = folder.path()});
    EXPECT_EQ(finished.ending, Ending{0});
    EXPECT_TRUE(finished.output.starts_with("built in: 7x6, 4 in a row, ")) << finished.output;
    EXPECT_TRUE(finished.output.ends_with(" checksum valid\n")) << finished.output;
}

}  // namespace
}  // namespace inarow::testing
