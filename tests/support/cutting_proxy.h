// Leads connections to a Unix socket on to another one, and cuts the connection on which the n-th
// part of the talk comes along, before that part is passed on.
#pragma once

#include <atomic>
#include <filesystem>
#include <list>
#include <thread>

namespace inarow::testing {

class CuttingProxy {
  public:
    CuttingProxy(const std::filesystem::path& from, std::filesystem::path to);
    ~CuttingProxy();
    CuttingProxy(const CuttingProxy&) = delete;
    CuttingProxy& operator=(const CuttingProxy&) = delete;

    // Parts, of both directions and all connections, are counted from 1, from now on; 0: no cut.
    void cut_at(int part);
    // Whether it came to that.
    [[nodiscard]] bool has_cut() const { return has_cut_; }

  private:
    struct Pair {
        int client;
        int server;
    };

    void work();
    void accept_one();
    // False once the pair is closed.
    [[nodiscard]] bool pass_on(int from, int to);

    std::filesystem::path to_;
    int listening_ = -1;
    int wake_ = -1;
    std::list<Pair> pairs_;
    std::atomic<int> left_ = 0;  // parts until the cut; 0: no cut
    std::atomic<bool> has_cut_ = false;
    std::atomic<bool> stopping_ = false;
    std::thread thread_;
};

}  // namespace inarow::testing
