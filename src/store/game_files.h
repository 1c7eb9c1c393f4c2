// Observers that write a game to the user's files.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "play/table.h"

namespace inarow::store {

// Writes the record of the game to a file after every event.
class RecordWriter : public play::Observer {
  public:
    explicit RecordWriter(std::filesystem::path path) : path_(std::move(path)) {}

    void began(const Game& game) override { write(game); }
    void happened(const Game& game, const Event& /*event*/) override { write(game); }

    // Why the last attempt failed, or nothing.
    [[nodiscard]] const std::optional<std::string>& problem() const { return problem_; }

  private:
    void write(const Game& game);

    std::filesystem::path path_;
    std::optional<std::string> problem_;
};

// Writes the result file when a game is decided; an abandoned game has no result.
class ResultWriter : public play::Observer {
  public:
    explicit ResultWriter(std::filesystem::path path) : path_(std::move(path)) {}

    void began(const Game& /*game*/) override {}
    void happened(const Game& game, const Event& event) override;

    [[nodiscard]] const std::optional<std::string>& problem() const { return problem_; }

  private:
    std::filesystem::path path_;
    std::optional<std::string> problem_;
};

}  // namespace inarow::store
