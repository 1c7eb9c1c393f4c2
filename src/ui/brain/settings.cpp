#include "ui/brain/settings.h"

#include <algorithm>
#include <string>

#include "core/notation.h"
#include "core/numbers.h"

namespace inarow::brain {

namespace {

// The program without its tables, and the smallest table that makes sense.
constexpr std::int64_t kProgramMemory = std::int64_t{24} << 20;
constexpr std::int64_t kLeastTable = std::int64_t{1} << 20;
// A larger table is of no use.
constexpr std::int64_t kLargestTable = std::int64_t{256} << 20;
constexpr std::int64_t kNoLimit = std::int64_t{1} << 40;

}  // namespace

void Settings::set(std::string_view what) {
    const auto end = std::min(what.find_first_of(" \t"), what.size());
    const std::string key = lower(what.substr(0, end));
    const auto value = read_number<std::int64_t>(trim(what.substr(end)));
    // Neither `folder` nor `evaluate` matters here: nothing is kept, nothing is drawn.
    if (!value) return;
    const auto within = [&](std::int64_t least, std::int64_t most) {
        return static_cast<int>(std::clamp(*value, least, most));
    };
    constexpr std::int64_t kAny = 1 << 30;
    if (key == "timeout_turn") {
        time.set_turn(*value);
    } else if (key == "timeout_match") {
        time.set_match(*value);
    } else if (key == "time_left") {
        time.set_left(*value);
    } else if (key == "max_memory") {
        memory = std::max<std::int64_t>(*value, 0);
    } else if (key == "rule") {
        rule = within(-1, kAny);
    } else if (key == "thread_num") {
        threads = within(1, kMostThreads);
    } else if (key == "hash_size") {  // in kilobytes; 0: the default
        constexpr std::int64_t kMost = std::int64_t{1} << 32;
        table.reset();
        if (*value > 0) table = std::min(*value, kMost) * 1024;
    } else if (key == "max_depth") {  // 0: no limit, as of nodes
        depth.reset();
        if (*value > 0) depth = within(1, kAny);
    } else if (key == "max_node") {
        nodes.reset();
        if (*value > 0) nodes = static_cast<std::uint64_t>(*value);
    } else if (key == "show_detail") {
        detail = within(0, 3);
    }
}

std::optional<std::int64_t> Settings::table_size() const {
    const std::int64_t most = memory == 0 ? kNoLimit : memory - kProgramMemory;
    if (most < kLeastTable) return std::nullopt;
    const std::int64_t seconds = std::max<std::int64_t>(time.turn().count() / 1000, 1);
    const std::int64_t useful = std::min(seconds * threads * kTableOfASecond, kLargestTable);
    return std::max(std::min(table.value_or(useful), most), kLeastTable);
}

std::int64_t Settings::least_memory() {
    return kProgramMemory + kLeastTable;
}

}  // namespace inarow::brain
