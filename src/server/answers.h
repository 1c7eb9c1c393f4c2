// What the server answers to a request for a file of the page, without any socket.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/page_files.h"

namespace inarow::server {

struct Request {
    std::string_view method;
    std::string_view target;
    std::string_view accept_encoding;
};

struct Answer {
    int status = 200;
    std::vector<std::pair<std::string, std::string>> headers;
    std::string body;  // also for HEAD, which does not send it
};

[[nodiscard]] Answer answer(const Request& request, std::span<const PageFile> files);

}  // namespace inarow::server
