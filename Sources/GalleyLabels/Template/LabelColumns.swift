import Galley
import GalleyData

/// The columns of a table that a template's roles stand for: `{{@price}}`, `@person`.
struct LabelColumns {
    /// The rules of a template about the roles of its table.
    struct Rules {
        /// A change to the roles of the columns.
        struct Rule {
            /// The role that loses its column; nil for the first unknown column.
            var taken: FieldRole?
            /// The role that gets it, if it has none.
            var role: FieldRole
            /// The columns that the table must have, or must not have.
            var required: [String]
            /// Columns that must stand before it.
            var earlier: String?
        }

        var isPostal = false
        /// Whether `@other` has all columns without a role, unless they are private.
        var showsAll = false
        var rules: [Rule] = []
        /// The columns of which the table should have one; nil for none.
        var names: String?

        /// The texts that name columns.
        var conditions: [String] {
            [names].compactMap(\.self) + rules.flatMap { $0.required + [$0.earlier].compactMap(\.self) }
        }
    }

    /// A field that stands for several columns, in an order that depends on the table or the record.
    enum Compound: String, CaseIterable {
        case fullName, coRecipient, streetLine, townLine, eastAsianPostcode, eastAsianAddress
    }

    /// A name for several columns.
    private enum List: String, CaseIterable { case other, line, column }

    private static let sets: [String: [FieldRole]] = [
        "person": FieldRole.person, "address": FieldRole.address, "place": FieldRole.lines + [.city, .state],
    ]

    var roles: ColumnRoles
    let isPostal: Bool
    private let money: MoneyFormat
    /// The columns of the address that is meant; nil outside of `addresses`.
    var address: [FieldRole: String]?
    /// Whether the table has a column with names.
    private(set) var hasName = true

    /// - Parameters:
    ///   - used: the names in the template, without their @.
    ///   - target: the table.
    init(_ used: Set<String>, _ rules: Rules, of target: LabelTarget) {
        // A template without roles needs no vocabulary, which takes time to read.
        roles =
            used.isEmpty
            ? ColumnRoles(unused: target.columns)
            : ColumnRoles(
                of: target.columns,
                for: Set(used.flatMap { Self.usedRoles($0[...]) } + (rules.isPostal ? [.preference] : [])),
                isPostal: rules.isPostal, showsAll: rules.showsAll, choice: target.choice, values: target.values)
        isPostal = rules.isPostal
        money = target.money
        for rule in rules.rules { apply(rule) }
        if let names = rules.names {
            // The only column may have whole addresses.
            hasName =
                isPostal && roles.columns.count == 1 || has(names, exceptGuessed: true)
                || addressChecks.first?.hasName == true || roles.columns.allSatisfy { $0.allSatisfy(\.isNumber) }
        }
    }

    private mutating func apply(_ rule: Rules.Rule) {
        guard roles[rule.role] == nil, rule.required.allSatisfy({ has($0) }) else { return }
        guard let taken = rule.taken else { return roles.takeFirstUnknown(as: rule.role) }
        guard let column = roles[taken], taken != .title || !roles.areDegrees(in: column) else { return }
        if let earlier = rule.earlier {
            let order = ([earlier].flatMap { columns($0) ?? [] } + [column]).map {
                roles.columns.firstIndex(of: $0) ?? 0
            }
            guard order.dropLast().allSatisfy({ $0 < order[order.count - 1] }) else { return }
        }
        (roles[rule.role], roles[taken]) = (column, nil)
        roles.resolveAddresses(isPostal: isPostal)
    }

    // MARK: Columns

