import Galley
import GalleyData

/// A postal address: the recipient, the street, the town, and the country in capitals.
struct AddressDesign: LabelDesign {
    let roles: ColumnRoles
    let label: CGSize
    let isCentered: Bool

    static let used: Set<FieldRole> = [
        .salutation, .title, .name, .first, .middle, .last, .suffix, .position, .department, .company, .companyAddition,
        .careOf, .street, .houseNumber, .houseAddition, .street2, .street3, .postBox, .district, .postcode, .city,
        .state,
        .country,
    ]
    private static let person: [FieldRole] = [.name, .first, .last]
    private static let address: [FieldRole] = [
        .careOf, .street, .houseNumber, .houseAddition, .street2, .street3, .postBox, .district, .postcode, .city,
        .state, .country,
    ]
    /// The parts of which each address has one.
    private static let distinctive: [FieldRole] = [.street, .street2, .postBox, .city, .postcode]
    /// The maximum number of addresses of a record.
    private static let mostAddresses = 3

    init(columns: [String], values: ColumnValues = ColumnValues(), label: CGSize, isCentered: Bool = false) {
        (self.label, self.isCentered) = (label, isCentered)
        var roles = ColumnRoles(of: columns, for: Self.used, isPostal: true, values: values)
        roles.joinRecipients(Self.person, Self.address)
        let hasName = roles.groups.values.contains { group in Self.person.contains { group[$0] != nil } }
        if let title = roles[.title] {
            if !hasName {
                (roles[.name], roles[.title]) = (title, nil)
            } else if roles[.salutation] != nil, roles[.position] == nil, Self.isAfterNames(title, of: roles) {
                // "Salutation, First name, Last name, Title": the title is the job.
                (roles[.position], roles[.title]) = (title, nil)
            }
        }
        roles.divideNames()
        self.roles = roles
    }

    private static func isAfterNames(_ column: String, of roles: ColumnRoles) -> Bool {
        func index(_ name: String?) -> Int? { name.flatMap { roles.columns.firstIndex(of: $0) } }
        guard let own = index(column) else { return false }
        return person.compactMap { index(roles[$0]) }.allSatisfy { $0 < own }
    }

    /// The only column may have whole addresses.
    var hasName: Bool { roles.columns.count == 1 || !roles.groups(with: Self.person + [.company]).isEmpty }

    let growth: CGFloat = 1.35

    var base: CGFloat { size(height: 1 / 7.6, width: 1 / 19, 6...24) }

    /// Whether towns or countries are all that the columns have of an address, as "Location" does in a list of things.
    private var hasOnlyPlaces: Bool {
        let places: Set<FieldRole> = [.district, .city, .state, .country]
        return roles.groups(with: Self.person + [.company] + Self.address.filter { !places.contains($0) }).isEmpty
    }

    private var edge: LabelPart.HorizontalEdge { isCentered ? .center : .leading }

    var content: LabelPart {
        let base = base
        let hasAddress = !roles.groups(with: Self.address).isEmpty
        // Without an address, and with unknown columns, all columns are shown in order.
        let isKnown = !hasOnlyPlaces && (hasAddress || !roles.isEmpty && roles.others.isEmpty)
        var column = isKnown ? recipientAndAddress(base) : []
        if column.isEmpty {
            let texts = roles.lines.map { line in
                FieldText(parts: Array(line.map { [.field(name: $0, filters: [])] }.joined(separator: [.literal(" ")])))
            }
            column = lines(texts, size: base, alignment: isCentered ? .center : nil)
        }
        var root = LabelPart(.column(column, spacing: 0, edge))
        root.box.contentAlignment = isCentered ? .center : .leading
        return root
    }

    /// The recipient and the address; for records in an East Asian script the address first.
    private func recipientAndAddress(_ base: CGFloat) -> [LabelPart] {
        let western = recipient(base) + addresses(base)
        guard let (field, eastern) = easternAddresses(base) else { return western }
        let groups = Array(roles.groups(with: Self.address).prefix(Self.mostAddresses))
        let countries = alternatives(groups, distinguishedBy: Self.distinctive) {
            [country($0, base)].compactMap { $0 }
        }
        return [
            LabelPart(.column(western, spacing: 0, edge), conditions: [RecordFilter(field, isEastAsian: false)]),
            LabelPart(
                .column(eastern + recipient(base, isEastAsian: true) + countries, spacing: 0, edge),
                conditions: [RecordFilter(field, isEastAsian: true)]),
        ]
    }

    private func line(
        _ text: FieldText?, _ size: CGFloat, weight: Double? = nil, color: Color = LabelInk.normal, lines: Int = 1,
        rank: Int = 0, conditions: [RecordFilter] = [], _ change: (inout TextBox) -> Void = { _ in }
    ) -> LabelPart? {
        guard let text else { return nil }
        var box = TextBox()
        box.rank = rank
        (box.size, box.weight, box.color, box.lines) = (size, weight, color, lines)
        if isCentered { box.alignment = .center }
        change(&box)
        return LabelPart(.text(text, box), conditions: conditions)
    }

