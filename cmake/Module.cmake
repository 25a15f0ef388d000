# One folder of src = one static library = one namespace. Sources are globbed; tests and web files are not.
function(tableroo_module folder)
  string(REPLACE "/" "_" name ${folder})
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/${folder}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$")
  list(FILTER sources EXCLUDE REGEX "/main\\.cpp$")
  add_library(${name} STATIC ${sources})
  target_include_directories(${name} PUBLIC ${CMAKE_SOURCE_DIR}/src)
  target_link_libraries(${name} PUBLIC ${ARGN})
endfunction()

# The folder's own tests, one program a folder.
function(tableroo_module_tests folder)
  string(REPLACE "/" "_" name ${folder})
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/${folder}/*_test.cpp)
  if(sources)
    tableroo_test(${name}_test ${name} ${sources})
  endif()
endfunction()

function(tableroo_test name libraries)
  # `libraries` is a list
  add_executable(${name} ${ARGN})
  target_link_libraries(${name} PRIVATE ${libraries} testkit GTest::gmock_main)
  target_compile_definitions(${name} PRIVATE TABLEROO_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
  add_test(NAME ${name} COMMAND ${name} --gtest_brief=1)
endfunction()
