#ifndef GALLEY_CZIP_SHIM_H
#define GALLEY_CZIP_SHIM_H
#include <zip.h>
#endif
