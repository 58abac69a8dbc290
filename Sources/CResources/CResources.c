// The files of these folders, embedded byte for byte by the compiler. #embed is C23; clang offers it in earlier standards too, and
// only its notice of that is silenced. Each text ends with a zero byte.
#include "CResources.h"

#include <string.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

#define TEXT (const unsigned char[])

static const galley_resource files[] = {
    {"hyphenation/hyph-cs.pat.txt", TEXT{
#embed "hyphenation/hyph-cs.pat.txt" suffix(, 0)
    }},
    {"hyphenation/hyph-da.pat.txt", TEXT{
#embed "hyphenation/hyph-da.pat.txt" suffix(, 0)
    }},
    {"hyphenation/hyph-de-1996.pat.txt", TEXT{
#embed "hyphenation/hyph-de-1996.pat.txt" suffix(, 0)
    }},
    {"hyphenation/hyph-en-gb.pat.txt", TEXT{
#embed "hyphenation/hyph-en-gb.pat.txt" suffix(, 0)
    }},
    {"hyphenation/hyph-en-gb.hyp.txt", TEXT{
#embed "hyphenation/hyph-en-gb.hyp.txt" suffix(, 0)
    }},
    {"hyphenation/hyph-en-us.pat.txt", TEXT{
#embed "hyphenation/hyph-en-us.pat.txt" suffix(, 0)
    }},
    {"hyphenation/hyph-en-us.hyp.txt", TEXT{
#embed "hyphenation/hyph-en-us.hyp.txt" suffix(, 0)
    }},
    {"hyphenation/hyph-es.pat.txt", TEXT{
#embed "hyphenation/hyph-es.pat.txt" suffix(, 0)
    }},
    {"hyphenation/hyph-fi.pat.txt", TEXT{
#embed "hyphenation/hyph-fi.pat.txt" suffix(, 0)
    }},
    {"hyphenation/hyph-fr.pat.txt", TEXT{
#embed "hyphenation/hyph-fr.pat.txt" suffix(, 0)
    }},
    {"hyphenation/hyph-it.pat.txt", TEXT{
#embed "hyphenation/hyph-it.pat.txt" suffix(, 0)
    }},
    {"hyphenation/hyph-nb.pat.txt", TEXT{
#embed "hyphenation/hyph-nb.pat.txt" suffix(, 0)
    }},
    {"hyphenation/hyph-nb.hyp.txt", TEXT{
#embed "hyphenation/hyph-nb.hyp.txt" suffix(, 0)
    }},
    {"hyphenation/hyph-nl.pat.txt", TEXT{
#embed "hyphenation/hyph-nl.pat.txt" suffix(, 0)
    }},
    {"hyphenation/hyph-nl.hyp.txt", TEXT{
#embed "hyphenation/hyph-nl.hyp.txt" suffix(, 0)
    }},
    {"hyphenation/hyph-nn.hyp.txt", TEXT{
#embed "hyphenation/hyph-nn.hyp.txt" suffix(, 0)
    }},
    {"hyphenation/hyph-pl.pat.txt", TEXT{
#embed "hyphenation/hyph-pl.pat.txt" suffix(, 0)
    }},
    {"hyphenation/hyph-pl.hyp.txt", TEXT{
#embed "hyphenation/hyph-pl.hyp.txt" suffix(, 0)
    }},
    {"hyphenation/hyph-pt.pat.txt", TEXT{
#embed "hyphenation/hyph-pt.pat.txt" suffix(, 0)
    }},
    {"hyphenation/hyph-pt.hyp.txt", TEXT{
#embed "hyphenation/hyph-pt.hyp.txt" suffix(, 0)
    }},
    {"hyphenation/hyph-ru.pat.txt", TEXT{
#embed "hyphenation/hyph-ru.pat.txt" suffix(, 0)
    }},
    {"hyphenation/hyph-ru.hyp.txt", TEXT{
#embed "hyphenation/hyph-ru.hyp.txt" suffix(, 0)
    }},
    {"hyphenation/hyph-sv.pat.txt", TEXT{
#embed "hyphenation/hyph-sv.pat.txt" suffix(, 0)
    }},
    {"hyphenation/hyph-tr.pat.txt", TEXT{
#embed "hyphenation/hyph-tr.pat.txt" suffix(, 0)
    }},
    {"vocabulary/roles.tsv", TEXT{
#embed "vocabulary/roles.tsv" suffix(, 0)
    }},
    {"vocabulary/words.tsv", TEXT{
#embed "vocabulary/words.tsv" suffix(, 0)
    }},
    {"vocabulary/groups.tsv", TEXT{
#embed "vocabulary/groups.tsv" suffix(, 0)
    }},
    {"vocabulary/clouds.tsv", TEXT{
#embed "vocabulary/clouds.tsv" suffix(, 0)
    }},
    {"vocabulary/cells.tsv", TEXT{
#embed "vocabulary/cells.tsv" suffix(, 0)
    }},
    {"vocabulary/headers.tsv", TEXT{
#embed "vocabulary/headers.tsv" suffix(, 0)
    }},
    {"vocabulary/countries.tsv", TEXT{
#embed "vocabulary/countries.tsv" suffix(, 0)
    }},
    {"vocabulary/nations.tsv", TEXT{
#embed "vocabulary/nations.tsv" suffix(, 0)
    }},
    {"vocabulary/code.tsv", TEXT{
#embed "vocabulary/code.tsv" suffix(, 0)
    }},
    {"vocabulary/currencies.tsv", TEXT{
#embed "vocabulary/currencies.tsv" suffix(, 0)
    }},
    {"vocabulary/months.tsv", TEXT{
#embed "vocabulary/months.tsv" suffix(, 0)
    }},
    {"vocabulary/inflections.tsv", TEXT{
#embed "vocabulary/inflections.tsv" suffix(, 0)
    }},
    {"vocabulary/units.tsv", TEXT{
#embed "vocabulary/units.tsv" suffix(, 0)
    }},
    {"vocabulary/entities.tsv", TEXT{
#embed "vocabulary/entities.tsv" suffix(, 0)
    }},
    {"vocabulary/formulas.tsv", TEXT{
#embed "vocabulary/formulas.tsv" suffix(, 0)
    }},
    {"vocabulary/alphabets.tsv", TEXT{
#embed "vocabulary/alphabets.tsv" suffix(, 0)
    }},
    {"vocabulary/phrases.tsv", TEXT{
#embed "vocabulary/phrases.tsv" suffix(, 0)
    }},
    {"vocabulary/stocks.tsv", TEXT{
#embed "vocabulary/stocks.tsv" suffix(, 0)
    }},
    {"stop-words/ar.txt", TEXT{
#embed "stop-words/ar.txt" suffix(, 0)
    }},
    {"stop-words/cs.txt", TEXT{
#embed "stop-words/cs.txt" suffix(, 0)
    }},
    {"stop-words/da.txt", TEXT{
#embed "stop-words/da.txt" suffix(, 0)
    }},
    {"stop-words/de.txt", TEXT{
#embed "stop-words/de.txt" suffix(, 0)
    }},
    {"stop-words/el.txt", TEXT{
#embed "stop-words/el.txt" suffix(, 0)
    }},
    {"stop-words/en.txt", TEXT{
#embed "stop-words/en.txt" suffix(, 0)
    }},
    {"stop-words/es.txt", TEXT{
#embed "stop-words/es.txt" suffix(, 0)
    }},
    {"stop-words/fi.txt", TEXT{
#embed "stop-words/fi.txt" suffix(, 0)
    }},
    {"stop-words/fr.txt", TEXT{
#embed "stop-words/fr.txt" suffix(, 0)
    }},
    {"stop-words/he.txt", TEXT{
#embed "stop-words/he.txt" suffix(, 0)
    }},
    {"stop-words/hi.txt", TEXT{
#embed "stop-words/hi.txt" suffix(, 0)
    }},
    {"stop-words/hu.txt", TEXT{
#embed "stop-words/hu.txt" suffix(, 0)
    }},
    {"stop-words/id.txt", TEXT{
#embed "stop-words/id.txt" suffix(, 0)
    }},
    {"stop-words/it.txt", TEXT{
#embed "stop-words/it.txt" suffix(, 0)
    }},
    {"stop-words/ja.txt", TEXT{
#embed "stop-words/ja.txt" suffix(, 0)
    }},
    {"stop-words/ko.txt", TEXT{
#embed "stop-words/ko.txt" suffix(, 0)
    }},
    {"stop-words/nb.txt", TEXT{
#embed "stop-words/nb.txt" suffix(, 0)
    }},
    {"stop-words/nl.txt", TEXT{
#embed "stop-words/nl.txt" suffix(, 0)
    }},
    {"stop-words/pl.txt", TEXT{
#embed "stop-words/pl.txt" suffix(, 0)
    }},
    {"stop-words/pt.txt", TEXT{
#embed "stop-words/pt.txt" suffix(, 0)
    }},
    {"stop-words/ro.txt", TEXT{
#embed "stop-words/ro.txt" suffix(, 0)
    }},
    {"stop-words/ru.txt", TEXT{
#embed "stop-words/ru.txt" suffix(, 0)
    }},
    {"stop-words/sv.txt", TEXT{
#embed "stop-words/sv.txt" suffix(, 0)
    }},
    {"stop-words/th.txt", TEXT{
#embed "stop-words/th.txt" suffix(, 0)
    }},
    {"stop-words/tr.txt", TEXT{
#embed "stop-words/tr.txt" suffix(, 0)
    }},
    {"stop-words/uk.txt", TEXT{
#embed "stop-words/uk.txt" suffix(, 0)
    }},
    {"stop-words/vi.txt", TEXT{
#embed "stop-words/vi.txt" suffix(, 0)
    }},
    {"stop-words/zh.txt", TEXT{
#embed "stop-words/zh.txt" suffix(, 0)
    }},
    {"themes/plain.yaml", TEXT{
#embed "themes/plain.yaml" suffix(, 0)
    }},
    {"themes/editorial.yaml", TEXT{
#embed "themes/editorial.yaml" suffix(, 0)
    }},
    {"themes/corporate.yaml", TEXT{
#embed "themes/corporate.yaml" suffix(, 0)
    }},
    {"themes/minimal.yaml", TEXT{
#embed "themes/minimal.yaml" suffix(, 0)
    }},
    {"themes/magazine.yaml", TEXT{
#embed "themes/magazine.yaml" suffix(, 0)
    }},
    {"themes/poster.yaml", TEXT{
#embed "themes/poster.yaml" suffix(, 0)
    }},
    {"templates/address.yaml", TEXT{
#embed "templates/address.yaml" suffix(, 0)
    }},
    {"templates/product.yaml", TEXT{
#embed "templates/product.yaml" suffix(, 0)
    }},
    {"templates/columns.yaml", TEXT{
#embed "templates/columns.yaml" suffix(, 0)
    }},
    {"templates/name-badge.yaml", TEXT{
#embed "templates/name-badge.yaml" suffix(, 0)
    }},
    {"templates/certificate.yaml", TEXT{
#embed "templates/certificate.yaml" suffix(, 0)
    }},
    {"templates/tent.yaml", TEXT{
#embed "templates/tent.yaml" suffix(, 0)
    }},
    {"templates/place-card.yaml", TEXT{
#embed "templates/place-card.yaml" suffix(, 0)
    }},
    {"templates/lanyard.yaml", TEXT{
#embed "templates/lanyard.yaml" suffix(, 0)
    }},
    {"templates/luggage.yaml", TEXT{
#embed "templates/luggage.yaml" suffix(, 0)
    }},
    {"templates/divider.yaml", TEXT{
#embed "templates/divider.yaml" suffix(, 0)
    }},
    {"rules/eu-food.yaml", TEXT{
#embed "rules/eu-food.yaml" suffix(, 0)
    }},
    {"rules/clp.yaml", TEXT{
#embed "rules/clp.yaml" suffix(, 0)
    }},
    {"rules/ghs-us.yaml", TEXT{
#embed "rules/ghs-us.yaml" suffix(, 0)
    }},
    {"rules/gs1.yaml", TEXT{
#embed "rules/gs1.yaml" suffix(, 0)
    }},
    {"preview/preview.html", TEXT{
#embed "preview/preview.html" suffix(, 0)
    }},
    {"preview/preview.css", TEXT{
#embed "preview/preview.css" suffix(, 0)
    }},
    {"preview/panels.css", TEXT{
#embed "preview/panels.css" suffix(, 0)
    }},
    {"preview/preview.js", TEXT{
#embed "preview/preview.js" suffix(, 0)
    }},
    {"preview/moves.js", TEXT{
#embed "preview/moves.js" suffix(, 0)
    }},
    {"preview/rulers.js", TEXT{
#embed "preview/rulers.js" suffix(, 0)
    }},
    {"preview/boxes.js", TEXT{
#embed "preview/boxes.js" suffix(, 0)
    }},
    {"preview/overlay.js", TEXT{
#embed "preview/overlay.js" suffix(, 0)
    }},
    {"preview/inspect.js", TEXT{
#embed "preview/inspect.js" suffix(, 0)
    }},
    {"preview/source.js", TEXT{
#embed "preview/source.js" suffix(, 0)
    }},
    {"preview/compare.js", TEXT{
#embed "preview/compare.js" suffix(, 0)
    }},
    {"preview/records.js", TEXT{
#embed "preview/records.js" suffix(, 0)
    }},
    {"preview/labels.js", TEXT{
#embed "preview/labels.js" suffix(, 0)
    }},
    {"preview/handles.js", TEXT{
#embed "preview/handles.js" suffix(, 0)
    }},
    {"preview/labels.css", TEXT{
#embed "preview/labels.css" suffix(, 0)
    }},
    {"preview/favicon.svg", TEXT{
#embed "preview/favicon.svg" suffix(, 0)
    }},
    {"difference/layout.js", TEXT{
#embed "difference/layout.js" suffix(, 0)
    }},
    {"difference/viewer.html", TEXT{
#embed "difference/viewer.html" suffix(, 0)
    }},
    {"docs/badges.md", TEXT{
#embed "../../docs/badges.md" suffix(, 0)
    }},
    {"docs/charts.md", TEXT{
#embed "../../docs/charts.md" suffix(, 0)
    }},
    {"docs/cloud-layouts.md", TEXT{
#embed "../../docs/cloud-layouts.md" suffix(, 0)
    }},
    {"docs/cloud-texts.md", TEXT{
#embed "../../docs/cloud-texts.md" suffix(, 0)
    }},
    {"docs/clouds.md", TEXT{
#embed "../../docs/clouds.md" suffix(, 0)
    }},
    {"docs/command-line.md", TEXT{
#embed "../../docs/command-line.md" suffix(, 0)
    }},
    {"docs/data.md", TEXT{
#embed "../../docs/data.md" suffix(, 0)
    }},
    {"docs/diagnostics.md", TEXT{
#embed "../../docs/diagnostics.md" suffix(, 0)
    }},
    {"docs/diff.md", TEXT{
#embed "../../docs/diff.md" suffix(, 0)
    }},
    {"docs/how-to.md", TEXT{
#embed "../../docs/how-to.md" suffix(, 0)
    }},
    {"docs/install.md", TEXT{
#embed "../../docs/install.md" suffix(, 0)
    }},
    {"docs/label-checks.md", TEXT{
#embed "../../docs/label-checks.md" suffix(, 0)
    }},
    {"docs/label-designs.md", TEXT{
#embed "../../docs/label-designs.md" suffix(, 0)
    }},
    {"docs/label-roles.md", TEXT{
#embed "../../docs/label-roles.md" suffix(, 0)
    }},
    {"docs/label-templates.md", TEXT{
#embed "../../docs/label-templates.md" suffix(, 0)
    }},
    {"docs/labels.md", TEXT{
#embed "../../docs/labels.md" suffix(, 0)
    }},
    {"docs/limits.md", TEXT{
#embed "../../docs/limits.md" suffix(, 0)
    }},
    {"docs/pdf.md", TEXT{
#embed "../../docs/pdf.md" suffix(, 0)
    }},
    {"docs/preview.md", TEXT{
#embed "../../docs/preview.md" suffix(, 0)
    }},
    {"docs/report-data.md", TEXT{
#embed "../../docs/report-data.md" suffix(, 0)
    }},
    {"docs/report-tables.md", TEXT{
#embed "../../docs/report-tables.md" suffix(, 0)
    }},
    {"docs/report-text.md", TEXT{
#embed "../../docs/report-text.md" suffix(, 0)
    }},
    {"docs/report.md", TEXT{
#embed "../../docs/report.md" suffix(, 0)
    }},
    {"docs/scale.md", TEXT{
#embed "../../docs/scale.md" suffix(, 0)
    }},
    {"docs/serve.md", TEXT{
#embed "../../docs/serve.md" suffix(, 0)
    }},
    {"docs/swift.md", TEXT{
#embed "../../docs/swift.md" suffix(, 0)
    }},
    {"docs/swiftui.md", TEXT{
#embed "../../docs/swiftui.md" suffix(, 0)
    }},
    {"docs/untrusted-input.md", TEXT{
#embed "../../docs/untrusted-input.md" suffix(, 0)
    }},
    {"docs/tutorials/alignment.md", TEXT{
#embed "../../docs/tutorials/alignment.md" suffix(, 0)
    }},
    {"docs/tutorials/badges-in-ci.md", TEXT{
#embed "../../docs/tutorials/badges-in-ci.md" suffix(, 0)
    }},
    {"docs/tutorials/charts.md", TEXT{
#embed "../../docs/tutorials/charts.md" suffix(, 0)
    }},
    {"docs/tutorials/first-cloud.md", TEXT{
#embed "../../docs/tutorials/first-cloud.md" suffix(, 0)
    }},
    {"docs/tutorials/labels.md", TEXT{
#embed "../../docs/tutorials/labels.md" suffix(, 0)
    }},
    {"docs/tutorials/many-machines.md", TEXT{
#embed "../../docs/tutorials/many-machines.md" suffix(, 0)
    }},
    {"docs/tutorials/report.md", TEXT{
#embed "../../docs/tutorials/report.md" suffix(, 0)
    }},
    {"docs/tutorials/swiftui.md", TEXT{
#embed "../../docs/tutorials/swiftui.md" suffix(, 0)
    }},
};

const galley_resource *const galley_resources = files;
const size_t galley_resource_count = sizeof files / sizeof *files;

static const unsigned char logos[] = {
#embed "logos/simple-icons.tsv.z"
};

const unsigned char *const galley_logos = logos;
const size_t galley_logos_size = sizeof logos;

const unsigned char *galley_resource_text(const char *path) {
    for (size_t i = 0; i < galley_resource_count; i++)
        if (strcmp(files[i].path, path) == 0) return files[i].text;
    return NULL;
}
