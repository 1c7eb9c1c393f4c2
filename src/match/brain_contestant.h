// A brain at the table: another program that speaks the Gomocup protocol. It is started when it is
// needed, and again after it has failed.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "match/contestant.h"
#include "match/process.h"

namespace inarow::match {

class BrainContestant : public Contestant {
  public:
    // The venue outlives it.
    BrainContestant(PlayerSpec spec, const Venue& venue)
        : Contestant(limits_of(spec, venue.limits)), spec_(std::move(spec)), venue_(venue) {}
    ~BrainContestant() override;

    [[nodiscard]] tl::expected<void, Failure> begin(const Game& game) override;
    [[nodiscard]] tl::expected<Answer, Failure> choose(
        const Game& game, std::optional<std::chrono::milliseconds> left) override;
    [[nodiscard]] std::size_t peak_memory() const override;

  private:
    using Clock = Process::Clock;

    tl::expected<void, Failure> start();
    void send(std::string_view line);
    // The next line that is an answer and no message.
    tl::expected<std::string, Failure> answer(Clock::time_point deadline);
    // What it says about itself; protests before that are passed over.
    tl::expected<std::string, Failure> ask_about();
    tl::expected<void, Failure> expect_ok(std::string_view command);
    // Ends the process; the next game starts another.
    Failure fail(Failure failure);
    void end_process();

    PlayerSpec spec_;
    const Venue& venue_;
    std::unique_ptr<Process> process_;
    std::chrono::milliseconds pause_{0};  // needed between its move and the next command
    Clock::time_point last_move_{};
    bool first_ = true;            // no move has been asked for in this game
    std::optional<int> score_;     // from its latest message
    std::size_t peak_memory_ = 0;  // of processes that have failed
};

// The score in a message of a brain, such as `Eval -97`, `ev 113`, `val=22` or `eval +M25`, in
// which M25 means a win in 25 plies and is kWonScore.
inline constexpr int kWonScore = 30'000;
[[nodiscard]] std::optional<int> score_in_message(std::string_view message);

}  // namespace inarow::match
