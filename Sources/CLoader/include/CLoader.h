/* Libraries that few commands need are loaded when they are needed. Linked, they would take part of the time in which every
   command starts. */
#ifndef GALLEY_CLOADER_H
#define GALLEY_CLOADER_H

/* Loads the first of the libraries with `names`, of which the last one is null, that is installed; null if none is. */
void *galley_load_library(const char *const *names);

/* A pointer to a function, as a member of a table; the table has the functions' own names. */
#define GALLEY_MEMBER(name) __typeof__(&name) name;
/* Finds a function for a table in a library, and returns 0 from the function around it if the library has none. */
#define GALLEY_FIND(table, library, name) \
    if (!(*(void **)&(table).name = dlsym(library, #name))) return 0;

#endif
