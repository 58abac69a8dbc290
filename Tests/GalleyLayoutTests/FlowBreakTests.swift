import GalleyGeometry
import GalleyLayout
import Testing

@Suite("FlowLayout: break preferences of items, and breaking modes") struct FlowBreakTests {
    private func picture(_ boxes: [Box], width: CGFloat?, breaker: LineBreaker = .greedy) -> String {
        Setting(FlowLayout(spacing: 1, lineSpacing: 0, breaker: breaker), boxes, width: width).picture
    }

    @Test("a forced break before or after an item")
    func forced() {
        let boxes = flowBoxes("A B C D E")
        _ = boxes[1].with(FlowBreak.after)
        _ = boxes[3].with(FlowBreak.before)
        #expect(
            picture(boxes, width: 20) == """
                +---+
                |A B|
                |C  |
                |D E|
                +---+
                """)
        #expect(picture(boxes, width: nil) == picture(boxes, width: 20), "under no width, too")
    }

    @Test("a break before the first and after the last item makes no line")
    func forcedEnds() {
        let boxes = flowBoxes("A B")
        _ = boxes[0].with(FlowBreak.before)
        _ = boxes[1].with(FlowBreak.after)
        #expect(
            picture(boxes, width: 20) == """
                +---+
                |A B|
                +---+
                """)
    }

    @Test("an item that is kept with the next moves with it; a forced break still applies")
    func keep() {
        let boxes = flowBoxes("AA BB CC DD")
        _ = boxes[1].with(FlowBreak.keepWithNext)
        #expect(
            picture(boxes, width: 6) == """
                +-----+
                |AA   |
                |BB CC|
                |DD   |
                +-----+
                """)
        _ = boxes[2].with(FlowBreak.before)
        #expect(
            picture(boxes, width: 6) == """
                +-----+
                |AA BB|
                |CC DD|
                +-----+
                """)
    }

    @Test("balanced lines are as many and differ less")
    func balanced() {
        let words = "AAA BBB CCC DDD EEE F"
        #expect(
            picture(boxes(words), width: 19) == """
                +-------------------+
                |AAA BBB CCC DDD EEE|
                |F                  |
                +-------------------+
                """)
        #expect(
            picture(boxes(words), width: 19, breaker: .balanced) == """
                +-----------+
                |AAA BBB CCC|
                |DDD EEE F  |
                +-----------+
                """)
    }

    @Test("a penalty keeps balanced lines from ending after an item")
    func penalty() {
        let boxes = flowBoxes("AAA BBB CCC DDD EEE F")
        _ = boxes[2].with(FlowBreak.penalty(50))
        #expect(
            picture(boxes, width: 19, breaker: .balanced) == """
                +-------------+
                |AAA BBB      |
                |CCC DDD EEE F|
                +-------------+
                """)
    }

    @Test("no more items on a line than it may have, however they are broken")
    func maxItems() {
        for mode in [.greedy, .balanced, .optimal()] as [LineBreaker.Mode] {
            #expect(
                picture(boxes("A B C D E"), width: 99, breaker: LineBreaker(mode, maxItemsPerLine: 2)) == """
                    +---+
                    |A B|
                    |C D|
                    |E  |
                    +---+
                    """)
        }
    }

    @Test("optimal rows of pictures are scaled up and down evenly, where greedy ones are all scaled down")
    func optimal() {
        func factors(_ breaker: LineBreaker) -> [CGFloat] {
            let boxes = [6, 6, 5, 6, 6, 5, 8].map { FlowBox.picture("x", $0, 4) }
            let layout = FlowLayout(
                alignment: .scale(0.5...1.5), lastLine: .leading, itemAlignment: .top, spacing: 0, breaker: breaker)
            return Setting(layout, boxes, width: 16).frames.map { $0.height / 4 }
        }
        let greedy = factors(.greedy)
        #expect(Set(greedy.map { ($0 * 100).rounded() }) == [55, 100])
        #expect(factors(.optimal).map { ($0 * 100).rounded() } == [94, 94, 94, 94, 94, 94, 100])
    }
}
