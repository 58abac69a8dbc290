import Galley

/// An address as the post wants it: the recipient, the street, the town, and the country in capitals.
struct AddressDesign: LabelDesign {
    let roles: [FieldRole: String]
    let columns: [String]
    let label: CGSize

    /// Where the postcode stands after the town.
    private static let postcodeLast: Set<String> = [
        "united kingdom", "uk", "gb", "great britain", "england", "scotland", "wales", "northern ireland", "ireland",
        "éire", "united states", "united states of america", "usa", "us", "canada", "australia", "new zealand", "india",
        "भारत", "singapore", "south africa", "vereinigtes königreich", "royaume-uni", "états-unis", "reino unido",
        "estados unidos", "regno unito", "stati uniti",
    ]

    var content: LabelPart {
        let base = size(height: 1 / 7.6, width: 1 / 19, 6...18)
        let known: [FieldRole] = [.street, .city, .postcode, .country]
        var column =
            known.contains { roles[$0] != nil } ? address(base) : lines(columns, size: base)
        if column.isEmpty { column = lines(columns, size: base) }
        var root = LabelPart(.column(column, spacing: 0, .leading))
        root.box.place = .leading
        return root
    }

    private func line(
        _ text: FieldText?, _ size: CGFloat, weight: Double? = nil, color: Color = LabelInk.normal, lines: Int = 1,
        conditions: [RecordFilter] = [], _ change: (inout TextBox) -> Void = { _ in }
    ) -> LabelPart? {
        guard let text else { return nil }
        var box = TextBox()
        (box.size, box.weight, box.color, box.lines) = (size, weight, color, lines)
        change(&box)
        return LabelPart(.text(text, box), conditions: conditions)
    }

    private func address(_ base: CGFloat) -> [LabelPart] {
        let person = text(field(.salutation), field(.name), field(.first), field(.last))
        let top = person ?? text(field(.company))
        // Some names are long: they may take two lines before they shrink.
        var parts = [line(top, base * 1.1, weight: 600, color: LabelInk.strong, lines: 2)]
        if person != nil { parts.append(line(text(field(.company)), base)) }
        parts += [line(text(field(.street)), base, lines: 2), line(text(field(.street2)), base)]
        parts += town(base)
        if var country = line(
            text(field(.country, [.upper])), base * 0.82, color: LabelInk.quiet, { $0.tracking = base * 0.04 })
        {
            country.box.padding.top = base * 0.2
            parts.append(country)
        }
        return parts.compactMap { $0 }
    }

    private func town(_ base: CGFloat) -> [LabelPart?] {
        let before = text(field(.postcode), field(.city), field(.state))
        // Brooklyn, NY 11238
        let after = text(field(.city, roles[.state] == nil ? [] : [.suffix(",")]), field(.state), field(.postcode))
        guard let country = roles[.country] else {
            return [line(roles[.state] == nil ? before : after, base)]
        }
        return [
            line(before, base, conditions: [RecordFilter(country, among: Self.postcodeLast, isMember: false)]),
            line(after, base, conditions: [RecordFilter(country, among: Self.postcodeLast)]),
        ]
    }
}
