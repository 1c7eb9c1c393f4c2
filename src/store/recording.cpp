#include "store/recording.h"

#include "store/files.h"

namespace inarow::store {

namespace {

// A game of robots alone is not saved automatically: its seed repeats it.
bool has_person(const Game& game) {
    const auto& seats = game.setup().seats;
    return !seats[0].is_robot() || !seats[1].is_robot();
}

}  // namespace

Recording::Recording(RecordFiles files, const std::filesystem::path& record, Autosave::Warn warn)
    : files_(std::move(files)),
      autosave_(state_folder(), record, std::move(warn)),
      adaptation_(state_folder()),
      statistics_(state_folder()) {
    if (!files_.save.empty()) saver_.emplace(files_.save);
}

std::optional<std::string> Recording::obstacle() const {
    if (!saver_) return std::nullopt;
    const auto why = write_obstacle(files_.save);
    if (!why) return std::nullopt;
    return "cannot write " + files_.save + ": " + *why;
}

void Recording::use_clock(const ClockText& clock) {
    autosave_.use_clock(clock);
    if (saver_) saver_->use_clock(clock);
}

void Recording::left(const Game& game) {
    autosave_.left(game);
    if (saver_ && autosave_.safe_events() > 0) saver_->write(game);
}

void Recording::began(const Game& game) {
    const std::string& result =
        files_.result.empty() ? game.variant().house.result_file : files_.result;
    if (!result.empty() && !result_) result_.emplace(result);
    if (has_person(game)) autosave_.began(game);
    adaptation_.began(game);
    statistics_.began(game);
    if (saver_) saver_->began(game);
}

void Recording::happened(const Game& game, const Event& event) {
    if (has_person(game)) autosave_.happened(game, event);
    adaptation_.happened(game, event);
    statistics_.happened(game, event);
    if (saver_) saver_->happened(game, event);
    if (result_) result_->happened(game, event);
}

std::vector<std::string> Recording::problems() const {
    std::vector<std::string> problems;
    if (saver_ && saver_->problem()) problems.push_back(*saver_->problem());
    if (result_ && result_->problem()) problems.push_back(*result_->problem());
    return problems;
}

}  // namespace inarow::store
