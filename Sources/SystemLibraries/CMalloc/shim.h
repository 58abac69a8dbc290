#ifndef GALLEY_CMALLOC_SHIM_H
#define GALLEY_CMALLOC_SHIM_H
#ifdef __linux__
#include <malloc.h>
#endif
#endif
