// Load for a real server (`inarow serve`), which it starts on this machine: people who play, idle
// sockets, and watchers of one game.
//   hall_load PROGRAM [--store STORE] [--rate N] [--seconds N] [--games N] [--idle N] [--watchers
//   N]
//   --store     where the server keeps its games; default: a new file, which is removed
//   --rate      moves per second (default 2000), for --seconds (default 10), in --games (default
//   1000);
//               each player makes at most two per second, as the server allows
//   --idle      instead: open this many sockets and report the server's memory for each
//   --watchers  instead: 1, 10, 100, ... watchers of one game, up to this many
// Moves are measured twice, without a store (memory) and with it.

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <arpa/inet.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

using Clock = std::chrono::steady_clock;

[[noreturn]] void give_up(const std::string& reason) {
    fmt::print(stderr, "\nhall_load: {}\n", reason);
    std::exit(1);
}

double milliseconds_since(Clock::time_point time) {
    return std::chrono::duration<double, std::milli>(Clock::now() - time).count();
}

// The server, from its start until this object goes.
class Server {
  public:
    Server(const std::string& program, const std::string& store) {
        std::array<int, 2> ends{};
        if (::pipe(ends.data()) != 0) give_up("no pipe");
        const auto began = Clock::now();
        pid_ = ::fork();
        if (pid_ == 0) {
            ::dup2(ends[1], STDOUT_FILENO);
            ::close(ends[0]);
            ::execl(program.c_str(), program.c_str(), "serve", "--port", "0", "--store",
                    store.c_str(), "--connections", "1000000", "--new-games", "1000000", nullptr);
            ::_exit(127);
        }
        ::close(ends[1]);
        FILE* const output = ::fdopen(ends[0], "r");
        std::array<char, 400> line{};
        if (std::fgets(line.data(), line.size(), output) == nullptr) give_up("no server");
        ready_ = milliseconds_since(began);
        const char* const address = std::strstr(line.data(), "http://127.0.0.1:");
        if (address == nullptr) give_up(std::string("no address: ") + line.data());
        port_ = static_cast<std::uint16_t>(std::atoi(address + std::strlen("http://127.0.0.1:")));
        output_ = output;
    }
    ~Server() {
        ::kill(pid_, SIGTERM);
        ::waitpid(pid_, nullptr, 0);
        (void)std::fclose(output_);
    }
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    [[nodiscard]] std::uint16_t port() const { return port_; }
    [[nodiscard]] double ready_milliseconds() const { return ready_; }
    [[nodiscard]] double kilobytes() const {
        std::ifstream status(fmt::format("/proc/{}/status", pid_));
        for (std::string word; status >> word;) {
            double value = 0;
            if (word == "VmRSS:" && status >> value) return value;
        }
        return 0;
    }
    [[nodiscard]] double processor_milliseconds() const {
        std::ifstream stat(fmt::format("/proc/{}/stat", pid_));
        std::string word;
        double user = 0;
        double system = 0;
        for (int i = 1; i < 14; ++i) stat >> word;
        stat >> user >> system;
        return (user + system) * 1000 / static_cast<double>(::sysconf(_SC_CLK_TCK));
    }

  private:
    pid_t pid_ = -1;
    std::uint16_t port_ = 0;
    double ready_ = 0;
    FILE* output_ = nullptr;
};

int connect_to(std::uint16_t port) {
    const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (socket < 0 ||
        ::connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) != 0) {
        give_up(fmt::format("cannot connect: {}", std::strerror(errno)));
    }
    const int on = 1;
    ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof(on));
    return socket;
}

void send_all(int socket, std::string_view bytes) {
    while (!bytes.empty()) {
        const auto sent = ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) give_up(fmt::format("cannot send: {}", std::strerror(errno)));
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
}

