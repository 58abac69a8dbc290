/* Prints what CUnicode answers for every language that ICU knows and for every character, to compare two data libraries. */
#include "CUnicode.h"

#include <stdio.h>
#include <string.h>
#include <unicode/ucurr.h>
#include <unicode/uenum.h>
#include <unicode/uloc.h>
#include <unicode/ustring.h>

#define COUNT(array) (int)(sizeof array / sizeof *array)

/* All letters of DatePattern. */
static const char *const dates[] = {
    "GGGG G GGGGG y yyyy yy Y u", "QQQQ QQQ QQQQQ Q qqqq qqq q", "MMMM MMM MMMMM M LLLL LLL LLLLL L",
    "EEEE EEE EEEEE EEEEEE e cccc ccc ccccc c", "D d dd F w W a aaaa aaaaa h HH K kk mm ss S", "EEEE, d. MMMM y"};
static const char *const numbers[] = {"#,##0.00", "0", "#,##,##0.###", "@@@", "0.00E0", "\u00a4#,##0.00", "#,##0 \u00a4",
                                      "\u00a4\u00a4 0.0", "0%", "0.0\u2030", "+#,##0;-#,##0", "#,####0"};
static const char *const values[] = {"-1234567.895", "0", "1", "1000", "12345.5", "1e-7"};
static const char *const texts[] = {
    "Hello, world! It’s 3.14 km—e.g. this: foo(bar) 10% «guillemets» \"q\" ２０２０年。",
    "日本語の文章を改行する。東京特許許可局「ー々ァ」カタカナ。", "ภาษาไทยเป็นภาษาที่มีระดับเสียงของคำแน่นอน", "ភាសាខ្មែរជាភាសាមួយដែលប្រើ",
    "မြန်မာဘာသာစကားသည်", "ພາສາລາວເປັນພາສາ", "한국어 문장입니다. 中文句子需要分词处理，研究生命起源。", "👩‍👩‍👧 🇩🇪 é नमस्ते क्षि straße ίσος ĳ ﬁn ǆ i"};
static const char *const words[] = {
    "a", "á", "ä", "A", "z", "ö", "ø", "å", "ch", "cz", "ll", "ñ", "n", "œ", "oe", "æ", "ß", "ss", "s", "ş", "š", "ı", "i", "İ", "I",
    "ł", "l", "ǆ", "dž", "lj", "đ", "д", "я", "ё", "е", "і", "ї", "α", "ω", "א", "ת", "ا", "ي", "ء", "پ", "ک", "क", "क्ष", "ज्ञ",
    "ह", "অ", "ক", "ੳ", "த", "ஃ", "తె", "ಕ", "മ", "සි", "ก", "เก", "ไก่", "ກ", "ខ្មែរ", "က", "ကြ", "ა", "ჰ", "ա", "և", "አ", "一", "二",
    "丁", "七", "万", "龍", "龙", "啊", "吧", "中", "国", "國", "本", "語", "あ", "ア", "か", "が", "カー", "カア", "가", "각", "힣", "𠀀",
    "😀", "1", "10", "2", "-", "_", " ", "’", "'", "ʻ", "ð", "þ", "ŋ", "ə", "ɛ", "ƙ", "ɗ", "ɓ"};

static int utf16(const char *text, uint16_t *units, int capacity) {
    UErrorCode error = U_ZERO_ERROR;
    int length = 0;
    u_strFromUTF8((UChar *)units, capacity, &length, text, -1, &error);
    return length;
}

static uint16_t answer[1000];

static void print(const char *name, int length) {
    char text[4000];
    UErrorCode error = U_ZERO_ERROR;
    int written = 0, kept = length < 0 ? 0 : length < COUNT(answer) ? length : 0;
    u_strToUTF8(text, sizeof text, &written, (UChar *)answer, kept, &error);
    printf("%s %d %.*s\n", name, length, written, text);
}

static void print_dates(const char *tag) {
    uint16_t units[400];
    for (int i = 0; i < COUNT(dates); i++) {
        galley_date_format *format = galley_date_format_open(units, utf16(dates[i], units, COUNT(units)), tag);
        for (int time = 0; format && time < 14; time++) {
            double day = 86400000, at = time < 12 ? 1.7e12 + time * 30.6 * day : time == 12 ? -6.3e13 : 951782400000;
            print(dates[i], galley_date_format_apply(format, at, answer, COUNT(answer)));
        }
        if (!format) printf("%s: none\n", dates[i]);
        galley_date_format_close(format);
    }
    print("long date", galley_long_date_pattern(tag, answer, COUNT(answer)));
    printf("month first %d, right to left %d\n", galley_writes_month_first(tag), galley_is_right_to_left(tag));
}

