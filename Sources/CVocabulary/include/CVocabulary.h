#ifndef GALLEY_CVOCABULARY_H
#define GALLEY_CVOCABULARY_H

#include <stddef.h>

#pragma clang assume_nonnull begin

/// Names and words with their meanings: lines of UTF-8 with tabs, not terminated.
typedef struct {
    const char *name;
    const unsigned char *text;
    size_t length;
} galley_word_list;

/// How many lists `galley_word_lists` holds.
extern const size_t galley_word_list_count;

/// All lists: a pointer, since Swift cannot see an array whose length is left open.
extern const galley_word_list *const galley_word_lists;

#pragma clang assume_nonnull end

#endif
