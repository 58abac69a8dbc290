#include "CArchive.h"

#include "CLoader.h"
#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

#define FUNCTIONS(DO) \
    DO(zip_fdopen) DO(zip_open_from_source) DO(zip_discard) DO(zip_error_code_zip) DO(zip_source_buffer_create) \
    DO(zip_source_free) DO(zip_get_num_entries) DO(zip_name_locate) DO(zip_stat_index) DO(zip_fopen_index) \
    DO(zip_fread) DO(zip_fclose)

static struct {
    FUNCTIONS(GALLEY_MEMBER)
} loaded;
static bool is_loaded;

static int find_functions(void) {
    /* The versions of the binary interface whose functions have the prototypes of zip.h. */
    static const char *const names[] = {
        "libzip.so.5", "libzip.so.4", "/opt/homebrew/lib/libzip.5.dylib", "libzip.5.dylib", NULL};
    void *library = galley_load_library(names);
    if (!library) return 0;
#define FIND(name) GALLEY_FIND(loaded, library, name)
    FUNCTIONS(FIND)
    return 1;
}

static void load(void) { is_loaded = find_functions(); }

bool galley_zip_load(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    return is_loaded;
}

zip_t *galley_zip_fdopen(int descriptor, int flags, int *error) { return loaded.zip_fdopen(descriptor, flags, error); }

zip_t *galley_zip_open_from_source(zip_source_t *source, int flags, zip_error_t *error) {
    return loaded.zip_open_from_source(source, flags, error);
}

void galley_zip_discard(zip_t *archive) { loaded.zip_discard(archive); }

int galley_zip_error_code_zip(const zip_error_t *error) { return loaded.zip_error_code_zip(error); }

zip_source_t *galley_zip_source_buffer_create(const void *bytes, zip_uint64_t length, int free_bytes, zip_error_t *error) {
    return loaded.zip_source_buffer_create(bytes, length, free_bytes, error);
}

void galley_zip_source_free(zip_source_t *source) { loaded.zip_source_free(source); }

zip_int64_t galley_zip_get_num_entries(zip_t *archive, zip_flags_t flags) {
    return loaded.zip_get_num_entries(archive, flags);
}

zip_int64_t galley_zip_name_locate(zip_t *archive, const char *name, zip_flags_t flags) {
    return loaded.zip_name_locate(archive, name, flags);
}

int galley_zip_stat_index(zip_t *archive, zip_uint64_t index, zip_flags_t flags, zip_stat_t *status) {
    return loaded.zip_stat_index(archive, index, flags, status);
}

zip_file_t *galley_zip_fopen_index(zip_t *archive, zip_uint64_t index, zip_flags_t flags) {
    return loaded.zip_fopen_index(archive, index, flags);
}

zip_int64_t galley_zip_fread(zip_file_t *file, void *bytes, zip_uint64_t length) {
    return loaded.zip_fread(file, bytes, length);
}

int galley_zip_fclose(zip_file_t *file) { return loaded.zip_fclose(file); }
