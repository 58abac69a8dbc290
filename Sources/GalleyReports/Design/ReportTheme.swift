public import Galley
import GalleyConcurrency
import GalleyData

/// The appearance of a report: styles, margins, and page headers and footers.
public struct ReportTheme: Sendable {
    /// Fonts, sizes, colours and spacing of the parts of a report.
    public var style = DocumentStyle()
    /// The margins of the report's pages in points; in a theme that no report uses yet, those of an A4 page with one column.
    package var margins = EdgeInsets(.all, 85)
    /// The margins of other kinds of pages; those of an A4 page, reduced in proportion, for a kind without an entry.
    private(set) var kindMargins: [PageKind: EdgeInsets] = [:]
    /// The distance between baselines in columns, as a share of that on other pages.
    private(set) var columnLeading: CGFloat = 1
    /// The number of columns of pages that are not small.
    private(set) var columns = 1
    /// The header texts at the leading edge, in the middle and at the trailing edge, or none. `{page}`, `{pages}`, `{title}`,
    /// `{section}`, `{author}` and `{date}` are replaced on each page; `**` and `*` mark bold and italic; a text `![](logo.svg)` is a
    /// picture.
    package var header: [String] = []
    /// The footer texts, in the form of `header`.
    package var footer: [String] = []
    /// Whether figures and tables with captions are numbered.
    package var numbersFigures = true
    /// The numbers of lists within lists.
    package var listNumbering = ListNumbering.letters

    /// The places of its font families, for messages; none of a built-in theme.
    private(set) var places = SpecPlaces()

    /// The names that a theme may have, for messages.
    package static func expectation(_ name: String) -> String {
        NearestName.choices(names, for: name) + ", or a YAML file"
    }

    /// The names of the built-in themes.
    public static var names: [String] { EmbeddedFolder.themes.names.map { String($0.dropLast(".yaml".count)) } }

    /// The YAML of a built-in theme; nil for an unknown name.
    package static func yaml(of name: String) -> String? {
        EmbeddedFolder.themes.text(name + ".yaml")
    }

    /// Reads a built-in theme by its name, or the YAML file at a path.
    ///
    /// - Throws: `Diagnostic` for a file that cannot be read, an unknown key or an invalid value.
    public init(_ name: String) throws {
        if let known = Self.builtIn.withLock({ $0[name] }) {
            self = known
        } else if let yaml = EmbeddedFolder.themes.bytes(name + ".yaml") {
            try self.init(yaml: yaml, file: "\(name).yaml")
            let made = self
            Self.builtIn.withLock { $0[name] = made }
        } else {
            try self.init(yaml: try SpecFile.bytes(name), file: name)
        }
    }

    /// The built-in themes read so far: each of many letters asks for one.
    private static let builtIn = Locked<[String: ReportTheme]>([:])

    private init(yaml: [UInt8], file: String) throws(Diagnostic) {
        let node = try SpecFile.read(yaml, file: file, expected: "the keys of a theme")
        let spec = try SpecMapping(node, "a theme", keys: Self.keys, file: file)
        guard let base = try spec.text("base") else {
            try self.init(spec)
            return
        }
        guard let yaml = EmbeddedFolder.themes.bytes(base + ".yaml"),
            let standard = try YAMLDocument.read(yaml, file: "\(base).yaml"),
            case .mapping(let inherited) = standard.value, case .mapping(let own) = node.value
        else {
            throw spec.fail("base", "\(invalid: base, expected: "\(NearestName.choices(Self.names, for: base))")")
        }
        var set = Set(own.map(\.key))
        // Margins of its own hold for all kinds of pages.
        if set.contains("margins") { set.formUnion(PageKind.allCases.map(\.key)) }
        if set.contains("lineHeight") { set.insert("columnLineHeight") }
        let kept = inherited.filter { !set.contains($0.key) }
        let joined = SpecNode(value: .mapping(own + kept), line: node.line)
        try self.init(try SpecMapping(joined, "a theme", keys: Self.keys, file: file))
    }

