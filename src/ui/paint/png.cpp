#include "ui/paint/png.h"

#include <vector>

#include <png.h>

namespace inarow::paint {

tl::expected<std::string, std::string> to_png(const Picture& picture) {
    std::vector<png_byte> bytes;
    bytes.reserve(picture.pixels().size() * 3);
    for (const Rgb pixel : picture.pixels()) {
        for (const int shift : {16, 8, 0}) bytes.push_back(static_cast<png_byte>(pixel >> shift));
    }
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    image.width = static_cast<png_uint_32>(picture.width());
    image.height = static_cast<png_uint_32>(picture.height());
    image.format = PNG_FORMAT_RGB;
    // An upper bound first: to ask for the exact size would be to compress twice.
    png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image);
    std::string file(size, '\0');
    if (png_image_write_to_memory(&image, file.data(), &size, 0, bytes.data(), 0, nullptr) == 0) {
        return tl::unexpected(std::string(image.message));
    }
    file.resize(size);
    return file;
}

}  // namespace inarow::paint
