#ifndef GALLEY_CCSV_SHIM_H
#define GALLEY_CCSV_SHIM_H
#include <stdio.h>
#include <csv.h>
#endif
