import GalleyDisplay
import GalleyGeometry
import GalleyLayout
import GalleyText
import Testing

@testable import GalleyViews

@Suite("Views become nodes, which measure and draw") struct NodeTests {
    private func node(_ view: some View) -> ViewNode {
        let session = LayoutSession(fonts: FontCollection())
        return view.node(in: ResolveContext(environment: EnvironmentValues(), session: session), at: ViewPath())
    }

    @Test("a node's children are the views in it, in source order, each with its frame")
    func frames() {
        let stack = node(
            HStack(alignment: .top, spacing: 3) {
                box(1, 10, 5)
                VStack(spacing: 1) {
                    box(2, 4, 4)
                    box(3, 8, 2)
                }
            })
        let size = stack.sizeThatFits(.unspecified)
        #expect(size == CGSize(width: 21, height: 7))
        stack.place(in: CGRect(x: 100, y: 200, width: 21, height: 7), proposal: .unspecified)
        let children = stack.childNodes
        #expect(
            children.map(\.frame) == [
                CGRect(x: 100, y: 200, width: 10, height: 5), CGRect(x: 113, y: 200, width: 8, height: 7),
            ])
        #expect(
            children[1].childNodes.map(\.frame) == [
                CGRect(x: 115, y: 200, width: 4, height: 4), CGRect(x: 113, y: 205, width: 8, height: 2),
            ])
    }

    @Test("a canvas moves what it draws by its shift, and keeps the extent in the galley's coordinates")
    func shift() {
        let view = node(box(1, 10, 5))
        view.place(in: CGRect(x: 100, y: 200, width: 10, height: 5), proposal: .unspecified)
        var canvas = PageCanvas(shift: .init(dx: -90, dy: -180))
        view.draw(on: &canvas)
        #expect(canvas.items.count == 1 && canvas.reach == (100, 110))
        guard case .path(let painted) = canvas.items[0] else { return }
        #expect(painted.path.boundingRect == CGRect(x: 10, y: 20, width: 10, height: 5))
    }

    @Test("an element without content is omitted, unless it is a cell of a table")
    func emptyElements() {
        var canvas = PageCanvas(shift: .init(dx: 0, dy: 0))
        canvas.element(.init(.paragraph)) { _ in }
        #expect(canvas.items.isEmpty)
        canvas.element(.init(.tableCell)) { _ in }
        #expect(canvas.items.count == 2)
    }

    @Test("paths are equal for equal steps, and differ by number, identity and depth")
    func paths() {
        let root = ViewPath()
        #expect(root.child(1).child(2) == ViewPath().child(1).child(2))
        #expect(root.child(id: "a") == ViewPath().child(id: "a"))
        let others = [
            root, root.child(1), root.child(2), root.child(1).child(1), root.child(2).child(1), root.child(id: 1),
        ]
        #expect(Set(others).count == others.count)
    }

    @Test("a preference is the values of the views in source order; without one there is none")
    func preferences() {
        struct Names: PreferenceKey {
            static var defaultValue: String { "" }
            static func reduce(value: inout String, nextValue: () -> String) { value += nextValue() }
        }
        let stack = node(
            VStack {
                box(1, 1, 1).preference(key: Names.self, value: "a")
                HStack { box(2, 1, 1).preference(key: Names.self, value: "b") }
                box(3, 1, 1)
            })
        #expect(stack.preference(Names.self) == "ab")
        #expect(node(box(1, 1, 1)).preference(Names.self) == nil)
    }
}
