import GalleyGeometry
import GalleyText

/// A valid pattern of UTS #35 for numbers: `#,##0.00`, `0.0 %`, `¤ #,##0.00`, `0.00;(0.00)`.
package struct NumberPattern: Hashable, Sendable {
    /// The pattern with its texts in quotes.
    package let text: String
    /// The maximum number of decimals.
    package let places: Int
    /// Whether the pattern has text, a currency or percent beside the digits.
    let hasAffix: Bool
    /// Whether the pattern has a currency sign, `¤`.
    package let hasCurrency: Bool
    /// Whether the pattern multiplies by 100 or 1000: `%` or `‰`.
    package let hasPercent: Bool

    /// The patterns that messages suggest.
    package static let expected = "0, 0.00, #,##0.0 % or ¤ #,##0.00"
    /// The maximum number of decimals; a `Double` has no more digits.
    private static let mostPlaces = 18

    /// Returns nil for text that is no pattern, such as `abc`, `0.0.0` or `#.##0,00`: a pattern has `.` before decimals and `,`
    /// between groups in every language.
    package init?(_ text: String) {
        guard let pieces = Self.pieces(text) else { return nil }
        let positive = pieces.prefix { $0 != .mark(";") }
        guard let digits = Self.digits(positive), let places = Self.places(positive[digits]),
            let first = Self.quoted(positive, digits)
        else { return nil }
        var normal = first
        let negative = pieces[positive.endIndex...].dropFirst()
        if positive.count < pieces.count {
            // Numbers below zero have the texts of the second pattern, and the digits of the first.
            guard let digits = Self.digits(negative), Self.places(negative[digits]) != nil,
                let second = Self.quoted(negative, digits)
            else { return nil }
            normal += ";" + second
        }
        (self.text, self.places) = (normal, places)
        hasAffix = digits.count < positive.count
        hasCurrency = (positive + negative).contains(.mark("¤"))
        let percents = positive.count { $0 == .mark("%") || $0 == .mark("‰") }
        hasPercent = percents == 1
        guard percents <= 1, !Self.isCutShort(positive, digits),
            DecimalFormatter(pattern: normal, language: "en") != nil
        else { return nil }
    }

    /// Whether a letter follows the decimal point, as in `0.x`.
    private static func isCutShort(_ pieces: ArraySlice<Piece>, _ digits: Range<Int>) -> Bool {
        guard pieces[digits].last == .mark("."), digits.upperBound < pieces.endIndex,
            case .mark(let next) = pieces[digits.upperBound]
        else { return false }
        return next.isLetter
    }

    /// A language's pattern of prices with other decimals, and optionally without the currency.
    package init?(prices pattern: String, places: Int, hasCurrency: Bool) {
        let zeros = places > 0 ? "." + String(repeating: "0", count: places) : ""
        let parts = pattern.split(separator: ";").map { part -> String in
            var text = String(part)
            if let decimals = text.firstMatch(of: /\.[0#]+/) { text.removeSubrange(decimals.range) }
            if let last = text.lastIndex(where: { $0 == "0" || $0 == "#" }) {
                text.insert(contentsOf: zeros, at: text.index(after: last))
            }
            // The space and the direction marks beside the sign go with it.
            if !hasCurrency, let sign = text.firstMatch(of: /[\s\u{200e}\u{200f}]*¤[\s\u{200e}\u{200f}]*/) {
                text.removeSubrange(sign.range)
            }
            return text
        }
        self.init(parts.joined(separator: ";"))
    }

    /// A pattern whose text beside the digits is quoted, except for signs that ICU replaces; nil if it contains other digits.
    private static func quoted(_ pieces: ArraySlice<Piece>, _ digits: Range<Int>) -> String? {
        var (text, isQuoted) = ("", false)
        func setQuoted(_ wanted: Bool) {
            if wanted != isQuoted { text += "'" }
            isQuoted = wanted
        }
        for index in pieces.indices {
            switch pieces[index] {
            case .mark(let mark) where digits.contains(index) || "%‰¤+-".contains(mark):
                setQuoted(false)
                text.append(mark)
            case .mark(let mark) where "0123456789#@,;".contains(mark): return nil
            case .mark(let character), .literal(let character):
                setQuoted(true)
                text += character == "'" ? "''" : String(character)
            }
        }
        setQuoted(false)
        return text
    }

    // MARK: Parsing

    private enum Piece: Equatable {
        /// A character without quotes.
        case mark(Character)
        case literal(Character)
    }

    /// The characters, with quotes resolved; nil if a quote is not closed.
    private static func pieces(_ text: String) -> [Piece]? {
        var pieces: [Piece] = []
        var (isQuoted, last): (Bool, Character?) = (false, nil)
        for character in text {
            defer { last = character }
            if character == "'" {
                // Two quotes are an apostrophe.
                if last == "'", !isQuoted { pieces.append(.literal("'")) }
                isQuoted.toggle()
            } else {
                pieces.append(isQuoted ? .literal(character) : .mark(character))
            }
        }
        return isQuoted ? nil : pieces
    }

    /// The range of the digits, with their signs and exponent.
    private static func digits(_ pieces: ArraySlice<Piece>) -> Range<Int>? {
        func isOne(of marks: String, _ index: Int) -> Bool {
            guard pieces.indices.contains(index), case .mark(let mark) = pieces[index] else { return false }
            return marks.contains(mark)
        }
        guard var start = pieces.indices.first(where: { isOne(of: "0#@", $0) }) else { return nil }
        // `.00` begins with its point; the point of `Fr. 0` belongs to the text.
        if isOne(of: ".", start - 1), start < 2 || !isOne(of: "#0", start - 2) {
            let isAfterText = start >= 2 && pieces.indices.contains(start - 2) && pieces[start - 2] != .mark(" ")
            if !isAfterText { start -= 1 }
        }
        var end = start
        while isOne(of: "0#@,.", end) { end += 1 }
        if isOne(of: "E", end), isOne(of: "0", end + 1) || isOne(of: "+", end + 1) && isOne(of: "0", end + 2) {
            end += 2
            while isOne(of: "0", end) { end += 1 }
        }
        return start..<end
    }

    /// The number of decimals of the digits; nil if they are malformed.
    private static func places(_ pieces: ArraySlice<Piece>) -> Int? {
        let core = String(pieces.compactMap { if case .mark(let mark) = $0 { mark } else { nil } })
        let mantissa = core.prefix { $0 != "E" }
        if mantissa.contains("@") { return mantissa.wholeMatch(of: /@+#*/) == nil ? nil : 0 }
        let sides = mantissa.split(separator: ".", omittingEmptySubsequences: false)
        guard sides.count <= 2, core.contains("0") || core.contains(",") else { return nil }
        let decimals = sides.count > 1 ? sides[1] : ""
        guard decimals.wholeMatch(of: /0*#*/) != nil, decimals.count <= mostPlaces else { return nil }
        let groups = sides[0].split(separator: ",", omittingEmptySubsequences: false)
        guard groups.joined().wholeMatch(of: /#*0*/) != nil else { return nil }
        if groups.count > 1 {
            // Groups of three, of four in East Asia, of two before the last three in India.
            guard let last = groups.last, (3...4).contains(last.count), !groups[0].isEmpty,
                groups.dropFirst().dropLast().allSatisfy({ (2...4).contains($0.count) })
            else { return nil }
        }
        return decimals.count
    }

    // MARK: Currency

    /// The pattern with `¤` replaced by a currency's sign and `¤¤` by its code. A word is set apart from the digits.
    package func text(currency: (sign: String, code: String)) -> String {
        guard hasCurrency else { return text }
        var (result, isQuoted) = ("", false)
        var rest = text[...]
        while let character = rest.first {
            if character == "'" { isQuoted.toggle() }
            guard character == "¤", !isQuoted else {
                result.append(rest.removeFirst())
                continue
            }
            let count = rest.prefix { $0 == "¤" }.count
            rest = rest.dropFirst(count)
            var sign = count == 1 ? currency.sign : currency.code
            guard !sign.isEmpty else { continue }
            if sign.last?.isLetter ?? false, let next = rest.first, "#0@.".contains(next) { sign += "\u{a0}" }
            if sign.first?.isLetter ?? false, let last = result.last, "#0@.".contains(last) { sign = "\u{a0}" + sign }
            // Two quotes side by side would be an apostrophe.
            if result.last == "'" { result.removeLast() } else { result += "'" }
            result += sign.replacing("'", with: "''")
            if rest.first == "'" {
                rest.removeFirst()
                isQuoted = true
            } else {
                result += "'"
            }
        }
        return result
    }
}
