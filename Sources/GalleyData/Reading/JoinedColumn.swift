/// A first column that holds several, as in Eurostat's tables of tabs: below `freq,unit,geo\\TIME_PERIOD`, a record begins with
/// `A,PC,AT`, and its values may have flags, as in `12.3 p`. Eurostat, "TSV format".
struct JoinedColumn {
    private let count: Int

    /// Nil for a header that does not begin so.
    init?(_ header: [String]) {
        guard let first = header.first, let end = first.firstIndex(of: "\\"), first[end...].count > 1,
            first.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "_,\\".contains($0)) })
        else { return nil }
        count = first[..<end].count { $0 == "," } + 1
    }

    /// The fields of a record, divided, without flags.
    func divided(_ fields: [String]) -> [String] {
        guard let first = fields.first else { return fields }
        let names = (first.split(separator: "\\").first ?? "").split(separator: ",", omittingEmptySubsequences: false)
        guard names.count == count else { return fields }
        return names.map(String.init) + fields.dropFirst().map(Self.value)
    }

    /// A value without its flags, which are letters behind a space; a colon stands for a missing one.
    private static func value(_ field: String) -> String {
        let parts = field.split(separator: " ")
        guard let value = parts.first, parts.count < 3 else { return field }
        if value == ":" { return "" }
        let isFlagged = parts.count == 2 && parts[1].allSatisfy { $0.isLowercase && $0.isASCII }
        return parts.count == 1 || isFlagged ? String(value) : field
    }
}
