#include "ui/paint/gif.h"

#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <utility>

namespace inarow::paint {

namespace {

constexpr int kMoveTime = 70;  // hundredths of a second
constexpr int kEndTime = 300;

constexpr int kColorBits = 8;
constexpr std::uint16_t kClearCode = 1U << kColorBits;
constexpr std::uint16_t kEndCode = kClearCode + 1;
constexpr std::uint16_t kCodes = 4096;  // of at most 12 bits
constexpr std::size_t kBlock = 255;

void put_byte(std::string& file, unsigned value) {
    file += static_cast<char>(static_cast<unsigned char>(value));
}

void put_word(std::string& file, int value) {
    put_byte(file, static_cast<unsigned>(value) & 0xFFU);
    put_byte(file, static_cast<unsigned>(value) >> 8U);
}

// Codes of growing width, the lowest bits first, in blocks that begin with their size.
class CodeWriter {
  public:
    explicit CodeWriter(std::string& file) : file_(&file) {}

    void put(std::uint16_t code, int bits) {
        waiting_ |= static_cast<std::uint32_t>(code) << static_cast<unsigned>(count_);
        for (count_ += bits; count_ >= 8; count_ -= 8, waiting_ >>= 8U) put_byte(waiting_ & 0xFFU);
    }
    void finish() {
        if (count_ > 0) put_byte(waiting_ & 0xFFU);
        flush();
        paint::put_byte(*file_, 0);
    }

  private:
    void put_byte(std::uint32_t value) {
        paint::put_byte(block_, value);
        if (block_.size() == kBlock) flush();
    }
    void flush() {
        if (block_.empty()) return;
        paint::put_byte(*file_, static_cast<unsigned>(block_.size()));
        *file_ += std::exchange(block_, {});
    }

    std::string* file_;
    std::string block_;
    std::uint32_t waiting_ = 0;
    int count_ = 0;
};

// The strings that have codes (Lempel-Ziv-Welch), as a tree: a string is its parent and one more
// color.
class Strings {
  public:
    void clear() {
        first_.fill(0);
        next_code_ = kEndCode + 1;
    }
    // The string with that color more, or 0.
    [[nodiscard]] std::uint16_t find(std::uint16_t string, std::uint8_t color) const {
        std::uint16_t child = first_[string];
        while (child != 0 && color_[child] != color) child = sibling_[child];
        return child;
    }
    void add(std::uint16_t string, std::uint8_t color) {
        color_[next_code_] = color;
        sibling_[next_code_] = first_[string];
        first_[string] = next_code_++;
    }
    [[nodiscard]] std::uint16_t next_code() const { return next_code_; }

