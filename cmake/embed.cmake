# Writes the built-in variants as C++:
#   cmake -DFILES=a.toml;b.toml -DOUTPUT=builtin_texts.cpp -P embed.cmake
set(entries "")
foreach(file IN LISTS FILES)
    get_filename_component(name ${file} NAME_WE)
    file(READ ${file} text)
    string(APPEND entries "    {\"${name}\", R\"toml(${text})toml\"},\n")
endforeach()
file(WRITE ${OUTPUT} "#include \"core/builtin.h\"

namespace inarow {

namespace {
constexpr BuiltinText kTexts[] = {
${entries}};
}  // namespace

std::span<const BuiltinText> builtin_texts() {
    return kTexts;
}

}  // namespace inarow
")
