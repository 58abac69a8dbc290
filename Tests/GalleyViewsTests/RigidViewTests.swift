import GalleyGeometry
import GalleyLayout
import GalleyText
import Testing

@testable import GalleyViews

/// A view's claim to be rigid has to agree with its measured sizes.
@Suite("Rigid views") struct RigidViewTests {
    private var prose: Text { Text("One word after another, and then some more of them") }
    @ViewBuilder private var mixed: some View {
        prose
        Rectangle()
    }
    private var views: [(name: String, view: AnyView, rigid: Axis.Set)] {
        [
            ("text", AnyView(prose), []),
            ("short text", AnyView(Text("x")), []),
            ("shape", AnyView(Rectangle()), []),
            ("spacer", AnyView(Spacer()), []),
            ("padding", AnyView(prose.padding(3)), []),
            ("fixed frame", AnyView(Rectangle().frame(width: 30, height: 20)), []),
            ("frame with limits", AnyView(prose.frame(minWidth: 20, maxWidth: 50)), []),
            ("aspect ratio", AnyView(Rectangle().aspectRatio(2, contentMode: .fit)), []),
            ("stack", AnyView(HStack { mixed }), []),
            ("fixed text", AnyView(prose.fixedSize()), [.horizontal, .vertical]),
            ("text of fixed height", AnyView(prose.fixedSize(horizontal: false, vertical: true)), .vertical),
            ("text of fixed width", AnyView(prose.fixedSize(horizontal: true, vertical: false)), .horizontal),
            ("text of no fixed side", AnyView(prose.fixedSize(horizontal: false, vertical: false)), []),
            ("fixed shape", AnyView(Rectangle().fixedSize()), [.horizontal, .vertical]),
            ("fixed stack", AnyView(VStack { mixed }.fixedSize()), [.horizontal, .vertical]),
            (
                "fixed frame with limits", AnyView(prose.frame(minWidth: 20, maxWidth: 50).fixedSize()),
                [.horizontal, .vertical]
            ),
            (
                "fixed aspect ratio", AnyView(Rectangle().aspectRatio(2, contentMode: .fit).fixedSize()),
                [.horizontal, .vertical]
            ),
            (
                "fixed reader of the size", AnyView(GeometryReader { _ in prose }.fixedSize()),
                [.horizontal, .vertical]
            ),
        ]
    }
    private static let lengths: [CGFloat?] = [nil, 0, 1, 25, 77.5, 400, .infinity]

    private func node(_ view: AnyView) -> ViewNode {
        let session = LayoutSession(fonts: FontCollection())
        return view.node(in: ResolveContext(environment: EnvironmentValues(), session: session), at: ViewPath())
    }

    @Test("rigid views have one length along the axis, and no other view is rigid")
    func rigidity() { for (name, view, rigid) in views { check(name, node(view), rigid) } }

    private func check(_ name: String, _ node: ViewNode, _ rigid: Axis.Set) {
        #expect(node.rigidAxes == rigid, "\(name)")
        for other in Self.lengths {
            var (widths, heights): (Set<CGFloat>, Set<CGFloat>) = ([], [])
            for length in Self.lengths {
                // Not `sizeThatFits`, which takes the view at its word.
                widths.insert(node.measure(ProposedViewSize(width: length, height: other)).width)
                heights.insert(node.measure(ProposedViewSize(width: other, height: length)).height)
            }
            if rigid.contains(.horizontal) { #expect(widths.count == 1, "\(name): \(widths)") }
            if rigid.contains(.vertical) { #expect(heights.count == 1, "\(name): \(heights)") }
        }
    }
}
