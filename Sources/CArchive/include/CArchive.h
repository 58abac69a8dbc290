/* The functions of libzip that read archives. The library is loaded with the first archive. */
#ifndef GALLEY_CARCHIVE_H
#define GALLEY_CARCHIVE_H
#include <stdbool.h>
#include <zip.h>

/* Loads libzip. Returns false if it is not installed. Until it has returned true, no other function may be called. */
bool galley_zip_load(void);

zip_t *galley_zip_fdopen(int descriptor, int flags, int *error);
zip_t *galley_zip_open_from_source(zip_source_t *source, int flags, zip_error_t *error);
void galley_zip_discard(zip_t *archive);
int galley_zip_error_code_zip(const zip_error_t *error);
zip_source_t *galley_zip_source_buffer_create(const void *bytes, zip_uint64_t length, int free_bytes, zip_error_t *error);
void galley_zip_source_free(zip_source_t *source);
zip_int64_t galley_zip_get_num_entries(zip_t *archive, zip_flags_t flags);
zip_int64_t galley_zip_name_locate(zip_t *archive, const char *name, zip_flags_t flags);
int galley_zip_stat_index(zip_t *archive, zip_uint64_t index, zip_flags_t flags, zip_stat_t *status);
zip_file_t *galley_zip_fopen_index(zip_t *archive, zip_uint64_t index, zip_flags_t flags);
zip_int64_t galley_zip_fread(zip_file_t *file, void *bytes, zip_uint64_t length);
int galley_zip_fclose(zip_file_t *file);

#endif
