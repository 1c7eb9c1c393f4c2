// The module's functions. Text goes through two buffers: the caller asks for room, writes a request
// there and calls; the answer stays until the next call.

#include <cstddef>
#include <string>

#include "falling/opening_book.h"
#include "wasm/calls.h"

namespace {

struct Module {
    inarow::wasm::Calls calls;
    std::string request;
    std::string answer;
};

Module& module() {
    static Module the_module;
    return the_module;
}

}  // namespace

extern "C" {

// Where a request of this size is to be written.
char* inarow_room(std::size_t size);
// Answers the request that was written; returns the size of the answer.
std::size_t inarow_call();
// Where the answer is.
const char* inarow_answer();
// Takes what was written as an opening book; 0 if it is none.
int inarow_add_book();

char* inarow_room(std::size_t size) {
    module().request.assign(size, '\0');
    return module().request.data();
}

std::size_t inarow_call() {
    module().answer = module().calls.answer(module().request);
    return module().answer.size();
}

const char* inarow_answer() {
    return module().answer.data();
}

int inarow_add_book() {
    return inarow::falling::add_book(module().request) ? 1 : 0;
}
}
