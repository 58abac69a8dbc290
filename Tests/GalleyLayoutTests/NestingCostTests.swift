import GalleyGeometry
import GalleyLayout
import Testing

@Suite("The cost of deep nesting") struct NestingCostTests {
    private struct Cost {
        var leaves, measures, measuresOfOne, guideQuestionsOfOne: Int
    }

    /// Stacks in stacks, horizontal and vertical by turns, each with two or three leaves beside the next stack.
    private func nest(depth: Int, leaf: (Int) -> Leaf) -> (root: LayoutElement, leaves: [Leaf]) {
        var leaves: [Leaf] = []
        func stack(_ level: Int) -> LayoutElement {
            let own = (0..<2 + level % 2).map { leaf(level * 3 + $0) }
            leaves += own
            var children: [LayoutElement] = own
            if level + 1 < depth { children.insert(stack(level + 1), at: 1) }
            return level.isMultiple(of: 2)
                ? Container(HStackLayout(spacing: 1), children) : Container(VStackLayout(spacing: 1), children)
        }
        return (stack(0), leaves)
    }

    /// Sets a nest in a square so large that the innermost stack has room to divide, too.
    private func cost(depth: Int, leaf: (Int) -> Leaf) -> Cost {
        let (root, leaves) = nest(depth: depth, leaf: leaf)
        let proposal = ProposedViewSize(width: 1e6, height: 1e6)
        let size = root.sizeThatFits(proposal)
        root.place(in: CGRect(origin: .zero, size: size), proposal: proposal)
        for leaf in leaves { #expect(leaf.placements == 1) }
        let counts = leaves.map(\.measures.count)
        return Cost(
            leaves: leaves.count, measures: counts.reduce(0, +), measuresOfOne: counts.reduce(0, max),
            guideQuestionsOfOne: leaves.map(\.guideQuestions).reduce(0, max))
    }

    private struct Kind: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let leaf: @Sendable (Int) -> Leaf
    }

    /// The kinds of flexible leaves: shapes, views with limits, and two whose height follows from their width.
    private static let kinds = [
        Kind(testDescription: "shapes") { _ in Leaf(.any, .any) },
        Kind(testDescription: "limits") { number in
            Leaf(
                .range(CGFloat(number % 7), CGFloat(40 + number % 11)),
                .range(CGFloat(number % 5), CGFloat(30 + number % 13)))
        },
        Kind(testDescription: "texts") { Leaf.text(20 + $0 * 7 % 50) },
        Kind(testDescription: "areas") { number in
            Leaf { proposal in
                let width = min(max(proposal.width ?? 60, 5), 400)
                return CGSize(width: width, height: CGFloat(4000 + number * 37 % 900) / width)
            }
        },
    ]

    @Test("a leaf 12 stacks deep is measured at most 16 times; twice the depth costs twice as much", arguments: kinds)
    private func depth(kind: Kind) {
        let costs = [6, 12, 24].map { ($0, cost(depth: $0, leaf: kind.leaf)) }
        for (depth, cost) in costs {
            print(
                "\(kind.testDescription), \(depth) stacks deep: \(cost.leaves) leaves, \(cost.measures) measures, of one "
                    + "leaf \(cost.measuresOfOne), questions for guides to one leaf \(cost.guideQuestionsOfOne)")
        }
        let (twelve, twentyFour) = (costs[1].1, costs[2].1)
        #expect(twelve.measuresOfOne <= 16)
        #expect(twelve.guideQuestionsOfOne <= 48)
        #expect(twentyFour.measures <= 5 * twelve.measures / 2)
    }

    @Test("a guide read through 12 stacks, each reading twice, is computed a few times per leaf")
    func guides() {
        /// Looks at the same guide of its first subview twice, as a careless layout may.
        struct Twice: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                subviews[0].sizeThatFits(proposal)
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                subviews[0].place(at: bounds.origin, proposal: proposal)
            }
            func explicitAlignment(
                of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
                cache: inout ()
            ) -> CGFloat? {
                let first = subviews[0].dimensions(in: proposal)[explicit: guide] ?? 0
                let second = subviews[0].dimensions(in: proposal)[explicit: guide] ?? 0
                return bounds.minY + (first + second) / 2
            }
        }
        // Each element caches its first baseline.
        for (guide, questions) in [(VerticalAlignment.firstTextBaseline, 1), (.lastTextBaseline, 2)] {
            let leaf = Leaf(10, 20).stating(guide) { _ in 15 }
            let root = (0..<12).reduce(leaf as LayoutElement) { inner, _ in Container(Twice(), [inner]) }
            #expect(root.dimensions(in: .unspecified)[guide] == 15)
            #expect(leaf.guideQuestions == questions)
            #expect(leaf.measures.count == 1)
        }
    }

    @Test("an element caches its last fifty sizes, and does not measure those proposals again")
    func keptAnswers() {
        let leaf = Leaf(.any)
        for width in 0..<200 { _ = leaf.sizeThatFits(ProposedViewSize(width: CGFloat(width), height: nil)) }
        #expect(leaf.measures.count == 200)
        for width in 150..<200 {
            #expect(leaf.sizeThatFits(ProposedViewSize(width: CGFloat(width), height: nil)).width == CGFloat(width))
        }
        #expect(leaf.measures.count == 200)
        #expect(leaf.sizeThatFits(ProposedViewSize(width: 149, height: nil)).width == 149)
        #expect(leaf.measures.count == 201)
    }

    @Test("a row measures each view at most three times, and once if the sizes are independent")
    func questions() {
        func questions(_ width: CGFloat?, _ leaves: [Leaf]) -> [[CGFloat?]] {
            Container(HStackLayout(spacing: 0), leaves).set(width)
            return leaves.map { $0.measures.map(\.width) }
        }
        #expect(questions(nil, [Leaf(.any), Leaf(.any)]) == [[nil], [nil]])
        #expect(questions(0, [Leaf(.any), Leaf(.any)]) == [[0], [0]])
        #expect(questions(.infinity, [Leaf(.any), Leaf(.any)]) == [[.infinity], [.infinity]])
        #expect(questions(100, [Leaf(.any)]) == [[100]])
        #expect(questions(100, [Leaf(.any), Leaf(.any)]) == [[0, .infinity, 50], [0, .infinity, 50]])
        // A view that is alone in its priority is not compared, and no length is reserved for the first group.
        #expect(
            questions(100, [Leaf(.range(20, 30)), Leaf(.range(5, 60)).stating(priority: 1)]) == [[0, 40], [80]])
    }
}
