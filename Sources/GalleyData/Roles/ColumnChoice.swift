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
        hidden.contains { name in
            name.lowercased() == column.lowercased()
                || role.map { $0.rawValue.lowercased() == name.lowercased() } == true
        }
    }

    /// Whether a column is shown on request.
    func shows(_ column: String) -> Bool { shown.contains { $0.lowercased() == column.lowercased() } }
}