// The value of the first such key in a JSON text; empty if there is none.
std::string_view value_of(std::string_view text, std::string_view key) {
    const auto at = text.find(fmt::format("\"{}\":", key));
    if (at == std::string_view::npos) return {};
    text.remove_prefix(at + key.size() + 3);
    if (text.starts_with('"')) return text.substr(1, text.find('"', 1) - 1);
    return text.substr(0, text.find_first_of(",}]"));
}

// A WebSocket, without its handshake's answer being looked at further than that it is one.
class Socket {
  public:
    using Hear = std::function<void(std::string_view message)>;

    Socket(int epoll, std::uint16_t port) : socket_(connect_to(port)) {
        send_all(socket_,
                 "GET /api/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
                 "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                 "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
        std::string answer;
        std::array<char, 1> byte{};
        while (!answer.ends_with("\r\n\r\n")) {
            if (::recv(socket_, byte.data(), 1, 0) != 1) give_up("no handshake: " + answer);
            answer += byte[0];
        }
        if (!answer.starts_with("HTTP/1.1 101")) give_up("refused: " + answer);
        ::fcntl(socket_, F_SETFL, ::fcntl(socket_, F_GETFL) | O_NONBLOCK);
        epoll_event event{EPOLLIN, {}};
        event.data.ptr = this;
        ::epoll_ctl(epoll, EPOLL_CTL_ADD, socket_, &event);
    }
    ~Socket() { ::close(socket_); }
    Socket(const Socket&) = delete;
    Socket& operator=(const Socket&) = delete;

    Hear hear;

    void say(std::string_view message) const { frame(0x81, message); }
    void read() {
        static std::array<char, 1 << 16> part;
        for (;;) {
            const auto size = ::recv(socket_, part.data(), part.size(), 0);
            if (size == 0 || (size < 0 && errno != EAGAIN)) give_up("the server hung up");
            if (size < 0) break;
            buffer_.append(part.data(), static_cast<std::size_t>(size));
        }
        std::size_t used = 0;
        while (const std::size_t size = take_frame(std::string_view(buffer_).substr(used))) {
            used += size;
        }
        buffer_.erase(0, used);
        if (buffer_.empty()) buffer_.shrink_to_fit();
    }

  private:
    // Masked with zeros, so that the payload stays as it is.
    void frame(unsigned char first, std::string_view payload) const {
        std::string bytes(1, static_cast<char>(first));
        if (payload.size() < 126) {
            bytes += static_cast<char>(0x80 | payload.size());
        } else {
            bytes += static_cast<char>(0x80 | 126);
            bytes += static_cast<char>(payload.size() >> 8);
            bytes += static_cast<char>(payload.size() & 0xFF);
        }
        bytes.append(4, '\0');
        send_all(socket_, bytes.append(payload));
    }
    // How many bytes the first frame has; 0 if it is not complete yet.
    std::size_t take_frame(std::string_view bytes) {
        if (bytes.size() < 2) return 0;
        const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
        std::size_t header = 2;
        std::size_t size = byte(1) & 0x7F;
        if (size >= 126) {
            const std::size_t digits = size == 126 ? 2 : 8;
            header += digits;
            if (bytes.size() < header) return 0;
            size = 0;
            for (std::size_t i = 2; i < header; ++i) size = size << 8 | byte(i);
        }
        if (bytes.size() < header + size) return 0;
        take(byte(0), bytes.substr(header, size));
        return header + size;
    }
    void take(unsigned char first, std::string_view payload) {
        const int kind = first & 0x0F;
        if (kind == 0x9) return frame(0x8A, payload);
        if (kind == 0x8)
            give_up(fmt::format("closed: {}",
                                payload.substr(std::min<std::size_t>(2, payload.size()))));
        if (kind > 0x2) return;
        message_.append(payload);
        if ((first & 0x80) == 0) return;
        const std::string message = std::move(message_);
        message_.clear();
        if (hear) hear(message);
    }

    int socket_;
    std::string buffer_;
    std::string message_;
};

// All sockets of this program.
class Loop {
  public:
    [[nodiscard]] int epoll() const { return epoll_; }

