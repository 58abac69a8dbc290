import GalleyFormatting

/// The numbering of a list, inferred from its labels: the values of `ListNumbering`. ISO 32000-2 §14.8.5.5, Table 382.
enum ListNumbering: String {
    case disc = "Disc"
    case circle = "Circle"
    case square = "Square"
    case decimal = "Decimal"
    case upperRoman = "UpperRoman"
    case lowerRoman = "LowerRoman"
    case upperAlpha = "UpperAlpha"
    case lowerAlpha = "LowerAlpha"
    /// PDF 2.0: ordered, with labels of another kind.
    case ordered = "Ordered"
    /// PDF 2.0: unordered, with labels of another kind.
    case unordered = "Unordered"

    /// - Parameter label: the label of the first item. Without a letter or digit the list is unordered.
    init(firstLabel label: String) {
        let core = label.filter { !$0.isWhitespace && !"().:[]§#".contains($0) }
        self =
            switch core {
            case "•", "●": .disc
            case "◦", "○": .circle
            case "▪", "■", "▫", "□": .square
            case "I": .upperRoman
            case "i": .lowerRoman
            case "A": .upperAlpha
            case "a": .lowerAlpha
            case _ where !core.isEmpty && core.allSatisfy(\.isASCIIDigit): .decimal
            case _ where core.contains(where: { $0.isLetter || $0.isNumber }): .ordered
            default: .unordered
            }
    }

    /// Whether the value requires PDF 2.0.
    var isNew: Bool { self == .ordered || self == .unordered }
}
