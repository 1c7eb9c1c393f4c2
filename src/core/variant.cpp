#include "core/variant.h"

namespace inarow {

Invalid House::on(Refusal refusal) const {
    switch (refusal) {
        case Refusal::Malformed:
            return malformed;
        case Refusal::Outside:
            return outside;
        case Refusal::Taken:
            return taken;
        case Refusal::Full:
            return full;
        case Refusal::Barred:
            return barred;
        case Refusal::Overline:
        case Refusal::DoubleFour:
        case Refusal::DoubleThree:
            return forbidden;
        case Refusal::Over:
            break;
    }
    return Invalid::Again;
}

bool House::counts_mistakes() const {
    for (const Invalid invalid : {malformed, outside, taken, full, barred}) {
        if (invalid == Invalid::Mistake) return true;
    }
    return false;
}

std::span<const std::string_view> color_names() {
    static constexpr std::array<std::string_view, 9> kNames{
        "none", "red", "green", "yellow", "blue", "magenta", "cyan", "white", "black"};
    return kNames;
}

std::string_view to_string(Color color) {
    return color_names()[static_cast<std::size_t>(color)];
}

}  // namespace inarow
