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
        case Refusal::Over:
            break;
    }
    return Invalid::Again;
}

std::string_view to_string(Color color) {
    constexpr std::array<std::string_view, 8> kNames{"none", "red",     "green", "yellow",
                                                     "blue", "magenta", "cyan",  "white"};
    return kNames.at(static_cast<std::size_t>(color));
}

}  // namespace inarow
