#include "CImages.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jerror.h>
#include <jpeglib.h>

struct galley_jpeg {
    struct jpeg_error_mgr manager;
    struct jpeg_decompress_struct info;
    jmp_buf place;
    char *message;
    /* A row that is read and ignored. */
    JSAMPROW spare;
    /* The number of bytes of the file, and of extraneous ones. */
    size_t length, left;
};

static void fail(j_common_ptr info) {
    struct galley_jpeg *image = (struct galley_jpeg *)info->err;
    char text[JMSG_LENGTH_MAX];
    info->err->format_message(info, text);
    strncpy(image->message, text, GALLEY_IMAGE_MESSAGE - 1);
    image->message[GALLEY_IMAGE_MESSAGE - 1] = 0;
    longjmp(image->place, 1);
}

/* The warnings ignored here affect no pixels, and cameras and programs do write such files. After any other warning the
   decoder has invented pixels. */
static void warn(j_common_ptr info, int level) {
    if (level >= 0) return;
    switch (info->err->msg_code) {
    case JWRN_EXTRANEOUS_DATA: ((struct galley_jpeg *)info->err)->left += info->err->msg_parm.i[0]; return;
    case JWRN_ADOBE_XFORM:
    case JWRN_BOGUS_PROGRESSION:
    case JWRN_JFIF_MAJOR: return;
    default: fail(info);
    }
}

static void ignore(j_common_ptr info) { (void)info; }

struct galley_jpeg *galley_jpeg_open(
    const uint8_t *bytes, size_t length, uint32_t width, uint32_t height, int components, int checks_only,
    char message[GALLEY_IMAGE_MESSAGE]) {
    struct galley_jpeg *image = calloc(1, sizeof *image);
    if (!image) {
        strcpy(message, "out of memory");
        return NULL;
    }
    struct jpeg_decompress_struct *info = &image->info;
    info->err = jpeg_std_error(&image->manager);
    image->manager.error_exit = fail;
    image->manager.emit_message = warn;
    image->manager.output_message = ignore;
    image->message = message;
    image->length = length;
    if (setjmp(image->place)) {
        galley_jpeg_close(image);
        return NULL;
    }
    jpeg_create_decompress(info);
    jpeg_mem_src(info, (unsigned char *)bytes, length);
    jpeg_read_header(info, TRUE);
    if (info->image_width != width || info->image_height != height || info->num_components != components) {
        strcpy(message, "the header is not the one that was read first");
        longjmp(image->place, 1);
    }
    if (checks_only) {
        /* One pixel per block: reads all codes and computes little. */
        info->scale_denom = 8;
        info->out_color_space = info->jpeg_color_space;
        info->do_fancy_upsampling = FALSE;
    } else {
        info->out_color_space = components == 1 ? JCS_GRAYSCALE : components == 3 ? JCS_RGB : JCS_CMYK;
    }
    jpeg_start_decompress(info);
    if (checks_only)
        image->spare = info->mem->alloc_large(
            (j_common_ptr)info, JPOOL_IMAGE, (size_t)info->output_width * info->output_components);
    return image;
}

int galley_jpeg_read(struct galley_jpeg *image, uint8_t *rows, uint32_t count, char message[GALLEY_IMAGE_MESSAGE]) {
    struct jpeg_decompress_struct *info = &image->info;
    image->message = message;
    if (setjmp(image->place)) return -1;
    size_t row_bytes = (size_t)info->output_width * info->output_components;
    for (uint32_t y = 0; y < count && info->output_scanline < info->output_height; y++) {
        JSAMPROW row = image->spare ? image->spare : rows + y * row_bytes;
        jpeg_read_scanlines(info, &row, 1);
    }
    if (info->output_scanline < info->output_height) return 0;
    jpeg_finish_decompress(info);
    /* Some cameras pad their files a little. */
    if (image->left > image->length / 8) {
        snprintf(
            message, GALLEY_IMAGE_MESSAGE, "%zu of %zu bytes are left behind the last of %u x %u pixels", image->left,
            image->length, (unsigned)info->image_width, (unsigned)info->image_height);
        return -1;
    }
    return 0;
}

void galley_jpeg_close(struct galley_jpeg *image) {
    jpeg_destroy_decompress(&image->info);
    free(image);
}
