// A room of the hall: one game, its players and those who watch. Commands come in from visitors;
// what they bring about is stored, and visitors are told only after it is safe. One command at a
// time is with the store; others wait.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "play/session.h"
#include "server/figures.h"
#include "server/header.h"
#include "server/messages.h"
#include "server/secrets.h"
#include "server/standing.h"
#include "server/visitor.h"
#include "store/event_log.h"

namespace inarow::server {

class Replay;

// A game that is to be made for players who sit already.
struct NextGame {
    Header header;
    std::array<Sitter, 2> sitters;
};

// What rooms share. Time counts from 1970.
struct Desk {
    store::EventLog& log;
    std::function<play::Milliseconds()> now;
    Chance chance;
    Figures& figures;
    // Makes the game and tells its id, or nothing if it could not be stored.
    std::function<void(NextGame game, std::function<void(std::optional<std::string>)>)> make;
    // The name of this node, where others write to the same log; else empty.
    std::string node;
    // The others: when each was last heard, or else first heard of, and whether it is gone.
    struct Node {
        play::Milliseconds heard{};
        bool silent = false;
    };
    std::map<std::string, Node> nodes;
};

class Room : public play::Observer {
  public:
    // Without a connection for so long, a player loses if the other one claims it.
    static constexpr play::Milliseconds kGone = std::chrono::minutes(2);
    // So much of the time that a message takes is given back.
    static constexpr play::Milliseconds kMostLag{500};

    // Reads the game.
    Room(Desk& desk, std::string id);

    // From now on the visitor's messages are for this room, until they leave.
    void enter(Visitor& visitor);
    void hear(Visitor& visitor, Message message);
    void leave(Visitor& visitor);
    // Time passes: clocks, and news about who is here.
    void tick();
    // Whoever is here is to be told so.
    void people_changed() { people_changed_ = true; }
    // Another node wrote to the game, up to this number.
    void news(std::uint64_t number);
    // Calls back when the game is read, or when it is known to be missing or unreadable.
    void when_read(std::function<void(const Room& room)> then);

    // Nobody is here, nothing is under way, and that for a while.
    [[nodiscard]] bool deserted() const;
    // There is no such game.
    [[nodiscard]] bool missing() const { return missing_; }
    [[nodiscard]] bool readable() const { return header_.has_value() && !broken_; }
    [[nodiscard]] const std::string& id() const { return id_; }
    [[nodiscard]] std::size_t watchers() const { return watchers_.size(); }
    // As the lobby shows it.
    [[nodiscard]] wire::Json card() const;
    [[nodiscard]] bool listed() const { return header_ && header_->listed; }
    // The game as it is; an empty board before it begins.
    [[nodiscard]] Game game() const;

    void began(const Game& game) override;
    void happened(const Game& game, const Event& event) override;
    void noticed(const play::Session& session, const play::Notice& notice) override;

  private:
    struct Errand {
        Visitor* visitor;  // null: they have left
        std::optional<Player> seat;
        Message message;
        bool failed = false;  // the store failed to take it; it may be there all the same
    };
    // Time passes, or a game begins by itself.
    [[nodiscard]] static Errand nobodys() { return {nullptr, std::nullopt, {"", Claim{}}}; }
    // What a command brings about.
    struct Batch {
        std::vector<wire::Json> events;
        std::vector<wire::Json> told;  // about each of them; null: as told_of_room says
        wire::Json notices = wire::Json::array();
    };

    void load();
    void loaded(tl::expected<std::optional<store::StoredGame>, std::string> game);
    bool rebuild(const store::StoredGame& game);
    void restore_session(const Replay& replay);
    void start_session();
    void turn_away();
    void work();
    // Whether something happens without a command: the game begins, time has run out, a premove is
    // made. As long as the store fails it has to wait.
    bool happens_by_itself();
    [[nodiscard]] bool store_fails() const;
    bool passed_time();
    bool made_premove();
    // Where the log is shared, other nodes learn from it who is here.
    bool noted_presence();
    // Since when the player has had no connection; nothing while they have one.
    [[nodiscard]] std::optional<play::Milliseconds> gone_since(Player player) const;

