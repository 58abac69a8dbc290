import GalleyData
import GalleyDiagnostics

extension ColumnRoles.Explanation {
    /// The role of the column and the reason, for people: `street of the shipping party, by its name`.
    var wording: Wording {
        let title = role.map { "\($0.title)\(party == .plain ? "" : " of the party \(party.title)")" } ?? "internal"
        switch reason {
        case .name: return "\(title), by its name"
        case .values: return "\(title), by its values"
        case .alternative(let column): return "\(title), where \(quoted(column)) is empty"
        case .unused: return "\(title); the template does not show it"
        case .word(let word): return "\(title), by the word \(quoted(word)); shown only on request"
        case .unknown: return "unknown; shown only on request"
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
