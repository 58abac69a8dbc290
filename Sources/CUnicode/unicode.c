#include "CUnicode.h"
#include "locales.h"

#include <stdlib.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/ucol.h>
#include <unicode/uscript.h>
#include <unicode/utf16.h>

struct galley_breaker {
    UBreakIterator *iterator;
    galley_break_kind kind;
};

galley_breaker *galley_breaker_open(galley_break_kind kind, const char *locale) {
    UErrorCode error = U_ZERO_ERROR;
    static const UBreakIteratorType types[] = {
        [GALLEY_BREAK_GRAPHEME] = UBRK_CHARACTER, [GALLEY_BREAK_LINE] = UBRK_LINE, [GALLEY_BREAK_WORD] = UBRK_WORD};
    UBreakIteratorType type = types[kind];
    char name[ULOC_FULLNAME_CAPACITY];
    galley_locale(locale, name);
    UBreakIterator *iterator = ubrk_open(type, name, NULL, 0, &error);
    if (U_FAILURE(error)) return NULL;
    galley_breaker *breaker = malloc(sizeof *breaker);
    if (!breaker) {
        ubrk_close(iterator);
        return NULL;
    }
    breaker->iterator = iterator;
    breaker->kind = kind;
    return breaker;
}

void galley_breaker_close(galley_breaker *breaker) {
    if (!breaker) return;
    ubrk_close(breaker->iterator);
    free(breaker);
}

int galley_breaker_run(galley_breaker *breaker, const uint16_t *text, int32_t length, uint8_t *breaks) {
    UErrorCode error = U_ZERO_ERROR;
    ubrk_setText(breaker->iterator, (const UChar *)text, length, &error);
    if (U_FAILURE(error)) return error;
    for (int32_t at = ubrk_next(breaker->iterator); at != UBRK_DONE; at = ubrk_next(breaker->iterator)) {
        int32_t status = breaker->kind == GALLEY_BREAK_GRAPHEME ? 0 : ubrk_getRuleStatus(breaker->iterator);
        int32_t least = breaker->kind == GALLEY_BREAK_LINE ? UBRK_LINE_HARD : UBRK_WORD_LETTER;
        breaks[at] = breaker->kind != GALLEY_BREAK_GRAPHEME && status >= least ? 2 : 1;
        if (breaker->kind == GALLEY_BREAK_WORD && status >= UBRK_WORD_NUMBER && status < UBRK_WORD_NUMBER_LIMIT) breaks[at] = 3;
    }
    return 0;
}

void galley_bidi_classes(const uint16_t *text, int32_t length, uint8_t *classes) {
    for (int32_t i = 0; i < length;) {
        int32_t start = i;
        UChar32 character;
        U16_NEXT(text, i, length, character);
        classes[start] = (uint8_t)u_charDirection(character);
        if (i - start == 2) classes[start + 1] = U_BOUNDARY_NEUTRAL;
    }
}

uint8_t galley_bidi_class(uint32_t character) { return (uint8_t)u_charDirection((UChar32)character); }

int galley_paired_bracket(uint32_t character, uint32_t *opening) {
    int32_t type = u_getIntPropertyValue((UChar32)character, UCHAR_BIDI_PAIRED_BRACKET_TYPE);
    if (type == U_BPT_NONE) return 0;
    uint32_t found = type == U_BPT_OPEN ? character : (uint32_t)u_getBidiPairedBracket((UChar32)character);
    // U+2329 and U+232A are canonically U+3008 and U+3009.
    *opening = found == 0x2329 ? 0x3008 : found;
    return type == U_BPT_OPEN ? 1 : 2;
}

int galley_joining_type(uint32_t character) {
    switch (u_getIntPropertyValue((UChar32)character, UCHAR_JOINING_TYPE)) {
    case U_JT_RIGHT_JOINING: return GALLEY_JOINS_BEFORE;
    case U_JT_LEFT_JOINING: return GALLEY_JOINS_AFTER;
    case U_JT_DUAL_JOINING:
    case U_JT_JOIN_CAUSING: return GALLEY_JOINS_BOTH;
    case U_JT_TRANSPARENT: return GALLEY_JOINS_THROUGH;
    default: return GALLEY_JOINS_NONE;
    }
}

