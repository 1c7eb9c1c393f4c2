#include "play/setup_questions.h"

#include <bit>
#include <cassert>

#include <fmt/format.h>

#include "core/notation.h"
#include "core/random.h"
#include "robots/robot.h"

namespace inarow::play {

namespace {

// Whether the answer is the word or begins it.
bool means(std::string_view answer, std::string_view word) {
    return !answer.empty() && word.starts_with(answer);
}

// Every bit of every character counts, and so does who said it.
std::uint64_t stir(std::uint64_t seed, std::string_view text) {
    for (const char c : text) seed = Random(seed ^ static_cast<unsigned char>(c)).next();
    return Random(std::rotl(seed, 17)).next();
}

}  // namespace

SetupQuestions::SetupQuestions(const Variant& variant,
                               const std::array<std::optional<Seat>, 2>& seats, std::uint64_t seed,
                               std::optional<Player> starter)
    : variant_(variant),
      draw_(seed),
      starter_open_(!starter && variant.house.start != Start::First),
      opponent_open_(variant.house.ask_opponent && !seats[0] && !seats[1]),
      color_open_(variant.house.starter_chooses) {
    setup_.seed = seed;
    setup_.seats = {seats[0].value_or(Seat{}), seats[1].value_or(Seat{})};
    setup_.starter = starter.value_or(Player::One);
    number_open_.fill(starter_open_ && variant.house.start == Start::Numbers);
    advance();
}

void SetupQuestions::advance() {
    if (opponent_open_) return;
    for (const Player player : kPlayers) {
        if (is_robot(player)) number_open_[index(player)] = false;
        if (number_open_[index(player)]) return;
    }
    if (starter_open_ && !drawn_) {
        setup_.starter = kPlayers[Random(draw_).below(2)];
        drawn_ = true;
    }
    if (color_open_ && is_robot(setup_.starter)) {
        const Player liked = kPlayers[Random(setup_.seed).below(2)];  // it likes either
        setup_.marks_swapped = liked != setup_.starter;
        color_open_ = false;
    }
    const bool black_first = variant_.marks.of[0].color == Color::Black;
    if (black_first && !variant_.house.starter_chooses) {
        setup_.marks_swapped = setup_.starter == Player::Two;
    }
}

std::optional<Asked> SetupQuestions::next() const {
    if (opponent_open_) {
        return Asked{
            Question::Opponent, Player::One, {"R", "P", fmt::format("R {}", robots::kAdaptive)}};
    }
    for (const Player player : kPlayers) {
        if (number_open_[index(player)]) return Asked{Question::Number, player, {}};
    }
    if (color_open_) {
        const auto& marks = variant_.marks.of;
        return Asked{
            Question::Color,
            setup_.starter,
            {std::string(to_string(marks[0].color)), std::string(to_string(marks[1].color))}};
    }
    return std::nullopt;
}

bool SetupQuestions::answer(std::string_view text) {
    const auto asked = next();
    assert(asked);
    const bool good = asked->question == Question::Opponent ? answer_opponent(text)
                      : asked->question == Question::Number ? answer_number(text)
                                                            : answer_color(text);
    if (good) advance();
    return good;
}

bool SetupQuestions::answer_opponent(std::string_view text) {
    const std::string word = lower(trim(text));
    if (word.starts_with("r ")) {
        const robots::Level* const level =
            robots::find_level(trim(std::string_view(word).substr(2)));
        if (level == nullptr || level->objection(variant_.rules)) return false;
        setup_.seats[1].robot = level->name;
    } else if (word == "r") {
        setup_.seats[1].robot = robots::kStandardLevel;
    } else if (word != "p") {
        return false;
    }
    opponent_open_ = false;
    return true;
}

bool SetupQuestions::answer_number(std::string_view text) {
    if (!is_number(text)) return false;
    draw_ = stir(draw_, trim(text));
    number_open_[index(next()->player)] = false;
    return true;
}

bool SetupQuestions::answer_color(std::string_view text) {
    const std::string word = lower(trim(text));
    const bool one = means(word, to_string(variant_.marks.of[0].color));
    const bool two = means(word, to_string(variant_.marks.of[1].color));
    if (one == two) return false;
    setup_.marks_swapped = (one ? Player::One : Player::Two) != setup_.starter;
    color_open_ = false;
    return true;
}

}  // namespace inarow::play
