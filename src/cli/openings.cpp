// `openings`: openings after which neither side stands better.

#include <charconv>
#include <memory>
#include <string>

#include <fmt/format.h>

#include "analysis/fair_openings.h"
#include "cli/commands.h"
#include "cli/options.h"
#include "cli/progress_bar.h"
#include "core/notation.h"
#include "ui/common/signals.h"

namespace inarow::cli {

namespace {

struct OpeningsOptions {
    std::string variant;
    bool balanced = false;  // finds new ones; else those that ship
    std::uint64_t count = 10;
    analysis::FairSearch::Settings search;
};

// "3" or "3-5"; or what is wrong with it.
std::optional<std::string> read_stones(const std::string& text,
                                       analysis::FairSearch::Settings& settings) {
    constexpr std::size_t kLeast = 3;
    constexpr std::size_t kMost = 5;
    const auto dash = std::min(text.find('-'), text.size());
    const auto number = [&](std::string_view part) -> std::optional<std::size_t> {
        std::size_t value = 0;
        const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), value);
        if (error != std::errc() || end != part.data() + part.size()) return std::nullopt;
        return value;
    };
    const std::string_view view = text;
    const auto least = number(view.substr(0, dash));
    const auto most = dash == text.size() ? least : number(view.substr(dash + 1));
    if (!least || !most || *least < kLeast || *most > kMost || *least > *most) {
        return "write 3, 4, 5 or a range such as 3-5";
    }
    settings.least_stones = *least;
    settings.most_stones = *most;
    return std::nullopt;
}

int print_shipped(const Variant& variant) {
    const auto openings = analysis::fair_openings(variant.rules);
    if (openings.empty()) {
        const auto why = analysis::FairSearch::objection(variant.rules);
        return misused(fmt::format("no openings of {} are included; {}", variant.name,
                                   why.value_or("--balanced finds some")));
    }
    for (const auto& opening : openings) fmt::print("{}\n", in_a_file(opening));
    return kDone;
}

int run(const Catalog& catalog, const OpeningsOptions& options) {
    const VariantPtr variant = choose_variant_or(catalog, options.variant, "gomoku");
    if (variant == nullptr) return kMisused;
    if (!options.balanced) return print_shipped(*variant);
    if (const auto why = analysis::FairSearch::objection(variant->rules)) {
        return misused(fmt::format("{}: {}", variant->name, *why));
    }
    ui::catch_stop_signals();
    const auto& search = options.search;
    fmt::print("# {}, {} to {} stones, {} nodes each, seed {}\n", variant->name,
               search.least_stones, search.most_stones, search.nodes, search.seed);
    analysis::FairSearch finder(variant->rules, search);
    ProgressBar bar("openings", options.count, 0);
    for (std::uint64_t i = 0; i < options.count; ++i) {
        const auto opening = finder.next(&ui::stop_requested());
        if (bar.shown()) bar.leave();
        if (ui::stop_signal() != 0) return 128 + ui::stop_signal();
        if (!opening) return failed(fmt::format("no more than {} openings were found", i));
        fmt::print("{}\n", in_a_file(*opening));
        (void)std::fflush(stdout);
        bar.show(i + 1);
    }
    if (bar.shown()) bar.leave();
    return kDone;
}

}  // namespace

void add_openings(Command& program) {
    auto options = std::make_shared<OpeningsOptions>();
    Command command = program.add("openings", "Print openings in which neither side stands better");
    add_variant(command, options->variant, "gomoku");
    command.flag("--balanced", options->balanced, "Find new ones (default: those included)");
    command.number("--count", options->count, {1, 1 << 20}, "Find this many");
    command.value(
        "--stones", "NUMBER[-NUMBER]", "Place 3, 4 or 5 stones (default 3-5)",
        [options](const std::string& text) { return read_stones(text, options->search); });
    command.number("--nodes", options->search.nodes, {1000, 1e12},
                   "Search this many nodes for each");
    command.number("--seed", options->search.seed, {0, 2e19}, "Set the random seed");
    command.runs([options](const Catalog& catalog) { return run(catalog, *options); });
}

}  // namespace inarow::cli
