import GalleyFormatting

/// The meaning of a column's name: a role, and the party to which it belongs.
package struct ColumnMeaning: Equatable {
    package var party = Party.plain
    /// In order of preference: the first that the design uses and that is free; empty for a name of internal use.
    package var roles: [FieldRole] = []
    /// Whether the name applies only if no other column has the role: "Address" beside "Street".
    package var isWeak = false
    /// The word that makes the column private or internal: "Default cost".
    package var word: String?
}

extension ColumnVocabulary {
    /// The meaning of a column by its name; nil for an unknown name.
    package func columnMeaning(_ column: String, numbered: Bool = false) -> ColumnMeaning? {
        let words = Self.words(column)
        if numbered, let last = words.last, let number = ReadableNumber.read(last),
            let known = meaning(words.dropLast())
        {
            return ColumnMeaning(
                party: Party(kind: .numbered, number: number), roles: known.roles, isWeak: known.isWeak)
        }
        // "Preferred mailing address", "Mailing label name", "PO box"
        if let known = exactMeaning(of: column), let role = known.roles.first, Self.wholeNames.contains(role) {
            return ColumnMeaning(roles: known.roles)
        }
        if let known = objectMeaning(column) ?? partMeaning(column) { return known }
        if let rest = withoutQuestion(words), let known = columnMeaning(rest, numbered: numbered) { return known }
        let split = PartyNames.shared.split(words)
        // "Recipient name" is of the recipient, "Business name" is that of a firm.
        if let split, Self.ownParties.contains(split.party.kind), let meaning = columnMeaning(split) { return meaning }
        if let known = exactMeaning(of: column) {
            return ColumnMeaning(roles: known.roles, isWeak: known.isWeak)
        }
        if let known = qualifiedMeaning(column, split) { return known }
        if let known = meaning(of: column) { return ColumnMeaning(roles: known.roles, isWeak: known.isWeak) }
        if let known = privateMeaning(words) { return known }
        if let known = nestedMeaning(column) ?? meaningOfAlternatives(column) { return known }
        // "Artikel, kurz"
        if let comma = column.firstIndex(of: ","), let known = meaning(of: String(column[..<comma])) {
            return ColumnMeaning(roles: known.roles, isWeak: known.isWeak)
        }
        // "Site postcode" is part of an address, "Site address" may be that of a web site.
        if let word = internalWord(of: words) {
            // "EU-Land" says whether the country is one of the Union.
            let part = word == words.joined() ? nil : guessedMeaning(words)
            return part?.roles.first.map(FieldRole.address.contains) == true ? part : ColumnMeaning(word: word)
        }
        if let split, let meaning = columnMeaning(split) { return meaning }
        return guessedMeaning(words)
    }

    /// Roles whose names have words that are otherwise those of parties.
    private static let wholeNames: Set<FieldRole> = [.preference, .preferred, .postBox]

    /// The meaning of a column with its object before a dash, as in exports of contacts: "Person - Name", "Organization - Address";
    /// nil for others.
    private func objectMeaning(_ column: String) -> ColumnMeaning? {
        guard let dash = column.firstRange(of: " - ") else { return nil }
        let object = Self.words(column[..<dash.lowerBound]).joined()
        let rest = String(column[dash.upperBound...])
        guard personObjects.contains(object) || firmObjects.contains(object) else { return nil }
        let words = Self.words(rest)
        if let known = privateMeaning(words) { return known }
        if let word = internalWord(of: words) { return ColumnMeaning(word: word) }
        if firmObjects.contains(object), words == ["name"] { return ColumnMeaning(roles: [.company]) }
        return columnMeaning(rest)
    }

    /// The meaning of a part of a name after a colon: "Attendee name: Given name"; nil for others.
    private func partMeaning(_ column: String) -> ColumnMeaning? {
        guard let colon = column.firstRange(of: ": "),
            let whole = columnMeaning(String(column[..<colon.lowerBound])), whole.roles.first == .name,
            let part = columnMeaning(String(column[colon.upperBound...])), let role = part.roles.first,
            FieldRole.recipient.contains(role)
        else { return nil }
        return ColumnMeaning(party: whole.party, roles: part.roles, isWeak: part.isWeak)
    }

    /// The column that a question such as "What is your name?" asks for; nil for other names.
    private func withoutQuestion(_ words: [String]) -> String? {
        guard let first = words.first, questionWords.contains(first) else { return nil }
        let rest = words.filter { !questionWords.contains($0) }
        return rest.isEmpty ? nil : rest.joined(separator: " ")
    }

    /// The parties whose names always belong to them.
    private static let ownParties: Set<Party.Kind> = [.shipping, .mailing, .billing, .buyer, .sender, .companion]

    private func columnMeaning(_ split: PartyNames.Split) -> ColumnMeaning? {
        if PartyNames.shared.persons.contains(split.phrase) {
            return ColumnMeaning(party: split.party, roles: [.name])
        }
        if split.phrase.contains(where: { word in addressWords.contains { word.hasSuffix($0) } }) {
            return ColumnMeaning(party: split.party, roles: Self.wholeAddress.roles, isWeak: true)
        }
        guard let known = meaningOfRest(split.rest) else { return nil }
        // "Student number" is none of the student's name.
        if split.party == .plain, !known.roles.contains(where: Self.personal.contains) { return nil }
        return ColumnMeaning(party: split.party, roles: known.roles, isWeak: known.isWeak)
    }

