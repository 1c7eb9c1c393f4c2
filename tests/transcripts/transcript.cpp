#include "transcript.h"

#include <algorithm>
#include <optional>
#include <stdexcept>

namespace inarow::testing {

namespace {

// "given own.toml:" is own.toml given.
std::optional<std::string> name_after(std::string_view word, std::string_view line) {
    if (!line.starts_with(word) || !line.ends_with(':')) return std::nullopt;
    line.remove_prefix(word.size());
    line.remove_suffix(1);
    if (line.empty() || line.find(' ') != std::string_view::npos) return std::nullopt;
    return std::string(line);
}

class Reader {
  public:
    Transcript read(std::string_view text) {
        while (!text.empty()) {
            const auto end = std::min(text.find('\n'), text.size());
            ++line_number_;
            read_line(text.substr(0, end));
            text.remove_prefix(std::min(end + 1, text.size()));
        }
        if (transcript_.steps.empty()) fail("there is no command");
        return std::move(transcript_);
    }

  private:
    [[noreturn]] void fail(const std::string& what) const {
        throw std::runtime_error("line " + std::to_string(line_number_) + ": " + what);
    }

    void read_line(std::string_view line) {
        constexpr std::string_view kStatus = "status: ";
        if (line.starts_with("$ inarow")) {
            transcript_.steps.push_back({.command = std::string(line.substr(2))});
            part_ = nullptr;
        } else if (transcript_.steps.empty()) {
            read_before_commands(line);
        } else if (line == "input:") {
            part_ = &step().input;
        } else if (line == "output:" || line == "output ends:") {
            step().only_end = line == "output ends:";
            part_ = &step().output;
        } else if (line == "errors:") {
            part_ = &step().errors;
        } else if (const auto name = name_after("file ", line)) {
            part_ = &step().files.emplace_back(*name, "").second;
        } else if (line.starts_with(kStatus)) {
            step().status = std::stoi(std::string(line.substr(kStatus.size())));
            part_ = nullptr;
        } else {
            add(line);
        }
    }

    void read_before_commands(std::string_view line) {
        if (const auto name = name_after("given ", line)) {
            part_ = &transcript_.given.emplace_back(*name, "").second;
        } else if (part_ == nullptr && line.starts_with('#')) {
            transcript_.comment.append(line).append("\n");
        } else {
            add(line);
        }
    }

    void add(std::string_view line) {
        if (part_ == nullptr) fail("this belongs to no part");
        part_->append(line).append("\n");
    }

    Step& step() { return transcript_.steps.back(); }

    Transcript transcript_;
    std::string* part_ = nullptr;  // what the next line is added to
    int line_number_ = 0;
};

}  // namespace

Transcript read_transcript(std::string_view text) {
    return Reader().read(text);
}

std::string write_transcript(const Transcript& transcript) {
    std::string text = transcript.comment;
    const auto add = [&](std::string_view heading, std::string_view name, std::string_view part) {
        text.append(heading).append(name).append(":\n").append(part);
    };
    for (const auto& [name, content] : transcript.given) add("given ", name, content);
    for (const Step& step : transcript.steps) {
        text.append("$ ").append(step.command).append("\n");
        if (!step.input.empty()) add("input", "", step.input);
        if (!step.output.empty()) add("output", step.only_end ? " ends" : "", step.output);
        if (!step.errors.empty()) add("errors", "", step.errors);
        for (const auto& [name, content] : step.files) add("file ", name, content);
        text.append("status: ").append(std::to_string(step.status)).append("\n");
    }
    return text;
}

std::size_t count_lines(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count(text, '\n'));
}

std::string_view last_lines(std::string_view text, std::size_t count) {
    std::size_t lines = count_lines(text);
    while (lines > count) {
        text.remove_prefix(text.find('\n') + 1);
        --lines;
    }
    return text;
}

}  // namespace inarow::testing
