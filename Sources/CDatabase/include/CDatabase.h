#ifndef GALLEY_CDATABASE_H
#define GALLEY_CDATABASE_H

/* Queries of an SQLite database that only read. The database is an open file descriptor: SQLite gets it through a file system
   of our own, which knows no other file, takes no locks and declares the file immutable. */

#include <stddef.h>
#include <stdint.h>

/* The size of an error message, including the final zero. */
#define GALLEY_DATABASE_MESSAGE 512

typedef struct galley_query galley_query;

/* Limits of a query. */
typedef struct {
    /* The most bytes of a value. */
    int value_length;
    /* The most seconds for a row. */
    double seconds;
    /* The most bytes that SQLite may allocate in this process. */
    int64_t memory;
} galley_query_limits;

typedef enum {
    galley_value_null,
    /* Text, or a number as text. */
    galley_value_text,
    galley_value_blob,
    /* SQLite has no memory for the text. */
    galley_value_failed,
} galley_value_kind;

typedef enum {
    galley_query_row,
    galley_query_end,
    galley_query_failed,
    galley_query_out_of_time,
} galley_query_status;

/* Prepares `sql`, a statement that only reads, on the database in `descriptor`, which stays open and belongs to the caller.
   Returns null with `message` on failure. */
galley_query *galley_query_open(
    int descriptor, const char *sql, galley_query_limits limits, char message[GALLEY_DATABASE_MESSAGE]);

/* The number of columns, and the name of one, valid until the query is closed. */
int galley_query_column_count(galley_query *query);
const char *galley_query_column_name(galley_query *query, int column);

/* Goes to the next row. */
galley_query_status galley_query_step(galley_query *query, char message[GALLEY_DATABASE_MESSAGE]);

/* A value of the current row, valid until the next step; `length` is in bytes. */
galley_value_kind galley_query_value(galley_query *query, int column, const unsigned char **text, size_t *length);

void galley_query_close(galley_query *query);

#endif
