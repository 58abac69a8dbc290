import Foundation
import Galley
import PublishedLayouts
import Testing

/// The frames of the views with ids 0 ..< `count` in `view`, as `x,y wxh`.
private func frames(_ view: some View, _ count: Int, width: CGFloat?, height: CGFloat? = nil) throws -> [String] {
    let renderer = ImageRenderer(content: view)
    renderer.proposedSize = ProposedViewSize(width: width, height: height)
    let layout = try renderer.rendered()
    return (0..<count).map { id in
        guard let rect = layout.frame(of: id) else { return "none" }
        func text(_ value: CGFloat) -> String {
            let rounded = (value * 100).rounded() / 100
            return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
        }
        return "\(text(rect.minX)),\(text(rect.minY)) \(text(rect.width))x\(text(rect.height))"
    }
}

private func size(_ view: some View, width: CGFloat?, height: CGFloat? = nil) throws -> CGSize {
    let renderer = ImageRenderer(content: view)
    renderer.proposedSize = ProposedViewSize(width: width, height: height)
    return try renderer.size
}

/// Boxes of the sizes given, with their numbers for ids.
private struct Boxes: View {
    let sizes: [(CGFloat, CGFloat)]
    var body: some View {
        ForEach(sizes.indices, id: \.self) { index in
            Color.gray.frame(width: sizes[index].0, height: sizes[index].1).id(index)
        }
    }
}

