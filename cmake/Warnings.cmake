# Warnings are errors, everywhere; sanitizers when asked for.
add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wnon-virtual-dtor
                    -Woverloaded-virtual -Werror)
if(CMAKE_CXX_COMPILER_ID MATCHES Clang)
  # A field left out of a designated initializer takes the default that its struct gives it: that is meant.
  add_compile_options(-Wimplicit-fallthrough -Wextra-semi -Wno-missing-designated-field-initializers)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  # g++ 12 sees overlaps in std::string and uninitialised alternatives of std::variant that are not there.
  add_compile_options(-Wno-restrict -Wno-maybe-uninitialized)
endif()
add_compile_options($<$<CONFIG:Debug>:-D_GLIBCXX_ASSERTIONS>)
if(TABLEROO_SANITIZE)
  add_compile_options(-fsanitize=${TABLEROO_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${TABLEROO_SANITIZE})
endif()
if(TABLEROO_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()
if(CMAKE_CXX_COMPILER_ID MATCHES Clang AND NOT CMAKE_SYSTEM_NAME STREQUAL "WASI")
  add_link_options(-fuse-ld=mold)
endif()
