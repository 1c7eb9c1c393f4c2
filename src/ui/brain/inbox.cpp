#include "ui/brain/inbox.h"

#include "ui/brain/request.h"

namespace inarow::brain {

void Inbox::put(std::string line) {
    const Word word = read_request(line).word;
    {
        const std::lock_guard lock(mutex_);
        if (ended_) return;
        ++count_;
        letters_.push_back({std::move(line), Clock::now(), count_});
        if (word == Word::Stop || word == Word::End) {
            last_stop_ = count_;
            stop_ = true;
        }
        if (word == Word::End) {
            ended_ = true;
            quit_ = true;
        }
    }
    changed_.notify_one();
}

void Inbox::close() {
    {
        const std::lock_guard lock(mutex_);
        closed_ = true;
    }
    changed_.notify_one();
}

std::optional<Inbox::Letter> Inbox::take() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return closed_ || !letters_.empty(); });
    if (letters_.empty()) return std::nullopt;
    Letter letter = std::move(letters_.front());
    letters_.pop_front();
    stop_ = last_stop_ > letter.number;
    return letter;
}

}  // namespace inarow::brain
