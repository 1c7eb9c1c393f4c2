#include "policy.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <vector>

#include <fmt/format.h>

#include "core/random.h"
#include "engine/evaluation.h"
#include "engine/moves.h"
#include "engine/network.h"
#include "engine/value.h"
#include "self_play.h"

namespace inarow::fit {
namespace {

using namespace engine;

constexpr std::size_t kChannels = PolicyWeights::kChannels;
constexpr std::size_t kHidden = NetworkWeights::kHidden;
constexpr std::size_t kNearness = PolicyWeights::kNearness;
constexpr std::size_t kBatch = 256;
constexpr int kHeldOut = 20;  // one game in so many
constexpr double kRate = 0.003;
constexpr double kLastRate = 0.02;  // of that

// What one is in whole numbers; a product of a channel and its weight is 1024 times the policy.
constexpr float kChannelUnit = 512;
constexpr float kHiddenUnit = 1024;
constexpr float kWeightUnit = 400;
constexpr float kHeadUnit = kWeightUnit * 4096 / kHiddenUnit;
static_assert(kChannelUnit * kWeightUnit == 1024 * kUnit);
constexpr float kMostChannel = kPolicyChannelMost / kChannelUnit;

// A number to be fitted for each place, with a step of Adam for all of them.
class Parameters {
  public:
    explicit Parameters(std::size_t count)
        : values_(count), slopes_(count), first_(count), second_(count) {}

    float& operator[](std::size_t i) { return values_[i]; }
    float operator[](std::size_t i) const { return values_[i]; }
    [[nodiscard]] const float* at(std::size_t i) const { return &values_[i]; }
    [[nodiscard]] float* slope(std::size_t i) { return &slopes_[i]; }
    [[nodiscard]] std::size_t size() const { return values_.size(); }

    void step(double rate, int steps) {
        const auto size = static_cast<float>(rate / (1 - std::pow(0.9, steps)));
        const auto bias = static_cast<float>(1 - std::pow(0.999, steps));
        for (std::size_t i = 0; i < values_.size(); ++i) {
            first_[i] = 0.9F * first_[i] + 0.1F * slopes_[i];
            second_[i] = 0.999F * second_[i] + 0.001F * slopes_[i] * slopes_[i];
            values_[i] -= size * first_[i] / (std::sqrt(second_[i] / bias) + 1e-8F);
            slopes_[i] = 0;
        }
    }

  private:
    std::vector<float> values_;
    std::vector<float> slopes_;
    std::vector<float> first_;
    std::vector<float> second_;
};

struct Candidate {
    PatternPairs pairs;  // the mover's own patterns in the low bits
    std::int16_t policy;
    std::uint8_t last;
    std::uint8_t before;
};

// A position and its moves; the first is the one chosen.
struct Choice {
    std::size_t first;
    std::size_t count;
    std::array<float, kHidden> hidden;
};

}  // namespace

class PolicyFit::Parts {
  public:
    explicit Parts(const Weights& weights) : weights_(&weights) {
        Random random(1);
        const auto draw = [&](Parameters& parameters, float size) {
            for (std::size_t i = 0; i < parameters.size(); ++i) {
                parameters[i] = size * (static_cast<float>(random.below(2001)) / 1000 - 1);
            }
        };
        draw(table_, 0.2F);
        draw(head_, 0.02F);
        for (std::size_t i = 0; i < kChannels; ++i) {
            bias_[i] = 0.1F;
        }
    }

    void add(const Rules& rules, const PatternTable& patterns, const SelfGame& game);
    void fit(int rounds, const std::function<void(const std::string&)>& told);
    [[nodiscard]] std::string text() const;

  private:
    // What is computed of a choice on the way to its odds.
    struct Seen {
        std::array<float, kChannels> counts{};               // of the channels
        std::vector<std::array<float, kChannels>> channels;  // of each move
        std::vector<float> odds;
    };

    void add_choice(Board& board, Network& network, Cell chosen);
    void look(const Choice& choice, Seen& seen) const;
    void learn(const Choice& choice, const Seen& seen);
    [[nodiscard]] double plain_loss() const;
    [[nodiscard]] double held_out_loss(Seen& seen) const;
    template <typename Visit>
    void for_each_part(Visit visit) {
        for (Parameters* part : {&table_, &bias_, &head_, &head_bias_, &last_, &before_}) {
            visit(*part);
        }
    }

