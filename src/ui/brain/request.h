// What a manager says to a brain, line by line.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace inarow::brain {

enum class Word : std::uint8_t {
    About,
    Begin,
    Board,
    Done,
    End,
    Info,
    Play,
    RectStart,
    Restart,
    Start,
    Stop,  // STOP and YXSTOP
    Swap2Board,
    TakeBack,
    Turn,
    YxBoard,
    YxHashClear,
    YxNBest,
    YxShowForbid,
    YxShowInfo,
    Unknown,
};

struct Request {
    Word word = Word::Unknown;
    std::string_view rest;  // what follows the word, without spaces around it
};

// Reads a line, in any case, with any spaces. The rest points into it.
[[nodiscard]] Request read_request(std::string_view line);

}  // namespace inarow::brain
