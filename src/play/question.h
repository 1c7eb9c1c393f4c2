// What a person is asked, before a game and in it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/types.h"

namespace inarow::play {

enum class Question : std::uint8_t {
    // Before the game.
    Opponent,
    Number,
    Color,
    // In the game.
    Move,
    Row,
    Column,
    Choice,   // in an opening: which side, or two more stones
    Undo,     // whether to undo the move just made, where the house asks that
    Confirm,  // whether to do what costs the game
    NewGame,  // what becomes of this game when another is wanted
};

struct Asked {
    Question question;
    Player player;
    // What may be typed, where the answer is one of a few.
    std::vector<std::string> answers = {};
};

}  // namespace inarow::play
