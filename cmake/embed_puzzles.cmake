# Writes the puzzles that ship with the program as C++:
#   cmake -DFILES=a.txt;b.txt -DOUTPUT=builtin_puzzles.cpp -P embed_puzzles.cmake
set(entries "")
foreach(file IN LISTS FILES)
    get_filename_component(name ${file} NAME_WE)
    file(READ ${file} text)
    string(APPEND entries "    PuzzleText{\"${name}\", R\"puzzles(${text})puzzles\"},\n")
endforeach()
list(LENGTH FILES count)
file(WRITE ${OUTPUT} "#include <array>

#include \"puzzles/builtin_sets.h\"

namespace inarow::puzzles {

namespace {
constexpr std::array<PuzzleText, ${count}> kTexts{
${entries}};
}  // namespace

std::span<const PuzzleText> builtin_puzzle_texts() {
    return kTexts;
}

}  // namespace inarow::puzzles
")
