// The program that reads PDF files and the page of differences, embedded byte for byte by the compiler. #embed is C23; clang
// offers it in earlier standards too, and only its notice of that is silenced.
#include "CDifference.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char layout[] = {
#embed "layout.js"
};
static const unsigned char viewer[] = {
#embed "viewer.html"
};

static const galley_difference_file table[] = {
    {"layout.js", layout, sizeof layout},
    {"viewer.html", viewer, sizeof viewer},
};

const galley_difference_file *const galley_difference_files = table;
const size_t galley_difference_file_count = sizeof table / sizeof table[0];
