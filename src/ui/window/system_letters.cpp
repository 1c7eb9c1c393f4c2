#include "ui/window/system_letters.h"

#include <array>
#include <map>
#include <string>

#include <dlfcn.h>

#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include FT_FREETYPE_H

namespace inarow::window {

namespace {

// What is used of the two libraries, with the types of their own headers.
#define INAROW_FREETYPE_FUNCTIONS(X) \
    X(Done_FreeType)                 \
    X(Init_FreeType)                 \
    X(Load_Char)                     \
    X(New_Face)                      \
    X(Set_Pixel_Sizes)
#define INAROW_FONTCONFIG_FUNCTIONS(X) \
    X(ConfigSubstitute)                \
    X(DefaultSubstitute)               \
    X(Fini)                            \
    X(FontMatch)                       \
    X(NameParse)                       \
    X(PatternDestroy)                  \
    X(PatternGetString)

struct FreeType {
#define INAROW_DECLARE(name) decltype(&::FT_##name) name = nullptr;
    INAROW_FREETYPE_FUNCTIONS(INAROW_DECLARE)
#undef INAROW_DECLARE
};

struct Fontconfig {
#define INAROW_DECLARE(name) decltype(&::Fc##name) name = nullptr;
    INAROW_FONTCONFIG_FUNCTIONS(INAROW_DECLARE)
#undef INAROW_DECLARE
};

// Libraries stay loaded until the program ends.
bool load(FreeType& freetype) {
    void* const library = ::dlopen("libfreetype.so.6", RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) return false;
    bool complete = true;
#define INAROW_LOAD(name)                                                                    \
    freetype.name = reinterpret_cast<decltype(&::FT_##name)>(::dlsym(library, "FT_" #name)); \
    complete = complete && freetype.name != nullptr;
    INAROW_FREETYPE_FUNCTIONS(INAROW_LOAD)
#undef INAROW_LOAD
    return complete;
}

bool load(Fontconfig& fontconfig) {
    void* const library = ::dlopen("libfontconfig.so.1", RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) return false;
    bool complete = true;
#define INAROW_LOAD(name)                                                                    \
    fontconfig.name = reinterpret_cast<decltype(&::Fc##name)>(::dlsym(library, "Fc" #name)); \
    complete = complete && fontconfig.name != nullptr;
    INAROW_FONTCONFIG_FUNCTIONS(INAROW_LOAD)
#undef INAROW_LOAD
    return complete;
}

// The file of the font that the system has for a name such as "sans:bold", or an empty string.
std::string font_file(const Fontconfig& fontconfig, const std::string& name) {
    FcPattern* const wanted = fontconfig.NameParse(reinterpret_cast<const FcChar8*>(name.c_str()));
    fontconfig.ConfigSubstitute(nullptr, wanted, FcMatchPattern);
    fontconfig.DefaultSubstitute(wanted);
    FcResult result = FcResultNoMatch;
    FcPattern* const found = fontconfig.FontMatch(nullptr, wanted, &result);
    std::string file;
    FcChar8* path = nullptr;
    if (found != nullptr &&
        fontconfig.PatternGetString(found, FC_FILE, 0, &path) == FcResultMatch) {
        file = reinterpret_cast<const char*>(path);
    }
    if (found != nullptr) fontconfig.PatternDestroy(found);
    fontconfig.PatternDestroy(wanted);
    return file;
}

// The regular and the bold font.
std::array<std::string, 2> font_files() {
    Fontconfig fontconfig;
    if (load(fontconfig)) {
        std::array files{font_file(fontconfig, "sans"), font_file(fontconfig, "sans:bold")};
        fontconfig.Fini();
        if (!files[0].empty()) return files;
    }
    const std::string dejavu = "/usr/share/fonts/truetype/dejavu/DejaVuSans";
    return {dejavu + ".ttf", dejavu + "-Bold.ttf"};
}

class SystemLetters : public paint::Letters {
  public:
    SystemLetters(const FreeType& freetype, FT_Library library, FT_Face regular, FT_Face bold)
        : freetype_(freetype), library_(library), faces_{regular, bold} {}
    SystemLetters(const SystemLetters&) = delete;
    SystemLetters& operator=(const SystemLetters&) = delete;
    ~SystemLetters() override { freetype_.Done_FreeType(library_); }

    [[nodiscard]] const paint::Glyph& glyph(std::uint32_t character,
                                            const paint::Type& type) override {
        const auto [found, is_new] = known_.try_emplace({type, character});
        if (is_new) read(found->second, character, type);
        return found->second;
    }

  private:
    void read(paint::Glyph& glyph, std::uint32_t character, const paint::Type& type) const {
        FT_Face const face = faces_.at(type.bold ? 1 : 0);
        constexpr FT_Int32 kFlags = FT_LOAD_RENDER | FT_LOAD_TARGET_LIGHT;
        if (freetype_.Set_Pixel_Sizes(face, 0, static_cast<FT_UInt>(type.size)) != 0 ||
            freetype_.Load_Char(face, character, kFlags) != 0) {
            return;
        }
        const FT_Bitmap& bitmap = face->glyph->bitmap;
        glyph.advance = static_cast<int>((face->glyph->advance.x + 32) >> 6);
        if (bitmap.pixel_mode != FT_PIXEL_MODE_GRAY || bitmap.pitch < 0) return;
        glyph.left = face->glyph->bitmap_left;
        glyph.top = face->glyph->bitmap_top;
        glyph.width = static_cast<int>(bitmap.width);
        glyph.height = static_cast<int>(bitmap.rows);
        for (unsigned row = 0; row < bitmap.rows; ++row) {
            const unsigned char* const begin =
                bitmap.buffer + std::size_t{row} * static_cast<std::size_t>(bitmap.pitch);
            glyph.covered.insert(glyph.covered.end(), begin, begin + bitmap.width);
        }
    }

    FreeType freetype_;
    FT_Library library_;
    std::array<FT_Face, 2> faces_;  // regular and bold
    std::map<std::pair<paint::Type, std::uint32_t>, paint::Glyph> known_;
};

}  // namespace

std::unique_ptr<paint::Letters> system_letters() {
    FreeType freetype;
    FT_Library library = nullptr;
    if (!load(freetype) || freetype.Init_FreeType(&library) != 0) return nullptr;
    const auto [regular_file, bold_file] = font_files();
    FT_Face regular = nullptr;
    if (freetype.New_Face(library, regular_file.c_str(), 0, &regular) != 0) {
        freetype.Done_FreeType(library);
        return nullptr;
    }
    FT_Face bold = nullptr;
    if (freetype.New_Face(library, bold_file.c_str(), 0, &bold) != 0) bold = regular;
    return std::make_unique<SystemLetters>(freetype, library, regular, bold);
}

}  // namespace inarow::window
