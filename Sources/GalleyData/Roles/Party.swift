import GalleyFormatting

/// The party of a record to which a column belongs: `Shipping City`, `Ville (bureau)`, `Address 2 - City`.
package struct Party: Hashable, Comparable {
    package enum Kind: String, CaseIterable, Sendable {
        // In the order in which labels prefer them.
        case shipping, plain, mailing, business, home, numbered, object, named, billing, buyer, other, sender
        /// A second person at the address of the first: `Owner 2`, `Spouse First Name`.
        case companion
    }

    package var kind: Kind
    /// The number of a numbered party, as in `Address 2 - City`.
    package var number = 0
    /// The owner of nested values, as in `customer.city`, or words that no list has, as in `Studio City`.
    package var name = ""

    package static let plain = Party(kind: .plain)
    package static let companion = Party(kind: .companion)

    /// Whether the party pays, and may be another than the one who gets something.
    package var pays: Bool { kind == .billing || kind == .buyer }

    /// Whether things may be sent to the party.
    var isRecipient: Bool { kind != .sender && kind != .named && kind != .companion }

    package static func < (a: Party, b: Party) -> Bool {
        (order[a.kind] ?? 0, a.number, a.name) < (order[b.kind] ?? 0, b.number, b.name)
    }

    private static let order = Dictionary(uniqueKeysWithValues: Kind.allCases.enumerated().map { ($1, $0) })

    /// The name by which an option chooses the party.
    package var title: String {
        switch kind {
        case .plain: "plain"
        case .numbered: "\(number)"
        case .object, .named: name
        default: kind.rawValue
        }
    }

    /// The party that an option names by its title or by a word of the vocabulary; nil for an unknown one.
    package init?(_ text: String, among parties: [Party]) {
        let key = ColumnVocabulary.key(text)
        let words = ColumnVocabulary.words(text)
        let known = PartyNames.shared.split(words)?.party
        // "Address 2"
        let number = words.count == 2 && PartyNames.shared.numbered.contains(words[0]) ? words[1] : nil
        guard let party = parties.first(where: { $0.title == key || $0 == known || $0.title == number }) else {
            return nil
        }
        self = party
    }

    package init(kind: Kind, number: Int = 0, name: String = "") {
        self.kind = kind
        self.number = number
        self.name = name
    }
}

/// The words that name parties.
struct PartyNames: Sendable {
    static let shared = PartyNames()

    /// A party and the part of a column's name that is left.
    struct Split {
        var party: Party
        var rest: [String]
        /// The words of the party, if there are no others: "Recipient" is its name, "Lieferadresse" its address.
        var phrase: [String] = []
    }

    /// Words or phrases before or after the name of the part, long ones first.
    private let phrases: [(words: [String], kind: Party.Kind)]
    /// First parts of compounds: "Lieferort", "Rechnungsstraße", long ones first.
    private let compounds: [(beginning: String, kind: Party.Kind)]
    /// Words that alone are the name of a party.
    let persons: Set<[String]>
    /// Words before the number of an address.
    let numbered: Set<String>

    private init() {
        var (phrases, compounds, persons) = ([([String], Party.Kind)](), [(String, Party.Kind)](), Set<[String]>())
        var numbered: Set<String> = []
        for line in Vocabulary.groups.lines(ColumnVocabulary.folded) {
            let parts = line.key.split(separator: "-", maxSplits: 1).map(String.init)
            guard let kind = Party.Kind(rawValue: parts[0]) else {
                numbered.formUnion(line.names.map(ColumnVocabulary.key))
                continue
            }
            let names = line.names.map(ColumnVocabulary.words)
            switch parts.dropFirst().first {
            case "compound": compounds += names.map { ($0.joined(), kind) }
            case "person":
                persons.formUnion(names)
                phrases += names.map { ($0, kind) }
            default: phrases += names.map { ($0, kind) }
            }
        }
        self.phrases = phrases.sorted { $0.0.count > $1.0.count }
        self.compounds = compounds.sorted { $0.0.count > $1.0.count }
        (self.persons, self.numbered) = (persons, numbered)
    }

    /// The party that the words of a name indicate, and the other words; nil for none.
    func split(_ words: [String]) -> Split? {
        if words.starts(with: ["default", "address"]) { return Split(party: .plain, rest: Array(words.dropFirst(2))) }
        for (phrase, kind) in phrases {
            let count = phrase.count
            guard count > 0, count <= words.count else { continue }
            for start in 0...words.count - count where words[start..<start + count].elementsEqual(phrase) {
                // "Spouse's first name"
                let rest = Array(words[..<start] + words[(start + count)...].drop { $0 == "s" })
                return Split(party: Party(kind: kind), rest: rest, phrase: rest.isEmpty ? phrase : [])
            }
        }
        // Google writes "Address 1 - City".
        if words.count > 2, numbered.contains(words[0]), let number = ReadableNumber.read(words[1]),
            ReadableNumber.read(words[2]) == nil
        {
            return Split(party: Party(kind: .numbered, number: number), rest: Array(words[2...]))
        }
        let key = words.joined()
        for (beginning, kind) in compounds where key.hasPrefix(beginning) && key.count > beginning.count {
            return Split(party: Party(kind: kind), rest: ColumnVocabulary.words(key.dropFirst(beginning.count)))
        }
        return nil
    }
}