  private:
    std::array<std::uint16_t, kCodes> first_{};
    std::array<std::uint16_t, kCodes> sibling_{};
    std::array<std::uint8_t, kCodes> color_{};
    std::uint16_t next_code_ = kEndCode + 1;
};

void put_compressed(std::string& file, std::span<const std::uint8_t> pixels) {
    put_byte(file, kColorBits);
    CodeWriter codes(file);
    Strings strings;
    int bits = kColorBits + 1;
    codes.put(kClearCode, bits);
    std::uint16_t string = pixels.front();
    for (const std::uint8_t color : pixels.subspan(1)) {
        if (const std::uint16_t longer = strings.find(string, color)) {
            string = longer;
            continue;
        }
        codes.put(string, bits);
        if (strings.next_code() == kCodes) {
            codes.put(kClearCode, bits);
            strings.clear();
            bits = kColorBits + 1;
        } else {
            // The reader is one string behind.
            if (strings.next_code() == 1U << static_cast<unsigned>(bits)) ++bits;
            strings.add(string, color);
        }
        string = color;
    }
    codes.put(string, bits);
    // The reader adds one more string, and may need the next width to read the end.
    if (strings.next_code() == 1U << static_cast<unsigned>(bits) && bits < 12) ++bits;
    codes.put(kEndCode, bits);
    codes.finish();
}

// The smallest rectangle outside of which two pictures are equal; one pixel if they are the same.
Rectangle changed(const std::vector<std::uint8_t>& before, const std::vector<std::uint8_t>& now,
                  int width) {
    int left = width;
    int right = -1;
    int top = -1;
    int bottom = -1;
    for (std::size_t i = 0; i < now.size(); ++i) {
        if (before[i] == now[i]) continue;
        const int x = static_cast<int>(i) % width;
        const int y = static_cast<int>(i) / width;
        left = std::min(left, x);
        right = std::max(right, x);
        top = top < 0 ? y : top;
        bottom = y;
    }
    if (right < 0) return {0, 0, 1, 1};
    return {left, top, right - left + 1, bottom - top + 1};
}

int distance(Rgb a, Rgb b) {
    int sum = 0;
    for (const unsigned shift : {16U, 8U, 0U}) {
        const int part =
            static_cast<int>((a >> shift) & 0xFFU) - static_cast<int>((b >> shift) & 0xFFU);
        sum += part * part;
    }
    return sum;
}

using Show = std::function<void(const Picture& picture, bool last)>;

// The game's pictures, one after each stone.
void for_each_picture(const Game& game, const Painter& painter, int size, const Show& show) {
    Game shown(game.variant_ptr(), game.setup());
    Picture picture(size);
    const auto paint_now = [&](const Game& now, bool last) {
        painter.paint(picture, now);
        show(picture, last);
    };
    if (game.moves().empty()) return paint_now(game, true);
    paint_now(shown, false);
    for (const Act& act : game.acts()) {
        (void)shown.apply(Moved{act.player, act.move});
        if (act.move.is_choice()) continue;
        // The last one shows how the game ended.
        const bool last = shown.moves().size() == game.moves().size();
        paint_now(last ? game : shown, last);
    }
}

}  // namespace

std::vector<GifColors::Entry>::iterator GifColors::find(Rgb color) {
    return std::ranges::lower_bound(seen_, color, {}, &Entry::color);
}

void GifColors::count(const Picture& picture) {
    Rgb before = 0;
    std::size_t at = seen_.size();
    for (const Rgb color : picture.pixels()) {
        if (at == seen_.size() || color != before) {
            auto entry = find(color);
            if (entry == seen_.end() || entry->color != color) {
                entry = seen_.insert(entry, Entry{color});
            }
            at = static_cast<std::size_t>(entry - seen_.begin());
            before = color;
        }
        ++seen_[at].count;
    }
}

void GifColors::choose() {
    colors_.clear();
    std::vector<Entry> sorted = seen_;
    std::ranges::stable_sort(sorted, std::greater(), &Entry::count);
    // How far each color of the pictures is from the nearest that is chosen.
    std::vector<int> far(seen_.size(), std::numeric_limits<int>::max());
    const auto take = [&](Rgb color) {
        for (std::size_t i = 0; i < seen_.size(); ++i) {
            const int now = distance(seen_[i].color, color);
            if (now >= far[i]) continue;
            far[i] = now;
            seen_[i].index = static_cast<std::uint8_t>(colors_.size());
        }
        colors_.push_back(color);
    };
    for (std::size_t i = 0; i < std::min(sorted.size(), kMost / 2); ++i) take(sorted[i].color);
    while (colors_.size() < kMost) {
        const auto farthest = std::ranges::max_element(far);
        if (*farthest == 0) break;
        take(seen_[static_cast<std::size_t>(farthest - far.begin())].color);
    }
}

std::uint8_t GifColors::index_of(Rgb color) const {
    return std::ranges::lower_bound(seen_, color, {}, &Entry::color)->index;
}

GifWriter::GifWriter(int width, int height, const GifColors& colors)
    : colors_(&colors), width_(width), file_("GIF89a") {
    put_word(file_, width);
    put_word(file_, height);
    put_byte(file_, 0x80U | 0x70U | (kColorBits - 1));  // one table of 256 colors for all pictures
    put_byte(file_, 0);
    put_byte(file_, 0);
    for (std::size_t i = 0; i < GifColors::kMost; ++i) {
        const Rgb color = i < colors.colors().size() ? colors.colors()[i] : 0;
        for (const unsigned shift : {16U, 8U, 0U}) put_byte(file_, (color >> shift) & 0xFFU);
    }
    file_ += "\x21\xFF\x0BNETSCAPE2.0\x03\x01";  // again and again
    put_word(file_, 0);
    put_byte(file_, 0);
}

void GifWriter::add(const Picture& picture, int hundredths) {
    std::vector<std::uint8_t> now;
    now.reserve(picture.pixels().size());
    Rgb before = picture.pixels().front();
    std::uint8_t index = colors_->index_of(before);
    for (const Rgb color : picture.pixels()) {
        if (color != before) index = colors_->index_of(color);
        before = color;
        now.push_back(index);
    }
    const Rectangle part = shown_.empty() ? Rectangle{0, 0, picture.width(), picture.height()}
                                          : changed(shown_, now, width_);
    file_ += "\x21\xF9\x04\x04";  // the picture stays below the next one
    put_word(file_, hundredths);
    put_word(file_, 0);
    put_byte(file_, 0x2C);
    for (const int value : {part.x, part.y, part.width, part.height}) put_word(file_, value);
    put_byte(file_, 0);
    std::vector<std::uint8_t> pixels;
    pixels.reserve(static_cast<std::size_t>(part.width) * static_cast<std::size_t>(part.height));
    for (int y = part.y; y < part.y + part.height; ++y) {
        const auto row = now.begin() + static_cast<std::ptrdiff_t>(y) * width_ + part.x;
        pixels.insert(pixels.end(), row, row + part.width);
    }
    put_compressed(file_, pixels);
    shown_ = std::move(now);
}

std::string GifWriter::finish() && {
    put_byte(file_, 0x3B);
    return std::move(file_);
}

std::string to_gif(const Game& game, const Painter& painter, int size) {
    GifColors colors;
    for_each_picture(game, painter, size,
                     [&](const Picture& picture, bool /*last*/) { colors.count(picture); });
    colors.choose();
    GifWriter writer(size, size, colors);
    for_each_picture(game, painter, size, [&](const Picture& picture, bool last) {
        writer.add(picture, last ? kEndTime : kMoveTime);
    });
    return std::move(writer).finish();
}

}  // namespace inarow::paint
