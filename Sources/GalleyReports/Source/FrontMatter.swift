import Foundation
import Galley
import GalleyData
import GalleyFormatting

/// The settings of a report before its text.
struct FrontMatter {
    var title: String?
    var subtitle: String?
    var authors: [String] = []
    var date: String?
    var language: String?
    var subject: String?
    /// Markdown between the title and the text.
    var abstract: (text: String, line: Int)?
    var hasAbstract: Bool { !(abstract?.text.trimmed.isEmpty ?? true) }
    var keywords: [String] = []
    var pageSize: PageSize?
    /// Whether pages have landscape orientation; nil if the author leaves the orientation of wide tables open.
    var isLandscape: Bool?
    var margins: EdgeInsets?
    /// Whether pages face each other as in a book.
    var hasFacingPages = false
    /// Whether the first page has the header, too.
    var hasFirstHeader = false
    /// Whether the first heading is the title, being the only one of its level.
    var hasTitleHeading = false
    /// The number of columns; nil for those of the theme.
    var columns: Int?
    var theme: String?
    var families: [String]?
    var headingFamilies: [String]?
    var monospacedFamilies: [String]?
    var size: CGFloat?
    var header: [String]?
    var footer: [String]?
    /// The heading levels in the table of contents; 0 for no table.
    var contentsLevels = 0
    var numbersHeadings = false
    /// Whether figures and tables with captions are numbered; nil for the theme's choice.
    var numbersFigures: Bool?
    /// The numbers of lists within lists; nil for the theme's choice.
    var listNumbering: ListNumbering?
    var dropCapLines: Int?
    /// Whether the title has a page of its own.
    var hasCover = false
    /// The colour and the pictures of that page.
    var cover: ReportCover?
    /// The path of a picture above the title.
    var logo: String?
    /// Whether texts get typographic characters.
    var isSmart = true
    /// The numbering of the pages before the text; nil to number all pages alike.
    var frontPages: PageLabel.Style?
    /// The places of the theme and of font families, for messages.
    private(set) var places = SpecPlaces()

    static let keys: [SpecKey] = [
        SpecKey("title", .text, "Shown above the text and stored in the metadata.", synonyms: ["headline"]),
        SpecKey("subtitle", .text, "Shown below the title."),
        SpecKey("author", .list(.text), "An author, or several.", synonyms: ["by", "writer"]),
        SpecKey("date", .text, "A date; one such as 2026-03-09 is shown as the language writes it."),
        SpecKey(
            "language", .text, "A BCP 47 tag such as en or de-CH, for hyphenation and screen readers.",
            synonyms: ["lang", "locale"]),
        SpecKey(
            "subject", .text, "The subject, stored in the metadata.", synonyms: ["description", "summary"]),
        SpecKey("abstract", .text, "Markdown in smaller type between title and text."),
        SpecKey("keywords", .list(.text), "Keywords, stored in the metadata.", synonyms: ["tags"]),
        SpecKey(
            "page", .size, "A4, Letter, … or WIDTHxHEIGHT.", synonyms: ["paper", "paperSize", "pageSize"]),
        SpecKey("landscape", .boolean, "Landscape orientation.", synonyms: ["orientation"]),
        SpecKey(
            "margins", .list(.length), "One, two or four lengths: top, right, bottom, left.",
            synonyms: ["geometry", "padding"]),
        SpecKey(
            "facing", .boolean, "Whether left and right pages face each other: inner margins are narrower.",
            synonyms: ["twoSided", "twoside", "mirrorMargins", "facingPages"]),
        SpecKey("columns", .integer, "1 to 3."),
        SpecKey(
            "theme", .text, "plain, editorial, corporate, minimal, magazine, poster, or the path of a YAML file.",
            synonyms: ["style", "template"]),
        SpecKey(
            "font", .list(.text), "The family of body text, and fallbacks.",
            synonyms: ["bodyFont", "mainFont", "fontFamily"]),
        SpecKey("headingFont", .list(.text), "The family of headings.", synonyms: ["titleFont", "sansFont"]),
        SpecKey("monoFont", .list(.text), "The family of code.", synonyms: ["codeFont"]),
        SpecKey(
            "size", .length, "The size of body text; all other sizes scale with it.",
            synonyms: ["fontSize", "textSize"]),
        SpecKey(
            "header", .list(.text),
            "The header of pages: leading, middle, trailing, with {page}, {pages}, {title}, {section}, {author}, {date}, **bold**, *italic*; "
                + "or a picture, ![](logo.svg)."
        ),
        SpecKey("footer", .list(.text), "The footer of pages."),
        SpecKey(
            "firstHeader", .boolean, "Whether the first page has the header, too.",
            synonyms: ["headerOnFirstPage", "firstPageHeader"]),
        SpecKey(
            "toc", .either([.boolean, .integer]), "Whether to show a table of contents, or its number of levels.",
            synonyms: ["contents", "tableOfContents", "tocDepth"]),
        SpecKey(
            "smart", .boolean,
            "Whether straight quotes, hyphens and points become typographic characters by language; true by default.",
            synonyms: ["typography"]),
        SpecKey(
            "cover", .either([.boolean, .named(.text)]),
            "Whether the title has a page of its own, or that page’s picture, color and logo.",
            synonyms: ["titlePage", "coverPage"]),
        SpecKey("logo", .text, "A picture above the title: a PNG, JPEG or SVG file.", synonyms: ["picture"]),
        SpecKey(
            "headingNumbers", .boolean, "Whether headings are numbered.",
            synonyms: ["numberSections", "numberedHeadings", "sectionNumbers"]),
        SpecKey(
            "figureNumbers", .boolean, "Whether figures and tables with captions are numbered.",
            synonyms: ["numberFigures", "numberedFigures"]),
        SpecKey(
            "listNumbers", .choice(ListNumbering.allCases.map(\.rawValue)),
            "The numbers of lists within lists: letters (1. a. i.), sections (1. 1.1. 1.1.1.) or digits (1. 1. 1.)."),
        SpecKey(
            "dropCaps", .integer, "The lines that the first letter of the text and of long chapters is high: 1 to 6.",
            synonyms: ["dropCap", "initials", "lettrine"]),
        SpecKey(
            "pageLabels", .choice(["decimal", "roman"]),
            "roman: title and contents get pages of their own, i, ii, …, and the text begins on page 1.",
            synonyms: ["pageNumbers"]),
    ]