    void handle(Errand errand);
    void do_it(const Errand& errand, const Join& join);
    void do_it(const Errand& errand, const Sit& sit);
    void do_it(const Errand& errand, const AtBoard& act);
    void do_it(const Errand& errand, const Premove& premove);
    void do_it(const Errand& errand, const Ask& ask);
    void do_it(const Errand& errand, const Reply& reply);
    void do_it(const Errand& errand, const Claim& claim);
    void do_it(const Errand& errand, const Say& say);
    void do_it(const Errand& errand, const Chat& chat);
    void do_it(const Errand& errand, const Ping& ping);
    void sit_down(const Errand& errand, const Sit& sit, Player player);
    // The visitor has the seat from now on.
    void seated(const Errand& errand, const Sit& sit, Player player);
    void grant(const Errand& errand, Wish wish);
    void arrange_rematch(const Errand& errand);
    // Why a wish cannot be granted now, or nothing.
    [[nodiscard]] std::optional<std::string> objection(Wish wish, Player player) const;

    void record(wire::Json event);
    // Stores what the batch has, or answers at once if that is nothing.
    void finish(const Errand& errand, play::Milliseconds at);
    void answer_without_events(const Errand& errand);
    void commit(const Errand& errand, std::vector<store::StoredEvent> events);
    void committed(const Errand& errand, const store::WriteAnswer& answer, play::Milliseconds began,
                   std::size_t events);
    void publish(const std::vector<wire::Json>& told);
    void publish_since(std::uint64_t number);
    [[nodiscard]] std::vector<wire::Json> told_since(std::uint64_t number) const;

    void refuse(const Errand& errand, std::string_view code, std::string_view reason);
    void answer_done(const Errand& errand, std::uint64_t number);
    void send(Visitor* visitor, const wire::Json& object) const;
    void seat(Visitor& visitor, Player player);
    void tell_people();

    [[nodiscard]] bool over() const;
    [[nodiscard]] bool begun() const { return session_ && session_->playing(); }
    [[nodiscard]] std::optional<Player> acting() const;
    [[nodiscard]] bool may_claim_ever() const;
    [[nodiscard]] std::optional<play::Milliseconds> claim_in(Player player) const;
    [[nodiscard]] store::Facts facts() const;
    [[nodiscard]] wire::Json board() const;
    [[nodiscard]] wire::Json view_for(std::optional<Player> seat) const;
    [[nodiscard]] wire::Json offers_for(Player seat) const;
    [[nodiscard]] wire::Json room_for(std::optional<Player> seat) const;
    [[nodiscard]] wire::Json players() const;
    [[nodiscard]] wire::Json clock() const;

    Desk& desk_;
    std::string id_;
    std::optional<Header> header_;
    std::optional<Standing> standing_;
    std::unique_ptr<play::Session> session_;  // once both players sit
    std::vector<std::string> events_;         // as they are stored
    std::uint64_t sent_ = 0;                  // visitors know the events up to this one
    std::optional<store::Facts> facts_;       // as they are stored

    bool busy_ = false;  // reading or writing
    bool missing_ = false;
    bool broken_ = false;  // to be read again
    bool muted_ = false;   // what happens is known already
    Batch batch_;
    Visitor* waiting_ = nullptr;  // whose command is with the store, while they are here
    std::list<Errand> errands_;
    std::vector<std::function<void(const Room&)>> when_read_;

    std::size_t entered_ = 0;  // visitors, those that are turned away included
    std::array<Visitor*, 2> seats_{};
    std::array<std::optional<play::Milliseconds>, 2> gone_;  // since when
    std::array<std::optional<Cell>, 2> premoves_;
    std::unordered_set<Visitor*> watchers_;
    bool people_changed_ = false;
    play::Milliseconds people_told_{};
    play::Milliseconds retry_at_{};   // when to try the store again
    play::Milliseconds last_seen_{};  // when somebody was here
};

}  // namespace inarow::server
