import Galley

/// A line of fields of both directions. In a sentence, each field is isolated. In a line of fields alone, those that run against
/// the line are, neighbours of one direction together, and so are fields of both directions and numbers with signs, which would be
/// reordered beside Arabic or Hebrew: `12-14`. UAX #9 §2.4.2.
struct FieldLine {
    /// A field, or the text between fields.
    struct Piece {
        var text: String
        var isField: Bool
    }

    private enum Direction { case left, right, neutral }

    /// The pieces as one text.
    static func text(_ pieces: [Piece]) -> String {
        guard pieces.contains(where: { hasLetters($0.text, .right) }) else { return pieces.map(\.text).joined() }
        if pieces.contains(where: { !$0.isField && direction($0.text) != .neutral }) {
            return pieces.map { $0.isField ? $0.text.isolated : $0.text }.joined()
        }
        let directions = pieces.map { $0.isField ? direction($0.text) : .neutral }
        let base = directions.first { $0 != .neutral } ?? .neutral
        var (text, index) = ("", 0)
        while index < pieces.count {
            let piece = pieces[index]
            if directions[index] == .neutral {
                text += piece.isField && isReordered(piece.text) ? piece.text.isolated : piece.text
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
                let isMixed = pieces.count > 1 && hasLetters(piece.text, base == .right ? .left : .right)
                text += isMixed ? piece.text.isolated : piece.text
                index += 1
            } else {
                text += pieces[index...last].map(\.text).joined().isolated
                index = last + 1
            }
        }
        return text
    }

    /// The direction of the first letter.
    private static func direction(_ text: String) -> Direction {
        for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
            return scalar.isRightToLeft ? .right : .left
        }
        return .neutral
    }

    private static func hasLetters(_ text: String, _ direction: Direction) -> Bool {
        guard direction == .left || text.mayBeRightToLeft else { return false }
        return text.unicodeScalars.contains {
            $0.isRightToLeft ? direction == .right : direction == .left && $0.properties.isAlphabetic
        }
    }

    /// Whether a number has signs whose place depends on the letters around it.
    private static func isReordered(_ text: String) -> Bool {
        text.contains { $0.isNumber } && text.contains { !$0.isNumber }
    }
}
