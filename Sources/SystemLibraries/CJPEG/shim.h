#ifndef GALLEY_CJPEG_SHIM_H
#define GALLEY_CJPEG_SHIM_H
/* Only linked: libjpeg leaves a function by longjmp, which must not cross Swift, so CImages alone includes its header. */
#endif
