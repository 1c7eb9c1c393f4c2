#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>

#include "core/suggestion.h"
#include "core/utf8.h"
#include "robots/classic.h"
#include "robots/graded.h"
#include "robots/judged_player.h"
#include "robots/random_mover.h"
#include "robots/robot.h"

namespace inarow::robots {

namespace {

template <typename AnyRobot>
std::unique_ptr<Robot> make(std::size_t /*table_bytes*/) {
    return std::make_unique<AnyRobot>();
}

std::optional<std::string> plays_everything(const Rules& /*rules*/) {
    return std::nullopt;
}

// A second or two on a common machine.
constexpr std::uint64_t kSolverNodes = 100'000'000;
constexpr std::uint64_t kEngineNodes = 1'000'000;
// The levels know themselves how much they may see.
constexpr std::uint64_t kAnyNodes = 100'000'000;

using analysis::Witnesses;

template <Witnesses Who>
std::unique_ptr<Robot> make_judged(std::size_t table_bytes) {
    return std::make_unique<JudgedPlayer>(
        analysis::JudgeOptions{.memory = table_bytes, .witnesses = Who});
}
template <Witnesses Who>
std::optional<std::string> objection(const Rules& rules) {
    return analysis::Judge::objection(rules, Who);
}

template <int Number>
std::unique_ptr<Robot> make_graded(std::size_t table_bytes) {
    return std::make_unique<Graded>(Number, table_bytes);
}

template <int Number>
constexpr Level graded(std::string_view name, std::string_view description) {
    return {name, description, make_graded<Number>, objection<Witnesses::All>, kAnyNodes};
}

constexpr std::array kAll{
    Level{"random", "plays any legal move", make<RandomMover>, plays_everything, 1},
    Level{"classic", "wins if it can, else blocks, else lengthens its longest row", make<Classic>,
          plays_everything, 1},
    graded<kFirstAdaptiveLevel>(kAdaptive, "a level that follows your results"),
    graded<1>("1", "the weakest level"),
    graded<2>("2", "a beginner"),
    graded<3>("3", "sees some lines"),
    graded<4>("4", "sees most lines"),
    graded<5>("5", "a careful player"),
    graded<6>("6", "looks a little ahead"),
    graded<7>("7", "looks ahead"),
    graded<8>("8", "plays well"),
    graded<9>("9", "seldom errs"),
    graded<10>("10", "the strongest level"),
    Level{"perfect", "plays exactly, in games that can be solved", make_judged<Witnesses::Exact>,
          objection<Witnesses::Exact>, kSolverNodes},
    Level{"engine", "plays strongly, where pieces do not fall", make_judged<Witnesses::Engine>,
          objection<Witnesses::Engine>, kEngineNodes},
};

constexpr std::string_view kAdapted = "the adaptive robot, at this level";
constexpr std::array kAdaptedLevels{
    graded<1>("adaptive-1", kAdapted), graded<2>("adaptive-2", kAdapted),
    graded<3>("adaptive-3", kAdapted), graded<4>("adaptive-4", kAdapted),
    graded<5>("adaptive-5", kAdapted), graded<6>("adaptive-6", kAdapted),
    graded<7>("adaptive-7", kAdapted), graded<8>("adaptive-8", kAdapted),
    graded<9>("adaptive-9", kAdapted), graded<10>("adaptive-10", kAdapted),
};
static_assert(kAdaptedLevels.size() == kLevels);

}  // namespace

std::span<const Level> levels() {
    return kAll;
}

const Level* find_level(std::string_view name) {
    const auto* const found = std::ranges::find(kAll, name, &Level::name);
    if (found != kAll.end()) return found;
    const auto* const adapted = std::ranges::find(kAdaptedLevels, name, &Level::name);
    return adapted == kAdaptedLevels.end() ? nullptr : adapted;
}

std::unique_ptr<Robot> make_robot(std::string_view level, std::size_t table_bytes) {
    const Level* const found = find_level(level);
    return found == nullptr ? nullptr : found->make(table_bytes);
}

std::string unknown_level(std::string_view name) {
    std::vector<std::string> names;
    for (const Level& level : levels()) names.emplace_back(level.name);
    return fmt::format("unknown level \"{}\"{} (see `inarow levels`)", printable(name),
                       suggestion(name, names));
}

std::string adaptive_at(int level) {
    return std::string(kAdaptedLevels[static_cast<std::size_t>(level - 1)].name);
}

std::optional<int> adaptive_level(std::string_view name) {
    if (name == kAdaptive) return kFirstAdaptiveLevel;
    const auto* const found = std::ranges::find(kAdaptedLevels, name, &Level::name);
    if (found == kAdaptedLevels.end()) return std::nullopt;
    return static_cast<int>(found - kAdaptedLevels.begin()) + 1;
}

}  // namespace inarow::robots
