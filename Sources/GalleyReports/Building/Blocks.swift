import Galley

/// A sequence of finished views.
nonisolated struct Blocks: View {
    /// Threads may share the views, which are only read.
    private struct MadeViews: @unchecked Sendable {
        let list: [AnyView]
    }

    private let views: MadeViews
    private let areColumn: Bool

    /// - Parameters:
    ///   - views: the views in reading order.
    ///   - areColumn: whether the views are the whole column of a document, which several threads may lay out.
    init(_ views: [AnyView], areColumn: Bool = false) {
        (self.views, self.areColumn) = (MadeViews(list: views), areColumn)
    }

    var body: some View {
        if areColumn {
            ConcurrentForEach(views.list.count, smallestPart: 24, measuringAhead: .height) { [views] in views.list[$0] }
        } else {
            ForEach(views.list.indices) { views.list[$0] }
        }
    }
}
