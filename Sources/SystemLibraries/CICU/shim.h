#ifndef GALLEY_CICU_SHIM_H
#define GALLEY_CICU_SHIM_H
/* Only linked: ICU's names are macros, so its headers are included by CUnicode's C file alone. */
#endif