    // MARK: Recipient

    /// The recipients of all groups, each shown if those before it are empty.
    private func recipient(_ base: CGFloat, isEastAsian: Bool = false) -> [LabelPart] {
        let fields = Self.person + [.company]
        // A name beside an address belongs to its recipient; one for the whole record may be an order number.
        let known = roles.groups(with: fields)
        let groups = known.filter(hasAddress) + known.filter { !hasAddress($0) }
        return alternatives(Array(groups.prefix(Self.mostAddresses)), distinguishedBy: fields) {
            recipient(of: $0, base, isEastAsian)
        }
            + roles.others.compactMap { line(FieldText(field: $0), base, rank: 7) }
    }

    private func hasAddress(_ group: AddressGroup) -> Bool { Self.address.contains { roles.groups[group]?[$0] != nil } }

    /// - Parameter isEastAsian: whether the family name comes first, and the person after the organisation.
    private func recipient(of group: AddressGroup, _ base: CGFloat, _ isEastAsian: Bool) -> [LabelPart] {
        // Roles that the group lacks are taken from the record's plain columns, except those of persons.
        func part(_ role: FieldRole) -> FieldText.Part? {
            field(role, in: group) ?? (Self.person.contains(role) ? nil : field(role))
        }
        func strong(_ text: FieldText?, _ conditions: [RecordFilter]) -> LabelPart? {
            // Long names take two lines before they shrink.
            line(text, base * 1.1, weight: 600, color: LabelInk.strong, lines: 2, conditions: conditions)
        }
        let names = Self.person.compactMap { part($0)?.fieldName }
        let isNameless = names.map { RecordFilter(empty: $0) }
        let isFamilyFirst =
            isEastAsian || Self.familyFirst.contains(ColumnVocabulary.key(roles.groups[group]?[.last] ?? ""))
        let given =
            isFamilyFirst ? [part(.last), part(.first), part(.middle)] : [part(.first), part(.middle), part(.last)]
        /// The name between what comes before and after it: 様 follows the name.
        func addressed(_ name: [FieldText.Part?]) -> FieldText? {
            isEastAsian
                ? text(name + [part(.title), part(.suffix), part(.salutation)])
                : text([part(.salutation), part(.title)] + name + [part(.suffix)])
        }
        var person: [LabelPart?] = []
        if let whole = part(.name), part(.first) != nil || part(.last) != nil {
            // The whole name repeats its parts.
            let own = [FieldRole.first, .last].compactMap { part($0)?.fieldName }
            let inParts = addressed(given)
            person += RecordFilter.anyFilled(own).map { strong(inParts, $0) }
            person.append(strong(text(whole), own.map { RecordFilter(empty: $0) }))
        } else if !names.isEmpty {
            let whole = addressed([part(.name)] + given)
            person += isEastAsian ? RecordFilter.anyFilled(names).map { strong(whole, $0) } : [strong(whole, [])]
        }
        let position = line(text(part(.position)), base, rank: 6)
        let company = text(part(.company))
        // Without a person, the company is the recipient.
        let honoured = isEastAsian && part(.company) != nil ? text([part(.company), part(.salutation)]) : company
        var organisation = [strong(honoured, isNameless)]
        organisation += RecordFilter.anyFilled(names).map { line(company, base, lines: 2, rank: 3, conditions: $0) }
        organisation += [(.companyAddition, 4), (.department, 5)].map { line(text(part($0)), base, rank: $1) }
        let parts = isEastAsian ? organisation + [position] + person : person + [position] + organisation
        return parts.compactMap { $0 }
    }

    /// Columns with family names in languages in which those come first.
    private static let familyFirst: Set<String> = ["vezeteknev", "csaladnev", "ho"]

    /// The parts of several groups, each shown if the fields of those before it are empty.
    private func alternatives(
        _ groups: [AddressGroup], distinguishedBy fields: [FieldRole], _ parts: (AddressGroup) -> [LabelPart]
    ) -> [LabelPart] {
        guard groups.count > 1 else { return groups.flatMap(parts) }
        var earlier: [RecordFilter] = []
        return groups.map { group in
            let part = LabelPart(.column(parts(group), spacing: 0, edge), conditions: earlier)
            earlier += fields.compactMap { roles.groups[group]?[$0].map { RecordFilter(empty: $0) } }
            return part
        }
    }

    // MARK: Address

    private func addresses(_ base: CGFloat) -> [LabelPart] {
        let groups = roles.groups(with: Self.address).prefix(Self.mostAddresses)
        return alternatives(Array(groups), distinguishedBy: Self.distinctive) {
            address($0, base)
        }
    }

