/// What a part of a page is, for readers that do not go by its looks. The names are those of the field; PDF's structure
/// types stand behind them. ISO 32000-1 §14.8.4.
public enum StructureRole: Hashable, Sendable {
    // Parts that hold other parts
    case part, section, division, blockQuotation
    /// What stands for itself in the text, with its caption: pictures, a listing.
    case aside
    /// The headings with their pages.
    case contents
    case contentsItem
    case list, listItem, listLabel, listBody
    case table, tableRow
    /// What explains something in the text and stands elsewhere: a footnote, a remark.
    case note
    // Parts that hold text
    case paragraph
    /// 1 to 6; what is beyond counts as the nearest of these.
    case heading(level: Int)
    case tableHeader, tableCell, caption
    // Parts of a text
    case span, link, quotation, code
    // Parts that are looked at
    case figure, formula
    /// Nothing that is read: a ground, a rule, a mark.
    case artifact
}

/// Which cells a header cell is the header of. ISO 32000-1 §14.8.5.7.
public enum HeaderScope: Hashable, Sendable {
    case row, column, both
}

/// A part of a page with its role and what is said of it.
public struct StructureElement: Sendable {
    /// Kept aside, since most elements have nothing but a role.
    private final class Details: Sendable {
        let language, alternateText, title, source: String?
        let scope: HeaderScope?
        let rowSpan, columnSpan: Int

        init(
            _ language: String?, _ alternateText: String?, _ title: String?, _ source: String?, _ scope: HeaderScope?,
            _ spans: (Int, Int)
        ) {
            (self.language, self.alternateText, self.title) = (language, alternateText, title)
            (self.source, self.scope) = (source, scope)
            (rowSpan, columnSpan) = spans
        }
    }

    public let role: StructureRole
    private let details: Details?

    /// - Parameters:
    ///   - language: a BCP 47 tag; nil for that of the element around it.
    ///   - alternateText: says what the element is to those who do not see it, in the place of all that it holds. A text of
    ///     white space alone says nothing, and counts as nil.
    ///   - title: names the element.
    ///   - scope: of a header cell.
    ///   - rowSpan: how many rows a cell takes.
    ///   - columnSpan: how many columns a cell takes.
    ///   - source: where it comes from (`report.md:17`), for messages about it; it is not written.
    public init(
        _ role: StructureRole, language: String? = nil, alternateText: String? = nil, title: String? = nil,
        scope: HeaderScope? = nil, rowSpan: Int = 1, columnSpan: Int = 1, source: String? = nil
    ) {
        self.role = role
        let alternateText = alternateText.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
        let isPlain = language == nil && alternateText == nil && title == nil && scope == nil && source == nil
        details =
            isPlain && rowSpan == 1 && columnSpan == 1
            ? nil : Details(language, alternateText, title, source, scope, (rowSpan, columnSpan))
    }

    /// Whether there is nothing to say of it but its role.
    package var isPlain: Bool { details == nil }
    public var language: String? { details?.language }
    public var alternateText: String? { details?.alternateText }
    public var title: String? { details?.title }
    public var source: String? { details?.source }
    public var scope: HeaderScope? { details?.scope }
    public var rowSpan: Int { details?.rowSpan ?? 1 }
    public var columnSpan: Int { details?.columnSpan ?? 1 }
}
