# A room is a folder under src/: one library and one namespace. What it may see stands in its call
# of inarow_room and nowhere else; tools/check-arrows and the picture in docs/ read the same calls.

# Reads cmake/headers/NAME.h once for all targets that have the same options, where the sources of a
# target are one unit; of g++ the optimizer then warns of strings of the library. In the other presets it
# shows if a source does not include what it needs.
# inarow_headers(TARGET NAME [OPTIONS OPTION...] [LIBRARIES TARGET...])
function(inarow_headers target name)
    cmake_parse_arguments(PARSE_ARGV 2 arg "" "" "OPTIONS;LIBRARIES")
    if(NOT CMAKE_UNITY_BUILD OR CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        return()
    endif()
    set(shared inarow_headers_${name})
    if(NOT TARGET ${shared})
        set(folder ${PROJECT_SOURCE_DIR}/cmake)
        add_library(${shared} OBJECT ${folder}/headers/headers.cpp)
        target_compile_options(${shared} PRIVATE ${arg_OPTIONS})
        target_include_directories(${shared} PRIVATE ${folder} ${PROJECT_SOURCE_DIR}/src
                                   ${PROJECT_SOURCE_DIR}/tests)
        target_link_libraries(${shared} PRIVATE fmt::fmt tl::expected nlohmann_json::nlohmann_json
                              ${arg_LIBRARIES})
        target_precompile_headers(${shared} PRIVATE ${folder}/headers/${name}.h)
    endif()
    target_precompile_headers(${target} REUSE_FROM ${shared})
endfunction()

# Time to run counts where moves are searched and pixels are painted. Elsewhere time to compile counts,
# and for a page, which is loaded before it is used, size.
function(inarow_effort target folder)
    if(INAROW_WASM AND folder MATCHES "^(core|machine|falling|engine|robots)$")
        # Smaller than with -O3. Some sources have options of their own, so no headers are shared.
        target_compile_options(${target} PRIVATE -O2)
        return()
    endif()
    set(least "")
    if(INAROW_WASM)
        set(least -Os)
    elseif(folder MATCHES "^(core|machine|falling|falling/book|free|engine|robots)$")
    elseif(folder MATCHES "^(analysis|puzzles|ui/paint)$")
    elseif(INAROW_SANITIZE)
        set(least -O0)
    elseif(CMAKE_BUILD_TYPE STREQUAL "Release")
        set(least -O1)
    endif()
    target_compile_options(${target} PRIVATE ${least})
    if(least)
        inarow_headers(${target} quick OPTIONS ${least})
    else()
        inarow_headers(${target} searching)
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

# inarow_room(FOLDER [SEES FOLDER...] [USES TARGET...] [GENERATED FILE...] [APART FILE...])
#   SEES       the rooms below it, whose headers it includes
#   USES       outside libraries that it alone needs
#   GENERATED  sources that the build makes
#   APART      sources that are compiled as a unit of their own, and not fuzzed
# For WebAssembly a source in its folder wasm/ takes the place of the one with the same name.
function(inarow_room folder)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SEES;USES;GENERATED;APART")
    string(REPLACE "/" "_" name "inarow_${folder}")
    file(GLOB sources CONFIGURE_DEPENDS *.cpp)
    if(INAROW_WASM)
        file(GLOB others CONFIGURE_DEPENDS wasm/*.cpp)
        list(TRANSFORM others REPLACE "/wasm/([^/]+)$" "/\\1" OUTPUT_VARIABLE replaced)
        list(REMOVE_ITEM sources ${replaced})
        list(APPEND sources ${others})
    endif()
    list(TRANSFORM arg_APART PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/)
    list(REMOVE_ITEM sources ${arg_APART})
    add_library(${name} STATIC ${sources} ${arg_GENERATED})
    inarow_effort(${name} ${folder})
    inarow_links(${name} SEES ${arg_SEES} USES ${arg_USES})
    if(arg_APART)
        add_library(${name}_apart OBJECT ${arg_APART})
        inarow_effort(${name}_apart ${folder})
        inarow_links(${name}_apart SEES ${arg_SEES} USES ${arg_USES})
        target_sources(${name} PRIVATE $<TARGET_OBJECTS:${name}_apart>)
    endif()
endfunction()

# The same for a room that is a program.
function(inarow_program folder name)
    cmake_parse_arguments(PARSE_ARGV 2 arg "" "" "SEES;USES")
    file(GLOB sources CONFIGURE_DEPENDS *.cpp)
    add_executable(${name} ${sources})
    inarow_effort(${name} ${folder})
    inarow_links(${name} SEES ${arg_SEES} USES ${arg_USES})
endfunction()

# Compiles sources of the room once more, with the vector instructions avx2 or avx512, for machines
# that have them; see machine/vectors.h.
function(inarow_with_vectors room kind)
    if(NOT INAROW_HAS_VECTORS)
        return()
    endif()
    set(options -mavx2 -mbmi -mbmi2 -mpopcnt)
    if(kind STREQUAL "avx512")
        list(APPEND options -mavx512f -mavx512bw -mavx512dq -mavx512vl -mavx512vnni)
    endif()
    add_library(inarow_${room}_${kind} OBJECT ${ARGN})
    target_compile_options(inarow_${room}_${kind} PRIVATE ${options})
    inarow_links(inarow_${room}_${kind} SEES core machine)
    target_sources(inarow_${room} PRIVATE $<TARGET_OBJECTS:inarow_${room}_${kind}>)
    target_compile_definitions(inarow_${room} PRIVATE INAROW_HAS_VECTORS)
endfunction()
