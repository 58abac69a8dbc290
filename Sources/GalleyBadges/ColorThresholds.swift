package import Galley
import GalleyData
import GalleyFormatting

/// Colours for ranges of the number in a message: `80:yellow,90:green`.
package struct ColorThresholds: Hashable, Sendable {
    /// The colour below the first step.
    var lowest: Color
    /// The colours with the numbers at which they begin, in ascending order.
    package var steps: [(from: Double, color: Color)]

    /// Compares the colours and the numbers at which they begin.
    package static func == (a: ColorThresholds, b: ColorThresholds) -> Bool {
        a.lowest == b.lowest && a.steps.map(\.from) == b.steps.map(\.from)
            && a.steps.map(\.color) == b.steps.map(\.color)
    }

    /// Hashes the lowest colour and the numbers at which the others begin.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(lowest)
        hasher.combine(steps.map(\.from))
    }

    /// Parses steps.
    ///
    /// - Parameter text: `NUMBER:COLOR` separated by commas. A first colour without a number applies below all numbers;
    ///   the default there is red.
    /// - Throws: `Diagnostic` for an unknown colour, a malformed step, or numbers that do not ascend.
    package init(_ text: String) throws(Diagnostic) {
        func fail(_ part: some StringProtocol, _ expected: Wording) -> Diagnostic {
            Diagnostic(.badgeValue, value: String(part), expected: expected)
        }
        lowest = BadgeColor.parse("red") ?? .red
        steps = []
        for (index, part) in text.split(separator: ",", omittingEmptySubsequences: false).enumerated() {
            let sides = part.split(separator: ":", omittingEmptySubsequences: false).map { String($0).trimmed }
            let name = sides.last ?? ""
            guard let color = BadgeColor.parse(name) else {
                let hint = NearestName.hint(for: name, among: BadgeColor.names)
                throw sides.count == 1
                    ? fail(part, "a number, a colon and a colour, such as 80:yellow\(hint)")
                    : fail(name, "#rrggbb or a name such as \(BadgeColor.names[0])\(hint)")
            }
            if sides.count == 1, index == 0 {
                lowest = color
                continue
            }
            guard sides.count == 2, let number = DecimalText.read(sides[0]), number.isFinite else {
                throw fail(part, "a number, a colon and a colour, such as 80:yellow")
            }
            if let last = steps.last, number <= last.from {
                throw fail(sides[0], "a number greater than the one before it")
            }
            steps.append((number, color))
        }
        guard !steps.isEmpty else { throw fail(text, "at least one step such as 80:yellow") }
    }

    /// The colour for the first number in `message`.
    /// - Throws: `Diagnostic` if there is none.
    package func color(for message: String) throws(Diagnostic) -> Color {
        guard let value = Self.number(in: message) else {
            throw Diagnostic(
                .badgeValue, "\(quoted(message)): " + "no number in the text", value: message,
                expected: "one for the colour")
        }
        return steps.last { $0.from <= value }?.color ?? lowest
    }

    /// The first number: `87.5%`, `99,95 %`, `1,204 tests`, `1.204,50 €`, `v2.1`, `3.4k`, `-5 °C`.
    package static func number(in text: String) -> Double? {
        let characters = Array(text)
        guard let start = characters.firstIndex(where: { $0.isASCIIDigit }) else { return nil }
        var (digits, end, hasPoint) = ("", start, false)
        func isDigit(_ index: Int) -> Bool { index < characters.count && characters[index].isASCIIDigit }
        /// The index behind the digits from `index` on.
        func endOfDigits(_ index: Int) -> Int { (index...).first { !isDigit($0) } ?? index }
        while end < characters.count {
            if isDigit(end) {
                digits.append(characters[end])
            } else if [".", ","].contains(characters[end]), !hasPoint, isDigit(end + 1) {
                let next = endOfDigits(end + 1)
                let other = next < characters.count && isDigit(next + 1) ? characters[next] : " "
                // Three digits after a comma are thousands, except after 0; after a point, they are if a comma follows.
                let areThousands =
                    next == end + 4
                    && (characters[end] == "," ? digits != "0" : other == ",")
                if !areThousands {
                    // A list: 1,2,3.
                    if characters[end] == ",", other == "," { break }
                    digits.append(".")
                    hasPoint = true
                }
            } else {
                break
            }
            end += 1
        }
        guard var value = Double(digits) else { return nil }
        if start > 0, characters[start - 1] == "-" || characters[start - 1] == "\u{2212}" { value = -value }
        let factors: [Character: Double] = ["k": 1e3, "K": 1e3, "M": 1e6, "G": 1e9, "B": 1e9]
        let isAtEnd = end + 1 >= characters.count || !characters[end + 1].isLetter
        if end < characters.count, isAtEnd, let factor = factors[characters[end]] { value *= factor }
        return value
    }
}
