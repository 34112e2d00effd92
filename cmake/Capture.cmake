# cmake -DRUN="program;arguments" -DOUTPUT=file -P Capture.cmake: the program's standard output as a file.
get_filename_component(folder ${OUTPUT} DIRECTORY)
file(MAKE_DIRECTORY ${folder})
execute_process(COMMAND ${RUN} OUTPUT_VARIABLE text COMMAND_ERROR_IS_FATAL ANY)
file(WRITE ${OUTPUT} "${text}")
