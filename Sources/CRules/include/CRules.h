#ifndef GALLEY_CRULES_H
#define GALLEY_CRULES_H

#include <stddef.h>

#pragma clang assume_nonnull begin

/// Rules for labels: YAML in UTF-8, not terminated.
typedef struct {
    const char *name;
    const unsigned char *yaml;
    size_t length;
} galley_rulebook;

/// How many rulebooks `galley_rulebooks` holds.
extern const size_t galley_rulebook_count;

/// All rulebooks: a pointer, since Swift cannot see an array whose length is left open.
extern const galley_rulebook *const galley_rulebooks;

#pragma clang assume_nonnull end

#endif
