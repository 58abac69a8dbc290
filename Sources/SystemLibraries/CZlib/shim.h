#ifndef GALLEY_CZLIB_SHIM_H
#define GALLEY_CZLIB_SHIM_H
#include <zlib.h>
#endif
