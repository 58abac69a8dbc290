#include "CImages.h"

#include <png.h>
#include <stdlib.h>
#include <string.h>

struct galley_png {
    png_structp png;
    png_infop info;
    const uint8_t *bytes;
    size_t length, place, row_bytes;
    uint32_t height, next;
    int passes;
    /* All rows of an interlaced picture. */
    uint8_t *whole;
    char *message;
};

static void fail(png_structp png, png_const_charp message) {
    struct galley_png *image = png_get_error_ptr(png);
    strncpy(image->message, message, GALLEY_IMAGE_MESSAGE - 1);
    image->message[GALLEY_IMAGE_MESSAGE - 1] = 0;
    png_longjmp(png, 1);
}

static void ignore(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
}

static void read_bytes(png_structp png, png_bytep out, size_t count) {
    struct galley_png *image = png_get_io_ptr(png);
    if (count > image->length - image->place) png_error(png, "the file ends too soon");
    memcpy(out, image->bytes + image->place, count);
    image->place += count;
}

struct galley_png *galley_png_open(
    const uint8_t *bytes, size_t length, uint32_t width, uint32_t height, size_t row_bytes,
    char message[GALLEY_IMAGE_MESSAGE]) {
    strcpy(message, "out of memory");
    struct galley_png *image = calloc(1, sizeof *image);
    if (!image) return NULL;
    image->bytes = bytes;
    image->length = length;
    image->row_bytes = row_bytes;
    image->height = height;
    image->message = message;
    image->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, image, fail, ignore);
    image->info = image->png ? png_create_info_struct(image->png) : NULL;
    if (!image->info || setjmp(png_jmpbuf(image->png))) {
        galley_png_close(image);
        return NULL;
    }
    png_set_read_fn(image->png, image, read_bytes);
    png_set_user_limits(image->png, width, height);
    /* Only the pixels are needed. */
    png_set_keep_unknown_chunks(image->png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
    png_read_info(image->png, image->info);
    if (png_get_image_width(image->png, image->info) != width ||
        png_get_image_height(image->png, image->info) != height ||
        png_get_rowbytes(image->png, image->info) != row_bytes)
        png_error(image->png, "the header is not the one that was read first");
    image->passes = png_set_interlace_handling(image->png);
    png_read_update_info(image->png, image->info);
    return image;
}

int galley_png_read(struct galley_png *image, uint8_t *rows, uint32_t count, char message[GALLEY_IMAGE_MESSAGE]) {
    image->message = message;
    if (setjmp(png_jmpbuf(image->png))) return -1;
    if (image->passes > 1 && !image->whole) {
        image->whole = calloc(image->height, image->row_bytes);
        if (!image->whole) png_error(image->png, "out of memory");
        for (int pass = 0; pass < image->passes; pass++)
            for (uint32_t y = 0; y < image->height; y++)
                png_read_row(image->png, image->whole + y * image->row_bytes, NULL);
    }
    for (uint32_t y = 0; y < count && image->next < image->height; y++, image->next++) {
        uint8_t *row = rows + y * image->row_bytes;
        if (image->whole)
            memcpy(row, image->whole + image->next * image->row_bytes, image->row_bytes);
        else
            png_read_row(image->png, row, NULL);
    }
    if (image->next == image->height) png_read_end(image->png, NULL);
    return 0;
}

void galley_png_close(struct galley_png *image) {
    png_destroy_read_struct(&image->png, &image->info, NULL);
    free(image->whole);
    free(image);
}
