import Foundation
import Galley
import GalleyData
import GalleyFormatting

/// The weights of a table, read by the decimal sign of the column: `2.5`, or `2,5` as spreadsheets write it in many languages.
///
/// Weights that read the same either way are known at once. Those with a separator that could group digits, such as `1.234`, are
/// known when the column ends: by the other weights, or else by the file's delimiter, which is a semicolon where the comma is the
/// decimal sign.
struct WeightColumn {
    /// The weights that either sign reads, each differently, by the numbers of their tags.
    private var doubtful: [(tag: Int, text: String)] = []
    private var reader = ColumnReader()
    /// The first weight that only one sign reads, by the sign.
    private var first: [NumberConvention: (line: Int, text: String)] = [:]
    /// Whether a point is always the decimal sign, as in JSON.
    private let hasPoints: Bool

    /// Weights that are limits or estimates: `<1 %`, `~12`.
    private(set) var approximate: [String] = []
    /// The words whose weights are missing: empty, `n/a`, `–`.
    var missing: [String] = []
    /// The lines of weights without words.
    var unnamed: [Int] = []

    /// - Parameter hasPoints: whether a point is always the decimal sign, as in JSON.
    init(hasPoints: Bool) { self.hasPoints = hasPoints }

    /// The number in the cell of the tag number `tag`, for now; nil for other text.
    mutating func read(_ text: String, tag: Int, line: Int) -> Double? {
        let written = text
        let text = Self.exact(text)
        if text.utf8.count < written.utf8.count { approximate.append(written) }
        let value = DecimalText.read(text)
        if let value, hasPoints || !text.utf8.contains(UInt8(ascii: ".")) { return value }
        let (point, comma) = (NumberConvention.point.readWeight(text), NumberConvention.comma.readWeight(text))
        guard let either = point ?? comma else { return value ?? WrittenDuration.seconds(text) }
        if let point, let comma {
            if point != comma { doubtful.append((tag, text)) }
        } else {
            reader.observeNumber(text)
            let sign = point == nil ? NumberConvention.comma : .point
            if first[sign] == nil { first[sign] = (line, text) }
        }
        return either
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
        let convention = reader.sign ?? (delimiter == ";" && !hasPoints ? .comma : .point)
        if let (line, text) = first[convention == .comma ? .point : .comma] {
            let sign = convention == .comma ? "comma" : "point"
            throw fail(line, "\(invalid: text, expected: "a decimal \(sign), as most weights have")")
        }
        for (tag, text) in doubtful { tags[tag].weight = convention.readWeight(text) ?? tags[tag].weight }
    }
}

extension WeightColumn {
    /// Whether a text is a weight in some column.
    package static func isNumber(_ text: String) -> Bool {
        let text = exact(text)
        return DecimalText.read(text) != nil || NumberConvention.point.readWeight(text) != nil
            || NumberConvention.comma.readWeight(text) != nil
    }
}

extension WeightColumn {
    private static let estimates = Set(Vocabulary.cells.names("estimate"))
    private static let missingValues = Set(Vocabulary.cells.names("missing"))

    /// Whether a cell says that there is no weight.
    static func isMissing(_ text: String) -> Bool {
        text.isEmpty
            || text.utf8.first.map { !$0.isASCIIDigit } ?? false && missingValues.contains(text.lowercased())
                && DecimalText.read(text) == nil
    }

    /// A number without a word or sign that makes it a limit or an estimate: `12` of `~12`, `ca. 12`, `< 12`.
    private static func exact(_ text: String) -> String {
        guard let first = text.utf8.first, !(0x2b...0x39).contains(first),
            let start = text.firstIndex(where: { $0.isASCIIDigit }), start > text.startIndex
        else { return text }
        let word = text[..<start].lowercased().filter { !$0.isWhitespace || $0 == " " }
        return estimates.contains(word.trimmed) ? String(text[start...]) : text
    }
}

extension NumberConvention {
    /// The number in `text`, with a currency, a percent sign, or an abbreviation of thousands or millions: `€ 2,49`, `12 %`, `1.2M`.
    fileprivate func readWeight(_ text: String) -> Double? {
        guard let number = read(text) else { return WrittenMagnitude(text, self)?.value }
        let (before, after) = (number.before.trimmed, number.after.trimmed)
        if before.isEmpty, after.isEmpty { return number.value }
        guard before.isEmpty || Currency.isCurrency(before) || Self.isShare(before) else { return nil }
        if after.isEmpty || Currency.isCurrency(after) { return number.value }
        // The digits of a percentage, which is no fraction here.
        if Self.isShare(after) {
            guard let digits = number.digits else { return number.value * pow(10, Double(number.shift)) }
            return Double(digits) / pow(10, Double(number.decimals - number.shift))
        }
        return WrittenMagnitude(text, self)?.value
    }

    private static func isShare(_ unit: String) -> Bool { unit == "%" || unit == "‰" }
}
