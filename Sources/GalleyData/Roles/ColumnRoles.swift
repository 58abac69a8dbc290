/// The unknown columns that a label shows.
package enum OtherColumns: String, CaseIterable, Sendable {
    /// All of them, if there are few: more indicate an export.
    case few
    /// The first ones with texts, if there are more.
    case first
}

/// The roles of a table's columns in a design, and the columns without a role.
package struct ColumnRoles {
    /// The columns by group and role, each once.
    package private(set) var groups: [AddressGroup: [FieldRole: String]] = [.plain: [:]]
    /// Columns of nested objects that may have the value in place of a column with a role: `price.amount` beside `price`.
    package private(set) var nested: [String: [String]] = [:]
    /// The columns with details of a product, of which there may be several.
    package private(set) var details: [String] = []
    /// The columns with unknown names, in order.
    private var unknown: [String] = []
    /// The columns that have a role although their names are unknown.
    package private(set) var guessed: Set<String> = []
    private let shownOthers: OtherColumns
    /// The maximum number of unknown columns on a label.
    private var mostOthers = 3
    /// All columns in order.
    package let columns: [String]
    private let values: ColumnValues

    /// Roles whose second column repeats or contradicts the first.
    private static let single: Set<FieldRole> = [
        .price, .currency, .code, .product, .postcode, .city, .state, .country, .street, .houseNumber, .name, .first,
        .last,
    ]
    /// Roles whose values are words: a column `Position` with numbers is a rank.
    private static let worded: Set<FieldRole> = [.salutation, .title, .position, .department, .companyAddition]
    /// The maximum number of columns on a label whose columns are all unknown.
    package static let maxLines = 24

    /// Columns whose roles no design uses.
    package init(unused columns: [String]) {
        self.columns = columns
        values = ColumnValues()
        shownOthers = .few
    }

    /// - Parameters:
    ///   - columns: the names of the columns.
    ///   - used: the roles that the design shows.
    ///   - isPostal: whether the label is an address.
    ///   - others: the unknown columns that the label shows.
    ///   - values: the values of the first records.
    package init(
        of columns: [String], for used: Set<FieldRole>, isPostal: Bool = false, others: OtherColumns = .few,
        values: ColumnValues = ColumnValues()
    ) {
        self.columns = columns
        self.values = values
        shownOthers = others
        let vocabulary = ColumnVocabulary.shared
        var (unnamed, repeated): ([String], [String]) = ([], [])
        var previous: String?
        var weak: [(column: String, roles: [FieldRole], group: AddressGroup)] = []
        for column in columns {
            let words = ColumnVocabulary.words(column)
            // "Strasse", "Nr."
            if isPostal, let previous, self[.street] == previous, self[.houseNumber] == nil,
                ColumnVocabulary.numberNames.contains(ColumnVocabulary.key(column))
            {
                self[.houseNumber] = column
                continue
            }
            previous = column
            var (group, meaning) = (AddressGroup.plain, vocabulary.meaning(of: column))
            if meaning == nil, let (found, rest) = AddressGroup.split(words) {
                // "Lieferadresse" alone is an address as a whole.
                let part =
                    rest.isEmpty || rest.allSatisfy { ["adresse", "address", "de"].contains($0) }
                    ? ["address"] : rest.filter { rest.count == 1 || $0 != "adresse" && $0 != "anschrift" }
                meaning = vocabulary[part.joined()]
                if meaning != nil { group = found }
            }
            if meaning == nil, let nested = Self.nestedName(column) {
                meaning = nested.names.lazy.compactMap { vocabulary[ColumnVocabulary.key($0)] }.first
                if meaning != nil { group = AddressGroup.split(ColumnVocabulary.words(nested.owner))?.0 ?? .plain }
            }
            guard let meaning else {
                // A column without a name is called by its number.
                let isNamed = column.contains { !$0.isNumber }
                if isNamed, !vocabulary.isInternal(words, isPostal: isPostal) { unnamed.append(column) }
                continue
            }
            let isWorded = !values.kind(of: column).isInternal
            // "Attendee #"
            let isNumber = words.contains("#")
            let roles = meaning.roles.filter {
                used.contains($0) && (isWorded || !Self.worded.contains($0)) && !(isNumber && $0 == .name)
            }
            if meaning.isWeak {
                weak.append((column, roles, group))
            } else if !take(column, roles, group), group == .plain, let role = roles.first {
                if !takeNested(column, role), !Self.single.contains(role) { repeated.append(column) }
            }
        }
        for (column, roles, group) in weak where !take(column, roles, group) && group == .plain {
            if let role = roles.first { _ = takeNested(column, role) }
        }
        for column in unnamed {
            let kind = values.kind(of: column)
            if isPostal, self[.postcode] == nil, !groups.values.allSatisfy(\.isEmpty), kind == .postcode {
                self[.postcode] = column
            } else if !kind.isInternal || !used.contains(.name) {
                repeated.append(column)
            }
        }
        // Without known columns, all are shown that a label may have.
        let isUnknown = groups.values.allSatisfy(\.isEmpty)
        if isUnknown { mostOthers = .max }
        unknown = repeated
        if isUnknown { unknown = lines.flatMap(\.self) }
        if isPostal { joinRecipients() }
        divideNames()
    }

    /// The possible names of a value in nested objects, `customer.address.zip`, longer ones first, and the names of the objects;
    /// nil for other columns and for the items of lists.
    private static func nestedName(_ column: String) -> (names: [String], owner: String)? {
        let steps = column.split(separator: ".", omittingEmptySubsequences: false)
        guard steps.count > 1, !steps.contains(where: { $0.isEmpty || $0.allSatisfy(\.isNumber) }) else { return nil }
        return (
            [steps.suffix(2).joined(separator: " "), String(steps[steps.count - 1])],
            steps.dropLast().joined(separator: " ")
        )
    }

    /// - Returns: whether the column was given a role.
    private mutating func take(_ column: String, _ roles: [FieldRole], _ group: AddressGroup) -> Bool {
        if roles.first == .details {
            details.append(column)
            return true
        }
        guard let role = roles.first(where: { groups[group]?[$0] == nil }) else { return false }
        groups[group, default: [:]][role] = column
        return true
    }

    /// Keeps a column that may have the value in place of the one with its role: one is the object of the other.
    private mutating func takeNested(_ column: String, _ role: FieldRole) -> Bool {
        guard let owner = self[role] else { return false }
        let (own, other) = (owner.lowercased(), column.lowercased())
        guard other.hasPrefix(own + ".") || own.hasPrefix(other + ".") else { return false }
        nested[owner, default: []].append(column)
        return true
    }

    private static func isDigits(_ kind: ValueKind) -> Bool { if case .digits = kind { true } else { false } }

    /// The columns as lines of a label for people, without dates, numbers and other internal data; all columns if none is left. A
    /// postcode, after the first column, is on the line of the column that follows.
    package var lines: [[String]] {
        let kinds = columns.map { values.kind(of: $0) }
        func isPostcodeOfNext(_ index: Int) -> Bool {
            index > 0 && index + 1 < columns.count && kinds[index + 1] == .text
                && (kinds[index] == .postcode || Self.isDigits(kinds[index]))
        }
        var lines: [[String]] = []
        for (index, column) in columns.enumerated() where !kinds[index].isInternal || isPostcodeOfNext(index) {
            if index > 0, isPostcodeOfNext(index - 1) {
                lines[lines.count - 1].append(column)
            } else {
                lines.append([column])
            }
        }
        return lines.isEmpty ? columns.map { [$0] } : lines
    }

    /// Whether the values of a column are numbers or dates, which say nothing without its name.
    package func areNumbers(in column: String) -> Bool { values.kind(of: column).isNumber }

    /// Whether a value of one of the columns is written in an East Asian script.
    package func isEastAsian(_ columns: [String]) -> Bool { values.isEastAsian(columns) }

    /// The plain column with the role.
    package subscript(role: FieldRole) -> String? {
        get { groups[.plain]?[role] }
        set { groups[.plain]?[role] = newValue }
    }

    /// The unknown columns that a label shows.
    package var others: [String] {
        guard unknown.count > mostOthers else { return unknown }
        return shownOthers == .first
            ? Array(unknown.lazy.filter { !values.kind(of: $0).isInternal }.prefix(mostOthers)) : []
    }

    /// Gives the first unknown column a role.
    package mutating func takeFirstOther(as role: FieldRole) {
        guard !unknown.isEmpty, shownOthers == .first || !others.isEmpty else { return }
        let column = unknown.removeFirst()
        self[role] = column
        guessed.insert(column)
    }

    /// The column with a role in the address that labels prefer.
    package func preferred(_ role: FieldRole) -> String? {
        groups(with: [role]).first.flatMap { groups[$0]?[role] }
    }

    /// The groups that have any of `roles`, in order of preference.
    package func groups(with roles: [FieldRole]) -> [AddressGroup] {
        groups.filter { group in roles.contains { group.value[$0] != nil } }.keys
            .sorted { ($0.kind, $0.number) < ($1.kind, $1.number) }
    }

    /// Gives the plain address the recipient of a group that has no address of its own: "Ship to name" beside "Address".
    private mutating func joinRecipients() {
        let (person, address) = (FieldRole.person, FieldRole.address)
        func has(_ group: AddressGroup, _ roles: [FieldRole]) -> Bool { roles.contains { groups[group]?[$0] != nil } }
        guard has(.plain, address), !has(.plain, person) else { return }
        guard let group = groups(with: person).first(where: { $0 != .plain && !has($0, address) }) else { return }
        for (role, column) in groups[group] ?? [:] where self[role] == nil {
            self[role] = column
            groups[group]?[role] = nil
        }
    }

    /// "nom" beside "prénom" is the family name, "nome" beside "cognome" the given one.
    private mutating func divideNames() {
        for (group, known) in groups {
            guard let name = known[.name] else { continue }
            if known[.first] != nil, known[.last] == nil {
                groups[group]?[.last] = name
                groups[group]?[.name] = nil
            } else if known[.last] != nil, known[.first] == nil {
                groups[group]?[.first] = name
                groups[group]?[.name] = nil
            }
        }
    }
}
