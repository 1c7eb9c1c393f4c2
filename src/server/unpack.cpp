#include <array>

#include <zlib.h>

#include "server/page_files.h"

namespace inarow::server {

tl::expected<std::string, std::string> unpack(std::string_view gzip) {
    constexpr int kGzip = 16 + MAX_WBITS;
    z_stream stream{};
    if (inflateInit2(&stream, kGzip) != Z_OK)
        return tl::unexpected(std::string("there is not enough memory"));
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(gzip.data()));
    stream.avail_in = static_cast<uInt>(gzip.size());
    std::string bytes;
    std::array<char, 1 << 16> part;
    int status = Z_OK;
    while (status == Z_OK) {
        stream.next_out = reinterpret_cast<Bytef*>(part.data());
        stream.avail_out = part.size();
        status = inflate(&stream, Z_NO_FLUSH);
        bytes.append(part.data(), part.size() - stream.avail_out);
    }
    inflateEnd(&stream);
    if (status != Z_STREAM_END) return tl::unexpected(std::string("the file is damaged"));
    return bytes;
}

}  // namespace inarow::server