static void print_numbers(const char *tag) {
    uint16_t units[400];
    for (int i = 0; i < COUNT(numbers); i++) {
        galley_number_format *format = galley_number_format_open(units, utf16(numbers[i], units, COUNT(units)), tag);
        for (int j = 0; format && j < COUNT(values); j++)
            print(numbers[i], galley_number_format_apply(format, values[j], (int)strlen(values[j]), answer, COUNT(answer)));
        for (int j = GALLEY_SYMBOL_DECIMAL; format && j <= GALLEY_SYMBOL_MONETARY_GROUPING; j++)
            print("symbol", galley_number_format_symbol(format, (galley_number_symbol)j, answer, COUNT(answer)));
        if (!format) printf("%s: none\n", numbers[i]);
        galley_number_format_close(format);
    }
    char code[4] = "";
    int found = galley_currency_of_locale(tag, code);
    printf("currency %d %s\n", found, code);
    print("prices", galley_currency_pattern(tag, answer, COUNT(answer)));
    UErrorCode error = U_ZERO_ERROR;
    UEnumeration *codes = ucurr_openISOCurrencies(UCURR_ALL, &error);
    for (const char *each; (each = uenum_next(codes, NULL, &error));) {
        print(each, galley_currency_sign(each, tag, answer, COUNT(answer)));
        printf("%d places\n", galley_currency_places(each));
    }
    uenum_close(codes);
}

static void print_texts(const char *tag, const char *locale) {
    uint16_t units[400];
    for (int i = 0; i < COUNT(texts); i++) {
        int length = utf16(texts[i], units, COUNT(units));
        print("capitals", galley_change_case(GALLEY_UPPERCASE, units, length, tag, answer, COUNT(answer)));
        print("small letters", galley_change_case(GALLEY_LOWERCASE, units, length, tag, answer, COUNT(answer)));
        print("title", galley_change_case(GALLEY_TITLECASE, units, length, tag, answer, COUNT(answer)));
        for (int kind = GALLEY_BREAK_GRAPHEME; kind <= GALLEY_BREAK_WORD; kind++) {
            uint8_t breaks[COUNT(units) + 1] = {0};
            galley_breaker *breaker = galley_breaker_open((galley_break_kind)kind, tag);
            printf("breaks %d ", breaker ? galley_breaker_run(breaker, units, length, breaks) : -1);
            for (int at = 0; at <= length; at++) putchar('0' + breaks[at]);
            putchar('\n');
            galley_breaker_close(breaker);
        }
    }
    galley_collator *collator = galley_collator_open(locale);
    for (int i = 0; collator && i < COUNT(words); i++) {
        for (int j = 0; j < COUNT(words); j++)
            putchar('=' + galley_collator_compare(collator, words[i], strlen(words[i]), words[j], strlen(words[j])));
        putchar('\n');
    }
    galley_collator_close(collator);
}

static void print_language(const char *tag, const char *locale) {
    printf("language %s\n", tag);
    print_dates(tag);
    print_numbers(tag);
    print_texts(tag, locale);
}

/* Tags with digits, calendars and collations of their own. */
static const char *const extended[] = {
    "ar-u-nu-latn", "de-u-co-phonebk", "en-US-u-hc-h23", "en-US-u-nu-thai", "en-u-nu-roman", "he-u-nu-hebr", "hi-u-nu-native",
    "ja-JP-u-ca-japanese", "ja-u-lw-phrase", "ja-u-nu-jpan", "th-TH-u-ca-buddhist", "zh-Hant-u-nu-hantfin", "zh-u-co-stroke",
    "zh-u-nu-hansfin", "und", "xx"};

int main(void) {
    UErrorCode error = U_ZERO_ERROR;
    for (int i = 0; i < COUNT(extended); i++) print_language(extended[i], extended[i]);
    /* With the old names of languages, such as "iw" and "zh_TW". */
    UEnumeration *locales = uloc_openAvailableByType(ULOC_AVAILABLE_WITH_LEGACY_ALIASES, &error);
    for (const char *locale; (locale = uenum_next(locales, NULL, &error));) {
        char tag[ULOC_FULLNAME_CAPACITY];
        snprintf(tag, sizeof tag, "%s", locale);
        for (char *at = tag; *at; at++)
            if (*at == '_') *at = '-';
        print_language(tag, locale);
    }
    uenum_close(locales);
    for (uint32_t character = 0; character < 0x110000; character++) {
        uint32_t opening = 0;
        int side = galley_paired_bracket(character, &opening);
        printf("%x %x %d %d %x %d %d %d %d %x %d %d\n", character, galley_script(character),
               galley_bidi_class(character), side, opening, galley_joining_type(character), galley_line_break_class(character),
               galley_quotation_side(character), galley_is_wide(character), galley_emoji_properties(character),
               galley_is_default_ignorable(character), galley_is_white_space(character));
    }
    return U_FAILURE(error);
}
