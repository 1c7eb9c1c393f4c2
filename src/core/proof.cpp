#include "core/proof.h"

#include <charconv>

#include <fmt/format.h>

#include "core/changes.h"
#include "core/checksum.h"

namespace inarow {

namespace {

constexpr std::string_view kTitle = "inarow-proof 1";
constexpr std::string_view kTitleWithPosition = "inarow-proof 2";

int number_of(Cell cell, const Rules& rules) {
    return cell.row() * rules.width + cell.column();
}

void write_node(fmt::memory_buffer& out, const ProofNode& node, const Rules& rules) {
    const auto to = std::back_inserter(out);
    if (node.kind == ProofNode::Kind::Pairs) {
        fmt::format_to(to, "pairs");
        for (const auto& [a, b] : node.pairs) {
            fmt::format_to(to, " {}-{}", number_of(a, rules), number_of(b, rules));
        }
        fmt::format_to(to, "\n");
        return;
    }
    fmt::format_to(to, "answers");
    for (const ProofAnswer& answer : node.answers) {
        char before = ' ';
        for (const Cell move : answer.moves) {
            fmt::format_to(to, "{}{}", before, number_of(move, rules));
            before = ',';
        }
        if (answer.answer) fmt::format_to(to, ">{}", number_of(*answer.answer, rules));
        if (answer.next) fmt::format_to(to, ":{}", *answer.next);
    }
    fmt::format_to(to, "\n");
}

void write_strategy(fmt::memory_buffer& out, const Strategy& strategy, const Rules& rules) {
    const auto to = std::back_inserter(out);
    fmt::format_to(to, "strategy {} {}\n", name_of(strategy.side),
                   strategy.plies > 0 ? fmt::format("wins {}", strategy.plies) : "holds");
    for (const ProofNode& node : strategy.nodes) write_node(out, node, rules);
    fmt::format_to(to, "begin");
    if (strategy.first) fmt::format_to(to, ">{}", number_of(*strategy.first, rules));
    if (strategy.next) fmt::format_to(to, ":{}", *strategy.next);
    fmt::format_to(to, "\n");
}

// Reads a proof line by line.
class ProofReader {
  public:
    explicit ProofReader(std::string_view text) : text_(text) {}

    tl::expected<Proof, std::string> read() {
        Proof proof;
        const bool known = next_line() && (line_ == kTitle || line_ == kTitleWithPosition);
        if (known && read_rules(proof.rules)) {
            read_position(proof);
            read_moves(proof);
            while (error_.empty() && line_.starts_with("strategy ")) read_strategy(proof);
            if (error_.empty() && !at_end_) fail("this is not expected here");
            if (proof.strategies.empty()) fail("there is no strategy");
        } else {
            fail("this is not a proof that this program can read");
        }
        if (!error_.empty()) return tl::unexpected(fmt::format("line {}: {}", number_, error_));
        return proof;
    }

  private:
    void fail(std::string_view why) {
        if (error_.empty()) error_ = why;
    }

    bool next_line() {
        at_end_ = text_.empty();
        if (at_end_) {
            line_ = {};
            return false;
        }
        ++number_;
        const auto end = text_.find('\n');
        line_ = text_.substr(0, end);
        text_.remove_prefix(end == std::string_view::npos ? text_.size() : end + 1);
        return true;
    }

    // The parts of reading: each takes something off the beginning of the line, or says no.
    bool take(std::string_view word) {
        if (!line_.starts_with(word)) return false;
        line_.remove_prefix(word.size());
        return true;
    }
    bool take_number(std::uint32_t& value) {
        const char* const begin = line_.data();
        const auto [end, error] = std::from_chars(begin, begin + line_.size(), value);
        if (error != std::errc()) return false;
        line_.remove_prefix(static_cast<std::size_t>(end - begin));
        return true;
    }
    bool take_cell(const Rules& rules, Cell& cell) {
        std::uint32_t value = 0;
        if (!take_number(value) || value >= static_cast<std::uint32_t>(rules.cells())) return false;
        cell = Cell(static_cast<int>(value) / rules.width, static_cast<int>(value) % rules.width);
        return true;
    }
    bool take_size(int& size) {
        std::uint32_t value = 0;
        if (!take_number(value) || value < 1 || value > kMaxSize) return false;
        size = static_cast<int>(value);
        return true;
    }
    bool take_side(Side& side) {
        if (take(name_of(Side::First))) {
            side = Side::First;
            return true;
        }
        side = Side::Second;
        return take(name_of(Side::Second));
    }

    bool read_rules(Rules& rules) {
        if (!next_line() || !take("board ") || !take_size(rules.width) || !take("x") ||
            !take_size(rules.height) || !take(" length ") || !take_size(rules.length)) {
            return false;
        }
        if (take(" exactly")) rules.overline = Overline::Nothing;
        if (!line_.empty() || !next_line()) return false;
        if (take("opening ")) {
            const auto opening = read_opening(line_);
            if (!opening || !next_line()) return false;
            rules.opening = *opening;
        }
        while (take("bar ")) {
            Bar bar;
            if (!take_cell(rules, bar.cell) || !take(" move ") || !take_size(bar.move)) {
                return false;
            }
            Side side = Side::First;
            if (take(" ")) {
                if (!take_side(side)) return false;
                bar.side = side;
            }
            if (!line_.empty() || !next_line()) return false;
            rules.bars.push_back(bar);
        }
        return !impossibility(rules);
    }

