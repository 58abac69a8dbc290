/// Columns without a role of their own in a design, which shows them nevertheless.
extension ColumnRoles {
    /// Adds the columns that have no role in the design and are not private, and offers those that identify a record as its name.
    mutating func listRest() {
        list(columns.filter { !isUsed($0) && !choice.hides($0) && !isHidden($0) })
        unknown = others.filter(identifies)
        // "Company" may be the same for all.
        if let first = unknown.first, !values.areDistinct(in: first),
            let other = unknown.firstIndex(where: { values.areDistinct(in: $0) && !areNumbers(in: $0) })
        {
            unknown.insert(unknown.remove(at: other), at: 0)
        }
        if unknown.isEmpty { unknown = Array(others.prefix(1)) }
    }

    /// Adds columns to those that the design shows in order.
    mutating func list(_ listed: [String]) {
        for column in listed where !others.contains(column) {
            others.append(column)
            explain(column, explained[column]?.role, explained[column]?.party ?? .plain, .listed)
        }
        others.sort { (columns.firstIndex(of: $0) ?? 0) < (columns.firstIndex(of: $1) ?? 0) }
    }

    /// Whether a label shows a column only on request: private data, and internal data other than identifiers.
    private func isHidden(_ column: String) -> Bool {
        guard let explanation = explained[column], explanation.isPrivate else { return false }
        guard case .word(let word) = explanation.reason, explanation.role == nil else { return true }
        return !ColumnVocabulary.shared.identifierWords.contains(word)
    }

    /// Whether the values of a column tell records apart: no dates, and no numbers below a known name such as "Year" or "No.".
    private func identifies(_ column: String) -> Bool {
        let kind = values.kind(of: column)
        if kind == .date || kind == .flag || kind == .contact { return false }
        return !kind.isNumber || ColumnVocabulary.shared.columnMeaning(column) == nil
    }

    /// The columns that a design leaves out although they are not private.
    package var omitted: [String] {
        explanations.filter { explanation in
            switch explanation.reason {
            case .unused, .unknown: !explanation.isPrivate
            default: false
            }
        }.map(\.column)
    }

    /// The first values of a column that are 8 to 14 digits.
    package func digits(in column: String) -> [String] { values.digits(in: column) }

    /// The columns that have roles by their names.
    package var recognised: [String] { columns.filter { isUsed($0) && !guessed.contains($0) } }

    /// Whether columns have streets and postcodes by their values.
    package var mayHaveAddresses: Bool {
        guard columns.contains(where: values.areStreets(in:)) else { return false }
        return columns.contains { column in
            let kind = values.kind(of: column)
            return kind == .postcode || Self.isDigits(kind)
        }
    }
}
