#include "wasm/puzzling.h"

#include <array>
#include <utility>

#include <fmt/format.h>

#include "core/builtin.h"
#include "core/names.h"
#include "core/notation.h"
#include "core/utf8.h"
#include "puzzles/format.h"
#include "puzzles/words.h"
#include "ui/page/view.h"
#include "ui/wording/description.h"
#include "ui/wording/played_moves.h"
#include "ui/wording/wording.h"
#include "wire/events.h"
#include "wire/puzzles.h"

namespace inarow::wasm {

namespace {

using puzzles::History;
using puzzles::Solving;
using wire::Json;
using wire::refuse;

constexpr Names<Solving::State, Solving::State::Shown> kStates{"asked", "refuted", "solved",
                                                               "shown"};

double number_at(const Json& object, std::string_view key, double otherwise) {
    const auto value = object.find(key);
    return value != object.end() && value->is_number() ? value->get<double>() : otherwise;
}

// What is damaged counts as never tried.
History read_history(const Json& object) {
    History history;
    if (!object.is_object()) return history;
    const puzzles::Rating rating{number_at(object, "rating", 0), number_at(object, "deviation", 0),
                                 number_at(object, "volatility", 0)};
    if (rating.rating > 0 && rating.deviation > 0 && rating.volatility > 0) history.rating = rating;
    history.attempts = static_cast<std::uint64_t>(std::max(0.0, number_at(object, "attempts", 0)));
    const auto tried = object.find("puzzles");
    if (tried == object.end() || !tried->is_object()) return history;
    for (const auto& [id, attempt] : tried->items()) {
        if (!attempt.is_number_integer()) continue;
        // The number of the attempt, negative if it failed.
        const auto number = attempt.get<std::int64_t>();
        history.puzzles[id] = {number > 0,
                               static_cast<std::uint64_t>(number > 0 ? number : -number)};
    }
    return history;
}

Json write_history(const History& history) {
    Json tried = Json::object();
    for (const auto& [id, attempt] : history.puzzles) {
        const auto number = static_cast<std::int64_t>(attempt.number);
        tried[id] = attempt.solved ? number : -number;
    }
    return {{"rating", history.rating.rating},
            {"deviation", history.rating.deviation},
            {"volatility", history.rating.volatility},
            {"attempts", history.attempts},
            {"puzzles", std::move(tried)}};
}

tl::expected<std::vector<puzzles::PuzzleSet>, std::string> sets_in(const Json& request) {
    std::vector<puzzles::PuzzleSet> sets;
    const auto given = request.find("sets");
    if (given == request.end() || !given->is_array()) return refuse("\"sets\" is missing");
    for (const Json& set : *given) {
        const std::string name = wire::text_at(set, "name").value_or("");
        auto read = puzzles::read_puzzles(wire::text_at(set, "text").value_or(""), name, name,
                                          find_builtin);
        if (!read) return refuse(to_string(read.error()));
        if (read->puzzles.empty()) return refuse(name + " has no puzzles");
        sets.push_back(std::move(*read));
    }
    if (sets.empty()) return refuse("there are no puzzles");
    return sets;
}

}  // namespace

Puzzling::Answer Puzzling::begin(const Json& request, std::uint64_t seed) {
    auto sets = sets_in(request);
    if (!sets) return tl::unexpected(sets.error());
    puzzles::Daily wanted;
    std::optional<std::size_t> puzzle;
    if (const auto text = wire::text_at(request, "date")) {
        const auto date = puzzles::read_date(*text);
        if (!date) return refuse("this is no date");
        wanted = puzzles::daily_puzzle(*sets, *date);
        puzzle = wanted.puzzle;
    }
    puzzles::PuzzleSet& set = (*sets)[wanted.set];
    const auto histories = request.find("histories");
    History history;
    if (histories != request.end() && histories->is_object() && histories->contains(set.name)) {
        history = read_history((*histories)[set.name]);
    }
    practice_ =
        std::make_unique<puzzles::Practice>(std::move(set), std::move(history), seed, puzzle);
    told_ = Json::array();
    announce();
    Json object = state();
    object["board"] = page::board(*practice_->set().variant);
    return object;
}

Puzzling::Answer Puzzling::attempt(const Json& request) {
    if (practice_ == nullptr) return refuse("there is no puzzle");
    const Variant& variant = *practice_->set().variant;
    const Position& position = practice_->solving().game().position();
    if (const auto line = wire::text_at(request, "line")) {
        play(read_move(*line, variant.coordinates, position), *line);
        return state();
    }
    const auto row = wire::int_at(request, "row");
    const auto column = wire::int_at(request, "column");
    if (!row || !column || *row < 0 || *column < 0 || *row >= variant.rules.height ||
        *column >= variant.rules.width) {
        return refuse("there is no such cell");
    }
    const Cell cell(*row, *column);
    if (!variant.rules.falling) {
        play(Move(cell), wording::cell_name(cell, variant));
    } else if (const auto landing = position.landing(*column)) {
        play(Move(*landing), wording::cell_name(*landing, variant));
    } else {
        play(tl::unexpected(Refusal::Full), column_name(*column, variant.coordinates));
    }
    return state();
}

void Puzzling::play(const tl::expected<Move, Refusal>& move, const std::string& input) {
    Solving& solving = practice_->solving();
    if (solving.state() != Solving::State::Asked) return;
    const auto refuse_move = [&](Refusal refusal) {
        const Erred error{solving.game().to_move(), refusal, printable(input)};
        const std::string text = wording::erred(solving.game(), error);
        // Some games end by a mistake and have no words for it.
        tell(wire::event(solving.game(), error),
             !text.empty() ? text
                           : fmt::format("\"{}\" is not a legal move: {}.", error.input,
                                         wording::in_words(refusal)));
    };
    if (!move) return refuse_move(move.error());
    const puzzles::Response response = solving.play(*move);
    if (response.refusal) return refuse_move(*response.refusal);
    tell(wire::judged(*practice_, response), puzzles::in_words(response, solving));
    note();
}

Puzzling::Answer Puzzling::go_on(const Json& request) {
    if (practice_ == nullptr) return refuse("there is no puzzle");
    Solving& solving = practice_->solving();
    const std::string what = wire::text_at(request, "what").value_or("");
    if (what == "hint") {
        tell(nullptr,
             fmt::format("The theme is {}.", puzzles::theme_in_words(solving.puzzle().theme)));
    } else if (what == "show") {
        solving.try_again();
        const std::vector<Move> moves = solving.show();
        tell(wire::solution(*practice_, moves),
             puzzles::solution_in_words(moves, *practice_->set().variant));
        note();
    } else if (what == "again") {
        solving.try_again();
        tell(nullptr, puzzles::task_in_words(solving));
    } else if (what == "next") {
        practice_->next();
        announce();
    } else {
        return refuse("there is nothing like that");
    }
    return state();
}

void Puzzling::tell(Json object, const std::string& text) {
    if (object.is_null()) object = Json::object();
    object["text"] = text;
    told_.push_back(std::move(object));
}

void Puzzling::announce() {
    tell(wire::puzzle(*practice_), fmt::format("{}: {}", practice_->set().variant->title,
                                               puzzles::title_in_words(*practice_)));
}

void Puzzling::note() {
    if (practice_->note()) tell(wire::rating(*practice_), puzzles::rating_in_words(*practice_));
}

Json Puzzling::state() {
    const Solving& solving = practice_->solving();
    Json drawn = page::game_view(solving.game());
    const bool asked = solving.state() == Solving::State::Asked;
    drawn["status"] = puzzles::task_in_words(solving);
    drawn["asked"] = asked ? Json{{"for", "move"}} : Json(nullptr);
    return {{"told", std::exchange(told_, Json::array())},
            {"view", std::move(drawn)},
            {"set", practice_->set().name},
            {"state", kStates[solving.state()]},
            {"failed", solving.failed()},
            {"history", write_history(practice_->history())}};
}

}  // namespace inarow::wasm
