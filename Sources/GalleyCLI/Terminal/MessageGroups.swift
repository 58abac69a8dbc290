import GalleyDiagnostics

/// Messages in groups of the same problem. Of each group, the first messages and the first places are kept.
struct MessageGroups {
    /// A message, and what it has in common with others.
    struct Message {
        var diagnostic: Diagnostic
        /// The whole message: `people.csv:17: column "name": …`.
        var text: String { diagnostic.message }
        /// The same for all messages of a group.
        var key: [String]
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

    private var groups: [[String]: Group] = [:]
    /// The keys in the order of their first messages.
    private var keys: [[String]] = []
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
            let groupLines = Self.lines(of: group)
            guard lines.count + groupLines.count <= limit else { break }
            lines += groupLines
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
    /// The message of a diagnostic, in a group with others of the same form.
    init(_ diagnostic: Diagnostic) {
        // Elements of drawings are words of the text; names of columns are quoted values.
        let element = if case .element(let name) = diagnostic.place.field { [name] } else { [String]() }
        self.init(diagnostic: diagnostic, key: diagnostic.form + element, place: diagnostic.place.location)
    }
}
