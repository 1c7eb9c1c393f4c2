#include "server/figures.h"

#include <fmt/format.h>

namespace inarow::server {

namespace {

std::string metric(std::string_view name, std::string_view kind, std::string_view help,
                   std::uint64_t value) {
    return fmt::format("# HELP {0} {1}\n# TYPE {0} {2}\n{0} {3}\n", name, help, kind, value);
}

std::string by_label(std::string_view name, std::string_view label, std::string_view help,
                     const std::map<std::string, std::uint64_t, std::less<>>& counts) {
    std::string text = fmt::format("# HELP {0} {1}\n# TYPE {0} counter\n", name, help);
    for (const auto& [value, count] : counts) {
        text += fmt::format("{}{{{}=\"{}\"}} {}\n", name, label, value, count);
    }
    return text;
}

}  // namespace

void Histogram::add(play::Milliseconds time) {
    for (std::size_t i = 0; i < kBounds.size(); ++i) {
        if (time.count() <= kBounds[i]) ++counts_[i];
    }
    ++all_;
    sum_ += time;
}

std::string Histogram::text(std::string_view name) const {
    std::string text;
    for (std::size_t i = 0; i < kBounds.size(); ++i) {
        text += fmt::format("{}_bucket{{le=\"{}\"}} {}\n", name, kBounds[i] / 1000.0, counts_[i]);
    }
    return text + fmt::format("{0}_bucket{{le=\"+Inf\"}} {1}\n{0}_sum {2}\n{0}_count {1}\n", name,
                              all_, static_cast<double>(sum_.count()) / 1000.0);
}

std::string to_metrics(const Figures& figures) {
    return metric("inarow_sockets", "gauge", "WebSockets that are open.", figures.visitors) +
           metric("inarow_rooms", "gauge", "Games in memory.", figures.rooms) +
           metric("inarow_games_total", "counter", "Games made.", figures.games) +
           metric("inarow_messages_total", "counter", "Messages received.", figures.messages) +
           metric("inarow_events_total", "counter", "Events committed.", figures.events) +
           by_label("inarow_refusals_total", "code", "Commands refused.", figures.refusals) +
           by_label("inarow_turned_away_total", "reason", "Connections closed or not accepted.",
                    figures.turned_away) +
           "# HELP inarow_commit_seconds From a command to its commit.\n"
           "# TYPE inarow_commit_seconds histogram\n" +
           figures.commit.text("inarow_commit_seconds");
}

}  // namespace inarow::server
