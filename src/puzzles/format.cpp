#include "puzzles/format.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/notation.h"
#include "core/numbers.h"
#include "core/variant_header.h"

namespace inarow::puzzles {

namespace {

constexpr std::string_view kMagic = "inarow-puzzles 1";

std::string write_moves(const std::vector<Move>& moves, const Variant& variant) {
    std::string text;
    for (const Move move : moves) {
        if (!text.empty()) text += ' ';
        text += write_move(move, variant.coordinates, variant.rules);
    }
    return text;
}

std::string_view take(std::string_view& rest, char end) {
    const std::string_view part = rest.substr(0, rest.find(end));
    rest.remove_prefix(std::min(rest.size(), part.size() + 1));
    return trim(part);
}

class Reader {
  public:
    Reader(std::string_view text, std::string file, const FindByName& find)
        : rest_(text), file_(std::move(file)), find_(find) {}

    tl::expected<PuzzleSet, Problem> read(const std::string& name) {
        set_.name = name;
        if (!next() || line_ != kMagic) {
            return fail(fmt::format("the file does not begin with \"{}\"", kMagic));
        }
        while (next()) {
            if (line_.empty() || line_.starts_with('#')) continue;
            const auto done = read_line();
            if (!done) return tl::unexpected(done.error());
        }
        if (set_.variant == nullptr) return fail("the file does not name a variant");
        return std::move(set_);
    }

  private:
    using Done = tl::expected<void, Problem>;

    bool next() {
        if (rest_.empty()) return false;
        ++number_;
        line_ = rest_.substr(0, rest_.find('\n'));
        rest_.remove_prefix(std::min(rest_.size(), line_.size() + 1));
        line_ = trim(line_);
        return true;
    }
    [[nodiscard]] tl::unexpected<Problem> fail(std::string message) const {
        return tl::unexpected(Problem{file_, std::max(number_, 1U), 1, std::move(message)});
    }

    Done read_line() {
        std::string_view words = line_;
        const std::string_view key = take(words, ' ');
        if (key == "variant") return read_variant(trim(words));
        if (key == "made") return read_made(words);
        if (key != "win" && key != "hold") {
            return fail(fmt::format("\"{}\" is neither a header nor a puzzle", key));
        }
        if (set_.variant == nullptr) return fail("the variant must come before the puzzles");
        return read_puzzle();
    }

    Done read_variant(std::string_view name) {
        if (name != "embedded") {
            set_.variant = find_(name);
            if (set_.variant == nullptr) {
                return fail(
                    fmt::format("there is no variant \"{}\" (see `inarow variants`)", name));
            }
            return {};
        }
        const unsigned before = number_;
        std::string lines;
        while (rest_.starts_with('|')) {
            next();
            lines += line_;
            lines += '\n';
        }
        auto variant = read_embedded_variant(lines, file_, before);
        if (!variant) return tl::unexpected(variant.error());
        set_.variant = std::move(*variant);
        return {};
    }

    Done read_made(std::string_view words) {
        const auto seed = read_number<std::uint64_t>(take(words, ' '));
        const auto games = read_number<std::uint64_t>(take(words, ' '));
        const auto last = read_number<std::uint64_t>(trim(words));
        if (!seed || !games || !last) return fail("\"made\" needs three numbers");
        set_.seed = *seed;
        set_.games = *games;
        set_.last_found = *last;
        return {};
    }

    Done read_puzzle() {
        std::array<std::string_view, 5> parts;
        std::string_view rest = line_;
        for (std::string_view& part : parts) part = take(rest, '|');
        Puzzle puzzle;
        std::string_view task = parts[0];
        puzzle.goal = take(task, ' ') == "win" ? Goal::Win : Goal::Hold;
        const auto length = task.empty() ? std::optional(0) : read_number<int>(task);
        const auto theme = read_theme(parts[1]);
        const auto rating = read_number<int>(take(parts[2], ' '));
        const auto deviation = read_number<int>(parts[2]);
        if (!length || (puzzle.goal == Goal::Win && *length < 1)) {
            return fail("the number of moves is missing");
        }
        if (!theme) return fail(fmt::format("\"{}\" is not a theme", parts[1]));
        if (!rating || !deviation) return fail("the rating and its deviation are missing");
        puzzle.length = *length;
        puzzle.theme = *theme;
        puzzle.rating = *rating;
        puzzle.deviation = *deviation;
        Position position(set_.variant->rules);
        if (auto done = read_moves(parts[3], position, puzzle.moves); !done) return done;
        if (auto done = read_moves(parts[4], position, puzzle.solution); !done) return done;
        if (puzzle.solution.empty()) return fail("there is no solution");
        set_.puzzles.push_back(std::move(puzzle));
        return {};
    }

    Done read_moves(std::string_view words, Position& position, std::vector<Move>& moves) {
        while (!words.empty()) {
            const std::string_view word = take(words, ' ');
            if (position.outcome() != Outcome::Open) return fail("the game is over before its end");
            const auto move = read_move(word, set_.variant->coordinates, position);
            if (!move || !position.legal(*move)) {
                return fail(fmt::format("\"{}\" is not a legal move", word));
            }
            moves.push_back(*move);
            position.play(*move);
        }
        return {};
    }

    std::string_view rest_;
    std::string_view line_;
    unsigned number_ = 0;
    std::string file_;
    const FindByName& find_;
    PuzzleSet set_;
};

}  // namespace

std::string write_puzzles(const PuzzleSet& set) {
    std::string text =
        fmt::format("{}\n{}made {} {} {}\n", kMagic, write_variant_header(*set.variant), set.seed,
                    set.games, set.last_found);
    for (const Puzzle& puzzle : set.puzzles) {
        text += puzzle.goal == Goal::Win ? fmt::format("win {}", puzzle.length)
                : puzzle.length > 0      ? fmt::format("hold {}", puzzle.length)
                                         : "hold";
        text += fmt::format(" | {} | {} {} | {} | {}\n", to_string(puzzle.theme), puzzle.rating,
                            puzzle.deviation, write_moves(puzzle.moves, *set.variant),
                            write_moves(puzzle.solution, *set.variant));
    }
    return text;
}

tl::expected<PuzzleSet, Problem> read_puzzles(std::string_view text, const std::string& name,
                                              const std::string& file, const FindByName& find) {
    return Reader(text, file, find).read(name);
}

}  // namespace inarow::puzzles
