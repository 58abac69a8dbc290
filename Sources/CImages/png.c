#include "CImages.h"

#include <png.h>
#include <stdlib.h>
#include <string.h>

struct source {
    const uint8_t *bytes;
    size_t length, place;
    char *message;
};

static void fail(png_structp png, png_const_charp message) {
    struct source *source = png_get_error_ptr(png);
    strncpy(source->message, message, GALLEY_IMAGE_MESSAGE - 1);
    source->message[GALLEY_IMAGE_MESSAGE - 1] = 0;
    png_longjmp(png, 1);
}

static void ignore(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
}

static void read_bytes(png_structp png, png_bytep out, size_t count) {
    struct source *source = png_get_io_ptr(png);
    if (count > source->length - source->place) png_error(png, "the file ends too soon");
    memcpy(out, source->bytes + source->place, count);
    source->place += count;
}

int galley_png_decode(
    const uint8_t *bytes, size_t length, uint32_t width, uint32_t height, uint8_t *rows, size_t row_bytes,
    char message[GALLEY_IMAGE_MESSAGE]) {
    struct source source = {bytes, length, 0, message};
    strcpy(message, "out of memory");
    png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &source, fail, ignore);
    if (!png) return -1;
    png_infop info = png_create_info_struct(png);
    png_bytep *volatile lines = malloc(height * sizeof(png_bytep));
    if (!info || !lines || setjmp(png_jmpbuf(png))) {
        free(lines);
        png_destroy_read_struct(&png, &info, NULL);
        return -1;
    }
    png_set_read_fn(png, &source, read_bytes);
    png_set_user_limits(png, width, height);
    /* Only the pixels are needed. */
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
    png_read_info(png, info);
    if (png_get_image_width(png, info) != width || png_get_image_height(png, info) != height ||
        png_get_rowbytes(png, info) != row_bytes)
        png_error(png, "the header is not the one that was read first");
    png_set_interlace_handling(png);
    png_read_update_info(png, info);
    for (uint32_t y = 0; y < height; y++) lines[y] = rows + y * row_bytes;
    png_read_image(png, lines);
    png_read_end(png, NULL);
    free(lines);
    png_destroy_read_struct(&png, &info, NULL);
    return 0;
}
