#include "core/variant_file.h"
#include "laws/laws.h"

namespace inarow::testing {
namespace {

class VariantLaws : public Laws {};

TEST_P(VariantLaws, WhatIsWrittenReadsBack) {
    check([this] {
        Variant expected = *variant();
        expected.builtin = false;
        for (const Extent extent : {Extent::Everything, Extent::Differences}) {
            const std::string text = to_toml(expected, extent);
            const auto again = parse_variant(text, "law.toml", "law", extend_builtin);
            RC_ASSERT(again.has_value());
            RC_ASSERT(*again == expected);
            RC_ASSERT(to_toml(*again, extent) == text);
        }
    });
}

// One variant to try this with is enough: all others differ in their values alone.
INSTANTIATE_TEST_SUITE_P(EveryVariant, VariantLaws, ::testing::Values("generated"), law_name);

}  // namespace
}  // namespace inarow::testing
