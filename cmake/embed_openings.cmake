# Writes the fair openings as C++:
#   cmake -DFILES=gomoku.txt;renju.txt -DOUTPUT=builtin_openings.cpp -P embed_openings.cmake
set(entries "")
foreach(file IN LISTS FILES)
    get_filename_component(name ${file} NAME_WE)
    file(READ ${file} text)
    string(APPEND entries "    {\"${name}\", R\"text(${text})text\"},\n")
endforeach()
file(WRITE ${OUTPUT} "#include \"analysis/fair_openings.h\"

namespace inarow::analysis {

namespace {
constexpr OpeningsText kOpenings[] = {
${entries}};
}  // namespace

std::span<const OpeningsText> builtin_openings() {
    return kOpenings;
}

}  // namespace inarow::analysis
")
