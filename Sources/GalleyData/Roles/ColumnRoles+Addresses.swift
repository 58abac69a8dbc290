/// The addresses of a record. The columns of one party complete each other, columns without a party complete the best one, and those
/// of two parties never mix.
extension ColumnRoles {
    /// Makes "ZIP+4" the postcode of an address that has no other.
    mutating func completePostcodes() {
        for (party, known) in groups where known[.postcode] == nil {
            guard let whole = known[.postcodeAddition] else { continue }
            groups[party]?[.postcode] = whole
            groups[party]?[.postcodeAddition] = nil
            explain(whole, .postcode, party, .name)
        }
    }

    /// Gives "Customer Address" its role beside "Customer City": alone it could be that of a web page or a wallet.
    mutating func completeNamedParties() {
        let named = groups.filter { party, known in
            party.kind == .named && known[.city] != nil && known.keys.allSatisfy { !FieldRole.streets.contains($0) }
        }
        for party in named.keys.sorted() {
            let street = columns.first { column in
                let words = ColumnVocabulary.words(column)
                let isFree = explained[column].map { $0.role == nil && $0.reason != .hidden } ?? false
                return isFree && words.dropLast().joined(separator: " ") == party.name
                    && words.last.map(ColumnVocabulary.shared.addressWords.contains) == true
                    && values.kind(of: column) != .contact
            }
            guard let street else { continue }
            groups[party]?[.street] = street
            unknown.removeAll { $0 == street }
            explain(street, .street, party, .name)
        }
    }

    /// The maximum number of addresses of a record.
    private static let mostAddresses = 3
    private static let core = FieldRole.streets + FieldRole.towns

    package mutating func resolveAddresses(isPostal: Bool) {
        let parties = groups.keys.filter { groups[$0]?.isEmpty == false }.sorted()
        guard let best = best(of: parties) else { return }
        var shown = [best]
        if choice.party == nil {
            let isFull = isComplete(completed(best))
            shown += parties.filter {
                $0 != best && $0.kind != .sender && $0.kind != .companion
                    && (isComplete(own($0)) || !isFull && $0.kind != .named && has($0, Self.core))
            }
        }
        addresses = shown.prefix(Self.mostAddresses).map { party in
            var columns = completed(party, isBest: party == best)
            // Beside whole addresses, a state has a purpose of its own.
            if isWhole(columns) { columns[.state] = nil }
            return (party, columns)
        }
        guard !isPostal else { return }
        // Designs without addresses show the person of any party.
        for role in FieldRole.recipient where self[role] == nil && !has(.plain, FieldRole.person) {
            self[role] = addresses[0].columns[role]
        }
    }

    /// The party that the user chooses, otherwise the first with an address, and otherwise the first with a person.
    private func best(of parties: [Party]) -> Party? {
        if let name = choice.party { return Party(name, among: parties) }
        let recipients = parties.filter(\.isRecipient)
        let complete = parties.filter { isComplete(completed($0)) && ($0 == .plain || has($0, FieldRole.address)) }
        return complete.first { $0.kind != .sender || recipients.isEmpty }
            ?? joined(recipients) ?? recipients.first { has($0, Self.core) }
            ?? recipients.first { has($0, FieldRole.recipient) } ?? recipients.first
    }

    /// The party without an address whose person has that of the plain columns: "Ship to name" beside "Address".
    private func joined(_ parties: [Party]) -> Party? {
        guard has(.plain, FieldRole.address), !has(.plain, FieldRole.person) else { return nil }
        return parties.first { $0 < .plain && has($0, FieldRole.person) && !has($0, FieldRole.address) }
    }

    private func has(_ party: Party, _ roles: [FieldRole]) -> Bool { roles.contains { groups[party]?[$0] != nil } }

    /// Whether an address has a street and a town.
    private func isComplete(_ columns: [FieldRole: String]) -> Bool {
        [FieldRole.streets, FieldRole.towns].allSatisfy { $0.contains { columns[$0] != nil } }
    }

    /// Whether one column has the whole address.
    private func isWhole(_ columns: [FieldRole: String]) -> Bool {
        guard let street = columns[.street], FieldRole.towns.allSatisfy({ columns[$0] == nil }) else { return false }
        return ColumnVocabulary.shared.columnMeaning(street)?.isWeak == true
    }

    /// The parts of the party's address.
    private func own(_ party: Party) -> [FieldRole: String] {
        (groups[party] ?? [:]).filter { FieldRole.address.contains($0.key) }
    }

    /// The columns of a party, with those without a party for what it lacks: parts of an address only for the best party.
    private func completed(_ party: Party, isBest: Bool = true) -> [FieldRole: String] {
        guard party != .plain else { return withPerson(groups[.plain] ?? [:]) }
        let (columns, plain) = (groups[party] ?? [:], groups[.plain] ?? [:])
        // A whole address is one of its own.
        let lacksAddress = isBest && !isComplete(own(.plain))
        let hasPerson = has(party, FieldRole.person)
        let lacksPerson = !hasPerson || !has(.plain, FieldRole.person)
        return columns.merging(
            plain.filter { role, column in
                // The customer of an order is the buyer.
                if hasPerson, role == .company, ColumnVocabulary.shared.columnMeaning(column)?.isWeak == true {
                    return false
                }
                return FieldRole.recipient.contains(role)
                    ? lacksPerson : lacksAddress || !FieldRole.address.contains(role)
            }
        ) { own, _ in own }
    }

    /// The plain columns, with the person of a party that has no address.
    private func withPerson(_ plain: [FieldRole: String]) -> [FieldRole: String] {
        guard !has(.plain, FieldRole.person), has(.plain, FieldRole.address) else { return plain }
        let party = groups.keys.sorted().first {
            $0 != .plain && $0.isRecipient && has($0, FieldRole.person) && !has($0, FieldRole.address)
        }
        guard let party, let columns = groups[party] else { return plain }
        return plain.merging(columns.filter { FieldRole.recipient.contains($0.key) }) { own, _ in own }
    }

    /// The columns with parts of addresses that no label shows, although no other address explains them.
    package var strayAddressColumns: [String] {
        let shown = Set(addresses.flatMap(\.columns.values))
        return explanations.filter { explanation in
            guard let role = explanation.role, FieldRole.address.contains(role), !shown.contains(explanation.column)
            else { return false }
            switch explanation.reason {
            case .name: break
            default: return false
            }
            if role == .state, addresses.contains(where: { isWhole($0.columns) }) { return false }
            return explanation.party.kind == .named || addresses.contains { $0.party == explanation.party }
                || !addresses.contains { isComplete($0.columns) }
        }.map(\.column)
    }
}
