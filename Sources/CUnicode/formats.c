#include "CUnicode.h"
#include "locales.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unicode/ucal.h>
#include <unicode/ucurr.h>
#include <unicode/udat.h>
#include <unicode/unum.h>
#include <unicode/ustring.h>

/* Numbers */

struct galley_number_format {
    UNumberFormat *format;
};

galley_number_format *galley_number_format_open(const uint16_t *pattern, int32_t length, const char *locale) {
    char name[ULOC_FULLNAME_CAPACITY];
    galley_locale(locale, name);
    UErrorCode error = U_ZERO_ERROR;
    UParseError place;
    UNumberFormat *format = unum_open(UNUM_PATTERN_DECIMAL, (const UChar *)pattern, length, name, &place, &error);
    if (U_FAILURE(error)) {
        unum_close(format);
        return NULL;
    }
    unum_setAttribute(format, UNUM_ROUNDING_MODE, UNUM_ROUND_HALFUP);
    /* UNUM_MINIMUM_GROUPING_DIGITS_AUTO, which older headers lack: as usual in the language. */
    unum_setAttribute(format, UNUM_MINIMUM_GROUPING_DIGITS, -2);
    galley_number_format *made = malloc(sizeof *made);
    if (!made) {
        unum_close(format);
        return NULL;
    }
    made->format = format;
    return made;
}

void galley_number_format_close(galley_number_format *format) {
    if (!format) return;
    unum_close(format->format);
    free(format);
}

static UNumberFormatSymbol symbol_of(galley_number_symbol symbol) {
    switch (symbol) {
    case GALLEY_SYMBOL_DECIMAL: return UNUM_DECIMAL_SEPARATOR_SYMBOL;
    case GALLEY_SYMBOL_GROUPING: return UNUM_GROUPING_SEPARATOR_SYMBOL;
    case GALLEY_SYMBOL_MINUS: return UNUM_MINUS_SIGN_SYMBOL;
    case GALLEY_SYMBOL_MONETARY_DECIMAL: return UNUM_MONETARY_SEPARATOR_SYMBOL;
    case GALLEY_SYMBOL_MONETARY_GROUPING: return UNUM_MONETARY_GROUPING_SEPARATOR_SYMBOL;
    }
    return UNUM_DECIMAL_SEPARATOR_SYMBOL;
}

int32_t galley_number_format_symbol(const galley_number_format *format, galley_number_symbol symbol, uint16_t *text,
                                    int32_t capacity) {
    UErrorCode error = U_ZERO_ERROR;
    int32_t length = unum_getSymbol(format->format, symbol_of(symbol), (UChar *)text, capacity, &error);
    return U_FAILURE(error) ? -1 : length;
}

void galley_number_format_set_symbol(galley_number_format *format, galley_number_symbol symbol, const uint16_t *text,
                                     int32_t length) {
    UErrorCode error = U_ZERO_ERROR;
    unum_setSymbol(format->format, symbol_of(symbol), (const UChar *)text, length, &error);
}

void galley_number_format_set_least_grouped(galley_number_format *format, int32_t digits) {
    unum_setAttribute(format->format, UNUM_MINIMUM_GROUPING_DIGITS, digits);
}

int32_t galley_number_format_apply(const galley_number_format *format, const char *number, int32_t length,
                                   uint16_t *text, int32_t capacity) {
    UErrorCode error = U_ZERO_ERROR;
    int32_t written = unum_formatDecimal(format->format, number, length, (UChar *)text, capacity, NULL, &error);
    return U_FAILURE(error) && error != U_BUFFER_OVERFLOW_ERROR ? -1 : written;
}

/* Currencies */

static void to_utf16(const char *ascii, UChar *text, size_t capacity) {
    size_t i = 0;
    for (; ascii[i] && i + 1 < capacity; i++) text[i] = (UChar)(unsigned char)ascii[i];
    text[i] = 0;
}

int32_t galley_currency_sign(const char *code, const char *locale, uint16_t *text, int32_t capacity) {
    char name[ULOC_FULLNAME_CAPACITY];
    galley_locale(locale, name);
    UChar wide[4];
    to_utf16(code, wide, 4);
    UErrorCode error = U_ZERO_ERROR;
    int32_t length = 0;
    const UChar *sign = ucurr_getName(wide, name, UCURR_SYMBOL_NAME, NULL, &length, &error);
    if (U_FAILURE(error) || !sign) return -1;
    for (int32_t i = 0; i < length && i < capacity; i++) text[i] = sign[i];
    return length;
}

/* The locale with a region; whether the region is only likely. */
static bool add_region(char name[ULOC_FULLNAME_CAPACITY]) {
    UErrorCode error = U_ZERO_ERROR;
    char region[ULOC_COUNTRY_CAPACITY] = "";
    uloc_getCountry(name, region, sizeof region, &error);
    if (U_SUCCESS(error) && region[0]) return false;
    char likely[ULOC_FULLNAME_CAPACITY] = "";
    error = U_ZERO_ERROR;
    uloc_addLikelySubtags(name, likely, sizeof likely, &error);
    if (U_SUCCESS(error) && error != U_STRING_NOT_TERMINATED_WARNING) strcpy(name, likely);
    return true;
}

int galley_currency_of_locale(const char *locale, char code[4]) {
    char name[ULOC_FULLNAME_CAPACITY];
    galley_locale(locale, name);
    bool likely = add_region(name);
    UChar wide[4] = {0};
    UErrorCode error = U_ZERO_ERROR;
    int32_t length = ucurr_forLocale(name, wide, 4, &error);
    if (U_FAILURE(error) || length != 3) return 0;
    for (int i = 0; i < 3; i++) code[i] = (char)wide[i];
    code[3] = 0;
    return likely ? 2 : 1;
}

