#include "falling/count.h"

#include <algorithm>
#include <array>
#include <vector>

#include "core/support.h"
#include "falling/lines.h"
#include "falling/shape.h"

namespace inarow::falling {

namespace {

using Shape = AnyShape<Word64>;

struct Sides {
    Word64 mover;
    Word64 other;
    auto operator<=>(const Sides&) const = default;
};

// Every position that one move from the open ones leads to, once.
std::vector<Sides> after_one_move(const Shape& shape, const std::vector<Sides>& positions) {
    std::vector<Sides> next;
    for (const Sides& at : positions) {
        if (has_line(shape, at.other)) continue;  // the game is over
        for (Word64 left = playable(shape, at.mover | at.other); left != 0; left &= left - 1) {
            next.push_back({at.other, at.mover | (left & (~left + 1))});
        }
        // Duplicates cost memory; they go when there are many.
        if (next.size() == next.capacity() && next.size() > 1'000'000) {
            std::ranges::sort(next);
            next.erase(std::unique(next.begin(), next.end()), next.end());
        }
    }
    std::ranges::sort(next);
    next.erase(std::unique(next.begin(), next.end()), next.end());
    return next;
}

}  // namespace

tl::expected<void, std::string> count_positions(const Rules& rules, int last_ply, Stop stop,
                                                const std::function<void(const PlyCount&)>& tell) {
    static constexpr std::array kKnown{feature::kFalling, feature::kSwap1, feature::kSwap,
                                       feature::kSwap2};
    static constexpr Support kSupport{"counting", kKnown};
    if (auto why = kSupport.objection(rules)) return tl::unexpected(std::move(*why));
    if (!rules.falling || rules.width * (rules.height + 1) > 64) {
        return tl::unexpected(std::string(
            "only games with falling pieces on boards of at most 64 bits can be counted"));
    }
    const Shape shape(rules.width, rules.height, rules.length);
    std::vector<Sides> positions{{0, 0}};
    for (int ply = 0; ply <= std::min(last_ply, rules.cells()); ++ply) {
        if (ply > 0) positions = after_one_move(shape, positions);
        if (positions.empty() || stop.requested()) break;
        const auto won = std::ranges::count_if(
            positions, [&](const Sides& at) { return has_line(shape, at.other); });
        tell({ply, positions.size(), static_cast<std::uint64_t>(won)});
    }
    return {};
}

}  // namespace inarow::falling
