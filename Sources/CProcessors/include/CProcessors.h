#ifndef GALLEY_CPROCESSORS_H
#define GALLEY_CPROCESSORS_H

/* The number of processors on which the process may run: all that are online, or those to which `taskset`, a batch system or a
   container restricts it. At least 1. */
int galley_processor_count(void);

#endif
