#ifndef GALLEY_CIMAGES_H
#define GALLEY_CIMAGES_H

/* PNG and JPEG decoding over libpng and libjpeg in plain C types. Both libraries end a failed call by longjmp; here it
   ends, within one C function, so that it never crosses a Swift frame. */

#include <stddef.h>
#include <stdint.h>

/* Room for what a library says of a failure, with its final zero. */
#define GALLEY_IMAGE_MESSAGE 256

/* Decodes the PNG file `bytes` into `rows`: `row_bytes` for each of its rows from the top, samples as the file holds them
   (packed below eight bits, 16-bit samples in network order), interlacing undone. The caller knows the header; a file
   that does not fit it is an error. Returns 0, or -1 with `message`. */
int galley_png_decode(
    const uint8_t *bytes, size_t length, uint32_t width, uint32_t height, uint8_t *rows, size_t row_bytes,
    char message[GALLEY_IMAGE_MESSAGE]);

/* Decodes the JPEG file `bytes` into `pixels`, `components` bytes a pixel without gaps: 1 is grey, 3 is RGB, 4 is CMYK
   as the file holds it (YCCK is converted). What the decoder had to guess because data is missing or damaged is an error,
   too, and so is much data behind the last pixel. Where `pixels` is null, the file is only looked through, at a fraction of
   the cost. Returns 0, or -1 with `message`. */
int galley_jpeg_decode(
    const uint8_t *bytes, size_t length, uint32_t width, uint32_t height, int components, uint8_t *pixels,
    char message[GALLEY_IMAGE_MESSAGE]);

#endif
