#define _GNU_SOURCE
#include "functions.h"

#include <string.h>

/* More different characters to trim than this are refused. */
#define MOST_TRIMMED 1000

/* The bytes of an argument. */
typedef struct {
    const unsigned char *bytes;
    size_t length;
} text;

static text text_of(sqlite3_value *value) {
    /* First the text, which decides on the number of bytes. */
    const unsigned char *bytes = sqlite3_value_text(value);
    return (text){bytes, bytes ? (size_t)sqlite3_value_bytes(value) : 0};
}

static text blob_of(sqlite3_value *value) {
    const unsigned char *bytes = sqlite3_value_blob(value);
    return (text){bytes, bytes ? (size_t)sqlite3_value_bytes(value) : 0};
}

/* Where `part` begins in `whole`; -1 for nowhere. In linear time, unlike SQLite's own search. */
static long find(text whole, text part) {
    if (part.length == 0) return 0;
    if (part.length > whole.length) return -1;
    const unsigned char *found = memmem(whole.bytes, whole.length, part.bytes, part.length);
    return found ? (long)(found - whole.bytes) : -1;
}

static int has_null(int count, sqlite3_value **values) {
    for (int i = 0; i < count; i++)
        if (sqlite3_value_type(values[i]) == SQLITE_NULL) return 1;
    return 0;
}

/* instr(X, Y): counted from 1, in characters of texts and bytes of blobs. */
static void instr_function(sqlite3_context *context, int count, sqlite3_value **values) {
    if (has_null(count, values)) return;
    int are_blobs = sqlite3_value_type(values[0]) == SQLITE_BLOB && sqlite3_value_type(values[1]) == SQLITE_BLOB;
    text whole = are_blobs ? blob_of(values[0]) : text_of(values[0]);
    text part = are_blobs ? blob_of(values[1]) : text_of(values[1]);
    long found = find(whole, part);
    int place = 0;
    if (found >= 0) {
        place = 1;
        for (long i = 0; i < found; i++)
            if (are_blobs || (whole.bytes[i] & 0xc0) != 0x80) place++;
    }
    sqlite3_result_int(context, place);
}

/* replace(X, Y, Z) */
static void replace_function(sqlite3_context *context, int count, sqlite3_value **values) {
    if (has_null(count, values)) return;
    const galley_function_bounds *bounds = sqlite3_user_data(context);
    text whole = text_of(values[0]), part = text_of(values[1]), other = text_of(values[2]);
    if (part.length == 0) return sqlite3_result_text(context, (const char *)whole.bytes, (int)whole.length, SQLITE_TRANSIENT);
    size_t capacity = (size_t)bounds->value_length + 1, length = 0;
    size_t needed = other.length <= part.length ? whole.length + 1 : capacity;
    if (needed < capacity) capacity = needed;
    unsigned char *result = sqlite3_malloc64(capacity);
    if (!result) return sqlite3_result_error_nomem(context);
    for (int looks = 0;;) {
        long found = find(whole, part);
        size_t kept = found < 0 ? whole.length : (size_t)found;
        if (kept + (found < 0 ? 0 : other.length) > capacity - length) {
            sqlite3_free(result);
            return sqlite3_result_error_toobig(context);
        }
        if (kept > 0) memcpy(result + length, whole.bytes, kept);
        length += kept;
        if (found < 0) break;
        if (other.length > 0) memcpy(result + length, other.bytes, other.length);
        length += other.length;
        whole.bytes += kept + part.length;
        whole.length -= kept + part.length;
        if (++looks % 1000 == 0 && bounds->is_out_of_time(bounds->context)) {
            sqlite3_free(result);
            return sqlite3_result_error(context, "interrupted", -1);
        }
    }
    sqlite3_result_text(context, (const char *)result, (int)length, sqlite3_free);
}

/* The length of the character that begins at `bytes`. */
static size_t character(text whole) {
    size_t length = 1;
    while (length < whole.length && (whole.bytes[length] & 0xc0) == 0x80) length++;
    return length;
}

/* The length of the last character. */
static size_t last_character(text whole) {
    size_t length = 1;
    while (length < whole.length && (whole.bytes[whole.length - length] & 0xc0) == 0x80) length++;
    return length;
}

static int contains(text set, const unsigned char *bytes, size_t length) {
    while (set.length > 0) {
        size_t next = character(set);
        if (next == length && memcmp(set.bytes, bytes, length) == 0) return 1;
        set.bytes += next;
        set.length -= next;
    }
    return 0;
}

/* trim(X, Y) and its relatives. */
static void trim(sqlite3_context *context, int count, sqlite3_value **values, int left, int right) {
    if (has_null(count, values)) return;
    text whole = text_of(values[0]), set = text_of(values[1]);
    if (set.length > MOST_TRIMMED) return sqlite3_result_error(context, "too many characters to trim; expected 1000 at most", -1);
    while (left && whole.length > 0) {
        size_t next = character(whole);
        if (!contains(set, whole.bytes, next)) break;
        whole.bytes += next;
        whole.length -= next;
    }
    while (right && whole.length > 0) {
        size_t next = last_character(whole);
        if (!contains(set, whole.bytes + whole.length - next, next)) break;
        whole.length -= next;
    }
    sqlite3_result_text(context, (const char *)whole.bytes, (int)whole.length, SQLITE_TRANSIENT);
}

static void trim_function(sqlite3_context *context, int count, sqlite3_value **values) { trim(context, count, values, 1, 1); }
static void ltrim_function(sqlite3_context *context, int count, sqlite3_value **values) { trim(context, count, values, 1, 0); }
static void rtrim_function(sqlite3_context *context, int count, sqlite3_value **values) { trim(context, count, values, 0, 1); }

int galley_replace_functions(sqlite3 *database, const galley_function_bounds *bounds) {
    static const struct {
        const char *name;
        int count;
        void (*function)(sqlite3_context *, int, sqlite3_value **);
    } functions[] = {
        {"instr", 2, instr_function}, {"replace", 3, replace_function}, {"trim", 2, trim_function},
        {"ltrim", 2, ltrim_function}, {"rtrim", 2, rtrim_function},
    };
    /* Innocuous: views of the database may use them. */
    int flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS;
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
        int status = sqlite3_create_function_v2(
            database, functions[i].name, functions[i].count, flags, (void *)bounds, functions[i].function, NULL, NULL, NULL);
        if (status != SQLITE_OK) return status;
    }
    return SQLITE_OK;
}
