/// How the items of a list are numbered, as its labels show: the values of `ListNumbering`. ISO 32000-2 §14.8.5.5, Table
/// 382.
enum ListNumbering: String {
    case disc = "Disc"
    case circle = "Circle"
    case square = "Square"
    case decimal = "Decimal"
    case upperRoman = "UpperRoman"
    case lowerRoman = "LowerRoman"
    case upperAlpha = "UpperAlpha"
    case lowerAlpha = "LowerAlpha"
    /// PDF 2.0: in an order, by labels of another kind.
    case ordered = "Ordered"
    /// PDF 2.0: in no order, by labels of another kind.
    case unordered = "Unordered"

    /// - Parameter label: of the list's first item; where it has no letter or digit, the list has no order.
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
            case _ where !core.isEmpty && core.allSatisfy({ ("0"..."9").contains($0) }): .decimal
            case _ where core.contains(where: { $0.isLetter || $0.isNumber }): .ordered
            default: .unordered
            }
    }

    /// Whether only PDF 2.0 has the value.
    var isNew: Bool { self == .ordered || self == .unordered }
}
