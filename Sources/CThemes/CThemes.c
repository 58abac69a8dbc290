// The built-in themes of reports, embedded byte for byte by the compiler. #embed is C23; clang offers it in earlier
// standards too, and only its notice of that is silenced.
#include "CThemes.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char plain[] = {
#embed "plain.yaml"
};
static const unsigned char editorial[] = {
#embed "editorial.yaml"
};
static const unsigned char corporate[] = {
#embed "corporate.yaml"
};
static const unsigned char minimal[] = {
#embed "minimal.yaml"
};
static const unsigned char magazine[] = {
#embed "magazine.yaml"
};
static const unsigned char poster[] = {
#embed "poster.yaml"
};

#define THEME(name) {#name, name, sizeof name}

static const galley_theme table[] = {
    THEME(plain),
    THEME(editorial),
    THEME(corporate),
    THEME(minimal),
    THEME(magazine),
    THEME(poster),
};

const galley_theme *const galley_themes = table;
const size_t galley_theme_count = sizeof table / sizeof table[0];
