// Commands that answer the lines of standard input one by one on standard output.
#pragma once

namespace inarow::cli {

// Sends what was printed on its way; complains and returns false if that fails.
[[nodiscard]] bool flush_output();

// The exit status after the last line that was read: of a signal or a read that failed, or else the
// given one. To be asked right after the read, while the reason of a failure is known.
[[nodiscard]] int status_after_input(int status);

}  // namespace inarow::cli
