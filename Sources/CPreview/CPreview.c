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
static const unsigned char panels[] = {
#embed "panels.css"
};
static const unsigned char preview[] = {
#embed "preview.js"
};
static const unsigned char moves[] = {
#embed "moves.js"
};
static const unsigned char rulers[] = {
#embed "rulers.js"
};
static const unsigned char boxes[] = {
#embed "boxes.js"
};
static const unsigned char overlay[] = {
#embed "overlay.js"
};
static const unsigned char inspect[] = {
#embed "inspect.js"
};
static const unsigned char source[] = {
#embed "source.js"
};
static const unsigned char compare[] = {
#embed "compare.js"
};
static const unsigned char records[] = {
#embed "records.js"
};
static const unsigned char labels[] = {
#embed "labels.js"
};
static const unsigned char handles[] = {
#embed "handles.js"
};
static const unsigned char labels_style[] = {
#embed "labels.css"
};
static const unsigned char favicon[] = {
#embed "favicon.svg"
};

static const galley_preview_file files[] = {
    {"/", "text/html; charset=utf-8", page, sizeof page},
    {"/preview.css", "text/css; charset=utf-8", style, sizeof style},
    {"/panels.css", "text/css; charset=utf-8", panels, sizeof panels},
    {"/preview.js", "text/javascript; charset=utf-8", preview, sizeof preview},
    {"/moves.js", "text/javascript; charset=utf-8", moves, sizeof moves},
    {"/rulers.js", "text/javascript; charset=utf-8", rulers, sizeof rulers},
    {"/boxes.js", "text/javascript; charset=utf-8", boxes, sizeof boxes},
    {"/overlay.js", "text/javascript; charset=utf-8", overlay, sizeof overlay},
    {"/inspect.js", "text/javascript; charset=utf-8", inspect, sizeof inspect},
    {"/source.js", "text/javascript; charset=utf-8", source, sizeof source},
    {"/compare.js", "text/javascript; charset=utf-8", compare, sizeof compare},
    {"/records.js", "text/javascript; charset=utf-8", records, sizeof records},
    {"/labels.js", "text/javascript; charset=utf-8", labels, sizeof labels},
    {"/handles.js", "text/javascript; charset=utf-8", handles, sizeof handles},
    {"/labels.css", "text/css; charset=utf-8", labels_style, sizeof labels_style},
    {"/favicon.svg", "image/svg+xml", favicon, sizeof favicon},
};

const size_t galley_preview_file_count = sizeof files / sizeof *files;
const galley_preview_file *const galley_preview_files = files;