int32_t galley_currency_pattern(const char *locale, uint16_t *text, int32_t capacity) {
    char name[ULOC_FULLNAME_CAPACITY];
    galley_locale(locale, name);
    UErrorCode error = U_ZERO_ERROR;
    UNumberFormat *format = unum_open(UNUM_CURRENCY, NULL, 0, name, NULL, &error);
    int32_t length = U_FAILURE(error) ? -1 : unum_toPattern(format, false, (UChar *)text, capacity, &error);
    unum_close(format);
    return U_FAILURE(error) && error != U_BUFFER_OVERFLOW_ERROR ? -1 : length;
}

int32_t galley_currency_places(const char *code) {
    UChar wide[4];
    to_utf16(code, wide, 4);
    UErrorCode error = U_ZERO_ERROR;
    int32_t places = ucurr_getDefaultFractionDigits(wide, &error);
    return U_FAILURE(error) ? -1 : places;
}

/* Dates */

struct galley_date_format {
    UDateFormat *format;
};

galley_date_format *galley_date_format_open(const uint16_t *pattern, int32_t length, const char *locale) {
    char name[ULOC_FULLNAME_CAPACITY];
    galley_locale(locale, name);
    UErrorCode error = U_ZERO_ERROR;
    uloc_setKeywordValue("calendar", "gregorian", name, sizeof name, &error);
    static const UChar zone[] = {'E', 't', 'c', '/', 'U', 'T', 'C', 0};
    error = U_ZERO_ERROR;
    UDateFormat *format =
        udat_open(UDAT_PATTERN, UDAT_PATTERN, name, zone, -1, (const UChar *)pattern, length, &error);
    if (U_FAILURE(error)) {
        udat_close(format);
        return NULL;
    }
    UCalendar *calendar = ucal_clone(udat_getCalendar(format), &error);
    if (U_SUCCESS(error)) {
        ucal_setGregorianChange(calendar, -1e17, &error);
        udat_setCalendar(format, calendar);
        ucal_close(calendar);
    }
    galley_date_format *made = malloc(sizeof *made);
    if (!made) {
        udat_close(format);
        return NULL;
    }
    made->format = format;
    return made;
}

void galley_date_format_close(galley_date_format *format) {
    if (!format) return;
    udat_close(format->format);
    free(format);
}

int32_t galley_date_format_apply(const galley_date_format *format, double milliseconds, uint16_t *text,
                                 int32_t capacity) {
    UErrorCode error = U_ZERO_ERROR;
    int32_t written = udat_format(format->format, milliseconds, (UChar *)text, capacity, NULL, &error);
    return U_FAILURE(error) && error != U_BUFFER_OVERFLOW_ERROR ? -1 : written;
}

/* The pattern of dates of a style; its length, or -1. */
static int32_t date_pattern(UDateFormatStyle style, const char *locale, UChar *pattern, int32_t capacity) {
    char name[ULOC_FULLNAME_CAPACITY];
    galley_locale(locale, name);
    UErrorCode error = U_ZERO_ERROR;
    uloc_setKeywordValue("calendar", "gregorian", name, sizeof name, &error);
    error = U_ZERO_ERROR;
    UDateFormat *format = udat_open(UDAT_NONE, style, name, NULL, 0, NULL, 0, &error);
    if (U_FAILURE(error)) return -1;
    int32_t length = udat_toPattern(format, false, pattern, capacity, &error);
    udat_close(format);
    return U_FAILURE(error) ? -1 : length;
}

bool galley_writes_month_first(const char *locale) {
    UChar pattern[64];
    int32_t length = date_pattern(UDAT_SHORT, locale, pattern, 64);
    for (int32_t i = 0; i < length && i < 64; i++) {
        if (pattern[i] == 'M' || pattern[i] == 'L') return true;
        if (pattern[i] == 'd') return false;
    }
    return false;
}

int32_t galley_long_date_pattern(const char *locale, uint16_t *pattern, int32_t capacity) {
    return date_pattern(UDAT_LONG, locale, (UChar *)pattern, capacity);
}

/* Languages */

bool galley_is_right_to_left(const char *locale) {
    char name[ULOC_FULLNAME_CAPACITY];
    galley_locale(locale, name);
    return uloc_isRightToLeft(name);
}

bool galley_is_latin(const char *locale) {
    char name[ULOC_FULLNAME_CAPACITY], likely[ULOC_FULLNAME_CAPACITY], script[ULOC_SCRIPT_CAPACITY];
    galley_locale(locale, name);
    UErrorCode error = U_ZERO_ERROR;
    uloc_addLikelySubtags(name, likely, ULOC_FULLNAME_CAPACITY, &error);
    uloc_getScript(likely, script, ULOC_SCRIPT_CAPACITY, &error);
    return U_FAILURE(error) || strcmp(script, "Latn") == 0;
}

int32_t galley_change_case(galley_letter_case letter_case, const uint16_t *source, int32_t source_length, const char *locale,
                           uint16_t *text, int32_t capacity) {
    char name[ULOC_FULLNAME_CAPACITY];
    galley_locale(locale, name);
    UErrorCode error = U_ZERO_ERROR;
    UChar *to = (UChar *)text;
    const UChar *from = (const UChar *)source;
    int32_t length = letter_case == GALLEY_UPPERCASE   ? u_strToUpper(to, capacity, from, source_length, name, &error)
                     : letter_case == GALLEY_LOWERCASE ? u_strToLower(to, capacity, from, source_length, name, &error)
                                                       : u_strToTitle(to, capacity, from, source_length, NULL, name, &error);
    return U_SUCCESS(error) || error == U_BUFFER_OVERFLOW_ERROR ? length : -1;
}
