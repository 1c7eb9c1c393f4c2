#include "ui/brain/brain.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/notation.h"
#include "core/numbers.h"
#include "core/opening.h"
#include "core/support.h"
#include "core/utf8.h"
#include "ui/brain/messages.h"
#include "ui/brain/swap2.h"
#include "wire/gomocup.h"

namespace inarow::brain {

namespace {

using std::chrono::milliseconds;

// A board has no more stones than this; more lines are not kept.
constexpr std::size_t kMostLines = kMaxCells;

tl::unexpected<std::string> problem(std::string text) {
    return tl::unexpected<std::string>(std::move(text));
}

// The rules by which the brain plays.
std::optional<std::string> objection(const Rules& rules) {
    static constexpr std::array kKnown{feature::kFalling, feature::kExactLength, feature::kMisere,
                                       feature::kOpenEnd, feature::kRenju,       feature::kBars,
                                       feature::kSwap1,   feature::kSwap,        feature::kSwap2,
                                       feature::kPro,     feature::kLongPro};
    static constexpr Support kSupport{"the brain", kKnown};
    return kSupport.objection(rules);
}

// Where all free cells are forbidden to the side to move it has lost, but the manager waits for a
// stone: one of these cells. Nothing anywhere else.
std::optional<Cell> forbidden_resort(const Position& position) {
    const bool lost = position.outcome() == Outcome::SecondWins && position.rules().renju;
    if (!lost || position.to_move() != Side::First) return std::nullopt;
    std::optional<Cell> free;
    for (int row = 0; row < position.rules().height; ++row) {
        for (int column = 0; column < position.rules().width; ++column) {
            const Cell cell(row, column);
            if (!position.at(cell)) {
                free = cell;
            } else if (!position.line_through(cell).empty()) {
                return std::nullopt;
            }
        }
    }
    return free;
}

// Whether the manager may choose the size and the rule: any five in a row on a free board.
bool is_five(const Rules& rules) {
    static constexpr std::array kKnown{feature::kExactLength, feature::kOpenEnd, feature::kRenju,
                                       feature::kSwap1,       feature::kSwap,    feature::kSwap2,
                                       feature::kPro,         feature::kLongPro};
    static constexpr Support kSupport{"five in a row", kKnown};
    return rules.length == 5 && !kSupport.objection(rules);
}

}  // namespace

Brain::Brain(BrainOptions options, Interruption interruption, Say say)
    : options_(std::move(options)),
      interruption_(interruption),
      say_(std::move(say)),
      thinker_(options_.level) {}

bool Brain::quits() const {
    return interruption_.quit != nullptr && *interruption_.quit;
}

bool Brain::hear(std::string_view line, Clock::time_point read) {
    line = trim(line);
    if (line.empty()) return true;
    // What is sent ahead of an answer is asked for when that is given.
    read_ = std::max(read, answered_);
    const auto report = [this](const Done& done) {
        if (!done) say_("ERROR " + done.error());
    };
    const Request request = read_request(line);
    if (block_) {
        const bool is_word = (line.front() >= 'a' && line.front() <= 'z') ||
                             (line.front() >= 'A' && line.front() <= 'Z');
        if (!is_word) {
            hear_stone(line);
            return true;
        }
        const Block block = std::move(*block_);
        block_.reset();
        const bool whole = request.word == Word::Done;
        report(whole ? end_block(block) : problem("DONE is missing after the stones"));
        if (whole) return true;
    }
    if (request.word == Word::End) return false;
    report(obey(request));
    return true;
}

Brain::Done Brain::obey(const Request& request) {
    switch (request.word) {
        case Word::About:
            return about();
        case Word::Begin:
            return answer();
        case Word::Board:
        case Word::YxBoard:
        case Word::Swap2Board:
            block_ = Block{request.word, {}, {}};
            return {};
        case Word::Done:
            return problem("DONE ends a list of stones, and there is none");
        case Word::Info:
            return inform(request.rest);
        case Word::Play:
            return play(request.rest);
        case Word::RectStart:
        case Word::Start:
            return start(request);
        case Word::Restart:
            return width_ == 0 ? problem("no game has been started") : begin_game(width_, height_);
        case Word::TakeBack:
            return take_back(request.rest);
        case Word::Turn:
            return turn(request.rest);
        case Word::YxHashClear:
            thinker_.forget();
            return {};
        case Word::YxNBest:
            return best_moves(request.rest);
        case Word::YxShowForbid:
            return show_forbidden();
        case Word::YxShowInfo:
            return show_info();
        case Word::Unknown:
            say_("UNKNOWN command");
            return {};
        case Word::Stop:  // nothing is thought about by now
        case Word::End:
            return {};
    }
    return {};
}

Brain::Done Brain::about() {
    say_(fmt::format("name=\"inarow\", version=\"{}\", author=\"the inarow authors\", country=\"\"",
                     options_.version));
    return {};
}

Brain::Done Brain::show_info() {
    say_(fmt::format("MESSAGE INFO MAX_THREAD_NUM {}", kMostThreads));
    say_("MESSAGE INFO MAX_HASH_SIZE 30");
    return {};
}

void Brain::hear_stone(std::string_view line) {
    if (!block_->problem.empty()) return;
    auto numbers = wire::read_numbers(line);
    if (!numbers || numbers->size() < 2 || numbers->size() > 3) {
        block_->problem = fmt::format("\"{}\" is not a stone", printable(line));
    } else if (block_->lines.size() >= kMostLines) {
        block_->problem = "there are too many stones";
    } else {
        block_->lines.push_back(std::move(*numbers));
    }
}

Brain::Done Brain::end_block(const Block& block) {
    if (!block.problem.empty()) return problem(block.problem);
    if (block.word == Word::Swap2Board) return swap2(block);
    if (auto done = set_board(block); !done) return done;
    return block.word == Word::Board ? answer() : Done();
}

Brain::Done Brain::start(const Request& request) {
    const auto size = wire::read_numbers(request.rest);
    const std::size_t count = request.word == Word::Start ? 1 : 2;
    if (!size || size->size() != count) {
        return problem(count == 1 ? "START needs a size" : "RECTSTART needs WIDTH,HEIGHT");
    }
    return begin_game(size->front(), size->back());
}

Brain::Done Brain::begin_game(int width, int height) {
    const Rules& standard = options_.variant->rules;
    if (std::min(width, height) < 1 || std::max(width, height) > kMaxSize) {
        return problem(fmt::format("a board has 1 to {} columns and rows", kMaxSize));
    }
    Rules rules = standard;
    rules.width = width;
    rules.height = height;
    if (!is_five(standard)) {
        if (rules != standard) {
            return problem(fmt::format("the board of {} has {} columns and {} rows",
                                       options_.variant->name, standard.width, standard.height));
        }
    } else if (const auto why = impossibility(rules)) {
        return problem(why->reason);
    }
    width_ = width;
    height_ = height;
    stones_.clear();
    settings_.time.restart();
    rules_ = find_rules();
    thinker_.forget();
    ++games_;
    get_ready();
    say_("OK");
    return {};
}

Brain::Done Brain::inform(std::string_view what) {
    const auto before = settings_.rule;
    settings_.set(what);
    if (settings_.rule != before) rules_ = find_rules();
    get_ready();
    return {};
}

void Brain::get_ready() {
    if (rules_) (void)prepare();
}

tl::expected<Rules, std::string> Brain::find_rules() const {
    if (width_ == 0) return problem(rules_.error());
    Rules rules = options_.variant->rules;
    if (const auto why = objection(rules)) return problem(*why);
    if (is_five(rules) && settings_.rule) {
        if (*settings_.rule < 0 || (*settings_.rule & 2) != 0) {
            return problem("the continuous game is not played here");
        }
        const Rules* const wanted = wire::rules_of_gomocup(*settings_.rule);
        if (wanted == nullptr) {
            return problem(fmt::format("rule {} is not played here", *settings_.rule));
        }
        const Opening opening = rules.opening;
        rules = *wanted;
        rules.opening = opening;
    }
    // To let sides be chosen is the manager's business.
    if (!OpeningPhase(rules.opening).over()) rules.opening = Opening::None;
    rules.width = width_;
    rules.height = height_;
    if (const auto why = impossibility(rules)) return problem(why->reason);
    return rules;
}

Brain::Done Brain::prepare() {
    if (const auto why = thinker_.objection(*rules_)) return problem(*why);
    const auto table = settings_.table_size();
    if (!table) {
        return problem(fmt::format("{} bytes of memory are needed", Settings::least_memory()));
    }
    thinker_.set(*rules_, static_cast<std::size_t>(*table), settings_.threads);
    return {};
}

Report Brain::think(const Position& position, std::optional<Move> last, int lines, int share) {
    const auto ago = std::chrono::ceil<milliseconds>(Clock::now() - read_);
    const TimeKeeper::Budget budget = settings_.time.budget(ago);
    Limits limits;
    limits.time = std::max(budget.turn / share, milliseconds(1));
    if (budget.left) limits.left = std::max(*budget.left / share, milliseconds(1));
    limits.depth = settings_.depth;
    if (settings_.nodes) {
        limits.nodes =
            std::max<std::uint64_t>(*settings_.nodes / static_cast<std::uint64_t>(share), 1);
    }
    limits.stop = interruption_.stop;
    const auto start = Clock::now();
    Report report = thinker_.think(position, last, limits, lines, [&](const Report& so_far) {
        if (share == 1) tell(so_far, false);
    });
    if (share == 1) {
        answered_ = Clock::now();
        settings_.time.spent(ago, *limits.time, std::chrono::ceil<milliseconds>(answered_ - start));
        tell(report, true);
    }
    return report;
}

void Brain::tell(const Report& report, bool last) const {
    if (quits() || (!last && settings_.detail == 0)) return;
    for (const std::string& line : messages_of(report, settings_.detail)) say_(line);
}

Brain::Done Brain::answer(int lines) {
    if (!rules_) return problem(rules_.error());
    const auto position = position_of(stones_, *rules_);
    if (!position) return problem(position.error());
    if (const auto cell = forbidden_resort(*position)) {
        say_move(*cell);
        return {};
    }
    if (position->outcome() != Outcome::Open) return problem("the game is over");
    if (auto done = prepare(); !done) return done;
    const bool known = !stones_.empty() && !stones_.back().own;
    const auto last = known ? std::optional(Move(stones_.back().cell)) : std::nullopt;
    const Report report = think(*position, last, lines, 1);
    if (quits() || report.moves.empty()) return {};
    say_move(report.moves.front().move.cell());
    return {};
}

void Brain::say_move(Cell cell) {
    stones_.push_back({cell, true});
    say_(wire::write_point(cell));
}

tl::expected<Cell, std::string> Brain::free_point(std::string_view point) const {
    if (!rules_) return problem(rules_.error());
    const auto cell = wire::read_point(point, *rules_);
    if (!cell) return problem(fmt::format("\"{}\" is not a point of the board", printable(point)));
    if (std::ranges::find(stones_, *cell, &ManagerStone::cell) != stones_.end()) {
        return problem(fmt::format("{} is taken", wire::write_point(*cell)));
    }
    return *cell;
}

Brain::Done Brain::place(std::string_view point, bool own) {
    const auto cell = free_point(point);
    if (!cell) return problem(cell.error());
    const auto before = position_of(stones_, *rules_, own);
    if (!before) return problem(before.error());
    if (before->outcome() != Outcome::Open) return problem("the game is over");
    if (!before->legal(Move(*cell))) {
        return problem(fmt::format("{} is not a legal move", wire::write_point(*cell)));
    }
    stones_.push_back({*cell, own});
    return {};
}

Brain::Done Brain::turn(std::string_view point) {
    if (auto done = place(point, false); !done) return done;
    auto done = answer();
    if (!done) stones_.pop_back();
    return done;
}

Brain::Done Brain::play(std::string_view point) {
    if (auto done = place(point, true); !done) return done;
    say_(wire::write_point(stones_.back().cell));
    return {};
}

Brain::Done Brain::take_back(std::string_view point) {
    if (!rules_) return problem(rules_.error());
    const auto cell = wire::read_point(point, *rules_);
    if (!cell) return problem(fmt::format("\"{}\" is not a point of the board", printable(point)));
    const auto stone = std::ranges::find(stones_, *cell, &ManagerStone::cell);
    if (stone == stones_.end()) return problem(fmt::format("{} is free", wire::write_point(*cell)));
    stones_.erase(stone);
    say_("OK");
    return {};
}

Brain::Done Brain::set_board(const Block& block) {
    if (!rules_) return problem(rules_.error());
    std::vector<ManagerStone> stones;
    for (const std::vector<int>& line : block.lines) {
        if (line.size() != 3) return problem("a stone is X,Y,WHOSE");
        const int column = line[0];
        const int row = line[1];
        if (!rules_->contains(row, column)) {
            return problem(fmt::format("{},{} is outside the board", column, row));
        }
        const int whose = line[2];
        if (whose == 3) return problem("the continuous game is not played here");
        if (whose != 1 && whose != 2) return problem("a stone belongs to 1 or 2");
        const Cell cell(row, column);
        if (std::ranges::find(stones, cell, &ManagerStone::cell) != stones.end()) {
            return problem(fmt::format("{} is taken", wire::write_point(cell)));
        }
        stones.push_back({cell, whose == 1});
    }
    stones_ = std::move(stones);
    return {};
}

Brain::Done Brain::swap2(const Block& block) {
    if (!rules_) return problem(rules_.error());
    if (!is_five(options_.variant->rules)) return problem("swap2 is for five in a row");
    Position position(*rules_);
    std::vector<Move> moves;
    for (const std::vector<int>& line : block.lines) {
        // Some managers name the owner, who does not matter.
        const int column = line[0];
        const int row = line[1];
        const Move move(rules_->contains(row, column) ? Cell(row, column) : Cell());
        if (!rules_->contains(row, column) || !position.legal(move)) {
            return problem(fmt::format("{},{} is not a legal move", column, row));
        }
        position.play(move);
        moves.push_back(move);
    }
    if (!moves.empty() && moves.size() != 3 && moves.size() != 5) {
        return problem("swap2 has 0, 3 or 5 stones");
    }
    if (auto done = prepare(); !done) return done;
    const Evaluate evaluate = [this](std::span<const Move> line, int share) {
        Position after(*rules_);
        for (const Move move : line) after.play(move);
        return think(after, line.back(), 1, share).moves.front();
    };
    const Swap2Choice choice =
        moves.empty() ? open_swap2(*rules_, games_, evaluate) : answer_swap2(moves, evaluate);
    // The outcome comes as a board when this side is to move.
    if (!quits()) say_(choice.swap ? "SWAP" : in_points(choice.stones));
    return {};
}

Brain::Done Brain::best_moves(std::string_view count) {
    const auto lines = read_number<std::int64_t>(count);
    if (!lines || *lines < 1) return problem("YXNBEST needs a number");
    return answer(static_cast<int>(std::min<std::int64_t>(*lines, kMaxCells)));
}

Brain::Done Brain::show_forbidden() {
    if (!rules_) return problem(rules_.error());
    // Of the side whose turn it is: the brain's, if the numbers of stones allow it.
    auto position = position_of(stones_, *rules_);
    if (!position) position = position_of(stones_, *rules_, false);
    if (!position) return problem(position.error());
    if (position->outcome() != Outcome::Open) return problem("the game is over");
    std::string text = "FORBID ";
    for (int row = 0; row < rules_->height; ++row) {
        for (int column = 0; column < rules_->width; ++column) {
            const Cell cell(row, column);
            // On a free board a free cell is refused only because it is forbidden.
            if (rules_->falling || position->at(cell) || position->legal(Move(cell))) continue;
            text += fmt::format("{:02}{:02}", column, row);
        }
    }
    say_(text + ".");
    return {};
}

}  // namespace inarow::brain