    init() {}

    init(_ node: SpecNode, file: String) throws {
        let spec = try SpecMapping(node, "the front matter", keys: Self.keys, file: file)
        title = try spec.text("title")
        subtitle = try spec.text("subtitle")
        authors = try spec.texts("author") ?? []
        date = try spec.text("date")
        language = try spec.language("language")
        subject = try spec.text("subject")
        abstract = try spec.text("abstract").map { ($0, spec.line(of: "abstract")) }
        keywords = try spec.texts("keywords") ?? []
        pageSize = try spec.size("page").map { PageSize(width: $0.width, height: $0.height) }
        isLandscape = try spec.boolean("landscape")
        margins = try spec.insets("margins")
        hasFacingPages = try spec.boolean("facing") ?? false
        hasFirstHeader = try spec.boolean("firstHeader") ?? false
        columns = try spec.integer("columns", in: 1...3)
        theme = try spec.text("theme")
        families = try spec.texts("font")
        headingFamilies = try spec.texts("headingFont")
        monospacedFamilies = try spec.texts("monoFont")
        size = try spec.length("size")
        header = try ReportTheme.furniture(spec, "header")
        footer = try ReportTheme.furniture(spec, "footer")
        switch try spec.text("toc").flatMap(SpecMapping.boolean) {
        case true?: contentsLevels = 3
        case false?: contentsLevels = 0
        case nil: contentsLevels = try spec.integer("toc", in: 1...6) ?? 0
        }
        if let node = spec.node("cover"), case .mapping = node.value {
            cover = try ReportCover(node, file: file)
            hasCover = true
            logo = cover?.logo
        } else {
            hasCover = try spec.boolean("cover") ?? false
        }
        if let path = try spec.text("logo") { logo = try ReportTheme.existing(path, spec, "logo") }
        numbersHeadings = try spec.boolean("headingNumbers") ?? false
        numbersFigures = try spec.boolean("figureNumbers")
        listNumbering = try spec.choice("listNumbers")
        dropCapLines = try spec.integer("dropCaps", in: 1...6)
        isSmart = try spec.boolean("smart") ?? true
        let labels: PageLabel.Style? = try spec.choice("pageLabels")
        frontPages = labels == .roman ? labels : nil
        places = try SpecPlaces(spec, ["theme", "font", "headingFont", "monoFont"])
    }