    const Weights* weights_;
    int games_ = 0;
    std::vector<Candidate> candidates_;
    std::vector<Choice> choices_;
    std::vector<Choice> held_out_;
    Parameters table_{256 * kChannels};
    Parameters bias_{kChannels};
    Parameters head_{kChannels * kHidden};
    Parameters head_bias_{kChannels};
    Parameters last_{kNearness};
    Parameters before_{kNearness};
};

void PolicyFit::Parts::add_choice(Board& board, Network& network, Cell chosen) {
    const Side mover = board.to_move();
    if (!is_quiet(board) || can_make_two_threats(board)) {
        return;  // the search does not order moves here
    }
    const CellSet cells =
        allowed(board, can_open_four(board, other(mover)) ? answers_to_open_four(board)
                                                          : sensible_moves(board));
    if (!cells.contains(chosen)) {
        return;
    }
    Choice choice{candidates_.size(), 0, {}};
    const auto add = [&](Cell cell) {
        candidates_.push_back(
            {mover == Side::First ? board.pairs(cell) : swapped(board.pairs(cell)),
             static_cast<std::int16_t>(policy(board, *weights_, cell)),
             static_cast<std::uint8_t>(nearness(board.last(), cell)),
             static_cast<std::uint8_t>(nearness(board.last(1), cell))});
    };
    add(chosen);
    cells.for_each([&](Cell cell) {
        if (cell != chosen) {
            add(cell);
        }
    });
    choice.count = candidates_.size() - choice.first;
    const Hidden& hidden = network.hidden(board, evaluate(board, *weights_));
    std::ranges::transform(hidden, choice.hidden.begin(), [](std::int32_t number) {
        return static_cast<float>(number) / kHiddenUnit;
    });
    (games_ % kHeldOut == 0 ? held_out_ : choices_).push_back(choice);
}

void PolicyFit::Parts::add(const Rules& rules, const PatternTable& patterns, const SelfGame& game) {
    ++games_;
    Board board(rules, patterns, *weights_);
    Network network(*weights_->network, board);
    auto aside = game.asides.begin();
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        for (; aside != game.asides.end() && aside->after == static_cast<int>(i); ++aside) {
            if (!aside->best || is_loss(aside->score)) {
                continue;
            }
            for (const Cell cell : aside->moves) {
                board.place(cell);
            }
            add_choice(board, network, *aside->best);
            for (std::size_t j = 0; j < aside->moves.size(); ++j) {
                board.take_back();
            }
        }
        const Played& move = game.moves[i];
        if (static_cast<int>(i) >= game.opening && !is_loss(move.score)) {
            add_choice(board, network, move.cell);
        }
        board.place(move.cell);
    }
}

void PolicyFit::Parts::look(const Choice& choice, Seen& seen) const {
    for (std::size_t k = 0; k < kChannels; ++k) {
        const float* row = head_.at(k * kHidden);
        float sum = head_bias_[k];
        for (std::size_t i = 0; i < kHidden; ++i) {
            sum += row[i] * choice.hidden[i];
        }
        seen.counts[k] = sum;
    }
    seen.channels.resize(choice.count);
    seen.odds.resize(choice.count);
    for (std::size_t j = 0; j < choice.count; ++j) {
        const Candidate& move = candidates_[choice.first + j];
        std::array<float, kChannels>& channels = seen.channels[j];
        std::copy_n(bias_.at(0), kChannels, channels.begin());
        for (std::size_t direction = 0; direction < 4; ++direction) {
            const float* row = table_.at(pair_of(move.pairs, direction) * kChannels);
            for (std::size_t k = 0; k < kChannels; ++k) {
                channels[k] += row[k];
            }
        }
        float sum =
            static_cast<float>(move.policy) / kUnit + last_[move.last] + before_[move.before];
        for (std::size_t k = 0; k < kChannels; ++k) {
            channels[k] = std::clamp(channels[k], 0.0F, kMostChannel);
            sum += channels[k] * seen.counts[k];
        }
        seen.odds[j] = sum;
    }
    const float most = *std::ranges::max_element(seen.odds);
    float total = 0;
    for (float& odds : seen.odds) {
        odds = std::exp(odds - most);
        total += odds;
    }
    for (float& odds : seen.odds) {
        odds /= total;
    }
}

