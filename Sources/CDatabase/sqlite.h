/* SQLite, which is loaded with the first query. Code that includes this header calls its functions by their own names. */
#ifndef GALLEY_SQLITE_H
#define GALLEY_SQLITE_H

#include <sqlite3.h>

#include "CLoader.h"

#define GALLEY_SQLITE_FUNCTIONS(DO) \
    DO(sqlite3_close) DO(sqlite3_column_bytes) DO(sqlite3_column_count) DO(sqlite3_column_name) \
    DO(sqlite3_column_text) DO(sqlite3_column_type) DO(sqlite3_db_config) DO(sqlite3_errmsg) DO(sqlite3_exec) \
    DO(sqlite3_extended_result_codes) DO(sqlite3_finalize) DO(sqlite3_hard_heap_limit64) DO(sqlite3_initialize) \
    DO(sqlite3_limit) DO(sqlite3_open_v2) DO(sqlite3_prepare_v2) DO(sqlite3_progress_handler) \
    DO(sqlite3_set_authorizer) DO(sqlite3_snprintf) DO(sqlite3_step) DO(sqlite3_stmt_readonly) DO(sqlite3_stricmp) \
    DO(sqlite3_vfs_find) DO(sqlite3_vfs_register) DO(sqlite3_create_function_v2) DO(sqlite3_free) \
    DO(sqlite3_malloc64) DO(sqlite3_result_error) DO(sqlite3_result_error_nomem) DO(sqlite3_result_error_toobig) \
    DO(sqlite3_result_int) DO(sqlite3_result_text) DO(sqlite3_user_data) DO(sqlite3_value_blob) DO(sqlite3_value_bytes) \
    DO(sqlite3_value_text) DO(sqlite3_value_type)

struct galley_sqlite_functions {
    GALLEY_SQLITE_FUNCTIONS(GALLEY_MEMBER)
};

extern struct galley_sqlite_functions galley_sqlite;

/* Loads SQLite. Returns 0 if it is not installed; no function may be called before. */
int galley_load_sqlite(void);

#ifndef GALLEY_SQLITE_UNNAMED
#define sqlite3_close galley_sqlite.sqlite3_close
#define sqlite3_column_bytes galley_sqlite.sqlite3_column_bytes
#define sqlite3_column_count galley_sqlite.sqlite3_column_count
#define sqlite3_column_name galley_sqlite.sqlite3_column_name
#define sqlite3_column_text galley_sqlite.sqlite3_column_text
#define sqlite3_column_type galley_sqlite.sqlite3_column_type
#define sqlite3_db_config galley_sqlite.sqlite3_db_config
#define sqlite3_errmsg galley_sqlite.sqlite3_errmsg
#define sqlite3_exec galley_sqlite.sqlite3_exec
#define sqlite3_extended_result_codes galley_sqlite.sqlite3_extended_result_codes
#define sqlite3_finalize galley_sqlite.sqlite3_finalize
#define sqlite3_hard_heap_limit64 galley_sqlite.sqlite3_hard_heap_limit64
#define sqlite3_initialize galley_sqlite.sqlite3_initialize
#define sqlite3_limit galley_sqlite.sqlite3_limit
#define sqlite3_open_v2 galley_sqlite.sqlite3_open_v2
#define sqlite3_prepare_v2 galley_sqlite.sqlite3_prepare_v2
#define sqlite3_progress_handler galley_sqlite.sqlite3_progress_handler
#define sqlite3_set_authorizer galley_sqlite.sqlite3_set_authorizer
#define sqlite3_snprintf galley_sqlite.sqlite3_snprintf
#define sqlite3_step galley_sqlite.sqlite3_step
#define sqlite3_stmt_readonly galley_sqlite.sqlite3_stmt_readonly
#define sqlite3_stricmp galley_sqlite.sqlite3_stricmp
#define sqlite3_vfs_find galley_sqlite.sqlite3_vfs_find
#define sqlite3_vfs_register galley_sqlite.sqlite3_vfs_register
#define sqlite3_create_function_v2 galley_sqlite.sqlite3_create_function_v2
#define sqlite3_free galley_sqlite.sqlite3_free
#define sqlite3_malloc64 galley_sqlite.sqlite3_malloc64
#define sqlite3_result_error galley_sqlite.sqlite3_result_error
#define sqlite3_result_error_nomem galley_sqlite.sqlite3_result_error_nomem
#define sqlite3_result_error_toobig galley_sqlite.sqlite3_result_error_toobig
#define sqlite3_result_int galley_sqlite.sqlite3_result_int
#define sqlite3_result_text galley_sqlite.sqlite3_result_text
#define sqlite3_user_data galley_sqlite.sqlite3_user_data
#define sqlite3_value_blob galley_sqlite.sqlite3_value_blob
#define sqlite3_value_bytes galley_sqlite.sqlite3_value_bytes
#define sqlite3_value_text galley_sqlite.sqlite3_value_text
#define sqlite3_value_type galley_sqlite.sqlite3_value_type
#endif

#endif
