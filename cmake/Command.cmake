# The command: cli/ and bench/ on the static library, and what it says about itself.
include(CheckPIESupported)
check_pie_supported(LANGUAGES C)

find_package(SQLite3 REQUIRED)

add_executable(foreseed_command ${command_sources})
set_target_properties(foreseed_command PROPERTIES OUTPUT_NAME foreseed
    POSITION_INDEPENDENT_CODE ON)
target_compile_definitions(foreseed_command PRIVATE _XOPEN_SOURCE=700)
# Not the benches: initialising every variable slows the plain references and flatters the ratios.
file(GLOB front CONFIGURE_DEPENDS cli/*.c)
set_source_files_properties(${front} PROPERTIES
    COMPILE_OPTIONS "$<$<CONFIG:Release>:${FSD_HARDENED_COMMAND}>")
target_include_directories(foreseed_command PRIVATE src . ${PROJECT_BINARY_DIR})
target_link_libraries(foreseed_command PRIVATE fsd_flags foreseed_static SQLite::SQLite3
    ${CMAKE_DL_LIBS})
add_dependencies(foreseed_command fsd_tables)
if(NOT FSD_SANITIZE AND CMAKE_SYSTEM_NAME STREQUAL "Linux")
    target_link_options(foreseed_command PRIVATE
        -Wl,-z,relro,-z,now,-z,noexecstack,-z,separate-code)
endif()

# For --mpi: a file of its own, loaded when asked for, so that the command runs where there is no MPI.
file(RELATIVE_PATH plugins /prefix/${CMAKE_INSTALL_BINDIR} /prefix/${CMAKE_INSTALL_LIBDIR}/foreseed)
target_compile_definitions(foreseed_command PRIVATE FSD_PLUGINS="${plugins}")
if(NOT FSD_SANITIZE)
    find_package(MPI QUIET COMPONENTS C)
endif()
if(MPI_C_FOUND)
    add_library(foreseed_mpi MODULE cli/mpi/peers.c)
    set_target_properties(foreseed_mpi PROPERTIES PREFIX "" OUTPUT_NAME foreseed-mpi)
    target_compile_definitions(foreseed_mpi PRIVATE _POSIX_C_SOURCE=200809L)
    target_include_directories(foreseed_mpi PRIVATE . include)
    target_link_libraries(foreseed_mpi PRIVATE fsd_flags MPI::MPI_C)
endif()

function(fsd_capture output)
    add_custom_command(OUTPUT ${output}
        COMMAND ${CMAKE_COMMAND} "-DRUN=$<TARGET_FILE:foreseed_command>;${ARGN}"
            -DOUTPUT=${output} -P ${PROJECT_SOURCE_DIR}/cmake/Capture.cmake
        DEPENDS foreseed_command COMMENT "Writing ${output}" VERBATIM)
endfunction()
fsd_capture(${PROJECT_BINARY_DIR}/man/foreseed.1 manual --lang en)
fsd_capture(${PROJECT_BINARY_DIR}/man/zh_CN/foreseed.1 manual --lang zh)
fsd_capture(${PROJECT_BINARY_DIR}/completion/foreseed completion)
add_custom_target(foreseed_pages ALL DEPENDS ${PROJECT_BINARY_DIR}/man/foreseed.1
    ${PROJECT_BINARY_DIR}/man/zh_CN/foreseed.1 ${PROJECT_BINARY_DIR}/completion/foreseed)
