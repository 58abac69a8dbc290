import GalleyDisplay
import GalleyGeometry
import GalleyLayout
import GalleyParagraph
import GalleyText
import GalleyViews

/// A cell that is as wide as its column.
nonisolated struct TableCell: View {
    let text: Text
    let isHeader: Bool
    /// How words that are too long for the column are divided; nil if they are not.
    let hyphenation: Hyphenation?
    /// The place of its column in the slice.
    let column: Int
    let slice: TableSlice
    /// The texts of a cell whose row may become another one.
    var slot: TableCellSlot?
    /// Whether its text counts for the width of its column.
    var isMeasured = true

    private var format: TableColumnFormat { slice.formats[column] }

    private var lines: ParagraphAlignment {
        switch format.alignment {
        case .leading: .leading
        case .center: .center
        case .trailing, .decimal: .trailing
        }
    }

    private var features: [FontFeature] {
        format.alignment == .trailing || format.alignment == .decimal ? [FontFeature(tag: "tnum")] : []
    }

    @ViewBuilder private var content: some View {
        let text = text.multilineTextAlignment(lines).fontFeatures(features)
        if let hyphenation { text.dividingLongWords(by: hyphenation) } else { text }
    }

    var body: some View {
        let isAligned = !isHeader && format.alignment == .decimal
        let whole = !isAligned ? nil : slot.map { Text($0.whole) } ?? text.wholeNumber(before: format.decimalSeparator)
        WrappedView(content: content) { node, context, path in
            let cell = TableCellContent(
                column: column, isHeader: isHeader, alignment: format.alignment,
                isRightToLeft: context.environment.layoutDirection == .rightToLeft,
                whole: whole?.fontFeatures(features).node(in: context, at: path), slot: slot)
            return ColumnCellNode(node, cell, slice, isMeasured: isMeasured)
        }
    }
}

extension Text {
    /// The text up to the decimals of its number, or to its last digit; nil for text without digits.
    func wholeNumber(before separator: Character?) -> Text? {
        guard var left = Self.wholeNumber(of: string, before: separator)?.count else { return nil }
        return mappingStrings { piece in
            defer { left = max(0, left - piece.count) }
            return String(piece.prefix(left))
        }
    }

    /// The part of a string up to the decimals of its number, or to its last digit; nil for a string without digits.
    static func wholeNumber(of string: String, before separator: Character?) -> String? {
        // Text with a number in it is no number with a unit.
        guard string.count <= mostCharacters, string.count(where: \.isLetter) <= 12,
            let lastDigit = string.lastIndex(where: \.isNumber)
        else {
            return nil
        }
        let sign = string.lastIndex { separator == nil ? $0 == "." || $0 == "," : $0 == separator }
        let decimals = sign.flatMap { string[string.index(after: $0)...].contains(where: \.isNumber) ? $0 : nil }
        return String(string[..<(decimals ?? string.index(after: lastDigit))])
    }

    /// The most characters of a number with its unit.
    private static var mostCharacters: Int { 28 }

    /// The text with each of its strings, in order, replaced by the result of `change`.
    fileprivate func mappingStrings(_ change: @escaping (String) -> String) -> Text {
        var text = self
        text.content = content.mappingStrings(change)
        return text
    }
}

/// A row with the sums of all rows so far, above or below the rows of a page.
nonisolated struct TableCarriedRow: View {
    let sums: TableCarriedSums
    /// The number of rows.
    let count: Int
    let isAtFoot: Bool
    let slice: TableSlice

    var body: some View {
        let texts = slice.columns.map { sums.text(count, $0) ?? "" }
        let blanks = texts.prefix(while: \.isEmpty).count
        let label = isAtFoot ? sums.atFoot : sums.atHead
        HStackLayout(alignment: .top, spacing: 0) {
            if blanks > 0 {
                Text(verbatim: label).padding(slice.padding)
                    .frame(width: slice.widths.prefix(blanks).reduce(0, +), alignment: .leading)
            }
            ForEach(blanks..<slice.columns.count) { place in
                let text = place == 0 ? label + "\u{a0}" + texts[0] : texts[place]
                TableCell(
                    text: Text(verbatim: text), isHeader: false, hyphenation: nil, column: place, slice: slice,
                    isMeasured: false)
            }
        }
    }
}

/// The title of a group in a table: a cell across all columns that widens none.
nonisolated struct TableGroupHeader: View {
    let title: Text
    let level: Int
    let slice: TableSlice

    var body: some View {
        var padding = slice.padding
        padding.top = max(6, padding.top)
        return TableLabel(text: title.style(for: level), columns: slice.columns.count, padding: padding)
            .accessibilityHeader(scope: .row)
    }
}

/// A cell across several columns that widens none.
nonisolated struct TableLabel: View {
    let text: Text
    let columns: Int
    let padding: EdgeInsets
    var alignment = HorizontalAlignment.leading

    var body: some View {
        text
            .dividingLongWords(by: .always(dividingWordsLongerThan: 20))
            .padding(padding)
            .frame(maxWidth: .infinity, alignment: Alignment(horizontal: alignment, vertical: .center))
            .gridCellUnsizedAxes(.horizontal)
            .gridCellColumns(columns)
    }
}

extension Text {
    /// The text as in rows of outer groups, semibold, or of inner ones, italic.
    func style(for level: Int) -> Text { level == 0 ? fontWeight(.semibold) : italic() }
}
