# Every data/<room>/*.tsv becomes ${CMAKE_BINARY_DIR}/generated/<room>/<table>.h. One run a room checks
# all its tables, since rows refer to each other; headers that do not change keep their time.
find_package(Python3 3.9 REQUIRED COMPONENTS Interpreter)

set(FSD_TABLE_HEADERS)
file(GLOB schemas CONFIGURE_DEPENDS data/*/schema.tsv)
foreach(schema ${schemas})
    get_filename_component(folder ${schema} DIRECTORY)
    get_filename_component(room ${folder} NAME)
    file(GLOB tables CONFIGURE_DEPENDS ${folder}/*.tsv)
    set(headers)
    foreach(table ${tables})
        get_filename_component(name ${table} NAME_WE)
        if(NOT name STREQUAL "schema")
            list(APPEND headers ${CMAKE_BINARY_DIR}/generated/${room}/${name}.h)
        endif()
    endforeach()
    file(STRINGS ${schema} constants REGEX "\tconstant")
    if(constants)
        list(APPEND headers ${CMAKE_BINARY_DIR}/generated/${room}/ids.h)
    endif()
    if(NOT headers)
        continue()
    endif()
    add_custom_command(OUTPUT ${headers}
        COMMAND ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/tools/tabulate.py
            data/${room} ${CMAKE_BINARY_DIR}/generated/${room}
        DEPENDS ${tables} ${CMAKE_SOURCE_DIR}/tools/tabulate.py
        WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
        COMMENT "Compiling the tables of ${room}" VERBATIM)
    list(APPEND FSD_TABLE_HEADERS ${headers})
endforeach()

# The files of examples/ that the command has built in.
file(GLOB examples CONFIGURE_DEPENDS examples/*.dat examples/*.save examples/*.json examples/sgs/*.json)
add_custom_command(OUTPUT ${CMAKE_BINARY_DIR}/generated/examples.h
    COMMAND ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/tools/embed.py
        ${CMAKE_BINARY_DIR}/generated/examples.h ${examples}
    DEPENDS ${examples} ${CMAKE_SOURCE_DIR}/tools/embed.py
    COMMENT "Building in the examples" VERBATIM)
add_custom_target(fsd_tables
    DEPENDS ${FSD_TABLE_HEADERS} ${CMAKE_BINARY_DIR}/generated/examples.h)
