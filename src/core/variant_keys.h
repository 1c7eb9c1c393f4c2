// The keys of a variant file: one list for the parser, the printer and the manual.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/variant.h"

namespace inarow {

struct IntegerField {
    int low, high;
    int& (*of)(Variant&);
};
struct FlagField {
    bool& (*of)(Variant&);
};
struct ChoiceField {
    std::vector<std::string_view> names;  // in the order of the enumeration
    std::size_t (*get)(Variant&);
    void (*set)(Variant&, std::size_t);
};
struct StringField {
    enum class Form : std::uint8_t { Any, Name, Mark, MarkOrNothing };
    Form form;
    std::string& (*of)(Variant&);
};
struct TextField {
    Text text;
    std::string_view placeholders;
};
struct BarsField {};

struct Key {
    std::string path;  // "table.key", or "key" at the top
    std::variant<IntegerField, FlagField, ChoiceField, StringField, TextField, BarsField> field;
    std::string help;
};

[[nodiscard]] std::span<const Key> variant_keys();

// What values a key allows, in words: "an integer from 1 to 32".
[[nodiscard]] std::string allowed(const Key& key);

// Whether a key of that form allows the string.
[[nodiscard]] bool fits(std::string_view text, StringField::Form form);

// The names of `bar.side` in variant files.
inline constexpr std::array<std::string_view, 3> kBarSides{"first", "second", "both"};

}  // namespace inarow
