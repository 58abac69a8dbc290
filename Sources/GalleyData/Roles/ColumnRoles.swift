import GalleyFormatting

/// The roles of a table's columns in a design, and the columns without a role.
package struct ColumnRoles {
    /// The purpose of a column, and the reason.
    package struct Explanation: Equatable, Sendable {
        package var column: String
        package var role: FieldRole?
        package var party: Party
        package var reason: Reason

        package enum Reason: Equatable, Sendable {
            /// The column has the role by its name, by its values, or on request.
            case name, values, request
            /// The first column that identifies a record.
            case place
            /// The design shows it below its own name, or in the order of the columns.
            case listed
            /// The column is used where another is empty.
            case alternative(to: String)
            /// The design has no place for it.
            case unused
            /// A word of its name marks private or internal data.
            case word(String)
            case unknown, hidden
        }
    }

    /// The columns by party and role, each once.
    package internal(set) var groups: [Party: [FieldRole: String]] = [.plain: [:]]
    /// Columns that have the value where the one with the role is empty: `price.amount` beside `price`.
    package internal(set) var alternatives: [String: [String]] = [:]
    /// Columns of family names that others may contain: "Preferred name" beside "Last name".
    package internal(set) var wholeNames: [String: String] = [:]
    /// The columns with details of a product, of which there may be several.
    package private(set) var details: [String] = []
    /// The columns that the design shows although they have no role in it.
    package internal(set) var others: [String] = []
    /// The columns that have a role although their names are unknown.
    package private(set) var guessed: Set<String> = []
    var explained: [String: Explanation] = [:]
    /// The purpose of each column, in order.
    package var explanations: [Explanation] { columns.compactMap { explained[$0] } }
    /// The columns with unknown names, in order.
    var unknown: [String] = []
    /// All columns in order.
    package let columns: [String]
    let choice: ColumnChoice
    let values: ColumnValues
    /// The addresses of a record that labels show, in order of preference: each party with what it lacks from the plain columns.
    package internal(set) var addresses: [(party: Party, columns: [FieldRole: String])] = []

    /// Roles whose values are words: a column `Position` with numbers is a rank.
    private static let worded: Set<FieldRole> = [.salutation, .title, .position, .department, .companyAddition]
    /// Roles whose second column is used where the first is empty.
    private static let replaceable = Set(FieldRole.person + FieldRole.address + [.company])
    /// The maximum number of columns on a label whose columns are all unknown.
    package static let maxLines = 24

    /// Columns whose roles no design uses.
    package init(unused columns: [String]) {
        self.columns = columns
        (values, choice) = (ColumnValues(), ColumnChoice())
    }

    /// - Parameters:
    ///   - columns: the names of the columns.
    ///   - used: the roles that the design shows.
    ///   - isPostal: whether the label is an address.
    ///   - showsAll: whether the design also shows the columns that have no role in it, unless they are private.
    ///   - choice: the columns that the user adds and omits.
    ///   - values: the values of the first records.
    package init(
        of columns: [String], for used: Set<FieldRole>, isPostal: Bool = false, showsAll: Bool = false,
        choice: ColumnChoice = ColumnChoice(), values: ColumnValues = ColumnValues()
    ) {
        self.columns = columns
        self.values = values
        self.choice = choice
        var used = used
        if used.contains(where: FieldRole.person.contains) {
            used.formUnion(isPostal ? [.preferred] : [.preferred, .nickname])
        }
        assign(used, isPostal: isPostal, keepsToCertain: showsAll)
        divideNames()
        prefer()
        resolveAddresses(isPostal: isPostal)
        others = columns.filter { choice.shows($0) && !isUsed($0) }
        for column in others { explain(column, explained[column]?.role, .plain, .request) }
        if showsAll {
            listRest()
            return
        }
        // Without known columns, all are shown that a label may have.
        if groups.values.allSatisfy(\.isEmpty), choice.shown.isEmpty { list(lines.flatMap(\.self)) }
    }

    /// Whether a column has a role.
    func isUsed(_ column: String) -> Bool {
        details.contains(column) || groups.values.contains { $0.values.contains(column) }
    }

    // MARK: Roles by names

    /// - Parameter keepsToCertain: whether names count for nothing that leave doubt, such as those of a party: "From", "To".
    private mutating func assign(_ used: Set<FieldRole>, isPostal: Bool, keepsToCertain: Bool) {
        let vocabulary = ColumnVocabulary.shared
        let isNumbered = isPostal && hasNumberedAddresses
        var previous: String?
        var weak: [(column: String, meaning: ColumnMeaning, roles: [FieldRole])] = []
        for column in columns {
            // "Strasse", "Nr."
            let isAfterStreet =
                self[.street] == previous || weak.last?.column == previous && weak.last?.roles.first == .street
            if isPostal, previous != nil, isAfterStreet, self[.houseNumber] == nil,
                vocabulary.numberNames.contains(ColumnVocabulary.key(column))
            {
                self[.houseNumber] = column
                explain(column, .houseNumber, .plain, .name)
                continue
            }
            previous = column
            guard var meaning = vocabulary.columnMeaning(column, numbered: isNumbered) else {
                // A column without a name is called by its number.
                if column.contains(where: { !$0.isNumber }) { unknown.append(column) }
                explain(column, nil, .plain, .unknown)
                continue
            }
            // In address books, "Spouse" is one of many facts about a person.
            if meaning.party == .companion, ColumnVocabulary.words(column).count == 1, isAddressBook {
                meaning.word = ColumnVocabulary.key(column)
            }
            if meaning.roles.first == .preference, values.areStreets(in: column) {
                meaning = ColumnMeaning(roles: [.street], isWeak: true)
            }
            if meaning.roles.first == .salutation, values.areGreetings(in: column) {
                meaning = ColumnMeaning(roles: [.note])
            }
            let isWorded = !values.kind(of: column).isInternal
            // "Attendee #"
            let isNumber = ColumnVocabulary.words(column).contains("#")
            // "Mail address" may have e-mail addresses.
            let kind = values.kind(of: column)
            let roles = meaning.roles.filter {
                used.contains($0) && !(kind == .contact && FieldRole.lines.contains($0))
                    && (isWorded || !Self.worded.contains($0)) && !(isNumber && $0 == .name)
                    // "Is a company"
                    && !(FieldRole.recipient.contains($0) && values.areAnswers(in: column))
            }
            if choice.hides(column, roles.first ?? meaning.roles.first) {
                explain(column, meaning.roles.first, meaning.party, .hidden)
            } else if let word = meaning.word {
                explain(column, meaning.roles.first, .plain, .word(word))
            } else if roles.isEmpty || keepsToCertain && (meaning.isWeak || meaning.party != .plain) {
                explain(column, meaning.roles.first, meaning.party, .unused)
            } else if roles.first == .product, meaning.party.kind == .named {
                // "Asset name"
                weak.append((column, ColumnMeaning(roles: roles), roles))
            } else if meaning.isWeak {
                weak.append((column, meaning, roles))
            } else {
                take(column, roles, meaning.party)
            }
        }
        for (column, meaning, roles) in weak { take(column, roles, meaning.party) }
        completeNamedParties()
        completePostcodes()
        if isPostal, !groups.values.allSatisfy(\.isEmpty) { guessAddress() }
        // Names are words.
        if used.contains(.name) { unknown.removeAll { values.kind(of: $0).isInternal } }
        unknown.removeAll { choice.hides($0) }
    }

    /// Whether the table is an export of an address book.
    private var isAddressBook: Bool {
        let words = ColumnVocabulary.shared.addressBookWords
        return columns.contains { ColumnVocabulary.words($0).contains(where: words.contains) }
    }

    /// Whether numbers at the ends of names tell addresses apart: "Street 1, City 1, Street 2, City 2".
    private var hasNumberedAddresses: Bool {
        func numbers(of roles: [FieldRole]) -> Set<Int> {
            Set(
                columns.compactMap { column in
                    let words = ColumnVocabulary.words(column)
                    guard let number = words.last.flatMap({ ReadableNumber.read($0) }), words.count > 1,
                        let role = ColumnVocabulary.shared.meaning(words.dropLast())?.roles.first,
                        roles.contains(role)
                    else { return nil }
                    return number
                })
        }
        return numbers(of: FieldRole.towns).intersection(numbers(of: FieldRole.streets)).count > 1
    }

    private mutating func take(_ column: String, _ roles: [FieldRole], _ party: Party) {
        if roles.first == .details {
            details.append(column)
            return explain(column, .details, party, .name)
        }
        if let role = roles.first(where: { groups[party]?[$0] == nil }) {
            groups[party, default: [:]][role] = column
            return explain(column, role, party, .name)
        }
        guard let role = roles.first, let owner = groups[party]?[role] else { return }
        guard Self.replaceable.contains(role) || Self.areNested(owner, column) else {
            return explain(column, role, party, .unused)
        }
        alternatives[owner, default: []].append(column)
        explain(column, role, party, .alternative(to: owner))
    }

    /// Whether one of two columns is the object of the other: `price` and `price.amount`.
    private static func areNested(_ one: String, _ other: String) -> Bool {
        let (one, other) = (one.lowercased(), other.lowercased())
        return other.hasPrefix(one + ".") || one.hasPrefix(other + ".")
    }

    mutating func explain(_ column: String, _ role: FieldRole?, _ party: Party, _ reason: Explanation.Reason) {
        explained[column] = Explanation(column: column, role: role, party: party, reason: reason)
    }

    private mutating func guess(_ column: String, _ role: FieldRole) {
        self[role] = column
        unknown.removeAll { $0 == column }
        guessed.insert(column)
        explain(column, role, .plain, .values)
    }

    /// Recognises a street, a postcode and the town beside it by their values, where no name has such a part.
    private mutating func guessAddress() {
        if self[.postcode] == nil, let column = unknown.first(where: { values.kind(of: $0) == .postcode }) {
            guess(column, .postcode)
        }
        let roles = Set(groups.values.flatMap(\.keys))
        if roles.isDisjoint(with: FieldRole.streets), let column = unknown.first(where: values.areStreets(in:)) {
            guess(column, .street)
        }
        guard !roles.contains(.city), let postcode = self[.postcode], let index = columns.firstIndex(of: postcode)
        else { return }
        let neighbours = [index + 1, index - 1].filter(columns.indices.contains).map { columns[$0] }
        let isTown = { (column: String) in
            unknown.contains(column) && values.kind(of: column) == .text && !values.isEastAsian([column])
                && values.hasNoDigits(in: column)
        }
        if let column = neighbours.first(where: isTown) {
            guess(column, .city)
        }
    }

    /// The parties of the table by the names that options use.
    package var parties: [String] { groups.keys.filter { groups[$0]?.isEmpty == false }.sorted().map(\.title) }

    // MARK: Columns

    static func isDigits(_ kind: ValueKind) -> Bool { if case .digits = kind { true } else { false } }

    /// The columns as lines of a label for people, without dates, numbers and other internal data; all columns if none is left. A
    /// postcode, after the first column, is on the line of the column that follows.
    package var lines: [[String]] {
        let columns = columns.filter { !choice.hides($0) && explained[$0]?.isPrivate != true }
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

    /// Whether the values of a column are degrees and forms of address, and not jobs: "Dr.", "Prof.".
    package func areDegrees(in column: String) -> Bool { values.kind(of: column) == .degree }

    /// Whether most values of a column are streets with the number behind them: "Hauptstr. 5".
    package func areNumberedLast(in column: String) -> Bool { values.areNumberedLast(in: column) }

    /// The number of digits that most values of a column have; nil for other values.
    package func usualDigits(in column: String) -> Int? { values.usualDigits(in: column) }

    /// Whether a value of one of the columns is written in an East Asian script.
    package func isEastAsian(_ columns: [String]) -> Bool { values.isEastAsian(columns) }

    /// The column with the role, without a party.
    package subscript(role: FieldRole) -> String? {
        get { groups[.plain]?[role] }
        set { groups[.plain]?[role] = newValue }
    }

    /// The column with a role in the address that labels prefer.
    package func preferred(_ role: FieldRole) -> String? { addresses.first?.columns[role] }

    /// Gives the first unknown column a role.
    package mutating func takeFirstUnknown(as role: FieldRole) {
        guard let column = unknown.first else { return }
        guess(column, role)
        explain(column, role, .plain, .place)
        others.removeAll { $0 == column }
    }
}

extension ColumnRoles.Explanation {
    /// Whether the column has private or internal data, which only a request shows.
    var isPrivate: Bool {
        if case .word = reason { return true }
        return role.map(FieldRole.private.contains) ?? false
    }
}
