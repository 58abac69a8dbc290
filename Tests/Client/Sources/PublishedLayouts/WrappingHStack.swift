import Galley

/// Subviews in rows, as many in each as fit.
public struct WrappingHStack: Layout {
    /// The guide on which the subviews of a row are aligned.
    public var alignment: VerticalAlignment
    /// The distance between the subviews of a row, in points.
    public var horizontalSpacing: CGFloat
    /// The distance between rows, in points.
    public var verticalSpacing: CGFloat

    /// Creates a stack; by default rows are centred on their items, and all distances are 10 points.
    public init(
        alignment: VerticalAlignment = .center, horizontalSpacing: CGFloat = 10, verticalSpacing: CGFloat = 10
    ) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
    }

    struct Row {
        var indices: [Int] = []
        var width: CGFloat = 0
        var ascent: CGFloat = 0
        var descent: CGFloat = 0
        var height: CGFloat { ascent + descent }
    }

    /// The ideal sizes and the guides of the subviews.
    public struct CacheData {
        var sizes: [CGSize]
        var guides: [CGFloat]
    }

    /// Measures the subviews at their ideal sizes.
    public func makeCache(subviews: Subviews) -> CacheData {
        let dimensions = subviews.map { $0.dimensions(in: .unspecified) }
        return CacheData(
            sizes: dimensions.map { CGSize(width: $0.width, height: $0.height) },
            guides: dimensions.map { $0[alignment] })
    }

    private func rows(in width: CGFloat, _ cache: CacheData) -> [Row] {
        var rows: [Row] = []
        var row = Row()
        for (index, size) in cache.sizes.enumerated() {
            let needed = row.indices.isEmpty ? size.width : row.width + horizontalSpacing + size.width
            if needed > width, !row.indices.isEmpty {
                rows.append(row)
                row = Row()
            }
            row.width += row.indices.isEmpty ? size.width : horizontalSpacing + size.width
            row.indices.append(index)
            row.ascent = max(row.ascent, cache.guides[index])
            row.descent = max(row.descent, size.height - cache.guides[index])
        }
        if !row.indices.isEmpty { rows.append(row) }
        return rows
    }

    /// The size of all rows, in points.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout CacheData) -> CGSize {
        let rows = rows(in: proposal.replacingUnspecifiedDimensions().width, cache)
        return CGSize(
            width: rows.map(\.width).max() ?? 0,
            height: rows.map(\.height).reduce(0, +) + CGFloat(max(0, rows.count - 1)) * verticalSpacing)
    }

    /// Places the subviews row by row.
    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout CacheData
    ) {
        var y = bounds.minY
        for row in rows(in: bounds.width, cache) {
            var x = bounds.minX
            for index in row.indices {
                subviews[index].place(
                    at: CGPoint(x: x, y: y + row.ascent - cache.guides[index]),
                    proposal: ProposedViewSize(cache.sizes[index]))
                x += cache.sizes[index].width + horizontalSpacing
            }
            y += row.height + verticalSpacing
        }
    }

    /// The properties of a layout that is not a stack.
    public static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = .none
        return properties
    }
}
