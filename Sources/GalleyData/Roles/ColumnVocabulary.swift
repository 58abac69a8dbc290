import Foundation
import GalleyFormatting

/// The names of columns in exports, in the languages of docs/label-designs.md.
///
/// Names are compared without case, accents, spaces and punctuation.
package struct ColumnVocabulary: Sendable {
    /// The roles of names.
    package struct Meaning: Equatable {
        /// In order of preference: the first that the design uses and that is free.
        package var roles: [FieldRole]
        /// Whether the names apply only if no other column has the role: "Address" beside "Street".
        package var isWeak: Bool

        mutating func add(_ others: [FieldRole]) { roles += others.filter { !roles.contains($0) } }
    }

    package static let shared = ColumnVocabulary()

    private let meanings: [String: Meaning]
    let internalWords, identifierWords, internalEndings, addressWords, lineNames, grossWords, netWords: Set<String>
    /// Words that join names, and words between a part of an address and its party: "Ville de livraison".
    let conjunctions, prepositions: Set<String>
    /// Words of questions: "What is your name?"
    let questionWords: Set<String>
    /// Names of the parts of buildings and sites that have numbers, and words of address books.
    let unitNames, addressBookWords: Set<String>
    /// Objects of a record that are persons, and those that are firms.
    let personObjects, firmObjects: Set<String>
    /// Words of lists of those who come to an event, and names of columns that say whether they do.
    private let participationWords, attendanceNames: Set<String>
    /// The names of house numbers beside a street.
    let numberNames: Set<String>
    /// The roles of private data by words of names.
    let privateWords: [String: FieldRole]

    private init() {
        var meanings: [String: Meaning] = [:]
        for line in Vocabulary.roles.lines(Self.folded) {
            let words = line.key.split(separator: " ").map(String.init)
            let roles = words.compactMap(FieldRole.init)
            for name in line.names where !Self.key(folded: name).isEmpty {
                meanings[Self.key(folded: name), default: Meaning(roles: [], isWeak: words.last == "weak")].add(roles)
            }
        }
        self.meanings = meanings
        var keys: [String: Set<String>] = [:]
        for line in Vocabulary.words.lines(Self.folded) {
            keys[line.key, default: []].formUnion(line.names.map(Self.key(folded:)))
        }
        internalWords = keys["internal"] ?? []
        identifierWords = (keys["identifier"] ?? []).union(["#"])
        internalEndings = keys["internal-ending"] ?? []
        addressWords = keys["address"] ?? []
        lineNames = keys["address-line"] ?? []
        (numberNames, conjunctions, prepositions) = (keys["number"] ?? [], keys["and"] ?? [], keys["preposition"] ?? [])
        questionWords = keys["question"] ?? []
        (unitNames, addressBookWords) = (keys["unit"] ?? [], keys["address-book"] ?? [])
        (personObjects, firmObjects) = (keys["person-object"] ?? [], keys["firm-object"] ?? [])
        (participationWords, attendanceNames) = (keys["participation"] ?? [], keys["attendance"] ?? [])
        (grossWords, netWords) = (keys["gross"] ?? [], keys["net"] ?? [])
        privateWords = FieldRole.private.reduce(into: [:]) { words, role in
            for word in keys[role.rawValue] ?? [] { words[word] = role }
        }
    }

    /// Whether a column's name is one of numbers without an amount: postcodes, article numbers, telephones.
    func namesCodes(_ column: String) -> Bool {
        meaning(of: column)?.roles.contains { Self.codes.contains($0) } ?? false
    }

    private static let codes: Set<FieldRole> = [
        .postcode, .postBox, .houseNumber, .sku, .serial, .lot, .bin, .code, .ticket, .seat, .contact,
    ]

    /// Whether a column's name is one of dates: `Order date`, `Bestelldatum`, `Best before`.
    package static func namesDates(_ column: String) -> Bool {
        let (key, words) = (key(column), words(column))
        return dateNames.contains(key) || words.contains(where: dateNames.contains)
            || dateEndings.contains(where: { ending in words.contains { $0.hasSuffix(ending) } })
            || expiryKeys.contains(where: key.contains)
                && shared.meaning(of: column)?.roles.contains(.expiry) ?? false
    }

    private static let dateNames = Set(Vocabulary.words.names("date").map(key))
    private static let dateEndings = Vocabulary.words.names("date-ending").map(key)

    private static let expiryKeys = Vocabulary.roles.lines(containing: FieldRole.expiry.rawValue).flatMap(\.names).map(
        key)

    /// The roles of a name by its key; nil for an unknown name.
    package subscript(key: String) -> Meaning? { meanings[key] }

    /// The roles of a column; where its whole name is unknown, those of the name without a unit or of the names it joins.
    package func meaning(of column: String) -> Meaning? {
        exactMeaning(of: column) ?? Self.withoutUnit(column).flatMap { meanings[Self.key($0.name)] } ?? meaningOfJoined(
            column)
            ?? meaningOfTaxed(column)
    }

    /// The roles of a column whose whole name is known.
    func exactMeaning(of column: String) -> Meaning? {
        // "Street & number" has both, "Street number" the second.
        if column.contains("&"), let joined = meaningOfJoined(column) { return joined }
        // Only the accent tells "č.p.", a house number in Czech, from "c.p.", a postcode in French and Spanish.
        if column.lowercased().hasPrefix("č"), Self.key(column) == "cp" { return meanings["cislopopisne"] }
        return meaning(Self.words(column)) ?? meanings[Self.key(column)]
    }

    /// A name without its unit, and the unit: `Price (USD)`, `Preis in €`, `Weight [kg]`, `USD retail price`; nil for other names.
    package static func withoutUnit(_ column: String) -> (name: String, unit: String)? {
        let text = column.trimmed
        if let last = text.last, last == ")" || last == "]",
            let open = text.lastIndex(where: { $0 == "(" || $0 == "[" }), open > text.startIndex
        {
            let unit = String(text[text.index(after: open)...].dropLast()).trimmed
            return unit.isEmpty ? nil : (String(text[..<open]).trimmed, unit)
        }
        var words = text.split(separator: " ")
        if words.count > 1, Currency.isCode(String(words[0])) {
            return (words.dropFirst().joined(separator: " "), String(words[0]))
        }
        guard words.count > 1, let unit = words.popLast().map(String.init) else { return nil }
        let isAfterWord = words.count > 1 && ["in", "en", "em"].contains(words[words.count - 1].lowercased())
        if isAfterWord { words.removeLast() }
        guard Currency.parse(unit) != nil && unit.count < 4 || isAfterWord && unit.count < 4 else { return nil }
        return (words.joined(separator: " "), unit)
    }

    /// The keys of a name's words: those of `Billing address_1`, `billingAddress1` and `BillingAddress 1` are the same.
    package static func words(_ name: some StringProtocol) -> [String] {
        var words: [String] = []
        var word = ""
        var last: Character?
        for index in name.indices {
            let character = name[index]
            let (isLetter, isDigit) = (character.isLetter, character.isNumber)
            // "POCity" is "PO City", "IDs" is one word.
            if character.isLowercase, last?.isUppercase == true, word.count > 1,
                name[name.index(after: index)...].first?.isLowercase == true
            {
                words.append(key(word.dropLast()))
                word = String(word.suffix(1))
            }
            let startsWord =
                last.map { last in
                    isLetter && character.isUppercase && last.isLowercase || isDigit != last.isNumber
                } ?? false
            if !isLetter && !isDigit || startsWord {
                if !word.isEmpty { words.append(key(word)) }
                word = ""
            }
            if isLetter || isDigit {
                word.append(character)
                last = character
            } else {
                last = nil
                // The sign is the whole word: "Attendee #".
                if character == "#" { words.append("#") }
            }
        }
        if !word.isEmpty { words.append(key(word)) }
        // "E-Mail-Adresse" is no address to which letters are mailed.
        if let index = words.firstIndex(of: "e"), index + 1 < words.count, words[index + 1].hasPrefix("mail") {
            words.replaceSubrange(index...index + 1, with: ["e" + words[index + 1]])
        }
        return words
    }

    /// Whether a column is one of a list of those who come to an event: "RSVP", "Ticket number", "Checked in".
    package func isOfParticipation(_ column: String) -> Bool {
        let words = Self.words(column)
        return (words + [words.joined()]).contains(where: participationWords.contains)
    }

    /// Whether a column says what became of a participant or an order: "Attendee status", "RSVP".
    package func namesState(_ column: String) -> Bool {
        isOfParticipation(column) || namesAttendance(column)
            || Self.words(column).contains { privateWords[$0] == .status }
    }

    /// Whether a column says if somebody comes: "RSVP", "Kommt".
    func namesAttendance(_ column: String) -> Bool { attendanceNames.contains(Self.key(column)) }

    /// Whether a column's name is the word for an address.
    package func isWholeAddress(_ column: String) -> Bool { addressWords.contains(Self.key(column)) }

    /// A name without case, accents, spaces and punctuation.
    package static func key(_ name: some StringProtocol) -> String {
        asciiKey(name) ?? key(folded: folded(String(name)))
    }

    /// The key of a name of ASCII characters; nil for other names.
    private static func asciiKey(_ name: some StringProtocol) -> String? {
        guard name.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        let letters = name.utf8.filter { $0.isASCIIAlphanumeric }
        // Digits have the bit that tells small letters from capitals.
        return String(decoding: letters.map { $0 | 0x20 }, as: UTF8.self)
    }

    /// A text without case and accents.
    static func folded(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
        return text.folding(
            options: [.diacriticInsensitive, .caseInsensitive, .widthInsensitive], locale: nil
        ).lowercased()
    }

    /// The key of a name without case and accents.
    private static func key(folded name: String) -> String {
        if let key = asciiKey(name) { return key }
        // Arabic names with and without the article are the same.
        let plain = name.split(separator: " ").map { $0.count > 4 ? $0.trimmingPrefix("ال") : $0 }
        var key = ""
        for character in plain.joined() where character.isLetter || character.isNumber {
            switch character {
            case "ß": key += "ss"
            case "ø": key += "o"
            case "ł": key += "l"
            case "æ": key += "ae"
            case "œ": key += "oe"
            case "đ": key += "d"
            case "ı": key += "i"
            default: key.append(character)
            }
        }
        return key
    }
}

/// Names of units within a building or site, whose numbers say nothing without them: `Unit`, `Apt No`, `Lot`.
extension ColumnVocabulary {
    /// The word before the bare numbers of a column: "Unit" of `Unit No.`; nil for a column of other values.
    package func unitName(of column: String) -> String? {
        var words = column.split { !$0.isLetter }.map(String.init)
        while let last = words.last, numberNames.contains(Self.key(last)) { words.removeLast() }
        // "Apt/Suite": the first will do.
        guard let first = words.first, words.allSatisfy({ unitNames.contains(Self.key($0)) }) else { return nil }
        return first.allSatisfy(\.isLowercase) ? first.prefix(1).uppercased() + first.dropFirst() : first
    }

    /// Whether a value is the number or letter of a unit alone: `5`, `12B`, `G01`, and not `Apt 5`.
    package static func isBareUnit(_ value: String) -> Bool {
        (1...6).contains(value.count) && value.allSatisfy { $0.isLetter || $0.isNumber || "-/".contains($0) }
            && value.split { !$0.isLetter }.allSatisfy { $0.count <= (value.contains(where: \.isNumber) ? 2 : 1) }
    }
}

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
