package import GalleyDiagnostics
import GalleyFormatting
import GalleyGeometry

/// A property of the content that some PDF standard forbids.
enum ContentFinding: Hashable {
    case noTags
    case noTitle
    case noLanguage
    case malformedLanguage(String)
    case figureWithoutText
    case linkWithoutText(url: String)
    case headingSkipped(text: String, from: Int, to: Int)
    case missingGlyph(text: String)
    case transparency
    case deepImage
    case cmyk
    case newProfile
    case pageSize(width: Double, height: Double)
    case attachment(name: String)
    case noAttachment
    case contentsWithoutLink
    case looseCaption
    case noDate
    case noOutputIntent
    case noRecord
}

/// Findings in a document with their locations: the first ones of each kind.
struct ContentFindings {
    struct Item {
        var finding: ContentFinding
        /// Counted from 1; nil for the document as a whole.
        var page: Int?
        /// The source location, if known.
        var source: String?

        /// The description, preceded by its location.
        fileprivate var content: String {
            (page.map { "page \($0): " } ?? "") + (source.map { "\($0.shortened): " } ?? "") + finding.content
        }
    }

    /// A finding at a place of the source.
    private struct Known: Hashable {
        var finding: ContentFinding
        var page: Int?
        var source: String?
    }

    private(set) var list: [Item] = []
    private var reported: Set<Known> = []
    /// The number of findings in the list of each kind, and the kinds that have more.
    private var counts: [Int: Int] = [:]
    private var excess: Set<Int> = []
    /// The most findings of a kind that are kept.
    private static let mostOfKind = 20
    /// The current page, counted from 1; nil outside of pages.
    var page: Int?
    private var lastHeading = 0

    init() {}

    mutating func add(_ finding: ContentFinding, source: String? = nil) {
        add(Item(finding: finding, page: page, source: source))
    }

    private mutating func add(_ item: Item) {
        let kind = item.finding.kind
        let count = counts[kind] ?? 0
        guard count == 0 || item.finding.hasPlaces else { return }
        let key = Known(finding: item.finding, page: item.source == nil ? item.page : nil, source: item.source)
        guard !reported.contains(key) else { return }
        guard count < Self.mostOfKind else {
            excess.insert(kind)
            return
        }
        reported.insert(key)
        counts[kind] = count + 1
        list.append(item)
    }

    /// - Parameters:
    ///   - text: the heading's text.
    ///   - page: the page on which the heading starts.
    mutating func addHeading(_ level: Int, text: @autoclosure () -> String, page: Int?, source: String?) {
        if level > lastHeading + 1 {
            let skip = ContentFinding.headingSkipped(text: text(), from: lastHeading, to: level)
            add(Item(finding: skip, page: page, source: source))
        }
        lastHeading = level
    }

    /// Adds the findings of a page.
    mutating func add(_ others: ContentFindings, onPage page: Int?) {
        for var item in others.list {
            if item.page != nil { item.page = page }
            add(item)
        }
        excess.formUnion(others.excess)
    }

    /// The findings that drawing a page may have, by their numbers in stored pages; a missing glyph is the last.
    private static let ofPages: [ContentFinding] = [.transparency, .deepImage, .cmyk, .newProfile]

    /// Stores the findings of a page.
    func write(to out: inout BinaryWriter) {
        out.list(list) { out, item in
            guard case .missingGlyph(let text) = item.finding else {
                out.count(Self.ofPages.firstIndex(of: item.finding) ?? 0)
                return
            }
            out.count(Self.ofPages.count)
            out.text(text)
        }
        out.flag(!excess.isEmpty)
    }

    init(from bytes: inout BinaryReader) throws(MalformedBytes) {
        page = 1
        for _ in 0..<(try bytes.count()) {
            let number = try bytes.count(atMost: Self.ofPages.count)
            add(number < Self.ofPages.count ? Self.ofPages[number] : .missingGlyph(text: try bytes.text()))
        }
        if try bytes.flag() { excess.insert(ContentFinding.missingGlyph(text: "").kind) }
    }

    /// Adds the findings of another collection.
    mutating func add(_ others: ContentFindings) {
        for item in others.list { add(item) }
        excess.formUnion(others.excess)
    }

    /// The error for the first finding that `standard` forbids.
    func error(under standard: PDFStandard) -> Diagnostic? {
        for item in list {
            guard let rule = item.finding.rule(under: standard) else { continue }
            return Diagnostic(
                .forbiddenContent, "\(standard.name): \(item.content); \(rule.clause) requires \(rule.expected)",
                hint: item.finding.hint)
        }
        return nil
    }

