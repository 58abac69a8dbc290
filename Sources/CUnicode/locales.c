#include "locales.h"

void galley_locale(const char *tag, char name[ULOC_FULLNAME_CAPACITY]) {
    UErrorCode error = U_ZERO_ERROR;
    int32_t parsed = 0;
    name[0] = 0;
    if (tag) uloc_forLanguageTag(tag, name, ULOC_FULLNAME_CAPACITY, &parsed, &error);
    if (U_FAILURE(error) || error == U_STRING_NOT_TERMINATED_WARNING) name[0] = 0;
}
