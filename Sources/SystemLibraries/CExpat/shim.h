#ifndef GALLEY_CEXPAT_SHIM_H
#define GALLEY_CEXPAT_SHIM_H
#include <expat.h>
#endif
