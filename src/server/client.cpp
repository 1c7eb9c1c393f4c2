#include "server/client.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <deque>
#include <optional>
#include <type_traits>
#include <utility>

#include <unistd.h>

#include <fmt/format.h>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/beast/websocket/ssl.hpp>

namespace inarow::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;

constexpr std::chrono::seconds kConnectTime{10};
constexpr std::chrono::seconds kPartingTime{2};
constexpr std::chrono::milliseconds kShortestPause{1};
constexpr std::chrono::milliseconds kLongestPause{8000};
constexpr std::size_t kLargestReply = std::size_t{4} << 20;
constexpr std::size_t kLongestLine = 4096;
constexpr int kTooMany = 429;  // of HTTP

// A WebSocket, plain or with TLS.
class Channel {
  public:
    Channel() = default;
    Channel(const Channel&) = delete;
    Channel& operator=(const Channel&) = delete;
    virtual ~Channel() = default;

    virtual asio::awaitable<error_code> open(const Link& link) = 0;
    virtual asio::awaitable<error_code> read(beast::flat_buffer& buffer) = 0;
    virtual asio::awaitable<error_code> write(const std::string& text) = 0;
    virtual asio::awaitable<error_code> close() = 0;
    [[nodiscard]] virtual websocket::close_reason reason() const = 0;
    // What HTTP answered to the request for a WebSocket.
    [[nodiscard]] virtual int status() const = 0;
};

using Secured = asio::ssl::stream<beast::tcp_stream>;

template <typename Under>
class ChannelOver : public Channel {
  public:
    template <typename... Arguments>
    explicit ChannelOver(asio::io_context& context, Arguments&... arguments)
        : context_(context), stream_(context, arguments...) {}

    asio::awaitable<error_code> open(const Link& link) override {
        error_code error;
        tcp::resolver resolver(context_);
        const auto found = co_await resolver.async_resolve(
            link.host, link.port, asio::redirect_error(asio::use_awaitable, error));
        if (error) co_return error;
        beast::tcp_stream& tcp = beast::get_lowest_layer(stream_);
        tcp.expires_after(kConnectTime);
        co_await tcp.async_connect(found, asio::redirect_error(asio::use_awaitable, error));
        if (error) co_return error;
        if constexpr (std::is_same_v<Under, Secured>) {
            // Servers of several names want to know which is meant; the certificate must be for it.
            Secured& secured = stream_.next_layer();
            SSL_set_tlsext_host_name(secured.native_handle(), link.host.c_str());
            secured.set_verify_callback(asio::ssl::host_name_verification(link.host));
            co_await secured.async_handshake(asio::ssl::stream_base::client,
                                             asio::redirect_error(asio::use_awaitable, error));
            if (error) co_return error;
        }
        tcp.expires_never();
        stream_.set_option(websocket::stream_base::timeout::suggested(beast::role_type::client));
        stream_.read_message_max(kLargestReply);
        co_await stream_.async_handshake(response_, link.authority(), "/api/socket",
                                         asio::redirect_error(asio::use_awaitable, error));
        co_return error;
    }
    asio::awaitable<error_code> read(beast::flat_buffer& buffer) override {
        error_code error;
        co_await stream_.async_read(buffer, asio::redirect_error(asio::use_awaitable, error));
        co_return error;
    }
    asio::awaitable<error_code> write(const std::string& text) override {
        error_code error;
        stream_.text(true);
        co_await stream_.async_write(asio::buffer(text),
                                     asio::redirect_error(asio::use_awaitable, error));
        co_return error;
    }
    asio::awaitable<error_code> close() override {
        error_code error;
        co_await stream_.async_close(websocket::close_code::normal,
                                     asio::redirect_error(asio::use_awaitable, error));
        co_return error;
    }
    [[nodiscard]] websocket::close_reason reason() const override { return stream_.reason(); }
    [[nodiscard]] int status() const override { return static_cast<int>(response_.result_int()); }

  private:
    asio::io_context& context_;
    websocket::stream<Under> stream_;
    websocket::response_type response_;
};

// Not worth another try: the seat was opened elsewhere, there is no such game, too many messages.
bool is_final(int code) {
    return code == 1008 || code >= 4000;
}

}  // namespace

struct Client::Parts {
    Parts(Link to, Handlers with) : link(std::move(to)), handlers(std::move(with)) {}

    asio::awaitable<void> converse();
    asio::awaitable<error_code> listen();
    asio::awaitable<void> write_all();
    asio::awaitable<void> read_input();
    void make_channel();
    // Whether another try is of no use; says why in `refused`.
    bool is_refused(error_code error);
    void write();
    void leave();

    asio::io_context context{1};
    asio::ssl::context secrets{asio::ssl::context::tls_client};
    Link link;
    Handlers handlers;
    std::shared_ptr<Channel> channel;  // the one in use, or the last
    bool open = false;                 // messages may be sent
    std::deque<std::string> queue;
    bool writing = false;
    bool closes = false;  // when all is written
    bool left = false;
    std::string refused;  // why the server does not want this client
    std::chrono::milliseconds pause = handlers.first_pause;
    asio::steady_timer alarm{context};
};

