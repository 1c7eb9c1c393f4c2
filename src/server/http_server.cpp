#include "server/http_server.h"

#include <chrono>
#include <csignal>
#include <vector>

#include <fmt/format.h>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>

#include "server/answers.h"

namespace inarow::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;

constexpr std::chrono::seconds kPatience{30};
constexpr std::uint32_t kLargestHeader = 8 * 1024;
constexpr std::uint64_t kLargestBody = 4 * 1024;

std::string_view view(beast::string_view text) {
    return {text.data(), text.size()};
}

http::response<http::string_body> to_response(const http::request<http::string_body>& request,
                                              Answer answer) {
    http::response<http::string_body> response(static_cast<http::status>(answer.status),
                                               request.version());
    for (const auto& [name, value] : answer.headers) response.set(name, value);
    response.keep_alive(request.keep_alive());
    response.content_length(answer.body.size());
    if (request.method() != http::verb::head) response.body() = std::move(answer.body);
    return response;
}

// One visitor, until they leave, say nonsense or fall silent.
asio::awaitable<void> attend(beast::tcp_stream stream, const std::vector<PageFile>& files) {
    boost::system::error_code error;
    beast::flat_buffer buffer;
    while (!error) {
        stream.expires_after(kPatience);
        http::request_parser<http::string_body> parser;
        parser.header_limit(kLargestHeader);
        parser.body_limit(kLargestBody);
        co_await http::async_read(stream, buffer, parser,
                                  asio::redirect_error(asio::use_awaitable, error));
        if (error) break;
        const auto& request = parser.get();
        auto response =
            to_response(request, answer({view(request.method_string()), view(request.target()),
                                         view(request[http::field::accept_encoding])},
                                        files));
        co_await http::async_write(stream, response,
                                   asio::redirect_error(asio::use_awaitable, error));
        if (!response.keep_alive()) break;
    }
    stream.socket().shutdown(tcp::socket::shutdown_both, error);
}

asio::awaitable<void> welcome(tcp::acceptor& acceptor, const std::vector<PageFile>& files) {
    boost::system::error_code error;
    while (acceptor.is_open()) {
        tcp::socket socket =
            co_await acceptor.async_accept(asio::redirect_error(asio::use_awaitable, error));
        if (error) continue;
        asio::co_spawn(acceptor.get_executor(), attend(beast::tcp_stream(std::move(socket)), files),
                       asio::detached);
    }
}

}  // namespace

tl::expected<void, std::string> serve(std::uint16_t port,
                                      const std::function<void(const std::string&)>& ready) {
    const std::vector<PageFile> files = page_files();
    asio::io_context context(1);
    tcp::acceptor acceptor(context);
    const tcp::endpoint place(asio::ip::address_v4::loopback(), port);
    boost::system::error_code error;
    acceptor.open(place.protocol(), error);
    if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
    if (!error) acceptor.bind(place, error);
    if (!error) acceptor.listen(tcp::acceptor::max_listen_connections, error);
    if (error) {
        return tl::unexpected(fmt::format("cannot listen on port {}: {}", port, error.message()));
    }
    asio::signal_set signals(context, SIGINT, SIGTERM);
    signals.async_wait([&](const boost::system::error_code&, int) { context.stop(); });
    asio::co_spawn(context, welcome(acceptor, files), asio::detached);
    ready(fmt::format("http://127.0.0.1:{}/", acceptor.local_endpoint().port()));
    context.run();
    return {};
}

}  // namespace inarow::server
