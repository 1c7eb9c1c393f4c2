// What stands in a game on the server besides the board: who sits where, what is asked, the clock.
// All of it follows from the stored events.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "play/clock.h"
#include "server/header.h"
#include "server/messages.h"

namespace inarow::server {

struct Sitter {
    bool taken = false;
    std::string name;
    std::string hash;  // of the token
};

struct Asking {
    Wish wish;
    Player player;
    bool operator==(const Asking&) const = default;
};

class Standing {
  public:
    explicit Standing(const Header& header);

    // Notes an event. `acting` is who is to act after it, and whose clock runs: nobody before the
    // game begins and after its end.
    void note(std::uint64_t number, const wire::Json& event, std::optional<Player> acting);

    [[nodiscard]] const Sitter& sitter(Player player) const { return sitters_[index(player)]; }
    [[nodiscard]] bool full() const { return sitters_[0].taken && sitters_[1].taken; }
    // The seat that nobody has.
    [[nodiscard]] std::optional<Player> free_seat() const;
    [[nodiscard]] std::optional<Player> seat_of(std::string_view token) const;
    [[nodiscard]] const std::optional<Asking>& asking() const { return asking_; }
    [[nodiscard]] bool chat() const { return chat_; }
    // How often the player has said something.
    [[nodiscard]] int said(Player player) const { return said_[index(player)]; }
    [[nodiscard]] const std::string& rematch() const { return rematch_; }
    [[nodiscard]] const std::optional<play::Clock>& clock() const { return clock_; }
    // Of the last event, and of the last one that touched the board.
    [[nodiscard]] std::uint64_t number() const { return number_; }
    [[nodiscard]] std::uint64_t board_number() const { return board_number_; }
    [[nodiscard]] play::Milliseconds time() const { return time_; }
    // Where several nodes share the log: at which one the player is connected, empty if at none;
    // and since when they are at none.
    [[nodiscard]] const std::string& node(Player player) const { return nodes_[index(player)]; }
    [[nodiscard]] play::Milliseconds away(Player player) const { return away_[index(player)]; }

    // The last event of a command that was done, by the command's id.
    [[nodiscard]] std::optional<std::uint64_t> done(Player player, std::string_view id) const;
    [[nodiscard]] std::optional<std::string_view> last_id(Player player) const;

  private:
    void note_clock(const wire::Json& event, std::string_view kind, std::optional<Player> acting);

    std::array<Sitter, 2> sitters_;
    std::optional<Asking> asking_;
    bool chat_;
    std::array<int, 2> said_{};
    std::string rematch_;
    std::optional<play::Clock> clock_;
    std::uint64_t number_ = 0;
    std::uint64_t board_number_ = 0;
    play::Milliseconds time_{};
    std::array<std::string, 2> nodes_;
    std::array<play::Milliseconds, 2> away_{};
    using Done = std::pair<std::string, std::uint64_t>;
    std::array<std::vector<Done>, 2> done_;  // the last ones
};

}  // namespace inarow::server