    /// The names of roles, sets and lists with an @ in the texts of a template, without their @.
    static func names(in node: SpecNode) -> Set<String> {
        switch node.value {
        case .scalar(let text, _):
            let words = text.split(separator: "@", omittingEmptySubsequences: false).dropFirst()
                .map { $0.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) } }
            return Set(
                words.lazy.filter { List(rawValue: String($0)) != nil || !usedRoles($0).isEmpty }.map(String.init))
        case .list(let nodes): return nodes.reduce(into: []) { $0.formUnion(names(in: $1)) }
        case .mapping(let pairs): return pairs.reduce(into: []) { $0.formUnion(names(in: $1.value)) }
        }
    }

    /// The roles that a name after an @ stands for.
    static func usedRoles(_ name: Substring) -> [FieldRole] {
        switch Compound(rawValue: String(name)) {
        case .fullName: [.first, .initials, .middle, .infix, .last, .last2]
        case .coRecipient: FieldRole.person
        case .streetLine: [.houseNumber, .streetType, .street, .houseAddition] + FieldRole.lines.dropFirst()
        case .townLine: [.postcode, .postcodeAddition, .city, .cityAddition, .state, .country]
        case .eastAsianPostcode: [.postcode]
        case .eastAsianAddress: [.state, .city, .district, .street, .houseNumber]
        case nil: sets[String(name)] ?? FieldRole(rawValue: String(name)).map { [$0] } ?? []
        }
    }

    /// The column with a role.
    func column(_ role: FieldRole) -> String? {
        guard let address else { return isPostal ? roles.preferred(role) : roles[role] }
        return address[role]
    }

    /// The columns for each text with a name: one text for each column of a list; nil for a name that is no role.
    private func items(_ name: String) -> [[String]]? {
        guard name.hasPrefix("@"), !roles.columns.contains(name) else { return nil }
        let word = name.dropFirst()
        switch List(rawValue: String(word)) {
        case .other: return roles.others.map { [$0] }
        case .line: return Array(roles.lines.prefix(ColumnRoles.maxLines))
        case .column: return roles.columns.prefix(ColumnRoles.maxLines).map { [$0] }
        case nil: break
        }
        if word == Compound.coRecipient.rawValue {
            let companion = roles.groups[.companion] ?? [:]
            return FieldRole.person.compactMap { companion[$0].map { [$0] } }
        }
        if word == FieldRole.details.rawValue { return roles.details.map { [$0] } }
        let used = Self.usedRoles(word)
        let leading = FieldRole.lines.contains { $0.rawValue == word } ? leadingUnits : []
        return used.isEmpty
            ? nil : used.compactMap { column($0).flatMap { leading.contains($0) ? nil : [$0] } }
    }

    /// The columns that a name stands for: those of a role, a set or a list, or a column of the table; nil for an unknown role.
    func columns(_ name: String) -> [String]? {
        if name == "@column" { return roles.columns }
        if let items = items(name) { return items.flatMap(\.self) }
        return roles.columns.first { $0.lowercased() == name.lowercased() }.map { [$0] }
            ?? (name.hasPrefix("@") ? nil : [])
    }

    /// The message about an unknown role.
    static func unknown(_ name: String) -> Wording {
        let names =
            (FieldRole.allCases.map(\.rawValue) + sets.keys.sorted() + List.allCases.map(\.rawValue)
            + Compound.allCases.map(\.rawValue)).map { "@\($0)" }
        return "unknown role \(quoted(name))\(NearestName.hintOrList(for: name, among: names))"
    }

    /// The first unknown role in `@name | !@other`.
    func unknownName(in text: String) -> String? {
        text.split(separator: "|").lazy.map { String($0.trimmingPrefix { $0 == " " || $0 == "!" }).trimmed }
            .first { columns($0) == nil }
    }

    /// Whether the table meets one of the conditions in `@name | !@other`.
    ///
    /// - Parameter exceptGuessed: whether columns do not count whose role was guessed from their values.
    func has(_ text: String, exceptGuessed: Bool = false) -> Bool {
        text.split(separator: "|").contains { part in
            let name = String(part).trimmed
            let isNegated = name.hasPrefix("!")
            let columns = columns(isNegated ? String(name.dropFirst()).trimmed : name) ?? []
            return columns.contains { !exceptGuessed || !roles.guessed.contains($0) } != isNegated
        }
    }

    // MARK: Conditions

    /// The columns that a condition on records tests; nil for an unknown role.
    func columns(of filter: RecordFilter) -> [String]? {
        guard let columns = columns(filter.field), filter.isAboutScript else { return columns(filter.field) }
        // The first records decide on the script of a table, and the first column on that of a record.
        return roles.isEastAsian(columns) ? Array(columns.prefix(1)) : []
    }

    // MARK: Texts

    /// The texts that a text with roles stands for: one for each column of a list; none if the table has none of its columns.
    func texts(_ text: FieldText) throws(Diagnostic) -> [FieldText] {
        var options: [[[FieldText.Part]]] = []
        var (hasRole, hasField) = (false, false)
        for part in text.parts {
            let known = try self.parts(part)
            options.append(known.parts)
            hasRole = hasRole || known.isRole
            if case .literal = part { continue }
            hasField = hasField || !known.parts.isEmpty
        }
        guard hasRole else { return [FieldText(parts: options.flatMap { $0.flatMap(\.self) })] }
        guard hasField else { return [] }
        return (0..<(options.map(\.count).max() ?? 0)).map { index in
            var parts: [FieldText.Part] = []
            for own in options where !own.isEmpty { parts += own[min(index, own.count - 1)] }
            return FieldText(parts: options.contains(where: \.isEmpty) ? Self.closed(parts) : parts)
        }
    }

    /// The parts without the spaces around those that are missing.
    private static func closed(_ parts: [FieldText.Part]) -> [FieldText.Part] {
        func isSpace(_ part: FieldText.Part?) -> Bool {
            if case .literal(" ")? = part { true } else { false }
        }
        var closed: [FieldText.Part] = []
        for part in parts where !isSpace(part) || !closed.isEmpty && !isSpace(closed.last) { closed.append(part) }
        return isSpace(closed.last) ? closed.dropLast() : closed
    }

    /// The alternatives of a part: a list of parts for each text.
    private func parts(_ part: FieldText.Part) throws(Diagnostic) -> (parts: [[FieldText.Part]], isRole: Bool) {
        switch part {
        case .field(let name, let filters):
            guard name.hasPrefix("@"), !roles.columns.contains(name) else {
                return ([[.field(name: name, filters: filters.compactMap { resolved($0, name) })]], false)
            }
            if let compound = Compound(rawValue: String(name.dropFirst())) {
                guard filters.isEmpty else {
                    throw Diagnostic(
                        .fieldSyntax, "the role \(name) takes no filters", expected: "filters of its parts")
                }
                return (self.parts(compound).map { [$0] } ?? [], true)
            }
            guard let items = items(name) else { throw Diagnostic(.fieldSyntax, Self.unknown(name)) }
            return (
                items.map { columns in
                    Array(columns.map { [field($0, filters)] }.joined(separator: [.literal(" ")]))
                }, true
            )
        case .money(let amount, let currency, _):
            let items = items(amount)
            guard items != nil || !amount.hasPrefix("@") || roles.columns.contains(amount) else {
                throw Diagnostic(.fieldSyntax, Self.unknown(amount))
            }
            let currency = try currency.flatMap { name throws(Diagnostic) in
                guard name.hasPrefix("@") else { return name }
                guard let columns = self.columns(name) else { throw Diagnostic(.fieldSyntax, Self.unknown(name)) }
                return columns.first
            }
            guard let first = items.map({ $0.first?.first }) ?? amount else { return ([], true) }
            let format = money.with(currencyOf: first)
            let prices = ([first] + (roles.alternatives[first] ?? [])).map {
                FieldText.Part.money(amount: $0, currency: currency, format)
            }
            return ([prices.count == 1 ? prices : [.first(prices)]], amount.hasPrefix("@"))
        default: return ([[part]], false)
        }
    }

    /// The field of a column, or of the columns that stand in for it.
    func field(_ column: String, _ filters: [FieldFilter]) -> FieldText.Part {
        if let whole = roles.wholeNames[column] { return .remainder(field: column, of: whole) }
        var filters = filters
        if isPostal, column == self.column(.salutation), self.column(.company) != nil {
            filters.insert(.personal, at: 0)
        }
        if isPostal, let name = ColumnVocabulary.shared.unitName(of: column) {
            filters.insert(.unitName(name), at: 0)
        }
        if isPostal, column == self.column(.postBox) {
            filters.insert(.postBox(FieldFilter.title(of: column)), at: 0)
        } else if isPostal, column == self.column(.country) {
            filters.insert(.countryName(CountryNames(money.language, columns: roles.columns)), at: 0)
        }
        let own = FieldText.Part.field(name: column, filters: filters.compactMap { resolved($0, column) })
        guard let others = roles.alternatives[column] else { return own }
        return .first([own] + others.map { .field(name: $0, filters: filters.compactMap { resolved($0, column) }) })
    }

    /// `named` as the name of the column before numbers and dates, or as the unit in its name after them.
    private func resolved(_ filter: FieldFilter, _ column: String) -> FieldFilter? {
        if case .heading = filter { return .prefix(FieldFilter.title(of: column)) }
        if case .label = filter { return .prefix(FieldFilter.label(of: column)) }
        guard case .named = filter else { return filter }
        if let unit = ColumnVocabulary.withoutUnit(column)?.unit { return .unit(unit) }
        return roles.areNumbers(in: column) ? .prefix(FieldFilter.title(of: column)) : nil
    }
}
