// The default fonts, embedded by the compiler. #embed is C23; clang also accepts it in earlier standards, with a warning that
// is disabled here. README.md lists the files and their licences.
#include "CFonts.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

#define FONT static const _Alignas(16) unsigned char

FONT noto_sans_regular[] = {
#embed "noto-sans/NotoSans-Regular.ttf"
};
FONT noto_sans_italic[] = {
#embed "noto-sans/NotoSans-Italic.ttf"
};
FONT noto_sans_bold[] = {
#embed "noto-sans/NotoSans-Bold.ttf"
};
FONT noto_sans_bold_italic[] = {
#embed "noto-sans/NotoSans-BoldItalic.ttf"
};
FONT noto_serif_regular[] = {
#embed "noto-serif/NotoSerif-Regular.ttf"
};
FONT noto_serif_italic[] = {
#embed "noto-serif/NotoSerif-Italic.ttf"
};
FONT noto_serif_bold[] = {
#embed "noto-serif/NotoSerif-Bold.ttf"
};
FONT noto_serif_bold_italic[] = {
#embed "noto-serif/NotoSerif-BoldItalic.ttf"
};
FONT noto_sans_mono_regular[] = {
#embed "noto-sans-mono/NotoSansMono-Regular.ttf"
};
FONT noto_sans_mono_bold[] = {
#embed "noto-sans-mono/NotoSansMono-Bold.ttf"
};
FONT noto_sans_arabic_regular[] = {
#embed "noto-sans-arabic/NotoSansArabic-Regular.ttf"
};
FONT noto_sans_arabic_bold[] = {
#embed "noto-sans-arabic/NotoSansArabic-Bold.ttf"
};
FONT noto_sans_hebrew_regular[] = {
#embed "noto-sans-hebrew/NotoSansHebrew-Regular.ttf"
};
FONT noto_sans_hebrew_bold[] = {
#embed "noto-sans-hebrew/NotoSansHebrew-Bold.ttf"
};
FONT noto_sans_devanagari_regular[] = {
#embed "noto-sans-devanagari/NotoSansDevanagari-Regular.ttf"
};
FONT noto_sans_devanagari_bold[] = {
#embed "noto-sans-devanagari/NotoSansDevanagari-Bold.ttf"
};
FONT noto_sans_thai_regular[] = {
#embed "noto-sans-thai/NotoSansThai-Regular.ttf"
};
FONT noto_sans_thai_bold[] = {
#embed "noto-sans-thai/NotoSansThai-Bold.ttf"
};
FONT dejavu_sans[] = {
#embed "dejavu-sans/DejaVuSans.ttf"
};
FONT dejavu_sans_bold[] = {
#embed "dejavu-sans/DejaVuSans-Bold.ttf"
};
FONT inter_roman_var[] = {
#embed "inter/Inter-roman.var.ttf"
};
FONT inter_italic_var[] = {
#embed "inter/Inter-italic.var.ttf"
};

#define BLOB(file, bytes) {file, bytes, sizeof bytes}

static const galley_font_blob table[] = {
    BLOB("NotoSans-Regular.ttf", noto_sans_regular),
    BLOB("NotoSans-Italic.ttf", noto_sans_italic),
    BLOB("NotoSans-Bold.ttf", noto_sans_bold),
    BLOB("NotoSans-BoldItalic.ttf", noto_sans_bold_italic),
    BLOB("NotoSerif-Regular.ttf", noto_serif_regular),
    BLOB("NotoSerif-Italic.ttf", noto_serif_italic),
    BLOB("NotoSerif-Bold.ttf", noto_serif_bold),
    BLOB("NotoSerif-BoldItalic.ttf", noto_serif_bold_italic),
    BLOB("NotoSansMono-Regular.ttf", noto_sans_mono_regular),
    BLOB("NotoSansMono-Bold.ttf", noto_sans_mono_bold),
    BLOB("NotoSansArabic-Regular.ttf", noto_sans_arabic_regular),
    BLOB("NotoSansArabic-Bold.ttf", noto_sans_arabic_bold),
    BLOB("NotoSansHebrew-Regular.ttf", noto_sans_hebrew_regular),
    BLOB("NotoSansHebrew-Bold.ttf", noto_sans_hebrew_bold),
    BLOB("NotoSansDevanagari-Regular.ttf", noto_sans_devanagari_regular),
    BLOB("NotoSansDevanagari-Bold.ttf", noto_sans_devanagari_bold),
    BLOB("NotoSansThai-Regular.ttf", noto_sans_thai_regular),
    BLOB("NotoSansThai-Bold.ttf", noto_sans_thai_bold),
    BLOB("DejaVuSans.ttf", dejavu_sans),
    BLOB("DejaVuSans-Bold.ttf", dejavu_sans_bold),
    BLOB("Inter-roman.var.ttf", inter_roman_var),
    BLOB("Inter-italic.var.ttf", inter_italic_var),
};

const galley_font_blob *const galley_fonts = table;
const size_t galley_font_count = sizeof table / sizeof table[0];
