#ifndef GALLEY_CUNICODE_H
#define GALLEY_CUNICODE_H

/* ICU's Unicode algorithms behind plain C types. Text is UTF-16; lengths and offsets count code units. Functions that can
 * fail return 0 on success and ICU's error code otherwise. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A break iterator. Opening one costs as much as a thousand uses. Use one per thread. */
typedef struct galley_breaker galley_breaker;

typedef enum { GALLEY_BREAK_GRAPHEME, GALLEY_BREAK_LINE, GALLEY_BREAK_WORD } galley_break_kind;

/* Opens a break iterator; NULL if ICU's data is missing. `locale` is a BCP 47 tag, whose keywords -u-lb and -u-lw apply to
 * lines, or NULL for the root locale. */
galley_breaker *galley_breaker_open(galley_break_kind kind, const char *locale);
void galley_breaker_close(galley_breaker *breaker);

/* Sets breaks[i] for each boundary i in 1…length: 1 if the text may break before unit i, 2 if it must. The array has
 * length + 1 entries and must be zeroed. Lines follow UAX #14; graphemes UAX #29, with 1 at every boundary; words UAX #29,
 * with 2 at the end of a word that contains a letter and 3 at the end of a number. */
int galley_breaker_run(galley_breaker *breaker, const uint16_t *text, int32_t length, uint8_t *breaks);

/* The Bidi_Class of each unit, numbered as in ICU's UCharDirection. In a surrogate pair the leading unit has the class and
 * the trailing one is BN, which the algorithm ignores. An unpaired surrogate is L. */
void galley_bidi_classes(const uint16_t *text, int32_t length, uint8_t *classes);
uint8_t galley_bidi_class(uint32_t character);

/* Bidi_Paired_Bracket: returns 1 for an opening bracket, 2 for a closing one and 0 for others. Sets `opening` to the pair's
 * opening bracket, the same for canonically equivalent pairs. */
int galley_paired_bracket(uint32_t character, uint32_t *opening);

/* Joining_Type: how a letter of a cursive script joins its neighbours. */
enum {
    GALLEY_JOINS_NONE,
    GALLEY_JOINS_BEFORE, /* with the letter before it in reading order: Right_Joining */
    GALLEY_JOINS_AFTER,  /* Left_Joining */
    GALLEY_JOINS_BOTH,   /* Dual_Joining and Join_Causing */
    GALLEY_JOINS_THROUGH /* Transparent: marks, which joining skips */
};
int galley_joining_type(uint32_t character);

/* Line_Break after rule LB1 of UAX #14, numbered as in ICU's ULineBreak. */
uint8_t galley_line_break_class(uint32_t character);
/* General_Category: 1 for Pi, an opening quotation mark; 2 for Pf, a closing one; 0 for others. */
uint8_t galley_quotation_side(uint32_t character);
/* East_Asian_Width F, W or H. */
bool galley_is_wide(uint32_t character);

/* Properties of UTS #51. */
enum { GALLEY_EMOJI = 1, GALLEY_EMOJI_PRESENTATION = 2, GALLEY_EMOJI_MODIFIER = 4 };
uint32_t galley_emoji_properties(uint32_t character);

/* The Unicode version that ICU implements: 0x0F00 is 15.0. */
uint32_t galley_unicode_version(void);

/* The ISO 15924 tag (big-endian, 'Latn' = 0x4C61746E) of a character's Script property. */
uint32_t galley_script(uint32_t character);
/* Whether `tag` is in the character's Script_Extensions. */
bool galley_has_script(uint32_t character, uint32_t tag);

/* UCD Default_Ignorable_Code_Point: a font need not cover it. */
bool galley_is_default_ignorable(uint32_t character);
/* UCD White_Space. */
bool galley_is_white_space(uint32_t character);

/* The text in another letter case by the rules of `locale`, a BCP 47 tag. Returns its length, which may exceed `capacity`, or a
 * negative number for an error. */
typedef enum { GALLEY_UPPERCASE, GALLEY_LOWERCASE, GALLEY_TITLECASE } galley_letter_case;
int32_t galley_change_case(galley_letter_case letter_case, const uint16_t *source, int32_t source_length, const char *locale,
                           uint16_t *text, int32_t capacity);