uint8_t galley_line_break_class(uint32_t character) {
    UChar32 c = (UChar32)character;
    int32_t found = u_getIntPropertyValue(c, UCHAR_LINE_BREAK);
    switch (found) {
    case U_LB_AMBIGUOUS:
    case U_LB_SURROGATE:
    case U_LB_UNKNOWN: return U_LB_ALPHABETIC;
    case U_LB_COMPLEX_CONTEXT:
        return U_MASK(u_charType(c)) & (U_GC_MN_MASK | U_GC_MC_MASK) ? U_LB_COMBINING_MARK : U_LB_ALPHABETIC;
    case U_LB_CONDITIONAL_JAPANESE_STARTER: return U_LB_NONSTARTER;
    default: return (uint8_t)found;
    }
}

uint8_t galley_quotation_side(uint32_t character) {
    switch (u_charType((UChar32)character)) {
    case U_INITIAL_PUNCTUATION: return 1;
    case U_FINAL_PUNCTUATION: return 2;
    default: return 0;
    }
}

bool galley_is_wide(uint32_t character) {
    switch (u_getIntPropertyValue((UChar32)character, UCHAR_EAST_ASIAN_WIDTH)) {
    case U_EA_FULLWIDTH:
    case U_EA_HALFWIDTH:
    case U_EA_WIDE: return true;
    default: return false;
    }
}

uint32_t galley_emoji_properties(uint32_t character) {
    UChar32 c = (UChar32)character;
    return (u_hasBinaryProperty(c, UCHAR_EMOJI) ? GALLEY_EMOJI : 0u) |
           (u_hasBinaryProperty(c, UCHAR_EMOJI_PRESENTATION) ? GALLEY_EMOJI_PRESENTATION : 0u) |
           (u_hasBinaryProperty(c, UCHAR_EMOJI_MODIFIER) ? GALLEY_EMOJI_MODIFIER : 0u);
}

uint32_t galley_unicode_version(void) {
    UVersionInfo version;
    u_getUnicodeVersion(version);
    return (uint32_t)version[0] << 8 | version[1];
}

static uint32_t tag_of(UScriptCode script) {
    const char *name = uscript_getShortName(script);
    return name ? (uint32_t)name[0] << 24 | (uint32_t)name[1] << 16 | (uint32_t)name[2] << 8 | (uint32_t)name[3] : 0;
}

uint32_t galley_script(uint32_t character) {
    UErrorCode error = U_ZERO_ERROR;
    UScriptCode script = uscript_getScript((UChar32)character, &error);
    return tag_of(U_SUCCESS(error) ? script : USCRIPT_UNKNOWN);
}

bool galley_has_script(uint32_t character, uint32_t tag) {
    // Cache the last script, since ICU finds scripts by name and texts repeat the same one.
    static _Thread_local uint32_t last_tag = 0;
    static _Thread_local int32_t script = -1;
    if (tag != last_tag || tag == 0) {
        const char name[5] = {(char)(tag >> 24), (char)(tag >> 16), (char)(tag >> 8), (char)tag, 0};
        script = u_getPropertyValueEnum(UCHAR_SCRIPT, name);
        last_tag = tag;
    }
    return script >= 0 && uscript_hasScript((UChar32)character, (UScriptCode)script);
}

bool galley_is_default_ignorable(uint32_t character) {
    return u_hasBinaryProperty((UChar32)character, UCHAR_DEFAULT_IGNORABLE_CODE_POINT);
}

bool galley_is_white_space(uint32_t character) {
    return u_hasBinaryProperty((UChar32)character, UCHAR_WHITE_SPACE);
}

struct galley_collator {
    UCollator *collator;
};

galley_collator *galley_collator_open(const char *locale) {
    UErrorCode error = U_ZERO_ERROR;
    UCollator *collator = ucol_open(locale ? locale : "", &error);
    if (U_FAILURE(error)) return NULL;
    galley_collator *result = malloc(sizeof *result);
    if (!result) {
        ucol_close(collator);
        return NULL;
    }
    result->collator = collator;
    return result;
}

void galley_collator_close(galley_collator *collator) {
    if (!collator) return;
    ucol_close(collator->collator);
    free(collator);
}

int galley_collator_compare(const galley_collator *collator, const char *a, size_t a_length, const char *b,
                            size_t b_length) {
    UErrorCode error = U_ZERO_ERROR;
    return ucol_strcollUTF8(collator->collator, a, (int32_t)a_length, b, (int32_t)b_length, &error);
}
