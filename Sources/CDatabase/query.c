#define _POSIX_C_SOURCE 200809L
#include "CDatabase.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "descriptor_vfs.h"
#include "functions.h"
#include "sqlite.h"

/* The instructions of SQLite's machine between two looks at the clock. One of them may be a function of a long text. */
#define STEPS_PER_LOOK 100

struct galley_query {
    sqlite3 *database;
    sqlite3_stmt *statement;
    double seconds;
    double deadline;
    int is_out_of_time;
    galley_function_bounds bounds;
};

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* Stops a statement that has taken too long. */
static int on_progress(void *context) {
    galley_query *query = context;
    if (now() < query->deadline) return 0;
    query->is_out_of_time = 1;
    return 1;
}

/* Allows only what reads the database itself. */
static int authorize(
    void *context, int action, const char *first, const char *second, const char *database, const char *trigger) {
    (void)context, (void)first, (void)database, (void)trigger;
    switch (action) {
    case SQLITE_SELECT:
    case SQLITE_READ:
    case SQLITE_RECURSIVE: return SQLITE_OK;
    case SQLITE_FUNCTION:
        return second && sqlite3_stricmp(second, "load_extension") == 0 ? SQLITE_DENY : SQLITE_OK;
    default: return SQLITE_DENY;
    }
}

static void say(char message[GALLEY_DATABASE_MESSAGE], const char *text) {
    snprintf(message, GALLEY_DATABASE_MESSAGE, "%s", text);
}

static int set_up(galley_query *query, galley_query_limits limits) {
    sqlite3 *database = query->database;
    sqlite3_hard_heap_limit64(limits.memory);
    query->bounds = (galley_function_bounds){limits.value_length, on_progress, query};
    int replaced = galley_replace_functions(database, &query->bounds);
    if (replaced != SQLITE_OK) return replaced;
    sqlite3_extended_result_codes(database, 0);
    const struct { int limit, value; } bounds[] = {
        {SQLITE_LIMIT_LENGTH, limits.value_length}, {SQLITE_LIMIT_SQL_LENGTH, 1 << 20}, {SQLITE_LIMIT_COLUMN, 16384},
        {SQLITE_LIMIT_EXPR_DEPTH, 500}, {SQLITE_LIMIT_COMPOUND_SELECT, 500}, {SQLITE_LIMIT_VDBE_OP, 250000},
        {SQLITE_LIMIT_FUNCTION_ARG, 100}, {SQLITE_LIMIT_ATTACHED, 0}, {SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 1000},
        {SQLITE_LIMIT_TRIGGER_DEPTH, 10}, {SQLITE_LIMIT_WORKER_THREADS, 0},
    };
    for (size_t i = 0; i < sizeof bounds / sizeof *bounds; i++)
        sqlite3_limit(database, bounds[i].limit, bounds[i].value);
    sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
    sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0, NULL);
    /* Sorting spills into memory, since there is no other file. */
    const char *pragmas = "PRAGMA temp_store=2; PRAGMA cell_size_check=1; PRAGMA query_only=1; PRAGMA mmap_size=0;";
    int status = sqlite3_exec(database, pragmas, NULL, NULL, NULL);
    if (status != SQLITE_OK) return status;
    sqlite3_progress_handler(database, STEPS_PER_LOOK, on_progress, query);
    return sqlite3_set_authorizer(database, authorize, query);
}

/* Whether nothing but spaces and comments follows the first statement. */
static int is_blank(sqlite3 *database, const char *rest) {
    sqlite3_stmt *next = NULL;
    int status = sqlite3_prepare_v2(database, rest, -1, &next, NULL);
    int blank = status == SQLITE_OK && next == NULL;
    sqlite3_finalize(next);
    return blank;
}

static int is_ready;

static void prepare_sqlite(void) {
    is_ready = galley_load_sqlite();
    if (is_ready) galley_register_descriptor_vfs();
}

galley_query *galley_query_open(
    int descriptor, const char *sql, galley_query_limits limits, char message[GALLEY_DATABASE_MESSAGE]) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, prepare_sqlite);
    if (!is_ready) return say(message, "databases need SQLite, which is not installed"), NULL;
    galley_query *query = calloc(1, sizeof *query);
    if (!query) return say(message, "out of memory"), NULL;
    query->seconds = limits.seconds;
    query->deadline = now() + limits.seconds;
    char name[32];
    snprintf(name, sizeof name, "%d", descriptor);
    int status = sqlite3_open_v2(
        name, &query->database, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_PRIVATECACHE,
        GALLEY_DESCRIPTOR_VFS);
    if (status == SQLITE_OK) status = set_up(query, limits);
    const char *rest = "";
    if (status == SQLITE_OK) status = sqlite3_prepare_v2(query->database, sql, -1, &query->statement, &rest);
    if (status != SQLITE_OK) {
        const char *problem = sqlite3_errmsg(query->database);
        if (status == SQLITE_AUTH) problem = "it does more than read this database; expected a SELECT";
        if (query->is_out_of_time) problem = "it takes too long to prepare; expected a simpler one";
        say(message, problem);
    } else if (!query->statement) {
        say(message, "it is empty; expected a SELECT");
    } else if (!sqlite3_stmt_readonly(query->statement) || sqlite3_column_count(query->statement) == 0) {
        say(message, "it does not read this database; expected a SELECT");
    } else if (!is_blank(query->database, rest)) {
        say(message, "it has several statements; expected one");
    } else {
        return query;
    }
    galley_query_close(query);
    return NULL;
}

int galley_query_column_count(galley_query *query) { return sqlite3_column_count(query->statement); }

const char *galley_query_column_name(galley_query *query, int column) {
    const char *name = sqlite3_column_name(query->statement, column);
    return name ? name : "";
}

galley_query_status galley_query_step(galley_query *query, char message[GALLEY_DATABASE_MESSAGE]) {
    query->deadline = now() + query->seconds;
    int status = sqlite3_step(query->statement);
    if (status == SQLITE_ROW) return galley_query_row;
    if (status == SQLITE_DONE) return galley_query_end;
    if (query->is_out_of_time) return galley_query_out_of_time;
    say(message, sqlite3_errmsg(query->database));
    return galley_query_failed;
}

galley_value_kind galley_query_value(galley_query *query, int column, const unsigned char **text, size_t *length) {
    *text = NULL;
    *length = 0;
    switch (sqlite3_column_type(query->statement, column)) {
    case SQLITE_NULL: return galley_value_null;
    case SQLITE_BLOB: return galley_value_blob;
    default:
        *text = sqlite3_column_text(query->statement, column);
        if (!*text) return galley_value_failed;
        *length = (size_t)sqlite3_column_bytes(query->statement, column);
        return galley_value_text;
    }
}

void galley_query_close(galley_query *query) {
    if (!query) return;
    sqlite3_finalize(query->statement);
    sqlite3_close(query->database);
    free(query);
}
