// In a browser the page itself makes PNG files: there is no ui/paint/png.h in WebAssembly.
