// A game on a server, as one who sits or watches there knows it: what the server sends comes in,
// and what the person does becomes commands for it (docs/online.md). It has no socket and draws
// nothing.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "wire/json.h"

namespace inarow::online {

// How it is shown.
class View {
  public:
    View() = default;
    View(const View&) = delete;
    View& operator=(const View&) = delete;
    virtual ~View() = default;

    virtual void began(const Game& game) = 0;
    virtual void happened(const Game& game, const Event& event) = 0;
    // Some lines for people, in which nothing is left that could harm a terminal.
    virtual void say(std::string_view text) = 0;
    // Asks for the rest of what the person is about to type.
    virtual void ask(std::string_view text) = 0;
    // Something has changed, or was not understood: whoever is asked for something is to be asked.
    virtual void turn() = 0;
};

class Table {
  public:
    struct Options {
        std::string name;       // to sit down with
        std::string token;      // of the seat: one that is had, or one to get
        bool sit = true;        // else watch
        std::string ids = "t";  // what the ids of commands begin with
    };

    Table(View& view, Options options) : view_(view), options_(std::move(options)) {}

    using Time = std::chrono::steady_clock::time_point;

    // The first message of a connection: what was missed is asked for.
    [[nodiscard]] wire::Json hello() const;
    // Takes in a message; what it returns is to be sent.
    std::vector<wire::Json> hear(const wire::Json& message, Time now);
    // When a command that the server could not store is sent again; nothing: there is none.
    [[nodiscard]] std::optional<Time> next_try() const { return next_try_; }
    // Lets time pass; what it returns is to be sent.
    std::vector<wire::Json> tick(Time now);
    // The connection is lost for the moment.
    void lost();
    // From now on it is about another game, at which the same token has a seat.
    void move_on();

    // What the person does; it may be nothing that is sent.
    std::vector<wire::Json> type(std::string_view line);
    // Plays there or, out of turn, as soon as it can be played; the same again takes that back.
    std::vector<wire::Json> point(Cell cell);

    [[nodiscard]] bool left() const { return left_; }
    [[nodiscard]] bool connected() const { return connected_; }
    // Whether a command is not answered yet, so that nobody knows that it is safe.
    [[nodiscard]] bool sending() const { return waiting_.has_value(); }
    // Whether the server has said that it could not store that command yet.
    [[nodiscard]] bool unstored() const { return pause_.has_value(); }
    // The number of the last event that is known.
    [[nodiscard]] std::uint64_t seen() const { return number_; }
    // The game, once it has begun; before, an empty board as soon as it is known.
    [[nodiscard]] const std::optional<Game>& game() const { return game_; }
    [[nodiscard]] const std::optional<Game>& board() const { return game_ ? game_ : board_; }
    [[nodiscard]] std::optional<Player> player() const { return player_; }
    [[nodiscard]] std::string name_of(Player player) const;
    // Whether this player is asked for a move, a choice or an answer, and nothing is on its way.
    [[nodiscard]] bool my_turn() const;
    // Who is asked, and what for: "move", "row", "choice", "number"...
    [[nodiscard]] std::optional<Player> asked_player() const;
    [[nodiscard]] std::string asked_for() const;
    // The answers to choose from, if there are any: what is typed, and how people read it.
    struct Answer {
        std::string word;
        std::string name;
    };
    [[nodiscard]] std::vector<Answer> answers() const;
    // In words: whose turn it is, or what is asked.
    [[nodiscard]] std::string status() const;
    // What the other player asks this one: "undo", "draw"..., else empty.
    [[nodiscard]] std::string other_asks() const;
    // Whether this player has asked the other one something.
    [[nodiscard]] bool asks() const;
    // Whether the server offers it: "undo", "draw", "resign", "rematch"...
    [[nodiscard]] bool offered(std::string_view what) const;
    // Whether the house's rules let this player undo their move.
    [[nodiscard]] bool house_undo() const { return house_undo_; }
    // How long after the last news about people the game can be claimed; nothing: not at all.
    [[nodiscard]] std::optional<std::chrono::milliseconds> claim_in() const;
    [[nodiscard]] std::optional<Cell> premove() const;
    [[nodiscard]] bool chats() const;
    [[nodiscard]] int watchers() const;
    // What the clocks had when the last news came, and whose runs.
    [[nodiscard]] std::optional<std::chrono::milliseconds> time_left(Player player) const;
    [[nodiscard]] std::optional<Player> clock_runs() const;
    [[nodiscard]] bool waiting_for_player() const { return state_ == "waiting"; }
    [[nodiscard]] bool over() const { return state_ == "over"; }
    // The rematch; empty as long as there is none.
    [[nodiscard]] std::string next_game() const;
    [[nodiscard]] const std::string& token() const { return options_.token; }

    // A command at the board.
    [[nodiscard]] wire::Json at_board(std::string_view line);

  private:
    void take(const wire::Json& told);
    void apply(const wire::Json& event, std::string_view kind);
    void look(const wire::Json& message);
    // Whether there was something to say.
    bool look_at_people(const wire::Json& people);
    void greet(const wire::Json& joined);
    std::vector<wire::Json> joined(const wire::Json& message);
    void refused(const wire::Json& message, Time now);
    [[nodiscard]] bool answers(const wire::Json& message) const;
    // The last command is answered for good.
    void answered();
    [[nodiscard]] std::string sit_id() const { return options_.ids + "-sit"; }
    [[nodiscard]] wire::Json command(wire::Json message);
    [[nodiscard]] std::vector<wire::Json> word(std::string_view word, std::string_view rest);
    [[nodiscard]] std::vector<wire::Json> undo();
    [[nodiscard]] std::vector<wire::Json> reply(bool yes);

    View& view_;
    Options options_;
    std::optional<Game> board_;
    std::optional<Game> game_;
    std::optional<Player> player_;
    std::uint64_t number_ = 0;    // of the last event that is known
    std::uint64_t expected_ = 0;  // of the last one that a command brought about
    wire::Json asked_ = nullptr;  // of the view
    wire::Json room_ = wire::Json::object();
    std::string status_;
    std::string state_;
    std::optional<wire::Json> waiting_;               // a command that is not answered yet
    std::optional<Time> next_try_;                    // of that command
    std::optional<std::chrono::milliseconds> pause_;  // before that; it grows
    std::optional<std::string> row_;                  // typed, while the column is still to come
    bool house_undo_ = false;
    bool connected_ = false;
    bool lost_ = false;
    bool greeted_ = false;
    bool confirming_ = false;  // a resignation
    bool left_ = false;
    int ids_ = 0;
};

}  // namespace inarow::online
