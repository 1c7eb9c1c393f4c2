# Outside libraries that many rooms use.
if(NOT INAROW_WASM)
    find_package(fmt REQUIRED)
    find_package(tl-expected REQUIRED)
    find_package(nlohmann_json REQUIRED)
    find_package(Threads REQUIRED)
    return()
endif()

# For WebAssembly their headers alone. They lie among those of the machine that builds, which must
# not be seen, so a folder of links leads to them.
foreach(header fmt tl toml++ nlohmann)
    file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/include)
    file(CREATE_LINK /usr/include/${header} ${PROJECT_BINARY_DIR}/include/${header} SYMBOLIC)
endforeach()
foreach(library fmt::fmt tl::expected nlohmann_json::nlohmann_json Threads::Threads)
    add_library(${library} INTERFACE IMPORTED)
    target_include_directories(${library} SYSTEM INTERFACE ${PROJECT_BINARY_DIR}/include)
endforeach()
# Nothing here depends on a locale, and without one the streams of the library stay outside.
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY FMT_STATIC_THOUSANDS_SEPARATOR=',')
include_directories(BEFORE SYSTEM cmake/wasm)
add_compile_definitions(TOML_FLOAT_CHARCONV=1 TOML_INT_CHARCONV=1)
target_compile_definitions(nlohmann_json::nlohmann_json INTERFACE JSON_HAS_FILESYSTEM=0
                           JSON_HAS_EXPERIMENTAL_FILESYSTEM=0)
