#include "cli/checkpoint.h"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <span>
#include <vector>

#include <unistd.h>

#include <fmt/format.h>

#include "store/files.h"

namespace inarow::cli {

namespace {

constexpr std::string_view kName = "inarow-checkpoint ";
constexpr std::string_view kFormat = "1 ";
constexpr std::size_t kLongestHeader = 100;
constexpr std::size_t kPart = 1 << 16;  // words at a time

// Every step can be undone, so that two runs of words that differ in one word never agree.
class Sum {
  public:
    void add(std::span<const std::uint64_t> words) {
        for (const std::uint64_t word : words) {
            value_ = (value_ ^ word) * 0x9E3779B97F4A7C15ULL;
            value_ ^= value_ >> 32;
        }
    }
    [[nodiscard]] std::uint64_t value() const { return value_; }

  private:
    std::uint64_t value_ = 0xCBF29CE484222325ULL;
};

std::string_view as_bytes(std::span<const std::uint64_t> words) {
    return {reinterpret_cast<const char*>(words.data()), words.size_bytes()};
}

bool read_words(std::ifstream& in, std::span<std::uint64_t> words) {
    in.read(reinterpret_cast<char*>(words.data()),
            static_cast<std::streamsize>(words.size_bytes()));
    return in.good();
}

}  // namespace

Checkpoint::Checkpoint(std::filesystem::path file, const Rules& rules, falling::Solver& solver,
                       std::chrono::seconds every)
    : file_(std::move(file)),
      header_(fmt::format("{}{}{}x{} {} {}\n", kName, kFormat, rules.width, rules.height,
                          rules.length, solver.table_words())),
      solver_(solver),
      every_(every),
      next_(std::chrono::steady_clock::now() + every) {}

std::optional<std::string> Checkpoint::obstacle() const {
    const auto folder = file_.has_parent_path() ? file_.parent_path() : ".";
    if (::access(folder.c_str(), W_OK) == 0) return std::nullopt;
    return fmt::format("cannot write {}: {}", file_.string(), std::strerror(errno));
}

tl::expected<void, std::string> Checkpoint::load() {
    const auto refuse = [&](std::string_view why) {
        return tl::unexpected(fmt::format("{}: {}", file_.string(), why));
    };
    std::error_code error;
    const auto status = std::filesystem::status(file_, error);
    if (status.type() == std::filesystem::file_type::not_found) return {};
    if (status.type() != std::filesystem::file_type::regular)
        return refuse("this is not a regular file");

    std::ifstream in(file_, std::ios::binary);
    if (!in) {
        return tl::unexpected(
            fmt::format("cannot read {}: {}", file_.string(), std::strerror(errno)));
    }
    std::string header(kLongestHeader, '\0');
    in.read(header.data(), static_cast<std::streamsize>(header.size()));
    header.resize(std::min(static_cast<std::size_t>(in.gcount()), header.find('\n') + 1));
    if (!header.starts_with(kName)) return refuse("this is not a checkpoint");
    if (!header.starts_with(header_.substr(0, kName.size() + kFormat.size()))) {
        return refuse("this checkpoint was written by another version of the program");
    }
    if (header != header_)
        return refuse("this checkpoint is for another board or another --memory");

    in.clear();
    in.seekg(static_cast<std::streamoff>(header.size()));
    std::vector<std::uint64_t> part(kPart);
    Sum sum;
    for (std::size_t at = 0; at < solver_.table_words(); at += part.size()) {
        part.resize(std::min(kPart, solver_.table_words() - at));
        if (!read_words(in, part)) return refuse("this checkpoint is damaged");
        sum.add(part);
        solver_.write_table(at, part);
    }
    std::uint64_t kept = 0;
    if (!read_words(in, {&kept, 1}) || kept != sum.value() || in.peek() != EOF) {
        return refuse("this checkpoint is damaged");
    }
    return {};
}

tl::expected<void, std::string> Checkpoint::save() {
    std::vector<std::uint64_t> part;
    Sum sum;
    std::size_t at = 0;
    enum class Next { Header, Words, Sum, Nothing } next = Next::Header;
    const auto written = store::write_file(file_, [&]() -> std::string_view {
        switch (next) {
            case Next::Header:
                next = Next::Words;
                return header_;
            case Next::Words:
                part.resize(std::min(kPart, solver_.table_words() - at));
                solver_.read_table(at, part);
                sum.add(part);
                at += part.size();
                if (at == solver_.table_words()) next = Next::Sum;
                return as_bytes(part);
            case Next::Sum:
                next = Next::Nothing;
                part = {sum.value()};
                return as_bytes(part);
            case Next::Nothing:
                break;
        }
        return {};
    });
    next_ = std::chrono::steady_clock::now() + every_;
    if (written) return {};
    return tl::unexpected(fmt::format("cannot write {}: {}", file_.string(), written.error()));
}

}  // namespace inarow::cli
