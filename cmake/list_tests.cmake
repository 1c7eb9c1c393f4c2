# Writes a test program's tests as groups for CTest, each a run of the program:
#   cmake -DPROGRAM=tests_core -DFILTER=* -DOUTPUT=tests.cmake "-DPREFIX=" -P list_tests.cmake
# A group is a suite, or a part of a large one.
set(most 30)

execute_process(COMMAND ${PROGRAM} --gtest_list_tests --gtest_filter=${FILTER}
                OUTPUT_VARIABLE listed COMMAND_ERROR_IS_FATAL ANY)
set(made "")

function(add_group name tests)
    list(JOIN tests ":" filter)
    set(made "${made}add_test([==[${PREFIX}${name}]==] [==[${PROGRAM}]==] [==[--gtest_filter=${filter}]==])
set_tests_properties([==[${PREFIX}${name}]==] PROPERTIES TIMEOUT 300
    ENVIRONMENT RC_PARAMS=seed=1\\ max_success=100)
" PARENT_SCOPE)
endfunction()

function(add_suite suite tests)
    list(LENGTH tests count)
    math(EXPR parts "(${count} + ${most} - 1) / ${most}")
    if(parts LESS_EQUAL 1)
        add_group(${suite} "${tests}")
    else()
        foreach(part RANGE 1 ${parts})
            math(EXPR from "(${part} - 1) * ${count} / ${parts}")
            math(EXPR size "${part} * ${count} / ${parts} - ${from}")
            list(SUBLIST tests ${from} ${size} some)
            add_group(${suite}-${part} "${some}")
        endforeach()
    endif()
    set(made "${made}" PARENT_SCOPE)
endfunction()

# "Suite." on a line, then "  Test", each perhaps with a remark.
string(REGEX REPLACE " *#[^\n]*" "" listed "${listed}")
string(REPLACE "\n" ";" lines "${listed}")
set(suite "")
set(tests "")
foreach(line IN LISTS lines)
    if(line MATCHES "^  (.+)$")
        list(APPEND tests ${suite}.${CMAKE_MATCH_1})
    elseif(line MATCHES "^([^ ]+)[.]$")
        if(tests)
            add_suite(${suite} "${tests}")
        endif()
        set(suite ${CMAKE_MATCH_1})
        set(tests "")
    endif()
endforeach()
if(tests)
    add_suite(${suite} "${tests}")
endif()
file(WRITE ${OUTPUT} "${made}")
