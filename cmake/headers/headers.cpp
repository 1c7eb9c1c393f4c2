// CMake compiles the headers of this folder with a source.
