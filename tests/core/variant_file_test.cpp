#include "core/variant_file.h"

#include <set>

#include <gtest/gtest.h>

#include "core/builtin.h"
#include "core/variant_keys.h"
#include "support/games.h"
#include "support/printing.h"

namespace inarow {
namespace {

using testing::builtin;
using testing::variant_of;

// All messages for a file, one in a line; empty for a good one.
std::string problems(std::string_view text) {
    const auto variant = parse_variant(text, "my.toml", "my", extend_builtin);
    std::string messages;
    if (variant) return messages;
    for (const Problem& problem : variant.error()) messages += to_string(problem) + "\n";
    return messages;
}

TEST(VariantFile, AnEmptyFileIsTheStandardVariant) {
    const auto variant = variant_of("");
    Variant standard;
    standard.name = "test";
    standard.title = "test";
    EXPECT_EQ(*variant, standard);
}

TEST(VariantFile, EveryBuiltInVariantIsGood) {
    std::set<std::string_view> names;
    for (const BuiltinText& text : builtin_texts()) {
        const auto variant = extend_builtin(text.name);
        ASSERT_TRUE(variant);
        ASSERT_TRUE(*variant) << to_string(variant->error().front());
        EXPECT_EQ((*variant)->name, text.name);
        EXPECT_TRUE((*variant)->builtin);
        EXPECT_FALSE((*variant)->summary.empty());
        EXPECT_TRUE(names.insert(text.name).second);
    }
    EXPECT_EQ(builtin_variants().size(), names.size());
    for (const char* const name : {"four", "four-color", "connect4", "five", "three"}) {
        EXPECT_TRUE(names.contains(name)) << name;
    }
    EXPECT_EQ(find_builtin("chess"), nullptr);
}

TEST(VariantFile, ABuiltInVariantReadsBackFromEitherForm) {
    for (const VariantPtr& variant : builtin_variants()) {
        Variant expected = *variant;
        expected.builtin = false;
        for (const Extent extent : {Extent::Everything, Extent::Differences}) {
            const std::string text = to_toml(*variant, extent);
            const auto again = parse_variant(text, "again.toml", "again", extend_builtin);
            ASSERT_TRUE(again) << to_string(again.error().front()) << "\n" << text;
            EXPECT_EQ(*again, expected) << text;
        }
    }
}

TEST(VariantFile, EverythingNamesEveryKey) {
    const std::string text = "\n" + to_toml(*builtin("five"), Extent::Everything);
    for (const Key& key : variant_keys()) {
        const std::string name = key.path.substr(key.path.find('.') + 1);
        EXPECT_NE(text.find("\n" + name + " = "), std::string::npos) << key.path;
    }
}

TEST(VariantFile, DifferencesNameWhatDiffersAlone) {
    EXPECT_EQ(to_toml(*variant_of("name = \"mine\"\n[board]\nwidth = 7\nheight = 7\n"),
                      Extent::Differences),
              "name = \"mine\"\ntitle = \"mine\"\n\n[board]\nheight = 7\n");
    // Falling pieces bring their style with them.
    EXPECT_EQ(to_toml(*variant_of("[board]\nfalling = true\n"), Extent::Differences),
              "name = \"test\"\ntitle = \"test\"\n\n[board]\nfalling = true\n");
}

TEST(VariantFile, AVariantCanExtendAnother) {
    const auto variant = variant_of("extends = \"connect4\"\n[board]\nwidth = 9\n");
    const auto base = builtin("connect4");
    EXPECT_EQ(variant->rules.width, 9);
    EXPECT_EQ(variant->rules.height, base->rules.height);
    EXPECT_EQ(variant->texts, base->texts);
    EXPECT_EQ(variant->name, "test");
    EXPECT_EQ(variant->title, "test");
    EXPECT_EQ(variant->summary, "");
    EXPECT_FALSE(variant->builtin);
    EXPECT_EQ(builtin("misere-three")->title, "Misère tic-tac-toe");
}

TEST(VariantFile, BarsOfTheBaseAreReplacedAsAWhole) {
    EXPECT_EQ(variant_of("extends = \"three\"\n")->rules.bars.size(), 1U);
    EXPECT_TRUE(variant_of("extends = \"three\"\n[opening]\nbars = []\n")->rules.bars.empty());
    const auto bars = variant_of(
                          "extends = \"three\"\n[opening]\nbars = [{ row = 0, column = 1 }, "
                          "{ row = 1, column = 0, move = 2, side = \"second\" }]\n")
                          ->rules.bars;
    EXPECT_EQ(bars,
              (std::vector<Bar>{{Cell(0, 1), 1, std::nullopt}, {Cell(1, 0), 2, Side::Second}}));
}

TEST(VariantFile, TheStyleFollowsThePieces) {
    EXPECT_EQ(variant_of("")->coordinates.style, Style::RowColumn);
    EXPECT_EQ(variant_of("[board]\nfalling = true\n")->coordinates.style, Style::Column);
    EXPECT_EQ(variant_of("extends = \"gomoku\"\n[board]\nfalling = true\n")->coordinates.style,
              Style::Column);
    EXPECT_EQ(variant_of("extends = \"four\"\n[board]\nfalling = false\n")->coordinates.style,
              Style::RowColumn);
}

TEST(VariantFile, ANameThatDoesNotFitIsMadeTo) {
    const auto name = [](const char* given) {
        return parse_variant("", "my.toml", given, extend_builtin)->name;
    };
    EXPECT_EQ(name("four-color"), "four-color");
    EXPECT_EQ(name("My Game"), "my-game");
    EXPECT_EQ(name("5x5"), "game-5x5");
    EXPECT_EQ(name("../é"), "game------");
    EXPECT_EQ(name(""), "game-");
}

TEST(VariantFile, CarriageReturnsDoNoHarm) {
    EXPECT_EQ(variant_of("[board]\r\nwidth = 9\r\n")->rules.width, 9);
}

TEST(VariantFile, ALetterMayFollowABrokenLine) {
    EXPECT_EQ(variant_of("title = \"\"\"a \\\n  é\"\"\"\n")->title, "a é");
}

TEST(VariantFileProblem, Syntax) {
    EXPECT_TRUE(problems("[board]\nwidth = \n").starts_with("my.toml:2:"));
    EXPECT_TRUE(problems("[board\n").starts_with("my.toml:1:"));
    EXPECT_TRUE(problems("a = 1\na = 2\n").starts_with("my.toml:2:"));
    EXPECT_TRUE(problems("title = \"\xFF\"\n").starts_with("my.toml:1:"));
    EXPECT_TRUE(problems("[[[").starts_with("my.toml:1:3:"));
    EXPECT_TRUE(problems("[=]").starts_with("my.toml:1:2:"));
    EXPECT_TRUE(problems("é = 1\n").starts_with("my.toml:1:1:"));
    EXPECT_TRUE(problems("title = é\n").starts_with("my.toml:1:9:"));
    EXPECT_TRUE(problems("title = \uFEFB\n").starts_with("my.toml:1:9:"));
    EXPECT_NE(problems(std::string(10000, '[')), "");
    EXPECT_NE(problems("a = " + std::string(10000, '[')), "");
}

TEST(VariantFileProblem, UnknownKey) {
    EXPECT_EQ(problems("\n[board]\nwidth = 5\n  widht = 5\n"),
              "my.toml:4:3: unknown key \"widht\" in [board]; allowed: width, height, falling\n");
    const std::string message = problems("titel = \"x\"\n");
    EXPECT_TRUE(
        message.starts_with("my.toml:1:1: unknown key \"titel\"; allowed: extends, name, "
                            "title, summary, board, win, opening, house,"))
        << message;
    EXPECT_TRUE(problems("[bord]\nwidth = 3\n").starts_with("my.toml:1:2: unknown key \"bord\""));
}

TEST(VariantFileProblem, ATableMustBeATable) {
    EXPECT_EQ(problems("board = 3\n"), "my.toml:1:9: board must be a table: [board]\n");
    EXPECT_EQ(problems("[[board]]\nwidth = 3\n"), "my.toml:1:1: board must be a table: [board]\n");
}

TEST(VariantFileProblem, WrongType) {
    EXPECT_EQ(problems("[board]\nwidth = \"7\"\n"),
              "my.toml:2:9: board.width must be an integer from 1 to 32\n");
    EXPECT_EQ(problems("[board]\nwidth = 7.0\n"),
              "my.toml:2:9: board.width must be an integer from 1 to 32\n");
    EXPECT_EQ(problems("[board]\nfalling = 1\n"),
              "my.toml:2:11: board.falling must be true or false\n");
    EXPECT_EQ(problems("title = 5\n"), "my.toml:1:9: title must be a string\n");
    EXPECT_EQ(problems("[texts]\ndraw = 5\n"), "my.toml:2:8: texts.draw must be a string\n");
    EXPECT_EQ(problems("[win]\noverline = true\n"),
              "my.toml:2:12: win.overline must be one of \"win\", \"nothing\"\n");
    EXPECT_EQ(problems("extends = 5\n"),
              "my.toml:1:11: extends must be the name of a variant that exists (see `inarow "
              "variants`)\n");
}

TEST(VariantFileProblem, OutOfRange) {
    EXPECT_EQ(problems("[board]\nwidth = 0\n"),
              "my.toml:2:9: board.width must be an integer from 1 to 32\n");
    EXPECT_EQ(problems("[board]\nheight = 33\n"),
              "my.toml:2:10: board.height must be an integer from 1 to 32\n");
    EXPECT_EQ(problems("[house]\nundos = -1\n"),
              "my.toml:2:9: house.undos must be an integer from 0 to 1000\n");
    EXPECT_EQ(problems("[house]\nmistakes = 0\n"),
              "my.toml:2:12: house.mistakes must be an integer from 1 to 1000\n");
    EXPECT_EQ(problems("[board]\nwidth = 9223372036854775807\n"),
              "my.toml:2:9: board.width must be an integer from 1 to 32\n");
    EXPECT_EQ(problems("[win]\noverline = \"lose\"\n"),
              "my.toml:2:12: win.overline must be one of \"win\", \"nothing\"\n");
    EXPECT_EQ(problems("name = \"My Game\"\n"),
              "my.toml:1:8: name must be lower-case letters, digits and hyphens, a letter first\n");
    EXPECT_EQ(problems("[marks]\none = \"XX\"\n"),
              "my.toml:2:7: marks.one must be a string of one character\n");
    EXPECT_EQ(problems("[marks]\nempty = \"\"\n"),
              "my.toml:2:9: marks.empty must be a string of one character\n");
    EXPECT_EQ(problems("[marks]\nrobot = \"RR\"\n"),
              "my.toml:2:9: marks.robot must be a string of one character, or an empty one\n");
    EXPECT_EQ(problems("[marks]\none = \"\\u001B\"\n"),
              "my.toml:2:7: marks.one must be a string of one character\n");
}

TEST(VariantFileProblem, ControlCharactersInTexts) {
    EXPECT_EQ(problems("title = \"A\\u001b[2J\"\n"),
              "my.toml:1:9: title must not have control characters\n");
    EXPECT_EQ(problems("[texts]\nintro = \"A\\u009b2J\"\n"),
              "my.toml:2:9: texts.intro must not have control characters\n");
    EXPECT_EQ(problems("[texts]\nintro = \"A\\n\\tB\"\n"), "");
}

TEST(VariantFileProblem, UnknownPlaceholder) {
    EXPECT_EQ(problems("[texts]\nprompt = \"Player {plyer}: \"\n"),
              "my.toml:2:10: texts.prompt has an unknown placeholder {plyer}; it must be a string; "
              "in it {player}, {mark}, {color}, {low}, {high}\n");
    EXPECT_EQ(problems("[texts]\ndraw = \"{player}\"\n"),
              "my.toml:2:8: texts.draw has an unknown placeholder {player}; it must be a string\n");
}

TEST(VariantFileProblem, LengthThatDoesNotFit) {
    EXPECT_EQ(problems("[board]\nwidth = 3\nheight = 4\n[win]\nlength = 5\n"),
              "my.toml:5:10: 5 in a row does not fit on a 3x4 board; the most is 4\n");
    // Where the file does not say the length, its table or the beginning is named.
    EXPECT_EQ(problems("[win]\nmisere = true\n[board]\nwidth = 3\nheight = 3\n"),
              "my.toml:1:1: 4 in a row does not fit on a 3x3 board; the most is 3\n");
    EXPECT_EQ(problems("\n[board]\nwidth = 3\nheight = 3\n"),
              "my.toml:1:1: 4 in a row does not fit on a 3x3 board; the most is 3\n");
}

TEST(VariantFileProblem, Bars) {
    const std::string head = "[board]\nwidth = 5\nheight = 5\n[opening]\n";
    EXPECT_EQ(problems(head + "bars = [{ row = 5, column = 0 }]\n"),
              "my.toml:5:8: the barred cell in row 5, column 0 is outside the 5x5 board; rows go "
              "from 0 to 4, columns from 0 to 4\n");
    EXPECT_EQ(problems("[board]\nwidth = 1\nheight = 1\n[win]\nlength = 1\n[opening]\n"
                       "bars = [{ row = 0, column = 0 }]\n"),
              "my.toml:7:8: the bars can leave no legal move as move 1 of the game\n");
    const std::string allowed =
        "opening.bars must be a list of tables { row = 0, column = 0, move = 1, side = \"both\" }; "
        "a side is one of \"first\", \"second\", \"both\"\n";
    EXPECT_EQ(problems(head + "bars = 3\n"), "my.toml:5:8: " + allowed);
    for (const char* const bar :
         {"3", "{ row = 0 }", "{ row = 0, column = 32 }", "{ row = -1, column = 0 }",
          "{ row = 0, column = 0, move = 0 }", "{ row = 0, column = 0, move = 513 }",
          "{ row = 0, column = 0, side = \"left\" }", "{ row = 0, column = 0, side = 1 }",
          "{ row = 0, column = 0, extra = 1 }"}) {
        EXPECT_EQ(problems(head + "bars = [{ row = 0, column = 0 }, " + bar + "]\n"),
                  "my.toml:5:34: " + allowed)
            << bar;
    }
}

TEST(VariantFileProblem, MarksUsedTwice) {
    EXPECT_EQ(problems("[marks]\nempty = \".\"\none = \"O\"\n"),
              "my.toml:1:1: marks.one and marks.two are both \"O\"; marks must differ\n");
    EXPECT_EQ(problems("[marks]\none = \"Y\"\ntwo = \"Y\"\n"),
              "my.toml:3:7: marks.one and marks.two are both \"Y\"; marks must differ\n");
    EXPECT_EQ(problems("[marks]\nrobot = \".\"\n"),
              "my.toml:2:9: marks.empty and marks.robot are both \".\"; marks must differ\n");
}

TEST(VariantFileProblem, ColorsToChooseFromMustDiffer) {
    for (const char* const colors :
         {"one = \"red\"\ntwo = \"red\"\n", "one = \"none\"\n", "two = \"none\"\n"}) {
        EXPECT_EQ(problems("[house]\nstarter_chooses = true\n[colors]\n" + std::string(colors)),
                  "my.toml:2:19: house.starter_chooses needs two different colors in [colors]\n");
    }
}

TEST(VariantFileProblem, StyleAgainstFalling) {
    EXPECT_EQ(problems("[board]\nfalling = true\n[coordinates]\nstyle = \"letters\"\n"),
              "my.toml:4:9: falling pieces need coordinates.style = \"column\"\n");
    EXPECT_EQ(problems("[coordinates]\nstyle = \"column\"\n"),
              "my.toml:2:9: coordinates.style = \"column\" is for falling pieces; allowed here: "
              "\"row,column\", \"row then column\", \"letters\"\n");
}

TEST(VariantFileProblem, UnknownBase) {
    EXPECT_EQ(problems("title = \"x\"\nextends = \"chess\"\n"),
              "my.toml:2:11: extends must be the name of a variant that exists (see `inarow "
              "variants`)\n");
}

TEST(VariantFileProblem, AllAreToldInTheOrderOfTheFile) {
    EXPECT_EQ(problems("[win]\nlength = 0\n[board]\nwidth = 99\nwidht = 1\n[house]\nundo = 1\n"),
              "my.toml:2:10: win.length must be an integer from 1 to 32\n"
              "my.toml:4:9: board.width must be an integer from 1 to 32\n"
              "my.toml:5:1: unknown key \"widht\" in [board]; allowed: width, height, falling\n"
              "my.toml:7:8: house.undo must be one of \"never\", \"word\", \"asked\"\n");
}

TEST(VariantFileProblem, AProblemOfTheBaseIsToldWithItsFile) {
    const auto find = [](std::string_view name) -> std::optional<tl::expected<Variant, Problems>> {
        return parse_variant("[board]\nwidth = 0\n", "base.toml", std::string(name),
                             extend_builtin);
    };
    const auto variant = parse_variant("extends = \"base\"\n", "my.toml", "my", find);
    ASSERT_FALSE(variant);
    EXPECT_EQ(to_string(variant.error().front()),
              "base.toml:2:9: board.width must be an integer from 1 to 32");
}

TEST(VariantKeys, EachIsNamedOnceAndExplained) {
    std::set<std::string> paths;
    for (const Key& key : variant_keys()) {
        EXPECT_TRUE(paths.insert(key.path).second) << key.path;
        EXPECT_FALSE(key.help.empty()) << key.path;
        EXPECT_FALSE(allowed(key).empty()) << key.path;
    }
}

}  // namespace
}  // namespace inarow
