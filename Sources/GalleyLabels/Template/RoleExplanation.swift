import GalleyData
import GalleyDiagnostics

extension ColumnRoles.Explanation {
    /// The role of the column and the reason, for people: `street of the shipping party, by its name`.
    var wording: Wording {
        let title = role.map { role -> Wording in
            party == .plain ? "\(role.title)" : "\(role.title) of the party \(party.title)"
        }
        switch reason {
        case .name: return "\(title ?? "internal"), by its name"
        case .values: return "\(title ?? "internal"), by its values"
        case .place: return "\(title ?? "internal"), by its place among the columns"
        case .alternative(let column): return "\(title ?? "internal"), where \(quoted(column)) is empty"
        case .unused: return "\(title ?? "internal"); the template does not show it"
        case .word(let word): return "\(title ?? "internal"), by the word \(quoted(word)); shown only on request"
        case .unknown: return "unknown; shown only on request"
        case .listed: return "\(title ?? "no role"); shown with the other columns"
        case .hidden: return "omitted on request"
        case .request: return "shown on request"
        }
    }
}

extension FieldRole {
    /// The name of the role for people: `house number`.
    var title: String {
        var title = ""
        for character in rawValue {
            if character.isUppercase || character.isNumber, !title.isEmpty { title += " " }
            title += character.lowercased()
        }
        return title
    }
}
