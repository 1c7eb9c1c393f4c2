// Short ways to variants and games for tests.
#pragma once

#include <initializer_list>
#include <stdexcept>
#include <string>
#include <string_view>

#include "core/builtin.h"
#include "core/game.h"
#include "core/notation.h"
#include "core/variant_file.h"

namespace inarow::testing {

// Within a test GoogleTest keeps the name Setup for itself.
using GameSetup = Setup;

// The built-in variant of that name, which must exist.
inline VariantPtr builtin(std::string_view name) {
    auto variant = find_builtin(name);
    if (!variant) throw std::invalid_argument("no built-in variant " + std::string(name));
    return variant;
}

// The variant that a file with this text describes.
inline VariantPtr variant_of(std::string_view toml) {
    auto variant = parse_variant(toml, "test.toml", "test", extend_builtin);
    if (!variant) throw std::invalid_argument(to_string(variant.error().front()));
    return std::make_shared<const Variant>(std::move(*variant));
}

// A setup in which these sit at the table: "" is a person.
inline Setup seats(std::string one, std::string two) {
    return {.seats = {Seat{std::move(one)}, Seat{std::move(two)}}};
}

// The move, which must be legal.
inline Move move_at(const Game& game, std::string_view text) {
    const auto move = read_move(text, game);
    if (!move) throw std::invalid_argument("not a move here: " + std::string(text));
    return *move;
}

// Plays the moves for whoever's turn it is.
inline void play(Game& game, std::initializer_list<std::string_view> moves) {
    for (const auto text : moves) {
        const auto done = game.apply(Moved{game.to_move(), move_at(game, text)});
        if (!done) throw std::invalid_argument(std::string(to_string(done.error())));
    }
}

// A game with these moves played.
inline Game game_of(VariantPtr variant, std::initializer_list<std::string_view> moves = {},
                    Setup setup = {}) {
    Game game(std::move(variant), std::move(setup));
    play(game, moves);
    return game;
}

// The objection to the event, or nothing when it happened.
inline std::optional<Objection> objection(Game& game, const Event& event) {
    const auto done = game.apply(event);
    if (done) return std::nullopt;
    return done.error();
}

}  // namespace inarow::testing
