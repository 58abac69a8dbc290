/// The role of a row in a table with groups.
package enum TableRowKind: Equatable, Sendable {
    case body
    /// The title of a group, across all columns; `level` is 0 for outer groups.
    case groupHeader(level: UInt8)
    /// Subtotals of a group.
    case subtotal(level: UInt8)
    case total

    package var isSummary: Bool {
        switch self {
        case .subtotal, .total: true
        case .body, .groupHeader: false
        }
    }

    /// The level of its group, from 0.
    package var level: Int {
        switch self {
        case .groupHeader(let level), .subtotal(let level): Int(level)
        case .body, .total: 0
        }
    }

    package var isGroupHeader: Bool { if case .groupHeader = self { true } else { false } }
}