    void run_until(Clock::time_point time) {
        do {
            const auto left = std::chrono::ceil<std::chrono::milliseconds>(time - Clock::now());
            wait(static_cast<int>(std::max<std::int64_t>(0, left.count())));
        } while (Clock::now() < time);
    }
    void run_until(const std::function<bool()>& done) {
        const auto deadline = Clock::now() + std::chrono::seconds(60);
        while (!done()) {
            wait(100);
            if (Clock::now() > deadline) give_up("the server does not answer");
        }
    }

  private:
    void wait(int milliseconds) const {
        std::array<epoll_event, 256> events{};
        const int count = ::epoll_wait(epoll_, events.data(), events.size(), milliseconds);
        for (int i = 0; i < count; ++i) {
            static_cast<Socket*>(events[static_cast<std::size_t>(i)].data.ptr)->read();
        }
    }

    int epoll_ = ::epoll_create1(EPOLL_CLOEXEC);
};

struct NewGame {
    std::string id;
    std::string token;
};

NewGame make_game(std::uint16_t port) {
    const std::string body = R"({"variant":"gomoku","starter":1,"public":true})";
    const int socket = connect_to(port);
    send_all(socket,
             fmt::format("POST /api/games HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                         "Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{}",
                         body.size(), body));
    std::string answer;
    std::array<char, 4096> part{};
    for (ssize_t size = 1; size > 0;) {
        size = ::recv(socket, part.data(), part.size(), 0);
        if (size > 0) answer.append(part.data(), static_cast<std::size_t>(size));
    }
    ::close(socket);
    NewGame game{std::string(value_of(answer, "game")), std::string(value_of(answer, "token"))};
    if (game.id.empty()) give_up("no game: " + answer);
    return game;
}

// Two people at a board. Nobody ever wins: the cells that each of them takes make pairs.
class Pair {
  public:
    Pair(Loop& loop, std::uint16_t port) : game_(make_game(port)) {
        for (std::size_t player = 0; player < 2; ++player) {
            sockets_[player] = std::make_unique<Socket>(loop.epoll(), port);
            sockets_[player]->hear = [this, player](std::string_view text) { hear(player, text); };
        }
        sockets_[0]->say(
            fmt::format(R"({{"command":"join","game":"{}","token":"{}"}})", game_.id, game_.token));
        sockets_[1]->say(fmt::format(
            R"({{"command":"join","game":"{}","sit":true,"name":"Ben","id":"sit"}})", game_.id));
    }

    [[nodiscard]] const std::string& id() const { return game_.id; }
    // Whether both know of the last move.
    [[nodiscard]] bool ready() const {
        return !waiting_ && seated_ && seen_[0] == seen_[1] && seen_[0] >= expected_;
    }
    [[nodiscard]] bool over() const { return moves_ == kMoves; }
    // Makes the next move; what it takes until it is done is added to the list.
    void move(std::vector<double>& times) {
        const std::size_t player = moves_ % 2;
        const int cell = next_cell(player);
        times_ = &times;
        waiting_ = true;
        sent_ = Clock::now();
        ++moves_;
        sockets_[player]->say(
            fmt::format(R"({{"command":"point","id":"m{}","seen":{},"row":{},"column":{}}})",
                        moves_, seen_[player], cell / kWidth, cell % kWidth));
    }

  private:
    static constexpr int kWidth = 15;
    static constexpr int kMoves = 220;

    int next_cell(std::size_t player) {
        for (int& cell = next_[player];; ++cell) {
            const int row = cell / kWidth;
            const int column = cell % kWidth;
            if (((column + 2 * row) % 4 < 2) == (player == 0)) return cell++;
        }
    }
    void hear(std::size_t player, std::string_view text) {
        const std::string_view event = value_of(text, "event");
        if (event == "refused") give_up("refused: " + std::string(text.substr(0, 300)));
        const std::string_view number = value_of(text, "number");
        const int value = number.empty() ? 0 : std::atoi(std::string(number).c_str());
        if (event == "joined" || event == "update") seen_[player] = std::max(seen_[player], value);
        if (event == "seated") seated_ = true;
        if (event == "seated" || event == "done") expected_ = std::max(expected_, value);
        if (event == "done" && waiting_) {
            waiting_ = false;
            times_->push_back(milliseconds_since(sent_));
        }
    }