void Client::Parts::make_channel() {
    if (!link.secure) {
        channel = std::make_shared<ChannelOver<beast::tcp_stream>>(context);
        return;
    }
    error_code error;
    secrets.set_default_verify_paths(error);
    secrets.set_verify_mode(asio::ssl::verify_peer, error);
    channel = std::make_shared<ChannelOver<Secured>>(context, secrets);
}

asio::awaitable<error_code> Client::Parts::listen() {
    error_code error;
    beast::flat_buffer buffer;
    while (!left) {
        error = co_await channel->read(buffer);
        if (error) break;
        const auto data = buffer.cdata();
        const auto message = wire::parse({static_cast<const char*>(data.data()), data.size()});
        buffer.consume(buffer.size());
        if (!message || closes) continue;
        const auto event = wire::text_at(*message, "event");
        if (event == "joined") pause = handlers.first_pause;
        // So that not everybody comes at once to a server that is back.
        if (const auto after = wire::int_at(*message, "after"); event == "bye" && after) {
            pause = std::clamp(std::chrono::milliseconds(*after), kShortestPause, kLongestPause);
        }
        handlers.hear(*message);
    }
    co_return error;
}

bool Client::Parts::is_refused(error_code error) {
    const websocket::close_reason reason = channel->reason();
    if (error == websocket::error::closed && is_final(reason.code)) {
        refused = reason.reason.empty() ? "the server closed the connection"
                                        : std::string(reason.reason.data(), reason.reason.size());
    } else if (error == websocket::error::upgrade_declined && channel->status() < 500 &&
               channel->status() != kTooMany) {
        refused = "the server does not accept the connection";
    } else if (link.secure && error.category() == asio::error::get_ssl_category() &&
               ERR_GET_REASON(static_cast<unsigned long>(error.value())) ==
                   SSL_R_CERTIFICATE_VERIFY_FAILED) {
        refused = fmt::format("the certificate of {} is not one to trust", link.host);
    }
    return !refused.empty();
}

asio::awaitable<void> Client::Parts::converse() {
    asio::steady_timer timer(context);
    while (!left) {
        make_channel();
        error_code error = co_await channel->open(link);
        if (!error && !left) {
            open = true;
            queue.clear();
            queue.push_back(wire::line(handlers.hello()));
            write();
            error = co_await listen();
        }
        open = false;
        if (left || is_refused(error)) break;
        if (std::exchange(closes, false)) continue;
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
    const std::shared_ptr<Channel> to = channel;
    error_code error;
    while (!queue.empty() && !error && to == channel) {
        const std::string text = std::move(queue.front());
        queue.pop_front();
        error = co_await to->write(text);
    }
    if (closes && !error && to == channel) error = co_await to->close();
    if (left) context.stop();
    writing = false;
    // The next connection may have something to say already.
    if (to != channel && !queue.empty()) write();
}

void Client::Parts::leave() {
    if (std::exchange(left, true)) return;
    closes = true;
    if (!open) return context.stop();
    write();
    // A server that is gone says no goodbye.
    asio::co_spawn(
        context,
        [this]() -> asio::awaitable<void> {
            error_code error;
            asio::steady_timer timer(context, kPartingTime);
            co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, error));
            context.stop();
        },
        asio::detached);
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
    asio::dispatch(parts_->context, [this, text = wire::line(message)] {
        if (!parts_->open || parts_->closes) return;
        parts_->queue.push_back(text);
        parts_->write();
    });
}

void Client::reconnect() {
    asio::dispatch(parts_->context, [this] {
        if (!parts_->open || std::exchange(parts_->closes, true)) return;
        parts_->write();
    });
}

void Client::wake_at(std::chrono::steady_clock::time_point time) {
    asio::dispatch(parts_->context, [this, time] {
        parts_->alarm.expires_at(time);
        parts_->alarm.async_wait([this](const error_code& cancelled) {
            if (!cancelled) parts_->handlers.wake();
        });
    });
}

void Client::leave() {
    asio::dispatch(parts_->context, [this] { parts_->leave(); });
}

tl::expected<void, std::string> Client::run() {
    asio::signal_set signals(parts_->context);
    if (parts_->handlers.signals) {
        signals.add(SIGINT);
        signals.add(SIGTERM);
        signals.async_wait([this](const error_code& cancelled, int) {
            if (!cancelled) leave();
        });
    }
    asio::co_spawn(parts_->context, parts_->converse(), asio::detached);
    if (parts_->handlers.type) {
        asio::co_spawn(parts_->context, parts_->read_input(), asio::detached);
    }
    parts_->context.run();
    if (!parts_->refused.empty()) return tl::unexpected(parts_->refused);
    return {};
}

}  // namespace inarow::server
