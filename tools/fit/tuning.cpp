#include "tuning.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <charconv>
#include <cmath>
#include <fstream>
#include <mutex>
#include <ostream>
#include <thread>
#include <vector>

namespace inarow::fit {
namespace {

using namespace engine;

struct TunedNumber {
    std::string_view name;
    int SearchNumbers::*number;
    int step;  // by which it is tried higher and lower
};
constexpr std::array kTuned{
    TunedNumber{"first_window", &SearchNumbers::first_window, 15},
    TunedNumber{"razor_base", &SearchNumbers::razor_base, 50},
    TunedNumber{"razor_slope", &SearchNumbers::razor_slope, 25},
    TunedNumber{"razor_depth", &SearchNumbers::razor_depth, 10},
    TunedNumber{"futility_slope", &SearchNumbers::futility_slope, 15},
    TunedNumber{"futility_depth", &SearchNumbers::futility_depth, 40},
    TunedNumber{"child_futility_base", &SearchNumbers::child_futility_base, 40},
    TunedNumber{"child_futility_slope", &SearchNumbers::child_futility_slope, 20},
    TunedNumber{"child_futility_gap", &SearchNumbers::child_futility_gap, 3},
    TunedNumber{"moves_base", &SearchNumbers::moves_base, 12},
    TunedNumber{"moves_slope", &SearchNumbers::moves_slope, 5},
    TunedNumber{"probable_cut_margin", &SearchNumbers::probable_cut_margin, 40},
    TunedNumber{"singular_slope", &SearchNumbers::singular_slope, 8},
    TunedNumber{"singular_depth", &SearchNumbers::singular_depth, 14},
    TunedNumber{"no_move_less", &SearchNumbers::no_move_less, 6},
    TunedNumber{"fail_high_margin", &SearchNumbers::fail_high_margin, 50},
    TunedNumber{"fail_high_slope", &SearchNumbers::fail_high_slope, 8},
    TunedNumber{"reduction_base", &SearchNumbers::reduction_base, 10},
    TunedNumber{"reduction_divisor", &SearchNumbers::reduction_divisor, 12},
    TunedNumber{"reduction_gap", &SearchNumbers::reduction_gap, 14},
    TunedNumber{"principal_less", &SearchNumbers::principal_less, 5},
    TunedNumber{"expected_cut_more", &SearchNumbers::expected_cut_more, 5},
    TunedNumber{"not_improving_more", &SearchNumbers::not_improving_more, 4},
    TunedNumber{"threat_less", &SearchNumbers::threat_less, 5},
    TunedNumber{"attack_less", &SearchNumbers::attack_less, 4},
    TunedNumber{"history_less", &SearchNumbers::history_less, 70},
    TunedNumber{"deeper_margin", &SearchNumbers::deeper_margin, 50},
    TunedNumber{"deeper_slope", &SearchNumbers::deeper_slope, 4},
    TunedNumber{"killer_bonus", &SearchNumbers::killer_bonus, 50},
    TunedNumber{"reply_bonus", &SearchNumbers::reply_bonus, 40},
    TunedNumber{"history_bonus", &SearchNumbers::history_bonus, 60},
};

// Takes the words out of a text, one after the other.
std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    while (!text.empty()) {
        const std::size_t begin = std::min(text.find_first_not_of(" ,\n"), text.size());
        const std::size_t end = std::min(text.find_first_of(" ,\n", begin), text.size());
        if (begin < end) {
            words.push_back(text.substr(begin, end - begin));
        }
        text.remove_prefix(end);
    }
    return words;
}

// A game from this opening; who wins: 1 the first side, -1 the second, 0 nobody.
int game(const SelfPlay& first, const SelfPlay& second, const std::vector<Cell>& opening) {
    std::array<Transpositions, 2> tables{Transpositions(kTableBytes), Transpositions(kTableBytes)};
    std::array<Board, 2> boards{Board(first.rules, first.patterns, first.weights),
                                Board(second.rules, second.patterns, second.weights)};
    const auto place = [&](Cell cell) {
        for (Board& board : boards) {
            board.place(cell);
        }
    };
    for (const Cell cell : opening) {
        place(cell);
    }
    while (!boards[0].full()) {
        const Side mover = boards[0].to_move();
        const Found found = think(mover == Side::First ? first : second, boards[index(mover)],
                                  tables[index(mover)]);
        if (const int winner = found.winner(mover); winner != 0) {
            return winner;
        }
        place(found.cell);
    }
    return 0;
}

// Does the work with the numbers from `first` to below `end`, on several threads.
void share_out(int threads, int first, int end, const std::function<void(int)>& work) {
    std::atomic<int> next{first};
    std::vector<std::jthread> workers;
    workers.reserve(static_cast<std::size_t>(threads));
    for (int i = 0; i < threads; ++i) {
        workers.emplace_back([&] {
            for (int number = next++; number < end; number = next++) {
                work(number);
            }
        });
    }
}

// Where tuning stands: the numbers as they are, with fractions, and how many duels were played.
struct Standing {
    int duels = 0;
    std::array<double, kTuned.size()> numbers{};

