// The built-in rules of labels, embedded byte for byte by the compiler. #embed is C23; clang offers it in earlier
// standards too, and only its notice of that is silenced.
#include "CRules.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char eu_food[] = {
#embed "eu-food.yaml"
};
static const unsigned char clp[] = {
#embed "clp.yaml"
};
static const unsigned char ghs_us[] = {
#embed "ghs-us.yaml"
};
static const unsigned char gs1[] = {
#embed "gs1.yaml"
};

static const galley_rulebook table[] = {
    {"eu-food", eu_food, sizeof eu_food},
    {"clp", clp, sizeof clp},
    {"ghs-us", ghs_us, sizeof ghs_us},
    {"gs1", gs1, sizeof gs1},
};

const galley_rulebook *const galley_rulebooks = table;
const size_t galley_rulebook_count = sizeof table / sizeof table[0];
