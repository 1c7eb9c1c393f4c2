// Observers that write a game to the user's files.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include <tl/expected.hpp>

#include "play/session.h"
#include "store/autosave.h"

namespace inarow::store {

// Writes the record of the game to a file after every event.
class RecordWriter : public play::Observer {
  public:
    explicit RecordWriter(std::filesystem::path path) : path_(std::move(path)) {}

    void began(const Game& game) override { write(game); }
    void happened(const Game& game, const Event& /*event*/) override { write(game); }

    void use_clock(ClockText clock) { clock_ = std::move(clock); }

    // Why the last attempt failed, or nothing.
    [[nodiscard]] const std::optional<std::string>& problem() const { return problem_; }

    void write(const Game& game);

  private:
    std::filesystem::path path_;
    ClockText clock_;
    std::optional<std::string> problem_;
};

// Writes the result file when a game is decided, and removes it when an undo opens the game again;
// an abandoned game has no result.
class ResultWriter : public play::Observer {
  public:
    explicit ResultWriter(std::filesystem::path path) : path_(std::move(path)) {}

    void happened(const Game& game, const Event& event) override;

    [[nodiscard]] const std::optional<std::string>& problem() const { return problem_; }

  private:
    std::filesystem::path path_;
    std::optional<std::string> problem_;
    bool written_ = false;
};

// What the players of the session have left, as records have it; empty: no clock.
[[nodiscard]] std::string clock_text(const play::Session& session);

// Saves the game of the session under that name or, without one, under the variant's. A file that
// is there is replaced only if that is wanted. Returns the name, or why it could not be.
struct SaveProblem {
    std::string file;
    bool exists = false;  // else `reason` says what is wrong
    std::string reason = {};
};
[[nodiscard]] tl::expected<std::string, SaveProblem> save_game(const play::Session& session,
                                                               std::string file, bool replace);

}  // namespace inarow::store
