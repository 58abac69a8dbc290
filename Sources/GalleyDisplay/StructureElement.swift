/// The semantic role of a part of a page, for assistive technology and conversion. Roles map to PDF's structure types.
/// ISO 32000-1 §14.8.4.
public enum StructureRole: Hashable, Sendable {
    // Parts that contain other parts
    /// A large part of a document. With a title, it has an entry in the outline, above those of its headings.
    case part
    /// A chapter or section, with its heading.
    case section
    /// A group of blocks.
    case division
    /// A quotation of one or more paragraphs.
    case blockQuotation
    /// Content outside of the main flow, with its caption: pictures, a listing.
    case aside
    /// A table of contents.
    case contents
    /// An entry of a table of contents.
    case contentsItem
    /// A list; its children are items.
    case list
    /// An item of a list.
    case listItem
    /// An item's bullet or number.
    case listLabel
    /// An item's content.
    case listBody
    /// A table; its children are rows.
    case table
    /// A row; its children are cells.
    case tableRow
    /// A note that the text refers to: a footnote or an endnote.
    case note
    // Parts that contain text
    /// A paragraph.
    case paragraph
    /// A heading; the level is clamped to 1…6.
    case heading(level: Int)
    /// A table cell that describes a row or a column; see `HeaderScope`.
    case tableHeader
    /// A table cell with data.
    case tableCell
    /// The caption of a table or figure.
    case caption
    // Inline parts
    /// Text with a property, such as a language.
    case span
    /// The text of a link.
    case link
    /// The mark of a note in the text; the titles of bookmarks leave it out.
    case reference
    /// A quotation within a paragraph.
    case quotation
    /// Program code.
    case code
    // Graphical parts
    /// A picture, with a text alternative.
    case figure
    /// A mathematical formula.
    case formula
    /// Decoration that is not read: a background, a rule, a mark.
    case artifact
}

/// The cells to which a header cell applies. ISO 32000-1 §14.8.5.7.
public enum HeaderScope: Hashable, Sendable {
    /// The cells of its row.
    case row
    /// The cells of its column.
    case column
    /// The cells of its row and of its column.
    case both
}

/// A structure element: a role with its properties.
package struct StructureElement: Sendable {
    /// Stored indirectly, since most elements have only a role.
    private final class Details: Sendable {
        let language, alternateText, title, source: String?
        let scope: HeaderScope?
        let rowSpan, columnSpan: Int

        init(
            _ language: String?, _ alternateText: String?, _ title: String?, _ source: String?, _ scope: HeaderScope?,
            _ spans: (Int, Int)
        ) {
            self.language = language
            self.alternateText = alternateText
            self.title = title
            self.source = source
            self.scope = scope
            (rowSpan, columnSpan) = spans
        }
    }

    /// The role of the element.
    package let role: StructureRole
    private let details: Details?

    /// - Parameters:
    ///   - language: a BCP 47 tag; nil inherits that of the parent.
    ///   - alternateText: replaces the element's content in assistive technology. White space alone counts as nil.
    ///   - title: the element's title.
    ///   - scope: the scope of a header cell.
    ///   - rowSpan: the number of rows that a cell spans.
    ///   - columnSpan: the number of columns that a cell spans.
    ///   - source: the source location (`report.md:17`) for messages; it is not written.
    package init(
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
    package var language: String? { details?.language }
    /// The text that replaces the content in assistive technology.
    package var alternateText: String? { details?.alternateText }
    /// The title of the element.
    package var title: String? { details?.title }
    /// The source location, for messages.
    package var source: String? { details?.source }
    /// The scope of a header cell.
    package var scope: HeaderScope? { details?.scope }
    /// The number of rows that a cell spans.
    package var rowSpan: Int { details?.rowSpan ?? 1 }
    /// The number of columns that a cell spans.
    package var columnSpan: Int { details?.columnSpan ?? 1 }
}
