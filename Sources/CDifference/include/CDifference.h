#ifndef GALLEY_CDIFFERENCE_H
#define GALLEY_CDIFFERENCE_H

#include <stddef.h>

#pragma clang assume_nonnull begin

/// An embedded file, not terminated.
typedef struct {
    const char *name;
    const unsigned char *bytes;
    size_t length;
} galley_difference_file;

/// How many files `galley_difference_files` holds.
extern const size_t galley_difference_file_count;

/// All files: a pointer, since Swift cannot see an array whose length is left open.
extern const galley_difference_file *const galley_difference_files;

#pragma clang assume_nonnull end

#endif
