// Short sounds, made of sine waves: no files, no hardware.
#pragma once

#include <cstdint>
#include <vector>

namespace inarow::window {

enum class Sound : std::uint8_t { Move, Win, Error };

inline constexpr int kSamplesPerSecond = 44'100;

// As loud as is said, from 1 to 10; one channel.
[[nodiscard]] std::vector<std::int16_t> synthesized(Sound sound, int volume);

}  // namespace inarow::window
