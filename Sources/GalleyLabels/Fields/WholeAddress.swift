import Galley
import GalleyData
import GalleyFormatting

/// An address that one cell has, divided into lines at its separators: `1 Elm St  Boston  MA  02138  US`.
enum WholeAddress {
    private static let mostParts = 12

    /// The lines of `text`; the text itself where nothing divides it, or where it has more parts than an address.
    static func lines(_ text: String) -> [String] {
        let (parts, separator) = parts(text)
        guard parts.count > 1, parts.count <= mostParts else { return [text] }
        var lines: [Line] = []
        for part in parts {
            guard let last = lines.last else {
                lines.append(Line(part))
                continue
            }
            if last.isHouseNumber || lines.count == 1 && isHouseNumber(part) && !last.hasDigit {
                // 12, rue de la Paix; Via Roma, 12
                lines[lines.count - 1] = Line(last.text + separator + part)
            } else if PostalLine.isState(part)
                || PostalLine.isState(firstWord(of: part)) && isPostcode(lastWord(of: part))
            {
                // Boston, MA 02138; Fitzroy VIC 3065
                let space = PostalLine.isAustralian(firstWord(of: part), lastWord(of: part)) ? " " : ", "
                lines[lines.count - 1] = Line(last.hasDigit ? last.text + "\n" + part : last.text + space + part)
            } else if isPostcode(part), !last.hasDigit, lines.count > 1 {
                // The postcode follows the town, or the state after it.
                if PostalLine.isAustralian(lastWord(of: last.text), part) {
                    lines[lines.count - 1] = Line("\(last.text.replacing(", ", with: " ")) \(part)")
                } else if last.text.contains(", ") || lines.count == 2 || lines[lines.count - 2].hasDigit {
                    lines[lines.count - 1] = Line("\(last.text) \(part)")
                } else {
                    lines.removeLast()
                    lines[lines.count - 1] = Line("\(lines[lines.count - 1].text), \(last.text) \(part)")
                }
            } else if isPostcode(last.text) {
                lines[lines.count - 1] = Line("\(last.text) \(part)")
            } else {
                lines.append(Line(part))
            }
        }
        return lines.map(\.text)
    }

    private struct Line {
        let text: String
        var hasDigit: Bool { text.contains(where: \.isNumber) }
        var isHouseNumber: Bool { WholeAddress.isHouseNumber(text) }

        init(_ text: String) { self.text = text }
    }

    /// The parts between the strongest separators of a text, and how parts are joined again.
    private static func parts(_ text: String) -> (parts: [String], separator: String) {
        if text.contains(where: \.isNewline) { return ([text], "") }
        func divided(_ isSeparator: (Character) -> Bool) -> [String] {
            text.split(whereSeparator: isSeparator).map { String($0).trimmed }.filter { !$0.isEmpty }
        }
        let wide = text.replacing(/[ ]{2,}|\t+/, with: "\n").split(separator: "\n").map { String($0).trimmed }
        if wide.count > 2 { return (wide.map { $0.last == "," ? String($0.dropLast()) : $0 }, " ") }
        for separator in [";", "|"] where text.contains(separator) {
            return (divided { $0 == Character(separator) }, ", ")
        }
        return (divided { $0 == "," }, ", ")
    }

    private static func firstWord(of text: String) -> String { String(text.prefix { $0 != " " }) }
    private static func lastWord(of text: String) -> String { String(text.split(separator: " ").last ?? "") }

    /// `12`, `12a`, `3º`.
    private static func isHouseNumber(_ text: String) -> Bool {
        let digits = text.prefix(while: \.isNumber)
        return (1...4).contains(digits.count) && text.count - digits.count <= 1
    }

    /// Whether a line has a town with its postcode: `37073 Göttingen`, `Boston, MA 02138`, `Leeds LS1 4AB`.
    static func isTownLine(_ text: String) -> Bool {
        let words = text.split { $0 == " " || $0 == "," }.map(String.init)
        guard words.count > 1, words.contains(where: { $0.allSatisfy { $0.isLetter || $0 == "-" } }) else {
            return false
        }
        return isPostcode(words[0]) || isPostcode(words[words.count - 1])
            || PostcodeForm(words.suffix(2).joined(separator: " ")) != nil
    }

    private static func isPostcode(_ text: String) -> Bool {
        PostcodeForm(text) != nil || (4...6).contains(text.utf8.count) && text.utf8.allSatisfy(\.isASCIIDigit)
    }
}
