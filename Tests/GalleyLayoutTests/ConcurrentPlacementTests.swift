import GalleyGeometry
import Testing

@testable import GalleyLayout

@Suite("Many elements are placed on several threads") struct ConcurrentPlacementTests {
    /// Items of a long flow, every hundredth of which is longer than a line.
    private func items(onAnyThread: Bool) -> [Box] {
        (0..<20_000).map { number in
            let width = number % 100 == 99 ? 300 : CGFloat(5 + number % 17)
            let box = Box("a", width, CGFloat(4 + number % 3), firstBaseline: 3)
            box.isPlacedOnAnyThread = onAnyThread
            return box
        }
    }

    private func placed(
        _ boxes: [Box], _ layout: FlowLayout, _ direction: LayoutDirection, isMeasuredAhead: Bool
    ) -> [CGRect?] {
        if isMeasuredAhead { for box in boxes { _ = box.dimensions(in: .unspecified)[.firstTextBaseline] } }
        Container(layout, boxes, layoutDirection: direction).set(200, at: CGPoint(x: 7, y: 11))
        return boxes.map(\.frame)
    }

    @Test(
        "elements placed on several threads have the frames of a single thread",
        arguments: [LayoutDirection.leftToRight, .rightToLeft], [false, true])
    func frames(direction: LayoutDirection, isMeasuredAhead: Bool) {
        var layout = FlowLayout(spacing: 2, lineSpacing: 1)
        layout.itemAlignment = .firstTextBaseline
        for oversize in [FlowOversize.visible, .shrink, .clip] {
            layout.oversize = oversize
            let boxes = items(onAnyThread: true)
            let frames = placed(boxes, layout, direction, isMeasuredAhead: isMeasuredAhead)
            #expect(frames == placed(items(onAnyThread: false), layout, direction, isMeasuredAhead: false))
            #expect(boxes.allSatisfy { $0.placements == 1 && !$0.isOmitted })
        }
    }

    @Test("elements beyond the last line of a flow are omitted on several threads, too")
    func omitted() {
        var layout = FlowLayout(spacing: 2, lineSpacing: 1)
        layout.maxLines = 500
        let (boxes, expected) = (items(onAnyThread: true), items(onAnyThread: false))
        let frames = placed(boxes, layout, .leftToRight, isMeasuredAhead: true)
        #expect(frames == placed(expected, layout, .leftToRight, isMeasuredAhead: false))
        #expect(boxes.map(\.isOmitted) == expected.map(\.isOmitted))
        #expect(boxes.contains { $0.isOmitted } && boxes.contains { !$0.isOmitted })
    }
}
