// The files of the preview page, embedded by the compiler, so that nothing has to be installed. #embed is C23; the pragma
// silences clang's warning about its use in earlier standards.
#include "CPreview.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char page[] = {
#embed "preview.html"
};
static const unsigned char style[] = {
#embed "preview.css"
};
static const unsigned char script[] = {
#embed "preview.js"
};
static const unsigned char moves[] = {
#embed "moves.js"
};

static const galley_preview_file files[] = {
    {"/", "text/html; charset=utf-8", page, sizeof page},
    {"/preview.css", "text/css; charset=utf-8", style, sizeof style},
    {"/preview.js", "text/javascript; charset=utf-8", script, sizeof script},
    {"/moves.js", "text/javascript; charset=utf-8", moves, sizeof moves},
};

const size_t galley_preview_file_count = sizeof files / sizeof *files;
const galley_preview_file *const galley_preview_files = files;
