#include "core/notation.h"
#include "laws/laws.h"

namespace inarow::testing {
namespace {

class NotationLaws : public Laws {};

TEST_P(NotationLaws, ALegalMoveReadsBackAsItIsWritten) {
    check([this] {
        const VariantPtr v = variant();
        const Position position = position_after(v->rules, any_moves(v->rules));
        for (const Move move : position.legal_moves()) {
            const std::string text = write_move(move, v->coordinates, v->rules);
            RC_ASSERT(read_move(text, v->coordinates, position) == move);
            if (v->coordinates.style != Style::RowThenColumn) continue;
            RC_ASSERT(read_row_then_column(row_name(move.cell().row(), v->coordinates, v->rules),
                                           column_name(move.cell().column(), v->coordinates),
                                           v->coordinates, position) == move);
        }
    });
}

TEST_P(NotationLaws, WhateverIsTypedIsALegalMoveOrRefused) {
    check([this] {
        const VariantPtr v = variant();
        const Position position = position_after(v->rules, any_moves(v->rules));
        const auto typed = *rc::gen::container<std::string>(
            rc::gen::oneOf(rc::gen::elementOf(std::string("0123456789,abcdefgAZ +-")),
                           rc::gen::arbitrary<char>()));
        const auto move = read_move(typed, v->coordinates, position);
        RC_ASSERT((!move || position.legal(*move)));
    });
}

INAROW_LAWS_HOLD_IN_EVERY_VARIANT(NotationLaws);

}  // namespace
}  // namespace inarow::testing
