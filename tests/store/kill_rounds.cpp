#include "store/kill_rounds.h"

#include <csignal>
#include <map>
#include <random>
#include <sstream>

#include "core/builtin.h"
#include "store/database.h"
#include "support/process.h"
#include "wire/events.h"

namespace inarow::testing {

namespace {

// Why the game cannot be played again from its events; empty if it can.
std::string obstacle_to_replay(const store::StoredGame& stored) {
    const auto header = wire::parse(stored.header);
    if (!header) return "the header is not JSON";
    auto game = wire::read_begin(*header, find_builtin);
    if (!game) return game.error();
    std::uint64_t number = 0;
    for (const store::StoredEvent& event : stored.events) {
        if (event.number != ++number) return "number " + std::to_string(number) + " is missing";
        const auto object = wire::parse(event.text);
        if (!object) return "event " + std::to_string(number) + " is not JSON";
        const auto read = wire::read_event(*object, *game);
        if (!read) return read.error();
        if (const auto applied = game->apply(*read); !applied) {
            return std::string(to_string(applied.error()));
        }
    }
    return "";
}

}  // namespace

Killed compare(const std::string& store, const std::string& output) {
    Killed killed;
    std::map<std::string, std::size_t> left;  // how many events each game has
    const auto database = store::inspect(store);
    if (!database) return {0, 0, 0, {database.error()}};
    const auto visited =
        (*database)->visit([&](const std::string& id, const store::StoredGame& game) {
            left[id] = game.events.size();
            killed.events += game.events.size();
            ++killed.games;
            const std::string obstacle = obstacle_to_replay(game);
            if (!obstacle.empty()) killed.wrong.push_back(id + ": " + obstacle);
            return true;
        });
    if (!visited) killed.wrong.push_back(visited.error());
    const auto damage = (*database)->damage();
    if (!damage || !damage->empty()) killed.wrong.emplace_back("the database is damaged");

    std::istringstream lines(output.substr(0, output.rfind('\n') + 1));
    std::string word;
    std::string id;
    std::size_t number = 0;
    while (lines >> word && word == "safe" && lines >> id >> number) {
        ++killed.acknowledged;
        const auto found = left.find(id);
        if (found == left.end() || found->second < number) {
            killed.wrong.push_back(id + " " + std::to_string(number) + " was safe and is gone");
        }
    }
    return killed;
}

Killed kill_rounds(const std::string& store, int rounds, unsigned seed) {
    std::minstd_rand random(seed);
    const Folder folder;
    std::string all;
    for (int round = 0; round < rounds; ++round) {
        Child writer = Child::with_pipes(
            {INAROW_LOG_WRITER, {store, "r" + std::to_string(round), "40"}, folder.path(), {}, {}});
        const auto lines = 1 + random() % 1500;
        for (unsigned seen = 0; seen < lines; ++seen) {
            if (!writer.sees("\n")) return {0, 0, 0, {"the writer said: " + writer.output()}};
        }
        writer.raise(SIGKILL);
        writer.finish();
        const std::string& output = writer.output();
        all += output.substr(0, output.rfind('\n') + 1);
    }
    return compare(store, all);
}

}  // namespace inarow::testing
