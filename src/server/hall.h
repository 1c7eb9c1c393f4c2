// The hall: all games of the server. Visitors come in, say which game they want, and are led to its
// room; games are made and listed. It has no sockets, and time and chance are given to it.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/figures.h"
#include "server/secrets.h"
#include "server/visitor.h"
#include "store/event_log.h"
#include "wire/json.h"

namespace inarow::server {

class Room;
struct Desk;
struct Fault;
struct NextGame;

class Hall {
  public:
    // At most so many messages of a visitor in such a time.
    static constexpr int kMostMessages = 50;
    static constexpr play::Milliseconds kMessageTime = std::chrono::seconds(20);

    // The time counts from 1970. The log outlives the hall and answers everything before it goes.
    // `node` is the hall's name among those that share the log, empty if it has it alone.
    Hall(store::EventLog& log, std::function<play::Milliseconds()> now, Chance chance,
         std::string node = "");
    ~Hall();

    // An object and the status that HTTP gives it.
    struct Reply {
        int status;
        wire::Json body;
    };
    using Done = std::function<void(Reply reply)>;

    // Makes a game as the request asks for it.
    void create(const wire::Json& request, Done done);
    // Public games, newest first; an empty text selects all.
    void list(const std::string& variant, const std::string& clock, Done done);
    void describe(const std::string& id, Done done);
    // The game as a record; nothing if there is none.
    void record(const std::string& id, std::function<void(std::optional<std::string>)> done);

    void enter(Visitor& visitor);
    void hear(Visitor& visitor, std::string_view text);
    void leave(Visitor& visitor);
    // Closes a visitor who is not within the limits.
    void turn_away(Visitor& visitor, std::string_view reason);

    // To be called about ten times a second.
    void tick();
    // Another node has written, or is there.
    void news(const store::News& news);
    // No new games; everybody is told to connect again, here or elsewhere.
    void drain();
    [[nodiscard]] bool draining() const { return draining_; }

    [[nodiscard]] Figures& figures() { return figures_; }

  private:
    void make(NextGame game, std::function<void(std::optional<std::string>)> done);
    [[nodiscard]] Room& room(const std::string& id);
    void refuse(Visitor& visitor, const Fault& fault);
    // Notes that a node has fallen silent.
    void listen_for_nodes();
    void listed(store::Stage stage,
                tl::expected<std::vector<store::ListedGame>, std::string> games);
    [[nodiscard]] wire::Json cards(store::Stage stage, const std::string& variant,
                                   const std::string& clock) const;

    Figures figures_;
    std::unique_ptr<Desk> desk_;
    bool draining_ = false;
    std::unordered_set<Visitor*> visitors_;
    std::unordered_map<std::string, std::unique_ptr<Room>> rooms_;

    // The lobby, which is read at most once a second.
    struct Lobby {
        std::vector<wire::Json> open;
        std::vector<wire::Json> live;
        std::optional<play::Milliseconds> read;
        int reading = 0;  // lists that are asked for
        bool failed = false;
        std::vector<std::function<void()>> waiting;
    };
    Lobby lobby_;
};

}  // namespace inarow::server
