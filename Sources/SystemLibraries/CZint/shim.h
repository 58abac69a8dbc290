#ifndef GALLEY_CZINT_SHIM_H
#define GALLEY_CZINT_SHIM_H
#include <zint.h>
#endif
