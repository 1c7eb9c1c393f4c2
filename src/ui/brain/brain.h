// A brain: the player's end of the Gomocup protocol. Lines of the manager come in, answers go out;
// nothing that is said to it is fatal.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "core/variant.h"
#include "ui/brain/manager_stones.h"
#include "ui/brain/request.h"
#include "ui/brain/settings.h"
#include "ui/brain/thinker.h"

namespace inarow::brain {

struct BrainOptions {
    VariantPtr variant;   // its rules, until `INFO rule` says otherwise
    std::string level;    // who thinks; empty: the strongest there is
    std::string version;  // for ABOUT
};

class Brain {
  public:
    using Clock = std::chrono::steady_clock;
    using Say = std::function<void(std::string_view line)>;

    // What another thread may want while the brain thinks: a move at once, or silence.
    struct Interruption {
        const std::atomic<bool>* stop = nullptr;
        const std::atomic<bool>* quit = nullptr;
    };

    Brain(BrainOptions options, Interruption interruption, Say say);

    // Obeys a line, which was read at that time; false when it was END.
    bool hear(std::string_view line, Clock::time_point read);

  private:
    // A list of stones that comes in lines of its own.
    struct Block {
        Word word;
        std::vector<std::vector<int>> lines;  // x,y or x,y,whose
        std::string problem;                  // the first; empty: none so far
    };
    using Done = tl::expected<void, std::string>;

    // Obeys a word other than END.
    Done obey(const Request& request);
    void hear_stone(std::string_view line);
    Done end_block(const Block& block);

    Done start(const Request& request);
    Done begin_game(int width, int height);
    Done inform(std::string_view what);
    // Puts a stone where its side may play now.
    Done place(std::string_view point, bool own);
    Done turn(std::string_view point);
    Done play(std::string_view point);
    Done take_back(std::string_view point);
    Done set_board(const Block& block);
    Done swap2(const Block& block);
    Done best_moves(std::string_view count);
    Done show_forbidden();
    Done show_info();
    Done about();

    // Thinks and answers with a move.
    Done answer(int lines = 1);
    void say_move(Cell cell);
    // The rules, or why they cannot be played by.
    [[nodiscard]] tl::expected<Rules, std::string> find_rules() const;
    // Prepares before it is asked for a move, if it can: no clock runs now.
    void get_ready();
    // Readies the thinker, or says why that cannot be.
    Done prepare();
    [[nodiscard]] Report think(const Position& position, std::optional<Move> last, int lines,
                               int share);
    [[nodiscard]] tl::expected<Cell, std::string> free_point(std::string_view point) const;
    void tell(const Report& report, bool last) const;
    [[nodiscard]] bool quits() const;

    BrainOptions options_;
    Interruption interruption_;
    Say say_;
    BrainThinker thinker_;
    Settings settings_;
    // Of the game that has been started, found when it starts and when the manager changes them.
    tl::expected<Rules, std::string> rules_ = tl::make_unexpected("no game has been started");
    int width_ = 0;  // 0: no game has been started
    int height_ = 0;
    std::vector<ManagerStone> stones_;
    std::optional<Block> block_;
    Clock::time_point read_;      // from when on the time for an answer counts
    Clock::time_point answered_;  // when the last thought ended
    std::uint64_t games_ = 0;     // started until now
};

}  // namespace inarow::brain
