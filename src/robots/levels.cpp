#include <algorithm>
#include <array>

#include "robots/classic.h"
#include "robots/random_mover.h"
#include "robots/robot.h"

namespace inarow {

namespace {

template <typename AnyRobot>
std::unique_ptr<Robot> make() {
    return std::make_unique<AnyRobot>();
}

constexpr std::array kLevels{
    Level{"random", "plays any legal move", make<RandomMover>},
    Level{"classic", "wins if it can, else blocks, else lengthens its longest row", make<Classic>},
};

}  // namespace

std::span<const Level> levels() {
    return kLevels;
}

std::unique_ptr<Robot> make_robot(std::string_view level) {
    const auto* const found = std::ranges::find(kLevels, level, &Level::name);
    return found == kLevels.end() ? nullptr : found->make();
}

}  // namespace inarow
