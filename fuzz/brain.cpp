// What a manager sends to a brain. The first byte chooses a variant; a robot that thinks little
// plays.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/builtin.h"
#include "require.h"
#include "ui/brain/brain.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace inarow;
    static const auto variants = builtin_variants();
    if (size == 0) return 0;
    std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
    std::size_t said = 0;
    brain::Brain brain({variants[data[0] % variants.size()], "random", "fuzzed"}, {},
                       [&](std::string_view line) {
                           require(!line.empty() && line.find('\n') == std::string_view::npos,
                                   "an answer is one line");
                           ++said;
                       });
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        const std::size_t before = said;
        if (!brain.hear(text.substr(0, end), brain::Brain::Clock::now())) break;
        require(said <= before + 4, "an answer is short");
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return 0;
}
