#ifndef GALLEY_CRESOURCES_H
#define GALLEY_CRESOURCES_H

#include <stddef.h>

#pragma clang assume_nonnull begin

/// An embedded file of UTF-8 text. It is read-only and lives as long as the process.
typedef struct {
    /// The path below this target's folder: "themes/plain.yaml".
    const char *path;
    /// The text, with a zero byte at its end.
    const unsigned char *text;
} galley_resource;

/// The number of `galley_resources`.
extern const size_t galley_resource_count;

/// All files, those of a folder in a row: a pointer, since Swift cannot see an array of unknown length.
extern const galley_resource *const galley_resources;

/// The logos of simple-icons: lines of text with tabs, as a zlib stream.
extern const unsigned char *const galley_logos;

/// The number of bytes of `galley_logos`.
extern const size_t galley_logos_size;

/// The text of a file; NULL for an unknown path.
const unsigned char *_Nullable galley_resource_text(const char *path);

#pragma clang assume_nonnull end

#endif
