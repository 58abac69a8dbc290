import GalleyGeometry
import GalleyLayout
import Testing

// Layouts in the styles in which they are published for SwiftUI, each using the contract in another way.

/// With its own cache type and all methods implemented.
private struct Column: Layout {
    struct CacheData {
        let spacing: [CGFloat]
        let totalSpacing: CGFloat
        var maxSize: CGSize
    }

    static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = .vertical
        return properties
    }

    func makeCache(subviews: Subviews) -> CacheData {
        let spacing: [CGFloat] = subviews.indices.dropLast().map { index in
            subviews[index].spacing.distance(to: subviews[index + 1].spacing, along: .vertical)
        }
        let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
        let maxSize = sizes.reduce(CGSize.zero) { result, size in
            CGSize(width: max(result.width, size.width), height: max(result.height, size.height))
        }
        return CacheData(spacing: spacing, totalSpacing: spacing.reduce(0, +), maxSize: maxSize)
    }

    func updateCache(_ cache: inout CacheData, subviews: Subviews) {
        cache = makeCache(subviews: subviews)
    }

    func spacing(subviews: Subviews, cache: inout CacheData) -> ViewSpacing {
        var spacing = ViewSpacing()
        for index in subviews.indices {
            var edges: Edge.Set = [.leading, .trailing]
            if index == 0 { edges.formUnion(.top) }
            if index == subviews.count - 1 { edges.formUnion(.bottom) }
            spacing.formUnion(subviews[index].spacing, edges: edges)
        }
        return spacing
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout CacheData) -> CGSize {
        guard !subviews.isEmpty else { return .zero }
        let height = cache.maxSize.height * CGFloat(subviews.count) + cache.totalSpacing
        return CGSize(width: cache.maxSize.width, height: height)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout CacheData) {
        var nextY = bounds.minY
        for index in subviews.indices {
            subviews[index].place(
                at: CGPoint(x: bounds.midX, y: nextY), anchor: .top,
                proposal: ProposedViewSize(width: cache.maxSize.width, height: cache.maxSize.height))
            nextY += cache.maxSize.height
            if index < cache.spacing.count { nextY += cache.spacing[index] }
        }
    }

    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout CacheData
    ) -> CGFloat? {
        switch guide {
        case .leading: return bounds.minX + 10
        default: return nil
        }
    }
}

/// `inout Void`, `Self.Subviews`, animatable data, trigonometry.
private struct Radial: Layout {
    var rotation: Double = 0

    var animatableData: Double {
        get { rotation }
        set { rotation = newValue }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Self.Subviews, cache: inout Void) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Self.Subviews, cache: inout Void) {
        let radius = min(bounds.size.width, bounds.size.height) / 2
        let angle = 2 * Double.pi / Double(subviews.count)
        for (index, subview) in subviews.enumerated() {
            var point = CGPoint(x: 0, y: -radius)
                .applying(CGAffineTransform(rotationAngle: CGFloat(angle * Double(index) + rotation)))
            point.x += bounds.midX
            point.y += bounds.midY
            subview.place(at: point, anchor: .center, proposal: .unspecified)
        }
    }
}

private struct Column3: LayoutValueKey {
    static let defaultValue: Int? = nil
}

extension LayoutSubview {
    fileprivate var column: Int? { self[Column3.self] }
}

/// `typealias Cache`, a layout value, `LayoutSubviews.Element`, slices, a nested layout's cache.
private struct FirstAside: Layout {
    typealias Cache = VStackLayout.Cache

    private let rest = VStackLayout(alignment: .leading, spacing: 2)

    func makeCache(subviews: LayoutSubviews) -> Cache { rest.makeCache(subviews: subviews.dropFirst()) }

    func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Cache) -> CGSize {
        let others = rest.sizeThatFits(proposal: proposal, subviews: subviews.dropFirst(), cache: &cache)
        let first: LayoutSubviews.Element? = subviews.first
        let aside = first?.sizeThatFits(proposal) ?? .zero
        return CGSize(width: others.width + aside.width, height: max(others.height, aside.height))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Cache) {
        guard let first = subviews.first(where: { $0.column == 0 }) ?? subviews.first else { return }
        first.place(at: bounds.origin, proposal: proposal)
        let width = first.dimensions(in: proposal).width
        rest.placeSubviews(
            in: CGRect(x: bounds.minX + width, y: bounds.minY, width: bounds.width - width, height: bounds.height),
            proposal: proposal, subviews: subviews.dropFirst(), cache: &cache)
    }
}