@Suite struct PublishedLayoutsTests {
    @Test func wrappingStack() throws {
        let view = WrappingHStack(alignment: .bottom) { Boxes(sizes: [(40, 10), (40, 20), (40, 10), (90, 10)]) }
        // 40 + 10 + 40 = 90 fit into 100; the third does not; the last stands alone.
        #expect(
            try frames(view, 4, width: 100) == ["0,10 40x10", "50,0 40x20", "0,30 40x10", "0,50 90x10"])
        #expect(try size(view, width: 100) == CGSize(width: 90, height: 60))
    }

    @Test func wrappingStackEqualsFlowLayout() throws {
        let sizes: [(CGFloat, CGFloat)] = (0..<60).map { (number: Int) in
            let (width, height) = (8 + number * 37 % 53, 6 + number * 17 % 11)
            return (CGFloat(width), CGFloat(height))
        }
        for width: CGFloat in [60, 100, 173, 400] {
            let theirs = try frames(
                WrappingHStack(alignment: .bottom, horizontalSpacing: 7, verticalSpacing: 3) { Boxes(sizes: sizes) },
                60, width: width)
            let ours = try frames(
                FlowLayout(itemAlignment: .bottom, spacing: 7, lineSpacing: 3) { Boxes(sizes: sizes) }, 60,
                width: width)
            #expect(theirs == ours)
        }
    }

    @Test func equalWidths() throws {
        // Stretchable buttons with ideal widths of 30, 50 and 40; 8 between them.
        let view = EqualWidthHStack {
            ForEach([30, 50, 40], id: \.self) { width in
                Color.gray.frame(idealWidth: CGFloat(width), maxWidth: .infinity, minHeight: 20, maxHeight: 20)
                    .id([30: 0, 40: 1, 50: 2][width]!)
            }
        }
        #expect(try frames(view, 3, width: 500) == ["0,0 50x20", "116,0 50x20", "58,0 50x20"])
        #expect(try size(view, width: 500) == CGSize(width: 166, height: 20))
    }

    @Test func radial() throws {
        let view = RadialLayout {
            Color.red.frame(width: 10, height: 10).id(0)
            Color.red.frame(width: 10, height: 10).id(1)
            Color.red.frame(width: 10, height: 10).distance(0.5).id(2)
            Color.red.frame(width: 20, height: 10).id(3)
        }
        // Up, right, down at half the radius of 50, left.
        #expect(
            try frames(view, 4, width: 120, height: 100) == [
                "55,-5 10x10", "105,45 10x10", "55,70 10x10", "0,45 20x10",
            ])
    }

    @Test func cards() throws {
        let view = CardsLayout { Boxes(sizes: [(30, 10), (20, 25), (25, 15)]) }
        // Cards of 30 × 25, two beside each other in 80; each box in its card's top leading corner, as it was placed.
        #expect(try size(view, width: 80) == CGSize(width: 72, height: 62))
        #expect(try frames(view, 3, width: 80) == ["0,0 30x10", "42,0 20x25", "0,37 25x15"])
        #expect(try size(CardsLayout { EmptyView() }, width: 80) == .zero)
    }

    @Test func masonry() throws {
        let view = Masonry(columns: 3, spacing: 5) {
            ForEach(0..<5) { index in
                Color.gray.frame(height: [30, 10, 20, 10, 40][index]).id(index)
            }
        }
        // Columns of (100 − 10) / 3 = 30.
        #expect(
            try frames(view, 5, width: 100) == [
                "0,0 30x30", "35,0 30x10", "70,0 30x20", "35,15 30x10", "70,25 30x40",
            ])
        #expect(try size(view, width: 100) == CGSize(width: 100, height: 65))
    }

    @Test func collapsingFlow() throws {
        func view(_ isCollapsed: Bool) -> some View {
            CollapsingFlow(isCollapsed: isCollapsed) {
                Boxes(sizes: [(30, 10), (30, 10), (30, 10), (30, 10), (16, 10)])
            }
        }
        // 30 + 5 + 30 + 5 + 16 = 86: the third does not fit beside "more".
        #expect(try frames(view(true), 5, width: 100).last == "70,0 16x10")
        #expect(try size(view(true), width: 100) == CGSize(width: 86, height: 10))
        #expect(
            try frames(view(false), 4, width: 100) == ["0,0 30x10", "35,0 30x10", "70,0 30x10", "0,15 30x10"])
        #expect(
            try frames(view(true), 5, width: 200) == [
                "0,0 30x10", "35,0 30x10", "70,0 30x10", "105,0 30x10", "-10000,-10000 16x10",
            ])
    }

    @Test func explicitAlignmentReachesTheStackOutside() throws {
        // The boxes' centres are on each other; the pile's baseline is where they meet, 20 below its top.
        let pile = OverlappingStack(alignment: .center) { Boxes(sizes: [(10, 40), (30, 20)]) }
        let view = HStack(alignment: .firstTextBaseline, spacing: 0) {
            pile
            Color.red.frame(width: 5, height: 6).id(7)
        }
        let renderer = ImageRenderer(content: view)
        let layout = try renderer.rendered()
        #expect(layout.frame(of: 0) == CGRect(x: 10, y: 0, width: 10, height: 40))
        #expect(layout.frame(of: 1) == CGRect(x: 0, y: 10, width: 30, height: 20))
        // A view without text has its baseline at its bottom: 20 − 6.
        #expect(layout.frame(of: 7) == CGRect(x: 30, y: 14, width: 5, height: 6))
    }

    @Test func switchingBetweenLayouts() throws {
        func view(_ layout: AnyLayout) -> some View { layout { Boxes(sizes: [(40, 10), (30, 20)]) } }
        #expect(try frames(view(AnyLayout(HStackLayout(spacing: 2))), 2, width: nil) == ["0,5 40x10", "42,0 30x20"])
        #expect(
            try frames(view(AnyLayout(VStackLayout(alignment: .trailing, spacing: 2))), 2, width: nil) == [
                "0,0 40x10", "10,12 30x20",
            ])
        #expect(
            try frames(view(AnyLayout(ZStackLayout(alignment: .bottom))), 2, width: nil) == ["0,10 40x10", "5,0 30x20"])
        #expect(
            try frames(view(AnyLayout(FlowLayout(spacing: 2, lineSpacing: 2))), 2, width: 50) == [
                "0,0 40x10", "0,12 30x20",
            ])
        #expect(try frames(view(AnyLayout(WrappingHStack())), 2, width: 50) == ["0,0 40x10", "0,20 30x20"])
    }
}

