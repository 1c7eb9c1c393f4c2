#include "core/record.h"

#include <algorithm>
#include <array>
#include <map>

#include <fmt/format.h>

#include "core/builtin.h"
#include "core/checksum.h"
#include "core/names.h"
#include "core/notation.h"
#include "core/numbers.h"
#include "core/utf8.h"
#include "core/variant_header.h"

namespace inarow {

namespace {

constexpr std::string_view kMagic = "inarow-game";
constexpr std::size_t kLongestName = 40;  // of a person, in bytes
// Version 2 has the header `position`, version 3 the events `timeout`, `draw` and `undo N agreed`.
// A game is written in the first version that has all it needs.
constexpr int kVersion = 1;
constexpr int kVersionWithPosition = 2;
constexpr int kVersionWithAgreement = 3;
constexpr std::array kRecorded{Refusal::Malformed,  Refusal::Outside,    Refusal::Taken,
                               Refusal::Full,       Refusal::Barred,     Refusal::Overline,
                               Refusal::DoubleFour, Refusal::DoubleThree};

std::optional<Player> read_player(std::string_view text) {
    if (text == "1") return Player::One;
    if (text == "2") return Player::Two;
    return std::nullopt;
}

bool is_printable(std::string_view text) {
    return printable(text, text.size()) == text;
}

// Cuts the first word off the text.
std::string_view take_word(std::string_view& text) {
    const auto end = std::min(text.find(' '), text.size());
    const auto word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return word;
}

struct EventLine {
    const Variant& variant;

    std::string operator()(const Moved& e) const {
        return fmt::format("{} {}", number(e.player),
                           write_move(e.move, variant.coordinates, variant.rules));
    }
    std::string operator()(const Erred& e) const {
        return fmt::format("{} invalid {} {}", number(e.player), to_string(e.refusal), e.input);
    }
    std::string operator()(const TookBack& e) const {
        return fmt::format("{} undo {}{}", number(e.player), e.plies, e.agreed ? " agreed" : "");
    }
    std::string operator()(const Resigned& e) const {
        return fmt::format("{} resign", number(e.player));
    }
    std::string operator()(const TimedOut& e) const {
        return fmt::format("{} timeout", number(e.player));
    }
    std::string operator()(const DrawAgreed& /*e*/) const { return "draw"; }
    std::string operator()(const Abandoned& /*e*/) const { return "abandon"; }
};

int version_of(const Game& game) {
    const bool agreement = std::ranges::any_of(game.events(), [](const Event& event) {
        const auto* const undo = std::get_if<TookBack>(&event);
        return std::holds_alternative<TimedOut>(event) ||
               std::holds_alternative<DrawAgreed>(event) || (undo != nullptr && undo->agreed);
    });
    if (agreement) return kVersionWithAgreement;
    return game.setup().diagram ? kVersionWithPosition : kVersion;
}

// Reads a record line by line. Each part either succeeds or leaves a problem behind.
class RecordReader {
  public:
    RecordReader(std::string_view text, const std::string& file, const FindByName& find)
        : text_(text), file_(file), find_(find) {}

    tl::expected<Game, Problem> read() {
        if (!read_first_line() || !read_headers() || !read_position()) {
            return tl::unexpected(*problem_);
        }
        Game game(variant_, setup_);
        if (!read_events(game) || !read_end(game)) return tl::unexpected(*problem_);
        return game;
    }

  private:
    // Moves to the next line; false at the end of the text.
    bool next() {
        if (at_ >= text_.size()) return false;
        start_ = at_;
        const auto end = std::min(text_.find('\n', at_), text_.size());
        line_ = text_.substr(at_, end - at_);
        if (line_.ends_with('\r')) line_.remove_suffix(1);
        at_ = end + 1;
        ++line_number_;
        return true;
    }

    bool fail(std::string message) {
        if (!problem_) problem_ = Problem{file_, std::max(line_number_, 1U), 1, std::move(message)};
        return false;
    }
    bool fail_cut_off() { return fail("the record is cut off here"); }

    bool read_first_line() {
        if (!next()) return fail("the file is empty; a record begins with \"inarow-game 1\"");
        std::string_view rest = line_;
        if (take_word(rest) != kMagic) {
            return fail("this is not a record of a game; one begins with \"inarow-game 1\"");
        }
        version_ = read_number<int>(rest).value_or(0);
        if (version_ < kVersion || version_ > kVersionWithAgreement) {
            return fail(
                fmt::format("the record has version \"{}\"; this program reads versions {} to {}",
                            rest, kVersion, kVersionWithAgreement));
        }
        return true;
    }

