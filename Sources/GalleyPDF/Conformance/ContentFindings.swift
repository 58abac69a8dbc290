import GalleyDisplay
import GalleyFormatting
import GalleyGeometry

/// Something in a document that one standard or another does not allow.
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
}

/// Findings, one of each kind, each with the place where it occurs first.
struct ContentFindings {
    struct Item {
        var finding: ContentFinding
        /// From 1; nil for what is said of the whole document.
        var page: Int?
        /// Where it comes from, as far as that is known.
        var source: String?

        /// The thing itself, after its place.
        fileprivate var content: String {
            (page.map { "page \($0): " } ?? "") + (source.map { "\($0.shortened): " } ?? "") + finding.content
        }
    }

    private(set) var list: [Item] = []
    private var known: Set<Int> = []
    /// The page in hand, from 1; nil for what is said of the whole document.
    var page: Int?
    private var lastHeading = 0

    mutating func add(_ finding: ContentFinding, source: String? = nil) {
        add(Item(finding: finding, page: page, source: source))
    }

    private mutating func add(_ item: Item) {
        if known.insert(item.finding.kind).inserted { list.append(item) }
    }

    /// - Parameters:
    ///   - text: as it is read.
    ///   - page: the page on which it begins.
    mutating func addHeading(_ level: Int, text: @autoclosure () -> String, page: Int?, source: String?) {
        if level > lastHeading + 1 {
            let skip = ContentFinding.headingSkipped(text: text(), from: lastHeading, to: level)
            add(Item(finding: skip, page: page, source: source))
        }
        lastHeading = level
    }

    /// Takes over what was found elsewhere.
    mutating func add(_ others: ContentFindings) {
        for item in others.list { add(item) }
    }

    /// The first thing that `standard` does not allow.
    func error(under standard: PDFStandard) -> PDFStandardError? {
        for item in list {
            guard let rule = item.finding.rule(under: standard) else { continue }
            return .forbidden(standard, content: item.content, clause: rule.clause, expected: rule.expected)
        }
        return nil
    }

    /// Why the content alone keeps the file from claiming `standard`; nil where it does not, and where the author has not
    /// given what the standard wants besides, such as a title.
    func obstacle(to standard: PDFStandard) -> UnclaimedStandard? {
        let obstacles = list.filter { $0.finding.rule(under: standard) != nil }
        guard let first = obstacles.first, !obstacles.contains(where: \.finding.isUnasked) else { return nil }
        return UnclaimedStandard(standard: standard, reason: first.content)
    }

    /// Whether the document has no tags.
    var isUntagged: Bool { known.contains(ContentFinding.noTags.kind) }
}

extension ContentFinding {
    /// What findings of one kind have in common: a number of its own.
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
        }
    }

    /// Whether it is missing since nobody has asked for it.
    fileprivate var isUnasked: Bool {
        switch self {
        case .noTags, .noTitle, .noLanguage, .noAttachment: true
        default: false
        }
    }

    /// The thing itself.
    fileprivate var content: String {
        switch self {
        case .noTags: "the document is not tagged"
        case .noTitle: "the document has no title"
        case .noLanguage: "the document says no language"
        case .malformedLanguage(let tag): "the language \"\(tag)\" is no tag of BCP 47"
        case .figureWithoutText: "a figure has no alternative text"
        case .linkWithoutText(let url): "the link to \(url) has no text"
        case .headingSkipped(let text, let from, let to):
            from == 0
                ? "the first heading, \"\(text.shortened)\", is of level \(to)"
                : "the heading \"\(text.shortened)\" skips a level (h\(from) to h\(to))"
        case .missingGlyph(let text): "no font has all characters of \"\(text.shortened)\""
        case .transparency: "something is drawn that is not opaque"
        case .deepImage: "an image has 16 bits in a sample"
        case .cmyk: "a colour or an image is in CMYK"
        case .newProfile: "an image has a colour profile of version 4"
        case .pageSize(let width, let height):
            "the page is \(DecimalText.written(width, places: 0)) × \(DecimalText.written(height, places: 0)) pt large"
        case .attachment(let name): "the file \(name) is attached"
        case .noAttachment: "no file is attached"
        case .contentsWithoutLink: "an entry of the contents leads nowhere"
        case .looseCaption: "a caption stands in nothing that has captions"
        }
    }

    /// The clause that does not allow it, and what it wants; nil where the standard has none.
    fileprivate func rule(under standard: PDFStandard) -> (clause: String, expected: String)? {
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
        let found: (String?, String)
        switch self {
        case .noTags:
            found = (
                clause(isLevelA ? "6.8.2.2" : nil, isLevelA ? "6.7.2.2" : nil, nil, "7.1", "8.2.1"),
                "a structure tree: leave --no-tags out"
            )
        case .noTitle: found = (clause(nil, nil, nil, "7.1", "8.11.1"), "one: --title")
        case .noLanguage: found = (clause(nil, nil, nil, "7.2", "8.4.4"), "one: --lang")
        case .malformedLanguage:
            found = (
                clause(isLevelA ? "6.8.4" : nil, isLevelA ? "6.7.4" : nil, nil, "7.2", "8.4.4"),
                "one such as en or de-CH"
            )
        case .figureWithoutText:
            found = (
                clause(nil, nil, nil, "7.3", "8.2.5.28"),
                "one: ![text](file) in a report, accessibilityLabel in Swift"
            )
        case .linkWithoutText: found = (clause(nil, nil, nil, "7.18.5", "8.9.2.3"), "text or a label that says where")
        case .headingSkipped: found = (clause(nil, nil, nil, "7.4.2", nil), "headings that leave no level out")
        case .missingGlyph: found = (clause(nil, "6.2.11.8", "6.2.10.8", "7.21.8", "8.4.5.8"), "a glyph for each")
        case .transparency: found = (clause("6.4", nil, nil, nil, nil), "opaque content")
        case .deepImage: found = (clause("5.2", nil, nil, nil, nil), "what PDF 1.4 has: 8 bits at most")
        case .cmyk: found = (clause("6.2.3.3", "6.2.4.3", "6.2.4.3", nil, nil), "colours of the output intent, sRGB")
        case .newProfile: found = (clause("6.2.3.2", nil, nil, nil, nil), "what PDF 1.4 has: version 2")
        case .pageSize: found = (clause("6.1.12", "6.1.13", nil, nil, nil), "sides from 3 to 14400 pt")
        case .attachment:
            let isAllowed = archive == 3 || standard == .a4f
            found = (
                isAllowed ? nil : clause("6.1.11", "6.8", "6.9", nil, nil), "none: a-3b, a-3a and a-4f take any file"
            )
        case .noAttachment:
            found = (standard == .a4f ? "ISO 19005-4 §6.9" : nil, "one: --attach, or a-4 in its place")
        case .looseCaption: found = (clause(nil, nil, nil, nil, "8.2.5.27"), "a figure, a table or a list around it")
        case .contentsWithoutLink: found = (clause(nil, nil, nil, nil, "8.2.5.8"), "a link to its heading")
        }
        guard let clause = found.0 else { return nil }
        return (clause, found.1)
    }
}

extension String {
    /// At most 80 characters.
    fileprivate var shortened: String { count > 80 ? prefix(79) + "…" : self }
}