    private func address(_ group: AddressGroup, _ base: CGFloat) -> [LabelPart] {
        func part(_ role: FieldRole, _ filters: [FieldFilter] = []) -> FieldText.Part? {
            field(role, in: group, filters)
        }
        var parts = [line(text(part(.careOf, [.prefix("c/o ")])), base, rank: 2), line(street(group), base, lines: 2)]
        if roles.groups[group]?[.houseNumber] == nil { parts.append(line(text(part(.houseAddition)), base, rank: 2)) }
        parts += [(.street2, 2), (.street3, 2), (.postBox, 0), (.district, 3)].map {
            line(text(part($0)), base, rank: $1)
        }
        parts += [line(town(group), base), country(group, base)]
        return parts.compactMap { $0 }
    }

    private func country(_ group: AddressGroup, _ base: CGFloat) -> LabelPart? {
        var country = line(
            text(field(.country, in: group, [.upper])), max(5, base * 0.82), color: LabelInk.quiet, rank: 1
        ) { $0.tracking = base * 0.04 }
        country?.box.padding.top = base * 0.2
        return country
    }

    /// The street and the house number in the order of the table.
    private func street(_ group: AddressGroup) -> FieldText? {
        let known = [roles.groups[group]?[.houseNumber], roles.groups[group]?[.street]].compactMap { $0 }
        let isNumberFirst = known.count == 2 && roles.columns.first { known.contains($0) } == known[0]
        guard let number = field(.houseNumber, in: group) else { return text(field(.street, in: group)) }
        var numbers = [number]
        if let addition = roles.groups[group]?[.houseAddition] {
            // 12/4 in Poland, 131 F-bis elsewhere.
            let isPolish = ["lokal", "mieszkani"].contains { ColumnVocabulary.key(addition).contains($0) }
            numbers.append(.field(name: addition, filters: [.prefix(isPolish ? "/" : " ")]))
        }
        guard let street = field(.street, in: group) else { return FieldText(parts: numbers) }
        return FieldText(parts: isNumberFirst ? numbers + [.literal(" "), street] : [street, .literal(" ")] + numbers)
    }

    /// The town with its postcode and state, in the order of the country.
    private func town(_ group: AddressGroup) -> FieldText? {
        let known = roles.groups[group] ?? [:]
        let columns = [known[.postcode], known[.city], known[.state]]
        guard columns.contains(where: { $0 != nil }) else { return nil }
        if columns.count(where: { $0 != nil }) == 1 {
            return columns.lazy.compactMap { $0 }.first.map { FieldText(field: $0) }
        }
        var line = PostalLine(kind: .town, columns: columns, country: known[.country])
        // "Zip" is a word of the United States, "PIN" one of India.
        let name = ColumnVocabulary.key(known[.postcode] ?? "")
        line.isPostcodeLast = name.contains("zip") || name.hasPrefix("pin")
        line.mayHaveStates = ["postcode", "postalcode", "postal"].contains { name.hasPrefix($0) }
        return FieldText(parts: [.postal(line)])
    }

    // MARK: East Asian addresses

    /// The addresses of records in an East Asian script, from the largest part to the smallest, with the field that tells the
    /// script; nil if the first records have none.
    private func easternAddresses(_ base: CGFloat) -> (field: String, parts: [LabelPart])? {
        let fields = [FieldRole.street, .street2, .city, .state]
        let groups = roles.groups(with: Self.address).prefix(Self.mostAddresses)
        guard let known = groups.first.flatMap({ roles.groups[$0] }),
            let field = fields.lazy.compactMap({ known[$0] }).first, roles.isEastAsian(fields.compactMap { known[$0] })
        else { return nil }
        let parts = alternatives(Array(groups), distinguishedBy: Self.distinctive) { group in
            let known = roles.groups[group] ?? [:]
            var parts: [LabelPart?] = []
            if let postcode = known[.postcode] {
                let line = PostalLine(kind: .eastAsianPostcode, columns: [postcode])
                parts.append(self.line(FieldText(parts: [.postal(line)]), base))
            }
            let columns = [FieldRole.state, .city, .district, .street, .houseNumber].map { known[$0] }
            if columns.contains(where: { $0 != nil }) {
                let line = PostalLine(kind: .eastAsianAddress, columns: columns)
                parts.append(self.line(FieldText(parts: [.postal(line)]), base, lines: 3))
            }
            for role in [FieldRole.street2, .street3, .postBox, .careOf] {
                parts.append(line(text(self.field(role, in: group)), base, rank: role == .postBox ? 0 : 2))
            }
            return parts.compactMap { $0 }
        }
        return (field, parts)
    }
}

extension FieldText.Part {
    /// The name of the field; nil for other parts.
    fileprivate var fieldName: String? {
        switch self {
        case .field(let name, _): name
        case .first(let parts): parts.first?.fieldName
        default: nil
        }
    }
}
