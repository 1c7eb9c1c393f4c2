#include "play/game_choice.h"

#include <algorithm>

#include "core/random.h"

namespace inarow::play {

namespace {

constexpr std::array<BoardSize, 9> kFallingBoards{
    {{5, 4}, {6, 5}, {7, 6}, {8, 7}, {9, 6}, {9, 7}, {8, 8}, {10, 7}, {10, 10}}};
constexpr std::array<BoardSize, 12> kFreeBoards{{{3, 3},
                                                 {4, 4},
                                                 {5, 5},
                                                 {7, 7},
                                                 {9, 9},
                                                 {11, 11},
                                                 {13, 13},
                                                 {15, 15},
                                                 {17, 17},
                                                 {19, 19},
                                                 {20, 20},
                                                 {32, 32}}};

std::vector<Seat> opponents_for(const Variant& variant) {
    std::vector<Seat> seats{Seat{}};
    for (const robots::Level& level : robots::levels()) {
        if (!level.objection(variant.rules)) seats.push_back(Seat{std::string(level.name)});
    }
    return seats;
}

// The variant's own board and those of its kind on which it can be played.
std::vector<BoardSize> boards_for(const Variant& variant) {
    const BoardSize own{variant.rules.width, variant.rules.height};
    const std::span<const BoardSize> usual =
        variant.rules.falling ? std::span<const BoardSize>(kFallingBoards) : kFreeBoards;
    std::vector<BoardSize> boards{own};
    for (const BoardSize& board : usual) {
        const bool is_own = board.width == own.width && board.height == own.height;
        if (!is_own && changed(variant, {board, std::nullopt})) boards.push_back(board);
    }
    std::ranges::sort(boards, {}, [](const BoardSize& board) {
        return std::pair(board.width * board.height, board.width);
    });
    return boards;
}

std::vector<Opening> openings_for(const Variant& variant) {
    std::vector<Opening> openings;
    for (const std::string_view name : opening_names()) {
        const Opening opening = *read_opening(name);
        if (changed(variant, {std::nullopt, opening})) openings.push_back(opening);
    }
    return openings;
}

void turn(std::size_t& at, std::size_t all, int by) {
    at = (at + all + static_cast<std::size_t>(by + static_cast<int>(all))) % all;
}

}  // namespace

GameChoice::GameChoice(VariantPtr variant, std::string level) {
    opponents_ = {Seat{std::move(level)}};
    choose(std::move(variant));
}

void GameChoice::choose(VariantPtr variant) {
    original_ = std::move(variant);
    const Rules& rules = original_->rules;
    boards_ = boards_for(*original_);
    board_ = static_cast<std::size_t>(std::ranges::find_if(boards_,
                                                           [&](const BoardSize& board) {
                                                               return board.width == rules.width &&
                                                                      board.height == rules.height;
                                                           }) -
                                      boards_.begin());
    openings_ = openings_for(*original_);
    opening_ =
        static_cast<std::size_t>(std::ranges::find(openings_, rules.opening) - openings_.begin());
    apply();
}

void GameChoice::apply() {
    const auto other =
        changed(*original_, {.board = boards_[board_], .opening = openings_[opening_]});
    // A board and an opening that do not go together: the opening gives way.
    if (!other) {
        opening_ = static_cast<std::size_t>(std::ranges::find(openings_, original_->rules.opening) -
                                            openings_.begin());
    }
    const auto possible = other ? other : changed(*original_, {boards_[board_], std::nullopt});
    variant_ = !possible || possible->name == original_->name
                   ? original_
                   : std::make_shared<const Variant>(*possible);
    const Seat before = opponent();
    opponents_ = opponents_for(*variant_);
    auto found = std::ranges::find(opponents_, before);
    if (found == opponents_.end()) {
        found = std::ranges::find(opponents_, Seat{std::string(robots::kStandardLevel)});
    }
    opponent_ =
        found == opponents_.end() ? 0 : static_cast<std::size_t>(found - opponents_.begin());
}

void GameChoice::change(Field field, int by) {
    switch (field) {
        case Field::Opponent:
            return turn(opponent_, opponents_.size(), by);
        case Field::Starts: {
            auto at = static_cast<std::size_t>(starts_);
            turn(at, 4, by);
            starts_ = static_cast<Starts>(at);
            return;
        }
        case Field::Board:
            turn(board_, boards_.size(), by);
            return apply();
        case Field::Opening:
            turn(opening_, openings_.size(), by);
            return apply();
    }
}

bool GameChoice::has_choice(Field field) const {
    switch (field) {
        case Field::Opponent:
            return opponents_.size() > 1;
        case Field::Board:
            return boards_.size() > 1;
        case Field::Opening:
            return openings_.size() > 1;
        case Field::Starts:
            break;
    }
    return true;
}

NewGame GameChoice::game(std::uint64_t seed) const {
    NewGame game{variant_, {Seat{}, opponent()}, seed};
    switch (starts_) {
        case Starts::AsTheGameSays:
            break;
        case Starts::Person:
            game.starter = Player::One;
            break;
        case Starts::Opponent:
            game.starter = Player::Two;
            break;
        case Starts::Drawn:
            game.starter = kPlayers[Random(seed).below(2)];
    }
    return game;
}

}  // namespace inarow::play