    /// Why content alone prevents the file from claiming `standard`. Nil if nothing does, or if the author has also
    /// omitted something optional that the standard requires, such as a title.
    ///
    /// - Parameter claimed: the standards that the file claims.
    func obstacle(to standard: PDFStandard, claimed: [PDFStandard]) -> Diagnostic? {
        let obstacles = list.filter { $0.finding.rule(under: standard) != nil }
        guard !obstacles.isEmpty, !obstacles.contains(where: \.finding.isOmission) else { return nil }
        let more = obstacles.contains { excess.contains($0.finding.kind) } ? ["and others like these"] : []
        let reasons = obstacles.map(\.content) + more
        let names = claimed.map(\.name).joined(separator: " and ")
        let start = claimed.isEmpty ? "the file does not claim" : "the file claims \(names), but not"
        let list = reasons.count == 1 ? " " + reasons[0] : reasons.map { "\n  " + $0 }.joined()
        return Diagnostic(
            .unclaimedStandard, "\(start) \(standard.name):\(list)", value: standard.rawValue, severity: .warning)
    }

    /// Whether the document has no tags.
    var isUntagged: Bool { counts[ContentFinding.noTags.kind] != nil }
}

extension ContentFinding {
    /// The number of the finding's kind.
    fileprivate var kind: Int {
        switch self {
        case .noTags: 0
        case .noTitle: 1
        case .noLanguage: 2
        case .malformedLanguage: 3
        case .figureWithoutText: 4
        case .linkWithoutText: 5
        case .headingSkipped: 6
        case .missingGlyph: 7
        case .transparency: 8
        case .deepImage: 9
        case .cmyk: 10
        case .newProfile: 11
        case .pageSize: 12
        case .attachment: 13
        case .noAttachment: 14
        case .contentsWithoutLink: 15
        case .looseCaption: 16
        case .noDate: 17
        case .noOutputIntent: 18
        case .noRecord: 19
        }
    }

    /// Whether each finding of the kind is to be mended on its own.
    fileprivate var hasPlaces: Bool {
        switch self {
        case .figureWithoutText, .linkWithoutText, .headingSkipped, .missingGlyph, .malformedLanguage, .attachment,
            .contentsWithoutLink, .looseCaption:
            true
        default: false
        }
    }

    /// Whether the finding is an optional feature that the author did not request.
    fileprivate var isOmission: Bool {
        switch self {
        case .noTags, .noTitle, .noLanguage, .noAttachment, .noDate, .noOutputIntent, .noRecord: true
        default: false
        }
    }

    /// A description of the finding.
    fileprivate var content: String {
        switch self {
        case .noTags: "the document is not tagged"
        case .noTitle: "the document has no title"
        case .noLanguage: "the document has no language"
        case .malformedLanguage(let tag): "the language \"\(tag)\" is not a BCP 47 tag"
        case .figureWithoutText: "a figure has no alternative text"
        case .linkWithoutText(let url): "the link to \(url) has no text"
        case .headingSkipped(let text, let from, let to):
            from == 0
                ? "the first heading, \"\(text.shortened)\", has level \(to)"
                : "the heading \"\(text.shortened)\" skips a level (h\(from) to h\(to))"
        case .missingGlyph(let text): "no font has all characters of \"\(text.shortened)\""
        case .transparency: "content is not opaque"
        case .deepImage: "an image has 16 bits per sample"
        case .cmyk: "a colour or an image uses CMYK"
        case .newProfile: "an image has a colour profile of version 4"
        case .pageSize(let width, let height):
            "the page is \(DecimalText.written(width, places: 0)) × \(DecimalText.written(height, places: 0)) pt"
        case .attachment(let name): "the file \(name) is attached"
        case .noAttachment: "no file is attached"
        case .contentsWithoutLink: "an entry in the table of contents has no link"
        case .looseCaption: "a caption is outside of elements that take captions"
        case .noDate: "the document has no date"
        case .noOutputIntent: "the document has no output intent"
        case .noRecord: "the page belongs to no record"
        }
    }

    /// The setting of a document that mends the finding.
    fileprivate var hint: Diagnostic.Hint? {
        switch self {
        case .noTags: .tags
        case .noTitle: .title
        case .noLanguage: .language
        case .noAttachment: .attachment
        case .noOutputIntent, .cmyk: .outputIntent
        case .noRecord: .records
        default: nil
        }
    }

