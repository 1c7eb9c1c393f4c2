// `serve` and `export-page`: the page, for a browser on this machine or for any web server.

#include <cstdio>
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
#include "store/files.h"

namespace inarow::cli {

namespace {

struct ServeOptions {
    int port = 8642;
    bool open = false;
};

bool has_page() {
    if (!server::page_files().empty()) return true;
    complain(
        "this program was built without the page; ./inarow serve in its source tree builds it");
    return false;
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
    if (!has_page()) return kFailed;
    const auto served =
        server::serve(static_cast<std::uint16_t>(options.port), [&](const std::string& address) {
            fmt::print("The page is at {} until you press Ctrl-C.\n", address);
            (void)std::fflush(stdout);
            if (options.open) open_browser(address);
        });
    if (served) return kDone;
    complain(served.error() + "; choose another port with --port");
    return kFailed;
}

int export_page(const std::string& folder) {
    if (!has_page()) return kFailed;
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
    Command command = program.add("serve", "Serve the page to browsers on this machine");
    command.number("--port", options->port, {0, 65535}, "Set the port; 0 is any free one");
    command.flag("--open", options->open, "Open a browser");
    command.runs([options](const Catalog&) { return serve(*options); });
}

void add_export_page(Command& program) {
    auto folder = std::make_shared<std::string>();
    Command command = program.add("export-page", "Write the page as files for any web server");
    command.text("folder", *folder, "DIR", "The folder to write to").required();
    command.runs([folder](const Catalog&) { return export_page(*folder); });
}

}  // namespace inarow::cli
