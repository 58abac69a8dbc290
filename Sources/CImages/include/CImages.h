#ifndef GALLEY_CIMAGES_H
#define GALLEY_CIMAGES_H

/* PNG and JPEG decoding with libpng and libjpeg behind plain C types. Both libraries report errors by longjmp, which must not
   cross Swift frames; here it stays within one C function. */

#include <stddef.h>
#include <stdint.h>

/* The size of an error message, including the final zero. */
#define GALLEY_IMAGE_MESSAGE 256

/* Decodes the PNG file `bytes` into `rows`, top to bottom, `row_bytes` each. Samples are as in the file: packed below eight
   bits, 16-bit samples big-endian; interlacing is removed. The size must match the file's header. Returns 0, or -1 with
   `message`. */
int galley_png_decode(
    const uint8_t *bytes, size_t length, uint32_t width, uint32_t height, uint8_t *rows, size_t row_bytes,
    char message[GALLEY_IMAGE_MESSAGE]);

/* Decodes the JPEG file `bytes` into `pixels`, `components` bytes per pixel without padding: 1 is grey, 3 is RGB, 4 is CMYK
   as stored in the file (YCCK is converted). Missing or damaged data is an error, and so is much data after the last pixel.
   If `pixels` is null, only checks the file, at a fraction of the cost. Returns 0, or -1 with `message`. */
int galley_jpeg_decode(
    const uint8_t *bytes, size_t length, uint32_t width, uint32_t height, int components, uint8_t *pixels,
    char message[GALLEY_IMAGE_MESSAGE]);

#endif