    static let keys: [SpecKey] = [
        SpecKey("base", .text, "A built-in theme whose keys apply where this one has none."),
        SpecKey("bodyFont", .list(.text), "The family of body text, and fallbacks."),
        SpecKey("headingFont", .list(.text), "The family of headings."),
        SpecKey("monoFont", .list(.text), "The family of code."),
        SpecKey("size", .length, "The size of body text."),
        SpecKey("lineHeight", .length, "The distance between baselines of body text."),
        SpecKey("columnLineHeight", .length, "The same on pages with columns, whose short lines need less."),
        SpecKey("align", .choice(["leading", "justified"]), "The alignment of body text."),
        SpecKey(
            "dropCaps", .integer,
            "The lines that the first letter of the text and of long chapters is high: 1, the default, to 6."),
        SpecKey(
            "letterStretch", .number,
            "The most by which letters of justified lines move apart or together, as a share of the size: 0 to 0.05."),
        SpecKey(
            "expansion", .number,
            "The most by which letters of justified lines become wider or narrower, as a share of their width: 0 to 0.02."
        ),
        SpecKey(
            "opticalMargins", .choice(["none", "protruding", "hanging"]),
            "How far punctuation at the ends of lines hangs into the margins: not at all, in part, or entirely."),
        SpecKey("margins", .list(.length), "One, two or four lengths: top, right, bottom, left."),
        SpecKey("smallMargins", .list(.length), "The margins of A5 and smaller pages."),
        SpecKey("columnMargins", .list(.length), "The margins of pages with two or three columns."),
        SpecKey("landscapeMargins", .list(.length), "The margins of pages in landscape orientation."),
        SpecKey(
            "columns", .integer, "The number of columns on pages wider than A5, 1 to 3, where the report has none."),
        SpecKey(
            "measure", .length,
            "The widest lines of text. What is left of a wider page is a margin for headings, tables and figures."),
        SpecKey("textColor", .color, "The colour of body text."),
        SpecKey("mutedColor", .color, "The colour of captions, headers, footers and quotations."),
        SpecKey("accentColor", .color, "The colour of links and bars."),
        SpecKey("headingColor", .color, "The colour of headings."),
        SpecKey("titleSize", .length, "The size of the report's title."),
        SpecKey("titleWeight", .number, "The weight of the title, 1 to 1000."),
        SpecKey("headingSizes", .list(.length), "Four sizes, from the first level on."),
        SpecKey("headingWeight", .number, "The weight of headings."),
        SpecKey(
            "rows", .choice(DocumentStyle.RowSeparation.allCases.map(\.rawValue)), "The separation of table rows."),
        SpecKey("zebraBackground", .color, "The background of every other row."),
        SpecKey("panelBackground", .color, "The background of cards and code."),
        SpecKey("headerBackground", .color, "The background of table headers."),
        SpecKey("tableRule", .length, "The thickness of the rules above and below a table."),
        SpecKey("figureNumbers", .boolean, "Whether figures and tables with captions are numbered; true by default."),
        SpecKey(
            "listNumbers", .choice(ListNumbering.allCases.map(\.rawValue)),
            "The numbers of lists within lists: letters, the default, sections or digits."),
        SpecKey("leaders", .boolean, "Whether dots lead from the entries of contents to their pages; true by default."),
        SpecKey("header", .list(.text), "The header of pages: leading, middle, trailing."),
        SpecKey("footer", .list(.text), "The footer of pages."),
    ]

    private init(_ spec: SpecMapping) throws(Diagnostic) {
        places = try SpecPlaces(spec, ["bodyFont", "headingFont", "monoFont"])
        let body = try spec.texts("bodyFont") ?? [FontCollection.defaultFamily]
        let size = try spec.length("size") ?? 10
        let half = (try spec.length("lineHeight") ?? size * 1.5) / 2
        let text = try spec.color("textColor") ?? .black
        style = DocumentStyle(
            families: body, headingFamilies: try spec.texts("headingFont"),
            monospaced: try spec.texts("monoFont") ?? ["Noto Sans Mono"], size: size, lineHeight: half * 2, text: text,
            muted: try spec.color("mutedColor") ?? .gray,
            accent: try spec.color("accentColor") ?? Color(rgb: 0x1f5fa6))
        let headingColor = try spec.color("headingColor") ?? text
        let weight = try spec.number("headingWeight", in: 1...1000) ?? 700
        let sizes = try Self.sizes(spec)
        for index in style.headings.indices {
            style.headings[index].color = headingColor
            style.headings[index].font.weight = Font.Weight(weight)
            if let sizes {
                style.headings[index].font.size = sizes[index]
                style.headings[index].lineHeight = sizes[index] * Self.headingLeading
                // Headings of one line keep to a grid of half lines, with the space before them.
                style.headings[index].before +=
                    (sizes[index] * Self.headingLeading / half).rounded(.up) * half - style.headings[index].lineHeight
            }
        }
        // Headings as small as body text differ from it by their weight, and from each other by their colour.
        for index in style.headings.indices.dropFirst(2) {
            style.headings[index].font.weight = Font.Weight(max(600, weight))
        }
        style.headings[3].color = style.caption.color
        if let size = try spec.length("titleSize") {
            style.title.font.size = size
            style.title.lineHeight = (size * 1.18 / half).rounded(.up) * half
        }
        style.title.color = headingColor
        style.title.font.weight = Font.Weight(try spec.number("titleWeight", in: 1...1000) ?? 700)
        style.alignment = try spec.choice("align", [("leading", .leading), ("justified", .justified)]) ?? .leading
        style.dropCapLines = try spec.integer("dropCaps", in: 1...6) ?? 1
        let letters = try spec.number("letterStretch", in: 0...0.05) ?? 0
        let glyphs = try spec.number("expansion", in: 0...0.02) ?? 0
        style.justification = Justification(
            letterStretch: letters, letterShrink: letters, glyphStretch: glyphs, glyphShrink: glyphs)
        style.justification.changesTogether = true
        style.justification.raggedLooseness = Self.raggedLooseness
        style.opticalMargins =
            try spec.choice(
                "opticalMargins", [("none", .none), ("protruding", .protruding), ("hanging", .hanging)]) ?? .none
        style.rowSeparation = try spec.choice("rows") ?? .rules
        style.zebraBackground = try spec.color("zebraBackground") ?? style.zebraBackground
        style.codeBackground = try spec.color("panelBackground") ?? style.codeBackground
        style.headerBackground = try spec.color("headerBackground")
        style.tableRule = try spec.length("tableRule") ?? style.tableRule
        style.hasLeaders = try spec.boolean("leaders") ?? true
        numbersFigures = try spec.boolean("figureNumbers") ?? true
        listNumbering = try spec.choice("listNumbers") ?? .letters
        margins = try spec.insets("margins") ?? margins
        for kind in PageKind.allCases { kindMargins[kind] = try spec.insets(kind.key) }
        style.measure = try spec.length("measure")
        if let height = try spec.length("columnLineHeight") { columnLeading = height / (half * 2) }
        columns = try spec.integer("columns", in: 1...3) ?? 1
        header = try Self.furniture(spec, "header") ?? []
        footer = try Self.furniture(spec, "footer") ?? []
    }

