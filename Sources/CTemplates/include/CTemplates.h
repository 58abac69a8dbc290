#ifndef GALLEY_CTEMPLATES_H
#define GALLEY_CTEMPLATES_H

#include <stddef.h>

#pragma clang assume_nonnull begin

/// A template of labels: YAML in UTF-8, not terminated.
typedef struct {
    const char *name;
    const unsigned char *yaml;
    size_t length;
} galley_template;

/// How many templates `galley_templates` holds.
extern const size_t galley_template_count;

/// All templates: a pointer, since Swift cannot see an array whose length is left open.
extern const galley_template *const galley_templates;

#pragma clang assume_nonnull end

#endif
