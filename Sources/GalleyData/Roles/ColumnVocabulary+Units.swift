/// Names of units within a building or site, whose numbers say nothing without them: `Unit`, `Apt No`, `Lot`.
extension ColumnVocabulary {
    /// The word before the bare numbers of a column: "Unit" of `Unit No.`; nil for a column of other values.
    package func unitName(of column: String) -> String? {
        var words = column.split { !$0.isLetter }.map(String.init)
        while let last = words.last, numberNames.contains(Self.key(last)) { words.removeLast() }
        // "Apt/Suite": the first will do.
        guard let first = words.first, words.allSatisfy({ unitNames.contains(Self.key($0)) }) else { return nil }
        return first.allSatisfy(\.isLowercase) ? first.prefix(1).uppercased() + first.dropFirst() : first
    }

    /// Whether a value is the number or letter of a unit alone: `5`, `12B`, `G01`, and not `Apt 5`.
    package static func isBareUnit(_ value: String) -> Bool {
        (1...6).contains(value.count) && value.allSatisfy { $0.isLetter || $0.isNumber || "-/".contains($0) }
            && value.split { !$0.isLetter }.allSatisfy { $0.count <= (value.contains(where: \.isNumber) ? 2 : 1) }
    }
}
