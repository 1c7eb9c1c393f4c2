#include "ui/brain/request.h"

#include <algorithm>
#include <array>

#include "core/notation.h"

namespace inarow::brain {

namespace {

struct Spelling {
    std::string_view text;
    Word word;
};
constexpr std::array kSpellings{
    Spelling{"about", Word::About},
    Spelling{"begin", Word::Begin},
    Spelling{"board", Word::Board},
    Spelling{"done", Word::Done},
    Spelling{"end", Word::End},
    Spelling{"info", Word::Info},
    Spelling{"play", Word::Play},
    Spelling{"rectstart", Word::RectStart},
    Spelling{"restart", Word::Restart},
    Spelling{"start", Word::Start},
    Spelling{"stop", Word::Stop},
    Spelling{"swap2board", Word::Swap2Board},
    Spelling{"takeback", Word::TakeBack},
    Spelling{"turn", Word::Turn},
    Spelling{"yxboard", Word::YxBoard},
    Spelling{"yxhashclear", Word::YxHashClear},
    Spelling{"yxnbest", Word::YxNBest},
    Spelling{"yxshowforbid", Word::YxShowForbid},
    Spelling{"yxshowinfo", Word::YxShowInfo},
    Spelling{"yxstop", Word::Stop},
};

}  // namespace

Request read_request(std::string_view line) {
    line = trim(line);
    const auto end = std::min(line.find_first_of(" \t"), line.size());
    const std::string word = lower(line.substr(0, end));
    const auto* const found = std::ranges::find(kSpellings, word, &Spelling::text);
    return {found == kSpellings.end() ? Word::Unknown : found->word, trim(line.substr(end))};
}

}  // namespace inarow::brain
