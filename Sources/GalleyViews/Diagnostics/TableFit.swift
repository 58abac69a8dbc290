import GalleyDiagnostics
import GalleyFormatting
package import GalleyGeometry

/// The changes to a table that is wider than its room.
package struct TableFit: Hashable, Sendable {
    /// The size of the type, relative to the document's style.
    package var scale: CGFloat
    /// The number of tables into which the columns are divided.
    package var parts: Int
    /// Whether words are divided between any two letters.
    package var breaksWords: Bool

    package init(scale: CGFloat = 1, parts: Int = 1, breaksWords: Bool = false) {
        self.scale = scale
        self.parts = parts
        self.breaksWords = breaksWords
    }

    /// The changes, as in "type at 85 %, columns in 2 parts".
    var wording: Wording {
        var changes: [Wording] = []
        if scale < 1 { changes.append("type at \(Int(bounded: (scale * 100).rounded())) %") }
        if parts > 1 { changes.append("columns in \(parts) parts, each with the first column") }
        if breaksWords { changes.append("long words divided anywhere") }
        return changes.joined(", ")
    }
}
