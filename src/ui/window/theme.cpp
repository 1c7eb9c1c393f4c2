#include "ui/window/theme.h"

namespace inarow::window {

const Theme& theme_of(Shade shade) {
    static constexpr Theme kLight{.paper = 0xF3F1EC,
                                  .panel = 0xFDFCFA,
                                  .raised = 0xFFFFFF,
                                  .edge = 0xD3CFC6,
                                  .ink = 0x1D2229,
                                  .faint = 0x6A7078,
                                  .accent = 0x1F5FD0,
                                  .on_accent = 0xFFFFFF};
    static constexpr Theme kDark{.paper = 0x1C1F25,
                                 .panel = 0x252931,
                                 .raised = 0x323843,
                                 .edge = 0x444B58,
                                 .ink = 0xEDF0F4,
                                 .faint = 0x9DA6B4,
                                 .accent = 0x7EA8FF,
                                 .on_accent = 0x0E1420};
    static constexpr Theme kHighContrast{.paper = 0x000000,
                                         .panel = 0x000000,
                                         .raised = 0x000000,
                                         .edge = 0xFFFFFF,
                                         .ink = 0xFFFFFF,
                                         .faint = 0xC8C8C8,
                                         .accent = 0xFFE000,
                                         .on_accent = 0x000000};
    switch (shade) {
        case Shade::Dark:
            return kDark;
        case Shade::HighContrast:
            return kHighContrast;
        case Shade::Light:
            break;
    }
    return kLight;
}

}  // namespace inarow::window
