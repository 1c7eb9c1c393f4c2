# Writes the books that ship with the program as C++:
#   cmake -DFILES=a.book;b.book -DOUTPUT=builtin_books.cpp -P embed_books.cmake
set(entries "")
string(REPEAT "." 64 row)
foreach(file IN LISTS FILES)
    file(SIZE ${file} size)
    file(READ ${file} hex HEX)
    string(REGEX REPLACE "(${row})" "\\1\"\n\"" hex "${hex}")
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "\\\\x\\1" hex "${hex}")
    string(APPEND entries "    std::string_view(\"${hex}\", ${size}),\n")
endforeach()
list(LENGTH FILES count)
file(WRITE ${OUTPUT} "#include <array>

#include \"falling/opening_book.h\"

namespace inarow::falling {

namespace {
constexpr std::array<std::string_view, ${count}> kBooks{
${entries}};
}  // namespace

std::span<const std::string_view> builtin_book_bytes() {
    return kBooks;
}

}  // namespace inarow::falling
")
