# Writes the files of the page, which are compressed, into the program:
#   cmake -DFILES=a.gz;b.gz -DFOLDER=build/page -DOUTPUT=page_files.cpp -P embed_page.cmake
# The assembler takes them in as they are, which is quick.
set(bytes "")
set(names "")
set(entries "")
set(number 0)
foreach(file IN LISTS FILES)
    file(RELATIVE_PATH name ${FOLDER} ${file})
    string(REGEX REPLACE "\\.gz$" "" name ${name})
    set(symbol inarow_page_${number})
    string(APPEND bytes "    \".global ${symbol}\\n${symbol}: .incbin \\\"${file}\\\"\\n\"
    \".global ${symbol}_end\\n${symbol}_end: .byte 0\\n\"\n")
    string(APPEND names "extern const char ${symbol};\nextern const char ${symbol}_end;\n")
    string(APPEND entries "    files.push_back({\"/${name}\", {&${symbol}, &${symbol}_end}});\n")
    math(EXPR number "${number} + 1")
endforeach()
file(WRITE ${OUTPUT} "#include \"server/page_files.h\"

asm(\".pushsection .rodata\\n\"
${bytes}    \".popsection\\n\");

extern \"C\" {
${names}}

namespace inarow::server {

std::vector<PageFile> page_files() {
    std::vector<PageFile> files;
${entries}    return files;
}

}  // namespace inarow::server
")
