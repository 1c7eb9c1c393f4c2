// In a browser Web Workers think: there is no play/workers.h in WebAssembly.
