// When a search is to stop before its end: never, once a flag turns true, or once a question is
// answered with yes. Searches ask now and then, not at every position.
#pragma once

#include <atomic>

namespace inarow {

class Stop {
  public:
    // Never.
    Stop() = default;
    // NOLINTNEXTLINE(google-explicit-constructor): a flag is a stop, and no flag is none.
    Stop(const std::atomic<bool>* flag)
        : question_(flag != nullptr ? is_set : nullptr), about_(flag) {}

    // Anything that can say whether it `passed()`, such as a budget. It outlives the stop.
    template <typename Limit>
    [[nodiscard]] static Stop when_passed(const Limit& limit) {
        return {[](const void* about) { return static_cast<const Limit*>(about)->passed(); },
                &limit};
    }

    [[nodiscard]] bool requested() const { return question_ != nullptr && question_(about_); }

  private:
    using Question = bool (*)(const void* about);

    Stop(Question question, const void* about) : question_(question), about_(about) {}
    static bool is_set(const void* flag) {
        return static_cast<const std::atomic<bool>*>(flag)->load(std::memory_order_relaxed);
    }

    Question question_ = nullptr;
    const void* about_ = nullptr;
};

}  // namespace inarow
