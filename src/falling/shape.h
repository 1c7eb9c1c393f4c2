// How a falling board lies in the bits of a word.
//
// A column is a run of bits, its lowest cell first, with at least one bit above the top cell that
// is always zero. A 4x3 board, four bits a column:
//
//        3  7 11 15      the zero bits: no line runs through them into the next column
//        2  6 10 14
//        1  5  9 13      one step: up 1, right 4, up right 5, down right 3
//        0  4  8 12
//
// The search is one template over the shape: a FixedShape is known to the compiler, an AnyShape
// holds the same facts in variables.
#pragma once

#include "falling/word.h"

namespace inarow::falling {
inline namespace INAROW_MACHINE {

// The bits of every column set by the pattern of one column.
template <typename Word>
constexpr Word in_each_column(Word column, int width, int stride) {
    Word word = 0;
    for (int c = 0; c < width; ++c) word |= column << (c * stride);
    return word;
}

// Every second row of the board, the top row among them.
template <typename Word>
constexpr Word rows_like_top(int width, int height, int stride) {
    Word column = 0;
    for (int row = height - 1; row >= 0; row -= 2) column |= Word{1} << row;
    return in_each_column(column, width, stride);
}

template <int kWidth, int kHeight, int kLength>
struct FixedShape {
    using Word = Word64;
    static constexpr int kMaxColumns = kWidth;
    // A byte for each column, where there is room: then a byte swap mirrors the board.
    static constexpr int kStride = kHeight < 8 && kWidth < 8 ? 8 : kHeight + 1;
    static_assert(kWidth * kStride <= 64);

    static constexpr int width() { return kWidth; }
    static constexpr int height() { return kHeight; }
    static constexpr int length() { return kLength; }
    static constexpr int stride() { return kStride; }
    static constexpr Word bottom() { return in_each_column(Word{1}, kWidth, kStride); }
    static constexpr Word board() {
        return in_each_column((Word{1} << kHeight) - 1, kWidth, kStride);
    }
    static constexpr Word top_rows() { return rows_like_top<Word>(kWidth, kHeight, kStride); }

    static constexpr Word mirrored(Word word) {
        if constexpr (kStride == 8) {
            return __builtin_bswap64(word) >> (8 * (8 - kWidth));
        } else {
            Word result = 0;
            for (int c = 0; c < kWidth; ++c) {
                const Word column = (word >> (c * kStride)) & ((Word{1} << kStride) - 1);
                result |= column << ((kWidth - 1 - c) * kStride);
            }
            return result;
        }
    }
};

template <typename AnyWord>
class AnyShape {
  public:
    using Word = AnyWord;
    static constexpr int kMaxColumns = sizeof(Word) * 4;  // of one cell and the bit above

    AnyShape(int width, int height, int length)
        : width_(width),
          height_(height),
          length_(length),
          bottom_(in_each_column(Word{1}, width, height + 1)),
          board_(in_each_column(static_cast<Word>((Word{1} << height) - 1), width, height + 1)),
          top_rows_(rows_like_top<Word>(width, height, height + 1)) {}

    [[nodiscard]] int width() const { return width_; }
    [[nodiscard]] int height() const { return height_; }
    [[nodiscard]] int length() const { return length_; }
    [[nodiscard]] int stride() const { return height_ + 1; }
    [[nodiscard]] Word bottom() const { return bottom_; }
    [[nodiscard]] Word board() const { return board_; }
    [[nodiscard]] Word top_rows() const { return top_rows_; }

    [[nodiscard]] Word mirrored(Word word) const {
        Word result = 0;
        for (int c = 0; c < width_; ++c) {
            const Word column = (word >> (c * stride())) & ((Word{1} << stride()) - 1);
            result |= column << ((width_ - 1 - c) * stride());
        }
        return result;
    }

  private:
    int width_;
    int height_;
    int length_;
    Word bottom_;
    Word board_;
    Word top_rows_;
};

// What follows from a shape, for either kind.

template <typename Shape>
constexpr int cells(const Shape& shape) {
    return shape.width() * shape.height();
}

// The column of a cell's bit, and all its cells.
template <typename Shape>
constexpr typename Shape::Word column_of(const Shape& shape, int bit) {
    using Word = typename Shape::Word;
    const int first = bit / shape.stride() * shape.stride();
    return ((Word{1} << shape.height()) - 1) << first;
}

// The lowest free cell of each column that is not full.
template <typename Shape, typename Bits>
constexpr Bits playable(const Shape& shape, Bits stones) {
    return (stones + shape.bottom()) & shape.board();
}

// The cells of the top row.
template <typename Shape>
constexpr typename Shape::Word top_row(const Shape& shape) {
    return static_cast<typename Shape::Word>(shape.bottom() << (shape.height() - 1));
}

// In each column the lowest of the cells that are set, and all above it.
template <typename Shape, typename Bits>
constexpr Bits and_above(const Shape& shape, Bits cells) {
    // A column's bits taken from the bit above the column leave, from the lowest one on, the
    // opposite of what was there.
    const auto above = static_cast<typename Shape::Word>(shape.bottom() << shape.height());
    return (cells | (above - cells)) & shape.board();
}

}  // namespace INAROW_MACHINE
}  // namespace inarow::falling
