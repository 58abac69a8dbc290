#ifndef GALLEY_CMARK_SHIM_H
#define GALLEY_CMARK_SHIM_H
#include <cmark-gfm.h>
#include <cmark-gfm-core-extensions.h>
#endif
