#include "support/cutting_proxy.h"

#include <array>
#include <cstring>
#include <stdexcept>
#include <vector>

#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace inarow::testing {

namespace {

sockaddr_un address_of(const std::filesystem::path& path) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (path.string().size() >= sizeof(address.sun_path)) throw std::runtime_error("path too long");
    std::strcpy(address.sun_path, path.c_str());
    return address;
}

int new_socket() {
    return ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
}

}  // namespace

CuttingProxy::CuttingProxy(const std::filesystem::path& from, std::filesystem::path to)
    : to_(std::move(to)), listening_(new_socket()), wake_(::eventfd(0, EFD_CLOEXEC)) {
    const sockaddr_un address = address_of(from);
    if (::bind(listening_, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) != 0 ||
        ::listen(listening_, 16) != 0) {
        throw std::runtime_error("cannot listen at " + from.string());
    }
    thread_ = std::thread([this] { work(); });
}

CuttingProxy::~CuttingProxy() {
    stopping_ = true;
    ::eventfd_write(wake_, 1);
    thread_.join();
    for (const Pair& pair : pairs_) {
        ::close(pair.client);
        ::close(pair.server);
    }
    ::close(listening_);
    ::close(wake_);
}

void CuttingProxy::cut_at(int part) {
    has_cut_ = false;
    left_ = part;
}

void CuttingProxy::work() {
    while (!stopping_) {
        std::vector<pollfd> files = {{wake_, POLLIN, 0}, {listening_, POLLIN, 0}};
        for (const Pair& pair : pairs_) {
            files.push_back({pair.client, POLLIN, 0});
            files.push_back({pair.server, POLLIN, 0});
        }
        ::poll(files.data(), files.size(), -1);
        auto file = files.begin() + 2;
        for (auto pair = pairs_.begin(); pair != pairs_.end(); file += 2) {
            const bool open = (file[0].revents == 0 || pass_on(pair->client, pair->server)) &&
                              (file[1].revents == 0 || pass_on(pair->server, pair->client));
            if (open) {
                ++pair;
                continue;
            }
            ::close(pair->client);
            ::close(pair->server);
            pair = pairs_.erase(pair);
        }
        if (files[1].revents != 0) accept_one();
    }
}

void CuttingProxy::accept_one() {
    const int client = ::accept4(listening_, nullptr, nullptr, SOCK_CLOEXEC);
    const int server = new_socket();
    const sockaddr_un address = address_of(to_);
    if (client < 0 ||
        ::connect(server, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) != 0) {
        ::close(client);
        ::close(server);
        return;
    }
    pairs_.push_back({client, server});
}

bool CuttingProxy::pass_on(int from, int to) {
    std::array<char, 65536> part{};
    const auto size = ::read(from, part.data(), part.size());
    if (size <= 0) return false;
    if (left_ > 0 && --left_ == 0) {
        has_cut_ = true;
        return false;
    }
    std::size_t written = 0;
    while (written < static_cast<std::size_t>(size)) {
        const auto more = ::send(to, part.data() + written,
                                 static_cast<std::size_t>(size) - written, MSG_NOSIGNAL);
        if (more <= 0) return false;
        written += static_cast<std::size_t>(more);
    }
    return true;
}

}  // namespace inarow::testing
