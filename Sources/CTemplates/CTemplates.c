// The built-in templates of labels, embedded byte for byte by the compiler. #embed is C23; clang offers it in earlier
// standards too, and only its notice of that is silenced.
#include "CTemplates.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char address[] = {
#embed "address.yaml"
};
static const unsigned char product[] = {
#embed "product.yaml"
};
static const unsigned char name_badge[] = {
#embed "name-badge.yaml"
};
static const unsigned char certificate[] = {
#embed "certificate.yaml"
};
static const unsigned char tent[] = {
#embed "tent.yaml"
};
static const unsigned char place_card[] = {
#embed "place-card.yaml"
};
static const unsigned char lanyard[] = {
#embed "lanyard.yaml"
};
static const unsigned char luggage[] = {
#embed "luggage.yaml"
};
static const unsigned char divider[] = {
#embed "divider.yaml"
};

static const galley_template table[] = {
    {"address", address, sizeof address},
    {"product", product, sizeof product},
    {"name-badge", name_badge, sizeof name_badge},
    {"certificate", certificate, sizeof certificate},
    {"tent", tent, sizeof tent},
    {"place-card", place_card, sizeof place_card},
    {"lanyard", lanyard, sizeof lanyard},
    {"luggage", luggage, sizeof luggage},
    {"divider", divider, sizeof divider},
};

const galley_template *const galley_templates = table;
const size_t galley_template_count = sizeof table / sizeof table[0];
