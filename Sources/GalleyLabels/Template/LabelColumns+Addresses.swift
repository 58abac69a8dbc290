import Galley
import GalleyData
import GalleyDiagnostics

/// The addresses of a table, and what its columns are for.
extension LabelColumns {
    /// The columns for each address of the table, in order of preference.
    var addresses: [LabelColumns] {
        roles.addresses.map { _, columns in
            var address = self
            address.address = columns
            return address
        }
    }

    /// Conditions that a record prefers each of the addresses; none without a column that says so.
    var preferences: [RecordFilter] {
        guard let column = roles[.preference] else { return [] }
        return roles.addresses.map { RecordFilter(column, naming: $0.party) }
    }

    /// The columns of which a filled address has one.
    static let filledAddress = (FieldRole.streets + FieldRole.towns).map { "@\($0.rawValue)" }.joined(separator: " | ")

    /// The columns of the address that have one of the roles in `names`, with those that stand in for them.
    func filledColumns(_ names: String) -> [String] {
        names.split(separator: "|").flatMap { Self.usedRoles(String($0).trimmed.dropFirst()) }
            .compactMap { address?[$0] }.flatMap { [$0] + (roles.alternatives[$0] ?? []) }
    }

    /// Columns of each of which a complete address has a value: of streets, and of towns.
    var completeAddress: [[String]] {
        let groups = [FieldRole.streets, FieldRole.towns].map { roles in
            roles.compactMap { address?[$0] }.flatMap { [$0] + (self.roles.alternatives[$0] ?? []) }
        }
        return groups.filter { !$0.isEmpty }
    }

    /// The columns that make each address complete; none for labels that are no addresses.
    var addressChecks: [AddressCheck] {
        guard isPostal else { return [] }
        return addresses.map { address in
            AddressCheck { roles in
                roles.compactMap { address.column($0) }.flatMap { [$0] + (address.roles.alternatives[$0] ?? []) }
            }
        }
    }

    /// Columns with parts of addresses that no label shows.
    var strayColumns: Set<String> { isPostal ? Set(roles.strayAddressColumns) : [] }

    /// The message about a party that the table does not have; nil if it has it.
    func unknownParty(_ choice: ColumnChoice) -> Diagnostic? {
        guard let name = choice.party, roles.addresses.isEmpty else { return nil }
        return Diagnostic(
            .unknownColumn, "no columns of the party \(quoted(name))",
            expected: "one of \(nameList(roles.parties))\(NearestName.hint(for: name, among: roles.parties))")
    }

    /// The purpose of each column.
    var explanations: [ColumnRoles.Explanation] { roles.explanations }
}

extension LabelColumns.Rules {
    /// Reads what a template says about roles.
    init(_ template: SpecMapping) throws(Diagnostic) {
        names = try template.text("names")
        guard let node = template.node("roles") else { return }
        let spec = try SpecMapping(node, "roles", keys: LabelSpec.roles, file: template.file)
        isPostal = try spec.boolean("postal") ?? false
        showsAll = try spec.boolean("all") ?? false
        guard let list = spec.node("rules") else { return }
        for node in list.items {
            let rule = try SpecMapping(node, "a rule", keys: LabelSpec.rule, file: template.file)
            func role(_ key: String) throws(Diagnostic) -> FieldRole {
                let name = try rule.text(key) ?? ""
                guard let role = FieldRole(rawValue: name) else {
                    throw rule.fail(key, LabelColumns.unknown("@" + name))
                }
                return role
            }
            rules.append(
                Rule(
                    taken: try rule.text("take") == "other" ? nil : try role("take"), role: try role("as"),
                    required: try rule.texts("has") ?? [], earlier: try rule.text("after")))
        }
    }
}
