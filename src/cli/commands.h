// The commands of the program. Each returns its exit status: 0 well, 1 something could not be
// done, 2 the command or its input was wrong.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/catalog.h"
#include "core/game.h"

namespace inarow::cli {

inline constexpr int kDone = 0;
inline constexpr int kFailed = 1;
inline constexpr int kMisused = 2;

// Where a game is shown; Automatic: on the screen where there is one, else in lines.
enum class FrontEnd : std::uint8_t { Automatic, Line, Screen, Window };

// How a game is shown and what is written about it.
struct FrontEndOptions {
    FrontEnd front_end = FrontEnd::Automatic;
    bool json = false;
    bool echo = false;
    bool describe = false;  // the board in words
    bool no_color = false;
    bool ascii = false;
    bool high_contrast = false;
    bool no_animation = false;
    std::string save;
    std::string result;
    bool document = false;  // the window's pixels are the document's alone
};

struct PlayOptions {
    std::string variant;
    std::array<std::optional<Seat>, 2> seats;
    std::optional<std::uint64_t> seed;
    FrontEndOptions line;
};

struct ResumeOptions {
    std::string record;  // a file or the name of a kept game; empty: the latest
    bool list = false;
    FrontEndOptions line;
};

struct ReplayOptions {
    std::string record;
    FrontEndOptions line;  // of these, how it is shown
};

struct SolverSettings {
    std::size_t memory = 64;  // megabytes of the table
    int threads = 1;
    std::string book;      // a file; empty: the built-in one for the rules, if there is one
    bool no_book = false;  // not even that
    // How much may be spent on a position, or on all moves of one; on free boards only.
    std::optional<std::uint64_t> nodes;
    std::optional<double> seconds;
};

struct SolveOptions {
    std::string variant;  // empty: the user's own, or connect4
    SolverSettings solver;
    bool weak = false;  // win, draw or loss only
    bool json = false;
    std::string checkpoint;      // the file that the table is kept in; empty: none
    int checkpoint_every = 300;  // seconds
    std::string proof;           // the file that the proof is written to; empty: none
};

struct AnalyseOptions {
    std::string moves;  // or a record file
    std::string variant;
    SolverSettings solver;
    bool json = false;
};

struct ReviewOptions {
    std::string record;
    // What may be spent on each position.
    std::optional<std::uint64_t> nodes;
    std::optional<double> seconds;
    bool json = false;
};

struct CountOptions {
    std::string variant;
    int plies = 0;
};

struct BookBuildOptions {
    std::string variant;
    int plies = 0;
    std::string output;  // empty: VARIANT.book
    int threads = 1;
    std::size_t memory = 512;  // megabytes of all tables together
};

struct BookExtendOptions {
    std::string file;
    std::optional<int> plies;       // none: one more than the book has
    std::size_t positions = 10000;  // to look at
    std::size_t bytes = std::size_t{1} << 32;
    int threads = 1;
};

struct MatchOptions {
    std::vector<std::string> players;   // robot:LEVEL or brain:COMMAND, maybe after NAME=
    bool ladder = false;                // every level against the next instead
    std::vector<std::string> variants;  // none: the user's own, or five; several for a ladder
    std::string openings;               // a file; empty: from the empty board
    std::size_t games = 100;            // of every two players
    int concurrency = 1;
    std::optional<double> turn_time;  // seconds
    std::optional<double> game_time;
    double tolerance = 0.1;
    std::optional<std::uint64_t> nodes;
    std::optional<int> depth;
    std::size_t memory = 350;  // megabytes, of a brain
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

struct RenderOptions {
    std::string record;
    std::string variant;
    std::string moves;
    std::string output;  // a file, or - for standard output
    std::string format;  // png or svg; empty: by the ending of the file
    int size = 512;      // pixels
    bool document = false;
    bool marked = false;
    bool high_contrast = false;
};

int run_menu(const Catalog& catalog, const FrontEndOptions& options);
int run_play(const Catalog& catalog, const PlayOptions& options);
int run_resume(const Catalog& catalog, const ResumeOptions& options);
int run_replay(const Catalog& catalog, const ReplayOptions& options);
int run_watch(const Catalog& catalog, const ReplayOptions& options);
int run_variants(const Catalog& catalog);
int run_variants_show(const Catalog& catalog, const std::string& name);
int run_variants_check(const std::string& file);
int run_variants_keys();
int run_levels();
int run_brain(const Catalog& catalog, const std::string& variant, const std::string& level);
int run_match(const Catalog& catalog, const MatchOptions& options);
int run_ladder(const Catalog& catalog, const MatchOptions& options);  // of run_match
int run_solve(const Catalog& catalog, const SolveOptions& options);
int run_analyse(const Catalog& catalog, const AnalyseOptions& options);
int run_review(const Catalog& catalog, const ReviewOptions& options);
int run_verify(const std::string& file);
int run_count(const Catalog& catalog, const CountOptions& options);
int run_bench();
int run_book_build(const Catalog& catalog, const BookBuildOptions& options);
int run_book_extend(const BookExtendOptions& options);
int run_render(const Catalog& catalog, const RenderOptions& options);
int run_book_show(const std::string& file);  // no file: the built-in books

// The variant of that name or, without a name, the user's own; with the catalog's changes.
// Complains and returns nothing if there is none.
[[nodiscard]] VariantPtr choose_variant(const Catalog& catalog, const std::string& name);

// The same for the solver's commands, which without any of them take connect4.
[[nodiscard]] VariantPtr choose_solved_variant(const Catalog& catalog, const std::string& name);

// Writes to standard error. Where that fails there is nobody left to tell.
void say_error(const std::string& text);

// Says on standard error what is wrong.
void complain(const std::string& message);
void complain(const Problems& problems);

}  // namespace inarow::cli
