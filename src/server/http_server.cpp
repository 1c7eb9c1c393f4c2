#include "server/http_server.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <deque>
#include <memory>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include "server/api.h"
#include "server/messages.h"
#include "server/page_files.h"

namespace inarow::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;
using play::Milliseconds;

constexpr std::chrono::seconds kHandshakeTime{10};
constexpr std::chrono::seconds kKeepAliveTime{30};
constexpr std::chrono::seconds kIdleTime{50};  // half of it passes before a ping
constexpr std::chrono::seconds kLagTime{10};   // between two measurements
constexpr std::chrono::seconds kDrainTime{5};
constexpr Milliseconds kTickTime{100};
constexpr std::uint32_t kLargestHeader = 8 * 1024;
constexpr std::size_t kMostQueued = std::size_t{256} * 1024;
constexpr std::size_t kWriteBuffer = 1024;

std::string_view view(beast::string_view text) {
    return {text.data(), text.size()};
}

Milliseconds now() {
    return std::chrono::duration_cast<Milliseconds>(
        std::chrono::system_clock::now().time_since_epoch());
}

using HttpRequest = http::request<http::string_body>;

http::response<http::string_body> to_response(const HttpRequest& request, Answer answer) {
    http::response<http::string_body> response(static_cast<http::status>(answer.status),
                                               request.version());
    for (const auto& [name, value] : answer.headers) response.set(name, value);
    response.keep_alive(request.keep_alive());
    response.content_length(answer.body.size());
    if (request.method() != http::verb::head) response.body() = std::move(answer.body);
    return response;
}

// Everything that connections share.
struct Service {
    Service(asio::io_context& loop, const Settings& given, std::uint16_t port,
            store::EventLog& events)
        : context(loop),
          settings(given),
          log(events),
          origins(port, given.origins),
          gate(given.most_connections, given.most_games),
          hall(events, now, true_chance, events.node()),
          api(hall, gate, origins, events, now) {}

    void note(const wire::Json& entry) const {
        if (!settings.log) return;
        wire::Json object{{"time", now().count()}};
        object.update(entry);
        settings.log(object);
    }

    asio::io_context& context;
    const Settings& settings;
    store::EventLog& log;
    Origins origins;
    Gate gate;
    Hall hall;
    Api api;
    std::vector<PageFile> files = page_files();
};

// A visitor behind a WebSocket.
class Socket : public Visitor, public std::enable_shared_from_this<Socket> {
  public:
    Socket(beast::tcp_stream stream, Service& service)
        : stream_(std::move(stream)), service_(service) {}

    asio::awaitable<void> attend(HttpRequest request);

    void send(Text text) override {
        if (closing_ || broken_) return;
        // One message may be large, such as all that happened in a long game.
        if (queued_ > kMostQueued) {
            ++service_.hall.figures().turned_away["slow reader"];
            return break_off();
        }
        queued_ += text->size();
        queue_.push_back(std::move(text));
        write();
    }

    void close(int code, std::string_view reason) override {
        if (closing_) return;
        closing_ = websocket::close_reason(static_cast<websocket::close_code>(code),
                                           beast::string_view(reason.data(), reason.size()));
        write();
    }

    [[nodiscard]] Milliseconds lag() const override { return lag_; }

  private:
    asio::awaitable<void> read();
    asio::awaitable<void> write_all();
    asio::awaitable<void> expect_join();

    void write() {
        if (std::exchange(writing_, true)) return;
        asio::co_spawn(
            stream_.get_executor(),
            [self = shared_from_this()]() -> asio::awaitable<void> { co_await self->write_all(); },
            asio::detached);
    }

    // Nothing more is sent or read.
    void break_off() {
        broken_ = true;
        beast::get_lowest_layer(stream_).close();
    }

    // How long a message and its answer take is measured now and then.
    void measure_lag() {
        const auto time = std::chrono::steady_clock::now();
        if (pinged_ && time - *pinged_ < kLagTime) return;
        pinged_ = time;
        wants_ping_ = true;
        write();
    }

    websocket::stream<beast::tcp_stream> stream_;
    Service& service_;
    std::deque<Text> queue_;
    std::size_t queued_ = 0;  // bytes that wait behind the message that is being written
    bool writing_ = false;
    bool broken_ = false;
    bool joined_ = false;
    bool wants_ping_ = false;
    bool wants_pong_ = false;
    std::optional<websocket::close_reason> closing_;
    std::optional<std::chrono::steady_clock::time_point> pinged_;
    Milliseconds lag_{0};
};

asio::awaitable<void> Socket::attend(HttpRequest request) {
    error_code error;
    beast::get_lowest_layer(stream_).expires_never();  // it has time limits of its own
    stream_.set_option(websocket::stream_base::timeout{kHandshakeTime, kIdleTime, true});
    stream_.read_message_max(kLargestMessage);
    stream_.write_buffer_bytes(kWriteBuffer);
    stream_.auto_fragment(false);
    stream_.control_callback([this](websocket::frame_type kind, beast::string_view) {
        if (kind != websocket::frame_type::pong || !pinged_ || !wants_pong_) return;
        wants_pong_ = false;
        lag_ =
            std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now() - *pinged_);
    });
    co_await stream_.async_accept(request, asio::redirect_error(asio::use_awaitable, error));
    if (error) co_return;
    request = {};
    service_.hall.enter(*this);
    asio::co_spawn(
        stream_.get_executor(),
        [self = shared_from_this()]() -> asio::awaitable<void> { co_await self->expect_join(); },
        asio::detached);
    co_await read();
    broken_ = true;
    service_.hall.leave(*this);
}

