#include "cli/match_archive.h"

#include <filesystem>

#include <fmt/format.h>

#include "core/record.h"
#include "store/files.h"

namespace inarow::cli {

namespace fs = std::filesystem;

MatchArchive::MatchArchive(const MatchOptions& options, const match::TournamentSettings& settings,
                           match::PlayerNames names)
    : options_(options),
      names_(std::move(names)),
      digits_(fmt::format("{}", match::all_games(settings)).size()) {}

tl::expected<void, std::string> MatchArchive::open() const {
    if (!options_.records.empty()) {
        std::error_code error;
        fs::create_directories(options_.records, error);
        if (error) {
            return tl::make_unexpected(fmt::format("{}: {}", options_.records, error.message()));
        }
    }
    for (const std::string& file : {options_.sgf, options_.pgn}) {
        if (file.empty()) continue;
        if (const auto done = store::write_file(file, ""); !done) {
            return tl::make_unexpected(fmt::format("{}: {}", file, done.error()));
        }
    }
    return {};
}

void MatchArchive::add(const match::Bout& bout) {
    if (!options_.records.empty()) {
        const fs::path path =
            fs::path(options_.records) / fmt::format("{:0{}}.row", bout.number + 1, digits_);
        note(path.string(), store::write_file(path, write_record(bout.game)));
    }
    if (!options_.sgf.empty()) {
        note(options_.sgf, store::append_to_file(options_.sgf, match::to_sgf(bout, names_)));
    }
    if (!options_.pgn.empty()) {
        note(options_.pgn, store::append_to_file(options_.pgn, match::to_pgn(bout, names_)));
    }
}

void MatchArchive::note(const std::string& file, const tl::expected<void, std::string>& done) {
    if (!done && !problem_) problem_ = fmt::format("{}: {}", file, done.error());
}

}  // namespace inarow::cli
