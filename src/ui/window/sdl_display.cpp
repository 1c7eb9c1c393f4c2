#include "ui/window/sdl_display.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <future>
#include <string_view>
#include <utility>

#include <dlfcn.h>

#include <SDL.h>
#include <fmt/format.h>

#include "ui/window/sounds.h"
#include "ui/window/system_letters.h"

namespace inarow::window {

namespace {

constexpr const char* kLibrary = "libSDL2-2.0.so.0";

// The functions that are used, with the types of SDL's own header.
#define INAROW_SDL_FUNCTIONS(X) \
    X(CloseAudioDevice)         \
    X(ConvertPixels)            \
    X(CreateWindow)             \
    X(GetCurrentVideoDriver)    \
    X(GetDisplayDPI)            \
    X(GetDisplayUsableBounds)   \
    X(GetError)                 \
    X(free)                     \
    X(GetWindowSize)            \
    X(GetWindowSurface)         \
    X(Init)                     \
    X(InitSubSystem)            \
    X(OpenAudioDevice)          \
    X(PauseAudioDevice)         \
    X(PushEvent)                \
    X(QueueAudio)               \
    X(Quit)                     \
    X(RegisterEvents)           \
    X(SetHint)                  \
    X(SetWindowMinimumSize)     \
    X(SetWindowTitle)           \
    X(StartTextInput)           \
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

// How many pixels of the screen make one of an ordinary one, in quarters.
double pixel_scale(const Sdl& sdl) {
    float dots = 0;
    if (sdl.GetDisplayDPI(0, &dots, nullptr, nullptr) != 0) return 1;
    constexpr float kOrdinary = 96;
    return std::clamp(std::round(dots / kOrdinary * 4) / 4.0, 1.0, 4.0);
}

// How much of that a window may have to fit on the screen.
double fitting(const Sdl& sdl, double scale, int width, int height) {
    SDL_Rect usable{};
    if (sdl.GetDisplayUsableBounds(0, &usable) != 0) return scale;
    return std::max(0.5, std::min({scale, static_cast<double>(usable.w) / width,
                                   static_cast<double>(usable.h) / height}));
}

// Plays sounds where there is something to play them with, and keeps nothing open in between.
class Speaker {
  public:
    explicit Speaker(const Sdl& sdl) : sdl_(sdl) {}

    void play(std::span<const std::int16_t> samples, Display::Clock::time_point now) {
        if (device_ == 0) open();
        if (device_ == 0) return;
        (void)sdl_.QueueAudio(device_, samples.data(), static_cast<Uint32>(samples.size_bytes()));
        const std::chrono::milliseconds length(samples.size() * 1000 / kSamplesPerSecond);
        constexpr std::chrono::milliseconds kEcho(500);  // what the machine has not played yet
        quiet_ = std::max(quiet_, now) + length + kEcho;
    }
    // When it has nothing more to do, if it has anything to do now.
    [[nodiscard]] std::optional<Display::Clock::time_point> quiet() const {
        return device_ == 0 ? std::nullopt : std::optional(quiet_);
    }
    void close_if_quiet(Display::Clock::time_point now) {
        if (device_ == 0 || now < quiet_) return;
        sdl_.CloseAudioDevice(device_);
        device_ = 0;
    }

  private:
    void open() {
        if (mute_) return;
        SDL_AudioSpec wanted{};
        wanted.freq = kSamplesPerSecond;
        wanted.format = AUDIO_S16SYS;
        wanted.channels = 1;
        wanted.samples = 1024;
        if (!ready_) ready_ = sdl_.InitSubSystem(SDL_INIT_AUDIO) == 0;
        if (ready_) device_ = sdl_.OpenAudioDevice(nullptr, 0, &wanted, nullptr, 0);
        mute_ = device_ == 0;  // nobody tries again
        if (device_ != 0) sdl_.PauseAudioDevice(device_, 0);
    }

    const Sdl& sdl_;
    SDL_AudioDeviceID device_ = 0;
    Display::Clock::time_point quiet_;
    bool ready_ = false;
    bool mute_ = false;
};

// The window goes with the program. SDL sends itself messages on a second connection; one that
// comes to the display after the window is closed would end the program with an error.
class SdlDisplay : public Display {
  public:
    SdlDisplay(const Sdl& sdl, SDL_Window* window, double scale,
               std::unique_ptr<paint::Letters> letters)
        : sdl_(sdl),
          window_(window),
          wake_event_(sdl.RegisterEvents(1)),
          scale_(scale),
          letters_(std::move(letters)) {
        measure();
    }
    [[nodiscard]] int width() const override { return width_; }
    [[nodiscard]] int height() const override { return height_; }
    [[nodiscard]] double scale() const override { return scale_; }
    [[nodiscard]] paint::Letters& letters() override { return *letters_; }

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

    void play(std::span<const std::int16_t> samples) override { speaker_.play(samples, now()); }

