#include "cli/heap.hpp"

#include <cstdlib>
#include <new>

namespace {
thread_local std::uint64_t allocations = 0;
}

namespace tableroo::cli {
std::uint64_t heap_allocations() { return allocations; }
}  // namespace tableroo::cli

#ifndef TABLEROO_SANITIZED  // the sanitizers bring operators of their own, and nothing is counted then

void* operator new(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/) noexcept { std::free(memory); }

#endif
