# foreseed.wasm: the whole library as one module that asks its host for nothing. Linked without an -O
# option and with everything kept, so that an import of any function would show.
add_executable(foreseed_module $<TARGET_OBJECTS:foreseed_objects>)
set_target_properties(foreseed_module PROPERTIES OUTPUT_NAME foreseed LINKER_LANGUAGE C)
target_link_options(foreseed_module PRIVATE -Wl,--no-gc-sections,--export-dynamic)
