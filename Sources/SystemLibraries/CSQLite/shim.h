#ifndef GALLEY_CSQLITE_SHIM_H
#define GALLEY_CSQLITE_SHIM_H
#include <sqlite3.h>
#endif
