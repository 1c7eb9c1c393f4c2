#include "support/postgres.h"

#include <csignal>
#include <stdexcept>

#include <pwd.h>
#include <unistd.h>

namespace inarow::testing {

namespace fs = std::filesystem;

namespace {

// Where the newest server's programs are; empty if there are none.
fs::path programs() {
    fs::path newest;
    std::error_code error;
    for (const auto& version : fs::directory_iterator("/usr/lib/postgresql", error)) {
        const fs::path folder = version.path() / "bin";
        if (fs::exists(folder / "initdb") && fs::exists(folder / "postgres")) {
            newest = std::max(newest, folder);
        }
    }
    return newest;
}

// Who runs the server for the superuser.
const passwd* servant() {
    for (const char* const name : {"postgres", "nobody"}) {
        if (const passwd* const found = getpwnam(name)) return found;
    }
    throw std::runtime_error("there is neither a user postgres nor a user nobody");
}

}  // namespace

std::optional<std::string> PostgresServer::obstacle() {
    if (!programs().empty()) return std::nullopt;
    return "PostgreSQL is not installed (package postgresql)";
}

std::string PostgresServer::address_at(const fs::path& folder) {
    return "postgresql://inarow@/postgres?host=" + folder.string();
}

Command PostgresServer::command(const std::string& program,
                                std::vector<std::string> arguments) const {
    std::string path = (programs() / program).string();
    if (getuid() == 0) {
        const passwd* const user = servant();
        std::vector<std::string> as_servant = {"--reuid=" + std::to_string(user->pw_uid),
                                               "--regid=" + std::to_string(user->pw_gid),
                                               "--clear-groups", path};
        arguments.insert(arguments.begin(), as_servant.begin(), as_servant.end());
        path = "/usr/bin/setpriv";
    }
    return {path, std::move(arguments), folder_.path(), {{"LC_ALL", "C"}}, {}};
}

PostgresServer::PostgresServer() {
    if (getuid() == 0) {
        const passwd* const user = servant();
        if (chown(folder_.path().c_str(), user->pw_uid, user->pw_gid) != 0) {
            throw std::runtime_error("cannot give the folder away");
        }
    }
    const Finished made = run(command("initdb", {"--pgdata=data", "--username=inarow",
                                                 "--auth=trust", "--no-sync", "--encoding=UTF8"}));
    if (made.ending != Ending{0}) throw std::runtime_error("initdb: " + made.errors);
    start();
}

PostgresServer::~PostgresServer() {
    stop();
}

void PostgresServer::start() {
    Command serve = command("postgres", {"-D", "data", "-k", folder_.path().string(), "-c",
                                         "listen_addresses=", "-c", "logging_collector=off"});
    // What it says goes where it is read.
    std::vector<std::string> arguments = {"-c", "exec \"$@\" 2>&1", "sh", serve.program};
    arguments.insert(arguments.end(), serve.arguments.begin(), serve.arguments.end());
    serve.program = "/bin/sh";
    serve.arguments = std::move(arguments);
    server_.emplace(Child::with_pipes(serve));
    if (!server_->sees("ready to accept connections")) {
        throw std::runtime_error("postgres does not start: " + server_->output());
    }
}

void PostgresServer::stop() {
    if (!server_) return;
    server_->raise(SIGQUIT);
    server_->finish();
    server_.reset();
}

}  // namespace inarow::testing
