// A game on a server, on the screen: the connection has a thread of its own, and what comes is
// handed to the page when it ticks.

#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/front_end.h"
#include "cli/online.h"
#include "server/client.h"
#include "ui/screen/online_page.h"

namespace inarow::cli {

namespace {

using wire::Json;

// What is to be said after the screen.
struct Outcome {
    std::string problem;
    std::string way_back;
};

class ConnectedPage : public screen::OnlinePage {
  public:
    ConnectedPage(const screen::Look& look, std::function<void()> wake,
                  const OnlineOptions& options, const server::Link& link, Outcome& outcome)
        : OnlinePage(look, table_options(options, link),
                     {[this](const Json& message) { client_.send(message); },
                      [this](const std::string& game) { follow(game); }}),
          wake_(std::move(wake)),
          link_(link),
          outcome_(outcome),
          hello_(first_words()),
          client_(link, handlers()),
          thread_([this] {
              const auto done = client_.run();
              post({nullptr, done ? "" : done.error(), true});
          }) {}
    ~ConnectedPage() override {
        client_.leave();
        thread_.join();
        outcome_.way_back = way_back(table(), link_);
    }

    void tick(screen::Clock::time_point now) override {
        OnlinePage::tick(now);
        std::deque<News> arrived;
        {
            const std::scoped_lock lock(mutex_);
            arrived.swap(arrived_);
        }
        for (const News& news : arrived) {
            if (news.ended) {
                outcome_.problem = news.problem;
                end();
            } else if (news.message.is_null()) {
                lost();
            } else {
                hear(news.message, now);
            }
        }
        const std::scoped_lock lock(mutex_);
        hello_ = first_words();
    }

  private:
    // A message; without one, the connection is lost, for a while or for good.
    struct News {
        Json message = nullptr;
        std::string problem = {};
        bool ended = false;
    };

    server::Client::Handlers handlers() {
        server::Client::Handlers handlers;
        handlers.signals = false;  // the terminal has them
        handlers.hello = [this] {
            const std::scoped_lock lock(mutex_);
            return hello_;
        };
        handlers.hear = [this](const Json& message) { post({message}); };
        handlers.lost = [this](const std::string&) { post({}); };
        return handlers;
    }
    void post(News news) {
        {
            const std::scoped_lock lock(mutex_);
            arrived_.push_back(std::move(news));
        }
        wake_();
    }
    void follow(const std::string& game) {
        link_.game = game;
        {
            const std::scoped_lock lock(mutex_);
            hello_ = first_words();
        }
        client_.reconnect();
    }
    [[nodiscard]] Json first_words() const {
        Json message = table().hello();
        message["game"] = link_.game;
        return message;
    }

    std::function<void()> wake_;
    server::Link link_;
    Outcome& outcome_;
    std::mutex mutex_;
    std::deque<News> arrived_;
    Json hello_;  // what the next connection says first
    server::Client client_;
    std::thread thread_;
};

}  // namespace

int play_online_on_screen(const Catalog& catalog, const OnlineOptions& options,
                          const server::Link& link) {
    Outcome outcome;
    const int status =
        on_screen(catalog, options.looks, std::nullopt, [&](screen::Sitting& sitting) {
            return sitting.attend([&](const screen::Look& look, std::function<void()> wake) {
                return std::make_unique<ConnectedPage>(look, std::move(wake), options, link,
                                                       outcome);
            });
        });
    if (!outcome.problem.empty()) return failed(outcome.problem);
    fmt::print("{}", outcome.way_back);
    return status;
}

}  // namespace inarow::cli
