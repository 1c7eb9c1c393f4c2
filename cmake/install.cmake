# `cmake --install`, and the Debian package that `cpack` makes of it.
include(GNUInstallDirs)
set(CMAKE_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

# Debian wants these compressed; -n leaves out the time, so that the same source gives the same file.
set(packaging ${PROJECT_SOURCE_DIR}/packaging)
set(compressed "")
foreach(file inarow.6 changelog)
    add_custom_command(
        OUTPUT ${PROJECT_BINARY_DIR}/${file}.gz
        COMMAND gzip -9nc ${packaging}/${file} > ${PROJECT_BINARY_DIR}/${file}.gz
        DEPENDS ${packaging}/${file}
        VERBATIM)
    list(APPEND compressed ${PROJECT_BINARY_DIR}/${file}.gz)
endforeach()
add_custom_target(compressed ALL DEPENDS ${compressed})

install(TARGETS inarow RUNTIME)
install(FILES ${PROJECT_BINARY_DIR}/bin/pbrain-inarow DESTINATION ${CMAKE_INSTALL_BINDIR})
install(FILES ${PROJECT_BINARY_DIR}/inarow.6.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man6)
install(FILES ${packaging}/completions/inarow.bash
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME inarow)
install(FILES ${packaging}/completions/_inarow
        DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions)
install(FILES ${packaging}/completions/inarow.fish
        DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
install(FILES ${packaging}/lintian-overrides
        DESTINATION ${CMAKE_INSTALL_DATADIR}/lintian/overrides RENAME inarow)
install(FILES ${packaging}/nginx.conf ${packaging}/inarow.service
        DESTINATION ${CMAKE_INSTALL_DOCDIR}/examples)
install(FILES ${packaging}/inarow.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(FILES web/public/icon.svg
        DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps RENAME inarow.svg)
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME copyright)
install(FILES README.md ${PROJECT_BINARY_DIR}/changelog.gz DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR})

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME inarow)
set(CPACK_PACKAGE_CONTACT "The inarow authors <inarow@example.org>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Connect Four, gomoku and other in-a-row games")
set(CPACK_PACKAGE_DESCRIPTION
"Four in a row, five in a row, tic-tac-toe and their relatives on the terminal, in a
window or in a browser, between two people or against robots. Games can be saved,
resumed, replayed, reviewed and played by link; a new game is a file of twenty lines.")
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# Loaded when a window is opened; everything else does without.
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "libsdl2-2.0-0, libfreetype6, libfontconfig1, fonts-dejavu-core")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
include(CPack)
