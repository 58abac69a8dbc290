#ifndef GALLEY_CIMAGES_H
#define GALLEY_CIMAGES_H

/* PNG and JPEG decoding with libpng and libjpeg behind plain C types. Both libraries report errors by longjmp, which must not
   cross Swift frames; here it stays within one C function. */

#include <stddef.h>
#include <stdint.h>

/* The size of an error message, including the final zero. */
#define GALLEY_IMAGE_MESSAGE 256

/* A PNG file that is decoded row by row. */
struct galley_png;

/* Opens the PNG file `bytes`, which must outlive the decoder. The size must match the file's header. Returns null with `message`
   on failure. */
struct galley_png *galley_png_open(
    const uint8_t *bytes, size_t length, uint32_t width, uint32_t height, size_t row_bytes,
    char message[GALLEY_IMAGE_MESSAGE]);

/* Decodes the next `count` rows of `row_bytes` each. Samples are as in the file: packed below eight bits, 16-bit samples
   big-endian. An interlaced picture is decoded as a whole first. Returns 0, or -1 with `message`; then only
   `galley_png_close` may follow, as after the last row. */
int galley_png_read(struct galley_png *image, uint8_t *rows, uint32_t count, char message[GALLEY_IMAGE_MESSAGE]);

void galley_png_close(struct galley_png *image);

/* A JPEG file that is decoded row by row. */
struct galley_jpeg;

/* Opens the JPEG file `bytes`, which must outlive the decoder. With `checks_only`, rows are read at a fraction of the cost, and
   not returned. Returns null with `message` on failure. */
struct galley_jpeg *galley_jpeg_open(
    const uint8_t *bytes, size_t length, uint32_t width, uint32_t height, int components, int checks_only,
    char message[GALLEY_IMAGE_MESSAGE]);

/* Decodes the next `count` rows, `components` bytes per pixel without padding: 1 is grey, 3 is RGB, 4 is CMYK as stored in
   the file (YCCK is converted). Missing or damaged data is an error, and so is much data after the last pixel. Returns 0, or -1
   with `message`; then only `galley_jpeg_close` may follow, as after the last row. */
int galley_jpeg_read(struct galley_jpeg *image, uint8_t *rows, uint32_t count, char message[GALLEY_IMAGE_MESSAGE]);

void galley_jpeg_close(struct galley_jpeg *image);

#endif
