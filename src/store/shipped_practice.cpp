#include "store/shipped_practice.h"

#include "puzzles/builtin_sets.h"
#include "store/folders.h"
#include "store/puzzle_history.h"

namespace inarow::store {

std::unique_ptr<ShippedPractice> shipped_practice(std::string_view game, std::uint64_t seed) {
    auto set = puzzles::find_builtin_set(game);
    if (!set) return nullptr;
    const auto folder = state_folder();
    const std::string name = set->name;
    puzzles::History history = folder ? read_puzzle_history(*folder, name) : puzzles::History{};
    auto keep = [folder, name](const puzzles::History& now) {
        if (folder) (void)write_puzzle_history(*folder, name, now);
    };
    return std::make_unique<ShippedPractice>(std::move(*set), std::move(history), seed,
                                             std::move(keep));
}

}  // namespace inarow::store
