#include "analysis/fair_openings.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iterator>

#include <fmt/format.h>

#include "core/builtin.h"
#include "core/notation.h"
#include "core/opening_text.h"
#include "core/symmetry.h"

namespace inarow::analysis {

namespace {

// Rules that differ by whether sides are chosen play the same after it.
Rules without_protocol(Rules rules) {
    if (rules.opening == Opening::Swap1 || rules.opening == Opening::Swap ||
        rules.opening == Opening::Swap2) {
        rules.opening = Opening::None;
    }
    return rules;
}

// A line of a file that ships: "h8i9h10 # 49% ...".
std::optional<FairOpening> read_line(std::string_view line) {
    const auto behind = std::min(line.find('#'), line.size());
    const auto points = read_opening_moves(trim(line.substr(0, behind)));
    if (!points || points->empty()) return std::nullopt;
    FairOpening opening;
    for (const auto& [row, column] : *points) opening.moves.emplace_back(Cell(row, column));
    const std::string words(line.substr(std::min(behind + 1, line.size())));
    opening.chance = std::strtod(words.c_str(), nullptr) / 100;
    return opening;
}

std::vector<Move> image(std::span<const Move> moves, Symmetry symmetry, const Rules& rules) {
    std::vector<Move> made;
    for (const Move move : moves) made.emplace_back(symmetry.apply(move.cell(), rules));
    return made;
}

// A short search fills no large table, and emptying one takes time.
std::size_t table_for(std::uint64_t nodes) {
    constexpr std::uint64_t kBytes = 64;  // for a node
    return static_cast<std::size_t>(
        std::clamp(nodes * kBytes, std::uint64_t{1} << 20U, std::uint64_t{64} << 20U));
}

bool near(Move move, Move other, int farthest) {
    return std::abs(move.cell().row() - other.cell().row()) <= farthest &&
           std::abs(move.cell().column() - other.cell().column()) <= farthest;
}

}  // namespace

std::vector<FairOpening> fair_openings(const Rules& rules) {
    std::vector<FairOpening> openings;
    for (const OpeningsText& file : builtin_openings()) {
        if (without_protocol(find_builtin(file.variant)->rules) != without_protocol(rules))
            continue;
        std::string_view text = file.text;
        while (!text.empty()) {
            const auto end = std::min(text.find('\n'), text.size());
            if (auto opening = read_line(text.substr(0, end))) {
                openings.push_back(std::move(*opening));
            }
            text.remove_prefix(std::min(end + 1, text.size()));
        }
    }
    return openings;
}

std::optional<FairOpening> fair_opening(const Rules& rules, std::size_t stones,
                                        std::span<const Move> begun, Random random) {
    std::vector<FairOpening> fitting;
    for (const FairOpening& opening : fair_openings(rules)) {
        if (opening.moves.size() != stones) continue;
        for (const Symmetry symmetry : symmetries(rules)) {
            std::vector<Move> moves = image(opening.moves, symmetry, rules);
            if (std::ranges::equal(begun, std::span(moves).first(std::min(stones, begun.size())))) {
                fitting.push_back({std::move(moves), opening.chance});
            }
        }
    }
    if (fitting.empty()) return std::nullopt;
    return fitting[random.below(fitting.size())];
}

std::string in_a_file(const FairOpening& opening) {
    return fmt::format("{} # {:.0f}% for the first player", write_opening_moves(opening.moves),
                       100 * opening.chance);
}

std::vector<Move> random_stones(const Rules& rules, std::size_t stones, Random& random) {
    constexpr int kFarthest = 3;
    Position position(rules);
    std::vector<Move> made;
    while (made.size() < stones) {
        const MoveList legal = position.legal_moves();
        std::vector<Move> close;
        std::ranges::copy_if(legal, std::back_inserter(close), [&](Move move) {
            return made.empty() || near(move, made.front(), kFarthest);
        });
        // The rules may bar all that is near.
        if (close.empty()) close.assign(legal.begin(), legal.end());
        made.push_back(close[random.below(close.size())]);
        position.play(made.back());
        if (position.outcome() != Outcome::Open) return {};
    }
    return made;
}

std::vector<Move> least_image(std::span<const Move> moves, const Rules& rules) {
    std::vector<Move> least;
    for (const Symmetry symmetry : symmetries(rules)) {
        std::vector<Move> made = image(moves, symmetry, rules);
        // The order in which a side places its stones does not matter.
        std::vector<Move> sorted;
        for (const std::size_t side : {0U, 1U}) {
            std::vector<Move> own;
            for (std::size_t i = side; i < made.size(); i += 2) own.push_back(made[i]);
            std::ranges::sort(own);
            sorted.insert(sorted.end(), own.begin(), own.end());
        }
        if (least.empty() || sorted < least) least = std::move(sorted);
    }
    return least;
}

std::optional<std::string> FairSearch::objection(const Rules& rules) {
    if (auto why = Judge::objection(rules, Witnesses::Engine)) return why;
    constexpr int kLetters = 26;
    if (rules.width > kLetters) return "the board has more columns than there are letters";
    return std::nullopt;
}

FairSearch::FairSearch(const Rules& rules, const Settings& settings)
    : rules_(without_protocol(rules)),
      settings_(settings),
      random_(settings.seed),
      judge_(rules_, {.memory = table_for(settings.nodes), .witnesses = Witnesses::Engine}) {}

std::optional<double> FairSearch::near_even(const std::vector<Move>& moves, std::uint64_t nodes,
                                            double tolerance, const Stop& stop) {
    Position position(rules_);
    for (const Move move : moves) position.play(move);
    Limits limits;
    limits.nodes = nodes;
    limits.stop = stop;
    judge_.forget();  // so that the estimate does not depend on the openings before
    const Verdict verdict = judge_.judge(position, moves.back(), limits).verdict;
    if (!verdict.known() || verdict.decided() || stop.requested()) return std::nullopt;
    if (std::abs(verdict.chance - 0.5) > tolerance) return std::nullopt;
    return position.to_move() == Side::First ? verdict.chance : 1 - verdict.chance;
}

std::optional<FairOpening> FairSearch::next(const Stop& stop) {
    // A short look drops what is far from even.
    constexpr std::uint64_t kShort = 20;  // the part of the nodes
    constexpr int kMostTries = 100'000;
    const std::size_t sizes = settings_.most_stones - settings_.least_stones + 1;
    for (int i = 0; i < kMostTries && !stop.requested(); ++i) {
        // As many of each number of stones.
        const std::size_t stones = settings_.least_stones + found_ % sizes;
        const std::vector<Move> moves = random_stones(rules_, stones, random_);
        if (moves.empty() || !seen_.insert(least_image(moves, rules_)).second) continue;
        if (!near_even(moves, settings_.nodes / kShort + 1, 3 * settings_.tolerance, stop))
            continue;
        if (const auto chance = near_even(moves, settings_.nodes, settings_.tolerance, stop)) {
            ++found_;
            return FairOpening{moves, *chance};
        }
    }
    return std::nullopt;
}

}  // namespace inarow::analysis
