#include "CLoader.h"

#include <dlfcn.h>
#include <stddef.h>

void *galley_load_library(const char *const *names) {
    void *library = NULL;
    for (; !library && *names; names++) library = dlopen(*names, RTLD_LAZY | RTLD_LOCAL);
    return library;
}
