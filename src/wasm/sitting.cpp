#include "wasm/sitting.h"

#include <utility>

#include "ui/page/telling.h"

namespace inarow::wasm {

void Sitting::start() {
    session_.watch(*this);
    session_.begin();
}

wire::Json Sitting::told() {
    return std::exchange(told_, wire::Json::array());
}

void Sitting::began(const Game& game) {
    page::tell_begin(told_, game);
}

void Sitting::happened(const Game& game, const Event& event) {
    page::tell_event(told_, game, event);
}

void Sitting::noticed(const play::Session& session, const play::Notice& notice) {
    page::tell_notice(told_, session, notice);
}

}  // namespace inarow::wasm