    /// The clause that forbids the finding and what it requires; nil if the standard allows it.
    fileprivate func rule(under standard: PDFStandard) -> (clause: String, expected: String)? {
        if standard.isForPress { return pressRule(standard) }
        let (archive, access) = (standard.archivePart, standard.accessibilityPart)
        func clause(_ one: String?, _ two: String?, _ four: String?, _ ua1: String?, _ ua2: String?) -> String? {
            switch (archive, access) {
            case (1?, _): one.map { "ISO 19005-1 §\($0)" }
            case (2?, _), (3?, _): two.map { "ISO 19005-\(archive ?? 2) §\($0)" }
            case (4?, _): four.map { "ISO 19005-4 §\($0)" }
            case (_, 1?): ua1.map { "ISO 14289-1 §\($0)" }
            default: ua2.map { "ISO 14289-2 §\($0)" }
            }
        }
        let isLevelA = standard.archiveLevel == "A"
        let rule: (String?, String)
        switch self {
        case .noTags:
            rule = (
                clause(isLevelA ? "6.8.2.2" : nil, isLevelA ? "6.7.2.2" : nil, nil, "7.1", "8.2.1"),
                "a structure tree"
            )
        case .noTitle: rule = (clause(nil, nil, nil, "7.1", "8.11.1"), "a title")
        case .noLanguage: rule = (clause(nil, nil, nil, "7.2", "8.4.4"), "a language")
        case .malformedLanguage:
            rule = (
                clause(isLevelA ? "6.8.4" : nil, isLevelA ? "6.7.4" : nil, nil, "7.2", "8.4.4"),
                "one such as en or de-CH"
            )
        case .figureWithoutText:
            rule = (
                clause(nil, nil, nil, "7.3", "8.2.5.28"),
                "one: ![text](file) in a report, accessibilityLabel in Swift"
            )
        case .linkWithoutText: rule = (clause(nil, nil, nil, "7.18.5", "8.9.2.3"), "text or a label")
        case .headingSkipped: rule = (clause(nil, nil, nil, "7.4.2", nil), "headings without skipped levels")
        case .missingGlyph: rule = (clause(nil, "6.2.11.8", "6.2.10.8", "7.21.8", "8.4.5.8"), "a glyph for each")
        case .transparency: rule = (clause("6.4", nil, nil, nil, nil), "opaque content")
        case .deepImage: rule = (clause("5.2", nil, nil, nil, nil), "at most 8 bits, as in PDF 1.4")
        case .cmyk: rule = (clause("6.2.3.3", "6.2.4.3", "6.2.4.3", nil, nil), "the output intent's colours, sRGB")
        case .newProfile: rule = (clause("6.2.3.2", nil, nil, nil, nil), "version 2, as in PDF 1.4")
        case .pageSize: rule = (clause("6.1.12", "6.1.13", nil, nil, nil), "sides from 3 to 14400 pt")
        case .attachment:
            let isAllowed = archive == 3 || standard == .a4f
            rule = (
                isAllowed ? nil : clause("6.1.11", "6.8", "6.9", nil, nil),
                "no attachments: a-3b, a-3a and a-4f allow them"
            )
        case .noAttachment:
            rule = (standard == .a4f ? "ISO 19005-4 §6.9" : nil, "an attachment")
        case .looseCaption: rule = (clause(nil, nil, nil, nil, "8.2.5.27"), "a figure, a table or a list around it")
        case .contentsWithoutLink: rule = (clause(nil, nil, nil, nil, "8.2.5.8"), "a link to its heading")
        case .noDate, .noOutputIntent, .noRecord: return nil
        }
        guard let clause = rule.0 else { return nil }
        return (clause, rule.1)
    }
}

extension ContentFinding {
    /// The clause of PDF/X-4 or PDF/VT-1 that the finding violates, and what it expects; nil if there is none.
    private func pressRule(_ standard: PDFStandard) -> (clause: String, expected: String)? {
        let expected: String
        switch self {
        case .noTitle: expected = "a title"
        case .noDate: expected = "a date: the environment variable SOURCE_DATE_EPOCH"
        case .noOutputIntent: expected = "the ICC profile of the press"
        case .cmyk: expected = "a CMYK profile for CMYK colours"
        case .attachment: expected = "no attachments"
        case .noRecord where standard == .vt1:
            return ("ISO 16612-2", "pages for records")
        default: return nil
        }
        return ("ISO 15930-7", expected)
    }
}

extension String {
    /// The string, cut to 80 characters.
    fileprivate var shortened: String { count > 80 ? prefix(79) + "…" : self }
}

extension Diagnostic.Hint {
    package static let tags = Diagnostic.Hint("pdf.tags")
    package static let title = Diagnostic.Hint("pdf.title")
    package static let language = Diagnostic.Hint("pdf.language")
    package static let attachment = Diagnostic.Hint("pdf.attachment")
    package static let outputIntent = Diagnostic.Hint("pdf.output-intent")
    package static let records = Diagnostic.Hint("pdf.records")
}
