/// The columns of names, by those beside them.
extension ColumnRoles {
    /// "nom" beside "prénom" is the family name, "nome" beside "cognome" the given one; initials stand for a given name. Beside both, a
    /// name that is another one is that of a firm.
    mutating func divideNames() {
        for (party, known) in groups {
            var known = known
            if known[.first] == nil, let initials = known[.initials] { known[.first] = initials }
            known[.initials] = nil
            if let name = known[.name] {
                if known[.first] != nil, known[.last] == nil {
                    (known[.last], known[.name]) = (name, nil)
                } else if known[.last] != nil, known[.first] == nil {
                    (known[.first], known[.name]) = (name, nil)
                } else if let last = known[.last], known[.company] == nil,
                    !values.mostlyContain(in: name, valuesOf: last)
                {
                    // "Contact name" has firms in accounts.
                    (known[.company], known[.name]) = (name, nil)
                    explain(name, .company, party, .values)
                }
            }
            groups[party] = known
        }
    }

    /// Puts preferred names before others, which stay for records without one.
    mutating func prefer() {
        for (party, known) in groups {
            guard let preferred = known[.preferred] ?? known[.nickname] else { continue }
            groups[party]?[.preferred] = nil
            groups[party]?[.nickname] = nil
            let role: FieldRole = known[.first] != nil || known[.name] == nil && known[.last] != nil ? .first : .name
            groups[party]?[role] = preferred
            if let other = known[role] {
                alternatives[preferred] = [other] + (alternatives[other] ?? [])
                explain(other, role, party, .alternative(to: preferred))
            }
            if role == .first, let last = known[.last] { wholeNames[last] = preferred }
            explain(preferred, role, party, .name)
        }
    }
}
