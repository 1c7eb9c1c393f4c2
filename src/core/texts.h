// Every message of a game. Each text has a key in variant files, a default, and the placeholders
// it may contain.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace inarow {

enum class Text : std::uint8_t {
    Intro,
    OpponentPrompt,
    OpponentAgain,
    NumberPrompt,
    NumberAgain,
    ColorPrompt,
    ColorAgain,
    Starts,
    Prompt,
    RowPrompt,
    ColumnPrompt,
    PlacePrompt,
    ChoicePrompt,
    ChoiceAgain,
    Chosen,
    RobotTurn,
    RobotMove,
    Malformed,
    Outside,
    Taken,
    Full,
    Barred,
    Forbidden,
    Mistake,
    UndoPrompt,
    Undone,
    UndoneAgreed,
    NothingToUndo,
    NoUndosLeft,
    Restarted,
    WinByLine,
    WinByMistakes,
    WinByUndo,
    WinByResignation,
    WinByForbidden,
    WinByStalemate,
    WinByTime,
    Draw,
    DrawAgreed,
    Ended,
    RecordTurn,
    RecordMalformed,
    RecordInvalid,
    RecordMove,
    RecordChoice,
    RecordUndo,
    RecordResign,
    RecordTimeout,
    RecordBoard,
};
inline constexpr std::size_t kTextCount = static_cast<std::size_t>(Text::RecordBoard) + 1;

struct TextKey {
    Text text;
    std::string_view key;           // in variant files: texts.KEY
    std::string_view placeholders;  // separated by spaces
    std::string_view standard;      // the default
    std::string_view help;
};

// In the order of the enumeration.
[[nodiscard]] std::span<const TextKey> text_keys();

class Texts {
  public:
    Texts();  // the defaults

    [[nodiscard]] std::string& operator[](Text text) { return of_[static_cast<std::size_t>(text)]; }
    [[nodiscard]] const std::string& operator[](Text text) const {
        return of_[static_cast<std::size_t>(text)];
    }
    bool operator==(const Texts&) const = default;

  private:
    std::array<std::string, kTextCount> of_;
};

using Values = std::initializer_list<std::pair<std::string_view, std::string_view>>;

// Replaces the placeholders by values: fill("Player {player}", {{"player", "1"}}).
[[nodiscard]] std::string fill(std::string_view text, Values values);

// A number and its noun: "1 event", "2 events".
[[nodiscard]] std::string counted(std::size_t count, std::string_view noun);

// The first placeholder of the text that is not among the allowed ones (separated by spaces), or
// an empty string.
[[nodiscard]] std::string_view unknown_placeholder(std::string_view text, std::string_view allowed);

}  // namespace inarow
