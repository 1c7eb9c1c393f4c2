// One line of JSON, for programs to read.
#pragma once

#include "wire/json.h"

namespace inarow::cli {

using wire::Json;

[[nodiscard]] inline std::string json_line(const Json& object) {
    return wire::line(object);
}

}  // namespace inarow::cli
