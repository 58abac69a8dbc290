#include "CUnicode.h"

#include <stdlib.h>
#include <string.h>
#include <unicode/ucnv.h>
#include <unicode/ucnv_err.h>

struct galley_charset {
    UConverter *converter;
};

/* Whether a text can be divided before it is decoded: the set has no states, and separators of fields and lines mean themselves. */
static bool keeps_ascii(UConverter *converter) {
    switch (ucnv_getType(converter)) {
    case UCNV_SBCS: case UCNV_DBCS: case UCNV_MBCS: case UCNV_LATIN_1: case UCNV_UTF8: case UCNV_US_ASCII: break;
    default: return false;
    }
    static const char bytes[] = "az09,;|\t \"\r\n";
    UChar text[sizeof bytes];
    UErrorCode error = U_ZERO_ERROR;
    int32_t length = ucnv_toUChars(converter, text, sizeof bytes, bytes, sizeof bytes - 1, &error);
    if (U_FAILURE(error) || length != sizeof bytes - 1) return false;
    for (int32_t i = 0; i < length; i++)
        if (text[i] != (UChar)(unsigned char)bytes[i]) return false;
    return true;
}

galley_charset *galley_charset_open(const char *name) {
    UErrorCode error = U_ZERO_ERROR;
    /* A name without a value stands for ICU's default, which is the system's. */
    if (!name || !*name) return NULL;
    UConverter *converter = ucnv_open(name, &error);
    if (U_FAILURE(error)) return NULL;
    ucnv_setToUCallBack(converter, UCNV_TO_U_CALLBACK_STOP, NULL, NULL, NULL, &error);
    galley_charset *charset = U_FAILURE(error) || !keeps_ascii(converter) ? NULL : malloc(sizeof *charset);
    if (charset)
        charset->converter = converter;
    else
        ucnv_close(converter);
    return charset;
}

void galley_charset_close(galley_charset *charset) {
    ucnv_close(charset->converter);
    free(charset);
}

const char *galley_charset_name(const char *name) {
    static const char *const standards[] = {"MIME", "IANA"};
    for (int i = 0; i < 2; i++) {
        UErrorCode error = U_ZERO_ERROR;
        const char *standard = ucnv_getStandardName(name, standards[i], &error);
        if (standard) return standard;
    }
    return NULL;
}

int32_t galley_charset_decode(
    galley_charset *charset, const uint8_t *bytes, int32_t length, uint16_t *text, int32_t capacity) {
    const char *source = (const char *)bytes;
    UChar *target = (UChar *)text;
    UErrorCode error = U_ZERO_ERROR;
    ucnv_resetToUnicode(charset->converter);
    ucnv_toUnicode(charset->converter, &target, target + capacity, &source, source + length, NULL, true, &error);
    if (U_FAILURE(error)) {
        char invalid[8];
        int8_t count = sizeof invalid;
        UErrorCode other = U_ZERO_ERROR;
        ucnv_getInvalidChars(charset->converter, invalid, &count, &other);
        int32_t place = (int32_t)(source - (const char *)bytes) - (U_FAILURE(other) ? 0 : count);
        return -1 - (place < 0 ? 0 : place);
    }
    return (int32_t)(target - (UChar *)text);
}
