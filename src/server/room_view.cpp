// What visitors of a room see.

#include <algorithm>

#include "server/card.h"
#include "server/replay.h"
#include "server/room.h"
#include "server/words.h"
#include "ui/page/view.h"

namespace inarow::server {

namespace {

using wire::Json;

template <typename Value>
Json or_null(const std::optional<Value>& value) {
    return value ? Json(*value) : Json(nullptr);
}

}  // namespace

bool Room::over() const {
    return session_ && session_->game().result().has_value();
}

std::optional<Player> Room::acting() const {
    if (!begun() || over()) return std::nullopt;
    return session_->speaker();
}

Game Room::game() const {
    if (session_ && session_->playing()) return session_->game();
    Setup setup;
    if (standing_) setup.seats = seats_of(*standing_);
    return {header_->variant, std::move(setup)};
}

Json Room::card() const {
    Json object = card_of(id_, *header_, *standing_, over());
    object["watchers"] = watchers_.size();
    object["moves"] = game().moves().size();
    return object;
}

store::Facts Room::facts() const {
    return facts_of(id_, *header_, *standing_, over(), facts_);
}

Json Room::board() const {
    return page::board(*header_->variant);
}

Json Room::view_for(std::optional<Player> seat) const {
    if (!session_) {
        Json view = page::game_view(game());
        view["playing"] = false;
        view["status"] = waits_for_player();
        return view;
    }
    Json view = page::view(*session_);
    view["offers"] = seat ? offers_for(*seat) : Json::array();
    return view;
}

// What the house itself offers the player.
Json Room::offers_for(Player seat) const {
    using play::Deed;
    Json list = Json::array();
    const Game& game = session_->game();
    const bool turn = acting() == seat;
    for (play::Offer offer : session_->offers()) {
        if (offer.deed == Deed::Undo) {
            const bool own = !game.acts().empty() && game.acts().back().player == seat;
            offer.enabled = offer.enabled && own;
            offer.loses = offer.loses && own;
            offer.left = game.undos_left(seat);
        } else if (offer.deed == Deed::Redo || offer.deed == Deed::Forbidden) {
            offer.enabled = offer.enabled && turn;
        } else if (offer.deed == Deed::Resign) {
            offer.enabled = true;
        } else {
            continue;
        }
        list.push_back(page::offer(offer));
    }
    return list;
}

Json Room::players() const {
    Json list = Json::array();
    for (const Player player : kPlayers) {
        const Sitter& sitter = standing_->sitter(player);
        const auto gone = gone_since(player);
        list.push_back(
            {{"name", sitter.name},
             {"seated", sitter.taken},
             {"here", sitter.taken && !gone},
             {"gone", sitter.taken && gone ? Json((desk_.now() - *gone).count()) : Json(nullptr)}});
    }
    return list;
}

Json Room::clock() const {
    Json object{{"text", clock_text(header_->control)}, {"left", nullptr}, {"running", nullptr}};
    if (const auto& clock = standing_->clock()) {
        object["left"] = {clock->left(Player::One, desk_.now()).count(),
                          clock->left(Player::Two, desk_.now()).count()};
        if (clock->running()) object["running"] = number(*clock->running());
    }
    return object;
}

Json Room::room_for(std::optional<Player> seat) const {
    const auto& asking = standing_->asking();
    Json offers = Json::array();
    Json premove = nullptr;
    std::optional<std::int64_t> claim;
    if (seat) {
        for (const Wish wish : {Wish::Undo, Wish::Draw, Wish::Restart, Wish::Rematch}) {
            if (!asking && !objection(wish, *seat)) offers.push_back(to_string(wish));
        }
        const bool playing = begun() && !over();
        if (playing) offers.push_back("resign");
        if (playing && acting() != seat) offers.push_back("premove");
        if (const auto wait = claim_in(*seat)) {
            claim = wait->count();
            if (*claim == 0) offers.push_back("claim");
        }
        if (const auto& cell = premoves_[index(*seat)]) {
            premove = {{"row", cell->row()}, {"column", cell->column()}};
        }
    }
    Json asked = nullptr;
    if (asking) {
        asked = {{"what", to_string(asking->wish)}, {"player", number(asking->player)}};
    }
    return {{"state", state_name(stage_of(*standing_, over()))},
            {"players", players()},
            {"watchers", watchers_.size()},
            {"public", header_->listed},
            {"chat", !header_->listed && standing_->chat()},
            {"clock", clock()},
            {"asked", std::move(asked)},
            {"offers", std::move(offers)},
            {"claim_in", or_null(claim)},
            {"premove", std::move(premove)},
            {"rematch", standing_->rematch().empty() ? Json(nullptr) : Json(standing_->rematch())}};
}

}  // namespace inarow::server
