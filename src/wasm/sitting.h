// One session and what it has told since the last time somebody asked, as JSON with the words that
// people read.
#pragma once

#include <optional>

#include "play/session.h"
#include "wire/json.h"

namespace inarow::wasm {

class Sitting : public play::Observer {
  public:
    explicit Sitting(const play::NewGame& game) : session_(game) { start(); }
    explicit Sitting(Game game) : session_(std::move(game)) { start(); }

    [[nodiscard]] play::Session& session() { return session_; }
    [[nodiscard]] const Game& game() const { return session_.game(); }

    // What happened since the last call: the objects of --json, each with its words in "text"; for
    // what has only words, that alone.
    [[nodiscard]] wire::Json told();

    void began(const Game& game) override;
    void happened(const Game& game, const Event& event) override;
    void noticed(const play::Session& session, const play::Notice& notice) override;

  private:
    void start();

    play::Session session_;
    wire::Json told_ = wire::Json::array();
};

}  // namespace inarow::wasm
