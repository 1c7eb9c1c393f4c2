// Puzzles on the page: a set comes in as text, moves come in, and what comes of them goes out as
// JSON. Whoever asks keeps the history.
#pragma once

#include <memory>
#include <string>

#include <tl/expected.hpp>

#include "puzzles/practice.h"
#include "wire/json.h"

namespace inarow::wasm {

class Puzzling {
  public:
    using Answer = tl::expected<wire::Json, std::string>;

    // Begins with a puzzle of the request's first set or, with a date, with the one of that day.
    [[nodiscard]] Answer begin(const wire::Json& request, std::uint64_t seed);
    // A move: a cell or a line.
    [[nodiscard]] Answer attempt(const wire::Json& request);
    // hint, show, again or next.
    [[nodiscard]] Answer go_on(const wire::Json& request);

  private:
    void tell(wire::Json object, const std::string& text);
    void announce();
    void note();
    void play(const tl::expected<Move, Refusal>& move, const std::string& input);
    // What has happened, and what is to be drawn.
    [[nodiscard]] wire::Json state();

    std::unique_ptr<puzzles::Practice> practice_;
    wire::Json told_ = wire::Json::array();
};

}  // namespace inarow::wasm
