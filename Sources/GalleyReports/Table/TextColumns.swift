import Galley
import GalleyFormatting

/// Columns of text of equal width, fewer than wanted where they would be too narrow for words.
struct TextColumns {
    private let wanted: Int
    /// The width of one of the wanted columns, in points.
    private let wantedWidth: CGFloat
    let count: Int
    /// The width of a column, in points.
    let width: CGFloat

    /// The width of the narrowest columns, in multiples of the size of body text: two words a line.
    private static let narrowest: CGFloat = 6.5
    /// The width below which a column of running text is narrow, in multiples of the size of body text: four words a line.
    private static let narrow: CGFloat = 15
    /// Whether the wanted columns have few words a line.
    let areNarrow: Bool

    /// - Parameters:
    ///   - wanted: the number of columns that the author asks for.
    ///   - room: the width of all columns, in points.
    ///   - spacing: the space between two columns, in points.
    ///   - textSize: the size of body text, in points.
    init(_ wanted: Int, within room: CGFloat, spacing: CGFloat, textSize: CGFloat) {
        func width(_ count: Int) -> CGFloat { max(1, (room - spacing * CGFloat(count - 1)) / CGFloat(count)) }
        var count = max(1, wanted)
        (self.wanted, wantedWidth) = (count, width(count))
        areNarrow = wantedWidth < textSize * Self.narrow
        while count > 1, width(count) < textSize * Self.narrowest { count -= 1 }
        (self.count, self.width) = (count, width(count))
    }

    /// A note that there are fewer columns than wanted; nil if there are as many.
    func note(at place: Diagnostic.Place) -> Diagnostic? {
        guard count < wanted else { return nil }
        return Diagnostic(
            .reportNotice,
            "\(wanted) columns would be \(Int(bounded: wantedWidth)) pt wide, too narrow for words: set in \(count)",
            at: place,
            severity: .note)
    }
}
