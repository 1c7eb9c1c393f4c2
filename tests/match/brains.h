// Brains made of a few lines of shell, for matches that go wrong.
#pragma once

#include <string>

namespace inarow::testing {

// A brain that does this when it has to move.
inline std::string brain_that(const std::string& moves, const std::string& starts = "echo OK") {
    return "while read -r word rest; do case $word in "
           "ABOUT) echo 'name=\"fake\"';; START|RECTSTART) " +
           starts + ";; BEGIN|TURN|DONE) " + moves + ";; END) exit 0;; esac; done";
}

// Plays on the lowest free point of the diagonal-like walk 0,0 1,0 2,0 … that it has not tried; of
// use for a few moves only.
inline std::string brain_that_counts(int row) {
    return "n=0; " + brain_that("echo $n," + std::to_string(row) + "; n=$((n+1))", "n=0; echo OK");
}

}  // namespace inarow::testing
