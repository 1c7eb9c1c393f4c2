#include "play/game_choice.h"

#include <algorithm>
#include <span>

namespace inarow::play {

namespace {

// Falling pieces have boards wider than high, others square ones.
constexpr std::array<BoardSize, 10> kFallingBoards{
    {{5, 4}, {6, 5}, {7, 6}, {8, 7}, {9, 6}, {9, 7}, {8, 8}, {10, 7}, {10, 8}, {10, 10}}};
constexpr std::array<BoardSize, 13> kFreeBoards{{{3, 3},
                                                 {4, 4},
                                                 {5, 5},
                                                 {6, 6},
                                                 {7, 7},
                                                 {9, 9},
                                                 {11, 11},
                                                 {13, 13},
                                                 {15, 15},
                                                 {17, 17},
                                                 {19, 19},
                                                 {20, 20},
                                                 {32, 32}}};
constexpr std::array<std::string_view, 8> kClocks{
    GameChoice::kNoClock, "1+0", "3+2", "5+0", "5+3", "10+5", "15+10", "30s/move"};

std::vector<Seat> sitters_for(const Variant& variant) {
    std::vector<Seat> seats{Seat{}};
    for (const robots::Level& level : robots::levels()) {
        if (!level.objection(variant.rules)) seats.push_back(Seat{std::string(level.name)});
    }
    return seats;
}

bool is_own(const BoardSize& board, const Rules& rules) {
    return board.width == rules.width && board.height == rules.height;
}

// The variant's own board and those of its kind on which it can be played.
std::vector<BoardSize> boards_for(const Variant& variant) {
    const Rules& rules = variant.rules;
    const std::span<const BoardSize> usual =
        rules.falling ? std::span<const BoardSize>(kFallingBoards) : kFreeBoards;
    std::vector<BoardSize> boards{{rules.width, rules.height}};
    for (const BoardSize& board : usual) {
        if (!is_own(board, rules) && changed(variant, {board, std::nullopt})) {
            boards.push_back(board);
        }
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

template <typename Values, typename Is>
std::size_t place_of(const Values& values, const Is& is) {
    return static_cast<std::size_t>(std::ranges::find_if(values, is) - values.begin());
}

void turn(std::size_t& at, std::size_t all, int by) {
    at = (at + all + static_cast<std::size_t>(by + static_cast<int>(all))) % all;
}

}  // namespace

GameChoice::GameChoice(VariantPtr variant, std::string level, const std::string& clock)
    : seats_{Seat{}, Seat{std::move(level)}}, clocks_(kClocks.begin(), kClocks.end()) {
    const auto is_preferred = [&](const std::string& text) { return text == clock; };
    if (std::ranges::none_of(clocks_, is_preferred)) clocks_.push_back(clock);
    clock_ = place_of(clocks_, is_preferred);
    choose(std::move(variant));
}

void GameChoice::choose(VariantPtr variant) {
    original_ = std::move(variant);
    const Rules& rules = original_->rules;
    boards_ = boards_for(*original_);
    board_ = place_of(boards_, [&](const BoardSize& board) { return is_own(board, rules); });
    openings_ = openings_for(*original_);
    opening_ = place_of(openings_, [&](Opening opening) { return opening == rules.opening; });
    apply();
}

void GameChoice::apply() {
    const Opening own = original_->rules.opening;
    auto other = changed(*original_, {.board = boards_[board_], .opening = openings_[opening_]});
    // A board and an opening that do not go together: the opening gives way.
    if (!other) {
        opening_ = place_of(openings_, [&](Opening opening) { return opening == own; });
        other = changed(*original_, {boards_[board_], std::nullopt});
    }
    variant_ = !other || other->name == original_->name
                   ? original_
                   : std::make_shared<const Variant>(std::move(*other));
    seat_those_who_can();
}

void GameChoice::seat_those_who_can() {
    sitters_ = sitters_for(*variant_);
    const auto can_play = [&](const Seat& seat) {
        return std::ranges::find(sitters_, seat) != sitters_.end();
    };
    const Seat standard{std::string(robots::kStandardLevel)};
    for (Seat& seat : seats_) {
        if (!can_play(seat)) seat = can_play(standard) ? standard : Seat{};
    }
}

void GameChoice::change(Field field, int by) {
    switch (field) {
        case Field::PlayerOne:
        case Field::PlayerTwo: {
            Seat& seat = seats_[field == Field::PlayerOne ? 0 : 1];
            std::size_t at = place_of(sitters_, [&](const Seat& other) { return other == seat; });
            turn(at, sitters_.size(), by);
            seat = sitters_[at];
            return;
        }
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
        case Field::Clock:
            return turn(clock_, clocks_.size(), by);
    }
}

bool GameChoice::has_choice(Field field) const {
    switch (field) {
        case Field::PlayerOne:
        case Field::PlayerTwo:
            return sitters_.size() > 1;
        case Field::Board:
            return boards_.size() > 1;
        case Field::Opening:
            return openings_.size() > 1;
        case Field::Starts:
        case Field::Clock:
            break;
    }
    return true;
}

NewGame GameChoice::game(std::uint64_t seed) const {
    NewGame game{.variant = variant_, .seats = {seats_[0], seats_[1]}, .seed = seed};
    if (const auto control = read_time_control(clock())) game.clock = *control;
    if (starts_ == Starts::PlayerOne) game.starter = Player::One;
    if (starts_ == Starts::PlayerTwo) game.starter = Player::Two;
    game.draws_starter = starts_ == Starts::Drawn;
    return game;
}

}  // namespace inarow::play
