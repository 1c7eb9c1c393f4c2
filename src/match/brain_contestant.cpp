#include "match/brain_contestant.h"

#include <array>
#include <charconv>
#include <limits>
#include <thread>

#include <fmt/format.h>

#include "core/notation.h"
#include "core/utf8.h"
#include "wire/gomocup.h"

namespace inarow::match {

namespace {

using namespace std::chrono_literals;
using std::chrono::milliseconds;

// How long a brain may take for what is not a move.
constexpr auto kReady = 10s;
// How long a late answer is waited for, so that it can be told how late it was.
constexpr auto kPatience = 1s;
// How long a move may take when nothing limits it. Whoever needs longer hangs.
constexpr auto kHangs = 10min;
constexpr auto kGrace = 1s;  // for ending
// `INFO time_left` of a clock that does not run.
constexpr std::int64_t kUnlimited = std::numeric_limits<std::int32_t>::max();

// Rapfi drops commands that come before it has put its last thought away.
constexpr auto kPauseOfRapfi = 50ms;

// Cuts the first word off the line, in small letters.
std::string take_word(std::string_view& line) {
    line = trim(line);
    const auto end = std::min(line.find_first_of(" \t"), line.size());
    std::string word = lower(line.substr(0, end));
    line.remove_prefix(end);
    line = trim(line);
    return word;
}

Failure to_failure(Process::Silence silence) {
    switch (silence) {
        case Process::Silence::Late:
            return {Failure::Kind::Late, "no answer"};
        case Process::Silence::Stopped:
            return {Failure::Kind::Stopped, "stopped"};
        case Process::Silence::Ended:
            break;
    }
    return {Failure::Kind::Crashed, "the program has ended"};
}

// Why the shell could not start the command, or nothing if it could.
std::optional<std::string> why_not_started(const Process& process, std::string_view command) {
    constexpr int kNotFound = 127;
    constexpr int kNotExecutable = 126;
    const auto status = process.exit_status();
    if (status != kNotFound && status != kNotExecutable) return std::nullopt;
    return fmt::format("cannot start {}: {}", command,
                       status == kNotFound ? "no such file" : "it is not executable");
}

bool begins_with_number(std::string_view line) {
    if (line.starts_with('-')) line.remove_prefix(1);
    return !line.empty() && line.front() >= '0' && line.front() <= '9';
}

}  // namespace

std::optional<int> score_in_message(std::string_view message) {
    constexpr std::array<std::string_view, 5> kWords{"eval", "ev", "val", "value", "score"};
    const std::string text = lower(message);
    std::string_view rest = text;
    std::string_view word;
    constexpr std::string_view kBetween = " \t|,;:=()[]";
    while (!rest.empty()) {
        const auto begin = std::min(rest.find_first_not_of(kBetween), rest.size());
        rest.remove_prefix(begin);
        const auto end = std::min(rest.find_first_of(kBetween), rest.size());
        const std::string_view before = word;
        word = rest.substr(0, end);
        rest.remove_prefix(end);
        if (std::ranges::find(kWords, before) == kWords.end()) continue;
        std::string_view number = word;
        const bool negative = number.starts_with('-');
        if (negative || number.starts_with('+')) number.remove_prefix(1);
        if (number.starts_with('m')) return negative ? -kWonScore : kWonScore;
        int value = 0;
        const auto [stop, error] =
            std::from_chars(number.data(), number.data() + number.size(), value);
        if (error == std::errc() && stop != number.data()) return negative ? -value : value;
    }
    return std::nullopt;
}

BrainContestant::~BrainContestant() {
    end_process();
}

void BrainContestant::end_process() {
    if (process_ == nullptr) return;
    (void)process_->send("END");
    process_->end(kGrace);
    process_ = nullptr;
}

std::size_t BrainContestant::peak_memory() const {
    return std::max(peak_memory_, process_ == nullptr ? 0 : process_->peak_memory());
}

Failure BrainContestant::fail(Failure failure) {
    if (process_ != nullptr) {
        peak_memory_ = peak_memory();
        process_->end(0ms);
        process_ = nullptr;
    }
    return failure;
}

void BrainContestant::send(std::string_view line) {
    // A brain that does not take it does not answer either, and that is found out.
    if (process_ != nullptr) (void)process_->send(line);
}

tl::expected<std::string, Failure> BrainContestant::answer(Clock::time_point deadline) {
    for (;;) {
        auto line = process_->next_line(deadline, venue_.stop);
        if (!line) return tl::make_unexpected(to_failure(line.error()));
        std::string_view rest = *line;
        const std::string word = take_word(rest);
        if (word == "message" || word == "debug" || word == "info") {
            if (word == "debug") continue;
            if (const auto score = score_in_message(rest)) score_ = score;
            continue;
        }
        return *line;
    }
}

tl::expected<void, Failure> BrainContestant::expect_ok(std::string_view command) {
    send(command);
    const auto line = answer(Clock::now() + kReady);
    if (!line) {
        return tl::make_unexpected(
            Failure{line.error().kind, fmt::format("{} after {}", line.error().what, command)});
    }
    std::string_view rest = *line;
    if (take_word(rest) == "ok") return {};
    return tl::make_unexpected(Failure{
        Failure::Kind::Crashed, fmt::format("it answered {} with: {}", command, printable(*line))});
}

tl::expected<std::string, Failure> BrainContestant::ask_about() {
    send("ABOUT");
    for (;;) {
        auto line = answer(Clock::now() + kReady);
        if (!line) {
            return tl::make_unexpected(
                Failure{line.error().kind, line.error().what + " after ABOUT"});
        }
        std::string_view rest = *line;
        const std::string word = take_word(rest);
        if (word != "error" && word != "unknown") return line;
    }
}

tl::expected<void, Failure> BrainContestant::start() {
    auto process = Process::start(spec_.what, spec_.name, venue_.log);
    if (!process) return tl::make_unexpected(Failure{Failure::Kind::Crashed, process.error()});
    process_ = std::move(*process);
    const auto about = ask_about();
    if (!about) {
        if (about.error().kind == Failure::Kind::Crashed) {
            if (const auto why = why_not_started(*process_, spec_.what)) {
                return tl::make_unexpected(Failure{Failure::Kind::Crashed, *why});
            }
        }
        return tl::make_unexpected(about.error());
    }
    pause_ = lower(*about).find("rapfi") != std::string::npos ? milliseconds(kPauseOfRapfi) : 0ms;
    return {};
}

tl::expected<void, Failure> BrainContestant::begin(const Game& game) {
    first_ = true;
    score_ = std::nullopt;
    if (process_ == nullptr) {
        if (const auto started = start(); !started) {
            return tl::make_unexpected(fail(started.error()));
        }
    }
    std::this_thread::sleep_until(last_move_ + pause_);
    const Rules& rules = game.position().rules();
    const auto ready = expect_ok(rules.width == rules.height
                                     ? fmt::format("START {}", rules.width)
                                     : fmt::format("RECTSTART {},{}", rules.width, rules.height));
    if (!ready) return tl::make_unexpected(fail(ready.error()));
    const MatchLimits& limits = this->limits();
    const auto info = [this](std::string_view key, auto value) {
        send(fmt::format("INFO {} {}", key, value));
    };
    if (const auto rule = wire::gomocup_rule(rules)) info("rule", *rule);
    info("game_type", 1);
    // Zero would mean: at once.
    info("timeout_turn",
         limits.move.time.value_or(limits.game.value_or(milliseconds(kHangs))).count());
    info("timeout_match", limits.game.value_or(0ms).count());
    info("max_memory", limits.memory);
    if (limits.move.nodes) info("max_node", *limits.move.nodes);
    if (limits.move.depth) info("max_depth", *limits.move.depth);
    // Some brains protest against keys that they do not know. That is over when this is answered.
    if (const auto about = ask_about(); !about) return tl::make_unexpected(fail(about.error()));
    return {};
}

tl::expected<Answer, Failure> BrainContestant::choose(const Game& game,
                                                      std::optional<milliseconds> left) {
    if (process_ == nullptr) {
        return tl::make_unexpected(Failure{Failure::Kind::Crashed, "it is not running"});
    }
    std::this_thread::sleep_until(last_move_ + pause_);
    const MatchLimits& limits = this->limits();
    send(fmt::format("INFO time_left {}", left ? left->count() : kUnlimited));
    const std::vector<Move>& moves = game.moves();
    score_ = std::nullopt;
    const auto start = Clock::now();
    if (moves.empty()) {
        send("BEGIN");
    } else if (first_) {
        send("BOARD");
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const bool own = (moves.size() - i) % 2 == 0;
            send(fmt::format("{},{}", wire::write_point(moves[i].cell()), own ? 1 : 2));
        }
        send("DONE");
    } else {
        send("TURN " + wire::write_point(moves.back().cell()));
    }
    first_ = false;

    std::optional<milliseconds> allowed = limits.move.time;
    if (left) allowed = std::min(allowed.value_or(*left), *left);
    const auto deadline =
        start + (allowed ? *allowed + limits.tolerance + kPatience : milliseconds(kHangs));
    for (;;) {
        const auto line = answer(deadline);
        const auto time = Clock::now() - start;
        if (!line) {
            Failure failure = line.error();
            failure.time = time;
            return tl::make_unexpected(fail(failure));
        }
        std::string_view rest = *line;
        const std::string word = take_word(rest);
        if (word == "suggest") {
            send("PLAY " + std::string(rest));
            continue;
        }
        // Some brains write bytes into their messages that end the line: the rest is no answer.
        if (!begins_with_number(*line) && word != "error" && word != "unknown") continue;
        last_move_ = Clock::now();
        const Rules& rules = game.position().rules();
        const auto cell = wire::read_point(*line, rules);
        if (!cell || !game.position().legal(Move(*cell))) {
            return tl::make_unexpected(fail({Failure::Kind::Illegal, printable(*line), time}));
        }
        return Answer{Move(*cell), time, score_};
    }
}

}  // namespace inarow::match
