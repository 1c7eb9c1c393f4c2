// The settings of the window, to be changed.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "ui/window/overlay.h"
#include "ui/window/window_options.h"

namespace inarow::window {

class SettingsOverlay : public Overlay {
  public:
    // Calls back at every change.
    SettingsOverlay(const WindowOptions& settings,
                    std::function<void(const WindowOptions&)> changed)
        : settings_(settings), changed_(std::move(changed)) {}

    void feed(const Input& input) override;
    void draw(const Brush& brush) override;
    [[nodiscard]] bool done() const override { return done_; }
    // As drawn last: a row for each setting, and one that closes.
    [[nodiscard]] const std::vector<paint::Rectangle>& places() const { return places_; }

  private:
    static constexpr std::size_t kRows = 4;

    [[nodiscard]] std::string value(std::size_t row) const;
    void change(int by);
    void on(const Pressed& pressed);
    void on(const Clicked& clicked);

    WindowOptions settings_;
    std::function<void(const WindowOptions&)> changed_;
    std::size_t row_ = 0;
    bool done_ = false;
    std::vector<paint::Rectangle> places_;
};

}  // namespace inarow::window
