# The toolchain for WebAssembly: clang with Debian's wasi-libc and libc++, without exceptions and
# threads. Used by the preset "wasm".
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-16)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
# The usual ar makes no index of WebAssembly's objects.
find_program(CMAKE_AR llvm-ar-16 REQUIRED)
find_program(CMAKE_RANLIB llvm-ranlib-16 REQUIRED)
set(CMAKE_CXX_FLAGS_INIT
    "-fno-exceptions -nostdinc++ -isystem /usr/include/wasm32-wasi/c++/v1")
set(CMAKE_EXECUTABLE_SUFFIX_CXX .wasm)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
# Without this the stack has 64 KB, which the searches overrun; first in memory, an overrun traps.
set(CMAKE_EXE_LINKER_FLAGS_INIT
    "-Wno-unused-command-line-argument -Wl,-z,stack-size=8388608 -Wl,--stack-first")
