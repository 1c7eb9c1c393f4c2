#include "server/answers.h"

#include <algorithm>
#include <array>

namespace inarow::server {

namespace {

constexpr std::string_view kPolicy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

std::string_view type_of(std::string_view path) {
    struct Type {
        std::string_view ending;
        std::string_view type;
    };
    constexpr std::array kTypes{
        Type{".html", "text/html; charset=utf-8"},
        Type{".js", "text/javascript; charset=utf-8"},
        Type{".css", "text/css; charset=utf-8"},
        Type{".wasm", "application/wasm"},
        Type{".svg", "image/svg+xml"},
        Type{".png", "image/png"},
        Type{".txt", "text/plain; charset=utf-8"},
        Type{".webmanifest", "application/manifest+json"},
    };
    const auto* const found =
        std::ranges::find_if(kTypes, [&](const Type& type) { return path.ends_with(type.ending); });
    return found == kTypes.end() ? "application/octet-stream" : found->type;
}

}  // namespace

Answer with_headers(int status, std::string_view type, std::string body) {
    Answer answer{status, {}, std::move(body)};
    answer.headers = {{"Content-Type", std::string(type)},
                      {"Content-Security-Policy", std::string(kPolicy)},
                      {"X-Content-Type-Options", "nosniff"},
                      {"X-Frame-Options", "DENY"},
                      {"Referrer-Policy", "no-referrer"},
                      {"Cross-Origin-Opener-Policy", "same-origin"},
                      {"Cross-Origin-Resource-Policy", "same-origin"}};
    return answer;
}

Answer plain(int status, std::string_view text) {
    return with_headers(status, "text/plain; charset=utf-8", std::string(text) + "\n");
}

std::string_view path_of(std::string_view target) {
    return target.substr(0, target.find_first_of("?#"));
}

Answer answer(const Request& request, std::span<const PageFile> files) {
    if (request.method != "GET" && request.method != "HEAD") {
        Answer refused = plain(405, "Only GET and HEAD are answered here.");
        refused.headers.emplace_back("Allow", "GET, HEAD");
        return refused;
    }
    std::string_view path = path_of(request.target);
    if (path == "/") path = "/index.html";
    const auto file = std::ranges::find(files, path, &PageFile::path);
    if (file == files.end()) return plain(404, "There is no such file.");

    const bool gzip = request.accept_encoding.find("gzip") != std::string_view::npos;
    auto body = gzip ? std::string(file->gzip) : unpack(file->gzip);
    if (!body) return plain(500, body.error());
    Answer found = with_headers(200, type_of(path), std::move(*body));
    // What lies in assets/ has its content in its name.
    found.headers.emplace_back("Cache-Control", path.starts_with("/assets/")
                                                    ? "public, max-age=31536000, immutable"
                                                    : "no-cache");
    found.headers.emplace_back("Vary", "Accept-Encoding");
    if (gzip) found.headers.emplace_back("Content-Encoding", "gzip");
    return found;
}

}  // namespace inarow::server
