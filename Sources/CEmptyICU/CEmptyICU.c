#include "CEmptyICU.h"

#include <stdint.h>

/* Foundation's own copy of ICU has 34 MB of data. Galley leaves languages to the system's ICU, so the executable links this
 * empty archive in place of that data, like the "stubdata" library of ICU. Functions of Foundation that need the data, such as
 * its formatters and locales, fall back to the root locale or fail. The name has the version of Foundation's ICU in Swift 6.3;
 * with another version the symbol is not used. */
#ifdef __linux__
const struct {
    uint16_t header_size;
    uint8_t magic[2];
    uint16_t info_size, reserved_word;
    uint8_t is_big_endian, charset_family, unit_size, reserved_byte;
    uint8_t format[4], format_version[4], data_version[4];
    uint8_t padding[8];
    uint32_t count, reserved;
    uint32_t empty[4];
} icudt76_dat = {
    .header_size = 32,
    .magic = {0xda, 0x27},
    .info_size = 20,
    .is_big_endian = __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__,
    .unit_size = 2,
    .format = {'T', 'o', 'C', 'P'},
    .format_version = {1},
};
#endif
