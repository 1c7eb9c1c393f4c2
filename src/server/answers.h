// What the server answers to HTTP requests, without any socket: files of the page here, everything
// about the hall in api.h.
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
    std::string_view content_type = {};
    std::string_view origin = {};
    std::string_view body = {};
    std::string address = {};  // where it comes from
};

struct Answer {
    int status = 200;
    std::vector<std::pair<std::string, std::string>> headers;
    std::string body;  // also for HEAD, which does not send it
};

[[nodiscard]] Answer answer(const Request& request, std::span<const PageFile> files);

// An answer with the headers that all have.
[[nodiscard]] Answer with_headers(int status, std::string_view type, std::string body);
// A line of text.
[[nodiscard]] Answer plain(int status, std::string_view text);
// The path of a target, without what is asked.
[[nodiscard]] std::string_view path_of(std::string_view target);

}  // namespace inarow::server