    Standing() {
        for (std::size_t i = 0; i < kTuned.size(); ++i) {
            numbers[i] = kSearchNumbers.*kTuned[i].number;
        }
    }
    // A file that is not there leaves everything at the beginning.
    bool read(const std::string& path) {
        std::ifstream file(path);
        if (!file) {
            return true;
        }
        std::string name;
        file >> name >> duels;
        for (std::size_t i = 0; i < kTuned.size(); ++i) {
            if (!(file >> name >> numbers[i]) || name != kTuned[i].name) {
                return false;
            }
        }
        return true;
    }
    [[nodiscard]] bool write(const std::string& path) const {
        std::ofstream file(path);
        file << "duels " << duels << '\n';
        for (std::size_t i = 0; i < kTuned.size(); ++i) {
            file << kTuned[i].name << ' ' << numbers[i] << '\n';
        }
        return static_cast<bool>(file.flush());
    }
};

}  // namespace

std::optional<SearchNumbers> read_numbers(std::string_view text) {
    SearchNumbers numbers;
    for (const std::string_view word : words_of(text)) {
        const std::size_t equals = std::min(word.find('='), word.size());
        const auto tuned = std::ranges::find(kTuned, word.substr(0, equals), &TunedNumber::name);
        if (tuned == kTuned.end() || equals == word.size()) {
            return std::nullopt;
        }
        const std::string_view digits = word.substr(equals + 1);
        const auto [end, error] =
            std::from_chars(digits.data(), digits.data() + digits.size(), numbers.*tuned->number);
        if (error != std::errc() || end != digits.data() + digits.size()) {
            return std::nullopt;
        }
    }
    return numbers;
}

int duel(const SelfPlay& one, const SelfPlay& other, std::uint64_t seed) {
    Random random(Random(seed).next());
    Transpositions table(kTableBytes);
    const SelfPlay judge{one.rules, one.patterns, one.weights, one.nodes};
    const std::vector<Cell> opening = even_opening(judge, random, table);
    return game(one, other, opening) - game(other, one, opening);
}

void compare(const SelfPlay& one, const SelfPlay& other, int duels, std::uint64_t seed, int threads,
             std::ostream& out) {
    constexpr int kBetweenLines = 50;
    std::mutex mutex;
    int played = 0;
    double sum = 0;
    double squares = 0;
    share_out(threads, 0, duels, [&](int number) {
        const int points = duel(one, other, seed + static_cast<std::uint64_t>(number));
        const std::lock_guard lock(mutex);
        ++played;
        sum += points;
        squares += points * points;
        if (played % kBetweenLines != 0 && played != duels) {
            return;
        }
        const double mean = sum / played;
        const double error = 1.96 * std::sqrt((squares / played - mean * mean) / played);
        const auto elo = [](double of) {
            const double score = std::clamp(0.5 + of / 4, 0.001, 0.999);
            return -400 * std::log10(1 / score - 1);
        };
        out << 2 * played << " games, score " << 50 + 25 * mean << " ± " << 25 * error << " %, Elo "
            << std::lround(elo(mean)) << " (" << std::lround(elo(mean - error)) << " to "
            << std::lround(elo(mean + error)) << ")\n"
            << std::flush;
    });
}

bool tune(const Tuning& tuning) {
    // How far a duel moves a number, in steps: towards the end, and more before.
    constexpr double kLastMove = 0.006;
    constexpr double kDecay = 0.602;
    Standing standing;
    if (!standing.read(tuning.file)) {
        return false;
    }
    std::mutex mutex;
    bool good = true;
    share_out(tuning.threads, standing.duels, tuning.duels, [&](int number) {
        Random random(Random(1'000'000 + static_cast<std::uint64_t>(number)).next());
        std::array<double, kTuned.size()> shifts{};
        SelfPlay up = tuning.how;
        SelfPlay down = tuning.how;
        {
            const std::lock_guard lock(mutex);
            for (std::size_t i = 0; i < kTuned.size(); ++i) {
                shifts[i] = kTuned[i].step * (random.below(2) == 0 ? 1 : -1);
                // Rounded at random, so that small changes count as well.
                const double fraction = static_cast<double>(random.below(1024)) / 1024;
                const auto set = [&](SearchNumbers& numbers, double value) {
                    numbers.*kTuned[i].number =
                        std::max(static_cast<int>(std::floor(value + fraction)), 0);
                };
                set(up.numbers, standing.numbers[i] + shifts[i]);
                set(down.numbers, standing.numbers[i] - shifts[i]);
            }
        }
        const int points = duel(up, down, static_cast<std::uint64_t>(number));
        const std::lock_guard lock(mutex);
        const double rest = 1.1 * tuning.duels / (0.1 * tuning.duels + standing.duels + 1);
        for (std::size_t i = 0; i < kTuned.size(); ++i) {
            standing.numbers[i] += kLastMove * std::pow(rest, kDecay) * points * shifts[i];
        }
        ++standing.duels;
        good = good && standing.write(tuning.file);
    });
    return good;
}

}  // namespace inarow::fit
