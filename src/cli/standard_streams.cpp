#include "cli/standard_streams.h"

#include <cerrno>
#include <cstdio>
#include <cstring>

#include <fmt/format.h>

#include "cli/commands.h"
#include "ui/common/signals.h"

namespace inarow::cli {

bool flush_output() {
    if (std::fflush(stdout) == 0) return true;
    complain(fmt::format("cannot write to standard output: {}", std::strerror(errno)));
    return false;
}

int status_after_input(int status) {
    const int reason = errno;
    if (ui::stop_signal() != 0) return 128 + ui::stop_signal();
    if (std::ferror(stdin) == 0) return status;
    complain(fmt::format("cannot read standard input: {}", std::strerror(reason)));
    return kFailed;
}

}  // namespace inarow::cli
