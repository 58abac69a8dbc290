#ifndef GALLEY_CPNG_SHIM_H
#define GALLEY_CPNG_SHIM_H
/* Only linked: libpng leaves a function by longjmp, which must not cross Swift, so CImages alone includes its header. */
#endif
