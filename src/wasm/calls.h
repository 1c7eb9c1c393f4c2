// Everything that the page asks of the program: a request is a JSON object with the name of a call,
// the answer is a JSON object. docs/page.md lists the calls.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "play/task.h"
#include "wasm/puzzling.h"
#include "wasm/sitting.h"
#include "wasm/study.h"
#include "wire/json.h"

namespace inarow::wasm {

class Calls {
  public:
    // Answers {"error": why} where the request cannot be granted; nothing has changed then.
    [[nodiscard]] std::string answer(std::string_view request);

  private:
    using Answer = tl::expected<wire::Json, std::string>;
    using Handler = Answer (Calls::*)(const wire::Json& request);
    struct Call {
        std::string_view name;
        Handler handler;
        bool needs_game;
    };
    [[nodiscard]] static const Call* find(std::string_view name);

    Answer catalog(const wire::Json& request);
    Answer check(const wire::Json& request);
    Answer begin(const wire::Json& request);
    Answer resume(const wire::Json& request);
    Answer rematch(const wire::Json& request);
    Answer command(const wire::Json& request);
    Answer cancel(const wire::Json& request);
    Answer found(const wire::Json& request);
    Answer record(const wire::Json& request);
    Answer moves(const wire::Json& request);
    Answer describe(const wire::Json& request);
    Answer picture(const wire::Json& request);
    Answer look(const wire::Json& request);
    Answer mistake(const wire::Json& request);
    Answer arrange(const wire::Json& request);
    Answer branch(const wire::Json& request);
    Answer think(const wire::Json& request);
    Answer analyse(const wire::Json& request);
    Answer course(const wire::Json& request);
    Answer statistics(const wire::Json& request);
    Answer puzzles(const wire::Json& request);
    Answer attempt(const wire::Json& request);
    Answer puzzle(const wire::Json& request);

    // With the board, which is new.
    Answer sit(std::unique_ptr<Sitting> sitting);
    // What has happened, and what is to be drawn.
    [[nodiscard]] wire::Json state();

    std::unique_ptr<Sitting> sitting_;
    play::Mind mind_;
    Study study_;
    Puzzling puzzling_;
};

}  // namespace inarow::wasm