    void read_position(Proof& proof) {
        if (!take("position ")) return;
        auto diagram = read_diagram(line_, proof.rules);
        if (!diagram) return fail(diagram.error());
        proof.diagram = std::move(*diagram);
        next_line();
    }

    void read_moves(Proof& proof) {
        if (!error_.empty()) return;
        if (!take("moves")) return fail("the moves are missing");
        while (take(" ")) {
            if (!take_cell(proof.rules, proof.moves.emplace_back())) return fail("no such cell");
        }
        if (!line_.empty()) return fail("this is not a list of moves");
        next_line();
    }

    void read_strategy(Proof& proof) {
        Strategy strategy;
        std::uint32_t plies = 0;
        (void)take("strategy ");
        if (!take_side(strategy.side)) return fail("no such side");
        if (take(" wins ")) {
            if (!take_number(plies) || plies < 1 || plies > kMaxCells) return fail("no such win");
        } else if (!take(" holds")) {
            return fail("a side wins or holds");
        }
        if (!line_.empty()) return fail("this is not a strategy");
        strategy.plies = static_cast<int>(plies);
        while (next_line() && !line_.starts_with("begin")) {
            ProofNode node;
            if (!read_node(proof.rules, strategy.nodes.size(), node)) return fail("a bad node");
            strategy.nodes.push_back(std::move(node));
        }
        if (!take("begin")) return fail("the strategy has no begin");
        if (!read_answer(proof.rules, strategy.nodes.size(), strategy.first, strategy.next) ||
            !line_.empty()) {
            return fail("a bad begin");
        }
        proof.strategies.push_back(std::move(strategy));
        next_line();
    }

    // `>answer` and `:next`, which is one of the nodes so far.
    bool read_answer(const Rules& rules, std::size_t nodes, std::optional<Cell>& answer,
                     std::optional<std::uint32_t>& next) {
        if (take(">") && !take_cell(rules, answer.emplace())) return false;
        return !take(":") || (take_number(next.emplace()) && *next < nodes);
    }

    bool read_node(const Rules& rules, std::size_t nodes, ProofNode& node) {
        if (take("pairs")) {
            node.kind = ProofNode::Kind::Pairs;
            while (take(" ")) {
                auto& [a, b] = node.pairs.emplace_back();
                if (!take_cell(rules, a) || !take("-") || !take_cell(rules, b)) return false;
            }
        } else if (take("answers")) {
            while (take(" ")) {
                ProofAnswer& answer = node.answers.emplace_back();
                do {
                    if (!take_cell(rules, answer.moves.emplace_back())) return false;
                } while (take(","));
                if (!read_answer(rules, nodes, answer.answer, answer.next)) return false;
            }
        } else {
            return false;
        }
        return line_.empty();
    }

    std::string_view text_;
    std::string_view line_;
    int number_ = 0;
    bool at_end_ = false;
    std::string error_;
};

}  // namespace

std::string_view name_of(Side side) {
    return side == Side::First ? "first" : "second";
}

std::string to_text(const Proof& proof) {
    fmt::memory_buffer out;
    const auto to = std::back_inserter(out);
    const Rules& rules = proof.rules;
    fmt::format_to(to, "{}\nboard {}x{} length {}{}\n", proof.diagram ? kTitleWithPosition : kTitle,
                   rules.width, rules.height, rules.length,
                   rules.overline == Overline::Nothing ? " exactly" : "");
    if (rules.opening != Opening::None) {
        fmt::format_to(to, "opening {}\n",
                       opening_names()[static_cast<std::size_t>(rules.opening)]);
    }
    for (const Bar& bar : rules.bars) {
        fmt::format_to(to, "bar {} move {}", number_of(bar.cell, rules), bar.move);
        if (bar.side) fmt::format_to(to, " {}", name_of(*bar.side));
        fmt::format_to(to, "\n");
    }
    if (proof.diagram) fmt::format_to(to, "position {}\n", write_diagram(*proof.diagram, rules));
    fmt::format_to(to, "moves");
    for (const Cell move : proof.moves) fmt::format_to(to, " {}", number_of(move, rules));
    fmt::format_to(to, "\n");
    for (const Strategy& strategy : proof.strategies) write_strategy(out, strategy, rules);
    std::string text = fmt::to_string(out);
    text += fmt::format("sum {:016x}\n", checksum(text));
    return text;
}

tl::expected<Proof, std::string> read_proof(std::string_view text) {
    if (!text.starts_with("inarow-proof "))
        return tl::unexpected(std::string("this is not a proof"));
    constexpr std::size_t kSumLine = 21;  // "sum ", sixteen digits and the end of the line
    const auto body = text.substr(0, text.size() - std::min(text.size(), kSumLine));
    if (text.substr(body.size()) != fmt::format("sum {:016x}\n", checksum(body))) {
        return tl::unexpected(std::string("the checksum does not match: the proof is damaged"));
    }
    return ProofReader(body).read();
}

}  // namespace inarow
