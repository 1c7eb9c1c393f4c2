// An X server without a screen, and hands and eyes at it.
#pragma once

#include <array>
#include <chrono>
#include <filesystem>
#include <functional>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "png_reader.h"
#include "support/process.h"

namespace inarow::testing {

// The Debian package that is missing for an X server, or an empty string.
inline std::string missing_package() {
    constexpr std::array<std::array<const char*, 2>, 3> kNeeded{
        {{"/usr/bin/Xvfb", "xvfb"}, {"/usr/bin/xdotool", "xdotool"}, {"/usr/bin/xwd", "x11-apps"}}};
    for (const auto& [file, package] : kNeeded) {
        if (!std::filesystem::exists(file)) return package;
    }
    return {};
}

// Tries until it is so; false if it does not come to that.
inline bool eventually(const std::function<bool()>& is_so) {
    const auto end = std::chrono::steady_clock::now() + kPatience;
    while (!is_so()) {
        if (std::chrono::steady_clock::now() > end) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    return true;
}

class XServer {
  public:
    // Without -noreset it would begin anew whenever its last client leaves, such as xdotool, and
    // refuse a program that comes at that moment.
    XServer()
        : server_(Child::with_pipes({.program = "/usr/bin/Xvfb",
                                     .arguments = {"-displayfd", "1", "-noreset", "-nolisten",
                                                   "tcp", "-screen", "0", "1280x1280x24"},
                                     .folder = folder_.path()})) {
        // It writes the number of its display when it is ready.
        if (!server_.sees("\n")) throw std::runtime_error("Xvfb does not start");
        display_ = ":" + server_.output().substr(0, server_.output().find('\n'));
    }

    [[nodiscard]] const std::string& display() const { return display_; }

    Finished xdotool(std::vector<std::string> arguments) const {
        return tool("/usr/bin/xdotool", std::move(arguments));
    }

    // The one window whose title has this in it; empty if it does not come.
    [[nodiscard]] std::string window(const std::string& title) const {
        std::string id;
        (void)eventually([&] {
            id = xdotool({"search", "--onlyvisible", "--name", title}).output;
            return !id.empty();
        });
        return id.substr(0, id.find('\n'));
    }
    [[nodiscard]] std::string title(const std::string& window) const {
        const std::string line = xdotool({"getwindowname", window}).output;
        return line.substr(0, line.find('\n'));
    }
    [[nodiscard]] bool shows_title(const std::string& window, const std::string& part) const {
        return eventually([&] { return title(window).find(part) != std::string::npos; });
    }

    // What is to be seen in the window.
    [[nodiscard]] Pixels pixels(const std::string& window) const {
        const std::string dump = tool("/usr/bin/xwd", {"-silent", "-id", window}).output;
        const auto word = [&](std::size_t i) {  // of the header, the highest byte first
            std::uint32_t value = 0;
            for (std::size_t b = 0; b < 4; ++b) {
                value = (value << 8) | static_cast<unsigned char>(dump.at(4 * i + b));
            }
            return static_cast<std::size_t>(value);
        };
        if (dump.size() < 100) return {};
        const std::size_t width = word(4);
        const std::size_t height = word(5);
        const std::size_t start = word(0) + 12 * word(19);  // after the colors
        const std::size_t pitch = word(12);
        if (word(11) != 32 || word(7) != 0) throw std::runtime_error("an unusual screen");
        Pixels pixels{static_cast<int>(width), static_cast<int>(height), {}};
        for (std::size_t y = 0; y < height; ++y) {
            for (std::size_t x = 0; x < width; ++x) {
                paint::Rgb rgb = 0;
                for (std::size_t b = 3; b-- > 0;) {
                    rgb = (rgb << 8) |
                          static_cast<unsigned char>(dump.at(start + y * pitch + 4 * x + b));
                }
                pixels.rgb.push_back(rgb);
            }
        }
        return pixels;
    }

  private:
    Finished tool(const std::string& program, std::vector<std::string> arguments) const {
        return run({.program = program,
                    .arguments = std::move(arguments),
                    .folder = folder_.path(),
                    .environment = {{"DISPLAY", display_}}});
    }

    Folder folder_;
    Child server_;
    std::string display_;
};

}  // namespace inarow::testing
