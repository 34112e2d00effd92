# fsd_flags: how everything here is compiled. Numbers must come out the same to the bit on every machine:
# no contraction into fused steps, no link-time optimisation across the lanes' instruction sets.
set(CMAKE_INTERPROCEDURAL_OPTIMIZATION OFF)
set(CMAKE_C_FLAGS_RELEASE "-O3 -DNDEBUG")

add_library(fsd_flags INTERFACE)
target_compile_definitions(fsd_flags INTERFACE FSD_VERSION="${PROJECT_VERSION}")
target_compile_options(fsd_flags INTERFACE
    -Wall -Wextra -Wconversion -Wshadow -Wvla -Wstrict-prototypes -Wmissing-prototypes -Wcast-qual
    -Wundef -Wdouble-promotion -ffp-contract=off -fno-math-errno
    $<$<C_COMPILER_ID:GNU>:-Wjump-misses-init>
    $<$<BOOL:${FSD_WERROR}>:-Werror>)

set(FSD_SANITIZE_FLAGS)
if(FSD_SANITIZE)
    set(FSD_SANITIZE_FLAGS -fsanitize=${FSD_SANITIZE})
    target_compile_options(fsd_flags INTERFACE ${FSD_SANITIZE_FLAGS} -fno-sanitize-recover=all
        -fno-omit-frame-pointer $<$<BOOL:${FSD_FUZZ}>:-fsanitize=fuzzer-no-link>)
endif()

# Against hostile input: cheap enough for the whole library. In the command also what costs a little.
set(hardened)
set(FSD_HARDENED_COMMAND)
if(CMAKE_SYSTEM_NAME STREQUAL "Linux" AND NOT FSD_SANITIZE)
    set(hardened -fstack-protector-strong -fno-strict-overflow -fno-delete-null-pointer-checks)
    if(CMAKE_C_COMPILER_ID STREQUAL "GNU")
        list(APPEND hardened -D_FORTIFY_SOURCE=3)
        set(FSD_HARDENED_COMMAND -ftrivial-auto-var-init=zero)
    else()
        list(APPEND hardened -D_FORTIFY_SOURCE=2)
    endif()
    if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
        list(APPEND hardened -fstack-clash-protection -fcf-protection=full)
    endif()
endif()
target_compile_options(fsd_flags INTERFACE "$<$<CONFIG:Release>:${hardened}>")
