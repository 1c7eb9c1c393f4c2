// A display without a screen: what was shown can be looked at, and its time passes by waiting.
#pragma once

#include <atomic>
#include <deque>
#include <functional>
#include <string>
#include <thread>
#include <vector>

#include "png_reader.h"
#include "ui/window/display.h"
#include "ui/window/stage.h"

namespace inarow::testing {

class FakeDisplay : public window::Display {
  public:
    explicit FakeDisplay(int width = window::kFirstWidth, int height = window::kFirstHeight)
        : width_(width), height_(height) {}

    [[nodiscard]] int width() const override { return width_; }
    [[nodiscard]] int height() const override { return height_; }
    [[nodiscard]] double scale() const override { return factor; }
    [[nodiscard]] paint::Letters& letters() override { return letters_; }
    void play(std::span<const std::int16_t> samples) override { sounds.push_back(samples.size()); }

    void show(const paint::Picture& picture) override {
        shown = pixels_of(picture);
        if (on_picture) on_picture(picture);
        ++frames;
        if (on_frame) on_frame(*this);
    }
    void set_title(const std::string& text) override { title = text; }

    // The steps in order, each when there is nothing else to do; at the end the window is closed.
    [[nodiscard]] std::optional<window::Input> wait(std::chrono::milliseconds longest) override {
        waits.push_back(longest);
        const bool busy = longest < std::chrono::milliseconds(1000);  // a piece falls
        if (busy && patient) {
            now_ += longest;
            return std::nullopt;
        }
        if (noticed_ != wakes_) {
            noticed_ = wakes_;
            return std::nullopt;
        }
        if (expects_wake) {
            // Another thread thinks, or has done so since the last input.
            for (int i = 0; i < 20'000 && wakes_ == before_; ++i) {
                std::this_thread::sleep_for(std::chrono::milliseconds(1));
            }
            expects_wake = false;
            before_ = noticed_ = wakes_;
            return std::nullopt;
        }
        if (steps.empty()) return window::Closed{};
        const auto step = std::move(steps.front());
        steps.pop_front();
        return step(*this);
    }
    void wake() override { ++wakes_; }
    [[nodiscard]] Clock::time_point now() const override { return now_; }

    void resize(int width, int height) {
        width_ = width;
        height_ = height;
    }

    using Step = std::function<std::optional<window::Input>(FakeDisplay&)>;

    // Steps: to look, to do something, and to wait until a robot or a hint is done.
    FakeDisplay& then(std::function<void(FakeDisplay&)> look) {
        steps.emplace_back([look = std::move(look)](FakeDisplay& display) {
            look(display);
            return std::optional<window::Input>();
        });
        return *this;
    }
    FakeDisplay& then(window::Input input) {
        steps.emplace_back([input](FakeDisplay& display) {
            display.before_ = display.wakes_;
            return std::optional(input);
        });
        return *this;
    }
    FakeDisplay& type(std::string_view keys) {
        for (const char key : keys) then(window::Typed{key});
        return *this;
    }
    FakeDisplay& click(paint::Point at) {
        return then(window::Clicked{static_cast<int>(at.x), static_cast<int>(at.y)});
    }
    // Into the middle of a place that is known when it comes to that.
    FakeDisplay& click_on(std::function<paint::Rectangle()> place) {
        steps.emplace_back([place = std::move(place)](FakeDisplay& display) {
            display.before_ = display.wakes_;
            const paint::Rectangle r = place();
            return std::optional<window::Input>(
                window::Clicked{r.x + r.width / 2, r.y + r.height / 2});
        });
        return *this;
    }
    FakeDisplay& until_woken() {
        return then([](FakeDisplay& display) { display.expects_wake = true; });
    }

    Pixels shown;
    std::string title;
    double factor = 1;
    std::vector<std::size_t> sounds;  // how long each was, in samples
    int frames = 0;
    bool patient = true;  // watches pieces fall, before the next step
    bool expects_wake = false;
    std::vector<std::chrono::milliseconds> waits;
    std::deque<Step> steps;
    std::function<void(FakeDisplay&)> on_frame;
    std::function<void(const paint::Picture&)> on_picture;

  private:
    int width_;
    int height_;
    paint::BuiltInLetters letters_;
    Clock::time_point now_;
    std::atomic<int> wakes_{0};
    int noticed_ = 0;  // of them
    int before_ = 0;   // their number when the last input came
};

}  // namespace inarow::testing