/// Generic, with a closure, an array as its cache, and no spelled-out cache type.
private struct Offsets<Length: BinaryFloatingPoint & Sendable>: Layout {
    let offset: @Sendable (Int) -> Length

    func makeCache(subviews: Subviews) -> [CGSize] { subviews.map { $0.sizeThatFits(.unspecified) } }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]) -> CGSize {
        zip(subviews.indices, cache).reduce(into: CGSize.zero) { total, next in
            total.width = max(total.width, CGFloat(offset(next.0)) + next.1.width)
            total.height += next.1.height
        }
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]) {
        var y = bounds.minY
        for (index, size) in zip(subviews.indices, cache) {
            subviews[index].place(at: CGPoint(x: bounds.minX + CGFloat(offset(index)), y: y), proposal: .init(size))
            y += size.height
        }
    }
}

@Suite("Published layouts") struct PublishedLayoutTests {
    @Test("equal heights down the middle, with the distances of neighbours, an indented leading guide")
    func column() {
        let leaves = [
            Leaf(30, 10), Leaf(50, 20).stating(spacing: ViewSpacing(.bottom, 3)), Leaf(20, 14).stating(spacing: .zero),
        ]
        let column = Container(Column(), leaves)
        // Three times 20, 8 and 3 between: default, and the larger of 3 and 0.
        #expect(column.set(nil, at: CGPoint(x: 100, y: 200)) == CGSize(width: 50, height: 71))
        #expect(
            leaves.map(\.frame) == [
                CGRect(x: 110, y: 200, width: 30, height: 10), CGRect(x: 100, y: 228, width: 50, height: 20),
                CGRect(x: 115, y: 251, width: 20, height: 14),
            ])
        let dimensions = column.dimensions(in: .unspecified)
        #expect(dimensions[.leading] == 10 && dimensions[explicit: .trailing] == nil && dimensions[.trailing] == 50)
        #expect(column.spacing[.bottom] == 0 && column.spacing[.top] == nil && column.spacing[.leading] == 0)
        #expect(LayoutProperties(of: column.layout).stackOrientation == .vertical)
    }

    @Test("around a circle, turned by animatable data")
    func radial() {
        let leaves = (0..<4).map { _ in Leaf(10, 10) }
        var layout = Radial()
        layout.animatableData += .pi / 2
        Container(layout, leaves).set(100, 60)
        // The first at the right, then clockwise: centres 30 from (50, 30).
        let centers = leaves.map { CGPoint(x: $0.frame.midX.rounded(), y: $0.frame.midY.rounded()) }
        #expect(
            centers == [
                CGPoint(x: 80, y: 30), CGPoint(x: 50, y: 60), CGPoint(x: 20, y: 30), CGPoint(x: 50, y: 0),
            ])
    }

    @Test("a stock layout inside a custom one, on a slice of the subviews")
    func nested() {
        let leaves = [Leaf(30, 50).stating(Column3.self, 0), Leaf(40, 10), Leaf(20, 15)]
        #expect(Container(FirstAside(), leaves).set(nil) == CGSize(width: 70, height: 50))
        #expect(
            leaves.map(\.frame) == [
                CGRect(x: 0, y: 0, width: 30, height: 50), CGRect(x: 30, y: 0, width: 40, height: 10),
                CGRect(x: 30, y: 12, width: 20, height: 15),
            ])
    }

    @Test("generic, with a closure and an array for a cache")
    func generic() {
        let leaves = [Leaf(30, 10), Leaf(40, 10), Leaf(20, 15)]
        let layout = Offsets<Double> { Double($0) * 5 }
        #expect(Container(layout, leaves).set(nil) == CGSize(width: 45, height: 35))
        #expect(leaves.map(\.frame.origin) == [.zero, CGPoint(x: 5, y: 10), CGPoint(x: 10, y: 20)])
    }
}