    NewGame game_;
    std::array<std::unique_ptr<Socket>, 2> sockets_;
    std::array<int, 2> seen_{};
    std::array<int, 2> next_{};
    int expected_ = 0;
    int moves_ = 0;
    bool seated_ = false;
    bool waiting_ = false;
    Clock::time_point sent_;
    std::vector<double>* times_ = nullptr;
};

std::string summary(std::vector<double>& times) {
    std::ranges::sort(times);
    const auto at = [&](double share) {
        return times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))];
    };
    return fmt::format("p50 {:.2f} ms, p99 {:.2f} ms, max {:.2f} ms", at(0.5), at(0.99), at(1));
}

struct Options {
    std::string program;
    std::string store;
    int rate = 2000;
    int seconds = 10;
    int games = 1000;
    int idle = 0;
    int watchers = 0;
};

std::vector<std::unique_ptr<Pair>> seat_pairs(Loop& loop, const Server& server, int games) {
    std::vector<std::unique_ptr<Pair>> pairs;
    for (int i = 0; i < games; ++i) {
        pairs.push_back(std::make_unique<Pair>(loop, server.port()));
        if (i % 100 == 0) fmt::print(stderr, "\r{} of {} games ", i, games);
        loop.run_until(Clock::now());
    }
    loop.run_until([&] { return std::ranges::all_of(pairs, &Pair::ready); });
    return pairs;
}

