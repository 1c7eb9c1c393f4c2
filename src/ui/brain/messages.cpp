#include "ui/brain/messages.h"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "wire/gomocup.h"

namespace inarow::brain {

namespace {

// A score, or the plies to the end that is proved.
std::string in_words(const engine::Line& line) {
    if (line.end) return fmt::format("{}M{}", *line.end > 0 ? "+" : "-", std::abs(*line.end));
    return fmt::format("{}", line.score);
}

void add_details(std::vector<std::string>& lines, const engine::Report& report,
                 std::size_t number) {
    const engine::Line& line = report.lines[number];
    const auto seconds = std::max(static_cast<double>(report.time.count()) / 1000, 0.001);
    lines.push_back(fmt::format("INFO PV {}", number));
    lines.push_back(fmt::format("INFO NUMPV {}", report.lines.size()));
    lines.push_back(fmt::format("INFO DEPTH {}", line.depth));
    lines.push_back(fmt::format("INFO SELDEPTH {}", line.selective));
    lines.push_back(fmt::format("INFO NODES {}", report.nodes));
    lines.push_back(fmt::format("INFO TOTALNODES {}", report.nodes));
    lines.push_back(fmt::format("INFO TOTALTIME {}", report.time.count()));
    lines.push_back(fmt::format("INFO SPEED {:.0f}", static_cast<double>(report.nodes) / seconds));
    lines.push_back(fmt::format("INFO EVAL {}", in_words(line)));
    lines.push_back(fmt::format("INFO BESTLINE {}", in_points(line.line)));
    lines.push_back("INFO PV DONE");
}

}  // namespace

std::string in_points(std::span<const Move> moves) {
    std::vector<std::string> points;
    for (const Move move : moves) points.push_back(wire::write_point(move.cell()));
    return fmt::format("{}", fmt::join(points, " "));
}

std::vector<std::string> messages_of(const engine::Report& report, int detail) {
    std::vector<std::string> lines;
    if (report.lines.empty()) return lines;
    for (std::size_t i = 0; i < report.lines.size() && report.lines.size() > 1; ++i) {
        const engine::Line& line = report.lines[i];
        lines.push_back(fmt::format("MESSAGE ({}) {} | {}-{} | {}", i + 1, in_words(line),
                                    line.depth, line.selective, in_points(line.line)));
    }
    for (std::size_t i = 0; i < report.lines.size() && detail >= 2; ++i) {
        add_details(lines, report, i);
    }
    const engine::Line& best = report.lines.front();
    const std::string time = detail == 0 ? "" : fmt::format(" | Time {}ms", report.time.count());
    lines.push_back(fmt::format("MESSAGE Depth {}-{} | Eval {} | Node {}{} | {}", best.depth,
                                best.selective, in_words(best), report.nodes, time,
                                in_points(best.line)));
    return lines;
}

}  // namespace inarow::brain
