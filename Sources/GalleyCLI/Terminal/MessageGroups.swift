/// Messages in groups of the same problem. Of each group, the first messages and the first places are kept.
struct MessageGroups {
    /// A message, and what it has in common with others.
    struct Message {
        /// The whole message: `people.csv:17: column "name": …`.
        var text: String
        /// The same for all messages of a group.
        var key: String
        /// The place for the list of a group: `people.csv:17`, or the number of a row.
        var place: String?
        /// The head of a group's line before the count: `people.csv`; nil if the group shows its first message.
        var subject: String?
        /// The noun of a group's count.
        var noun = ""
        /// The problem in a group's line: `column "name": shortened`. If it differs within the group, the line shows the first message.
        var problem = ""
    }

    private struct Group {
        var first: [Message]
        var places: [String]
        var count: Int
        /// Whether all messages state the problem in the same words, with the same numbers.
        var isUniform = true
    }

    private var groups: [String: Group] = [:]
    /// The keys in the order of their first messages.
    private var keys: [String] = []
    /// The number of messages.
    private(set) var count = 0

    /// Groups with so many messages or fewer are printed message by message.
    private static let single = 2
    /// The maximum number of places in a line.
    private static let maxPlaces = 6
    /// The maximum number of groups; more messages are counted.
    private static let maxGroups = 200

    mutating func add(_ message: Message) {
        count += 1
        if var group = groups[message.key] {
            group.count += 1
            group.isUniform = group.isUniform && group.first[0].problem == message.problem
            if group.first.count < Self.single { group.first.append(message) }
            if let place = message.place, group.places.count < Self.maxPlaces, group.places.last != place {
                group.places.append(place)
            }
            groups[message.key] = group
        } else if keys.count < Self.maxGroups {
            keys.append(message.key)
            groups[message.key] = Group(first: [message], places: message.place.map { [$0] } ?? [], count: 1)
        }
    }

    /// The lines of all groups, at most `limit`, and a last one that counts the rest.
    func lines(limit: Int) -> [String] {
        var lines: [String] = []
        var shown = 0
        for key in keys {
            guard let group = groups[key] else { continue }
            let own = Self.lines(of: group)
            guard lines.count + own.count <= limit else { break }
            lines += own
            shown += group.count
        }
        if shown < count { lines.append("\(count - shown) more; --verbose prints all") }
        return lines
    }

    private static func lines(of group: Group) -> [String] {
        guard group.count > single, let first = group.first.first else { return group.first.map(\.text) }
        func list(_ places: some Collection<String>, of count: Int) -> String {
            places.joined(separator: ", ") + (count > places.count ? ", …" : "")
        }
        if let subject = first.subject, group.isUniform {
            let places = group.places.isEmpty ? "" : "; rows " + list(group.places, of: group.count)
            return ["\(subject): \(group.count) \(first.noun): \(first.problem)\(places)"]
        }
        let others = group.places.dropFirst()
        let rows = first.subject == nil ? "" : others.count == 1 ? "row " : "rows "
        let places = others.isEmpty ? "" : ": " + rows + list(others, of: group.count - 1)
        return ["\(first.text) (and \(group.count - 1) more like this\(places))"]
    }
}

extension MessageGroups.Message {
    /// A message whose group is found by its words: those that differ only in place, quoted text and numbers are alike.
    init(_ text: String) {
        let bytes = Array(text.utf8)
        let place = Self.placeLength(bytes)
        self.init(
            text: text, key: Self.key(of: bytes[place...]),
            place: place > 0 ? String(decoding: bytes[..<place], as: UTF8.self) : nil)
    }

    /// The words of a message without quoted text, with `#` for each number. A run may have thousands of messages.
    static func key(of text: some Collection<UInt8>) -> String {
        var key: [UInt8] = []
        key.reserveCapacity(text.count)
        var isQuoted = false
        for byte in text {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if isQuoted { continue }
            let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            if !isDigit {
                key.append(byte)
            } else if key.last == UInt8(ascii: "."), key.dropLast().last == UInt8(ascii: "#") {
                // Decimals count as one number.
                key.removeLast()
            } else if key.last != UInt8(ascii: "#") {
                key.append(UInt8(ascii: "#"))
            }
        }
        return String(decoding: key, as: UTF8.self)
    }

    /// The length of `report.md:17` in `report.md:17: …`; 0 without a place.
    private static func placeLength(_ text: [UInt8]) -> Int {
        for (index, byte) in text.enumerated() {
            if byte == UInt8(ascii: "\"") { return 0 }
            guard byte == UInt8(ascii: ":") else { continue }
            let end =
                text[(index + 1)...].firstIndex { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? text.count
            if end > index + 1, text[end...].starts(with: ": ".utf8) { return end }
        }
        return 0
    }
}
