/// A named group of options in help. The groups and the options in them have one order on every command.
struct HelpGroup {
    var title: String
    var names: [String]
    /// Whether only --help-all shows the group.
    var isDetail = false

    /// All groups. An option that belongs elsewhere on one command is named as `command/option`.
    static let all = [
        HelpGroup(title: "Server", names: ["port", "open"]),
        HelpGroup(
            title: "Input",
            names: [
                "data", "for-each", "text", "stock", "stock-file", "stock-catalog", "input-format", "sheet", "range",
                "query", "encoding", "delimiter",
            ]),
        HelpGroup(
            title: "Output",
            names: [
                "output", "format", "labels/page", "pages", "contact-sheet", "dpi", "pixels", "dither", "transparent",
                "svg-text", "measure", "into", "shard", "plan-shards", "plan", "resume", "shards", "calibration",
            ]),
        HelpGroup(
            title: "Records",
            names: [
                "by", "rows", "filter", "copies", "copies-field", "copies-default", "collate", "start", "serial-start",
                "serial-step", "serial-pad", "serial-per", "currency", "on-error", "report",
            ]),
        HelpGroup(
            title: "Words",
            names: [
                "word-column", "weight-column", "top", "stop-words", "stemming", "min-count", "numbers", "letters",
                "bigrams", "cloud/link",
            ]),
        HelpGroup(
            title: "Look",
            names: [
                "theme", "specimen/sheet", "compare", "size", "style", "shape", "sizes", "fit", "height", "too-wide",
                "cloud/scale", "exponent", "bins", "counts", "order", "seed", "layout", "segment", "logo",
                "logo-color", "link", "label-link", "alt", "width", "equal-widths",
            ]),
        HelpGroup(title: "Page", names: ["page", "landscape", "margin", "direction", "marks"]),
        HelpGroup(
            title: "Colours", names: ["color-by", "color", "label-color", "ramp", "palette", "legend", "contrast"]),
        HelpGroup(
            title: "Lines",
            names: [
                "spacing", "line-spacing", "align", "distribution", "breaking", "last-line",
                "item-align",
            ]),
        HelpGroup(
            title: "Printing",
            names: [
                "offset", "labels/scale", "outlines", "crop-marks", "labels/marks", "mirror", "labels/bleed",
                "printer-dpi",
            ]),
        HelpGroup(
            title: "Text",
            names: [
                "title", "font", "font-path", "system-fonts", "fonts-used", "font-weight", "feature", "lang", "author",
                "subject", "keyword",
            ]),
        HelpGroup(
            title: "Run", names: ["check", "watch", "strict", "quiet", "verbose", "summary", "progress", "threads"]),
        HelpGroup(
            title: "PDF",
            names: [
                "pdf-standard", "output-intent", "no-tags", "attach", "page-label", "bleed", "crop-box",
                "printer-marks",
            ],
            isDetail: true),
        HelpGroup(
            title: "Limits",
            names: [
                "root", "max-input-size", "max-document-size", "max-field-length", "max-nesting-depth",
                "max-image-pixels", "max-pages", "max-glyphs-per-run", "max-seconds-per-record",
            ],
            isDetail: true),
    ]

    /// Options that help describes elsewhere.
    static let outside: Set<String> = ["help", "version"]

    /// The options that people change most, in one line each; an empty line omits the option on one command.
    static let common: [String: String] = [
        "data": "Records: CSV, TSV, JSON, .xlsx, .ods or SQLite",
        "for-each": "One report for each record of a table",
        "into": "One PDF with the reports of all records",
        "report/data": "Values of the {{fields}}: JSON or YAML",
        "specimen/data": "A file with the words",
        "text": "The words to set",
        "stock": "Sheet or roll, such as L7160; galley stocks lists all",
        "sheet": "Sheet of a spreadsheet (default: the first)",
        "query": "SQL query of a database",
        "encoding": "Encoding of a text, such as windows-1252",
        "output": "Output file; - for standard output",
        "format": "pdf, png, svg or zpl (default: by the file extension)",
        "pages": "Pages to write, such as 1,3-5,8-",
        "dpi": "Pixels per inch of a PNG or of ZPL",
        "calibration": "Print a sheet to adjust the printer by",
        "by": "Number of records in a file",
        "filter": "Only records such as country=DE; repeatable",
        "rows": "Only these records, such as 10-20",
        "copies": "Labels of each record",
        "copies-field": "Column with the number of labels",
        "start": "First free label of the first sheet",
        "on-error": "stop at a bad record, or skip it",
        "top": "Only the heaviest words (default: 150 of a text)",
        "stop-words": "Common words to omit: languages, a file or none",
        "min-count": "Omit words of a text that occur less often",
        "theme": "Look of the report: a theme or a YAML file",
        "specimen/sheet": "The sheets to set (default: all)",
        "size": "Size of the words",
        "style": "Style of the badge",
        "shape": "pill or plain",
        "page": "Page size: A4, Letter, … or WIDTHxHEIGHT",
        "labels/page": "sheet, or fit for a page per label",
        "landscape": "Landscape pages",
        "margin": "Margins, such as 18mm or 20mm,15mm",
        "sizes": "Sizes of the lightest and heaviest word: 9-30",
        "fit": "Fill the page or the width, or keep the sizes",
        "color": "Colour: #rrggbb or a name",
        "label-color": "Colour of the label",
        "color-by": "Colours by weight or group, or fixed",
        "badge/color-by": "Colours by number: 80:yellow,90:green",
        "palette": "Colours of groups: vivid, muted, tol-dark, grey",
        "ramp": "Colours of weights: ocean, viridis, …",
        "order": "input, alpha, weight, center-out or random",
        "layout": "flow, hstack, vstack, zstack, cards or justified",
        "segment": "A further segment, as text:color; repeatable",
        "logo": "Picture before the label: PNG, JPEG, SVG or a path",
        "link": "Link target of the badge", "cloud/link": "", "cloud/min-count": "", "cloud/word-column": "",
        "cloud/weight-column": "",
        "cloud/pages": "",
        "cloud/landscape": "", "cloud/margin": "", "cloud/query": "", "cloud/encoding": "", "cloud/color": "",
        "cloud/dpi": "",
        "cloud/font-path": "", "labels/calibration": "", "badge/dpi": "", "badge/margin": "",
        "outlines": "Draw the edges of the labels",
        "offset": "Shift of the print, such as 1mm,-0.5mm",
        "font": "Font family; repeat for fallbacks",
        "font-path": "Font file, or folder of font files",
        "title": "Title",
        "lang": "Language, such as en or de-CH",
        "check": "Read and check everything, write nothing",
        "watch": "Run again whenever a file changes",
        "strict": "Exit with status 3 if there are warnings",
        "quiet": "Print errors only",
    ]

    /// The group of an option; nil for one that none has.
    static func of(_ option: String, on command: String) -> Int? {
        all.firstIndex { $0.names.contains("\(command)/\(option)") }
            ?? all.firstIndex { $0.names.contains(option) }
    }

    /// The line of an option in the short help; nil if only --help-all shows it.
    static func brief(_ option: String, on command: String) -> String? {
        let line = common["\(command)/\(option)"] ?? common[option]
        return line == "" ? nil : line
    }

    func order(of option: String, on command: String) -> Int {
        names.firstIndex(of: "\(command)/\(option)") ?? names.firstIndex(of: option) ?? names.count
    }
}