    /// The roles of persons and of addresses.
    private static let personal = Set(FieldRole.recipient + FieldRole.address)

    /// The meaning of a name with a party or a word of private data in parentheses: "City (Work)", "Name (Spouse)"; nil for others,
    /// such as those with a unit.
    private func qualifiedMeaning(_ column: String, _ split: PartyNames.Split?) -> ColumnMeaning? {
        guard let qualifier = Self.withoutUnit(column)?.unit, column.trimmed.hasSuffix(")") else { return nil }
        let words = Self.words(qualifier)
        if PartyNames.shared.split(words)?.rest.isEmpty == true, let split { return columnMeaning(split) }
        // "Price (number, no currency)" explains its values.
        if qualifier.contains(",") { return nil }
        return privateMeaning(words) ?? internalWord(of: words).map { ColumnMeaning(word: $0) }
    }

    /// The meaning of the words beside a party; those of addresses may stand before it.
    private func meaningOfRest(_ words: [String]) -> Meaning? {
        guard !words.isEmpty else { return nil }
        if let known = meaning(words) { return known }
        let shorter = words.first.map(addressWords.contains) == true ? Array(words.dropFirst()) : words
        if shorter.count < words.count, !shorter.isEmpty, let known = meaning(shorter) { return known }
        let others = words.filter { !addressWords.contains($0) && !prepositions.contains($0) }
        // "Lieferadresse" alone is an address as a whole.
        if others.isEmpty, words.contains(where: addressWords.contains) {
            return Self.wholeAddress
        }
        return others.count < words.count ? meaning(others) : nil
    }

    private static let wholeAddress = Meaning(roles: [.street, .street2], isWeak: true)

    /// The meaning of a name by its words: also of a numbered line of an address.
    func meaning(_ words: some Collection<String>) -> Meaning? {
        if let known = self[words.joined()] { return known }
        let parts = Array(words)
        guard parts.count > 1, let number = ReadableNumber.read(parts[parts.count - 1]),
            (1...FieldRole.lines.count).contains(number),
            lineNames.contains(parts.dropLast().joined())
        else { return areTown(parts) ? Meaning(roles: [.city], isWeak: false) : nil }
        return Meaning(roles: Array(FieldRole.lines[(number - 1)...]), isWeak: false)
    }

    /// Whether words name several parts of a line with the town, one after the other: "City State Zip".
    private func areTown(_ words: [String]) -> Bool {
        let roles = words.compactMap { self[$0]?.roles.first }
        return roles.count > 1 && roles.count == words.count && Set(roles).count == roles.count && roles.contains(.city)
            && Set(roles).isSubset(of: [.city, .state, .postcode])
    }

    /// The meaning of a value in nested objects, `customer.address.zip`; nil for other columns and for the items of lists.
    private func nestedMeaning(_ column: String) -> ColumnMeaning? {
        let steps = column.split(separator: ".", omittingEmptySubsequences: false)
        guard steps.count > 1, !steps.contains(where: { $0.isEmpty || $0.allSatisfy(\.isNumber) }) else { return nil }
        let names = [steps.suffix(2).joined(separator: " "), String(steps[steps.count - 1])]
        guard let known = names.lazy.compactMap({ self.meaning(Self.words($0)) }).first else { return nil }
        let path = Self.words(steps.dropLast().joined(separator: " "))
        let owner = path.filter { !addressWords.contains($0) }
        let isOfParty = known.roles.contains { FieldRole.address.contains($0) || FieldRole.recipient.contains($0) }
        let object = owner.first.map { Party(kind: .object, name: $0) } ?? .plain
        // `order.shipping_address.city` and `order.billing_address.city`
        let party = isOfParty ? PartyNames.shared.split(path)?.party ?? object : .plain
        return ColumnMeaning(party: party, roles: known.roles, isWeak: known.isWeak)
    }

    /// The meaning of a name with alternatives, `State/Province/Region`: that of the first, if there are several or one agrees.
    private func meaningOfAlternatives(_ column: String) -> ColumnMeaning? {
        let names = column.split(separator: "/").map(String.init)
        guard names.count > 1, let first = columnMeaning(names[0]), first.word == nil else { return nil }
        let agrees = names.dropFirst().contains { meaning(of: $0)?.roles.contains(where: first.roles.contains) == true }
        return names.count > 2 || agrees ? first : nil
    }

    /// The meaning of a part of an address or a name after unknown words: "Studio City".
    private func guessedMeaning(_ words: [String]) -> ColumnMeaning? {
        for count in stride(from: words.count - 1, to: 0, by: -1) {
            guard let known = meaning(words.suffix(count)) else { continue }
            guard !known.isWeak, let role = known.roles.first,
                FieldRole.address.contains(role) || FieldRole.person.contains(role)
            else { return nil }
            let name = words.dropLast(count).joined(separator: " ")
            return ColumnMeaning(party: Party(kind: .named, name: name), roles: known.roles)
        }
        return nil
    }

    /// The meaning of a name with a word of private data; nil for other names.
    private func privateMeaning(_ words: [String]) -> ColumnMeaning? {
        for word in words + [words.joined()] {
            if let role = privateWords[word] { return ColumnMeaning(roles: [role], word: word) }
        }
        return nil
    }

    /// The word of a name that marks a column for internal use: an identifier, a web address, a date.
    private func internalWord(of words: [String]) -> String? {
        (words + [words.joined()]).first { word in
            word == "#" || internalWords.contains(word) || internalEndings.contains(where: word.hasSuffix)
        }
    }
}
