/* ZIP archives, read by minizip. The library is loaded with the first archive. */
#ifndef GALLEY_CARCHIVE_H
#define GALLEY_CARCHIVE_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Loads minizip. Returns false if it is not installed. Until it has returned true, no other function may be called. */
bool galley_archive_load(void);

typedef struct galley_archive galley_archive;

/* A part, as the central directory has it. */
typedef struct {
    /* The place of its entry in the directory. */
    uint64_t position, number;
    uint64_t packed_size, size;
    bool is_encrypted;
} galley_archive_part;

/* Opens the archive in a file, which stays open, or in bytes, which have to stay where they are. Returns NULL for what is no
 * archive. */
galley_archive *galley_archive_open_file(int descriptor);
galley_archive *galley_archive_open_bytes(const void *bytes, size_t length);
void galley_archive_close(galley_archive *archive);

/* The number of parts, as the archive says. */
uint64_t galley_archive_count(galley_archive *archive);
/* Steps to the first part, or to the next. Returns 1 with it, 0 at the end and -1 for a damaged directory. The name ends with a
 * null byte and is empty if it does not fit. */
int galley_archive_step(galley_archive *archive, bool first, galley_archive_part *part, char *name, size_t capacity);

/* Opens a part for reading, instead of the one that is open. Returns false if it is damaged or compressed in an unknown way. */
bool galley_archive_open_part(galley_archive *archive, const galley_archive_part *part);
/* Reads at most `length` bytes. Returns their number, 0 at the end of the part and -1 if the part is damaged. */
int galley_archive_read(galley_archive *archive, void *bytes, unsigned length);

#endif
