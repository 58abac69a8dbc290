#include "CArchive.h"

#include "CLoader.h"
#include <dlfcn.h>
#include <minizip/unzip.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define FUNCTIONS(DO) \
    DO(unzOpen2_64) DO(unzClose) DO(unzGetGlobalInfo64) DO(unzGoToFirstFile) DO(unzGoToNextFile) DO(unzGetFilePos64) \
    DO(unzGoToFilePos64) DO(unzGetCurrentFileInfo64) DO(unzOpenCurrentFile) DO(unzReadCurrentFile) DO(unzCloseCurrentFile)

static struct {
    FUNCTIONS(GALLEY_MEMBER)
} loaded;
static bool is_loaded;

static int find_functions(void) {
    /* The version of the binary interface whose functions have the prototypes of unzip.h. */
    static const char *const names[] = {
        "libminizip.so.1", "/opt/homebrew/lib/libminizip.1.dylib", "libminizip.1.dylib", NULL};
    void *library = galley_load_library(names);
    if (!library) return 0;
#define FIND(name) GALLEY_FIND(loaded, library, name)
    FUNCTIONS(FIND)
    return 1;
}

static void load(void) { is_loaded = find_functions(); }

bool galley_archive_load(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    return is_loaded;
}

struct galley_archive {
    unzFile file;
    /* The archive is in memory, unless `bytes` is NULL. */
    const uint8_t *bytes;
    int descriptor;
    uint64_t length, position;
    /* minizip reads a directory byte by byte, so a file is read in blocks. */
    uint64_t block_start;
    size_t block_length;
    uint8_t block[1 << 14];
    bool is_part_open;
    uint64_t remaining;
};

/* Input for minizip */

static voidpf open_input(voidpf opaque, const void *name, int mode) {
    (void)name, (void)mode;
    return opaque;
}

/* The bytes at the position that are at hand, at most `size`; 0 at the end and for an error. */
static size_t available(galley_archive *archive, const uint8_t **bytes, size_t size) {
    uint64_t position = archive->position;
    if (position >= archive->length) return 0;
    if (archive->bytes) {
        *bytes = archive->bytes + position;
        uint64_t rest = archive->length - position;
        return rest < size ? (size_t)rest : size;
    }
    if (position < archive->block_start || position - archive->block_start >= archive->block_length) {
        ssize_t count = pread(archive->descriptor, archive->block, sizeof archive->block, (off_t)position);
        archive->block_start = position;
        archive->block_length = count > 0 ? (size_t)count : 0;
        if (count <= 0) return 0;
    }
    size_t offset = (size_t)(position - archive->block_start), rest = archive->block_length - offset;
    *bytes = archive->block + offset;
    return rest < size ? rest : size;
}

static uLong read_input(voidpf opaque, voidpf stream, void *buffer, uLong size) {
    (void)opaque;
    galley_archive *archive = stream;
    uLong done = 0;
    while (done < size) {
        const uint8_t *bytes = NULL;
        size_t count = available(archive, &bytes, size - done);
        if (!count) break;
        memcpy((uint8_t *)buffer + done, bytes, count);
        archive->position += count;
        done += count;
    }
    return done;
}

static ZPOS64_T tell_input(voidpf opaque, voidpf stream) {
    (void)opaque;
    return ((galley_archive *)stream)->position;
}

static long seek_input(voidpf opaque, voidpf stream, ZPOS64_T offset, int origin) {
    (void)opaque;
    galley_archive *archive = stream;
    uint64_t base = origin == ZLIB_FILEFUNC_SEEK_CUR ? archive->position
                    : origin == ZLIB_FILEFUNC_SEEK_END ? archive->length : 0;
    /* Places beyond the end are those of a damaged archive. */
    if (offset > archive->length || base > archive->length - offset) return -1;
    archive->position = base + offset;
    return 0;
}

static int no_error(voidpf opaque, voidpf stream) {
    (void)opaque, (void)stream;
    return 0;
}

static galley_archive *open_archive(int descriptor, const void *bytes, uint64_t length) {
    galley_archive *archive = calloc(1, sizeof *archive);
    if (!archive) return NULL;
    archive->descriptor = descriptor;
    archive->bytes = bytes;
    archive->length = length;
    zlib_filefunc64_def functions = {
        .zopen64_file = open_input,
        .zread_file = read_input,
        .ztell64_file = tell_input,
        .zseek64_file = seek_input,
        .zclose_file = no_error,
        .zerror_file = no_error,
        .opaque = archive,
    };
    archive->file = loaded.unzOpen2_64("", &functions);
    if (archive->file) return archive;
    free(archive);
    return NULL;
}

galley_archive *galley_archive_open_file(int descriptor) {
    struct stat status;
    if (fstat(descriptor, &status) != 0 || status.st_size < 0) return NULL;
    return open_archive(descriptor, NULL, (uint64_t)status.st_size);
}

galley_archive *galley_archive_open_bytes(const void *bytes, size_t length) {
    return open_archive(-1, bytes ? bytes : "", length);
}

void galley_archive_close(galley_archive *archive) {
    loaded.unzClose(archive->file);
    free(archive);
}

/* The directory */

uint64_t galley_archive_count(galley_archive *archive) {
    unz_global_info64 info = {0};
    return loaded.unzGetGlobalInfo64(archive->file, &info) == UNZ_OK ? info.number_entry : 0;
}

int galley_archive_step(galley_archive *archive, bool first, galley_archive_part *part, char *name, size_t capacity) {
    int status = first ? loaded.unzGoToFirstFile(archive->file) : loaded.unzGoToNextFile(archive->file);
    if (status == UNZ_END_OF_LIST_OF_FILE) return 0;
    unz_file_info64 info = {0};
    unz64_file_pos place = {0};
    if (status == UNZ_OK)
        status = loaded.unzGetCurrentFileInfo64(archive->file, &info, name, capacity, NULL, 0, NULL, 0);
    if (status == UNZ_OK) status = loaded.unzGetFilePos64(archive->file, &place);
    if (status != UNZ_OK) return -1;
    name[info.size_filename < capacity ? info.size_filename : 0] = 0;
    part->position = place.pos_in_zip_directory;
    part->number = place.num_of_file;
    part->packed_size = info.compressed_size;
    part->size = info.uncompressed_size;
    part->is_encrypted = info.flag & 1;
    return 1;
}

/* Parts */

bool galley_archive_open_part(galley_archive *archive, const galley_archive_part *part) {
    if (archive->is_part_open) loaded.unzCloseCurrentFile(archive->file);
    archive->is_part_open = false;
    unz64_file_pos place = {.pos_in_zip_directory = part->position, .num_of_file = part->number};
    if (loaded.unzGoToFilePos64(archive->file, &place) != UNZ_OK) return false;
    if (loaded.unzOpenCurrentFile(archive->file) != UNZ_OK) return false;
    archive->is_part_open = true;
    archive->remaining = part->size;
    return true;
}

int galley_archive_read(galley_archive *archive, void *bytes, unsigned length) {
    if (!archive->is_part_open) return -1;
    int count = loaded.unzReadCurrentFile(archive->file, bytes, length);
    if (count < 0 || (uint64_t)count > archive->remaining) return -1;
    archive->remaining -= (uint64_t)count;
    if (count > 0 || length == 0) return count;
    /* Closing compares the checksum. A part that ends early has none. */
    archive->is_part_open = false;
    return loaded.unzCloseCurrentFile(archive->file) == UNZ_OK && archive->remaining == 0 ? 0 : -1;
}
