// Films of games, read back by a plain reader.
#include "ui/paint/gif.h"

#include <gtest/gtest.h>

#include "core/random.h"
#include "support/games.h"

namespace inarow::testing {
namespace {

using paint::Picture;
using paint::Rgb;

struct Frame {
    std::vector<Rgb> pixels;
    int hundredths = 0;
};

// Reads files as GifWriter writes them: one table of colors, no transparency.
class Reader {
  public:
    explicit Reader(std::string_view file) : file_(file) {}

    std::vector<Frame> frames() {
        EXPECT_EQ(file_.substr(0, 6), "GIF89a");
        at_ = 6;
        width_ = word();
        screen_.resize(static_cast<std::size_t>(width_) * static_cast<std::size_t>(word()));
        at_ += 3;
        for (Rgb& color : table_) {
            for (int part = 0; part < 3; ++part) color = color << 8U | byte();
        }
        std::vector<Frame> frames;
        int hundredths = 0;
        while (true) {
            const unsigned kind = byte();
            if (kind == 0x3B) break;
            if (kind == 0x21) {
                const bool control = byte() == 0xF9;
                if (control) hundredths = word_at(at_ + 2);
                (void)blocks();
            } else {
                EXPECT_EQ(kind, 0x2CU);
                image();
                frames.push_back({screen_, hundredths});
            }
        }
        EXPECT_EQ(at_, file_.size());
        return frames;
    }

  private:
    unsigned byte() { return static_cast<unsigned char>(file_.at(at_++)); }
    [[nodiscard]] int word_at(std::size_t at) const {
        return static_cast<unsigned char>(file_.at(at)) +
               256 * static_cast<unsigned char>(file_.at(at + 1));
    }
    int word() {
        at_ += 2;
        return word_at(at_ - 2);
    }
    std::string blocks() {
        std::string all;
        while (const unsigned size = byte()) {
            all += file_.substr(at_, size);
            at_ += size;
        }
        return all;
    }
    void image() {
        const int left = word();
        const int top = word();
        const int width = word();
        const int height = word();
        EXPECT_EQ(byte(), 0U);
        EXPECT_EQ(byte(), 8U);
        const std::string colors = unpacked(blocks());
        ASSERT_EQ(colors.size(), static_cast<std::size_t>(width * height));
        for (int i = 0; i < width * height; ++i) {
            const int place = (top + i / width) * width_ + left + i % width;
            screen_[static_cast<std::size_t>(place)] =
                table_[static_cast<unsigned char>(colors[static_cast<std::size_t>(i)])];
        }
    }
    // Each string is written out: slow and plain.
    static std::string unpacked(const std::string& bytes) {
        std::vector<std::string> strings;
        std::string all;
        std::string before;
        unsigned bits = 9;
        std::size_t bit = 0;
        while (bit + bits <= 8 * bytes.size()) {
            std::size_t code = 0;
            for (unsigned i = 0; i < bits; ++i, ++bit) {
                const auto from = static_cast<unsigned char>(bytes[bit / 8]);
                code |= static_cast<std::size_t>((from >> bit % 8) & 1U) << i;
            }
            if (code == 257) return all;
            if (code == 256) {
                strings.assign(258, "");
                for (int c = 0; c < 256; ++c)
                    strings[static_cast<std::size_t>(c)] = std::string(1, static_cast<char>(c));
                before.clear();
                bits = 9;
                continue;
            }
            EXPECT_LE(code, strings.size());
            const std::string now = code < strings.size() ? strings[code] : before + before[0];
            if (!before.empty() && strings.size() < 4096) strings.push_back(before + now[0]);
            if (strings.size() == 1U << bits && bits < 12) ++bits;
            all += now;
            before = now;
        }
        ADD_FAILURE() << "there is no end";
        return all;
    }

    std::string_view file_;
    std::size_t at_ = 0;
    int width_ = 0;
    std::array<Rgb, 256> table_{};
    std::vector<Rgb> screen_;
};

std::vector<Rgb> pixels(const Picture& picture) {
    return {picture.pixels().begin(), picture.pixels().end()};
}

TEST(Gif, ReadsBackToTheSamePixels) {
    Random random(5);
    // From all of one color to noise, which fills the table of strings many times.
    for (const std::size_t colors : {1U, 2U, 7U, 256U}) {
        std::vector<std::vector<Rgb>> expected;
        std::vector<std::unique_ptr<Picture>> pictures;
        paint::GifColors table;
        for (int frame = 0; frame < 3; ++frame) {
            auto picture = std::make_unique<Picture>(97, 83, 1.0);
            for (int i = 0; frame < 2 && i < 97 * 83; ++i) {
                picture->fill(paint::Rectangle{i % 97, i / 97, 1, 1},
                              static_cast<Rgb>(random.below(colors) * 0x010101));
            }
            table.count(*picture);
            expected.push_back(pixels(*picture));
            pictures.push_back(std::move(picture));
        }
        table.choose();
        paint::GifWriter writer(97, 83, table);
        for (const auto& picture : pictures) writer.add(*picture, 25);
        const std::string file = std::move(writer).finish();
        const auto frames = Reader(file).frames();
        ASSERT_EQ(frames.size(), 3U);
        for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(frames[i].pixels, expected[i]);
    }
}

TEST(Gif, ShowsEveryMoveOfAGame) {
    const Game game = game_of(builtin("connect4"), {"4", "1", "4", "1", "4", "1", "4"});
    const paint::Painter painter(game.variant(), {});
    const std::string file = paint::to_gif(game, painter, 120);
    const auto frames = Reader(file).frames();
    ASSERT_EQ(frames.size(), 8U);
    EXPECT_LT(frames[0].hundredths, frames[7].hundredths);
    Picture last(120);
    painter.paint(last, game);
    // The rarest colors are replaced by others that are near.
    int most = 0;
    for (std::size_t i = 0; i < frames[7].pixels.size(); ++i) {
        for (const unsigned shift : {0U, 8U, 16U}) {
            const auto part = [&](Rgb color) { return static_cast<int>((color >> shift) & 0xFFU); };
            most = std::max(most, std::abs(part(frames[7].pixels[i]) - part(last.pixels()[i])));
        }
    }
    EXPECT_LT(most, 24);
    EXPECT_LT(file.size(), 40'000U);
}

TEST(Gif, AGameWithoutMovesIsOnePicture) {
    const Game game = game_of(builtin("gomoku"), {});
    const std::string file = paint::to_gif(game, paint::Painter(game.variant(), {}), 100);
    EXPECT_EQ(Reader(file).frames().size(), 1U);
}

}  // namespace
}  // namespace inarow::testing
