# A room is a folder under src/: one library and one namespace. What it may see stands in its call
# of inarow_room and nowhere else; tools/check-arrows and the picture in docs/ read the same calls.

# Time to run counts where moves are searched and pixels are painted. Elsewhere time to compile counts,
# and for a page, which is loaded before it is used, size.
function(inarow_effort target folder)
    if(folder MATCHES "^(core|machine|falling|falling/book|free|engine|robots)$")
        return()
    elseif(INAROW_WASM)
        target_compile_options(${target} PRIVATE -Os)
    elseif(folder MATCHES "^(analysis|puzzles|ui/paint)$")
        return()
    elseif(INAROW_SANITIZE)
        target_compile_options(${target} PRIVATE -O0)
    elseif(CMAKE_BUILD_TYPE STREQUAL "Release")
        target_compile_options(${target} PRIVATE -O1)
    endif()
endfunction()

# inarow_links(TARGET SEES FOLDER... USES TARGET...)
function(inarow_links target)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SEES;USES")
    target_include_directories(${target} PUBLIC ${PROJECT_SOURCE_DIR}/src)
    list(TRANSFORM arg_SEES REPLACE "/" "_")
    list(TRANSFORM arg_SEES PREPEND "inarow_")
    target_link_libraries(${target} PUBLIC ${arg_SEES} fmt::fmt tl::expected PRIVATE ${arg_USES})
endfunction()

# inarow_room(FOLDER [SEES FOLDER...] [USES TARGET...] [GENERATED FILE...])
#   SEES       the rooms below it, whose headers it includes
#   USES       outside libraries that it alone needs
#   GENERATED  sources that the build makes
# For WebAssembly a source in its folder wasm/ takes the place of the one with the same name.
function(inarow_room folder)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SEES;USES;GENERATED")
    string(REPLACE "/" "_" name "inarow_${folder}")
    file(GLOB sources CONFIGURE_DEPENDS *.cpp)
    if(INAROW_WASM)
        file(GLOB others CONFIGURE_DEPENDS wasm/*.cpp)
        list(TRANSFORM others REPLACE "/wasm/([^/]+)$" "/\\1" OUTPUT_VARIABLE replaced)
        list(REMOVE_ITEM sources ${replaced})
        list(APPEND sources ${others})
    endif()
    add_library(${name} STATIC ${sources} ${arg_GENERATED})
    inarow_effort(${name} ${folder})
    inarow_links(${name} SEES ${arg_SEES} USES ${arg_USES})
endfunction()

# The same for a room that is a program.
function(inarow_program folder name)
    cmake_parse_arguments(PARSE_ARGV 2 arg "" "" "SEES;USES")
    file(GLOB sources CONFIGURE_DEPENDS *.cpp)
    add_executable(${name} ${sources})
    inarow_effort(${name} ${folder})
    inarow_links(${name} SEES ${arg_SEES} USES ${arg_USES})
endfunction()

# Compiles sources of the room a second time, with vector instructions, for machines that have them;
# see machine/vectors.h.
function(inarow_with_vectors room)
    if(NOT INAROW_HAS_AVX2)
        return()
    endif()
    add_library(inarow_${room}_avx2 OBJECT ${ARGN})
    target_compile_options(inarow_${room}_avx2 PRIVATE -mavx2 -mbmi -mbmi2 -mpopcnt)
    inarow_links(inarow_${room}_avx2 SEES core machine)
    target_sources(inarow_${room} PRIVATE $<TARGET_OBJECTS:inarow_${room}_avx2>)
    target_compile_definitions(inarow_${room} PRIVATE INAROW_HAS_AVX2)
endfunction()
