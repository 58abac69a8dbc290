public import Galley
import GalleyMessages

/// How a report looks: a style for its parts, margins, and what stands at the head and foot of its pages.
public struct ReportTheme: Sendable {
    public var style = DocumentStyle()
    public var margins = EdgeInsets(.all, 85)
    /// At the leading edge, in the middle and at the trailing edge; with `{page}`, `{pages}`, `{title}`, `{section}`,
    /// `{author}` and `{date}`.
    public var header: [String] = []
    public var footer: [String] = []

    /// The names of the built-in themes.
    public static var names: [String] { BuiltInThemes.names }

    /// A built-in theme by its name, or one of the YAML file at a path.
    ///
    /// - Throws: `SpecError` for a name that is not known and a file that cannot be used.
    public init(_ name: String) throws {
        if let yaml = BuiltInThemes.yaml(name) {
            try self.init(yaml: yaml, file: "\(name).yaml")
        } else {
            try self.init(yaml: try SpecFile.bytes(name), file: name)
        }
    }

    private init(yaml: [UInt8], file: String) throws(SpecError) {
        guard let node = try YAMLDocument.read(yaml, file: file) else {
            throw SpecError(file: file, problem: "the file is empty; expected the keys of a theme")
        }
        try self.init(try SpecMapping(node, "a theme", keys: Self.keys, file: file))
    }

    static let keys: [SpecKey] = [
        SpecKey("bodyFont", .list(.text), "The family of running text, and families to fall back on."),
        SpecKey("headingFont", .list(.text), "The family of headings."),
        SpecKey("monoFont", .list(.text), "The family of code."),
        SpecKey("size", .length, "The size of running text."),
        SpecKey("lineHeight", .length, "From one baseline of running text to the next."),
        SpecKey("align", .choice(["leading", "justified"]), "How lines of running text end."),
        SpecKey("margins", .list(.length), "One, two or four lengths: top, right, bottom, left."),
        SpecKey("textColor", .color, "Of running text."),
        SpecKey("mutedColor", .color, "Of captions, running heads and quotations."),
        SpecKey("accentColor", .color, "Of links and bars."),
        SpecKey("headingColor", .color, "Of headings."),
        SpecKey("titleSize", .length, "The size of the report's title."),
        SpecKey("titleWeight", .number, "Its weight, 1 to 1000."),
        SpecKey("headingSizes", .list(.length), "Four sizes, from the first level down."),
        SpecKey("headingWeight", .number, "The weight of headings."),
        SpecKey(
            "rows", .choice(DocumentStyle.RowSeparation.allCases.map(\.rawValue)), "How rows of tables are told apart."),
        SpecKey("zebraGround", .color, "Behind every other row."),
        SpecKey("headerGround", .color, "Behind the heads of tables."),
        SpecKey("tableRule", .length, "The rules above and below a table."),
        SpecKey("header", .list(.text), "At the head of pages: leading, middle, trailing."),
        SpecKey("footer", .list(.text), "At the foot of pages."),
    ]

    private init(_ spec: SpecMapping) throws(SpecError) {
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
                // The lines of a heading stand on half lines of the text.
                style.headings[index].lineHeight = (sizes[index] * 1.22 / half).rounded(.up) * half
            }
        }
        // What is as small as the text has to be told from it by its weight.
        for index in style.headings.indices.dropFirst(2) {
            style.headings[index].font.weight = Font.Weight(max(600, weight))
        }
        if let size = try spec.length("titleSize") {
            style.title.font.size = size
            style.title.lineHeight = (size * 1.18 / half).rounded(.up) * half
        }
        style.title.color = headingColor
        style.title.font.weight = Font.Weight(try spec.number("titleWeight", in: 1...1000) ?? 700)
        style.alignment = try spec.choice("align", [("leading", .leading), ("justified", .justified)]) ?? .leading
        style.rowSeparation = try spec.choice("rows") ?? .rules
        style.zebraBackground = try spec.color("zebraGround") ?? style.zebraBackground
        style.headerBackground = try spec.color("headerGround")
        style.tableRule = try spec.length("tableRule") ?? style.tableRule
        margins = try spec.insets("margins") ?? margins
        header = try Self.furniture(spec, "header") ?? []
        footer = try Self.furniture(spec, "footer") ?? []
    }

    private static func sizes(_ spec: SpecMapping) throws(SpecError) -> [CGFloat]? {
        guard let texts = try spec.texts("headingSizes") else { return nil }
        let sizes = texts.compactMap { Length.parse($0) }
        guard sizes.count == 4, texts.count == 4, sizes.allSatisfy({ $0 > 0 }) else {
            throw spec.fail(
                "headingSizes", "\(texts.count) values stand here; expected four sizes such as [16, 13, 11, 10]")
        }
        return sizes
    }

    /// One text for the middle, or three.
    static func furniture(_ spec: SpecMapping, _ key: String) throws(SpecError) -> [String]? {
        guard let texts = try spec.texts(key) else { return nil }
        for text in texts {
            guard let field = PageFields.unknown(in: text) else { continue }
            let names = PageFields.allCases.map { "{\($0.rawValue)}" }
            let hint = NearestName.of("{\(field)}", among: names).map { "; did you mean \($0)?" }
            throw spec.fail(
                key, "there is no field {\(field)}\(hint ?? "; expected one of \(names.joined(separator: ", "))")")
        }
        switch texts.count {
        case 0: return []
        case 1: return ["", texts[0], ""]
        case 3: return texts
        default: throw spec.fail(key, "\(texts.count) texts stand here; expected one, or three: left, middle and right")
        }
    }
}
