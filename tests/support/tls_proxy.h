// Takes connections with TLS at localhost and leads them on to a plain port of this machine, one
// after another, as a proxy before a server does. Its certificate is made for the test.
#pragma once

#include <atomic>
#include <filesystem>
#include <memory>
#include <thread>

#include <openssl/ssl.h>

namespace inarow::testing {

class TlsProxy {
  public:
    // Writes the certificate to the file, for whoever is to trust it.
    TlsProxy(int to, const std::filesystem::path& certificate);
    ~TlsProxy();
    TlsProxy(const TlsProxy&) = delete;
    TlsProxy& operator=(const TlsProxy&) = delete;

    [[nodiscard]] int port() const { return port_; }

  private:
    void make_certificate(const std::filesystem::path& file);
    void work();
    void attend(int client) const;

    struct FreeContext {
        void operator()(SSL_CTX* context) const { SSL_CTX_free(context); }
    };
    std::unique_ptr<SSL_CTX, FreeContext> context_;
    int to_;
    int listening_ = -1;
    int port_ = 0;
    std::atomic<bool> stopping_ = false;
    std::thread thread_;
};

}  // namespace inarow::testing
