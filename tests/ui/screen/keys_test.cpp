#include "ui/screen/keys.h"

#include <set>

#include <gtest/gtest.h>

namespace inarow::testing {
namespace {

using screen::Action;
using screen::Input;
using screen::Key;

TEST(Keys, MeanOneThingEach) {
    for (const auto bindings : {screen::game_keys(), screen::watch_keys(), screen::menu_keys()}) {
        std::set<std::pair<Key, char32_t>> seen;
        for (const auto& binding : bindings) {
            EXPECT_TRUE(seen.insert({binding.key, binding.character}).second)
                << binding.words.means;
        }
    }
}

TEST(Keys, AreTheOnesPeopleKnow) {
    const auto game = screen::game_keys();
    EXPECT_EQ(action_for(Input::of(Key::Enter), game), Action::Choose);
    EXPECT_EQ(action_for(Input::of(U' '), game), Action::Choose);
    EXPECT_EQ(action_for(Input::of(U'u'), game), Action::Undo);
    EXPECT_EQ(action_for(Input::of(U'r'), game), Action::Redo);
    EXPECT_EQ(action_for(Input::of(U'h'), game), Action::Hint);
    EXPECT_EQ(action_for(Input::of(U'n'), game), Action::New);
    EXPECT_EQ(action_for(Input::of(U's'), game), Action::Save);
    EXPECT_EQ(action_for(Input::of(U'?'), game), Action::Help);
    EXPECT_EQ(action_for(Input::of(U'q'), game), Action::Quit);
    EXPECT_EQ(action_for(Input::of(U'7'), game), Action::None);
    EXPECT_EQ(action_for(Input::of(screen::MouseDoes::Press, {}), game), Action::None);
}

}  // namespace
}  // namespace inarow::testing
