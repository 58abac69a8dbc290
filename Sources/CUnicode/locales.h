#ifndef GALLEY_LOCALES_H
#define GALLEY_LOCALES_H

#include <unicode/uloc.h>

/* ICU's name of the locale of a BCP 47 tag, since ICU's names have another syntax for keywords; the root locale for NULL and for an
   invalid tag. */
void galley_locale(const char *tag, char name[ULOC_FULLNAME_CAPACITY]);

#endif
