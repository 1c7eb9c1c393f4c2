#include "puzzles/builtin_sets.h"

#include <algorithm>
#include <cassert>

#include "core/builtin.h"
#include "puzzles/format.h"

namespace inarow::puzzles {

namespace {

PuzzleSet read_builtin(const PuzzleText& text) {
    auto set = read_puzzles(text.text, std::string(text.name), std::string(text.name),
                            [](std::string_view name) { return find_builtin(name); });
    assert(set);  // the tests read all of them
    return std::move(*set);
}

}  // namespace

std::optional<PuzzleSet> find_builtin_set(std::string_view name) {
    const auto texts = builtin_puzzle_texts();
    const auto found = std::ranges::find(texts, name, &PuzzleText::name);
    if (found == texts.end()) return std::nullopt;
    return read_builtin(*found);
}

std::vector<PuzzleSet> builtin_sets() {
    std::vector<PuzzleSet> sets;
    for (const PuzzleText& text : builtin_puzzle_texts()) sets.push_back(read_builtin(text));
    return sets;
}

}  // namespace inarow::puzzles
