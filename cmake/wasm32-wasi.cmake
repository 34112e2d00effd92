# Toolchain: clang with Debian's wasi-libc. Only malloc and the memory and string functions are used of it.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
find_program(clang NAMES clang-14 clang REQUIRED)
find_program(linker NAMES wasm-ld-14 wasm-ld REQUIRED)
set(CMAKE_C_COMPILER ${clang})
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_C_FLAGS_INIT "-isystem /usr/include/wasm32-wasi -msimd128")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-fuse-ld=${linker} -mexec-model=reactor")
