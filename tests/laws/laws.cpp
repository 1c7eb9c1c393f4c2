#include "laws/laws.h"

#include <algorithm>

#include <rapidcheck/gtest.h>

#include "support/printing.h"

namespace inarow::testing {

namespace {

// Any rules by which one can play.
Rules any_rules() {
    const auto number = [](int low, int high) { return *rc::gen::inRange(low, high + 1); };
    Rules rules;
    const int largest = *rc::gen::element(4, 9, kMaxSize);
    rules.width = number(1, largest);
    rules.height = number(1, largest);
    // Mostly short lines, so that games are decided.
    rules.length = number(1, std::min(number(1, kMaxSize), std::max(rules.width, rules.height)));
    rules.falling = *rc::gen::arbitrary<bool>();
    rules.overline = *rc::gen::element(Overline::Win, Overline::Nothing);
    rules.misere = *rc::gen::arbitrary<bool>();
    rules.open_end = *rc::gen::arbitrary<bool>();
    if (std::max(rules.width, rules.height) >= 5 && number(0, 3) == 0) {
        rules.renju = true;
        rules.length = 5;
        rules.falling = rules.misere = rules.open_end = false;
    }
    for (int bars = number(0, 3); bars > 0; --bars) {
        const Cell cell(number(0, rules.height - 1), number(0, rules.width - 1));
        const auto side =
            *rc::gen::element<std::optional<Side>>(Side::First, Side::Second, std::nullopt);
        rules.bars.push_back({cell, number(1, 4), side});
        if (impossibility(rules)) rules.bars.pop_back();
    }
    rules.opening = static_cast<Opening>(number(0, 5));
    if (impossibility(rules)) rules.opening = Opening::None;
    return rules;
}

}  // namespace

VariantPtr Laws::variant() const {
    if (builtin_) return builtin_;
    return std::make_shared<const Variant>(*rc::gen::exec(any_variant));
}

void Laws::check(const std::function<void()>& property) {
    rc::detail::checkGTest(property);
}

std::vector<std::string> every_variant() {
    std::vector<std::string> names;
    for (const BuiltinText& text : builtin_texts()) names.emplace_back(text.name);
    names.emplace_back("generated");
    return names;
}

std::string law_name(const ::testing::TestParamInfo<std::string>& info) {
    std::string name = info.param;
    std::ranges::replace(name, '-', '_');
    return name;
}

Variant any_variant() {
    const auto flag = [] { return *rc::gen::arbitrary<bool>(); };
    const auto invalid = [] {
        return *rc::gen::element(Invalid::Again, Invalid::Mistake, Invalid::End);
    };
    const auto text = [] {
        return *rc::gen::element<std::string>("", " ", "two\nlines\n", "\"\\\t", "|é●🔴", "{",
                                              "# ''' \"\"\"");
    };
    Variant variant;
    variant.name = *rc::gen::element<std::string>("a", "generated", "x-9");
    variant.title = variant.name + text();
    variant.summary = text();
    variant.rules = any_rules();
    variant.house.start = *rc::gen::element(Start::First, Start::Random, Start::Numbers);
    variant.house.ask_opponent = flag();
    variant.house.starter_chooses = flag();
    variant.house.restart = flag();
    variant.house.undo = *rc::gen::element(Undo::Never, Undo::Word, Undo::Asked);
    variant.house.undos = *rc::gen::inRange(0, 5);
    variant.house.beyond_undos = *rc::gen::element(Beyond::Refused, Beyond::Loses);
    variant.house.mistakes = *rc::gen::inRange(1, 20);
    for (Invalid* const field :
         {&variant.house.malformed, &variant.house.outside, &variant.house.taken,
          &variant.house.full, &variant.house.barred, &variant.house.forbidden}) {
        *field = invalid();
    }
    variant.house.result_file = text();
    variant.marks.empty = *rc::gen::element<std::string>(".", " ", "·");
    variant.marks.of[0].text = *rc::gen::element<std::string>("X", "●", "\"");
    variant.marks.of[1].text = *rc::gen::element<std::string>("O", "🔴", "\\");
    variant.marks.of[0].color = *rc::gen::element(Color::Red, Color::White);
    variant.marks.forbidden = *rc::gen::element<std::string>("", "*", "×");
    variant.marks.robot = *rc::gen::element<std::string>("", "R");
    variant.coordinates.style =
        variant.rules.falling
            ? Style::Column
            : *rc::gen::element(Style::RowColumn, Style::RowThenColumn, Style::Letters);
    variant.marks.of[1].color = *rc::gen::element(Color::Yellow, Color::Blue);
    variant.coordinates.base = *rc::gen::inRange(0, 2);
    variant.coordinates.rows_from_bottom = flag();
    variant.drawing = {*rc::gen::element(Grid::Rows, Grid::Lines),
                       text(),
                       text(),
                       *rc::gen::element(Labels::None, Labels::Above, Labels::Below),
                       flag(),
                       flag(),
                       flag()};
    variant.texts[Text::Intro] = text();
    variant.texts[Text::Draw] = text();
    return variant;
}

std::vector<Move> any_moves(const Rules& rules) {
    Random random(*rc::gen::arbitrary<std::uint64_t>());
    const int length = *rc::gen::inRange(0, rules.cells() + 1);
    Position position(rules);
    std::vector<Move> moves;
    while (position.outcome() == Outcome::Open && position.ply() < length) {
        moves.push_back(likely_move(position, random));
        position.play(moves.back());
    }
    return moves;
}

Game any_game(const VariantPtr& variant) {
    Random random(*rc::gen::arbitrary<std::uint64_t>());
    Setup setup;
    for (Seat& seat : setup.seats) seat.robot = *rc::gen::element<std::string>("", "", "classic");
    setup.starter = *rc::gen::element(Player::One, Player::Two);
    setup.marks_swapped = *rc::gen::arbitrary<bool>();
    setup.seed = *rc::gen::arbitrary<std::uint64_t>();
    Game game(variant, setup);
    for (int left = *rc::gen::inRange(0, 100); left > 0 && !game.result(); --left) {
        const Player player = game.to_move();
        switch (random.below(20)) {
            case 0:
                (void)game.apply(Erred{player, static_cast<Refusal>(random.below(8)), " 3, x "});
                break;
            case 1:
                (void)game.apply(TookBack{other(player), 1});
                break;
            case 2:
                (void)game.apply(TookBack{player, 1 + static_cast<int>(random.below(4))});
                break;
            case 3:
                if (random.below(20) == 0) (void)game.apply(Resigned{player});
                break;
            case 4:
                if (random.below(20) == 0) (void)game.apply(Abandoned{});
                break;
            default:
                (void)game.apply(Moved{player, likely_move(game, random)});
        }
    }
    return game;
}

Move likely_move(const Game& game, Random& random) {
    if (game.choices().empty()) return likely_move(game.position(), random);
    const MoveList choices = game.legal_moves();
    return choices[random.below(choices.size())];
}

Move likely_move(const Position& position, Random& random) {
    const MoveList moves = position.legal_moves();
    Move best = moves[random.below(moves.size())];
    for (int tries = static_cast<int>(random.below(4)); tries > 0; --tries) {
        const Move move = moves[random.below(moves.size())];
        if (position.longest_run(move.cell(), position.to_move()) >
            position.longest_run(best.cell(), position.to_move())) {
            best = move;
        }
    }
    return best;
}

Position position_after(const Rules& rules, const std::vector<Move>& moves) {
    Position position(rules);
    for (const Move move : moves) position.play(move);
    return position;
}

}  // namespace inarow::testing
