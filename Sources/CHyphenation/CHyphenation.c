// Hyphenation patterns, embedded byte for byte by the compiler. #embed is C23; clang offers it in earlier standards too,
// and only its notice of that is silenced. What each file is, and its licence, stands in README.md.
#include "CHyphenation.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

#define TEXT static const unsigned char

TEXT cs_patterns[] = {
#embed "patterns/hyph-cs.pat.txt"
};
TEXT da_patterns[] = {
#embed "patterns/hyph-da.pat.txt"
};
TEXT de_1996_patterns[] = {
#embed "patterns/hyph-de-1996.pat.txt"
};
TEXT en_gb_patterns[] = {
#embed "patterns/hyph-en-gb.pat.txt"
};
TEXT en_gb_exceptions[] = {
#embed "patterns/hyph-en-gb.hyp.txt"
};
TEXT en_us_patterns[] = {
#embed "patterns/hyph-en-us.pat.txt"
};
TEXT en_us_exceptions[] = {
#embed "patterns/hyph-en-us.hyp.txt"
};
TEXT es_patterns[] = {
#embed "patterns/hyph-es.pat.txt"
};
TEXT fi_patterns[] = {
#embed "patterns/hyph-fi.pat.txt"
};
TEXT fr_patterns[] = {
#embed "patterns/hyph-fr.pat.txt"
};
TEXT it_patterns[] = {
#embed "patterns/hyph-it.pat.txt"
};
TEXT nb_patterns[] = {
#embed "patterns/hyph-nb.pat.txt"
};
TEXT nb_exceptions[] = {
#embed "patterns/hyph-nb.hyp.txt"
};
TEXT nl_patterns[] = {
#embed "patterns/hyph-nl.pat.txt"
};
TEXT nl_exceptions[] = {
#embed "patterns/hyph-nl.hyp.txt"
};
TEXT nn_exceptions[] = {
#embed "patterns/hyph-nn.hyp.txt"
};
TEXT pl_patterns[] = {
#embed "patterns/hyph-pl.pat.txt"
};
TEXT pl_exceptions[] = {
#embed "patterns/hyph-pl.hyp.txt"
};
TEXT pt_patterns[] = {
#embed "patterns/hyph-pt.pat.txt"
};
TEXT pt_exceptions[] = {
#embed "patterns/hyph-pt.hyp.txt"
};
TEXT ru_patterns[] = {
#embed "patterns/hyph-ru.pat.txt"
};
TEXT ru_exceptions[] = {
#embed "patterns/hyph-ru.hyp.txt"
};
TEXT sv_patterns[] = {
#embed "patterns/hyph-sv.pat.txt"
};
TEXT tr_patterns[] = {
#embed "patterns/hyph-tr.pat.txt"
};

#define PLAIN(tag, name) {tag, name##_patterns, sizeof name##_patterns, NULL, 0}
#define WITH_EXCEPTIONS(tag, patterns, exceptions) \
    {tag, patterns##_patterns, sizeof patterns##_patterns, exceptions##_exceptions, sizeof exceptions##_exceptions}

static const galley_hyphenation table[] = {
    PLAIN("cs", cs),
    PLAIN("da", da),
    PLAIN("de-1996", de_1996),
    WITH_EXCEPTIONS("en-gb", en_gb, en_gb),
    WITH_EXCEPTIONS("en-us", en_us, en_us),
    PLAIN("es", es),
    PLAIN("fi", fi),
    PLAIN("fr", fr),
    PLAIN("it", it),
    WITH_EXCEPTIONS("nb", nb, nb),
    WITH_EXCEPTIONS("nl", nl, nl),
    WITH_EXCEPTIONS("nn", nb, nn),
    WITH_EXCEPTIONS("pl", pl, pl),
    WITH_EXCEPTIONS("pt", pt, pt),
    WITH_EXCEPTIONS("ru", ru, ru),
    PLAIN("sv", sv),
    PLAIN("tr", tr),
};

const galley_hyphenation *const galley_hyphenations = table;
const size_t galley_hyphenation_count = sizeof table / sizeof table[0];
