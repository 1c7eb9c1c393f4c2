#include "play/deed.h"

#include "core/names.h"

namespace inarow::play {

namespace {

constexpr Names<Deed, Deed::Close> kNames("undo", "redo", "hint", "why", "forbidden", "restart",
                                          "resign", "new", "save", "help", "quit", "board", "row",
                                          "moves", "status", "rematch", "review", "next", "back",
                                          "try", "show", "done");

}  // namespace

std::string_view name_of(Deed deed) {
    return kNames[deed];
}

std::optional<Deed> deed_named(std::string_view name) {
    return kNames.find(name);
}

std::string_view word_of(Deed deed, const Variant& variant) {
    return deed == Deed::Restart && variant.house.restart ? "R" : kNames[deed];
}

std::optional<Deed> deed_of(std::string_view word, const Variant& variant) {
    // Some words are moves, or nothing, where they mean no deed.
    if (word == "r" && variant.house.restart) return Deed::Restart;
    if (word == "forbidden" && !variant.rules.renju) return std::nullopt;
    return word == "?" ? Deed::Help : kNames.find(word);
}

}  // namespace inarow::play
