#include "ui/window/sounds.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <span>

namespace inarow::window {

namespace {

struct Tone {
    double frequency;
    double seconds;
    double fading;  // how fast it fades; the larger, the shorter it sounds
};

constexpr Tone kMoveTones[]{{330, 0.09, 45}};
constexpr Tone kWinTones[]{{523.25, 0.13, 7}, {659.25, 0.13, 7}, {783.99, 0.32, 8}};
constexpr Tone kErrorTones[]{{196, 0.12, 9}, {155.56, 0.16, 9}};

std::span<const Tone> tones_of(Sound sound) {
    switch (sound) {
        case Sound::Win:
            return kWinTones;
        case Sound::Error:
            return kErrorTones;
        case Sound::Move:
            break;
    }
    return kMoveTones;
}

}  // namespace

std::vector<std::int16_t> synthesized(Sound sound, int volume) {
    constexpr double kLoudestSample = 20'000;
    constexpr double kAttack = 0.004;  // seconds; without it a tone begins with a click
    std::vector<std::int16_t> samples;
    for (const Tone& tone : tones_of(sound)) {
        const int count = static_cast<int>(tone.seconds * kSamplesPerSecond);
        for (int i = 0; i < count; ++i) {
            const double time = static_cast<double>(i) / kSamplesPerSecond;
            const double left = tone.seconds - time;
            const double edge = std::min({1.0, time / kAttack, left / kAttack});
            const double turn = 2 * std::numbers::pi * tone.frequency * time;
            const double wave = 0.8 * std::sin(turn) + 0.2 * std::sin(2 * turn);
            samples.push_back(static_cast<std::int16_t>(std::lround(
                kLoudestSample * volume / 10 * edge * std::exp(-tone.fading * time) * wave)));
        }
    }
    return samples;
}

}  // namespace inarow::window
