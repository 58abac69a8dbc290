/// The user's choice of columns for a design that recognises them by their names.
package struct ColumnChoice: Equatable, Sendable {
    /// Columns to show that the design would not.
    package var shown: [String] = []
    /// Columns and roles to omit.
    package var hidden: [String] = []
    /// The party whose address is shown; nil for the one to which things are sent.
    package var party: String?

    package init() {}

    /// Whether a column, or its role, is to be omitted.
    func hides(_ column: String, _ role: FieldRole? = nil) -> Bool {
        Self.names(hidden).contains { name in
            name.lowercased() == column.lowercased() || role != nil && Self.role(named: name) == role
        }
    }

    /// The role of a name, in any case: `Country` omits the country of a table that has one.
    package static func role(named name: String) -> FieldRole? {
        FieldRole.allCases.first { $0.rawValue.lowercased() == name.lowercased() }
    }

    /// Whether a column is shown on request.
    func shows(_ column: String) -> Bool {
        Self.names(shown).contains { $0.lowercased() == column.lowercased() }
    }

    /// Texts as names, and their parts between commas: `lot,expiry`.
    private static func names(_ texts: [String]) -> [String] { texts.flatMap { [$0] + parts(of: $0) } }

    /// The names between the commas of a text; none for a text without commas.
    package static func parts(of text: String) -> [String] {
        text.utf8.contains(UInt8(ascii: ",")) ? text.split(separator: ",").map { String($0).trimmed } : []
    }
}
