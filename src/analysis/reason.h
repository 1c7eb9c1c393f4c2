// Why a move is good or bad: a claim that the plain rules can check, and the play that shows it.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "analysis/verdict.h"
#include "core/renju.h"
#include "core/types.h"

namespace inarow::analysis {

// "You" is the side that makes the move, "they" the other. A threat is a cell where a side would
// complete a line with its next move.
enum class ReasonKind : std::uint8_t {
    None,  // no short reason is known
    // It wins.
    CompletesLine,    // cells: the line
    TwoThreats,       // cells: your threats, which no answer stops together
    OpenRow,          // the same with the two ends of one row: an open four, where five win
    ForbiddenAnswer,  // renju. cells: your threats; what would stop them is forbidden to them
    FourThree,        // a threat and, besides, a row that becomes an open one; cells: both points
    WinsByForce,      // the line is one of threats, and every answer loses
    LeavesNoMove,     // misere: every answer completes a line of theirs
    // It wins, which is proved; on the line, the play to expect,
    LeadsToThreats,  // comes a position where no answer stops your threats; cells: they
    RunsOut,  // falling: comes one where every move of theirs gives you a cell that completes
              // a line; cells: those
    OddEven,  // falling: you complete a line on a cell that you own already; cells: it, and
              // the one below it, which they must take when the other columns are full
    // It keeps what there is.
    StopsLine,  // cells: the line they would have completed; every move that does not loses at once
    StopsForce,  // their play, if you let it be, wins by threats
    OnlyStop,    // the same, and after every other move they win so; the most tempting is refuted
    OnlyMove,    // all others are worse, which is proved: `others`; the most tempting is refuted
    HoldsOut,    // it loses, and nothing else loses later; cells: their only move that wins, if one
    CannotStop,  // every move loses at once; cells: their threats
    KeepsCell,   // falling. cells: where they complete a line if you play below it
    // It does something good, but how good is an estimate.
    OwnsCell,   // falling. cells: a threat that is not within reach yet, and the cell below it
    Tempo,      // cells: your threat, and the one cell that stops it
    OpenThree,  // a row that becomes an open one, if they let it be; cells: where, and its ends
    Threatens,  // if they let it be, you win by threats
    TakesCell,  // they would have threatened to win by force on that cell; cells: it and, where
                // that would have been an open three, the same as there
    // In an opening with a swap.
    EvenStone,     // the stone makes the position even
    BetterSide,    // the choice takes the side that stands better
    EvenPosition,  // the choice leaves an even position to the other player
    // It is a mistake.
    AllowsLine,   // they complete a line; cells: the line
    GivesCell,    // falling: the same, right above the move
    AllowsForce,  // they win by threats
    // The same where it is proved that they win, and the line shows how:
    AllowsThreats,  // as LeadsToThreats for them
    NoSafeMove,     // as RunsOut
    AllowsOddEven,  // as OddEven
    OwnLine,        // misere: it completes your own line; cells: the line
};
inline constexpr std::size_t kReasonKinds = static_cast<std::size_t>(ReasonKind::OwnLine) + 1;
// "completes a line", "two threats": the same words in JSON.
[[nodiscard]] std::string_view to_string(ReasonKind kind);

// Whether the line of the reason is a win that no answer was left out of.
[[nodiscard]] constexpr bool wins(ReasonKind kind) {
    return kind >= ReasonKind::CompletesLine && kind <= ReasonKind::WinsByForce;
}
// Whether it says that the move loses.
[[nodiscard]] constexpr bool is_bad(ReasonKind kind) {
    return kind == ReasonKind::CannotStop || kind >= ReasonKind::AllowsLine;
}
// Whether the line is not what follows the move, but what they would play if you passed.
[[nodiscard]] constexpr bool they_begin(ReasonKind kind) {
    return kind == ReasonKind::StopsLine || kind == ReasonKind::StopsForce ||
           kind == ReasonKind::OnlyStop || kind == ReasonKind::TakesCell;
}
// Whether the line shows what the first move threatens: after it the other side passes once.
[[nodiscard]] constexpr bool then_pass(ReasonKind kind) {
    return kind == ReasonKind::OpenThree || kind == ReasonKind::Threatens ||
           kind == ReasonKind::TakesCell;
}

struct Reason {
    ReasonKind kind = ReasonKind::None;
    Move move = {};                // what it speaks about
    std::vector<Cell> cells = {};  // that it names
    // The play that shows it; see they_begin and then_pass.
    std::vector<Move> line = {};
    Forbidden forbidden = Forbidden::No;  // why an answer is not allowed
    Worth others = Worth::Chance;         // of OnlyMove: the best that other moves are worth
    std::vector<Move> refuted = {};  // of OnlyStop and OnlyMove: a move and the play against it

    bool operator==(const Reason&) const = default;
};

}  // namespace inarow::analysis
