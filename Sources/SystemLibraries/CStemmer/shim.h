#ifndef GALLEY_CSTEMMER_SHIM_H
#define GALLEY_CSTEMMER_SHIM_H
#include <libstemmer.h>
#endif