    /// With the stretch of TeX, word spaces are at most 1.8 times as wide as in ragged lines, apart from what letters take up.
    private static let raggedLooseness: CGFloat = 1.6

    /// The distance between the lines of a heading, in multiples of its size.
    private static let headingLeading: CGFloat = 1.2

    private static func sizes(_ spec: SpecMapping) throws(Diagnostic) -> [CGFloat]? {
        guard let texts = try spec.texts("headingSizes") else { return nil }
        let sizes = texts.compactMap { Length.parse($0) }
        guard sizes.count == 4, texts.count == 4, sizes.allSatisfy({ $0 > 0 }) else {
            let wrong = texts.first { (Length.parse($0) ?? 0) <= 0 }.map { "invalid value \(quoted($0)):" }
            throw spec.fail(
                "headingSizes",
                "\(wrong ?? "found \(counted(texts.count, "value"));") expected four sizes such as [16, 13, 11, 10]")
        }
        return sizes
    }

    /// The path in `![](logo.svg)`; nil for other texts.
    ///
    /// Without a regular expression, which takes a fifth of the time of a short letter.
    static func picturePath(_ text: String) -> String? {
        guard text.hasPrefix("!["), text.hasSuffix(")"), let close = text.firstIndex(of: "]") else { return nil }
        let rest = text[text.index(after: close)...].dropLast()
        guard rest.first == "(", rest.count > 1, !rest.contains(")") else { return nil }
        return String(rest.dropFirst())
    }

    /// The text of a picture with its path from the file's folder; nil for other texts.
    private static func picture(_ text: String, _ spec: SpecMapping, _ key: String) throws(Diagnostic) -> String? {
        guard let path = picturePath(text) else { return nil }
        return "![](\(try existing(path, spec, key)))"
    }

    /// The path of a picture from the folder of the file that names it.
    static func existing(_ path: String, _ spec: SpecMapping, _ key: String) throws(Diagnostic) -> String {
        let resolved = PathName.resolve(path, in: PathName.folder(of: spec.file))
        guard ReadableFile.mayExist(resolved) else {
            throw spec.fail(key, "\(resolved): no such file; expected a PNG, JPEG or SVG image")
        }
        return resolved
    }

    /// One text for the middle, or three; nil if the key is missing.
    static func furniture(_ spec: SpecMapping, _ key: String) throws(Diagnostic) -> [String]? {
        guard let texts = try spec.texts(key) else { return nil }
        for text in texts {
            guard let field = PageFields.unknown(in: text) else { continue }
            let names = PageFields.allCases.map { "{\($0.rawValue)}" }
            throw spec.fail(key, "unknown field {\(field)}\(NearestName.hintOrList(for: "{\(field)}", among: names))")
        }
        var located: [String] = []
        for text in texts { located.append(try picture(text, spec, key) ?? text) }
        switch located.count {
        case 0: return []
        case 1: return ["", located[0], ""]
        case 3: return located
        default:
            throw spec.fail(key, "found \(texts.count) texts; expected one, or three: leading, middle and trailing")
        }
    }
}
