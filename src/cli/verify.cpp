// `verify`: checks a proof that `solve` wrote.

#include <memory>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "cli/commands.h"
#include "core/proof_check.h"
#include "store/files.h"

namespace inarow::cli {

namespace {

// How the record of a game begins; see docs/records.md.
constexpr std::string_view kRecord = "inarow-game ";

int verify(const std::string& file) {
    const auto text = store::read_file(file);
    if (!text) return failed(fmt::format("{}: {}", file, text.error()));
    if (text->starts_with(kRecord)) {
        return misused(
            fmt::format("{}: this is the record of a game, not a proof; try `inarow review` "
                        "or `inarow replay`",
                        file));
    }
    const auto checked = read_proof(*text).and_then(check_proof);
    if (!checked) return failed(fmt::format("{}: {}", file, checked.error()));
    fmt::print("ok: {}; {} positions\n", checked->claim, checked->positions);
    return kDone;
}

}  // namespace

void add_verify(Command& program) {
    auto file = std::make_shared<std::string>();
    Command command = program.add("verify", "Check a proof written by `inarow solve --proof`");
    command.text("file", *file, "FILE", "The proof").required();
    command.runs([file](const Catalog&) { return verify(*file); });
}

}  // namespace inarow::cli