    bool read_headers() {
        std::map<std::string, unsigned, std::less<>> seen;
        while (true) {
            if (!next()) return fail_cut_off();
            if (line_.empty()) continue;
            if (line_ == "events") break;
            std::string_view value = line_;
            const auto key = take_word(value);
            if (!seen.emplace(key, line_number_).second) {
                return fail(fmt::format("\"{}\" is given twice", key));
            }
            if (!read_header(key, value)) return false;
        }
        return variant_ != nullptr || fail("the record does not name a variant");
    }

    bool read_header(std::string_view key, std::string_view value) {
        if (key == "variant") return value == "embedded" ? read_embedded() : read_named(value);
        if (key == "player-1" || key == "player-2") {
            const auto seat = read_seat(value);
            if (!seat) return fail("a player is \"person\", \"person:NAME\" or \"robot:LEVEL\"");
            setup_.seats[key == "player-1" ? 0 : 1] = *seat;
        } else if (key == "starter") {
            const auto player = read_player(value);
            if (!player) return fail("the starter is 1 or 2");
            setup_.starter = *player;
        } else if (key == "marks") {
            if (value != "own" && value != "swapped")
                return fail("marks are \"own\" or \"swapped\"");
            setup_.marks_swapped = value == "swapped";
        } else if (key == "seed") {
            const auto seed = read_number<std::uint64_t>(value);
            if (!seed) return fail("the seed is a whole number from 0 to 2^64 - 1");
            setup_.seed = *seed;
        } else if (key == "position" && version_ >= kVersionWithPosition) {
            position_ = value;
            position_line_ = line_number_;
        }
        return true;
    }

    // The stones of the header, once the variant is known.
    bool read_position() {
        if (position_.empty()) return true;
        auto diagram = read_diagram(position_, variant_->rules);
        if (diagram) {
            setup_.diagram = std::move(*diagram);
            return true;
        }
        line_number_ = position_line_;
        return fail(std::move(diagram.error()));
    }

    bool read_named(std::string_view name) {
        variant_ = find_(name);
        return variant_ != nullptr ||
               fail(fmt::format("there is no variant \"{}\" (see `inarow variants`)", name));
    }

    bool read_embedded() {
        const unsigned first = line_number_;
        std::string text;
        while (text_.substr(std::min(at_, text_.size())).starts_with('|')) {
            next();
            text += line_;
            text += '\n';
        }
        auto variant = read_embedded_variant(text, file_, first);
        if (!variant) {
            problem_ = variant.error();
            return false;
        }
        variant_ = std::move(*variant);
        return true;
    }

    bool read_events(Game& game) {
        while (true) {
            if (!next()) return fail_cut_off();
            std::string_view rest = line_;
            if (take_word(rest) == "result") return check_result(game, rest);
            const auto event = read_event(game);
            if (!event) return false;
            if (const auto done = game.apply(*event); !done) {
                return fail(std::string(to_string(done.error())));
            }
        }
    }

    std::optional<Event> read_event(const Game& game) {
        if (line_ == "abandon") return Abandoned{};
        const bool agreement = version_ >= kVersionWithAgreement;
        if (agreement && line_ == "draw") return DrawAgreed{};
        std::string_view rest = line_;
        const auto player = read_player(take_word(rest));
        if (!player) {
            fail("an event begins with the player, 1 or 2");
            return std::nullopt;
        }
        std::string_view words = rest;
        const auto word = take_word(words);
        if (word == "resign" && words.empty()) return Resigned{*player};
        if (agreement && word == "timeout" && words.empty()) return TimedOut{*player};
        if (word == "undo") return read_undo(*player, words);
        if (word == "invalid") return read_invalid(*player, words);
        const auto move = read_move(rest, game);
        if (!move) {
            fail(fmt::format("\"{}\" is not a legal move here: {}", rest, to_string(move.error())));
            return std::nullopt;
        }
        return Moved{*player, *move};
    }

    std::optional<Event> read_undo(Player player, std::string_view words) {
        // More than one move and its answer is there only in an opening.
        constexpr int kMost = 4;
        const auto plies = read_number<int>(take_word(words));
        const bool agreed = version_ >= kVersionWithAgreement && words == "agreed";
        if (plies && *plies >= 1 && *plies <= kMost && (words.empty() || agreed)) {
            return TookBack{player, *plies, agreed};
        }
        fail("an undo is of 1 to 4 moves");
        return std::nullopt;
    }

    std::optional<Event> read_invalid(Player player, std::string_view words) {
        const auto name = take_word(words);
        const auto* const refusal =
            std::ranges::find(kRecorded, name, [](Refusal r) { return to_string(r); });
        if (refusal == kRecorded.end()) {
            fail(
                "an invalid input is malformed, outside, taken, full, barred, overline, "
                "double-four or double-three");
        } else if (!is_printable(words)) {
            fail("an invalid input may only have printable characters");
        } else {
            return Erred{player, *refusal, std::string(words)};
        }
        return std::nullopt;
    }

