// The hall's side of HTTP (docs/online.md), without any socket.
#pragma once

#include <cstddef>
#include <functional>

#include "server/answers.h"
#include "server/gate.h"
#include "server/hall.h"
#include "server/origins.h"

namespace inarow::server {

// Of a request; a longer one is refused before it is read.
inline constexpr std::size_t kLargestBody = std::size_t{32} * 1024;

class Api {
  public:
    Api(Hall& hall, Gate& gate, const Origins& origins, store::EventLog& log,
        std::function<play::Milliseconds()> now)
        : hall_(hall), gate_(gate), origins_(origins), log_(log), now_(std::move(now)) {}

    // Whether the request is for the hall; then `done` gets the answer, now or later.
    bool answer(const Request& request, std::function<void(Answer)> done);

  private:
    void games(const Request& request, std::function<void(Answer)> done);
    void create(const Request& request, std::function<void(Answer)> done);
    void game(std::string_view rest, std::function<void(Answer)> done);
    [[nodiscard]] Answer ready() const;
    [[nodiscard]] Answer metrics() const;

    Hall& hall_;
    Gate& gate_;
    const Origins& origins_;
    store::EventLog& log_;
    std::function<play::Milliseconds()> now_;
};

}  // namespace inarow::server
