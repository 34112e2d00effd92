# foreseed.wasm: the whole library as one module that asks its host for nothing. Everything is kept, so that
# an import of any function would show; -O0 keeps clang from handing the module to a wasm-opt it finds.
add_executable(foreseed_module $<TARGET_OBJECTS:foreseed_objects>)
set_target_properties(foreseed_module PROPERTIES OUTPUT_NAME foreseed SUFFIX .wasm
    LINKER_LANGUAGE C)
target_link_options(foreseed_module PRIVATE -O0 -Wl,--no-gc-sections,--export-dynamic)
