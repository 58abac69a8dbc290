#ifndef GALLEY_CEMPTYICU_H
#define GALLEY_CEMPTYICU_H
/* Declares nothing: linking the target is enough. */
#endif
