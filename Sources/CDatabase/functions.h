#ifndef GALLEY_FUNCTIONS_H
#define GALLEY_FUNCTIONS_H

#include "sqlite.h"

/* The bounds of the functions of a connection. */
typedef struct {
    /* The longest value, in bytes. */
    int value_length;
    /* Whether the statement has run out of time, and why `context` knows. */
    int (*is_out_of_time)(void *context);
    void *context;
} galley_function_bounds;

/* Replaces functions of SQLite whose time is the product of the lengths of two texts: one call of them is one instruction,
   within which no progress handler is asked. `bounds` must outlive the connection. */
int galley_replace_functions(sqlite3 *database, const galley_function_bounds *bounds);

#endif
