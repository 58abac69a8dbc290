/// The address of a record to which a column belongs: `Shipping City`, `Ville (bureau)`, `Address 2 - City`.
package struct AddressGroup: Hashable {
    package enum Kind: Int, Comparable {
        // In the order in which labels prefer them.
        case shipping, plain, business, home, numbered, billing, other

        package static func < (a: Kind, b: Kind) -> Bool { a.rawValue < b.rawValue }
    }

    package var kind: Kind
    /// A numbered address, as in `Address 2 - City`.
    package var number = 0

    package static let plain = AddressGroup(kind: .plain)

    /// The words of the names of groups; those of the kinds with `ending`.
    private static func names(_ ending: String = "") -> [(words: [String], kind: Kind)] {
        let kinds: [(name: String, kind: Kind)] = [
            ("shipping", .shipping), ("billing", .billing), ("business", .business), ("home", .home), ("other", .other),
        ]
        return kinds.flatMap { name, kind in
            Vocabulary.groups.names(name + ending).map { (ColumnVocabulary.words($0), kind) }
        }
    }

    /// Words or phrases before or after the name of the part. A prefix of a phrase may be a phrase, too.
    private static let phrases = names().sorted { $0.words.count > $1.words.count }
    /// First parts of compounds: "Lieferort", "Rechnungsstraße". A prefix of one may be one, too.
    private static let compounds = names("-compound").map { (beginning: $0.words.joined(), kind: $0.kind) }
        .sorted { $0.beginning.count > $1.beginning.count }
    /// Words before the number of an address.
    private static let numbered = Set(Vocabulary.groups.names("before-number").map(ColumnVocabulary.key))

    /// The group that a name indicates, and its remaining words; nil for none.
    package static func split(_ words: [String]) -> (group: AddressGroup, rest: [String])? {
        // Google writes "Address 1 - City".
        if words.count > 2, numbered.contains(words[0]), let number = Int(words[1]) {
            return (AddressGroup(kind: .numbered, number: number), Array(words[2...]))
        }
        if words.starts(with: ["default", "address"]) { return (.plain, Array(words.dropFirst(2))) }
        for phrase in phrases {
            let count = phrase.words.count
            guard count > 0, count <= words.count else { continue }
            for start in 0...words.count - count where words[start..<start + count].elementsEqual(phrase.words) {
                let rest = Array(words[..<start] + words[(start + count)...])
                return (AddressGroup(kind: phrase.kind), rest)
            }
        }
        let key = words.joined()
        for compound in compounds where key.hasPrefix(compound.beginning) && key.count > compound.beginning.count {
            return (AddressGroup(kind: compound.kind), [String(key.dropFirst(compound.beginning.count))])
        }
        return nil
    }
}
