// One line of JSON, for programs to read.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

namespace inarow::cli {

// Keys stay in the order in which they are written.
using Json = nlohmann::ordered_json;

// With a line end; what is not UTF-8 is replaced.
[[nodiscard]] inline std::string json_line(const Json& object) {
    return object.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace inarow::cli
