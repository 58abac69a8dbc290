// Stop words, embedded byte for byte by the compiler. #embed is C23; clang offers it in earlier standards too, and only
// its notice of that is silenced. Where the words come from stands in README.md.
#include "CStopWords.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

#define TEXT static const unsigned char

TEXT ar_words[] = {
#embed "words/ar.txt"
};
TEXT cs_words[] = {
#embed "words/cs.txt"
};
TEXT da_words[] = {
#embed "words/da.txt"
};
TEXT de_words[] = {
#embed "words/de.txt"
};
TEXT el_words[] = {
#embed "words/el.txt"
};
TEXT en_words[] = {
#embed "words/en.txt"
};
TEXT es_words[] = {
#embed "words/es.txt"
};
TEXT fi_words[] = {
#embed "words/fi.txt"
};
TEXT fr_words[] = {
#embed "words/fr.txt"
};
TEXT he_words[] = {
#embed "words/he.txt"
};
TEXT hi_words[] = {
#embed "words/hi.txt"
};
TEXT hu_words[] = {
#embed "words/hu.txt"
};
TEXT id_words[] = {
#embed "words/id.txt"
};
TEXT it_words[] = {
#embed "words/it.txt"
};
TEXT ja_words[] = {
#embed "words/ja.txt"
};
TEXT ko_words[] = {
#embed "words/ko.txt"
};
TEXT nb_words[] = {
#embed "words/nb.txt"
};
TEXT nl_words[] = {
#embed "words/nl.txt"
};
TEXT pl_words[] = {
#embed "words/pl.txt"
};
TEXT pt_words[] = {
#embed "words/pt.txt"
};
TEXT ro_words[] = {
#embed "words/ro.txt"
};
TEXT ru_words[] = {
#embed "words/ru.txt"
};
TEXT sv_words[] = {
#embed "words/sv.txt"
};
TEXT th_words[] = {
#embed "words/th.txt"
};
TEXT tr_words[] = {
#embed "words/tr.txt"
};
TEXT uk_words[] = {
#embed "words/uk.txt"
};
TEXT vi_words[] = {
#embed "words/vi.txt"
};
TEXT zh_words[] = {
#embed "words/zh.txt"
};

#define LIST(tag) {#tag, tag##_words, sizeof tag##_words}

static const galley_stop_words table[] = {
    LIST(ar),
    LIST(cs),
    LIST(da),
    LIST(de),
    LIST(el),
    LIST(en),
    LIST(es),
    LIST(fi),
    LIST(fr),
    LIST(he),
    LIST(hi),
    LIST(hu),
    LIST(id),
    LIST(it),
    LIST(ja),
    LIST(ko),
    LIST(nb),
    LIST(nl),
    LIST(pl),
    LIST(pt),
    LIST(ro),
    LIST(ru),
    LIST(sv),
    LIST(th),
    LIST(tr),
    LIST(uk),
    LIST(vi),
    LIST(zh),
};

const galley_stop_words *const galley_stop_word_lists = table;
const size_t galley_stop_word_list_count = sizeof table / sizeof table[0];
