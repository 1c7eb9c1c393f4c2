#include "ui/window/page.h"

#include "ui/common/signals.h"

namespace inarow::window {

bool show(Display& display, Page& page) {
    while (true) {
        page.tick();
        if (page.done()) return true;
        page.draw();
        if (ui::stop_signal() != 0) return false;
        const auto input = display.wait(page.patience());
        if (!input) continue;
        if (std::holds_alternative<Closed>(*input)) return false;
        page.feed(*input);
    }
}

}  // namespace inarow::window
