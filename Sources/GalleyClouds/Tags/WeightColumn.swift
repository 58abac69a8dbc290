import Foundation
import Galley
import GalleyData
import GalleyDiagnostics
import GalleyFormatting

/// The weights of a table, read by the decimal sign of the column: `2.5`, or `2,5` as spreadsheets write it in many languages.
///
/// Weights that read the same either way are known at once. Those with a separator that could group digits, such as `1.234`, are
/// known when the column ends: by the other weights, or else by the file's delimiter, which is a semicolon where the comma is the
/// decimal sign.
struct WeightColumn {
    /// A weight with a separator.
    private struct Doubtful {
        var tag: Int
        var line: Int
        var text: String
    }

    private var doubtful: [Doubtful] = []
    private var votes = Votes<NumberConvention>()
    /// The first weight whose decimal sign is a point, and that is no number with a comma.
    private var firstPoint: (line: Int, text: String)?
    /// Whether a point is always the decimal sign, as in JSON.
    private let hasPoints: Bool

    /// - Parameter hasPoints: whether a point is always the decimal sign, as in JSON.
    init(hasPoints: Bool) { self.hasPoints = hasPoints }

    /// The number in the cell of the tag number `tag`, for now; nil for other text.
    mutating func read(_ text: String, tag: Int, line: Int) -> Double? {
        if let value = DecimalText.read(text) {
            guard !hasPoints, text.utf8.contains(UInt8(ascii: ".")) else { return value }
            if Self.mayGroup(text.utf8) {
                doubtful.append(Doubtful(tag: tag, line: line, text: text))
            } else {
                votes.add(.point)
                firstPoint = firstPoint ?? (line, text)
            }
            return value
        }
        let (point, comma) = (NumberConvention.point.readWeight(text), NumberConvention.comma.readWeight(text))
        guard let either = point ?? comma else { return nil }
        if point != nil, point == comma { return either }
        if (point == nil) != (comma == nil) { votes.add(point == nil ? .comma : .point) }
        doubtful.append(Doubtful(tag: tag, line: line, text: text))
        return either
    }

    /// Whether the point of a number such as `1.234` may separate groups of digits.
    private static func mayGroup(_ text: String.UTF8View) -> Bool {
        guard let point = text.firstIndex(of: UInt8(ascii: ".")), text.first != UInt8(ascii: "0") else { return false }
        let (before, after) = (text[..<point], text[point...].dropFirst())
        func areDigits(_ part: Substring.UTF8View) -> Bool { part.allSatisfy { $0.isASCIIDigit } }
        return after.count == 3 && (1...3).contains(before.count) && areDigits(before) && areDigits(after)
    }

    /// Corrects the weights of `tags` that depend on the whole column.
    ///
    /// - Parameters:
    ///   - tags: the tags in the order in which they were read.
    ///   - delimiter: the character between the fields of the file.
    ///   - fail: returns the error of a line.
    /// - Throws: `Diagnostic` for a weight whose decimal sign is not that of most.
    func resolve(
        _ tags: inout [Tag], delimiter: Character, fail: (_ line: Int, _ problem: Wording) -> Diagnostic
    ) throws(Diagnostic) {
        let convention = votes.winner ?? (delimiter == ";" && !hasPoints ? .comma : .point)
        func contradiction(_ line: Int, _ text: String) -> Diagnostic {
            let sign = convention == .comma ? "comma" : "point"
            return fail(line, "invalid value \(quoted(text)): expected a decimal \(sign), as most weights have")
        }
        for item in doubtful {
            guard let value = convention.readWeight(item.text) else { throw contradiction(item.line, item.text) }
            tags[item.tag].weight = value
        }
        if convention == .comma, let firstPoint { throw contradiction(firstPoint.line, firstPoint.text) }
    }
}

extension WeightColumn {
    /// Whether a text is a weight in some column.
    package static func isNumber(_ text: String) -> Bool {
        DecimalText.read(text) != nil || NumberConvention.point.readWeight(text) != nil
            || NumberConvention.comma.readWeight(text) != nil
    }
}

extension NumberConvention {
    /// The number in `text`, with a currency, a percent sign, or an abbreviation of thousands or millions: `€ 2,49`, `12 %`, `1.2M`.
    fileprivate func readWeight(_ text: String) -> Double? {
        guard let number = read(text) else { return nil }
        let (before, after) = (number.before.trimmed, number.after.trimmed)
        if before.isEmpty, after.isEmpty { return number.value }
        guard before.isEmpty || Currency.isCurrency(before) || Self.isShare(before) else { return nil }
        if after.isEmpty || Currency.isCurrency(after) { return number.value }
        // The digits of a percentage, which is no fraction here.
        if Self.isShare(after) {
            guard let digits = number.digits else { return number.value * pow(10, Double(number.shift)) }
            return Double(digits) / pow(10, Double(number.decimals - number.shift))
        }
        return Self.magnitudes[after].map { number.value * $0 }
    }

    private static func isShare(_ unit: String) -> Bool { unit == "%" || unit == "‰" }

    private static let magnitudes = Dictionary(
        uniqueKeysWithValues: Vocabulary.units.lines.flatMap { line in
            Double(line.key).map { factor in line.names.map { ($0, factor) } } ?? []
        })
}
