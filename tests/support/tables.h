// Tables of published numbers, read where they lie.
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace inarow::testing {

// Lines of fields. A field that is missing or no number reads as nothing.
struct Table {
    std::vector<std::vector<std::string>> rows;

    [[nodiscard]] static std::optional<std::uint64_t> number(const std::vector<std::string>& row,
                                                             std::size_t column) {
        if (column >= row.size() || row[column].empty() ||
            row[column].find_first_not_of("0123456789") != std::string::npos) {
            return std::nullopt;
        }
        return std::stoull(row[column]);
    }
};

inline std::filesystem::path data_file(const std::string& name) {
    return std::filesystem::path(INAROW_DATA) / name;
}

inline Table read_table(const std::string& name, char separator) {
    Table table;
    std::ifstream file(data_file(name));
    for (std::string line; std::getline(file, line);) {
        std::vector<std::string> row;
        std::istringstream fields(line);
        for (std::string field; std::getline(fields, field, separator);) row.push_back(field);
        table.rows.push_back(std::move(row));
    }
    return table;
}

// Skips the test where the file is not there.
#define INAROW_NEEDS(name)                                            \
    if (!std::filesystem::exists(::inarow::testing::data_file(name))) \
    GTEST_SKIP() << "there is no public data " << ::inarow::testing::data_file(name).string()

}  // namespace inarow::testing
