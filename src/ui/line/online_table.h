// A game on a server, line by line: what the server sends is shown, and what is typed becomes a
// command for it (docs/online.md). It has no socket.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "ui/line/text_view.h"
#include "wire/json.h"

namespace inarow::line {

class OnlineTable {
  public:
    struct Options {
        std::string name;       // to sit down with
        std::string token;      // of the seat: one that is had, or one to get
        bool sit = true;        // else watch
        bool typed = true;      // somebody types; else no questions are put
        std::string ids = "t";  // what the ids of commands begin with
    };

    OnlineTable(Console& console, TextView& view, Options options)
        : console_(console), view_(view), options_(std::move(options)) {}

    // The first message of a connection: what was missed is asked for.
    [[nodiscard]] wire::Json hello() const;
    // Shows a message; what it returns is to be sent.
    std::vector<wire::Json> hear(const wire::Json& message);
    // What a line means; it may be nothing that is sent.
    std::vector<wire::Json> type(std::string_view line);

    // The connection is lost for the moment.
    void lost();

    [[nodiscard]] bool left() const { return left_; }
    // The game, once it has begun.
    [[nodiscard]] const std::optional<Game>& game() const { return game_; }
    [[nodiscard]] std::optional<Player> player() const { return player_; }
    // Whether this player is asked for a move, a choice or an answer, and nothing is on its way.
    [[nodiscard]] bool my_turn() const;
    // What is asked for: "move", "row", "choice", "number"...
    [[nodiscard]] std::string asked_for() const;
    [[nodiscard]] const wire::Json& asked() const { return asked_; }
    // What this player's clock has, where there is one.
    [[nodiscard]] std::optional<std::chrono::milliseconds> time_left() const;
    [[nodiscard]] bool over() const { return state_ == "over"; }
    [[nodiscard]] const std::string& token() const { return options_.token; }
    // A command at the board.
    [[nodiscard]] wire::Json at_board(std::string_view line);

  private:
    void take(const wire::Json& told);
    void apply(const wire::Json& event, std::string_view kind);
    void look(const wire::Json& message);
    void look_at_people(const wire::Json& players);
    void prompt();
    void say(std::string_view text);
    void greet(const wire::Json& joined);
    [[nodiscard]] wire::Json command(wire::Json message);
    [[nodiscard]] std::vector<wire::Json> word(std::string_view word, std::string_view rest);
    [[nodiscard]] std::vector<wire::Json> undo();
    [[nodiscard]] std::vector<wire::Json> reply(bool yes);
    [[nodiscard]] bool offered(std::string_view what) const;
    [[nodiscard]] std::string name_of(Player player) const;

    Console& console_;
    TextView& view_;
    Options options_;
    std::optional<Game> game_;
    std::optional<Player> player_;
    std::uint64_t number_ = 0;    // of the last event that is known
    std::uint64_t expected_ = 0;  // of the last one that a command brought about
    wire::Json asked_ = nullptr;  // of the view
    wire::Json room_ = wire::Json::object();
    std::string status_;
    std::string state_;
    std::optional<wire::Json> waiting_;  // a command that is not answered yet
    std::optional<std::string> row_;     // typed, while the column is still to come
    bool house_undo_ = false;            // the house lets this player undo their move
    bool greeted_ = false;
    bool confirming_ = false;  // a resignation
    bool left_ = false;
    int ids_ = 0;
};

// What can be typed besides moves and answers.
[[nodiscard]] std::string online_help();

}  // namespace inarow::line
