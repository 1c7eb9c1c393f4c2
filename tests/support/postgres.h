// A PostgreSQL server of the test's own, in a temporary folder, reached by a socket there. The
// superuser cannot run one, so that a test that is run by it runs the server as another user.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "support/process.h"

namespace inarow::testing {

class PostgresServer {
  public:
    // Why there can be none: the package is not installed.
    [[nodiscard]] static std::optional<std::string> obstacle();

    // Makes an empty database and serves it. Throws what went wrong.
    PostgresServer();
    ~PostgresServer();
    PostgresServer(const PostgresServer&) = delete;
    PostgresServer& operator=(const PostgresServer&) = delete;

    // For --store.
    [[nodiscard]] std::string address() const { return address_at(folder_.path()); }
    // The same by another socket, which leads to the server's in some way.
    [[nodiscard]] static std::string address_at(const std::filesystem::path& folder);
    [[nodiscard]] std::filesystem::path socket() const { return folder_.path() / kSocket; }
    static constexpr const char* kSocket = ".s.PGSQL.5432";

    void start();
    // At once, as in a crash: connections break, and what was not committed is gone.
    void stop();

  private:
    [[nodiscard]] Command command(const std::string& program,
                                  std::vector<std::string> arguments) const;

    Folder folder_;
    std::optional<Child> server_;
};

}  // namespace inarow::testing
