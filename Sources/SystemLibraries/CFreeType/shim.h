#ifndef GALLEY_CFREETYPE_SHIM_H
#define GALLEY_CFREETYPE_SHIM_H
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include FT_STROKER_H
#include FT_IMAGE_H
#include FT_MULTIPLE_MASTERS_H
#endif
