import GalleyGeometry

/// Tables with the same columns, which are equally wide in all of them.
package final class TableSeries {
    /// The number of its tables, all of which are known before the first is laid out.
    package private(set) var count = 0
    /// The rows of the longest one.
    private(set) var mostRows = 0

    package init() {}

    package func addTable(rows: Int) {
        count += 1
        mostRows = max(mostRows, rows)
    }

    /// A series in one size and form: narrower type and closer rows have other widths.
    private struct Key: Hashable {
        let series: ObjectIdentifier
        let form: TableMeasures.Form
    }

    /// The key of the tables in a form.
    func key(_ form: TableMeasures.Form) -> AnyHashable { Key(series: ObjectIdentifier(self), form: form) }
}

/// A view with tables of a series within it.
private final class MeasuredLastNode: WrappingNode {
    override var isMeasuredLast: Bool { true }
}

nonisolated extension View {
    /// Measures the view after all views of its document are resolved, since tables within it have the widths of others.
    package func measuredLast() -> some View { WrappedView(content: self) { node, _, _ in MeasuredLastNode(node) } }
}

/// The measures of a table, which it shares with the others of its series.
final class SharedMeasures: SessionShare {
    private(set) var measures: TableMeasures

    init(_ measures: TableMeasures) { self.measures = measures }

    override func join(_ other: SessionShare) {
        guard let other = other as? SharedMeasures else { return }
        measures.tables += other.measures.tables
        other.measures = measures
    }
}
