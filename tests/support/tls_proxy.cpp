#include "support/tls_proxy.h"

#include <array>
#include <csignal>
#include <cstdio>
#include <stdexcept>

#include <openssl/pem.h>
#include <openssl/x509v3.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "support/loopback.h"

namespace inarow::testing {

TlsProxy::TlsProxy(int to, const std::filesystem::path& certificate)
    : context_(SSL_CTX_new(TLS_server_method())), to_(to) {
    (void)std::signal(SIGPIPE, SIG_IGN);
    make_certificate(certificate);
    const Listener listener = listen_on_loopback();
    listening_ = listener.socket;
    port_ = listener.port;
    thread_ = std::thread([this] { work(); });
}

TlsProxy::~TlsProxy() {
    stopping_ = true;
    thread_.join();
    ::close(listening_);
}

void TlsProxy::make_certificate(const std::filesystem::path& file) {
    const std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)> key(EVP_EC_gen("P-256"),
                                                                  EVP_PKEY_free);
    const std::unique_ptr<X509, decltype(&X509_free)> made(X509_new(), X509_free);
    X509_set_version(made.get(), 2);
    ASN1_INTEGER_set(X509_get_serialNumber(made.get()), 1);
    X509_gmtime_adj(X509_getm_notBefore(made.get()), -3600);
    X509_gmtime_adj(X509_getm_notAfter(made.get()), 3600);
    X509_set_pubkey(made.get(), key.get());
    X509_NAME* const name = X509_get_subject_name(made.get());
    const std::array<unsigned char, 10> host{"localhost"};
    X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, host.data(), 9, -1, 0);
    X509_set_issuer_name(made.get(), name);
    X509_EXTENSION* const hosts =
        X509V3_EXT_conf_nid(nullptr, nullptr, NID_subject_alt_name, "DNS:localhost");
    X509_add_ext(made.get(), hosts, -1);
    X509_EXTENSION_free(hosts);
    X509_sign(made.get(), key.get(), EVP_sha256());
    SSL_CTX_use_certificate(context_.get(), made.get());
    SSL_CTX_use_PrivateKey(context_.get(), key.get());
    std::FILE* const out = std::fopen(file.c_str(), "w");
    if (out == nullptr) throw std::runtime_error("cannot write the certificate");
    PEM_write_X509(out, made.get());
    (void)std::fclose(out);
}

void TlsProxy::work() {
    while (!stopping_) {
        if (!readable(listening_)) continue;
        const int client = ::accept4(listening_, nullptr, nullptr, SOCK_CLOEXEC);
        if (client < 0) continue;
        attend(client);
        ::close(client);
    }
}

void TlsProxy::attend(int client) const {
    const std::unique_ptr<SSL, decltype(&SSL_free)> secured(SSL_new(context_.get()), SSL_free);
    SSL_set_fd(secured.get(), client);
    if (SSL_accept(secured.get()) != 1) return;
    const int server = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const sockaddr_in address = loopback(to_);
    std::array<char, 4096> part;
    if (::connect(server, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0) {
        while (!stopping_) {
            std::array<pollfd, 2> waiting{{{client, POLLIN, 0}, {server, POLLIN, 0}}};
            if (SSL_pending(secured.get()) == 0) ::poll(waiting.data(), 2, kLookAround);
            if (SSL_pending(secured.get()) > 0 || waiting[0].revents != 0) {
                const int got = SSL_read(secured.get(), part.data(), part.size());
                if (got <= 0) break;
                if (::send(server, part.data(), static_cast<std::size_t>(got), MSG_NOSIGNAL) != got)
                    break;
            }
            if (waiting[1].revents != 0) {
                const auto got = ::recv(server, part.data(), part.size(), 0);
                if (got <= 0 || SSL_write(secured.get(), part.data(), static_cast<int>(got)) <= 0)
                    break;
            }
        }
    }
    ::close(server);
}

}  // namespace inarow::testing
