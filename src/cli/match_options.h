// The options of `match`, with and without --ladder.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/catalog.h"

namespace inarow::cli {

struct MatchOptions {
    std::vector<std::string> players;   // robot:LEVEL or brain:COMMAND, perhaps after NAME=
    bool ladder = false;                // every level against the next instead
    std::vector<std::string> variants;  // none: the user's own, or five; several for a ladder
    std::string openings;               // a file; empty: from the empty board
    std::uint64_t games = 100;          // of every two players
    int concurrency = 1;
    std::optional<double> turn_time;  // seconds
    std::optional<double> game_time;
    double tolerance = 0.1;
    std::optional<std::uint64_t> nodes;
    std::optional<int> depth;
    std::string odds;            // NUMBER,NUMBER,...
    std::uint64_t memory = 350;  // megabytes, of a brain
    std::optional<int> draw_after;
    std::optional<int> win_score;
    int win_moves = 3;
    std::uint64_t seed = 1;
    std::string sprt;     // ELO0,ELO1[,ALPHA,BETA]
    std::string records;  // a folder
    std::string sgf;      // files
    std::string pgn;
    std::string log;
    bool json = false;
};

// Every level against the next; returns the exit status.
int run_ladder(const Catalog& catalog, const MatchOptions& options);

}  // namespace inarow::cli
