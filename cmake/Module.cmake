# foreseed.wasm: the whole library as one module that asks its host for nothing. Everything is kept, so that
# an import of any function would show; -O0 keeps clang from handing the module to a wasm-opt it finds.
add_executable(foreseed_module $<TARGET_OBJECTS:foreseed_objects>)
set_target_properties(foreseed_module PROPERTIES OUTPUT_NAME foreseed SUFFIX .wasm
    LINKER_LANGUAGE C)
target_link_options(foreseed_module PRIVATE -O0 -Wl,--no-gc-sections,--export-dynamic)

# The same with a few functions more, through which a test runs the command.
add_executable(foreseed_probe EXCLUDE_FROM_ALL $<TARGET_OBJECTS:foreseed_objects> tests/wasm/probe.c)
set_target_properties(foreseed_probe PROPERTIES OUTPUT_NAME probe SUFFIX .wasm)
target_include_directories(foreseed_probe PRIVATE include src)
target_link_libraries(foreseed_probe PRIVATE fsd_flags)
target_link_options(foreseed_probe PRIVATE -O0)
