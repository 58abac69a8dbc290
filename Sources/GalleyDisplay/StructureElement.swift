/// The semantic role of a part of a page, for assistive technology and conversion. Roles map to PDF's structure types.
/// ISO 32000-1 §14.8.4.
public enum StructureRole: Hashable, Sendable {
    // Parts that contain other parts
    case part, section, division, blockQuotation
    /// Content outside of the main flow, with its caption: pictures, a listing.
    case aside
    /// A table of contents.
    case contents
    case contentsItem
    case list, listItem, listLabel, listBody
    case table, tableRow
    /// A note that the text refers to: a footnote or an endnote.
    case note
    // Parts that contain text
    case paragraph
    /// A heading; the level is clamped to 1…6.
    case heading(level: Int)
    case tableHeader, tableCell, caption
    // Inline parts
    case span, link, quotation, code
    // Graphical parts
    case figure, formula
    /// Decoration that is not read: a background, a rule, a mark.
    case artifact
}

/// The cells to which a header cell applies. ISO 32000-1 §14.8.5.7.
public enum HeaderScope: Hashable, Sendable {
    case row, column, both
}

/// A structure element: a role with its properties.
public struct StructureElement: Sendable {
    /// Stored indirectly, since most elements have only a role.
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

    /// The role of the element.
    public let role: StructureRole
    private let details: Details?

    /// - Parameters:
    ///   - language: a BCP 47 tag; nil inherits that of the parent.
    ///   - alternateText: replaces the element's content in assistive technology. White space alone counts as nil.
    ///   - title: the element's title.
    ///   - scope: the scope of a header cell.
    ///   - rowSpan: the number of rows that a cell spans.
    ///   - columnSpan: the number of columns that a cell spans.
    ///   - source: the source location (`report.md:17`) for messages; it is not written.
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

    /// Whether the element has only a role.
    package var isPlain: Bool { details == nil }
    /// The BCP 47 language tag; nil inherits that of the parent.
    public var language: String? { details?.language }
    /// The text that replaces the content in assistive technology.
    public var alternateText: String? { details?.alternateText }
    /// The title of the element.
    public var title: String? { details?.title }
    /// The source location, for messages.
    public var source: String? { details?.source }
    /// The scope of a header cell.
    public var scope: HeaderScope? { details?.scope }
    /// The number of rows that a cell spans.
    public var rowSpan: Int { details?.rowSpan ?? 1 }
    /// The number of columns that a cell spans.
    public var columnSpan: Int { details?.columnSpan ?? 1 }
}
