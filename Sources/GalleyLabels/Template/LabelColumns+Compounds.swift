import Galley
import GalleyData

/// The lines of persons and addresses, in the order of a table or a country.
extension LabelColumns {
    /// The parts of a compound; nil if the table has none of its columns.
    func parts(_ compound: Compound) -> [FieldText.Part]? {
        func joined(_ roles: [FieldRole]) -> [FieldText.Part]? {
            let fields = roles.compactMap { column($0) }.map { [field($0, [])] }
            return fields.isEmpty ? nil : Array(fields.joined(separator: [.literal(" ")]))
        }
        func postal(_ kind: PostalLine.Kind, _ roles: [FieldRole]) -> [FieldText.Part]? {
            let columns = roles.map { column($0) }
            guard columns.contains(where: { $0 != nil }) else { return nil }
            return [.postal(PostalLine(kind: kind, columns: columns, alternatives: self.roles.alternatives))]
        }
        switch compound {
        case .fullName:
            let isFamilyFirst = column(.last).map { Self.familyFirst.contains(ColumnVocabulary.key($0)) } ?? false
            let givenFirst = [FieldRole.first, .middle, .infix, .last, .last2]
            if let last = column(.last), column(.first) != nil, roles.isEastAsian([last]) {
                // The script of each record decides.
                return postal(.personName, givenFirst)
            }
            return joined(isFamilyFirst ? [.last, .first, .middle] : givenFirst)
        case .coRecipient: return coRecipient
        case .streetLine: return street
        case .townLine: return town
        case .eastAsianPostcode: return postal(.eastAsianPostcode, [.postcode])
        case .eastAsianAddress: return postal(.eastAsianAddress, [.state, .city, .district, .street, .houseNumber])
        }
    }

    /// Columns with family names in languages in which those come first.
    private static let familyFirst: Set<String> = ["vezeteknev", "csaladnev", "ho"]

    /// The units that stand before the street in the table, and in its line: `Unit 5, 12 High St`.
    var leadingUnits: [String] {
        guard isPostal, let street = column(.street), let index = roles.columns.firstIndex(of: street) else {
            return []
        }
        return FieldRole.lines.dropFirst().compactMap { column($0) }.filter {
            ColumnVocabulary.shared.unitName(of: $0) != nil && roles.columns[..<index].contains($0)
        }
    }

    /// Whether the street may be a whole address, as no other column has a part of it.
    private var isWhole: Bool {
        (FieldRole.lines.dropFirst() + FieldRole.towns + [.state]).allSatisfy { column($0) == nil }
    }

    /// The street with the units before it.
    private var street: [FieldText.Part]? {
        if isWhole, let street = column(.street), column(.houseNumber) == nil {
            return [.postal(PostalLine(kind: .wholeAddress, columns: [street], alternatives: roles.alternatives))]
        }
        let units = leadingUnits.map { field($0, [.suffix(", ")]) }
        return streetAndNumber.map { units + $0 }
    }

    /// The second person at an address, with the family name of the first where it has none of its own.
    private var coRecipient: [FieldText.Part]? {
        let companion = roles.groups[.companion] ?? [:]
        let names = [FieldRole.name, .first, .middle, .infix, .last].compactMap { companion[$0] }
        guard let given = companion[.first] ?? companion[.name] else { return nil }
        var parts = names.map { field($0, []) }
        if companion[.last] == nil, let family = column(.last) {
            let isWhole = companion[.first] == nil
            parts.append(.remainder(field: family, of: given, isAfterOneWord: isWhole))
        }
        return Array(parts.map { [$0] }.joined(separator: [.literal(" ")]))
    }

    /// The name of the street, with its kind before or after it as in the table: `Calle Mayor`, `Petőfi utca`.
    private var streetName: [FieldText.Part]? {
        let columns = [column(.streetType), column(.street)].compactMap(\.self)
            .sorted { roles.columns.firstIndex(of: $0) ?? 0 < roles.columns.firstIndex(of: $1) ?? 0 }
        guard column(.street) != nil else { return nil }
        return Array(columns.map { [field($0, [])] }.joined(separator: [.literal(" ")]))
    }

    /// The street and the house number in the order of the table.
    private var streetAndNumber: [FieldText.Part]? {
        guard let number = column(.houseNumber) else { return streetName }
        var numbers = [field(number, [])]
        if let addition = column(.houseAddition) {
            // 12/4 in Poland, 131 F-bis elsewhere.
            let isPolish = ["lokal", "mieszkani"].contains { ColumnVocabulary.key(addition).contains($0) }
            numbers.append(.field(name: addition, filters: [.prefix(isPolish ? "/" : " ")]))
        }
        guard let street = column(.street), let name = streetName else { return numbers }
        let isNumberFirst = roles.columns.first { $0 == number || $0 == street } == number
        return isNumberFirst ? numbers + [.literal(" ")] + name : name + [.literal(" ")] + numbers
    }

    /// The town with its postcode and state, in the order of the country.
    private var town: [FieldText.Part]? {
        var columns = [FieldRole.postcode, .city, .state, .postcodeAddition, .cityAddition].map { column($0) }
        if let state = columns[2], column(.country) == nil, PostalLine.isOmittedState(heading: state) {
            columns[2] = nil
        }
        let known = columns.compactMap(\.self)
        guard known.count > 1 else { return known.first.map { [field($0, [])] } }
        var line = PostalLine(
            kind: .town, columns: columns, country: column(.country), alternatives: roles.alternatives)
        // "Zip" is a word of the United States, "PIN" one of India.
        let name = ColumnVocabulary.key(columns[0]?.split(separator: ".").last ?? "")
        let isForeign = columns[2] == nil && column(.street).map(roles.areNumberedLast) == true
        let isAmerican = name.contains("zip") && !isForeign
        line.isPostcodeLast = isAmerican || name.hasPrefix("pin") && !isForeign
        // "CAP" beside a province is Italian.
        let hasFive = isAmerican && columns[2] == nil || name == "cap" && columns[2] != nil
        line.usualDigits = hasFive ? 5 : columns[0].flatMap(roles.usualDigits)
        line.mayHaveStates = ["postcode", "postalcode", "postal"].contains { name.hasSuffix($0) }
        return [.postal(line)]
    }
}
