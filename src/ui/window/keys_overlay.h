// Which keys do what.
#pragma once

#include <string>
#include <vector>

#include "ui/window/overlay.h"
#include "ui/wording/window_words.h"

namespace inarow::window {

class KeysOverlay : public Overlay {
  public:
    explicit KeysOverlay(std::vector<wording::KeyHelp> keys) : keys_(std::move(keys)) {}

    // Any key or click closes it.
    void feed(const Input& input) override;
    void draw(const Brush& brush) override;
    [[nodiscard]] bool done() const override { return done_; }

  private:
    std::vector<wording::KeyHelp> keys_;
    bool done_ = false;
};

}  // namespace inarow::window
