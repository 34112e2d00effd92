# foreseed.wasm: the whole library as one module that asks its host for nothing. Everything is kept, so that
# an import of any function would show; -O0 keeps clang from handing the module to a wasm-opt it finds.
add_executable(foreseed_module $<TARGET_OBJECTS:foreseed_objects>)
set_target_properties(foreseed_module PROPERTIES OUTPUT_NAME foreseed SUFFIX .wasm
    LINKER_LANGUAGE C)
target_link_options(foreseed_module PRIVATE -O0 -Wl,--no-gc-sections,--export-dynamic)

# The same without what no command needs, with the functions through which bindings/js runs the command. A
# stack that grows into the end of memory traps; one above the data would write into it.
add_executable(foreseed_js $<TARGET_OBJECTS:foreseed_objects> bindings/js/module.c)
set_target_properties(foreseed_js PROPERTIES OUTPUT_NAME foreseed_js SUFFIX .wasm)
target_include_directories(foreseed_js PRIVATE include src)
target_link_libraries(foreseed_js PRIVATE fsd_flags)
target_link_options(foreseed_js PRIVATE -O0
    -Wl,--gc-sections,--strip-all,--stack-first,-z,stack-size=1048576)
