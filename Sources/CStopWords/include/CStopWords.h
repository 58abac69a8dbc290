#ifndef GALLEY_CSTOPWORDS_H
#define GALLEY_CSTOPWORDS_H

#include <stddef.h>

#pragma clang assume_nonnull begin

/// The words of one language that say little by themselves: UTF-8, one a line, not terminated.
typedef struct {
    /// The language's tag in lower case: "nb".
    const char *language;
    const unsigned char *words;
    size_t length;
} galley_stop_words;

/// How many languages `galley_stop_word_lists` holds.
extern const size_t galley_stop_word_list_count;

/// All languages: a pointer, since Swift cannot see an array whose length is left open.
extern const galley_stop_words *const galley_stop_word_lists;

#pragma clang assume_nonnull end

#endif
