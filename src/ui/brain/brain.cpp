#include "ui/brain/brain.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/notation.h"
#include "core/opening.h"
#include "core/position.h"
#include "core/utf8.h"
#include "ui/brain/swap2.h"
#include "wire/gomocup.h"

namespace inarow::brain {

namespace {

using std::chrono::milliseconds;

constexpr int kMostThreads = 256;
// The program without its tables, and the least table that makes sense.
constexpr std::int64_t kProgramMemory = std::int64_t{24} << 20;
constexpr std::int64_t kLeastTable = std::int64_t{1} << 20;
// A second fills no more than this; and there is an end to what is of use.
constexpr std::int64_t kTableOfASecond = std::int64_t{32} << 20;
constexpr std::int64_t kLargestTable = std::int64_t{256} << 20;
// A board has no more stones than this; more lines are not kept.
constexpr std::size_t kMostLines = kMaxCells;

tl::unexpected<std::string> problem(std::string text) {
    return tl::unexpected<std::string>(std::move(text));
}

std::optional<std::int64_t> read_whole(std::string_view text) {
    text = trim(text);
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

// Whether the manager may choose the size and the rule: any five in a row on a free board.
bool is_five(const Rules& rules) {
    return rules.length == 5 && !rules.falling && !rules.misere && rules.bars.empty();
}

// A score, or the plies to the end that is proved.
std::string in_words(const engine::EngineLine& line) {
    if (line.end) return fmt::format("{}M{}", *line.end > 0 ? "+" : "-", std::abs(*line.end));
    return fmt::format("{}", line.score);
}

std::string in_points(std::span<const Move> moves) {
    std::vector<std::string> points;
    for (const Move move : moves) points.push_back(wire::write_point(move.cell()));
    return fmt::format("{}", fmt::join(points, " "));
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
    if (block_) {
        const bool is_word = (line.front() >= 'a' && line.front() <= 'z') ||
                             (line.front() >= 'A' && line.front() <= 'Z');
        if (!is_word) {
            hear_in_block(line);
            return true;
        }
        const Request request = read_request(line);
        const Block block = std::move(*block_);
        block_.reset();
        const bool whole = request.word == Word::Done;
        const Done done = whole ? end_block(block) : problem("DONE is missing after the stones");
        if (!done) say_("ERROR " + done.error());
        if (whole) return true;
        return obey(request);
    }
    return obey(read_request(line));
}

bool Brain::obey(const Request& request) {
    Done done;
    switch (request.word) {
        case Word::About:
            say_(
                fmt::format("name=\"inarow\", version=\"{}\", author=\"the inarow authors\", "
                            "country=\"\"",
                            options_.version));
            break;
        case Word::Begin:
            done = answer();
            break;
        case Word::Board:
        case Word::YxBoard:
        case Word::Swap2Board:
            block_ = Block{request.word, {}, {}};
            break;
        case Word::Done:
            done = problem("DONE ends a list of stones, and there is none");
            break;
        case Word::End:
            return false;
        case Word::Info:
            inform(request.rest);
            break;
        case Word::Play:
            done = play(request.rest);
            break;
        case Word::RectStart:
        case Word::Start: {
            const auto size = wire::read_numbers(request.rest);
            const std::size_t count = request.word == Word::Start ? 1 : 2;
            if (!size || size->size() != count) {
                done = problem(count == 1 ? "START needs a size" : "RECTSTART needs WIDTH,HEIGHT");
            } else {
                done = begin_game(size->front(), size->back());
            }
            break;
        }
        case Word::Restart:
            done = width_ == 0 ? Done(problem("no game has been started"))
                               : begin_game(width_, height_);
            break;
        case Word::Stop:  // nothing is thought about by now
            break;
        case Word::TakeBack:
            done = take_back(request.rest);
            break;
        case Word::Turn:
            done = turn(request.rest);
            break;
        case Word::YxHashClear:
            thinker_.forget();
            break;
        case Word::YxNBest:
            done = best_moves(request.rest);
            break;
        case Word::YxShowForbid:
            done = show_forbidden();
            break;
        case Word::YxShowInfo:
            say_(fmt::format("MESSAGE INFO MAX_THREAD_NUM {}", kMostThreads));
            say_("MESSAGE INFO MAX_HASH_SIZE 30");
            break;
        case Word::Unknown:
            say_("UNKNOWN command");
            break;
    }
    if (!done) say_("ERROR " + done.error());
    return true;
}

void Brain::hear_in_block(std::string_view line) {
    if (!block_->problem.empty()) return;
    auto numbers = wire::read_numbers(line);
    if (!numbers || numbers->size() < 2 || numbers->size() > 3) {
        block_->problem = fmt::format("\"{}\" is no stone", printable(line));
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
    time_.restart();
    thinker_.forget();
    ++games_;
    get_ready();
    say_("OK");
    return {};
}

void Brain::inform(std::string_view what) {
    const auto end = std::min(what.find_first_of(" \t"), what.size());
    const std::string key = lower(what.substr(0, end));
    const auto value = read_whole(what.substr(end));
    // Neither `folder` nor `evaluate` matters here: nothing is kept, nothing is drawn.
    if (!value) return;
    const auto within = [&](std::int64_t least, std::int64_t most) {
        return static_cast<int>(std::clamp(*value, least, most));
    };
    constexpr std::int64_t kAny = 1 << 30;
    if (key == "timeout_turn") {
        time_.set_turn(*value);
    } else if (key == "timeout_match") {
        time_.set_match(*value);
    } else if (key == "time_left") {
        time_.set_left(*value);
    } else if (key == "max_memory") {
        info_.memory = std::max<std::int64_t>(*value, 0);
    } else if (key == "rule") {
        info_.rule = within(-1, kAny);
    } else if (key == "thread_num") {
        info_.threads = within(1, kMostThreads);
    } else if (key == "hash_size") {  // in kilobytes; 0: as it was
        constexpr std::int64_t kMost = std::int64_t{1} << 32;
        info_.table.reset();
        if (*value > 0) info_.table = std::min(*value, kMost) * 1024;
    } else if (key == "max_depth") {  // 0: no limit, as of nodes
        info_.depth.reset();
        if (*value > 0) info_.depth = within(1, kAny);
    } else if (key == "max_node") {
        info_.nodes.reset();
        if (*value > 0) info_.nodes = static_cast<std::uint64_t>(*value);
    } else if (key == "show_detail") {
        info_.detail = within(0, 3);
    }
    get_ready();
}

void Brain::get_ready() {
    if (width_ == 0) return;
    if (const auto by = rules()) (void)prepare(*by);
}

tl::expected<Rules, std::string> Brain::rules() const {
    if (width_ == 0) return problem("no game has been started");
    Rules rules = options_.variant->rules;
    if (is_five(rules) && info_.rule) {
        if (*info_.rule < 0 || (*info_.rule & 2) != 0) {
            return problem("the continuous game is not played here");
        }
        const auto wanted = wire::rules_of_gomocup(*info_.rule);
        if (!wanted) return problem(fmt::format("rule {} is not played here", *info_.rule));
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

Brain::Done Brain::prepare(const Rules& rules) {
    if (const auto why = thinker_.objection(rules)) return problem(*why);
    const std::int64_t most =
        info_.memory == 0 ? std::int64_t{1} << 40 : info_.memory - kProgramMemory;
    if (most < kLeastTable) {
        return problem(fmt::format("{} bytes of memory are needed", kProgramMemory + kLeastTable));
    }
    const std::int64_t seconds = std::max<std::int64_t>(time_.turn().count() / 1000, 1);
    const std::int64_t useful = std::min(seconds * info_.threads * kTableOfASecond, kLargestTable);
    const std::int64_t table = std::min(info_.table.value_or(useful), most);
    thinker_.set(rules, {.memory = static_cast<std::size_t>(std::max(table, kLeastTable)),
                         .threads = info_.threads});
    return {};
}

engine::EngineReport Brain::think(std::span<const Move> moves, int lines, int share) {
    const auto ago = std::chrono::ceil<milliseconds>(Clock::now() - read_);
    const TimeKeeper::Budget budget = time_.budget(ago);
    Limits limits;
    limits.time = std::max(budget.turn / share, milliseconds(1));
    if (budget.left) limits.left = std::max(*budget.left / share, milliseconds(1));
    limits.depth = info_.depth;
    if (info_.nodes)
        limits.nodes = std::max<std::uint64_t>(*info_.nodes / static_cast<std::uint64_t>(share), 1);
    limits.stop = interruption_.stop;
    const auto start = Clock::now();
    engine::EngineReport report =
        thinker_.think(moves, limits, lines, [&](const engine::EngineReport& so_far) {
            if (share == 1) tell(so_far, false);
        });
    if (share == 1) {
        answered_ = Clock::now();
        time_.spent(ago, *limits.time, std::chrono::ceil<milliseconds>(answered_ - start));
        tell(report, true);
    }
    return report;
}

void Brain::tell(const engine::EngineReport& report, bool last) const {
    if (quits() || report.lines.empty() || (!last && info_.detail == 0)) return;
    const std::string time =
        info_.detail == 0 ? "" : fmt::format(" | Time {}ms", report.time.count());
    if (report.lines.size() > 1) {
        for (std::size_t i = 0; i < report.lines.size(); ++i) {
            const engine::EngineLine& line = report.lines[i];
            say_(fmt::format("MESSAGE ({}) {} | {}-{} | {}", i + 1, in_words(line), line.depth,
                             line.selective, in_points(line.line)));
        }
    }
    const engine::EngineLine& best = report.lines.front();
    if (info_.detail >= 2) {
        for (std::size_t i = 0; i < report.lines.size(); ++i) {
            const engine::EngineLine& line = report.lines[i];
            const auto seconds = std::max(static_cast<double>(report.time.count()) / 1000, 0.001);
            say_(fmt::format("INFO PV {}", i));
            say_(fmt::format("INFO NUMPV {}", report.lines.size()));
            say_(fmt::format("INFO DEPTH {}", line.depth));
            say_(fmt::format("INFO SELDEPTH {}", line.selective));
            say_(fmt::format("INFO NODES {}", report.nodes));
            say_(fmt::format("INFO TOTALNODES {}", report.nodes));
            say_(fmt::format("INFO TOTALTIME {}", report.time.count()));
            say_(fmt::format("INFO SPEED {:.0f}", static_cast<double>(report.nodes) / seconds));
            say_(fmt::format("INFO EVAL {}", in_words(line)));
            say_(fmt::format("INFO BESTLINE {}", in_points(line.line)));
            say_("INFO PV DONE");
        }
    }
    say_(fmt::format("MESSAGE Depth {}-{} | Eval {} | Node {}{} | {}", best.depth, best.selective,
                     in_words(best), report.nodes, time, in_points(best.line)));
}

Brain::Done Brain::answer(int lines) {
    const auto by = rules();
    if (!by) return problem(by.error());
    const auto moves = arrange(stones_, *by);
    if (!moves) return problem(moves.error());
    if (auto done = prepare(*by); !done) return done;
    const engine::EngineReport report = think(*moves, lines, 1);
    if (quits() || report.lines.empty()) return {};
    const Cell cell = report.lines.front().move.cell();
    stones_.push_back({cell, true});
    say_(wire::write_point(cell));
    return {};
}

tl::expected<Cell, std::string> Brain::free_point(std::string_view point) const {
    const auto by = rules();
    if (!by) return problem(by.error());
    const auto cell = wire::read_point(point, *by);
    if (!cell) return problem(fmt::format("\"{}\" is no point of the board", printable(point)));
    if (std::ranges::find(stones_, *cell, &Stone::cell) != stones_.end()) {
        return problem(fmt::format("{} is taken", wire::write_point(*cell)));
    }
    return *cell;
}

Brain::Done Brain::turn(std::string_view point) {
    const auto cell = free_point(point);
    if (!cell) return problem(cell.error());
    const std::vector<Stone> before = stones_;
    stones_.push_back({*cell, false});
    auto done = answer();
    if (!done) stones_ = before;
    return done;
}

Brain::Done Brain::play(std::string_view point) {
    const auto cell = free_point(point);
    if (!cell) return problem(cell.error());
    stones_.push_back({*cell, true});
    // The stone may well end the game; but it has to be this side's turn.
    const auto by = rules();
    const auto before = arrange(std::span(stones_).first(stones_.size() - 1), *by);
    if (before) {
        Position position(*by);
        for (const Move move : *before) position.play(move);
        if (position.legal(Move(*cell))) {
            say_(wire::write_point(*cell));
            return {};
        }
    }
    stones_.pop_back();
    return problem(before ? "this is no legal move" : before.error());
}

Brain::Done Brain::take_back(std::string_view point) {
    const auto by = rules();
    if (!by) return problem(by.error());
    const auto cell = wire::read_point(point, *by);
    if (!cell) return problem(fmt::format("\"{}\" is no point of the board", printable(point)));
    const auto stone = std::ranges::find(stones_, *cell, &Stone::cell);
    if (stone == stones_.end()) return problem(fmt::format("{} is free", wire::write_point(*cell)));
    stones_.erase(stone);
    say_("OK");
    return {};
}

Brain::Done Brain::set_board(const Block& block) {
    const auto by = rules();
    if (!by) return problem(by.error());
    std::vector<Stone> stones;
    for (const std::vector<int>& line : block.lines) {
        if (line.size() != 3) return problem("a stone is X,Y,WHOSE");
        const int column = line[0];
        const int row = line[1];
        if (!by->contains(row, column)) {
            return problem(fmt::format("{},{} is outside of the board", column, row));
        }
        const int whose = line[2];
        if (whose == 3) return problem("the continuous game is not played here");
        if (whose != 1 && whose != 2) return problem("a stone belongs to 1 or 2");
        const Cell cell(row, column);
        if (std::ranges::find(stones, cell, &Stone::cell) != stones.end()) {
            return problem(fmt::format("{} is taken", wire::write_point(cell)));
        }
        stones.push_back({cell, whose == 1});
    }
    stones_ = std::move(stones);
    return {};
}

Brain::Done Brain::swap2(const Block& block) {
    const auto by = rules();
    if (!by) return problem(by.error());
    if (!is_five(options_.variant->rules)) return problem("swap2 is for five in a row");
    Position position(*by);
    std::vector<Move> moves;
    for (const std::vector<int>& line : block.lines) {
        // Some managers name the owner, who does not matter.
        const int column = line[0];
        const int row = line[1];
        const Move move(by->contains(row, column) ? Cell(row, column) : Cell());
        if (!by->contains(row, column) || !position.legal(move)) {
            return problem(fmt::format("{},{} is no legal move", column, row));
        }
        position.play(move);
        moves.push_back(move);
    }
    if (moves.size() != 0 && moves.size() != 3 && moves.size() != 5) {
        return problem("swap2 has no, three or five stones");
    }
    if (auto done = prepare(*by); !done) return done;
    const Evaluate evaluate = [this](std::span<const Move> line, int share) {
        return think(line, 1, share);
    };
    const Swap2Choice choice =
        moves.empty() ? open_swap2(*by, games_, evaluate) : answer_swap2(moves, evaluate);
    // The outcome comes as a board when this side is to move.
    if (!quits()) say_(choice.swap ? "SWAP" : in_points(choice.stones));
    return {};
}

Brain::Done Brain::best_moves(std::string_view count) {
    const auto lines = read_whole(count);
    if (!lines || *lines < 1) return problem("YXNBEST needs a number");
    return answer(static_cast<int>(std::min<std::int64_t>(*lines, kMaxCells)));
}

Brain::Done Brain::show_forbidden() {
    const auto by = rules();
    if (!by) return problem(by.error());
    auto moves = arrange(stones_, *by);
    if (!moves) moves = arrange(stones_, *by, false);
    if (!moves) return problem(moves.error());
    Position position(*by);
    for (const Move move : *moves) position.play(move);
    std::string text = "FORBID ";
    for (int row = 0; row < by->height; ++row) {
        for (int column = 0; column < by->width; ++column) {
            const Cell cell(row, column);
            // On a free board a free cell is refused only because it is forbidden.
            if (by->falling || position.at(cell) || position.legal(Move(cell))) continue;
            text += fmt::format("{:02}{:02}", column, row);
        }
    }
    say_(text + ".");
    return {};
}

}  // namespace inarow::brain