asio::awaitable<void> Socket::expect_join() {
    error_code error;
    asio::steady_timer timer(stream_.get_executor(), kHandshakeTime);
    co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, error));
    if (!joined_ && !broken_) service_.hall.turn_away(*this, "no join in time");
}

asio::awaitable<void> Socket::read() {
    error_code error;
    beast::flat_buffer buffer;
    while (!broken_) {
        co_await stream_.async_read(buffer, asio::redirect_error(asio::use_awaitable, error));
        if (error) {
            if (error == websocket::error::message_too_big) {
                ++service_.hall.figures().turned_away["message too large"];
            }
            co_return;
        }
        if (!stream_.got_text()) {
            ++service_.hall.figures().turned_away["not text"];
            close(closing::kNotText, "only text is read");
        } else if (!closing_) {
            const auto data = buffer.cdata();
            joined_ = true;
            service_.hall.hear(*this, {static_cast<const char*>(data.data()), data.size()});
            measure_lag();
        }
        buffer.consume(buffer.size());
        buffer.shrink_to_fit();
    }
}

asio::awaitable<void> Socket::write_all() {
    error_code error;
    stream_.text(true);
    while (!error && !broken_ && (!queue_.empty() || wants_ping_)) {
        if (std::exchange(wants_ping_, false)) {
            pinged_ = std::chrono::steady_clock::now();
            wants_pong_ = true;
            co_await stream_.async_ping({}, asio::redirect_error(asio::use_awaitable, error));
            continue;
        }
        const Text text = std::move(queue_.front());
        queue_.pop_front();
        queued_ -= text->size();
        co_await stream_.async_write(asio::buffer(*text),
                                     asio::redirect_error(asio::use_awaitable, error));
    }
    if (!error && !broken_ && closing_) {
        co_await stream_.async_close(*closing_, asio::redirect_error(asio::use_awaitable, error));
    }
    queue_.shrink_to_fit();
    writing_ = false;
}

// Where a request comes from.
std::string address_of(const beast::tcp_stream& stream, const HttpRequest& request,
                       bool behind_proxy) {
    if (behind_proxy) {
        const std::string_view all = view(request["X-Forwarded-For"]);
        const auto comma = all.find_last_of(", ");
        const std::string_view last = comma == std::string_view::npos ? all : all.substr(comma + 1);
        if (!last.empty()) return std::string(last.substr(0, 64));
    }
    error_code error;
    const auto endpoint = stream.socket().remote_endpoint(error);
    return error ? "" : endpoint.address().to_string();
}

asio::awaitable<Answer> answer_to(const HttpRequest& request, std::string address,
                                  Service& service) {
    const Request asked{view(request.method_string()),
                        view(request.target()),
                        view(request[http::field::accept_encoding]),
                        view(request[http::field::content_type]),
                        view(request[http::field::origin]),
                        request.body(),
                        std::move(address)};
    struct Waiting {
        explicit Waiting(const asio::any_io_executor& executor)
            : timer(executor, std::chrono::steady_clock::time_point::max()) {}
        asio::steady_timer timer;
        std::optional<Answer> answer;
    };
    const auto waiting = std::make_shared<Waiting>(co_await asio::this_coro::executor);
    const bool for_hall = service.api.answer(asked, [waiting](Answer answer) {
        waiting->answer = std::move(answer);
        waiting->timer.cancel();
    });
    if (!for_hall) co_return server::answer(asked, service.files);
    error_code error;
    if (!waiting->answer) {
        co_await waiting->timer.async_wait(asio::redirect_error(asio::use_awaitable, error));
    }
    co_return std::move(*waiting->answer);
}

// Whether the request may become a WebSocket; if not, why.
std::optional<Answer> objection(const HttpRequest& request, const Service& service) {
    if (path_of(view(request.target())) != "/api/socket") {
        return plain(404, "There is no WebSocket here.");
    }
    if (!service.origins.allow(view(request[http::field::origin]))) {
        return plain(403, "This page may not connect.");
    }
    if (service.hall.draining()) return plain(503, "The server is shutting down.");
    return std::nullopt;
}

