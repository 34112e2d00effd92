# FSD_COMMIT for the one file that tells it, so that a new commit recompiles only that.
set(commit "unknown")
find_package(Git QUIET)
if(Git_FOUND AND EXISTS ${PROJECT_SOURCE_DIR}/.git)
    execute_process(COMMAND ${GIT_EXECUTABLE} rev-parse --short=12 HEAD
        WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
        OUTPUT_VARIABLE id OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    if(id)
        set(commit ${id})
    endif()
endif()
set_source_files_properties(src/verbs/general.c PROPERTIES
    COMPILE_DEFINITIONS FSD_COMMIT="${commit}")
