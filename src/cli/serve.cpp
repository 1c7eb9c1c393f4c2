// `serve` and `export-page`: the page and the hall, for this machine or for everybody, and the page
// for any web server.

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>

#include <spawn.h>
#include <unistd.h>

#include <fmt/format.h>

#include "cli/commands.h"
#include "core/utf8.h"
#include "server/http_server.h"
#include "server/page_files.h"
#include "store/event_log.h"
#include "store/files.h"

namespace inarow::cli {

namespace {

struct ServeOptions {
    int port = 8642;
    bool open = false;
    bool everybody = false;
    std::string address;
    std::vector<std::string> origins;
    std::string store;
    bool proxy = false;
    bool log = false;
    int connections = server::Gate::kMostConnections;
    int games = server::Gate::kMostGames;
};

constexpr const char* kNoPage =
    "this program was built without the page; ./inarow serve in its source tree builds it";

std::string variable(const char* name) {
    const char* const value = std::getenv(name);
    return value == nullptr ? "" : value;
}

bool is_loopback(std::string_view address) {
    return address.starts_with("127.") || address == "::1";
}

// What the options and the environment say; or why that cannot be.
tl::expected<server::Settings, std::string> settings_from(const ServeOptions& options) {
    server::Settings settings;
    settings.port = static_cast<std::uint16_t>(options.port);
    settings.address = !options.address.empty() ? options.address
                       : options.everybody      ? "0.0.0.0"
                                                : "127.0.0.1";
    settings.origins = options.origins;
    if (std::string origin = variable("INAROW_ORIGIN"); origin != "" && settings.origins.empty()) {
        settings.origins.push_back(std::move(origin));
    }
    if (!is_loopback(settings.address) && (!options.everybody || settings.origins.empty())) {
        return tl::unexpected(
            std::string("other machines can connect to this address: say --public, and with "
                        "--origin the address of the page, such as https://games.example.org"));
    }
    settings.store = !options.store.empty() ? options.store : variable("INAROW_STORE");
    if (settings.store.empty()) {
        const auto usual = store::default_store();
        if (!usual) {
            return tl::unexpected(
                std::string("there is no home folder; say with --store where to "
                            "keep games, or --store memory"));
        }
        settings.store = *usual;
    }
    settings.behind_proxy = options.proxy;
    settings.most_connections = options.connections;
    settings.most_games = options.games;
    if (options.log) settings.log = [](const wire::Json& entry) { say_error(wire::line(entry)); };
    return settings;
}

// The browser that the desktop prefers. Whoever has none can type the address.
void open_browser(const std::string& address) {
    std::string program = "xdg-open";
    std::string argument = address;
    char* const words[] = {program.data(), argument.data(), nullptr};
    pid_t child = 0;
    if (::posix_spawnp(&child, program.c_str(), nullptr, nullptr, words, environ) != 0) {
        complain("cannot open a browser: there is no xdg-open");
    }
}

int serve(const ServeOptions& options) {
    if (server::page_files().empty()) complain(kNoPage);
    const auto settings = settings_from(options);
    if (!settings) return misused(settings.error());
    const auto served = server::serve(*settings, [&](const std::string& address) {
        fmt::print("{} at {} until you press Ctrl-C.\n",
                   server::page_files().empty() ? "Games are served" : "The page is", address);
        (void)std::fflush(stdout);
        if (options.open) open_browser(address);
    });
    return served ? kDone : failed(served.error());
}

int export_page(const std::string& folder) {
    if (server::page_files().empty()) return failed(kNoPage);
    for (const server::PageFile& file : server::page_files()) {
        const std::filesystem::path path = folder + std::string(file.path);
        std::error_code error;
        std::filesystem::create_directories(path.parent_path(), error);
        const auto bytes = server::unpack(file.gzip);
        const auto written = bytes ? store::write_file(path, *bytes)
                                   : tl::expected<void, std::string>(tl::unexpect, bytes.error());
        if (!written) {
            complain(fmt::format("cannot write {}: {}", printable(path.string()), written.error()));
            return kFailed;
        }
    }
    fmt::print("The page is in {}; any web server can serve it.\n", printable(folder));
    return kDone;
}

}  // namespace

void add_serve(Command& program) {
    auto options = std::make_shared<ServeOptions>();
    Command command = program.add("serve", "Serve the page, and games between people");
    command.number("--port", options->port, {0, 65535}, "Set the port; 0 is any free one");
    command.flag("--open", options->open, "Open a browser");
    command.flag("--public", options->everybody, "Let other machines connect; needs --origin");
    command.text("--address", options->address, "ADDRESS",
                 "Listen there (default 127.0.0.1; with --public 0.0.0.0)");
    command.texts("--origin", options->origins, "URL", "Let pages from this address connect");
    command.text("--store", options->store, "WHERE",
                 "Keep games there: a file, \"memory\" or postgresql://...");
    command.flag("--behind-proxy", options->proxy, "Trust the proxy's X-Forwarded-For");
    command.number("--connections", options->connections, {1, 1'000'000},
                   "Allow this many connections per address");
    command.number("--new-games", options->games, {1, 1'000'000},
                   "Allow this many new games per address in ten minutes");
    command.flag("--log", options->log, "Log to standard error, one JSON object per line");
    command.runs([options](const Catalog&) { return serve(*options); });
}

void add_export_page(Command& program) {
    auto folder = std::make_shared<std::string>();
    Command command = program.add("export-page", "Write the page as files for any web server");
    command.text("folder", *folder, "DIR", "The folder to write to").required();
    command.runs([folder](const Catalog&) { return export_page(*folder); });
}

}  // namespace inarow::cli
