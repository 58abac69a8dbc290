#include "CImages.h"

#include <setjmp.h>
#include <stdio.h>
#include <string.h>

#include <jerror.h>
#include <jpeglib.h>

struct handler {
    struct jpeg_error_mgr manager;
    jmp_buf place;
    char *message;
    /* The number of extraneous bytes. */
    size_t left;
};

static void fail(j_common_ptr info) {
    struct handler *handler = (struct handler *)info->err;
    char text[JMSG_LENGTH_MAX];
    info->err->format_message(info, text);
    strncpy(handler->message, text, GALLEY_IMAGE_MESSAGE - 1);
    handler->message[GALLEY_IMAGE_MESSAGE - 1] = 0;
    longjmp(handler->place, 1);
}

/* The warnings ignored here affect no pixels, and cameras and programs do write such files. After any other warning the
   decoder has invented pixels. */
static void warn(j_common_ptr info, int level) {
    if (level >= 0) return;
    switch (info->err->msg_code) {
    case JWRN_EXTRANEOUS_DATA: ((struct handler *)info->err)->left += info->err->msg_parm.i[0]; return;
    case JWRN_ADOBE_XFORM:
    case JWRN_BOGUS_PROGRESSION:
    case JWRN_JFIF_MAJOR: return;
    default: fail(info);
    }
}

static void ignore(j_common_ptr info) { (void)info; }

int galley_jpeg_decode(
    const uint8_t *bytes, size_t length, uint32_t width, uint32_t height, int components, uint8_t *pixels,
    char message[GALLEY_IMAGE_MESSAGE]) {
    struct jpeg_decompress_struct info;
    struct handler handler;
    memset(&info, 0, sizeof info);
    info.err = jpeg_std_error(&handler.manager);
    handler.manager.error_exit = fail;
    handler.manager.emit_message = warn;
    handler.manager.output_message = ignore;
    handler.message = message;
    handler.left = 0;
    if (setjmp(handler.place)) {
        jpeg_destroy_decompress(&info);
        return -1;
    }
    jpeg_create_decompress(&info);
    jpeg_mem_src(&info, (unsigned char *)bytes, length);
    jpeg_read_header(&info, TRUE);
    if (info.image_width != width || info.image_height != height || info.num_components != components) {
        strcpy(message, "the header is not the one that was read first");
        longjmp(handler.place, 1);
    }
    if (pixels) {
        info.out_color_space = components == 1 ? JCS_GRAYSCALE : components == 3 ? JCS_RGB : JCS_CMYK;
    } else {
        /* One pixel per block: reads all codes and computes little. */
        info.scale_denom = 8;
        info.out_color_space = info.jpeg_color_space;
        info.do_fancy_upsampling = FALSE;
    }
    jpeg_start_decompress(&info);
    size_t row_bytes = (size_t)info.output_width * info.output_components;
    JSAMPROW spare = pixels ? NULL : info.mem->alloc_large((j_common_ptr)&info, JPOOL_IMAGE, row_bytes);
    while (info.output_scanline < info.output_height) {
        JSAMPROW row = pixels ? pixels + info.output_scanline * row_bytes : spare;
        jpeg_read_scanlines(&info, &row, 1);
    }
    jpeg_finish_decompress(&info);
    /* Some cameras pad their files a little. */
    if (handler.left > length / 8) {
        snprintf(
            message, GALLEY_IMAGE_MESSAGE, "%zu of %zu bytes are left behind the last of %u x %u pixels", handler.left,
            length, (unsigned)width, (unsigned)height);
        longjmp(handler.place, 1);
    }
    jpeg_destroy_decompress(&info);
    return 0;
}
