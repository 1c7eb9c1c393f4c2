#include "core/variant_keys.h"

#include <algorithm>
#include <iterator>
#include <type_traits>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/changes.h"
#include "core/utf8.h"

namespace inarow {

namespace {

using Form = StringField::Form;

// An enumeration, reached by a lambda without captures that returns a reference to it.
template <typename Access>
ChoiceField choice(std::vector<std::string_view> names, Access /*access*/) {
    using Enumeration = std::remove_reference_t<decltype(Access{}(std::declval<Variant&>()))>;
    return {std::move(names), [](Variant& v) { return static_cast<std::size_t>(Access{}(v)); },
            [](Variant& v, std::size_t i) { Access{}(v) = static_cast<Enumeration>(i); }};
}

template <typename Access>
ChoiceField color(Access access) {
    return choice({color_names().begin(), color_names().end()}, access);
}

template <typename Access>
ChoiceField invalid(Access access) {
    return choice({"again", "mistake", "end"}, access);
}

// What it is called, the board and the rules.
std::vector<Key> game_keys() {
    return {
        {"name", StringField{Form::Name, [](Variant& v) -> auto& { return v.name; }},
         "what you type to play it; default: the name of the file, made to fit"},
        {"title", StringField{Form::Any, [](Variant& v) -> auto& { return v.title; }},
         "the name people read; default: the name"},
        {"summary", StringField{Form::Any, [](Variant& v) -> auto& { return v.summary; }},
         "one line for the menu"},

        {"board.width",
         IntegerField{1, kMaxSize, [](Variant& v) -> auto& { return v.rules.width; }}, "columns"},
        {"board.height",
         IntegerField{1, kMaxSize, [](Variant& v) -> auto& { return v.rules.height; }}, "rows"},
        {"board.falling", FlagField{[](Variant& v) -> auto& { return v.rules.falling; }},
         "a piece drops to the lowest free cell of its column"},

        {"win.length",
         IntegerField{1, kMaxSize, [](Variant& v) -> auto& { return v.rules.length; }},
         "how many in a row, in any of the four directions, decide the game"},
        {"win.overline",
         choice({"win", "nothing"}, [](Variant& v) -> auto& { return v.rules.overline; }),
         "what a longer line is worth"},
        {"win.misere", FlagField{[](Variant& v) -> auto& { return v.rules.misere; }},
         "whoever makes the line loses"},
        {"win.open_end", FlagField{[](Variant& v) -> auto& { return v.rules.open_end; }},
         "a line of exactly the length does not count if the other side blocks both ends (caro)"},
        {"win.renju", FlagField{[](Variant& v) -> auto& { return v.rules.renju; }},
         "the first side may not make two threes, two fours or more than five, and the second "
         "wins with five or more, whatever win.overline says"},

        {"opening.protocol",
         choice({opening_names().begin(), opening_names().end()},
                [](Variant& v) -> auto& { return v.rules.opening; }),
         "how the game begins. swap1, swap: one player places 1 or 3 stones, the other chooses a "
         "side. swap2: the other may also place two more and let the first choose. pro, long-pro: "
         "the first stone in the middle, the third outside the 5x5 or 7x7 cells around it"},
        {"opening.bars", BarsField{},
         "cells that may not be taken: `row` and `column` from 0 at the top left, `move` (1 is the "
         "side's first), `side`"},
    };
}

// What the players agree on besides the rules.
std::vector<Key> house_keys() {
    return {
        {"house.start",
         choice({"first", "random", "numbers"}, [](Variant& v) -> auto& { return v.house.start; }),
         "who starts: player 1, a random player, or a player drawn from the numbers that both "
         "give"},
        {"house.ask_opponent", FlagField{[](Variant& v) -> auto& { return v.house.ask_opponent; }},
         "begin by asking: against a robot, or another player?"},
        {"house.starter_chooses",
         FlagField{[](Variant& v) -> auto& { return v.house.starter_chooses; }},
         "the starting player picks a color"},
        {"house.restart", FlagField{[](Variant& v) -> auto& { return v.house.restart; }},
         "the word `R` restarts the game from the empty board"},
        {"house.undo",
         choice({"never", "word", "asked"}, [](Variant& v) -> auto& { return v.house.undo; }),
         "how a move is undone: not at all, by the word `undo`, or by a question after each move"},
        {"house.undos", IntegerField{0, 1000, [](Variant& v) -> auto& { return v.house.undos; }},
         "how many undos each player has"},
        {"house.beyond_undos",
         choice({"refused", "loses"}, [](Variant& v) -> auto& { return v.house.beyond_undos; }),
         "what asking for another undo does"},
        {"house.mistakes",
         IntegerField{1, 1000, [](Variant& v) -> auto& { return v.house.mistakes; }},
         "how many mistakes lose the game"},
        {"house.result_file",
         StringField{Form::Any, [](Variant& v) -> auto& { return v.house.result_file; }},
         "the file that gets all turns at the end; empty: none"},

        {"invalid.malformed", invalid([](Variant& v) -> auto& { return v.house.malformed; }),
         "what unreadable input does: ask again, count as a mistake, or end the game"},
        {"invalid.outside", invalid([](Variant& v) -> auto& { return v.house.outside; }),
         "the same for a place outside the board"},
        {"invalid.taken", invalid([](Variant& v) -> auto& { return v.house.taken; }),
         "the same for an occupied cell"},
        {"invalid.full", invalid([](Variant& v) -> auto& { return v.house.full; }),
         "the same for a full column"},
        {"invalid.barred", invalid([](Variant& v) -> auto& { return v.house.barred; }),
         "the same for a barred cell"},
        {"invalid.forbidden", invalid([](Variant& v) -> auto& { return v.house.forbidden; }),
         "the same for a forbidden point (win.renju); ending the game means losing it"},
    };
}

// How it is drawn and how cells are named.
std::vector<Key> look_keys() {
    return {
        {"marks.empty", StringField{Form::Mark, [](Variant& v) -> auto& { return v.marks.empty; }},
         "a free cell"},
        {"marks.one",
         StringField{Form::Mark, [](Variant& v) -> auto& { return v.marks.of[0].text; }},
         "a piece of player 1"},
        {"marks.two",
         StringField{Form::Mark, [](Variant& v) -> auto& { return v.marks.of[1].text; }},
         "a piece of player 2"},
        {"marks.robot",
         StringField{Form::MarkOrNothing, [](Variant& v) -> auto& { return v.marks.robot; }},
         "a piece of the robot when it plays against a person; empty: the mark of its player"},
        {"marks.forbidden",
         StringField{Form::MarkOrNothing, [](Variant& v) -> auto& { return v.marks.forbidden; }},
         "with win.renju: a free cell that is forbidden to the side to move; empty: like any "
         "other"},
        {"colors.one", color([](Variant& v) -> auto& { return v.marks.of[0].color; }),
         "the color of player 1"},
        {"colors.two", color([](Variant& v) -> auto& { return v.marks.of[1].color; }),
         "the color of player 2"},

        {"coordinates.style",
         choice({"column", "row,column", "row then column", "letters"},
                [](Variant& v) -> auto& { return v.coordinates.style; }),
         "how a move is written: `4`; `7,7`; a row, then a column; `h8`. Falling pieces need "
         "`column`, others cannot use it"},
        {"coordinates.base",
         IntegerField{0, 1, [](Variant& v) -> auto& { return v.coordinates.base; }},
         "the number of the first row and column"},
        {"coordinates.rows_from",
         choice({"top", "bottom"},
                [](Variant& v) -> auto& { return v.coordinates.rows_from_bottom; }),
         "where the first row is"},

        {"drawing.grid",
         choice({"rows", "lines"}, [](Variant& v) -> auto& { return v.drawing.grid; }),
         "the board as plain rows, or with lines around each cell"},
        {"drawing.indent",
         StringField{Form::Any, [](Variant& v) -> auto& { return v.drawing.indent; }},
         "what is printed before each row"},
        {"drawing.gap", StringField{Form::Any, [](Variant& v) -> auto& { return v.drawing.gap; }},
         "what is printed between the cells of a plain row"},
        {"drawing.columns",
         choice({"none", "above", "below"}, [](Variant& v) -> auto& { return v.drawing.columns; }),
         "where the column names are"},
        {"drawing.rows", FlagField{[](Variant& v) -> auto& { return v.drawing.rows; }},
         "row names on the left (not with falling pieces)"},
        {"drawing.aligned", FlagField{[](Variant& v) -> auto& { return v.drawing.aligned; }},
         "column names start above the first column, not above the row names"},
        {"drawing.blank_before",
         FlagField{[](Variant& v) -> auto& { return v.drawing.blank_before; }},
         "an empty line before each board"},
        {"drawing.picture",
         choice({"auto", "squares", "discs", "stones", "crosses"},
                [](Variant& v) -> auto& { return v.drawing.picture; }),
         "in pictures and the window: filled squares, discs in holes, stones on lines, or crosses "
         "and noughts; auto: discs if pieces fall, crosses up to 8x8, otherwise stones"},
    };
}

std::vector<Key> make_keys() {
    std::vector<Key> keys;
    for (auto* const part : {&game_keys, &house_keys, &look_keys}) {
        std::ranges::move(part(), std::back_inserter(keys));
    }
    for (const TextKey& text : text_keys()) {
        keys.push_back({fmt::format("texts.{}", text.key), TextField{text.text, text.placeholders},
                        std::string(text.help)});
    }
    return keys;
}

struct AllowedWords {
    std::string operator()(const IntegerField& f) const {
        return fmt::format("an integer from {} to {}", f.low, f.high);
    }
    std::string operator()(const FlagField& /*f*/) const { return "true or false"; }
    std::string operator()(const ChoiceField& f) const {
        return fmt::format("one of \"{}\"", fmt::join(f.names, "\", \""));
    }
    std::string operator()(const StringField& f) const {
        switch (f.form) {
            case Form::Any:
                return "a string";
            case Form::Name:
                return "lower-case letters, digits and hyphens, a letter first";
            case Form::Mark:
                return "a string of one character";
            case Form::MarkOrNothing:
                return "a string of one character, or an empty one";
        }
        return {};
    }
    std::string operator()(const TextField& f) const {
        if (f.placeholders.empty()) return "a string";
        std::string names(f.placeholders);
        for (std::size_t at = 0; (at = names.find(' ', at)) != std::string::npos; at += 4) {
            names.replace(at, 1, "}, {");
        }
        return fmt::format("a string; in it {{{}}}", names);
    }
    std::string operator()(const BarsField& /*f*/) const {
        return fmt::format(
            "a list of tables {{ row = 0, column = 0, move = 1, side = \"{}\" }}; a side is one of "
            "\"{}\"",
            kBarSides.back(), fmt::join(kBarSides, "\", \""));
    }
};

}  // namespace

std::span<const Key> variant_keys() {
    static const std::vector<Key> keys = make_keys();
    return keys;
}

std::string allowed(const Key& key) {
    return std::visit(AllowedWords{}, key.field);
}

bool fits(std::string_view text, StringField::Form form) {
    switch (form) {
        case Form::Any:
            return true;
        case Form::Name:
            return !text.empty() && text.front() >= 'a' && text.front() <= 'z' &&
                   text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") ==
                       std::string_view::npos;
        case Form::Mark:
            return is_one_character(text);
        case Form::MarkOrNothing:
            return text.empty() || is_one_character(text);
    }
    return false;
}

}  // namespace inarow
