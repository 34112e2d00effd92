/* Whether a call traps, found out in a child process. */
#ifndef FSD_TESTS_SUPPORT_TRAPS_H
#define FSD_TESTS_SUPPORT_TRAPS_H

#include <signal.h>
#include <stdbool.h>
#include <sys/wait.h>
#include <unistd.h>

static inline bool traps(void (*call)(void))
{
    pid_t child = fork();
    if (child == 0) {
        signal(SIGILL, SIG_DFL); /* cmocka would go on with the next test in here */
        signal(SIGTRAP, SIG_DFL);
        call();
        _exit(0);
    }
    int status;
    return child > 0 && waitpid(child, &status, 0) == child && WIFSIGNALED(status) &&
           (WTERMSIG(status) == SIGILL || WTERMSIG(status) == SIGTRAP);
}

#endif
