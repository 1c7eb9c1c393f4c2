#include "ui/line/menu.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/notation.h"
#include "robots/robot.h"

namespace inarow::line {

namespace {

VariantPtr chosen(std::string_view answer, std::span<const VariantPtr> variants) {
    for (std::size_t i = 0; i < variants.size(); ++i) {
        if (answer == variants[i]->name || answer == std::to_string(i + 1)) return variants[i];
    }
    return nullptr;
}

// Who plays, by an answer such as `2` or `3 7`; nobody if it is none.
std::array<std::optional<Seat>, 2> sitting(std::string_view answer, const Rules& rules) {
    if (answer.empty() || answer == "1") return {Seat{}, Seat{}};
    std::string_view name = trim(answer.substr(1));
    if (name.empty()) name = robots::kStandardLevel;
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
    Console& console, std::span<const VariantPtr> variants) {
    std::string list = "inarow: every in-a-row game\n\n";
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
        const auto said = console.read("Which game? (number or name, q to leave): ");
        if (!said) return tl::unexpected(said.error());
        const auto answer = trim(*said);
        if (wants_to_leave(answer)) return std::nullopt;
        choice.variant = chosen(answer, variants);
        if (choice.variant == nullptr) {
            console.write(fmt::format("Please answer with a number from 1 to {} or a name.\n",
                                      variants.size()));
        }
    }
    // Some games ask this themselves.
    while (!choice.variant->house.ask_opponent) {
        const auto said = console.read(
            "Who plays? 1: two people, 2: you and a robot, 3: a robot and you; a level may follow, "
            "as in 2 7 [1]: ");
        if (!said) return tl::unexpected(said.error());
        const auto answer = trim(*said);
        if (wants_to_leave(answer)) return std::nullopt;
        choice.seats = sitting(answer, choice.variant->rules);
        if (choice.seats[0]) break;
        console.write("Please answer 1, 2 or 3; `inarow levels` lists the levels.\n");
    }
    return choice;
}

std::string counted_moves(std::size_t count) {
    return count == 1 ? "1 move" : fmt::format("{} moves", count);
}

tl::expected<Offer, NoLine> offer_resume(Console& console, const Game& game) {
    console.write(fmt::format("There is an unfinished game of {} with {} on the board.\n",
                              game.variant().title, counted_moves(game.moves().size())));
    while (true) {
        const auto said = console.read("Go on with it? (y)es, (n)o, drop it, or (l)ater [y]: ");
        if (!said) return tl::unexpected(said.error());
        const std::string answer = lower(trim(*said));
        if (answer.empty() || answer == "y" || answer == "yes") return Offer::Resume;
        if (answer == "n" || answer == "no") return Offer::Drop;
        if (answer == "l" || answer == "later") return Offer::Later;
        console.write("Please answer y, n or l.\n");
    }
}

}  // namespace inarow::line
