#include "machine/budget.h"

#include <algorithm>

namespace inarow::machine {

namespace {

// How many more moves a side may have to make in a game.
constexpr int kMovesAhead = 20;

}  // namespace

Budget::Budget(const Limits& limits, Count count, const void* about)
    : limits_(limits), count_(count), about_(about), before_(count == nullptr ? 0 : count(about)) {
    if (limits_.left) {
        const auto part = *limits_.left / kMovesAhead;
        limits_.time = std::min(limits_.time.value_or(part), part);
    }
}

bool Budget::passed() const {
    const std::uint64_t nodes = used();
    if (limits_.progress != nullptr && count_ != nullptr) limits_.progress->tell({.nodes = nodes});
    return limits_.stopped() || (limits_.nodes && count_ != nullptr && nodes >= *limits_.nodes) ||
           (limits_.time && Clock::now() - start_ >= *limits_.time);
}

Limits Budget::rest(int percent) const {
    Limits rest = limits_;
    rest.left.reset();  // it is in the time
    rest.stop = stop();
    if (count_ != nullptr) rest.progress = nullptr;  // this budget tells it
    if (rest.time) {
        const auto used = std::chrono::ceil<std::chrono::milliseconds>(Clock::now() - start_);
        rest.time = std::max(*rest.time * percent / 100 - used, std::chrono::milliseconds(0));
    }
    if (rest.nodes) {
        constexpr std::uint64_t kEndless = std::uint64_t{1} << 56U;  // times 100 is still a number
        const std::uint64_t most =
            std::min(*rest.nodes, kEndless) * static_cast<std::uint64_t>(percent) / 100;
        rest.nodes = most - std::min(used(), most);
    }
    return rest;
}

}  // namespace inarow::machine