void PolicyFit::Parts::learn(const Choice& choice, const Seen& seen) {
    std::array<float, kChannels> count_slopes{};
    for (std::size_t j = 0; j < choice.count; ++j) {
        const Candidate& move = candidates_[choice.first + j];
        const float slope = (seen.odds[j] - (j == 0 ? 1.0F : 0.0F)) / kBatch;
        *last_.slope(move.last) += slope;
        *before_.slope(move.before) += slope;
        const std::array<float, kChannels>& channels = seen.channels[j];
        std::array<float, kChannels> slopes;
        for (std::size_t k = 0; k < kChannels; ++k) {
            count_slopes[k] += slope * channels[k];
            const bool open = channels[k] > 0 && channels[k] < kMostChannel;
            slopes[k] = open ? slope * seen.counts[k] : 0;
        }
        const auto pass_on = [&](float* to) {
            for (std::size_t k = 0; k < kChannels; ++k) {
                to[k] += slopes[k];
            }
        };
        pass_on(bias_.slope(0));
        for (std::size_t direction = 0; direction < 4; ++direction) {
            pass_on(table_.slope(pair_of(move.pairs, direction) * kChannels));
        }
    }
    for (std::size_t k = 0; k < kChannels; ++k) {
        *head_bias_.slope(k) += count_slopes[k];
        float* row = head_.slope(k * kHidden);
        for (std::size_t i = 0; i < kHidden; ++i) {
            row[i] += count_slopes[k] * choice.hidden[i];
        }
    }
}

// By the policy as it is without the network.
double PolicyFit::Parts::plain_loss() const {
    double loss = 0;
    for (const Choice& choice : held_out_) {
        double total = 0;
        for (std::size_t j = 0; j < choice.count; ++j) {
            const int more =
                candidates_[choice.first + j].policy - candidates_[choice.first].policy;
            total += std::exp(static_cast<double>(more) / kUnit);
        }
        loss += std::log(total);
    }
    return loss / static_cast<double>(std::max<std::size_t>(held_out_.size(), 1));
}

double PolicyFit::Parts::held_out_loss(Seen& seen) const {
    double loss = 0;
    for (const Choice& choice : held_out_) {
        look(choice, seen);
        loss -= std::log(std::max(seen.odds[0], 1e-9F));
    }
    return loss / static_cast<double>(std::max<std::size_t>(held_out_.size(), 1));
}

void PolicyFit::Parts::fit(int rounds, const std::function<void(const std::string&)>& told) {
    told(fmt::format("{} choices, {} held out: {:.4f} without the network", choices_.size(),
                     held_out_.size(), plain_loss()));
    Seen seen;
    Random random(2);
    int steps = 0;
    const std::size_t batches = choices_.size() / kBatch;
    const double all_steps = static_cast<double>(rounds) * static_cast<double>(batches);
    for (int round = 0; round < rounds; ++round) {
        for (std::size_t i = choices_.size(); i > 1; --i) {
            std::swap(choices_[i - 1], choices_[random.below(i)]);
        }
        double loss = 0;
        for (std::size_t i = 0; i < choices_.size(); ++i) {
            look(choices_[i], seen);
            loss -= std::log(std::max(seen.odds[0], 1e-9F));
            learn(choices_[i], seen);
            if (i % kBatch == kBatch - 1) {
                ++steps;
                const double gone = (1 + std::cos(std::numbers::pi * steps / all_steps)) / 2;
                const double rate = kRate * (kLastRate + (1 - kLastRate) * gone);
                for_each_part([&](Parameters& part) { part.step(rate, steps); });
            }
        }
        told(fmt::format("round {}: {:.4f}, held out {:.4f}", round + 1,
                         loss / static_cast<double>(choices_.size()), held_out_loss(seen)));
    }
}

std::string PolicyFit::Parts::text() const {
    std::string text;
    const auto write = [&](const float* from, std::size_t count, float unit) {
        for (std::size_t i = 0; i < count; ++i) {
            text += fmt::format("{}{}", std::lround(from[i] * unit), i + 1 < count ? ' ' : '\n');
        }
    };
    for (std::size_t mine = 0; mine < kPatterns; ++mine) {
        for (std::size_t others = 0; others < kPatterns; ++others) {
            write(table_.at((mine | others << 4U) * kChannels), kChannels, kChannelUnit);
        }
    }
    write(bias_.at(0), kChannels, kChannelUnit);
    for (std::size_t k = 0; k < kChannels; ++k) {
        write(head_.at(k * kHidden), kHidden, kHeadUnit);
    }
    write(head_bias_.at(0), kChannels, kHeadUnit * kHiddenUnit);
    write(last_.at(0), kNearness, kUnit);
    write(before_.at(0), kNearness, kUnit);
    return text;
}

PolicyFit::PolicyFit(const Weights& weights) : parts_(std::make_unique<Parts>(weights)) {}
PolicyFit::~PolicyFit() = default;

void PolicyFit::add(const Rules& rules, const PatternTable& patterns, const SelfGame& game) {
    parts_->add(rules, patterns, game);
}
void PolicyFit::fit(int rounds, const std::function<void(const std::string&)>& told) {
    parts_->fit(rounds, told);
}
std::string PolicyFit::text() const {
    return parts_->text();
}

}  // namespace inarow::fit
