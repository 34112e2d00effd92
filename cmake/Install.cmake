# The command, both libraries, headers, pkg-config and CMake package files, man pages, completion.
include(CMakePackageConfigHelpers)

install(TARGETS ${libraries} EXPORT foreseed)
install(DIRECTORY include/foreseed TYPE INCLUDE FILES_MATCHING PATTERN "*.h")
if(TARGET foreseed_command)
    install(TARGETS foreseed_command)
    if(TARGET foreseed_mpi)
        install(TARGETS foreseed_mpi DESTINATION ${CMAKE_INSTALL_LIBDIR}/foreseed)
    endif()
    install(FILES ${PROJECT_BINARY_DIR}/man/foreseed.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
    install(FILES ${PROJECT_BINARY_DIR}/man/zh_CN/foreseed.1
        DESTINATION ${CMAKE_INSTALL_MANDIR}/zh_CN/man1)
    install(FILES ${PROJECT_BINARY_DIR}/completion/foreseed
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
endif()

# Found from the file itself, so that a moved or unpacked copy still works.
file(RELATIVE_PATH FSD_PREFIX /prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig /prefix)
string(REGEX REPLACE "/$" "" FSD_PREFIX ${FSD_PREFIX})
configure_file(cmake/foreseed.pc.in foreseed.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/foreseed.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/foreseed)
write_basic_package_version_file(foreseedConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/foreseedConfigVersion.cmake DESTINATION ${package})
install(EXPORT foreseed FILE foreseedConfig.cmake NAMESPACE foreseed:: DESTINATION ${package})

if(PROJECT_IS_TOP_LEVEL)
    set(CPACK_GENERATOR TGZ)
    set(CPACK_PACKAGE_VENDOR foreseed)
    set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
    include(CPack)
endif()
