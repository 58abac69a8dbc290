import Galley
package import GalleyDiagnostics
import GalleyFormatting

extension Diagnostic.ID {
    /// The geometry of a stock is impossible, or unusual.
    package static let stockGeometry = Diagnostic.ID("stock.geometry", .settings)
}

extension Stock {
    /// Checks the geometry: sizes must be positive, and labels must not overlap or leave the paper. Asymmetric sheets and labels at
    /// the edge of the paper give notes.
    package func check() -> [Diagnostic] {
        var findings: [Diagnostic] = []
        func error(_ what: Wording) { findings.append(Diagnostic(.stockGeometry, what)) }
        func note(_ what: Wording) { findings.append(Diagnostic(.stockGeometry, what, severity: .note)) }
        func points(_ value: CGFloat) -> String { DecimalText.written(value, places: 2) + " pt" }
        guard page.width > 0, page.height > 0, label.width > 0, label.height > 0 else {
            error("a side of the paper or of the label is not positive")
            return findings
        }
        guard !grids.isEmpty, grids.allSatisfy({ $0.columns > 0 && $0.rows > 0 }) else {
            error("no labels on the sheet; expected at least one column and one row")
            return findings
        }
        for grid in grids {
            let sides = [
                ("columns", grid.columns, grid.pitch.width, label.width),
                ("rows", grid.rows, grid.pitch.height, label.height),
            ]
            for (name, count, pitch, size) in sides where count > 1 && pitch < size - Self.rounding {
                error("\(name) overlap: the pitch of \(points(pitch)) is smaller than the label's \(points(size))")
            }
        }
        if case .disc(let hole) = shape, hole >= label.width { error("the hole is as large as the label") }
        let area = frames.dropFirst().reduce(frames[0]) { $0.union($1) }
        let gaps = [
            ("left", area.minX), ("right", page.width - area.maxX), ("top", area.minY),
            ("bottom", page.height - area.maxY),
        ]
        for (edge, gap) in gaps where gap < -Self.rounding {
            error("labels reach \(points(-gap)) over the \(edge) edge")
        }
        guard findings.isEmpty, !isRoll else { return findings + [lengthNote].compactMap(\.self) }
        for (a, b) in [(gaps[0], gaps[1]), (gaps[2], gaps[3])] where abs(a.1 - b.1) > Self.asymmetry {
            note("not symmetric: \(points(a.1)) remain at the \(a.0) and \(points(b.1)) at the \(b.0)")
        }
        let tight = gaps.filter { $0.1 < Self.borderless }.map(\.0)
        if !tight.isEmpty {
            note(
                "labels reach the paper's edge (\(tight.joined(separator: ", "))): content there needs borderless "
                    + "printing; content keeps \(points(Self.unprintable)) away")
        }
        return findings
    }

    /// The tolerance for catalogues, which round to tenths of a millimetre several times along a row.
    private static let rounding: CGFloat = 0.6
    private static let asymmetry: CGFloat = 1.5
    private static let borderless: CGFloat = 3
}