/// Layouts written before `Layout` give the same frames as `FlowLayout`.
@Suite struct BeforeLayoutTests {
    private let widths: [CGFloat] = [40, 60, 30, 50, 20]

    private func flow() -> some View {
        FlowLayout(spacing: 0, lineSpacing: 0) {
            ForEach(widths.indices, id: \.self) { index in
                Color.gray.frame(width: widths[index], height: 20).id(index).padding(4)
            }
        }
    }

    @Test func guides() throws {
        let expected = ["4,4 40x20", "52,4 60x20", "4,32 30x20", "42,32 50x20", "4,60 20x20"]
        #expect(try frames(flow(), 5, width: 120) == expected)
        #expect(try frames(GuideTagList(widths: widths), 5, width: 120) == expected)
        #expect(try size(GuideTagList(widths: widths), width: 120) == CGSize(width: 120, height: 84))
    }

    @Test func guidesAtManyWidths() throws {
        for width in stride(from: CGFloat(70), through: 260, by: 9) {
            let old = try frames(GuideTagList(widths: widths), 5, width: width)
            #expect(old == (try frames(flow(), 5, width: width)))
        }
    }

    @Test func preferences() throws {
        for width in stride(from: CGFloat(70), through: 260, by: 9) {
            let old = try frames(PreferenceTagList(widths: widths), 5, width: width, height: 200)
            #expect(old == (try frames(flow(), 5, width: width)))
        }
    }
}

/// A view's later work on the main queue is performed by the layout itself: nobody has to run that queue.
@Suite struct MainQueueTests {
    private struct Writer: View {
        let note: (Thread) -> Void
        @State private var width: CGFloat = 1

        var body: some View {
            Color.gray.frame(width: width, height: 1).background(
                GeometryReader { _ -> Color in
                    DispatchQueue.main.async {
                        note(Thread.current)
                        width = 20
                    }
                    return .clear
                })
        }
    }

    @Test func actionsRunOnTheThreadThatLaysOut() throws {
        for _ in 0..<100 {
            var threads: Set<Thread> = []
            #expect(try size(Writer { threads.insert($0) }, width: nil) == CGSize(width: 20, height: 1))
            #expect(threads == [Thread.current])
        }
    }
}

/// SwiftUI's meaning of modifiers on several views, by several views at a root, and by state that comes late.
@Suite struct MeaningTests {
    private struct Rank: LayoutValueKey { static let defaultValue = 0 }

    private struct ByRank: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            CGSize(width: 100, height: 10)
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            for subview in subviews {
                let x = bounds.minX + CGFloat(subview[Rank.self]) * 10
                subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
            }
        }
    }

    @Test func theInnerValueCounts() throws {
        let view = ByRank {
            Group {
                Boxes(sizes: [(10, 10)]).layoutValue(key: Rank.self, value: 1)
                Color.gray.frame(width: 10, height: 10).id(1)
            }
            .layoutValue(key: Rank.self, value: 3)
        }
        #expect(try frames(view, 2, width: nil) == ["10,0 10x10", "30,0 10x10"])
    }

    @Test func severalViewsAtTheRootAreAStack() throws {
        #expect(try frames(Boxes(sizes: [(10, 10), (20, 5)]), 2, width: nil) == ["5,0 10x10", "0,18 20x5"])
    }

    private struct Loading: View {
        @State private var width: CGFloat = 1

        var body: some View {
            Color.gray.frame(width: width, height: 1).onAppear {
                DispatchQueue.global(qos: .userInitiated).async {
                    let found: CGFloat = 40
                    DispatchQueue.main.async { width = found }
                }
            }
        }
    }

    @Test func stateFromABackgroundQueueIsWaitedFor() throws {
        for _ in 0..<20 { #expect(try size(Loading(), width: nil) == CGSize(width: 40, height: 1)) }
    }
}
