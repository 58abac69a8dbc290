#ifndef GALLEY_CTHEMES_H
#define GALLEY_CTHEMES_H

#include <stddef.h>

#pragma clang assume_nonnull begin

/// A theme of reports: YAML in UTF-8, not terminated.
typedef struct {
    const char *name;
    const unsigned char *yaml;
    size_t length;
} galley_theme;

/// How many themes `galley_themes` holds.
extern const size_t galley_theme_count;

/// All themes: a pointer, since Swift cannot see an array whose length is left open.
extern const galley_theme *const galley_themes;

#pragma clang assume_nonnull end

#endif
