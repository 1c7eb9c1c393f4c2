#include "store/files.h"

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace inarow::store {

namespace {

tl::unexpected<std::string> system_error() {
    return tl::unexpected(std::string(std::strerror(errno)));
}

// An open file that closes itself.
class Descriptor {
  public:
    explicit Descriptor(int fd) : fd_(fd) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() {
        if (fd_ >= 0) ::close(fd_);
    }
    [[nodiscard]] bool open() const { return fd_ >= 0; }
    [[nodiscard]] int get() const { return fd_; }

  private:
    int fd_;
};

bool write_all(int fd, std::string_view text) {
    while (!text.empty()) {
        const auto written = ::write(fd, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return false;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}
bool write_all(int fd, const NextPart& next) {
    for (std::string_view text = next(); !text.empty(); text = next()) {
        if (!write_all(fd, text)) return false;
    }
    return true;
}

tl::expected<void, std::string> write_through(const std::filesystem::path& path,
                                              const NextPart& next) {
    const Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
    if (!file.open() || !write_all(file.get(), next)) return system_error();
    return {};
}

}  // namespace

tl::expected<std::string, std::string> read_file(const std::filesystem::path& path) {
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!file.open()) return system_error();
    std::string text;
    std::array<char, 65536> part{};
    while (true) {
        const auto count = ::read(file.get(), part.data(), part.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return system_error();
        if (count == 0) return text;
        text.append(part.data(), static_cast<std::size_t>(count));
    }
}

tl::expected<void, std::string> write_file(const std::filesystem::path& path,
                                           std::string_view text) {
    return write_file(path, [&] { return std::exchange(text, {}); });
}

tl::expected<void, std::string> write_file(const std::filesystem::path& path,
                                           const NextPart& next) {
    // A link stays a link: what it points to is replaced.
    std::error_code error;
    std::filesystem::path target = std::filesystem::canonical(path, error);
    if (error) target = path;
    struct stat status {};
    const bool exists = ::stat(target.c_str(), &status) == 0;
    if (exists && !S_ISREG(status.st_mode)) return write_through(target, next);

    std::string draft = target.string() + ".XXXXXX";
    const Descriptor file(::mkostemp(draft.data(), O_CLOEXEC));
    if (!file.open()) return system_error();
    const mode_t mask = ::umask(0);
    ::umask(mask);
    const mode_t mode = exists ? (status.st_mode & 0777) : (0666 & ~mask);
    if (!write_all(file.get(), next) || ::fchmod(file.get(), mode) != 0 ||
        ::fsync(file.get()) != 0 || ::rename(draft.c_str(), target.c_str()) != 0) {
        const auto reason = system_error();
        ::unlink(draft.c_str());
        return reason;
    }
    // The new name is safe once its folder is on the disk. Some file systems cannot do that; the
    // file itself is whole all the same.
    const auto parent = target.has_parent_path() ? target.parent_path() : ".";
    const Descriptor folder(::open(parent.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (folder.open()) (void)::fsync(folder.get());
    return {};
}

std::optional<std::string> write_obstacle(const std::filesystem::path& path) {
    struct stat status {};
    const bool exists = ::stat(path.c_str(), &status) == 0;
    if (exists && S_ISDIR(status.st_mode)) return std::strerror(EISDIR);
    // A plain file is replaced by another one in the same folder.
    const auto parent = path.has_parent_path() ? path.parent_path() : ".";
    const auto& written = exists && !S_ISREG(status.st_mode) ? path : parent;
    if (::access(written.c_str(), W_OK) != 0) return std::strerror(errno);
    return std::nullopt;
}

tl::expected<void, std::string> append_to_file(const std::filesystem::path& path,
                                               std::string_view text) {
    const Descriptor file(::open(path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC));
    if (!file.open() || !write_all(file.get(), text)) return system_error();
    return {};
}

}  // namespace inarow::store
