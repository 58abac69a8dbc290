#ifndef GALLEY_CPREVIEW_H
#define GALLEY_CPREVIEW_H

#include <stddef.h>

#pragma clang assume_nonnull begin

/// A file of the page that shows previews, as it stands in this folder; not terminated.
typedef struct {
    const char *name;
    const char *type;
    const unsigned char *bytes;
    size_t length;
} galley_preview_file;

extern const size_t galley_preview_file_count;

/// A pointer, since Swift cannot see an array whose length is left open.
extern const galley_preview_file *const galley_preview_files;

#pragma clang assume_nonnull end

#endif
