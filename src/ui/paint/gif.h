// A game as an animated GIF file: a picture after every move.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/game.h"
#include "ui/paint/painter.h"
#include "ui/paint/picture.h"

namespace inarow::paint {

// The colors of a GIF file, of which there are at most 256. Pictures are counted first. Kept are
// those that are most frequent, and then those that are farthest from them; every other one becomes
// the nearest.
class GifColors {
  public:
    static constexpr std::size_t kMost = 256;

    void count(const Picture& picture);
    // After all pictures are counted.
    void choose();

    [[nodiscard]] std::span<const Rgb> colors() const { return colors_; }
    [[nodiscard]] std::uint8_t index_of(Rgb color) const;

  private:
    struct Entry {
        Rgb color = 0;
        std::uint32_t count = 0;
        std::uint8_t index = 0;
    };
    [[nodiscard]] std::vector<Entry>::iterator find(Rgb color);

    std::vector<Entry> seen_;  // in the order of their colors
    std::vector<Rgb> colors_;
};

// Writes the pictures of a film one after the other; all have one size.
class GifWriter {
  public:
    GifWriter(int width, int height, const GifColors& colors);

    // A picture, and for how many hundredths of a second it stays. Of all but the first, only what
    // has changed is written.
    void add(const Picture& picture, int hundredths);
    // The whole file; nothing can be added to it.
    [[nodiscard]] std::string finish() &&;

  private:
    const GifColors* colors_;
    int width_;
    std::vector<std::uint8_t> shown_;  // the picture before
    std::string file_;
};

// The film of a game, from its first position to its last.
[[nodiscard]] std::string to_gif(const Game& game, const Painter& painter, int size);

}  // namespace inarow::paint
