#ifndef GALLEY_CFONTS_H
#define GALLEY_CFONTS_H

#include <stddef.h>

#pragma clang assume_nonnull begin

/// An embedded font file: its name without folders, its bytes (16-byte aligned) and its length in bytes. The bytes are
/// read-only, valid for the life of the process, and identical to the published file.
typedef struct {
    const char *file;
    const unsigned char *bytes;
    size_t length;
} galley_font_blob;

/// The number of fonts in `galley_fonts`.
extern const size_t galley_font_count;

/// The default fonts, `galley_font_count` of them. A pointer, since Swift does not import arrays of unknown length. New fonts
/// are added at the end, so that indices stay valid.
///
///  0 NotoSans-Regular.ttf             8 NotoSansMono-Regular.ttf         16 NotoSansThai-Regular.ttf
///  1 NotoSans-Italic.ttf              9 NotoSansMono-Bold.ttf            17 NotoSansThai-Bold.ttf
///  2 NotoSans-Bold.ttf               10 NotoSansArabic-Regular.ttf       18 DejaVuSans.ttf
///  3 NotoSans-BoldItalic.ttf         11 NotoSansArabic-Bold.ttf          19 DejaVuSans-Bold.ttf
///  4 NotoSerif-Regular.ttf           12 NotoSansHebrew-Regular.ttf       20 Inter-roman.var.ttf
///  5 NotoSerif-Italic.ttf            13 NotoSansHebrew-Bold.ttf          21 Inter-italic.var.ttf
///  6 NotoSerif-Bold.ttf              14 NotoSansDevanagari-Regular.ttf
///  7 NotoSerif-BoldItalic.ttf        15 NotoSansDevanagari-Bold.ttf
extern const galley_font_blob *const galley_fonts;

#pragma clang assume_nonnull end

#endif