    /// The date as its language writes it, if it is one such as `2026-03-09`; other dates as they are.
    var writtenDate: String? {
        guard let date, let found = date.trimmed.wholeMatch(of: /(\d{4})-(\d\d)-(\d\d)/),
            // bounded: four digits and two
            let year = Int(found.1), let month = Int(found.2), let day = Int(found.3),
            let days = CivilDate.daysSince1970(year: year, month: month, day: day),
            let pattern = CalendarFormatter.longPattern(language: language ?? "en"),
            let format = CalendarFormatter(pattern: pattern, language: language ?? "en")
        else { return date }
        return format.string(secondsSince1970: days * 86_400) ?? date
    }

    /// The theme with the settings of the front matter.
    ///
    /// - Parameters:
    ///   - folder: the folder of relative paths.
    ///   - size: the size of the page.
    ///   - reading: called with the path of each file before it is read.
    func resolvedTheme(
        folder: String, page size: PageSize, hasShortSections: Bool, files: ReportFiles?, reading: (String) -> Void
    ) throws -> ReportTheme {
        let name = theme ?? "plain"
        var resolved: ReportTheme
        if ReportTheme.names.contains(name) {
            resolved = try ReportTheme(name)
        } else {
            let path = PathName.resolve(name, in: folder)
            reading(path)
            guard ReadableFile.mayExist(path) else {
                let problem: Wording = "\(invalid: name, expected: "\(ReportTheme.expectation(name))")"
                throw places.error(at: "theme", problem)
                    ?? Diagnostic(.frontMatter, "no such theme; \(problem)", at: .init(file: path))
            }
            resolved = try files?.theme(path) { try ReportTheme(path) } ?? ReportTheme(path)
        }
        if let dropCapLines { resolved.style.dropCapLines = dropCapLines }
        if let size = self.size { resolved.style.scale(by: size / resolved.style.body.font.size) }
        if let families {
            resolved.style.setFamilies(
                families, of: [\.body, \.subtitle, \.caption, \.footnote, \.table, \.tableHeader, \.quotation])
        }
        if let headingFamilies {
            resolved.style.setFamilies(headingFamilies, of: [\.title])
            for index in resolved.style.headings.indices {
                resolved.style.headings[index].font.families = headingFamilies
            }
        }
        if let monospacedFamilies { resolved.style.setFamilies(monospacedFamilies, of: [\.code]) }
        resolved.fit(
            size, columns: columns ?? resolved.columns(on: size, margins: margins), margins: margins,
            isFacing: hasFacingPages, scalesType: self.size == nil, hasShortSections: hasShortSections,
            language: language)
        resolved.header = header ?? resolved.header
        resolved.footer = footer ?? resolved.footer
        return resolved
    }
}

extension DocumentStyle {
    fileprivate static let roles: [WritableKeyPath<DocumentStyle, Role> & Sendable] = [
        \.body, \.title, \.subtitle, \.caption, \.code, \.footnote, \.table, \.tableHeader, \.quotation,
    ]

    fileprivate mutating func setFamilies(_ families: [String], of roles: [WritableKeyPath<DocumentStyle, Role>]) {
        for role in roles { self[keyPath: role].font.families = families }
    }

    mutating func scale(by factor: CGFloat) {
        func scaled(_ role: Role) -> Role {
            var role = role
            role.font.size *= factor
            role.lineHeight *= factor
            role.before *= factor
            role.after *= factor
            return role
        }
        for role in Self.roles { self[keyPath: role] = scaled(self[keyPath: role]) }
        headings = headings.map(scaled)
        listIndent *= factor
        tableRule *= factor
        measure = measure.map { $0 * factor }
    }

    /// Reduces the headings in proportion, so that the largest has at most `size` points and none is smaller than the text.
    mutating func limitHeadings(to size: CGFloat) {
        guard let largest = headings.map(\.font.size).max(), largest > size else { return }
        let factor = size / largest
        for index in headings.indices {
            let own = headings[index].font.size
            headings[index].font.size = min(own, max(body.font.size, own * factor))
            headings[index].lineHeight *= headings[index].font.size / own
        }
    }
}
