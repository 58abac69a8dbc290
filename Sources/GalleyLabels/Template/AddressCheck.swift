import GalleyData
import GalleyDiagnostics

/// The columns that make an address complete: it has a name, a street and a town.
struct AddressCheck: Sendable {
    private var name, street, town: [String]
    /// Whether one column may have the whole address.
    private let isWhole: Bool

    /// - Parameter columns: the columns with one of some roles, with those that stand in for them.
    init(_ columns: ([FieldRole]) -> [String]) {
        name = columns(FieldRole.person + [.company, .careOf])
        street = columns(FieldRole.streets)
        town = columns(FieldRole.towns)
        isWhole = town.isEmpty && street.allSatisfy { ColumnVocabulary.shared.columnMeaning($0)?.isWeak == true }
        let lines = FieldRole.lines.compactMap { columns([$0]).first }
        // "Address line 1" to "Address line 4": the first is the name.
        if name.isEmpty, lines.count > 2 {
            name = [lines[0]]
            street.removeAll { $0 == lines[0] }
        }
    }

    /// The parts for which the table has no columns; none where one column has whole addresses.
    var missing: [String] {
        guard isAddress, !isWhole else { return [] }
        return [("street", street), ("town", town)].filter(\.1.isEmpty).map(\.0)
    }

    /// Whether a line below the first has the town.
    func hasTownLine(_ value: (String) -> String) -> Bool {
        street.dropFirst().contains { WholeAddress.isTownLine(value($0)) }
    }

    /// Whether a column has names.
    var hasName: Bool { !name.isEmpty }

    /// Whether the table has streets or postcodes, by which its records are addresses.
    var isAddress: Bool { !street.isEmpty || town.count > 1 }

    /// Whether the record has a part of the address.
    func isFilled(_ value: (String) -> String) -> Bool { (street + town).contains { !value($0).isEmpty } }

    /// Whether the record has a street and a town.
    func isComplete(_ value: (String) -> String) -> Bool {
        isFilled(value) && [street, town].allSatisfy { $0.isEmpty || $0.contains { !value($0).isEmpty } }
    }

    /// The parts that the address of a record lacks; nil if none.
    func lack(_ value: (String) -> String) -> (fields: [String], problem: Wording)? {
        // Parts without columns are reported once.
        func isMissing(_ columns: [String]) -> Bool { !columns.isEmpty && columns.allSatisfy { value($0).isEmpty } }
        var (nouns, fields) = ([String](), [String]())
        for (noun, columns) in [("name", name), ("street", street), ("town", town)] where isMissing(columns) {
            nouns.append(noun)
            fields += columns.prefix(1)
        }
        guard !nouns.isEmpty else { return nil }
        return (fields, "the address has no \(nouns.joined(separator: ", no "))")
    }
}
