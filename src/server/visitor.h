// Somebody who is connected to the hall: a player or a watcher, behind a socket or in a test.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/types.h"
#include "play/clock.h"

namespace inarow::server {

class Room;

// A message that may go to many.
using Text = std::shared_ptr<const std::string>;

// Why a connection is closed, as WebSockets number it.
namespace closing {
inline constexpr int kGoingAway = 1001;
inline constexpr int kNotText = 1003;
inline constexpr int kPolicy = 1008;
inline constexpr int kOpenedElsewhere = 4001;
inline constexpr int kNoGame = 4004;
}  // namespace closing

class Visitor {
  public:
    Visitor() = default;
    Visitor(const Visitor&) = delete;
    Visitor& operator=(const Visitor&) = delete;
    virtual ~Visitor() = default;

    virtual void send(Text text) = 0;
    // After what was sent before. The hall is told with Hall::leave when it has happened.
    virtual void close(int code, std::string_view reason) = 0;
    // How long a message of theirs takes, as far as it was measured.
    [[nodiscard]] virtual play::Milliseconds lag() const = 0;

  private:
    friend class Hall;
    friend class Room;
    // Where they are; the hall's business.
    Room* room_ = nullptr;
    std::optional<Player> seat_;
    play::Milliseconds window_{};  // when the counting of their messages began
    int messages_ = 0;
};

}  // namespace inarow::server
