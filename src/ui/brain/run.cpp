#include "ui/brain/run.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <thread>

#include <unistd.h>

#include "ui/brain/inbox.h"

namespace inarow::brain {

namespace {

// What is longer is no command: the rest of the line is dropped.
constexpr std::size_t kLongestLine = 4096;

// Cuts bytes into lines, whatever ends them: CR, LF, or both.
class Cutter {
  public:
    explicit Cutter(Inbox& inbox) : inbox_(inbox) {}

    void add(std::string_view bytes) {
        for (const char c : bytes) {
            if (c == '\n' || c == '\r') {
                end_line();
            } else if (line_.size() < kLongestLine) {
                line_ += c;
            }
        }
    }
    void end_line() {
        if (!line_.empty()) inbox_.put(std::exchange(line_, {}));
    }

  private:
    Inbox& inbox_;
    std::string line_;
};

// Reads until the end of input, or END.
void read_all(Inbox& inbox) {
    Cutter cutter(inbox);
    std::array<char, 4096> room;
    while (!inbox.quit()) {
        const ssize_t got = ::read(STDIN_FILENO, room.data(), room.size());
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) {
            cutter.end_line();
            break;
        }
        cutter.add({room.data(), static_cast<std::size_t>(got)});
    }
    inbox.close();
}

}  // namespace

void run_brain(const BrainOptions& options) {
    Inbox inbox;
    Brain brain(options, {&inbox.stop(), &inbox.quit()}, [](std::string_view line) {
        (void)std::fwrite(line.data(), 1, line.size(), stdout);
        (void)std::fputc('\n', stdout);
        (void)std::fflush(stdout);
    });
    std::thread reader([&inbox] { read_all(inbox); });
    while (const auto letter = inbox.take()) {
        if (!brain.hear(letter->line, letter->read)) break;
    }
    reader.join();
}

}  // namespace inarow::brain