    [[nodiscard]] std::optional<Input> wait(std::chrono::milliseconds longest) override {
        const auto end = now() + longest;
        while (true) {
            speaker_.close_if_quiet(now());
            const auto until = std::min(end, speaker_.quiet().value_or(end));
            const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - now()).count();
            SDL_Event event;
            if (sdl_.WaitEventTimeout(&event, static_cast<int>(std::max<long>(left, 0))) == 0) {
                if (now() >= end || until == end) return std::nullopt;
                continue;
            }
            if (event.type == wake_event_) return std::nullopt;
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
            case SDL_TEXTINPUT:
                return typed(event.text.text);
            case SDL_MOUSEWHEEL:
                if (event.wheel.y == 0) return std::nullopt;
                return Wheeled{event.wheel.y};
            case SDL_DROPFILE: {
                Dropped dropped{event.drop.file};
                sdl_.free(event.drop.file);
                return dropped;
            }
            case SDL_FINGERDOWN:
                if (!finger_) finger_ = event.tfinger;
                return std::nullopt;
            case SDL_FINGERUP:
                return touched(event.tfinger);
            case SDL_MOUSEMOTION:
                return at<Pointed>(event.motion.x, event.motion.y);
            case SDL_MOUSEBUTTONDOWN:
                if (event.button.button != SDL_BUTTON_LEFT) return std::nullopt;
                return at<Clicked>(event.button.x, event.button.y);
            default:
                return std::nullopt;
        }
    }

    // A tap is a click; a finger that moves up or down is a wheel. Places are parts of the window.
    [[nodiscard]] std::optional<Input> touched(const SDL_TouchFingerEvent& up) {
        if (!finger_ || finger_->fingerId != up.fingerId) return std::nullopt;
        const SDL_TouchFingerEvent down = *std::exchange(finger_, std::nullopt);
        const auto moved = static_cast<double>(up.y - down.y) * height_ / scale_;
        constexpr double kStep = 40;
        const int steps = static_cast<int>(std::lround(moved / kStep));
        if (steps != 0) return Wheeled{steps};
        return Clicked{static_cast<int>(up.x * static_cast<float>(width_)),
                       static_cast<int>(up.y * static_cast<float>(height_))};
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

    // Digits count by their keys, also where they need the shift key; the text of these keys is
    // passed over.
    [[nodiscard]] std::optional<Input> translated(const SDL_Keysym& key) {
        digit_typed_ = false;
        if ((key.mod & (KMOD_CTRL | KMOD_ALT | KMOD_GUI)) != 0) return std::nullopt;
        if (const auto named = named_key(key.sym)) return Pressed{*named};
        const bool digit = key.scancode >= SDL_SCANCODE_1 && key.scancode <= SDL_SCANCODE_0;
        if (!digit) return std::nullopt;
        digit_typed_ = true;
        return Typed{static_cast<char>('0' + (key.scancode - SDL_SCANCODE_1 + 1) % 10)};
    }

    [[nodiscard]] static std::optional<Key> named_key(SDL_Keycode key) {
        switch (key) {
            case SDLK_RETURN:
            case SDLK_KP_ENTER:
                return Key::Enter;
            case SDLK_BACKSPACE:
                return Key::Backspace;
            case SDLK_ESCAPE:
                return Key::Escape;
            case SDLK_TAB:
                return Key::Tab;
            case SDLK_LEFT:
                return Key::Left;
            case SDLK_RIGHT:
                return Key::Right;
            case SDLK_UP:
                return Key::Up;
            case SDLK_DOWN:
                return Key::Down;
            case SDLK_PAGEUP:
                return Key::PageUp;
            case SDLK_PAGEDOWN:
                return Key::PageDown;
            case SDLK_HOME:
                return Key::Home;
            case SDLK_END:
                return Key::End;
            case SDLK_F1:
                return Key::Help;
            default:
                return std::nullopt;
        }
    }

    // Letters are small; what is not ASCII means nothing here.
    [[nodiscard]] std::optional<Input> typed(const char* text) {
        if (std::exchange(digit_typed_, false)) return std::nullopt;
        if (text[0] < ' ' || text[0] > '~' || text[1] != '\0') return std::nullopt;
        return Typed{static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])))};
    }

    Sdl sdl_;
    SDL_Window* window_;
    Uint32 wake_event_;
    double scale_;
    std::unique_ptr<paint::Letters> letters_;
    Speaker speaker_{sdl_};
    int width_ = 1;
    int height_ = 1;
    bool digit_typed_ = false;
    std::optional<SDL_TouchFingerEvent> finger_;  // the first that is down
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
    // Fonts are found while SDL begins.
    auto letters = std::async(std::launch::async, system_letters);
    const auto sdl = load_sdl();
    if (!sdl) return tl::unexpected(sdl.error());

    sdl->SetHint(SDL_HINT_VIDEODRIVER, drivers.c_str());
    sdl->SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");        // the program has its own
    sdl->SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");  // pixels, without OpenGL behind them
    sdl->SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
    sdl->SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");  // fingers have events of their own
    sdl->SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
    if (sdl->Init(SDL_INIT_VIDEO) != 0) return tl::unexpected(no_display);
    if (!is_display(sdl->GetCurrentVideoDriver())) {
        sdl->Quit();
        return tl::unexpected(no_display);
    }
    const double scale = pixel_scale(*sdl);
    const double factor = fitting(*sdl, scale, width, height);
    SDL_Window* const window =
        sdl->CreateWindow("inarow", SDL_WINDOWPOS_UNDEFINED, SDL_WINDOWPOS_UNDEFINED,
                          static_cast<int>(width * factor), static_cast<int>(height * factor),
                          SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI);
    if (window == nullptr) {
        const std::string why = sdl->GetError();
        sdl->Quit();
        return tl::unexpected(fmt::format("cannot open a window: {}", why));
    }
    sdl->SetWindowMinimumSize(window, width / 2, height / 2);
    sdl->StartTextInput();
    auto found = letters.get();
    if (found == nullptr) found = std::make_unique<paint::BuiltInLetters>();
    return std::make_unique<SdlDisplay>(*sdl, window, scale, std::move(found));
}

}  // namespace inarow::window
