# Writes the engine's weights as C++:
#   cmake -DFILE=five.txt -DOUTPUT=builtin_weights.cpp -P embed_weights.cmake
file(READ ${FILE} text)
string(REGEX REPLACE "\n" " \"\n\"" text "${text}")
file(WRITE ${OUTPUT} "#include \"engine/weights.h\"

namespace inarow::engine {

std::string_view builtin_weights_text() {
    static constexpr std::string_view kText =
        \"${text}\";
    return kText;
}

}  // namespace inarow::engine
")
