// A port of this machine that answers each request with the next of some statuses of HTTP, as a
// load balancer does whose servers are away; after the last one nobody listens there.
#pragma once

#include <atomic>
#include <thread>
#include <vector>

namespace inarow::testing {

class Refuser {
  public:
    // Listens there; 0: anywhere.
    explicit Refuser(std::vector<int> statuses, int port = 0);
    ~Refuser();
    Refuser(const Refuser&) = delete;
    Refuser& operator=(const Refuser&) = delete;

    [[nodiscard]] int port() const { return port_; }
    // Until all were asked for.
    void wait();

  private:
    void work();
    void refuse(int client, int status) const;

    std::vector<int> statuses_;
    int listening_ = -1;
    int port_ = 0;
    std::atomic<bool> stopping_ = false;
    std::thread thread_;
};

}  // namespace inarow::testing
