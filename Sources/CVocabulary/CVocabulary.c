// Names and words in many languages, embedded byte for byte by the compiler. #embed is C23; clang offers it in earlier
// standards too, and only its notice of that is silenced. Each file explains its lines at its top.
#include "CVocabulary.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char roles[] = {
#embed "roles.tsv"
};
static const unsigned char words[] = {
#embed "words.tsv"
};
static const unsigned char groups[] = {
#embed "groups.tsv"
};
static const unsigned char clouds[] = {
#embed "clouds.tsv"
};
static const unsigned char cells[] = {
#embed "cells.tsv"
};
static const unsigned char headers[] = {
#embed "headers.tsv"
};
static const unsigned char countries[] = {
#embed "countries.tsv"
};
static const unsigned char code[] = {
#embed "code.tsv"
};
static const unsigned char currencies[] = {
#embed "currencies.tsv"
};
static const unsigned char months[] = {
#embed "months.tsv"
};
static const unsigned char inflections[] = {
#embed "inflections.tsv"
};
static const unsigned char units[] = {
#embed "units.tsv"
};
static const unsigned char entities[] = {
#embed "entities.tsv"
};
static const unsigned char alphabets[] = {
#embed "alphabets.tsv"
};
static const unsigned char phrases[] = {
#embed "phrases.tsv"
};
static const unsigned char stocks[] = {
#embed "stocks.tsv"
};

#define LIST(name) {#name, name, sizeof name}

static const galley_word_list table[] = {
    LIST(roles),
    LIST(words),
    LIST(groups),
    LIST(clouds),
    LIST(cells),
    LIST(headers),
    LIST(countries),
    LIST(code),
    LIST(currencies),
    LIST(months),
    LIST(inflections),
    LIST(units),
    LIST(entities),
    LIST(alphabets),
    LIST(phrases),
    LIST(stocks),
};

const galley_word_list *const galley_word_lists = table;
const size_t galley_word_list_count = sizeof table / sizeof table[0];
