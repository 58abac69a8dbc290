import GalleyDiagnostics
import GalleyFormatting

/// Numbers that are none: those of weather services for missing values, and limits such as `<1`.
extension RecordColumns {
    /// The numbers in place of missing values, without decimals.
    private static let standIns: Set<String> = ["-999", "-9999", "-99999"]

    /// The records without numbers in place of missing values, which are much smaller than all others of a column, and with limits
    /// as their numbers.
    ///
    /// - Complexity: O(*n*) in the number of cells.
    package func withoutStandIns() -> RecordColumns {
        var records = self
        for index in columns.indices {
            if let texts = withoutMissing(columns[index]) {
                note("-999 and the like, which stand for missing values, are left out", index)
                records.columns[index] = texts
            } else if let (texts, first) = withoutLimits(columns[index]) {
                note("\(quoted(first)) is read as its number, as are other limits", index)
                records.columns[index] = texts
            }
        }
        return records
    }

    private func note(_ what: Wording, _ column: Int) {
        DataNotices.note(Diagnostic(.dataNotice, what, at: place(nil, column), severity: .note))
    }

    /// A text with a minus sign and nines alone, without its decimals; nil for others.
    private static func standIn(_ bytes: ArraySlice<UInt8>) -> String? {
        guard (4...9).contains(bytes.count), bytes.first == UInt8(ascii: "-") else { return nil }
        let parts = bytes.split(maxSplits: 1) { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }
        guard let whole = parts.first.map({ String(decoding: $0, as: UTF8.self) }), standIns.contains(whole),
            parts.dropFirst().allSatisfy({ $0.allSatisfy { $0 == UInt8(ascii: "0") } })
        else { return nil }
        return whole
    }

    private func withoutMissing(_ texts: PackedTexts) -> PackedTexts? {
        let standIns = texts.indices.map { Self.standIn(texts.utf8($0)) }
        guard let smallest = standIns.compactMap(\.self).compactMap(DecimalText.read).max() else { return nil }
        let others = texts.indices.filter { standIns[$0] == nil && !NumberColumn.isMissing(texts, $0) }
        let areLarger = others.allSatisfy { row in
            let number = NumberConvention.point.read(texts[row]) ?? NumberConvention.comma.read(texts[row])
            return number.map { $0.value > smallest / 2 } ?? false
        }
        return areLarger ? PackedTexts(texts.indices.lazy.map { standIns[$0] == nil ? texts[$0] : "" }) : nil
    }

    private func withoutLimits(_ texts: PackedTexts) -> (PackedTexts, first: String)? {
        guard let first = texts.indices.first(where: { texts.utf8($0).first == UInt8(ascii: "<") }) else { return nil }
        let numbers = texts.map { text in
            text.hasPrefix("<") ? String(text.dropFirst()).trimmed : text
        }
        let areNumbers = numbers.allSatisfy { text in
            NumberColumn.isMissing(text) || NumberConvention.point.read(text) != nil
                || NumberConvention.comma.read(text) != nil
        }
        return areNumbers ? (PackedTexts(numbers), texts[first]) : nil
    }
}
