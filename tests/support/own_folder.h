// A folder that a test has for itself.
#pragma once

#include <filesystem>
#include <string>

#include <gtest/gtest.h>

namespace inarow::testing {

// Not there when the test begins, and removed when it ends.
class OwnFolder : public ::testing::Test {
  protected:
    OwnFolder() {
        const ::testing::TestInfo& test = *::testing::UnitTest::GetInstance()->current_test_info();
        folder_ = std::filesystem::path(::testing::TempDir()) /
                  (std::string(test.test_suite_name()) + "." + test.name());
        std::filesystem::remove_all(folder_);
    }
    ~OwnFolder() override { std::filesystem::remove_all(folder_); }

    std::filesystem::path folder_;
};

}  // namespace inarow::testing
