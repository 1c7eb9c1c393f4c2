// A transcript: commands, what is typed, and exactly what comes out of it. As a file:
//
//     # What this shows. Comments stand at the top.
//     given own.toml:
//     (lines of a file that is there before the first command)
//     $ inarow play five --echo --seed 1
//     input:
//     (the lines that are typed; with --echo they show up again in the output)
//     output:
//     (all of standard output)
//     errors:
//     (all of standard error; without this part there must be none)
//     file result.txt:
//     (all of a file that the command has written)
//     status: 0
//
// A part reaches to the next line that begins one, so there are no empty lines between them.
// `output ends:` in place of `output:` holds the end alone, for games that are long. More commands
// may follow; they run in the same folder. With INAROW_UPDATE_TRANSCRIPTS=1 in the environment the
// tests write down what comes out instead of checking it: read what changed before you believe it.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace inarow::testing {

using NamedText = std::pair<std::string, std::string>;

struct Step {
    std::string command;
    std::string input;
    std::string output;
    bool only_end = false;  // the output's end is given, not all of it
    std::string errors;
    std::vector<NamedText> files;
    int status = 0;
};

struct Transcript {
    std::string comment;
    std::vector<NamedText> given;
    std::vector<Step> steps;
};

// Throws std::runtime_error with the line of a mistake.
[[nodiscard]] Transcript read_transcript(std::string_view text);
[[nodiscard]] std::string write_transcript(const Transcript& transcript);

// The text's last so many lines, and how many it has.
[[nodiscard]] std::string_view last_lines(std::string_view text, std::size_t count);
[[nodiscard]] std::size_t count_lines(std::string_view text);

}  // namespace inarow::testing
