#define _POSIX_C_SOURCE 200809L
#include "descriptor_vfs.h"
#include "sqlite.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct {
    sqlite3_file base;
    int descriptor;
} descriptor_file;

static int descriptor_of(sqlite3_file *file) { return ((descriptor_file *)file)->descriptor; }

/* The descriptor belongs to the caller. */
static int close_nothing(sqlite3_file *file) {
    (void)file;
    return SQLITE_OK;
}

static int read_bytes(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
    int done = 0;
    while (done < count) {
        ssize_t got = pread(descriptor_of(file), (char *)bytes + done, (size_t)(count - done), (off_t)(offset + done));
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return SQLITE_IOERR_READ;
        if (got == 0) break;
        done += (int)got;
    }
    /* Immutable files are read as if a rollback journal kept them: a database in WAL mode is otherwise refused without its
       shared memory. SQLite file format §1.3.3. */
    for (sqlite3_int64 place = 18; place < 20; place++)
        if (offset <= place && place < offset + done && ((char *)bytes)[place - offset] == 2)
            ((char *)bytes)[place - offset] = 1;
    if (done == count) return SQLITE_OK;
    memset((char *)bytes + done, 0, (size_t)(count - done));
    return SQLITE_IOERR_SHORT_READ;
}

static int refuse_write(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
    (void)file, (void)bytes, (void)count, (void)offset;
    return SQLITE_READONLY;
}

static int refuse_truncate(sqlite3_file *file, sqlite3_int64 size) {
    (void)file, (void)size;
    return SQLITE_READONLY;
}

static int do_nothing(sqlite3_file *file, int flags) {
    (void)file, (void)flags;
    return SQLITE_OK;
}

static int file_size(sqlite3_file *file, sqlite3_int64 *size) {
    struct stat status;
    if (fstat(descriptor_of(file), &status) != 0) return SQLITE_IOERR_FSTAT;
    *size = status.st_size;
    return SQLITE_OK;
}

static int check_reserved_lock(sqlite3_file *file, int *is_reserved) {
    (void)file;
    *is_reserved = 0;
    return SQLITE_OK;
}

static int file_control(sqlite3_file *file, int operation, void *argument) {
    (void)file, (void)operation, (void)argument;
    return SQLITE_NOTFOUND;
}

static int sector_size(sqlite3_file *file) {
    (void)file;
    return 4096;
}

static int characteristics(sqlite3_file *file) {
    (void)file;
    return SQLITE_IOCAP_IMMUTABLE;
}

static const sqlite3_io_methods methods = {
    .iVersion = 1, .xClose = close_nothing, .xRead = read_bytes, .xWrite = refuse_write, .xTruncate = refuse_truncate,
    .xSync = do_nothing, .xFileSize = file_size, .xLock = do_nothing, .xUnlock = do_nothing,
    .xCheckReservedLock = check_reserved_lock, .xFileControl = file_control, .xSectorSize = sector_size,
    .xDeviceCharacteristics = characteristics,
};

static int open_descriptor(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *opened) {
    (void)vfs;
    file->pMethods = NULL;
    if (!name || !(flags & SQLITE_OPEN_MAIN_DB)) return SQLITE_CANTOPEN;
    ((descriptor_file *)file)->descriptor = atoi(name);
    file->pMethods = &methods;
    if (opened) *opened = SQLITE_OPEN_READONLY;
    return SQLITE_OK;
}

static int refuse_delete(sqlite3_vfs *vfs, const char *name, int syncs) {
    (void)vfs, (void)name, (void)syncs;
    return SQLITE_READONLY;
}

static int find_nothing(sqlite3_vfs *vfs, const char *name, int flags, int *result) {
    (void)vfs, (void)name, (void)flags;
    *result = 0;
    return SQLITE_OK;
}

static int full_name(sqlite3_vfs *vfs, const char *name, int size, char *result) {
    (void)vfs;
    sqlite3_snprintf(size, result, "%s", name);
    return SQLITE_OK;
}

void galley_register_descriptor_vfs(void) {
    static sqlite3_vfs vfs;
    sqlite3_initialize();
    sqlite3_vfs *standard = sqlite3_vfs_find(NULL);
    if (!standard) return;
    /* Clocks and random numbers are the system's. */
    vfs = *standard;
    vfs.iVersion = standard->iVersion < 2 ? standard->iVersion : 2;
    vfs.szOsFile = sizeof(descriptor_file);
    vfs.mxPathname = 64;
    vfs.pNext = NULL;
    vfs.zName = GALLEY_DESCRIPTOR_VFS;
    vfs.xOpen = open_descriptor;
    vfs.xDelete = refuse_delete;
    vfs.xAccess = find_nothing;
    vfs.xFullPathname = full_name;
    vfs.xDlOpen = NULL;
    vfs.xDlError = NULL;
    vfs.xDlSym = NULL;
    vfs.xDlClose = NULL;
    sqlite3_vfs_register(&vfs, 0);
}
