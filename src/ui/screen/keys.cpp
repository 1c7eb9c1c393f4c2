#include "ui/screen/keys.h"

#include <algorithm>
#include <array>

namespace inarow::screen {

namespace {

namespace words = wording::screen_keys;
using wording::KeyWords;

constexpr Binding key(Action action, Key key, const KeyWords& words = {}) {
    return {action, key, 0, words};
}
constexpr Binding letter(Action action, char32_t character, const KeyWords& words = {}) {
    return {action, Key::Character, character, words};
}

constexpr std::array kGame{
    key(Action::Left, Key::Left, words::kChoosePlace),
    key(Action::Right, Key::Right),
    key(Action::Up, Key::Up),
    key(Action::Down, Key::Down),
    key(Action::First, Key::Home, words::kEdgeColumns),
    key(Action::Last, Key::End),
    key(Action::Choose, Key::Enter, words::kPlayThere),
    letter(Action::Choose, ' '),
    letter(Action::Type, ':', words::kTypeMove),
    letter(Action::Undo, 'u', words::kUndo),
    letter(Action::Redo, 'r', words::kRedo),
    letter(Action::Hint, 'h', words::kHint),
    letter(Action::Why, 'w', words::kWhy),
    letter(Action::Rematch, 'm', words::kRematch),
    letter(Action::Review, 'v', words::kReview),
    letter(Action::New, 'n', words::kNewGame),
    letter(Action::Save, 's', words::kSaveRecord),
    letter(Action::Restart, 'R', words::kRestart),
    letter(Action::Help, '?', words::kHelp),
    letter(Action::Quit, 'q', words::kQuitGame),
};

constexpr std::array kReview{
    letter(Action::NextMistake, 'n', words::kNextMistake),
    letter(Action::PreviousMistake, 'p', words::kPreviousMistake),
    key(Action::NextMistake, Key::Tab),
    key(Action::NextMistake, Key::Down),
    key(Action::PreviousMistake, Key::Up),
    key(Action::Forward, Key::Right, words::kStep),
    key(Action::Back, Key::Left),
    key(Action::First, Key::Home, words::kEnds),
    key(Action::Last, Key::End),
    letter(Action::TryAgain, 't', words::kTryAgain),
    letter(Action::Save, 's', words::kSaveReviewed),
    letter(Action::Help, '?', words::kHelp),
    key(Action::Close, Key::Escape, words::kLeaveReview),
    letter(Action::Close, 'v'),
    letter(Action::Quit, 'q', words::kQuit),
};

constexpr std::array kPuzzle{
    key(Action::Left, Key::Left, words::kChooseForPuzzle),
    key(Action::Right, Key::Right),
    key(Action::Up, Key::Up),
    key(Action::Down, Key::Down),
    key(Action::First, Key::Home, words::kEdgeColumns),
    key(Action::Last, Key::End),
    key(Action::Choose, Key::Enter, words::kPlayThere),
    letter(Action::Choose, ' '),
    letter(Action::Hint, 'h', words::kPuzzleHint),
    letter(Action::Show, 's', words::kSolution),
    letter(Action::Next, 'n', words::kNextPuzzle),
    letter(Action::Help, '?', words::kHelp),
    letter(Action::Quit, 'q', words::kQuitPuzzles),
};

constexpr std::array kOnline{
    key(Action::Left, Key::Left, words::kChoosePlace),
    key(Action::Right, Key::Right),
    key(Action::Up, Key::Up),
    key(Action::Down, Key::Down),
    key(Action::First, Key::Home, words::kEdgeColumns),
    key(Action::Last, Key::End),
    key(Action::Choose, Key::Enter, words::kPlayNow),
    letter(Action::Choose, ' '),
    key(Action::Menu, Key::Tab, words::kMenu),
    key(Action::Menu, Key::Escape),
    letter(Action::Type, ':', words::kTypeOnline),
    letter(Action::Help, '?', words::kHelp),
    letter(Action::Quit, 'q', words::kLeaveOnline),
};

constexpr std::array kWatch{
    key(Action::Forward, Key::Right, words::kStepOn),
    key(Action::Back, Key::Left, words::kStepBack),
    key(Action::Forward, Key::Enter),
    key(Action::Forward, Key::Down),
    key(Action::Back, Key::Up),
    key(Action::Back, Key::Backspace),
    letter(Action::Forward, 'l'),
    letter(Action::Forward, 'n'),
    letter(Action::Forward, 'r'),
    letter(Action::Back, 'h'),
    letter(Action::Back, 'b'),
    letter(Action::Back, 'u'),
    key(Action::First, Key::Home, words::kEndsOfRecord),
    key(Action::Last, Key::End),
    letter(Action::PlayPause, ' ', words::kPlayPause),
    letter(Action::Faster, '+', words::kSpeed),
    letter(Action::Slower, '-'),
    letter(Action::Help, '?', words::kHelp),
    letter(Action::Quit, 'q', words::kQuit),
    key(Action::Quit, Key::Escape),
};

constexpr std::array kMenu{
    key(Action::Up, Key::Up, words::kChooseRow),
    key(Action::Down, Key::Down),
    letter(Action::Up, 'k'),
    letter(Action::Down, 'j'),
    key(Action::Left, Key::Left, words::kChangeField),
    key(Action::Right, Key::Right),
    letter(Action::Left, 'h'),
    letter(Action::Right, 'l'),
    key(Action::First, Key::Home, words::kEndsOfList),
    key(Action::Last, Key::End),
    key(Action::Next, Key::Tab, words::kNextField),
    key(Action::Choose, Key::Enter, words::kStart),
    letter(Action::Choose, ' '),
    key(Action::Drop, Key::Delete, words::kDropGame),
    letter(Action::Drop, 'd'),
    letter(Action::Puzzles, 'p', words::kPuzzlesOfGame),
    letter(Action::Statistics, 't', words::kStatisticsOfGames),
    letter(Action::Help, '?', words::kHelp),
    letter(Action::Quit, 'q', words::kQuit),
    key(Action::Quit, Key::Escape),
};

}  // namespace

std::span<const Binding> game_keys() {
    return kGame;
}
std::span<const Binding> review_keys() {
    return kReview;
}
std::span<const Binding> puzzle_keys() {
    return kPuzzle;
}
std::span<const Binding> online_keys() {
    return kOnline;
}
std::span<const Binding> watch_keys() {
    return kWatch;
}
std::span<const Binding> menu_keys() {
    return kMenu;
}

std::vector<std::string> brief_words(std::span<const Binding> bindings) {
    std::vector<std::string> words;
    for (const Binding& binding : bindings) {
        if (!binding.words.brief.empty()) words.emplace_back(binding.words.brief);
    }
    return words;
}

Action action_for(const Input& input, std::span<const Binding> bindings) {
    if (input.kind != Input::Kind::Key) return Action::None;
    const auto found = std::ranges::find_if(bindings, [&](const Binding& binding) {
        return binding.key == input.key &&
               (input.key != Key::Character || binding.character == input.character);
    });
    return found == bindings.end() ? Action::None : found->action;
}

}  // namespace inarow::screen
