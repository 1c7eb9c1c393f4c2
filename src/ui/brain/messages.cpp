#include "ui/brain/messages.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "wire/gomocup.h"

namespace inarow::brain {

namespace {

using analysis::Thought;
using analysis::Verdict;
using analysis::Worth;

// A score, or the plies to the end that is seen.
std::string in_words(const Verdict& verdict) {
    if (!verdict.decided()) return fmt::format("{}", score_of(verdict).value_or(0));
    return fmt::format("{}M{}", verdict.worth == Worth::Win ? "+" : "-", verdict.plies);
}

int selective_depth(const Thought& thought) {
    return thought.selective == 0 ? thought.depth : thought.selective;
}

void add_details(std::vector<std::string>& lines, const Report& report, std::size_t number) {
    const Thought& move = report.moves[number];
    const auto seconds = std::max(static_cast<double>(report.time.count()) / 1000, 0.001);
    lines.push_back(fmt::format("INFO PV {}", number));
    lines.push_back(fmt::format("INFO NUMPV {}", report.moves.size()));
    lines.push_back(fmt::format("INFO DEPTH {}", move.depth));
    lines.push_back(fmt::format("INFO SELDEPTH {}", selective_depth(move)));
    lines.push_back(fmt::format("INFO NODES {}", move.nodes));
    lines.push_back(fmt::format("INFO TOTALNODES {}", move.nodes));
    lines.push_back(fmt::format("INFO TOTALTIME {}", report.time.count()));
    lines.push_back(fmt::format("INFO SPEED {:.0f}", static_cast<double>(move.nodes) / seconds));
    lines.push_back(fmt::format("INFO EVAL {}", in_words(move.verdict)));
    lines.push_back(fmt::format("INFO BESTLINE {}", in_points(move.verdict.line)));
    lines.push_back("INFO PV DONE");
}

}  // namespace

std::string in_points(std::span<const Move> moves) {
    std::vector<std::string> points;
    for (const Move move : moves) points.push_back(wire::write_point(move.cell()));
    return fmt::format("{}", fmt::join(points, " "));
}

std::vector<std::string> messages_of(const Report& report, int detail) {
    std::vector<std::string> lines;
    if (report.moves.empty()) return lines;
    for (std::size_t i = 0; i < report.moves.size() && report.moves.size() > 1; ++i) {
        const Thought& move = report.moves[i];
        lines.push_back(fmt::format("MESSAGE ({}) {} | {}-{} | {}", i + 1, in_words(move.verdict),
                                    move.depth, selective_depth(move),
                                    in_points(move.verdict.line)));
    }
    for (std::size_t i = 0; i < report.moves.size() && detail >= 2; ++i) {
        add_details(lines, report, i);
    }
    const Thought& best = report.moves.front();
    const std::string time = detail == 0 ? "" : fmt::format(" | Time {}ms", report.time.count());
    lines.push_back(fmt::format("MESSAGE Depth {}-{} | Eval {} | Node {}{} | {}", best.depth,
                                selective_depth(best), in_words(best.verdict), best.nodes, time,
                                in_points(best.verdict.line)));
    return lines;
}

}  // namespace inarow::brain
