#include "support/tmux.h"

#include <chrono>
#include <functional>
#include <thread>

namespace inarow::testing {

namespace {

bool comes_true(const std::function<bool()>& condition) {
    const auto deadline = std::chrono::steady_clock::now() + kPatience;
    while (!condition()) {
        if (std::chrono::steady_clock::now() > deadline) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    return true;
}

}  // namespace

Tmux::Tmux(const Folder& folder, const std::string& program, int columns, int lines)
    : folder_(folder) {
    // A sanitizer that looks for leaks while its terminal goes away waits for ever; other tests
    // look.
    tmux({"new-session", "-d", "-x", std::to_string(columns), "-y", std::to_string(lines), "-e",
          "PROGRAM=" + program, "-e", "PS1=ready> ", "-e", "LC_ALL=C.UTF-8", "-e",
          "ASAN_OPTIONS=detect_leaks=0", "exec bash --norc --noediting -i"});
}

Tmux::~Tmux() {
    tmux({"kill-server"});
}

std::string Tmux::tmux(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(),
                     {"-u", "-f", "/dev/null", "-S", (folder_.path() / "tmux").string()});
    Command command{
        .program = "/usr/bin/tmux", .arguments = std::move(arguments), .folder = folder_.path()};
    command.environment["TMUX"] = std::nullopt;
    command.environment["LC_ALL"] = "C.UTF-8";
    return run(command).output;
}

void Tmux::press(const std::vector<std::string>& keys) {
    std::vector<std::string> arguments{"send-keys"};
    arguments.insert(arguments.end(), keys.begin(), keys.end());
    tmux(std::move(arguments));
}

void Tmux::type(const std::string& text) {
    tmux({"send-keys", "-l", text});
}

void Tmux::command(const std::string& text) {
    type(text);
    press({"Enter"});
}

void Tmux::resize(int columns, int lines) {
    tmux({"resize-window", "-x", std::to_string(columns), "-y", std::to_string(lines)});
}

std::string Tmux::screen() const {
    return tmux({"capture-pane", "-p"});
}

bool Tmux::shows(std::string_view text) const {
    return comes_true([&] { return screen().find(text) != std::string::npos; });
}

bool Tmux::hides(std::string_view text) const {
    return comes_true([&] { return screen().find(text) == std::string::npos; });
}

bool Tmux::has(const std::string& variable, const std::string& value) const {
    return comes_true([&] {
        return tmux({"display-message", "-p", "#{" + variable + "}"}) == value + "\n";
    });
}

bool Tmux::is_restored() const {
    return has("alternate_on", "0") && has("cursor_flag", "1") && has("mouse_any_flag", "0");
}

}  // namespace inarow::testing
