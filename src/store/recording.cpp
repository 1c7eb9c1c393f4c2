#include "store/recording.h"

namespace inarow::store {

namespace {

const std::string& result_file(const Game& game, const RecordFiles& files) {
    return files.result.empty() ? game.variant().house.result_file : files.result;
}

}  // namespace

Recording::Recording(const Game& game, const RecordFiles& files,
                     const std::filesystem::path& record, Autosave::Warn warn)
    : autosave_(state_folder(), record, std::move(warn)),
      adaptation_(state_folder()),
      saves_(!files.save.empty()),
      saver_(files.save),
      has_result_(!result_file(game, files).empty()),
      result_(result_file(game, files)) {}

tl::expected<void, std::string> Recording::watch(play::Table& table) {
    // What is safe comes before what is seen. A game of robots alone can be had again from its
    // seed.
    const auto& seats = table.game().setup().seats;
    if (!seats[0].is_robot() || !seats[1].is_robot()) table.watch(autosave_);
    table.watch(adaptation_);
    if (saves_) {
        saver_.began(table.game());  // better to fail now than after the game
        if (saver_.problem()) return tl::unexpected(*saver_.problem());
        table.watch(saver_);
    }
    if (has_result_) table.watch(result_);
    return {};
}

std::vector<std::string> Recording::problems() const {
    std::vector<std::string> problems;
    for (const auto& problem : {saver_.problem(), result_.problem()}) {
        if (problem) problems.push_back(*problem);
    }
    return problems;
}

}  // namespace inarow::store