/* Whether the script of `locale`, or the likely script of its language, runs from right to left. */
bool galley_is_right_to_left(const char *locale);
/* Whether it is Latin; also where ICU knows no script. */
bool galley_is_latin(const char *locale);

/* Compares two texts by the Unicode Collation Algorithm (UTS #10) in `locale`: negative, 0 or positive. */
typedef struct galley_collator galley_collator;
galley_collator *galley_collator_open(const char *locale);
void galley_collator_close(galley_collator *collator);
int galley_collator_compare(const galley_collator *collator, const char *a, size_t a_length, const char *b,
                            size_t b_length);

/* Numbers and dates in a language, by patterns of UTS #35. Formats may be used by one thread at a time. Functions that write
 * text return its length, which may exceed `capacity`; a negative result is an error. `locale` is a BCP 47 tag. */
typedef struct galley_number_format galley_number_format;
/* NULL if the pattern is invalid. Numbers are rounded half away from zero. */
galley_number_format *galley_number_format_open(const uint16_t *pattern, int32_t length, const char *locale);
void galley_number_format_close(galley_number_format *format);

typedef enum {
    GALLEY_SYMBOL_DECIMAL,
    GALLEY_SYMBOL_GROUPING,
    GALLEY_SYMBOL_MINUS,
    GALLEY_SYMBOL_MONETARY_DECIMAL,
    GALLEY_SYMBOL_MONETARY_GROUPING
} galley_number_symbol;
int32_t galley_number_format_symbol(const galley_number_format *format, galley_number_symbol symbol, uint16_t *text,
                                    int32_t capacity);
void galley_number_format_set_symbol(galley_number_format *format, galley_number_symbol symbol, const uint16_t *text,
                                     int32_t length);
/* Groups numbers whose first group has at least `digits` digits: 1, or 2 in languages that write 1000 without separator. */
void galley_number_format_set_least_grouped(galley_number_format *format, int32_t digits);
/* Formats a decimal number such as "-12.50" or "1e-7". */
int32_t galley_number_format_apply(const galley_number_format *format, const char *number, int32_t length,
                                   uint16_t *text, int32_t capacity);

/* The sign of a currency, or its code if the language has no sign for it. `code` is an ISO 4217 code. */
int32_t galley_currency_sign(const char *code, const char *locale, uint16_t *text, int32_t capacity);
/* The ISO 4217 code of the currency used in the region of `locale`, or in the likely region of its language. Returns 0 if
 * there is none, 1 if the locale names its region, and 2 for a likely region. */
int galley_currency_of_locale(const char *locale, char code[4]);

/* The pattern of prices where `locale` is used, with a currency sign: "¤#,##0.00". Returns its length, or -1. */
int32_t galley_currency_pattern(const char *locale, uint16_t *text, int32_t capacity);
/* The number of decimals of a currency's prices, or -1. `code` is an ISO 4217 code. */
int32_t galley_currency_places(const char *code);

typedef struct galley_date_format galley_date_format;
/* NULL if the pattern is invalid. Dates are Gregorian, also before 1582, and in UTC. */
galley_date_format *galley_date_format_open(const uint16_t *pattern, int32_t length, const char *locale);
void galley_date_format_close(galley_date_format *format);
int32_t galley_date_format_apply(const galley_date_format *format, double milliseconds, uint16_t *text,
                                 int32_t capacity);
/* Whether the region of `locale`, or the likely region of its language, writes the month before the day. */
bool galley_writes_month_first(const char *locale);
int32_t galley_long_date_pattern(const char *locale, uint16_t *pattern, int32_t capacity);

/* Character sets */

/* A converter of a character set in which ASCII means itself. Use one per thread. */
typedef struct galley_charset galley_charset;

/* Opens a converter by any name that ICU knows; NULL for an unknown set, and for one that is no superset of ASCII. */
galley_charset *galley_charset_open(const char *name);
void galley_charset_close(galley_charset *charset);

/* The preferred MIME or IANA name of the set; NULL for an unknown one. */
const char *galley_charset_name(const char *name);

/* Decodes `length` bytes, which end with a character, to UTF-16. Returns the number of units, or −1 − i for the offset i of the first
 * byte that is no text in the set. The capacity has to be at least 2 × length + 8. */
int32_t galley_charset_decode(
    galley_charset *charset, const uint8_t *bytes, int32_t length, uint16_t *text, int32_t capacity);

#endif