void measure_moves(const Options& options, const std::string& name, const std::string& store) {
    const Server server(options.program, store);
    Loop loop;
    auto pairs = seat_pairs(loop, server, options.games);
    std::vector<double> times;
    const double before = server.processor_milliseconds();
    const auto began = Clock::now();
    const int moves = options.rate * options.seconds;
    int late = 0;
    for (int i = 0; i < moves; ++i) {
        loop.run_until(began + std::chrono::nanoseconds(1'000'000'000LL * i / options.rate));
        Pair& pair = *pairs[static_cast<std::size_t>(i) % pairs.size()];
        if (pair.over()) give_up("the games are too short: ask for more --games");
        if (!pair.ready()) ++late;
        loop.run_until([&] { return pair.ready(); });
        pair.move(times);
        if (i % options.rate == 0)
            fmt::print(stderr, "\r{} of {} s    ", i / options.rate, options.seconds);
    }
    loop.run_until([&] { return times.size() == static_cast<std::size_t>(moves); });
    const double seconds = milliseconds_since(began) / 1000;
    fmt::print(
        "\r{}: ready after {:.0f} ms; {:.0f} moves/s by {} sockets, {}; {:.0f} us of the server's "
        "CPU per move; {} waited "
        "for the move before\n",
        name, server.ready_milliseconds(), moves / seconds, 2 * options.games, summary(times),
        (server.processor_milliseconds() - before) * 1000 / moves, late);
    (void)std::fflush(stdout);
}

// Somebody who only looks.
std::unique_ptr<Socket> watch(Loop& loop, const Server& server, const std::string& id,
                              Socket::Hear hear) {
    auto socket = std::make_unique<Socket>(loop.epoll(), server.port());
    socket->hear = std::move(hear);
    socket->say(fmt::format(R"({{"command":"join","game":"{}"}})", id));
    return socket;
}

void measure_idle(const Options& options, const std::string& store) {
    constexpr int kGames = 200;
    const Server server(options.program, store);
    Loop loop;
    const auto pairs = seat_pairs(loop, server, kGames);
    const double before = server.kilobytes();
    std::vector<std::unique_ptr<Socket>> sockets;
    int joined = 0;
    for (int i = 0; i < options.idle; ++i) {
        sockets.push_back(watch(loop, server, pairs[static_cast<std::size_t>(i % kGames)]->id(),
                                [&joined](std::string_view text) {
                                    if (value_of(text, "event") == "joined") ++joined;
                                }));
        loop.run_until(Clock::now());
        if (i % 500 == 0) fmt::print(stderr, "\r{} sockets ", i);
    }
    loop.run_until([&] { return joined == options.idle; });
    loop.run_until(Clock::now() + std::chrono::seconds(2));
    const double after = server.kilobytes();
    fmt::print("\r{} idle sockets: {:.1f} KB each ({:.0f} MB before, {:.0f} MB after)\n",
               options.idle, (after - before) / options.idle, before / 1024, after / 1024);
}

void measure_watchers(const Options& options, const std::string& store) {
    constexpr int kMoves = 20;
    const Server server(options.program, store);
    Loop loop;
    std::vector<std::unique_ptr<Socket>> sockets;
    Pair pair(loop, server.port());
    loop.run_until([&] { return pair.ready(); });
    int joined = 0;
    int updates = 0;
    for (int wanted = 1; wanted <= options.watchers;
         wanted = wanted == 1000 && options.watchers == 5000 ? 5000 : wanted * 10) {
        while (static_cast<int>(sockets.size()) < wanted) {
            sockets.push_back(watch(loop, server, pair.id(), [&](std::string_view text) {
                const std::string_view event = value_of(text, "event");
                if (event == "joined") ++joined;
                if (event == "update") ++updates;
            }));
            loop.run_until(Clock::now());
        }
        loop.run_until([&] { return joined == wanted; });
        loop.run_until(Clock::now() +
                       std::chrono::seconds(2));  // until everybody knows of everybody
        std::vector<double> done;
        std::vector<double> all;
        const double before = server.processor_milliseconds();
        for (int i = 0; i < kMoves; ++i) {
            loop.run_until(Clock::now() + std::chrono::milliseconds(500));
            updates = 0;
            const auto began = Clock::now();
            pair.move(done);
            loop.run_until([&] { return updates == wanted && pair.ready(); });
            all.push_back(milliseconds_since(began));
        }
        fmt::print(
            "\r{} watchers: until all have a move: {}; {:.2f} ms of the server's CPU per move\n",
            wanted, summary(all), (server.processor_milliseconds() - before) / kMoves);
        (void)std::fflush(stdout);
    }
}

Options read_options(int argc, char** argv) {
    Options options;
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        if (!word.starts_with("--")) {
            options.program = word;
            continue;
        }
        if (i + 1 == argc) give_up("no value: " + word);
        const char* const value = argv[++i];
        int* const number = word == "--rate"       ? &options.rate
                            : word == "--seconds"  ? &options.seconds
                            : word == "--games"    ? &options.games
                            : word == "--idle"     ? &options.idle
                            : word == "--watchers" ? &options.watchers
                                                   : nullptr;
        if (number != nullptr) {
            *number = std::max(1, std::atoi(value));
        } else if (word == "--store") {
            options.store = value;
        } else {
            give_up("unknown option: " + word);
        }
    }
    if (options.program.empty()) give_up("name the program, such as build/release/bin/inarow");
    return options;
}

void allow_many_files() {
    rlimit limit{};
    ::getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace

int main(int argc, char** argv) {
    namespace fs = std::filesystem;
    const Options options = read_options(argc, argv);
    allow_many_files();
    const fs::path folder = fs::temp_directory_path() / fmt::format("hall_load-{}", ::getpid());
    const std::string store =
        options.store.empty() ? (folder / "games.sqlite").string() : options.store;
    if (options.idle > 0) {
        measure_idle(options, store);
    } else if (options.watchers > 0) {
        measure_watchers(options, store);
    } else {
        measure_moves(options, "memory", "memory");
        measure_moves(options, "store", store);
    }
    fs::remove_all(folder);
}
