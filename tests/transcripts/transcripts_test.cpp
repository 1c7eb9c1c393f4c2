// Plays every transcript through the program and compares all that comes out.

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <sstream>

#include <gtest/gtest.h>

#include "support/process.h"
#include "transcript.h"

namespace inarow::testing {
namespace {

namespace fs = std::filesystem;

bool updating() {
    return std::getenv("INAROW_UPDATE_TRANSCRIPTS") != nullptr;
}

std::vector<fs::path> transcript_files() {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(INAROW_TRANSCRIPTS)) {
        if (entry.path().extension() == ".txt" &&
            entry.path().parent_path() != INAROW_TRANSCRIPTS) {
            files.push_back(entry.path());
        }
    }
    std::ranges::sort(files);
    return files;
}

// Splits at blanks; there is no shell in between.
Command command_of(const Step& step, const fs::path& folder) {
    Command command{.program = INAROW_PROGRAM, .folder = folder};
    std::istringstream words(step.command);
    std::string word;
    words >> word;  // the program's name
    while (words >> word) command.arguments.push_back(word);
    return command;
}

void take_down(Step& step, const Finished& finished, const fs::path& folder) {
    const std::size_t lines =
        step.only_end ? std::max<std::size_t>(1, count_lines(step.output)) : 0;
    step.output = step.only_end ? last_lines(finished.output, lines) : finished.output;
    step.errors = finished.errors;
    step.status = finished.ending.status.value_or(-1);
    for (auto& [name, content] : step.files) content = read_text(folder / name);
}

void check(const Step& step, const Finished& finished, const fs::path& folder) {
    SCOPED_TRACE("$ " + step.command);
    const std::string_view output =
        step.only_end ? last_lines(finished.output, count_lines(step.output)) : finished.output;
    EXPECT_EQ(output, step.output);
    EXPECT_EQ(finished.errors, step.errors);
    for (const auto& [name, content] : step.files) {
        EXPECT_EQ(read_text(folder / name), content) << name;
    }
    EXPECT_EQ(finished.ending, Ending{step.status});
}

class Transcripts : public ::testing::TestWithParam<fs::path> {};

TEST_P(Transcripts, ComeOutAsWritten) {
    Transcript transcript = read_transcript(read_text(GetParam()));
    const Folder folder;
    for (const auto& [name, content] : transcript.given) write_text(folder.path() / name, content);
    for (Step& step : transcript.steps) {
        const Finished finished = run(command_of(step, folder.path()), step.input);
        if (updating()) {
            take_down(step, finished, folder.path());
        } else {
            check(step, finished, folder.path());
        }
    }
    if (updating()) write_text(GetParam(), write_transcript(transcript));
}

// four/win-across.txt is four_win_across.
std::string test_name(const ::testing::TestParamInfo<fs::path>& info) {
    const fs::path& path = info.param;
    std::string name = (path.parent_path().filename() / path.stem()).string();
    std::ranges::replace_if(
        name, [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(All, Transcripts, ::testing::ValuesIn(transcript_files()), test_name);

TEST(TranscriptFolders, ThereIsOneForEveryBuiltInVariant) {
    const Folder folder;
    const Finished finished =
        run({.program = INAROW_PROGRAM, .arguments = {"variants"}, .folder = folder.path()});
    ASSERT_EQ(finished.ending, Ending{0});
    const auto files = transcript_files();
    std::istringstream lines(finished.output);
    std::string line;
    std::getline(lines, line);  // the heading
    std::size_t variants = 0;
    for (; std::getline(lines, line); ++variants) {
        const std::string name = line.substr(0, line.find(' '));
        EXPECT_TRUE(std::ranges::any_of(
            files, [&](const fs::path& file) { return file.parent_path().filename() == name; }))
            << "no transcript of " << name;
    }
    EXPECT_GT(variants, 0U);
}

}  // namespace
}  // namespace inarow::testing
