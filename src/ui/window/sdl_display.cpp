#include "ui/window/sdl_display.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <string_view>

#include <dlfcn.h>

#include <SDL.h>
#include <fmt/format.h>

namespace inarow::window {

namespace {

constexpr const char* kLibrary = "libSDL2-2.0.so.0";

// The functions that are used, with the types of SDL's own header.
#define INAROW_SDL_FUNCTIONS(X) \
    X(ConvertPixels)            \
    X(CreateWindow)             \
    X(GetCurrentVideoDriver)    \
    X(GetDisplayDPI)            \
    X(GetDisplayUsableBounds)   \
    X(GetError)                 \
    X(GetWindowSize)            \
    X(GetWindowSurface)         \
    X(Init)                     \
    X(PushEvent)                \
    X(Quit)                     \
    X(RegisterEvents)           \
    X(SetHint)                  \
    X(SetWindowMinimumSize)     \
    X(SetWindowTitle)           \
    X(StopTextInput)            \
    X(UpdateWindowSurface)      \
    X(WaitEventTimeout)

struct Sdl {
#define INAROW_DECLARE(name) decltype(&::SDL_##name) name = nullptr;
    INAROW_SDL_FUNCTIONS(INAROW_DECLARE)
#undef INAROW_DECLARE
};

// The library stays loaded until the program ends.
tl::expected<Sdl, std::string> load_sdl() {
    void* const library = ::dlopen(kLibrary, RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) {
        return tl::unexpected(fmt::format(
            "--ui window needs SDL 2 (the Debian package libsdl2-2.0-0): {}", ::dlerror()));
    }
    Sdl sdl;
    const char* missing = nullptr;
#define INAROW_LOAD(name)                                                                 \
    sdl.name = reinterpret_cast<decltype(&::SDL_##name)>(::dlsym(library, "SDL_" #name)); \
    if (sdl.name == nullptr) missing = "SDL_" #name;
    INAROW_SDL_FUNCTIONS(INAROW_LOAD)
#undef INAROW_LOAD
    if (missing != nullptr) {
        return tl::unexpected(
            fmt::format("--ui window needs a later SDL 2: it has no {}", missing));
    }
    return sdl;
}

// Where windows are shown to people. SDL has others, which it takes silently when there is none of
// these; a test may ask for one, but not for the one that waits for ever.
bool is_display(std::string_view driver) {
    if (driver == "x11" || driver == "wayland") return true;
    const char* const asked = std::getenv("SDL_VIDEODRIVER");
    return asked != nullptr && driver == asked && driver != "offscreen";
}

// How many pixels of the screen make one of an ordinary one, as far as the window still fits.
int pixel_scale(const Sdl& sdl, int width, int height) {
    float dots = 0;
    SDL_Rect usable{};
    if (sdl.GetDisplayDPI(0, &dots, nullptr, nullptr) != 0 ||
        sdl.GetDisplayUsableBounds(0, &usable) != 0) {
        return 1;
    }
    constexpr float kOrdinary = 96;
    const int wanted = static_cast<int>(std::lround(dots / kOrdinary));
    return std::max(1, std::min({wanted, usable.w / width, usable.h / height}));
}

// The window goes with the program. SDL sends itself messages on a second connection; one that
// comes to the display after the window is closed would end the program with an error.
class SdlDisplay : public Display {
  public:
    SdlDisplay(const Sdl& sdl, SDL_Window* window)
        : sdl_(sdl), window_(window), wake_event_(sdl.RegisterEvents(1)) {
        measure();
    }
    [[nodiscard]] int width() const override { return width_; }
    [[nodiscard]] int height() const override { return height_; }

    void show(const paint::Picture& picture) override {
        SDL_Surface* const surface = sdl_.GetWindowSurface(window_);
        if (surface == nullptr) return;  // between two sizes
        (void)sdl_.ConvertPixels(std::min(picture.width(), surface->w),
                                 std::min(picture.height(), surface->h), SDL_PIXELFORMAT_RGB888,
                                 picture.pixels().data(), picture.width() * kPixelBytes,
                                 surface->format->format, surface->pixels, surface->pitch);
        (void)sdl_.UpdateWindowSurface(window_);
    }

    void set_title(const std::string& title) override {
        sdl_.SetWindowTitle(window_, title.c_str());
    }

    [[nodiscard]] std::optional<Input> wait(std::chrono::milliseconds longest) override {
        const auto end = now() + longest;
        while (true) {
            const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - now()).count();
            SDL_Event event;
            if (sdl_.WaitEventTimeout(&event, static_cast<int>(std::max<long>(left, 0))) == 0 ||
                event.type == wake_event_) {
                return std::nullopt;
            }
            if (auto input = translated(event)) return input;
        }
    }

    void wake() override {
        SDL_Event event{};
        event.type = wake_event_;
        (void)sdl_.PushEvent(&event);
    }

  private:
    static constexpr int kPixelBytes = sizeof(paint::Rgb);

    void measure() {
        const SDL_Surface* const surface = sdl_.GetWindowSurface(window_);
        if (surface == nullptr) return;
        width_ = surface->w;
        height_ = surface->h;
    }

    // SDL counts in its own measure where pixels are small.
    template <typename Place>
    [[nodiscard]] Place at(int x, int y) const {
        int width = 0;
        int height = 0;
        sdl_.GetWindowSize(window_, &width, &height);
        return {x * width_ / std::max(1, width), y * height_ / std::max(1, height)};
    }

    [[nodiscard]] std::optional<Input> translated(const SDL_Event& event) {
        switch (event.type) {
            case SDL_QUIT:
                return Closed{};
            case SDL_WINDOWEVENT:
                return translated(event.window);
            case SDL_KEYDOWN:
                return translated(event.key.keysym);
            case SDL_MOUSEMOTION:
                return at<Pointed>(event.motion.x, event.motion.y);
            case SDL_MOUSEBUTTONDOWN:
                if (event.button.button != SDL_BUTTON_LEFT) return std::nullopt;
                return at<Clicked>(event.button.x, event.button.y);
            default:
                return std::nullopt;
        }
    }

    [[nodiscard]] std::optional<Input> translated(const SDL_WindowEvent& event) {
        switch (event.event) {
            case SDL_WINDOWEVENT_SIZE_CHANGED:
            case SDL_WINDOWEVENT_EXPOSED:
                measure();
                return Resized{};
            case SDL_WINDOWEVENT_LEAVE:
                return PointerLeft{};
            case SDL_WINDOWEVENT_CLOSE:
                return Closed{};
            default:
                return std::nullopt;
        }
    }

    [[nodiscard]] static std::optional<Input> translated(const SDL_Keysym& key) {
        if ((key.mod & (KMOD_CTRL | KMOD_ALT | KMOD_GUI)) != 0) return std::nullopt;
        switch (key.sym) {
            case SDLK_RETURN:
            case SDLK_KP_ENTER:
                return Pressed{Key::Enter};
            case SDLK_BACKSPACE:
                return Pressed{Key::Backspace};
            case SDLK_ESCAPE:
                return Pressed{Key::Escape};
            case SDLK_LEFT:
                return Pressed{Key::Left};
            case SDLK_RIGHT:
                return Pressed{Key::Right};
            case SDLK_UP:
                return Pressed{Key::Up};
            case SDLK_DOWN:
                return Pressed{Key::Down};
            case SDLK_KP_0:
                return Typed{'0'};
            default:
                break;
        }
        if (key.sym >= SDLK_KP_1 && key.sym <= SDLK_KP_9) {
            return Typed{static_cast<char>('1' + (key.sym - SDLK_KP_1))};
        }
        // The keys of the digits, also where digits need the shift key.
        if (key.scancode == SDL_SCANCODE_0) return Typed{'0'};
        if (key.scancode >= SDL_SCANCODE_1 && key.scancode <= SDL_SCANCODE_9) {
            return Typed{static_cast<char>('1' + (key.scancode - SDL_SCANCODE_1))};
        }
        if (key.sym >= ' ' && key.sym <= '~') return Typed{static_cast<char>(key.sym)};
        return std::nullopt;
    }

    Sdl sdl_;
    SDL_Window* window_;
    Uint32 wake_event_;
    int width_ = 1;
    int height_ = 1;
};

}  // namespace

tl::expected<std::unique_ptr<Display>, std::string> open_sdl_display(int width, int height) {
    const auto set = [](const char* name) {
        const char* const value = std::getenv(name);
        return value != nullptr && *value != '\0';
    };
    const std::string no_display = "no display for --ui window (try --ui screen)";
    std::string drivers;  // those that have somewhere to go; SDL_VIDEODRIVER has the last word
    if (set("DISPLAY")) drivers = "x11";
    if (set("WAYLAND_DISPLAY")) drivers += drivers.empty() ? "wayland" : ",wayland";
    if (drivers.empty() && !set("SDL_VIDEODRIVER")) return tl::unexpected(no_display);
    const auto sdl = load_sdl();
    if (!sdl) return tl::unexpected(sdl.error());

    sdl->SetHint(SDL_HINT_VIDEODRIVER, drivers.c_str());
    sdl->SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");        // the program has its own
    sdl->SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");  // pixels, without OpenGL behind them
    sdl->SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
    sdl->SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
    if (sdl->Init(SDL_INIT_VIDEO) != 0) return tl::unexpected(no_display);
    if (!is_display(sdl->GetCurrentVideoDriver())) {
        sdl->Quit();
        return tl::unexpected(no_display);
    }
    const int scale = pixel_scale(*sdl, width, height);
    SDL_Window* const window =
        sdl->CreateWindow("inarow", SDL_WINDOWPOS_UNDEFINED, SDL_WINDOWPOS_UNDEFINED, width * scale,
                          height * scale, SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI);
    if (window == nullptr) {
        const std::string why = sdl->GetError();
        sdl->Quit();
        return tl::unexpected(fmt::format("cannot open a window: {}", why));
    }
    sdl->SetWindowMinimumSize(window, width / 2, height / 2);
    sdl->StopTextInput();  // single keys are all that is read
    return std::make_unique<SdlDisplay>(*sdl, window);
}

}  // namespace inarow::window
