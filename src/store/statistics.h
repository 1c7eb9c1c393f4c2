// The games that were finished at this machine, one line each, in a file in the user's state
// folder:
//
//   date,game,opponent,result,moves,seconds
//   2026-11-17T04:05:06Z,connect4,7,won,23,181
//
// Opponent and result are those of the person; see play/statistics.h.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "play/observer.h"
#include "play/statistics.h"

namespace inarow::store {

[[nodiscard]] std::filesystem::path statistics_file(const std::filesystem::path& folder);

struct KeptGames {
    std::vector<play::PlayedGame> games;  // the latest last
    std::size_t damaged = 0;              // lines that could not be read
};
// Those of the file of this folder; none if there is no file. Fails with the system's reason.
[[nodiscard]] tl::expected<KeptGames, std::string> read_statistics(
    const std::filesystem::path& folder);

// What they come to, of the user's state folder; nothing where it cannot be read.
[[nodiscard]] play::Statistics statistics_so_far();

// Adds a line to the file when a game ends. A game that an undo opens again loses its line until it
// ends again. What cannot be written is not counted.
class StatisticsWriter : public play::Observer {
  public:
    using Now = std::function<std::chrono::system_clock::time_point()>;

    explicit StatisticsWriter(std::optional<std::filesystem::path> folder,
                              Now now = std::chrono::system_clock::now)
        : folder_(std::move(folder)), now_(std::move(now)) {}

    void began(const Game& game) override;
    void happened(const Game& game, const Event& event) override;

  private:
    std::optional<std::filesystem::path> folder_;
    Now now_;
    std::chrono::system_clock::time_point start_;
    std::string line_;  // that was written last; empty: none
};

}  // namespace inarow::store
