# Writes a file of the engine's weights as a function in C++:
#   cmake -DFILE=five.txt -DNAME=builtin_weights_text -DOUTPUT=builtin_weights.cpp -P embed_weights.cmake
file(READ ${FILE} text)
string(REGEX REPLACE "\n" " \"\n\"" text "${text}")
file(WRITE ${OUTPUT} "#include \"engine/misere_weights.h\"
#include \"engine/weights.h\"

namespace inarow::engine {

std::string_view ${NAME}() {
    static constexpr std::string_view kText =
        \"${text}\";
    return kText;
}

}  // namespace inarow::engine
")
