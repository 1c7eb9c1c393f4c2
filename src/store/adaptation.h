// The memory of the robot `adaptive`: which level it plays against the person at this machine, and
// how the games ended, for each variant. It is a file in the user's state folder.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "play/adapted.h"
#include "play/session.h"

namespace inarow::store {

using play::Adapted;

// What the file of this folder says of the variant; the beginning, if it says nothing.
[[nodiscard]] Adapted read_adapted(const std::filesystem::path& folder, const std::string& variant);
// Fails with the system's reason.
tl::expected<void, std::string> write_adapted(const std::filesystem::path& folder,
                                              const std::string& variant, const Adapted& adapted);

// The level at which the robot `adaptive` plays the variant next.
[[nodiscard]] int adaptive_level(const Variant& variant,
                                 const std::optional<std::filesystem::path>& folder);

// Remembers how a game of a person against the adaptive robot ends; one that an undo opens again
// does not count until it ends again. What cannot be written is forgotten, and the robot stays at
// its level.
class Adaptation : public play::Observer {
  public:
    explicit Adaptation(std::optional<std::filesystem::path> folder) : folder_(std::move(folder)) {}

    void began(const Game& /*game*/) override { before_.reset(); }
    void happened(const Game& game, const Event& event) override;

  private:
    std::optional<std::filesystem::path> folder_;
    std::optional<Adapted> before_;  // the game that ended last
};

}  // namespace inarow::store
