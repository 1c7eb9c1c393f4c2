#include "store/game_files.h"

#include <utility>

#include "core/record.h"
#include "core/result_file.h"
#include "store/files.h"

namespace inarow::store {

namespace {

// The problem of a write, with the file's name.
std::optional<std::string> write_to(const std::filesystem::path& path, const std::string& text) {
    const auto written = write_file(path, text);
    if (written) return std::nullopt;
    return "cannot write " + path.string() + ": " + written.error();
}

}  // namespace

void RecordWriter::write(const Game& game) {
    problem_ = write_to(path_, write_record(game, clock_ ? clock_() : ""));
}

void ResultWriter::happened(const Game& game, const Event& /*event*/) {
    if (!game.result() && std::exchange(written_, false)) {
        std::error_code ignored;
        if (std::filesystem::is_regular_file(path_, ignored)) {
            std::filesystem::remove(path_, ignored);
        }
    }
    if (!game.result() || game.result()->ending == Ending::Abandoned) return;
    written_ = true;
    problem_ = write_to(path_, result_file_text(game));
}

std::string clock_text(const play::Session& session) {
    const auto clock = session.stopped_clock();
    return clock && !session.game().result() ? to_string(*clock) : "";
}

tl::expected<std::string, SaveProblem> save_game(const play::Session& session, std::string file,
                                                 bool replace) {
    if (file.empty()) file = session.variant().name + ".row";
    std::error_code ignored;
    if (!replace && std::filesystem::exists(file, ignored)) {
        return tl::unexpected(SaveProblem{file, true});
    }
    const auto written = write_file(file, write_record(session.game(), clock_text(session)));
    if (!written) return tl::unexpected(SaveProblem{file, false, written.error()});
    return file;
}

}  // namespace inarow::store
