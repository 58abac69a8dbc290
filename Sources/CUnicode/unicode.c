#include "CUnicode.h"

#include <stdlib.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/ucol.h>
#include <unicode/uscript.h>

struct galley_breaker {
    UBreakIterator *iterator;
    galley_break_kind kind;
};

galley_breaker *galley_breaker_open(galley_break_kind kind, const char *locale) {
    UErrorCode error = U_ZERO_ERROR;
    UBreakIteratorType type = kind == GALLEY_BREAK_LINE ? UBRK_LINE : UBRK_CHARACTER;
    UBreakIterator *iterator = ubrk_open(type, locale ? locale : "", NULL, 0, &error);
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
        bool hard = breaker->kind == GALLEY_BREAK_LINE && ubrk_getRuleStatus(breaker->iterator) >= UBRK_LINE_HARD;
        breaks[at] = hard ? 2 : 1;
    }
    return 0;
}

int galley_bidi_levels(const uint16_t *text, int32_t length, int base, uint8_t *levels) {
    UErrorCode error = U_ZERO_ERROR;
    UBiDi *bidi = ubidi_openSized(length, 0, &error);
    if (U_FAILURE(error)) return -1;
    UBiDiLevel level = base < 0 ? UBIDI_DEFAULT_LTR : (UBiDiLevel)base;
    ubidi_setPara(bidi, (const UChar *)text, length, level, NULL, &error);
    const UBiDiLevel *found = U_SUCCESS(error) && length > 0 ? ubidi_getLevels(bidi, &error) : NULL;
    int result = -1;
    if (U_SUCCESS(error)) {
        for (int32_t i = 0; i < length; i++) levels[i] = found[i];
        result = ubidi_getParaLevel(bidi);
    }
    ubidi_close(bidi);
    return result;
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
    const char name[5] = {(char)(tag >> 24), (char)(tag >> 16), (char)(tag >> 8), (char)tag, 0};
    int32_t script = u_getPropertyValueEnum(UCHAR_SCRIPT, name);
    return script >= 0 && uscript_hasScript((UChar32)character, (UScriptCode)script);
}

bool galley_is_default_ignorable(uint32_t character) {
    return u_hasBinaryProperty((UChar32)character, UCHAR_DEFAULT_IGNORABLE_CODE_POINT);
}

bool galley_is_white_space(uint32_t character) {
    return u_hasBinaryProperty((UChar32)character, UCHAR_WHITE_SPACE);
}

int32_t galley_character_name(uint32_t character, char *name, int32_t capacity) {
    UErrorCode error = U_ZERO_ERROR;
    int32_t length = u_charName((UChar32)character, U_EXTENDED_CHAR_NAME, name, capacity, &error);
    return U_SUCCESS(error) ? length : 0;
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
