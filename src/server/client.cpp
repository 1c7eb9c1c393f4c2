#include "server/client.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <deque>
#include <optional>
#include <utility>

#include <unistd.h>

#include <fmt/format.h>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket.hpp>

namespace inarow::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;

constexpr std::chrono::seconds kConnectTime{10};
constexpr std::chrono::milliseconds kFirstPause{250};
constexpr std::chrono::milliseconds kLongestPause{8000};
constexpr std::size_t kLargestMessage = std::size_t{4} << 20;
constexpr std::size_t kLongestLine = 4096;

// Not worth another try: the seat was opened elsewhere, there is no such game, too many messages.
bool is_final(int code) {
    return code == 1008 || code >= 4000;
}

}  // namespace

struct Client::Parts {
    using Stream = websocket::stream<beast::tcp_stream>;

    Parts(Link to, Handlers with) : link(std::move(to)), handlers(std::move(with)) {}

    asio::awaitable<void> converse();
    asio::awaitable<error_code> connect();
    asio::awaitable<error_code> listen();
    asio::awaitable<void> write_all();
    asio::awaitable<void> read_input();
    void write();

    asio::io_context context{1};
    Link link;
    Handlers handlers;
    std::optional<Stream> stream;
    std::deque<std::string> queue;
    bool writing = false;
    bool left = false;
    std::string refused;  // why the server does not want this client
    std::chrono::milliseconds pause = kFirstPause;
};

asio::awaitable<error_code> Client::Parts::connect() {
    error_code error;
    tcp::resolver resolver(context);
    const auto found = co_await resolver.async_resolve(
        link.host, link.port, asio::redirect_error(asio::use_awaitable, error));
    if (error) co_return error;
    stream.emplace(context);
    beast::tcp_stream& tcp = beast::get_lowest_layer(*stream);
    tcp.expires_after(kConnectTime);
    co_await tcp.async_connect(found, asio::redirect_error(asio::use_awaitable, error));
    if (error) co_return error;
    tcp.expires_never();
    stream->set_option(websocket::stream_base::timeout::suggested(beast::role_type::client));
    stream->read_message_max(kLargestMessage);
    co_await stream->async_handshake(fmt::format("{}:{}", link.host, link.port), "/api/socket",
                                     asio::redirect_error(asio::use_awaitable, error));
    co_return error;
}

asio::awaitable<error_code> Client::Parts::listen() {
    error_code error;
    beast::flat_buffer buffer;
    while (!left) {
        co_await stream->async_read(buffer, asio::redirect_error(asio::use_awaitable, error));
        if (error) break;
        const auto data = buffer.cdata();
        const auto message = wire::parse({static_cast<const char*>(data.data()), data.size()});
        buffer.consume(buffer.size());
        if (!message) continue;
        if (wire::text_at(*message, "event") == "joined") pause = kFirstPause;
        handlers.hear(*message);
    }
    co_return error;
}

asio::awaitable<void> Client::Parts::converse() {
    asio::steady_timer timer(context);
    while (!left) {
        error_code error = co_await connect();
        if (!error) {
            queue.clear();
            queue.push_back(wire::line(handlers.hello()));
            write();
            error = co_await listen();
        }
        if (left) break;
        const auto& reason = stream ? stream->reason() : websocket::close_reason();
        if (error == websocket::error::closed && is_final(reason.code)) {
            refused = reason.reason.empty()
                          ? "the server closed the connection"
                          : std::string(reason.reason.data(), reason.reason.size());
            break;
        }
        if (error == websocket::error::upgrade_declined) {
            refused = "the server does not accept the connection";
            break;
        }
        handlers.lost(error.message());
        timer.expires_after(std::exchange(pause, std::min(2 * pause, kLongestPause)));
        co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, error));
    }
    context.stop();
}

void Client::Parts::write() {
    if (std::exchange(writing, true)) return;
    asio::co_spawn(context, write_all(), asio::detached);
}

asio::awaitable<void> Client::Parts::write_all() {
    error_code error;
    while (!queue.empty() && !error) {
        const std::string text = std::move(queue.front());
        queue.pop_front();
        stream->text(true);
        co_await stream->async_write(asio::buffer(text),
                                     asio::redirect_error(asio::use_awaitable, error));
    }
    if (left && !error) {
        co_await stream->async_close(websocket::close_code::normal,
                                     asio::redirect_error(asio::use_awaitable, error));
        context.stop();
    }
    writing = false;
}

asio::awaitable<void> Client::Parts::read_input() {
    error_code error;
    asio::posix::stream_descriptor input(context, ::dup(STDIN_FILENO));
    std::string text;
    while (!left) {
        const std::size_t length =
            co_await asio::async_read_until(input, asio::dynamic_buffer(text, kLongestLine), '\n',
                                            asio::redirect_error(asio::use_awaitable, error));
        if (error) break;
        const std::string line = text.substr(0, length - 1);
        text.erase(0, length);
        handlers.type(line);
    }
    if (!text.empty() && !left) handlers.type(text);
    if (!left && handlers.end_of_input) handlers.end_of_input();
}

Client::Client(Link link, Handlers handlers)
    : parts_(std::make_unique<Parts>(std::move(link), std::move(handlers))) {}

Client::~Client() = default;

void Client::send(const wire::Json& message) {
    if (!parts_->stream || parts_->left) return;
    parts_->queue.push_back(wire::line(message));
    parts_->write();
}

void Client::leave() {
    if (std::exchange(parts_->left, true)) return;
    if (parts_->stream && parts_->stream->is_open()) {
        parts_->write();
    } else {
        parts_->context.stop();
    }
}

tl::expected<void, std::string> Client::run() {
    asio::signal_set signals(parts_->context, SIGINT, SIGTERM);
    signals.async_wait([this](const error_code& cancelled, int) {
        if (!cancelled) leave();
    });
    asio::co_spawn(parts_->context, parts_->converse(), asio::detached);
    if (parts_->handlers.type) {
        asio::co_spawn(parts_->context, parts_->read_input(), asio::detached);
    }
    parts_->context.run();
    if (!parts_->refused.empty()) return tl::unexpected(parts_->refused);
    return {};
}

}  // namespace inarow::server
