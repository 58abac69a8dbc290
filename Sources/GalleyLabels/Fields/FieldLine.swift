import Galley

/// A line of fields of both directions. Fields that run against the line are isolated, neighbours of one direction together, and so
/// are numbers with signs, which would be reordered beside Arabic or Hebrew: `12-14`. UAX #9 §2.4.2.
struct FieldLine {
    /// A field, or the text between fields.
    struct Piece {
        var text: String
        var isField: Bool
    }

    private enum Direction { case left, right, neutral }

    /// Whether a text may have letters that are written from right to left.
    static func mayBeMixed(_ text: String) -> Bool {
        // Lead bytes of Hebrew, Arabic, and scripts beyond the basic plane.
        text.utf8.contains { (0xd6...0xdf).contains($0) || $0 == 0xe0 || $0 == 0xef || $0 == 0xf0 }
    }

    /// The pieces as one text.
    static func text(_ pieces: [Piece]) -> String {
        let directions = pieces.map { $0.isField ? direction($0.text) : .neutral }
        guard directions.contains(.right), let base = directions.first(where: { $0 != .neutral }) else {
            return pieces.map(\.text).joined()
        }
        var (text, index) = ("", 0)
        while index < pieces.count {
            let piece = pieces[index]
            if directions[index] == .neutral {
                text += piece.isField && isReordered(piece.text) ? isolated(piece.text) : piece.text
                index += 1
                continue
            }
            // The last piece of the same direction before one of the other.
            var last = index
            for next in index..<pieces.count where directions[next] != .neutral {
                guard directions[next] == directions[index] else { break }
                last = next
            }
            if directions[index] == base {
                text += piece.text
                index += 1
            } else {
                text += isolated(pieces[index...last].map(\.text).joined())
                index = last + 1
            }
        }
        return text
    }

    private static func isolated(_ text: String) -> String { "\u{2068}\(text)\u{2069}" }

    /// A text without the marks that isolate its fields.
    static func withoutIsolates(_ text: String) -> String {
        guard text.utf8.contains(0xe2), text.unicodeScalars.contains("\u{2068}") else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\u{2068}" && $0 != "\u{2069}" }))
    }

    /// The direction of the first letter.
    private static func direction(_ text: String) -> Direction {
        for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
            return scalar.isRightToLeft ? .right : .left
        }
        return .neutral
    }

    /// Whether a number has signs whose place depends on the letters around it.
    private static func isReordered(_ text: String) -> Bool {
        text.contains { $0.isNumber } && text.contains { !$0.isNumber }
    }
}
