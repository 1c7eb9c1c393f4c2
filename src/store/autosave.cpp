#include "store/autosave.h"

#include <algorithm>
#include <chrono>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "core/record.h"
#include "store/files.h"

namespace inarow::store {

namespace fs = std::filesystem;

namespace {

// At most this many unfinished games are kept; the oldest go first.
constexpr std::size_t kMost = 20;

fs::path lock_of(fs::path record) {
    return record.replace_extension(".lock");
}

// Opens and locks the game's lock file; -1 if another program has it or it cannot be made. The
// system lets go of a lock when its program ends, however it ends.
int take_lock(const fs::path& record) {
    const int fd = ::open(lock_of(record).c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (fd >= 0 && ::flock(fd, LOCK_EX | LOCK_NB) != 0) {
        ::close(fd);
        return -1;
    }
    return fd;
}

bool in_play(const fs::path& record) {
    const int fd = ::open(lock_of(record).c_str(), O_RDWR | O_CLOEXEC);
    if (fd < 0) return false;
    const bool locked = ::flock(fd, LOCK_EX | LOCK_NB) != 0;
    ::close(fd);
    return locked;
}

fs::path new_name(const fs::path& folder, std::string_view variant) {
    const auto now = std::chrono::system_clock::now();
    const auto micros =
        std::chrono::duration_cast<std::chrono::microseconds>(now.time_since_epoch());
    return folder / fmt::format("{:%Y%m%d-%H%M%S}-{:06}-{}-{}.row",
                                fmt::gmtime(std::chrono::system_clock::to_time_t(now)),
                                micros.count() % 1'000'000, ::getpid(), variant);
}

}  // namespace

std::vector<Autosaved> autosaved_games(const fs::path& folder) {
    std::vector<Autosaved> games;
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        if (at->path().extension() == ".row") games.push_back({at->path(), in_play(at->path())});
    }
    // The names begin with the time.
    std::ranges::sort(games, std::greater<>(), &Autosaved::record);
    return games;
}

tl::expected<UnfinishedGame, Problem> read_unfinished_game(std::string_view text,
                                                           const std::string& file,
                                                           const FindByName& find) {
    auto game = read_record(text, file, find);
    if (!game) return tl::unexpected(game.error());
    UnfinishedGame unfinished{std::move(*game)};
    const std::string_view clock = clock_in_record(text);
    if (clock.empty()) return unfinished;
    unfinished.clock = play::read_clock(clock);
    if (unfinished.clock) return unfinished;
    const std::string_view before(text.begin(), clock.begin());
    return tl::unexpected(
        Problem{file, static_cast<unsigned>(std::ranges::count(before, '\n')) + 1, 1,
                "a clock is a time control and the milliseconds that both players have left"});
}

std::optional<UnfinishedGame> latest_autosaved_game(const FindByName& find,
                                                    const Variant* variant) {
    const auto folder = state_folder();
    if (!folder) return std::nullopt;
    for (const auto& [path, in_play] : autosaved_games(*folder)) {
        if (in_play) continue;
        const auto text = read_file(path);
        if (!text) continue;
        auto found = read_unfinished_game(*text, path.string(), find);
        if (!found || (variant != nullptr && found->game.variant().name != variant->name)) continue;
        found->record = path;
        return std::move(*found);
    }
    return std::nullopt;
}

void drop_autosaved_game(const fs::path& record) {
    std::error_code ignored;
    fs::remove(record, ignored);
    fs::remove(lock_of(record), ignored);
}

Autosave::Autosave(std::optional<fs::path> folder, fs::path record, Warn warn)
    : folder_(std::move(folder)), record_(std::move(record)), warn_(std::move(warn)) {}

Autosave::~Autosave() {
    if (lock_ < 0) return;
    std::error_code ignored;
    fs::remove(lock_of(record_), ignored);
    ::close(lock_);
}

void Autosave::began(const Game& game) {
    if (!game.events().empty()) keep(game);
}

void Autosave::happened(const Game& game, const Event& /*event*/) {
    if (game.result()) {
        forget();
    } else {
        keep(game);
    }
}

void Autosave::left(const Game& game) {
    if (safe_ > 0) keep(game);
}

void Autosave::keep(const Game& game) {
    safe_ = 0;
    if (!folder_) return fail("there is no home folder");
    std::error_code error;
    fs::create_directories(*folder_, error);
    if (error) return fail(error.message());
    if (record_.empty()) {
        record_ = new_name(*folder_, game.variant().name);
        auto games = autosaved_games(*folder_);
        std::erase_if(games, [](const Autosaved& saved) { return saved.in_play; });
        for (std::size_t i = kMost - 1; i < games.size(); ++i) {
            drop_autosaved_game(games[i].record);
        }
    }
    if (lock_ < 0) lock_ = take_lock(record_);
    const auto written = write_file(record_, write_record(game, clock_ ? clock_() : ""));
    if (!written) return fail(written.error());
    safe_ = game.events().size();
}

void Autosave::fail(const std::string& reason) {
    if (warn_) warn_(reason);
    warn_ = nullptr;
}

void Autosave::forget() {
    safe_ = 0;
    if (record_.empty()) return;
    drop_autosaved_game(record_);
    if (lock_ >= 0) ::close(lock_);
    lock_ = -1;
    record_.clear();
}

}  // namespace inarow::store
