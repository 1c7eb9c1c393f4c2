#include <cctype>

#include <fmt/format.h>

#include "analysis/words.h"

namespace inarow::analysis {

namespace {

std::string capitalized(std::string text) {
    if (!text.empty()) {
        text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
    }
    return text;
}

// "h8", "both h8 and c3", "h8, c3 and elsewhere".
std::string places(const std::vector<Cell>& cells, const Variant& variant) {
    if (cells.size() == 1) return cell_in_words(cells[0], variant);
    const bool two = cells.size() == 2;
    return fmt::format("{}{}{}{}{}", two ? "both " : "", cell_in_words(cells[0], variant),
                       two ? " and " : ", ", cell_in_words(cells[1], variant),
                       two ? "" : " and elsewhere");
}

// "you play h8 and threaten i9".
std::string what_happens(const ReasonStep& step, const Variant& variant) {
    const std::string who = step.yours ? "you" : "the opponent";
    const auto verb = [&](std::string_view plain) {
        return fmt::format("{}{}", plain, step.yours ? "" : "s");
    };
    const std::string move = move_in_words(step.move, variant);
    switch (step.kind) {
        case ReasonStep::Kind::Claim:
        case ReasonStep::Kind::Plays:
            break;
        case ReasonStep::Kind::Threatens:
            return fmt::format("{} {} {} and {} {}", who, verb("play"), move, verb("threaten"),
                               places(step.cells, variant));
        case ReasonStep::Kind::MustAnswer:
            return fmt::format("{} must answer at {}", who, move);
        case ReasonStep::Kind::CannotStop:
            return fmt::format("{} cannot stop {} and {} {}", who,
                               step.cells.size() > 1 ? "them all" : "that", verb("play"), move);
        case ReasonStep::Kind::Completes:
            return fmt::format("{} {} a line with {} and {}", who, verb("complete"), move,
                               verb(variant.rules.misere ? "lose" : "win"));
    }
    return fmt::format("{} {} {}", who, verb("play"), move);
}

}  // namespace

std::string in_words(const ReasonStep& step, const Reason& reason, const Variant& variant) {
    if (step.kind == ReasonStep::Kind::Claim) {
        const std::string does = in_words(reason, variant);
        const std::string move = move_in_words(reason.move, variant);
        if (!does.empty()) return capitalized(fmt::format("{} {}.", move, does));
        return fmt::format("There is no short reason for {}; this is the play to expect.", move);
    }
    const std::string what = what_happens(step, variant);
    switch (step.lead) {
        case ReasonStep::Lead::None:
            break;
        case ReasonStep::Lead::Otherwise:
            return fmt::format("If you play elsewhere, {}.", what);
        case ReasonStep::Lead::Unanswered:
            return fmt::format("If {} not answer that, {}.",
                               step.yours ? "the opponent does" : "you do", what);
        case ReasonStep::Lead::Instead:
            return fmt::format("Suppose {} instead.", what);
    }
    return capitalized(what) + ".";
}

}  // namespace inarow::analysis