// One connection, until the visitor leaves, says nonsense or falls silent.
asio::awaitable<void> converse(beast::tcp_stream& stream, Service& service, std::string& counted) {
    error_code error;
    beast::flat_buffer buffer;
    std::chrono::seconds patience = kHandshakeTime;
    while (!error) {
        stream.expires_after(std::exchange(patience, kKeepAliveTime));
        http::request_parser<http::string_body> parser;
        parser.header_limit(kLargestHeader);
        parser.body_limit(kLargestBody);
        co_await http::async_read(stream, buffer, parser,
                                  asio::redirect_error(asio::use_awaitable, error));
        if (error) break;
        HttpRequest request = parser.release();
        const std::string address = address_of(stream, request, service.settings.behind_proxy);
        std::optional<Answer> answer;
        if (websocket::is_upgrade(request)) {
            answer = objection(request, service);
            if (!answer && !service.gate.come(address)) {
                answer = plain(429, "Too many connections from your address.");
            }
            if (!answer) {
                counted = address;
                const auto socket = std::make_shared<Socket>(std::move(stream), service);
                co_return co_await socket->attend(std::move(request));
            }
            ++service.hall.figures().turned_away["not accepted"];
            service.note({{"event", "refused"}, {"status", answer->status}, {"from", address}});
        } else {
            answer = co_await answer_to(request, address, service);
        }
        auto response = to_response(request, std::move(*answer));
        co_await http::async_write(stream, response,
                                   asio::redirect_error(asio::use_awaitable, error));
        if (!response.keep_alive()) break;
    }
    stream.socket().shutdown(tcp::socket::shutdown_both, error);
}

asio::awaitable<void> attend(beast::tcp_stream stream, Service& service) {
    std::string counted;  // the address of a WebSocket
    co_await converse(stream, service, counted);
    if (!counted.empty()) service.gate.go(counted);
}

asio::awaitable<void> welcome(tcp::acceptor& acceptor, Service& service) {
    error_code error;
    while (acceptor.is_open()) {
        tcp::socket socket =
            co_await acceptor.async_accept(asio::redirect_error(asio::use_awaitable, error));
        if (error == asio::error::no_descriptors) {
            // Until somebody leaves.
            asio::steady_timer pause(acceptor.get_executor(), kTickTime);
            co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, error));
        }
        if (error || !socket.is_open()) continue;
        socket.set_option(tcp::no_delay(true), error);
        asio::co_spawn(acceptor.get_executor(),
                       attend(beast::tcp_stream(std::move(socket)), service), asio::detached);
    }
}

asio::awaitable<void> count_time(Service& service) {
    error_code error;
    asio::steady_timer timer(service.context);
    while (true) {
        timer.expires_after(kTickTime);
        co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, error));
        service.hall.tick();
    }
}

// After the first signal everybody is told and everything is stored; a second one does not wait.
asio::awaitable<void> wait_for_end(tcp::acceptor& acceptor, Service& service) {
    error_code error;
    asio::signal_set signals(service.context, SIGINT, SIGTERM);
    co_await signals.async_wait(asio::redirect_error(asio::use_awaitable, error));
    signals.async_wait([&](const error_code& cancelled, int) {
        if (!cancelled) service.context.stop();
    });
    service.note({{"event", "draining"}, {"sockets", service.hall.figures().visitors}});
    acceptor.close(error);
    service.hall.drain();
    const auto end = std::chrono::steady_clock::now() + kDrainTime;
    asio::steady_timer timer(service.context);
    while (service.hall.figures().visitors > 0 && std::chrono::steady_clock::now() < end) {
        timer.expires_after(kTickTime);
        co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, error));
    }
    service.log.flush([&] { service.context.stop(); });
    timer.expires_after(kDrainTime);
    co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, error));
    service.context.stop();
}

error_code listen(tcp::acceptor& acceptor, const Settings& settings) {
    error_code error;
    const auto address = asio::ip::make_address(settings.address, error);
    if (error) return error;
    const tcp::endpoint place(address, settings.port);
    acceptor.open(place.protocol(), error);
    if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
    if (!error) acceptor.bind(place, error);
    if (!error) acceptor.listen(tcp::acceptor::max_listen_connections, error);
    return error;
}

}  // namespace

tl::expected<void, std::string> serve(const Settings& settings,
                                      const std::function<void(const std::string&)>& ready) {
    asio::io_context context(1);
    tcp::acceptor acceptor(context);
    if (const error_code error = listen(acceptor, settings)) {
        return tl::unexpected(fmt::format("cannot listen on {} port {}: {}", settings.address,
                                          settings.port, error.message()));
    }
    Hall* hall = nullptr;
    auto log = store::open_event_log(
        settings.store, {[&](std::function<void()> task) { asio::post(context, std::move(task)); },
                         [&](const store::News& news) {
                             if (hall != nullptr) hall->news(news);
                         }});
    if (!log) return tl::unexpected(log.error());

    const std::uint16_t port = acceptor.local_endpoint().port();
    {
        Service service(context, settings, port, **log);
        hall = &service.hall;
        asio::co_spawn(context, welcome(acceptor, service), asio::detached);
        asio::co_spawn(context, count_time(service), asio::detached);
        asio::co_spawn(context, wait_for_end(acceptor, service), asio::detached);
        service.note({{"event", "listening"}, {"address", settings.address}, {"port", port}});
        const bool six = settings.address.find(':') != std::string::npos;
        const std::string host = six ? fmt::format("[{}]", settings.address) : settings.address;
        ready(fmt::format("http://{}:{}/", host, port));
        context.run();
        (*log)->close();
        service.note({{"event", "stopped"}});
    }
    return {};
}

}  // namespace inarow::server
