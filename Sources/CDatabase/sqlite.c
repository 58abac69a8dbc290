#include "CLoader.h"
#include <dlfcn.h>
#include <stddef.h>

#define GALLEY_SQLITE_UNNAMED
#include "sqlite.h"

struct galley_sqlite_functions galley_sqlite;

int galley_load_sqlite(void) {
    static const char *const names[] = {"libsqlite3.so.0", "/opt/homebrew/opt/sqlite/lib/libsqlite3.dylib", "libsqlite3.dylib", NULL};
    void *library = galley_load_library(names);
    if (!library) return 0;
#define FIND(name) GALLEY_FIND(galley_sqlite, library, name)
    GALLEY_SQLITE_FUNCTIONS(FIND)
    return 1;
}
