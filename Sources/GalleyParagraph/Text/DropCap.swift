import GalleyGeometry
import GalleyLayout
import GalleyText

/// The first letter of a paragraph, as high as several lines, beside which these lines are shorter: CSS's `initial-letter`.
package struct DropCap {
    /// The end of the letter.
    let end: Int
    /// The number of lines that it is high.
    package let lines: Int
    /// The distance from the margin at which the lines beside it begin, in points.
    var indent: CGFloat = 0
    /// The blank space on its left, which protrudes into the margin, in points.
    var bearing: CGFloat = 0

    /// The space between the letter and the lines, as a share of the size of these.
    fileprivate static let gap: CGFloat = 0.3
}

extension ParagraphText {
    /// Enlarges the first letter as `format` asks for it, if it is a capital: its top is that of the first line's capitals, and its
    /// baseline that of the last line beside it.
    mutating func enlargeFirstLetter(_ format: ParagraphFormat, _ session: TextSession) {
        guard let lines = format.style.dropCapLines, lines > 1, source == nil, insets.isEmpty,
            let letter = Self.capital(units), units.count > letter.utf16.count,
            inlines.first.map({ $0.offset >= letter.utf16.count }) ?? true
        else { return }
        let end = letter.utf16.count
        let face = styles.first?.value ?? base
        let extent = format.extent(face, isBase: true) ?? face.extent
        let drop = CGFloat(lines - 1) * (extent.height + format.lineGap(face))
        let share = CGFloat(face.font.metrics.capHeight) / CGFloat(face.font.metrics.unitsPerEm)
        guard share > 0, drop > 0, drop.isFinite else { return }
        var style = face.style
        style.size += drop / share
        style.rise -= drop
        style.affectsLineHeight = false
        if styles.isEmpty { styles = [Span(end: units.count, value: base)] }
        styles.removeAll { $0.end <= end }
        styles.insert(Span(end: end, value: session.face(of: style)), at: 0)
        insets = [HighlightPadding(offset: end, isBefore: false, width: face.style.size * DropCap.gap)]
        dependsOnCharacters = true
        dropCap = DropCap(end: end, lines: lines)
    }

    /// The first character, if it is a letter in upper case.
    private static func capital(_ units: [UInt16]) -> Character? {
        String(utf16: units.prefix(8)).first.flatMap { $0.isLetter && $0.isUppercase ? $0 : nil }
    }
}
