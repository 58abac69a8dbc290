import Galley
import GalleyData

/// A name in large type with the job below it.
struct NameBadgeDesign: LabelDesign {
    let roles: ColumnRoles
    let label: CGSize

    private static let used: Set<FieldRole> = [
        .event, .title, .name, .first, .last, .position, .department, .company, .city, .ticket, .pronouns, .seat,
    ]

    init(columns: [String], values: ColumnValues = ColumnValues(), label: CGSize) {
        self.label = label
        var roles = ColumnRoles(of: columns, for: Self.used, values: values)
        roles.divideNames()
        if let title = roles[.title], roles[.position] == nil {
            // Beside a name, the title is the job; otherwise it is the name.
            let hasName = roles[.name] != nil || roles[.first] != nil || roles[.last] != nil
            roles[hasName ? .position : .name] = title
            roles[.title] = nil
        }
        self.roles = roles
    }

    private var large: CGFloat { size(height: 1 / 4.6, width: 1 / 7.5, 9...64) }

    let growth: CGFloat = 1.35

    var hasName: Bool { [FieldRole.name, .first, .last, .company].contains { roles[$0] != nil } }

    var base: CGFloat { max(5.5, (large * 0.42 * 2).rounded() / 2) }

    var content: LabelPart {
        let (large, small) = (large, base)
        var name = TextBox()
        (name.size, name.weight, name.color, name.lines) = (large, 700, LabelInk.strong, 1)
        (name.alignment, name.minimumSize, name.tracking) = (.center, large * 0.4, -large * 0.012)
        var column: [LabelPart] = []
        if let event = text(field(.event, [.upper])) {
            column.append(line(event, small * 0.72, 600, LabelInk.accent, tracking: small * 0.08, rank: 5))
        }
        column.append(LabelPart(.spacer))
        var rest = roles.isEmpty ? roles.lines.flatMap { $0 } : roles.others
        if let first = text(field(.title), field(.first)), roles[.first] != nil {
            column.append(LabelPart(.text(first, name)))
            if let last = text(field(.last)) {
                column.append(line(last, large * 0.62, 400, LabelInk.strong, tracking: 0))
            }
        } else if let whole = text(field(.title), field(.name), field(.last)) ?? text(field(.company)) {
            name.lines = 2
            column.append(LabelPart(.text(whole, name)))
        } else if let first = rest.first {
            column.append(LabelPart(.text(FieldText(field: first), name)))
            rest.removeFirst()
        }
        if let company = text(field(.company)), !personFields.isEmpty {
            // Without a person, the organisation is the name.
            name.lines = 2
            column.append(LabelPart(.text(company, name), conditions: personFields.map { RecordFilter(empty: $0) }))
        }
        if let pronouns = text(field(.pronouns)) {
            column.append(line(pronouns, small * 0.8, 400, LabelInk.quiet, tracking: 0, rank: 3))
        }
        column.append(LabelPart(.spacer))
        column += foot(small, rest)
        var root = LabelPart(.column(column, spacing: 0, .center))
        root.box.contentAlignment = .center
        return root
    }

    private var personFields: [String] { [FieldRole.name, .first, .last].compactMap { roles[$0] } }

    private func foot(_ small: CGFloat, _ rest: [String]) -> [LabelPart] {
        let hasName = [FieldRole.name, .first, .last].contains { roles[$0] != nil }
        let known: [FieldRole] = hasName ? [.position, .department, .company, .city] : [.position, .department, .city]
        // The organisation is more important than the job.
        let ranks: [FieldRole: Int] = [.company: 1, .position: 2, .department: 3, .city: 4]
        let texts =
            known.compactMap { role in text(field(role)).map { ($0, ranks[role] ?? 0) } }
            + rest.map { (FieldText(field: $0), 7) }
        let company = roles[.company]
        var parts = texts.enumerated().flatMap { index, text in
            let part = line(
                text.0, small, index == 0 ? 500 : 400, index == 0 ? LabelInk.normal : LabelInk.quiet, tracking: 0,
                rank: text.1)
            guard company.map({ text.0.fields == [$0] }) ?? false else { return [part] }
            return RecordFilter.anyFilled(personFields).map { conditions in
                var part = part
                part.conditions = conditions
                return part
            }
        }
        if let seat = roles[.seat] {
            // "Table 4", but "Balcony"
            let name = roles.areNumbers(in: seat) ? [FieldFilter.prefix("\(seat) ")] : []
            let text = FieldText(parts: [.field(name: seat, filters: name)])
            parts.append(line(text, small, 600, LabelInk.accent, tracking: 0, rank: 5))
        }
        if let ticket = text(field(.ticket, [.upper])) {
            var part = line(ticket, small * 0.72, 600, LabelInk.accent, tracking: small * 0.08, rank: 6)
            part.box.padding.top = small * 0.3
            parts.append(part)
        }
        guard !parts.isEmpty else { return [] }
        var rule = LabelPart(.line(color: LabelInk.accent, thickness: max(1, small * 0.12)))
        rule.box.width = .length(small * 3)
        (rule.box.padding.top, rule.box.padding.bottom) = (small * 0.5, small * 0.5)
        var foot = LabelPart(.column([rule] + parts, spacing: 0, .center))
        // The rule has the same place on all badges, also on those without a company.
        let lines = CGFloat(min(texts.count + (roles[.ticket] == nil ? 0 : 1), 3)) * small * 1.25
        foot.box.minimumHeight = lines + small + max(1, small * 0.12)
        return [foot]
    }

    private func line(
        _ text: FieldText, _ size: CGFloat, _ weight: Double, _ color: Color, tracking: CGFloat, rank: Int = 0
    ) -> LabelPart {
        var box = TextBox()
        box.rank = rank
        (box.size, box.weight, box.color, box.tracking) = (size, weight, color, tracking)
        (box.alignment, box.lines) = (.center, 1)
        return LabelPart(.text(text, box))
    }
}
