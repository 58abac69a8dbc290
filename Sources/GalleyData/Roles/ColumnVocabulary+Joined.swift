/// Names that join two: `Straße u. Nr.`, `PLZ + Ort`, `First & last name`.
extension ColumnVocabulary {
    private static let separators: Set<Character> = ["+", "&", "/", ",", ";", "|", "-", "–"]
    /// The roles of joined columns: those of both parts, and that of the whole.
    private static let unions: [(parts: Set<FieldRole>, whole: FieldRole)] = [
        ([.street, .houseNumber], .street), ([.postcode, .city], .city), ([.city, .state], .city),
        ([.first, .last], .name), ([.first, .name], .name),
    ]

    /// The roles of a name whose parts together have one; nil for other names.
    func meaningOfJoined(_ column: String) -> Meaning? {
        let parts = self.parts(of: column)
        guard parts.count == 2 else { return nil }
        let roles = parts.compactMap(role(ofPart:))
        return Self.unions.first { roles.count == 2 && $0.parts == Set(roles) }.map {
            Meaning(roles: [$0.whole], isWeak: false)
        }
    }

    private func role(ofPart words: [String]) -> FieldRole? {
        let key = words.joined()
        if numberNames.contains(key) { return .houseNumber }
        // "Vor- und Nachname", "Vor-/Zuname"
        if key == "vor" { return .first }
        guard let meaning = self[key], !meaning.isWeak else { return nil }
        return Self.unions.lazy.flatMap(\.parts).first(where: meaning.roles.prefix(1).contains)
    }

    /// The role of a price whose name says whether it includes taxes: one without them applies only if there is no other.
    func meaningOfTaxed(_ column: String) -> Meaning? {
        // "MwSt." is one word.
        let words = column.split { !$0.isLetter && !$0.isNumber }.map(Self.key)
        let rest = words.filter { !grossWords.contains($0) && !netWords.contains($0) }
        guard rest.count < words.count, !rest.isEmpty, let known = meaning(rest), known.roles.first == .price else {
            return nil
        }
        return Meaning(roles: known.roles, isWeak: known.isWeak || words.contains(where: netWords.contains))
    }

    /// The words of a name between its conjunctions and separators; none for an empty part.
    private func parts(of column: String) -> [[String]] {
        var parts: [[String]] = []
        for piece in column.split(whereSeparator: Self.separators.contains) {
            parts += Self.words(piece).split(whereSeparator: conjunctions.contains).map(Array.init)
        }
        return parts
    }
}