    bool check_result(const Game& game, std::string_view stated) {
        const std::string result = to_string(game.result());
        return stated == result ||
               fail(fmt::format("the result is given as \"{}\", but the events lead to \"{}\"",
                                stated, result));
    }

    bool read_end(const Game& game) {
        if (!next()) return fail_cut_off();
        const std::size_t body = start_;
        std::string_view rest = line_;
        if (take_word(rest) != "end") return fail("the last line must be \"end COUNT CHECKSUM\"");
        if (read_number<std::size_t>(take_word(rest)) != game.events().size()) {
            return fail(fmt::format("the record holds {}, but its last line gives another number",
                                    counted(game.events().size(), "event")));
        }
        // Who writes a record by hand may leave the checksum out, but not the end of the line.
        if (rest.empty() && at_ > text_.size()) return fail_cut_off();
        if (!rest.empty() && read_number<std::uint64_t>(rest, 16) != checksum(unix_lines(body))) {
            return fail("the checksum does not match: the record is damaged");
        }
        while (next()) {
            if (!line_.empty()) return fail("nothing may follow the last line of a record");
        }
        return true;
    }

    // The text so far as it was written, should it have come with other line ends.
    [[nodiscard]] std::string unix_lines(std::size_t size) const {
        std::string result(text_.substr(0, size));
        for (std::size_t at = 0; (at = result.find("\r\n", at)) != std::string::npos;) {
            result.erase(at, 1);
        }
        return result;
    }

    std::string_view text_;
    const std::string& file_;
    const FindByName& find_;
    std::size_t at_ = 0;     // where the next line begins
    std::size_t start_ = 0;  // where this line began
    std::string_view line_;
    unsigned line_number_ = 0;
    int version_ = 0;
    std::string_view position_;  // of the header; empty: none
    unsigned position_line_ = 0;
    VariantPtr variant_;
    Setup setup_;
    std::optional<Problem> problem_;
};

}  // namespace

std::string write_record(const Game& game, std::string_view clock) {
    const Setup& setup = game.setup();
    std::string text =
        fmt::format("{} {}\n{}player-1 {}\nplayer-2 {}\nstarter {}\nmarks {}\nseed {}\n", kMagic,
                    version_of(game), write_variant_header(game.variant()),
                    to_string(setup.seats[0]), to_string(setup.seats[1]), number(setup.starter),
                    setup.marks_swapped ? "swapped" : "own", setup.seed);
    if (setup.diagram) {
        text += fmt::format("position {}\n", write_diagram(*setup.diagram, game.variant().rules));
    }
    if (!clock.empty()) text += fmt::format("clock {}\n", clock);
    text += "events\n";
    for (const Event& event : game.events()) {
        text += std::visit(EventLine{game.variant()}, event);
        text += '\n';
    }
    text += fmt::format("result {}\n", to_string(game.result()));
    return text + fmt::format("end {} {:016x}\n", game.events().size(), checksum(text));
}

std::string_view clock_in_record(std::string_view record) {
    constexpr std::string_view kKey = "\nclock ";
    const auto at = record.substr(0, record.find("\nevents")).find(kKey);
    if (at == std::string_view::npos) return {};
    const auto value = record.substr(at + kKey.size());
    return value.substr(0, value.find_first_of("\r\n"));
}

tl::expected<Game, Problem> read_record(std::string_view text, const std::string& file,
                                        const FindByName& find) {
    return RecordReader(text, file, find).read();
}

std::string to_string(const std::optional<Result>& result) {
    static constexpr Names<Ending, Ending::Abandoned> kNames(
        "line", "mistakes", "undos", "resignation", "forbidden point", "stalemate", "time", "draw",
        "draw by agreement", "abandoned");
    if (!result) return "none";
    const std::string_view name = kNames[result->ending];
    if (!result->winner) return std::string(name);
    return fmt::format("player {} wins by {}", number(*result->winner), name);
}

std::string to_string(const Seat& seat) {
    if (seat.is_robot()) return "robot:" + seat.robot;
    return seat.name.empty() ? "person" : "person:" + seat.name;
}

std::optional<Seat> read_seat(std::string_view text) {
    if (text == "person") return Seat{};
    const auto colon = text.find(':');
    const std::string_view who = text.substr(0, colon);
    const std::string_view rest = colon == std::string_view::npos ? "" : text.substr(colon + 1);
    if (rest.empty() || !is_printable(text)) return std::nullopt;
    if (who == "robot") return Seat{std::string(rest)};
    if (who == "person" && rest.size() <= kLongestName) return Seat{"", std::string(rest)};
    return std::nullopt;
}

std::string_view to_string(Refusal refusal) {
    static constexpr Names<Refusal, Refusal::Over> kNames("malformed", "outside", "taken", "full",
                                                          "barred", "overline", "double-four",
                                                          "double-three", "the game is over");
    return kNames[refusal];
}

}  // namespace inarow
