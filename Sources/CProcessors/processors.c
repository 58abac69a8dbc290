/* Swift cannot see `sched_getaffinity`, which glibc declares as an extension. */
#define _GNU_SOURCE
#include "CProcessors.h"

#ifdef __linux__
#include <sched.h>
#endif
#include <unistd.h>

/* More processors than any kernel is built for. */
#define MOST_PROCESSORS 65536

int galley_processor_count(void) {
#ifdef __linux__
    static cpu_set_t allowed[MOST_PROCESSORS / CPU_SETSIZE];
    if (sched_getaffinity(0, sizeof allowed, allowed) == 0) {
        int count = CPU_COUNT_S(sizeof allowed, allowed);
        if (count > 0) return count;
    }
#endif
    long online = sysconf(_SC_NPROCESSORS_ONLN);
    return online > 0 ? (int)online : 1;
}
