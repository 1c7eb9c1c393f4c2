#include "ui/line/menu.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/notation.h"
#include "robots/robot.h"
#include "ui/wording/line_words.h"

namespace inarow::line {

namespace {

VariantPtr chosen(std::string_view answer, std::span<const VariantPtr> variants) {
    for (std::size_t i = 0; i < variants.size(); ++i) {
        if (answer == variants[i]->name || answer == std::to_string(i + 1)) return variants[i];
    }
    return nullptr;
}

// Who plays, by an answer such as `2` or `3 7`; nobody if it is none.
std::array<std::optional<Seat>, 2> sitting(std::string_view answer, const Rules& rules,
                                           std::string_view standard) {
    if (answer.empty() || answer == "1") return {Seat{}, Seat{}};
    std::string_view name = trim(answer.substr(1));
    if (name.empty()) name = standard;
    const robots::Level* const level = robots::find_level(name);
    if (level == nullptr || level->objection(rules)) return {};
    const Seat robot{std::string(name)};
    if (answer.front() == '2') return {Seat{}, robot};
    if (answer.front() == '3') return {robot, Seat{}};
    return {};
}

bool wants_to_leave(std::string_view answer) {
    return answer == "q" || answer == "quit";
}

}  // namespace

tl::expected<std::optional<MenuChoice>, NoLine> choose_from_menu(
    Console& console, std::span<const VariantPtr> variants, std::string_view level) {
    if (level.empty()) level = robots::kStandardLevel;
    std::string list = wording::menu_head() + "\n\n";
    std::size_t width = 0;
    for (const VariantPtr& variant : variants) width = std::max(width, variant->name.size());
    for (std::size_t i = 0; i < variants.size(); ++i) {
        list +=
            fmt::format(" {:2}  {:{}}  {}\n", i + 1, variants[i]->name, width,
                        variants[i]->summary.empty() ? variants[i]->title : variants[i]->summary);
    }
    console.write(list + "\n");

    MenuChoice choice;
    while (choice.variant == nullptr) {
        const auto said = console.read(wording::kWhichGame);
        if (!said) return tl::unexpected(said.error());
        const auto answer = trim(*said);
        if (wants_to_leave(answer)) return std::nullopt;
        choice.variant = chosen(answer, variants);
        if (choice.variant == nullptr) {
            console.write(wording::which_game_again(variants.size()) + "\n");
        }
    }
    // Some games ask this themselves.
    while (!choice.variant->house.ask_opponent) {
        const auto said = console.read(wording::kWhoPlays);
        if (!said) return tl::unexpected(said.error());
        const auto answer = trim(*said);
        if (wants_to_leave(answer)) return std::nullopt;
        choice.seats = sitting(answer, choice.variant->rules, level);
        if (choice.seats[0]) break;
        console.write(std::string(wording::kWhoPlaysAgain) + "\n");
    }
    return choice;
}

tl::expected<ResumeAnswer, NoLine> offer_resume(Console& console, const Game& game) {
    console.write(wording::unfinished_game_of(game) + "\n");
    while (true) {
        const auto said = console.read(wording::kGoOnWithIt);
        if (!said) return tl::unexpected(said.error());
        const std::string answer = lower(trim(*said));
        if (answer.empty() || answer == "y" || answer == "yes") return ResumeAnswer::Resume;
        if (answer == "n" || answer == "no") return ResumeAnswer::Drop;
        if (answer == "l" || answer == "later") return ResumeAnswer::Later;
        console.write(std::string(wording::kGoOnAgain) + "\n");
    }
}

}  // namespace inarow::line
