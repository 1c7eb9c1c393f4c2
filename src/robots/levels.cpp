#include <algorithm>
#include <array>

#include "engine/engine.h"
#include "robots/classic.h"
#include "robots/engine_player.h"
#include "robots/perfect.h"
#include "robots/random_mover.h"
#include "robots/robot.h"
#include "solver/falling_solver.h"

namespace inarow {

namespace {

template <typename AnyRobot>
std::unique_ptr<Robot> make() {
    return std::make_unique<AnyRobot>();
}

std::optional<std::string> plays_everything(const Rules& /*rules*/) {
    return std::nullopt;
}

// A second or two on a common machine.
constexpr std::uint64_t kSolverNodes = 100'000'000;
constexpr std::uint64_t kEngineNodes = 1'000'000;

constexpr std::array kLevels{
    Level{"random", "plays any legal move", make<RandomMover>, plays_everything, 1},
    Level{"classic", "wins if it can, else blocks, else lengthens its longest row", make<Classic>,
          plays_everything, 1},
    Level{"perfect", "plays exactly, in falling games that can be solved", make<Perfect>,
          solver_obstacle, kSolverNodes},
    Level{"engine", "plays strongly, where pieces do not fall", make<EnginePlayer>,
          Engine::objection, kEngineNodes},
};

}  // namespace

std::span<const Level> levels() {
    return kLevels;
}

const Level* find_level(std::string_view name) {
    const auto* const found = std::ranges::find(kLevels, name, &Level::name);
    return found == kLevels.end() ? nullptr : found;
}

std::unique_ptr<Robot> make_robot(std::string_view level) {
    const Level* const found = find_level(level);
    return found == nullptr ? nullptr : found->make();
}

}  // namespace inarow
