package import GalleyDiagnostics
import GalleyGeometry
import GalleyText

/// A valid pattern of UTS #35 for dates and times of day: `dd.MM.yyyy`, `d MMMM yyyy`, `HH:mm`.
package struct DatePattern: Hashable, Sendable {
    package let text: String

    /// The letters of dates, of their words and of times of day; others, such as those of time zones, are not supported.
    private static let letters = Set(longest.keys)
    /// The longest field of each letter. UTS #35 §"Date Field Symbol Table"; years may be padded.
    private static let longest: [Character: Int] = [
        "G": 5, "y": 9, "Y": 9, "u": 9, "Q": 5, "q": 5, "M": 5, "L": 5, "w": 2, "W": 1, "d": 2, "D": 3, "E": 6, "e": 6,
        "c": 6, "a": 5, "H": 2, "h": 2, "K": 2, "k": 2, "m": 2, "s": 2, "S": 9,
    ]
    private static let required = Set("yYuQqMLwdDEecHhKkms")

    /// - Throws: `Diagnostic` for text without a field of a date, with an unknown letter, with a field that is too long, or with
    ///   letters that are mistaken for others: `YYYY` is the year of a week, `DD` the day of the year, `mm` minutes.
    package init(_ text: String) throws(Diagnostic) {
        var (isQuoted, fields): (Bool, [Character]) = (false, [])
        var (run, previous): (Int, Character?) = (0, nil)
        for character in text {
            if character == "'" {
                isQuoted.toggle()
            } else if !isQuoted, character.isASCII, character.isLetter {
                fields.append(character)
                run = character == previous ? run + 1 : 1
                if let longest = Self.longest[character], run > longest {
                    let field = String(repeating: character, count: longest)
                    throw Diagnostic(.pattern, expected: "at most \(field) for this field")
                }
            }
            previous = character
        }
        let known = Set(fields)
        guard !isQuoted, known.isSubset(of: Self.letters), !known.isDisjoint(with: Self.required) else {
            throw Diagnostic(.pattern, expected: Self.expected)
        }
        if known.contains("Y"), !known.contains("w") { throw Diagnostic(.pattern, expected: "yyyy for the year") }
        if known.contains("D"), known.contains("M") || known.contains("L") {
            throw Diagnostic(.pattern, expected: "dd for the day of the month")
        }
        if known.contains("m"), known.isDisjoint(with: Set("HhKk")) {
            throw Diagnostic(.pattern, expected: "MM for the month")
        }
        guard CalendarFormatter(pattern: text, language: "en") != nil else {
            throw Diagnostic(.pattern, expected: Self.expected)
        }
        self.text = text
    }

    package static let expected: Wording = "dd.MM.yyyy or d MMMM yyyy"
}

extension Diagnostic.ID {
    /// A text is no pattern of numbers or dates.
    static let pattern = Diagnostic.ID("settings.pattern", .settings)
}

/// The pattern of a column: of numbers if it has `0`, `#` or `@`, otherwise of dates.
package enum FieldPattern: Hashable, Sendable {
    case number(NumberPattern)
    case date(DatePattern)

    package init(_ text: String) throws(Diagnostic) {
        var isQuoted = false
        let marks = text.filter { character in
            if character == "'" { isQuoted.toggle() }
            return !isQuoted
        }
        if marks.contains(where: { "0#@¤%‰".contains($0) }) {
            guard let pattern = NumberPattern(text) else {
                throw Diagnostic(.pattern, expected: "a pattern such as \(NumberPattern.expected)")
            }
            self = .number(pattern)
        } else {
            do { self = .date(try DatePattern(text)) } catch {
                guard error.expected == DatePattern.expected else { throw error }
                throw Diagnostic(
                    .pattern,
                    expected:
                        "a pattern such as \(NumberPattern.expected) for numbers, \(DatePattern.expected) for dates")
            }
        }
    }
}
