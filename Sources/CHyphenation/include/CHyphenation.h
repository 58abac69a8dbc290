#ifndef GALLEY_CHYPHENATION_H
#define GALLEY_CHYPHENATION_H

#include <stddef.h>

#pragma clang assume_nonnull begin

/// The hyphenation patterns of one language, as they were published: UTF-8, one pattern or word a line, not terminated.
/// The bytes are read-only and live as long as the process; nothing is read before a language is asked for.
typedef struct {
    /// The language's tag in lower case: "de-1996".
    const char *language;
    const unsigned char *patterns;
    size_t pattern_length;
    /// Words with hyphens where they may be divided; no bytes where a language has none.
    const unsigned char *_Nullable exceptions;
    size_t exception_length;
} galley_hyphenation;

/// How many languages `galley_hyphenations` holds.
extern const size_t galley_hyphenation_count;

/// All languages: a pointer, since Swift cannot see an array whose length is left open.
extern const galley_hyphenation *const galley_hyphenations;

#pragma clang assume_nonnull end

#endif
