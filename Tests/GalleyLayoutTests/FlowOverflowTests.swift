import GalleyGeometry
import GalleyLayout
import Testing

@Suite("FlowLayout: a limited number of lines") struct FlowOverflowTests {
    private func picture(
        _ words: String, width: CGFloat, maxLines: Int, breaker: LineBreaker = .greedy
    ) -> String {
        let layout = FlowLayout(spacing: 1, lineSpacing: 0, breaker: breaker, maxLines: maxLines)
        return Setting(layout, flowBoxes(words), width: width).picture
    }

    @Test("items beyond the last line are hidden, and their number is reported")
    func hidden() {
        #expect(
            picture("AAA BBB CCC DDD EEE FFF +", width: 11, maxLines: 1) == """
                +----------+
                |AAA BBB ++|
                +----------+
                """)
        #expect(
            picture("AAA BBB CCC DDD EEE FFF GGG +", width: 11, maxLines: 2) == """
                +-----------+
                |AAA BBB CCC|
                |DDD EEE ++ |
                +-----------+
                """)
    }

    @Test("if all items fit, the overflow subview is omitted")
    func none() {
        let boxes = flowBoxes("AAA BBB CCC +")
        let layout = FlowLayout(spacing: 1, lineSpacing: 0, maxLines: 1)
        let setting = Setting(layout, boxes, width: 11)
        #expect(
            setting.picture == """
                +-----------+
                |AAA BBB CCC|
                +-----------+
                """)
        #expect(boxes[3].isOmitted && boxes[3].told.isEmpty)
        #expect(Setting(FlowLayout(spacing: 1), flowBoxes("A +"), width: 1).boxes[1].isOmitted)
    }

    @Test("without an overflow subview, items are just hidden")
    func silent() {
        let boxes = flowBoxes("AAA BBB CCC")
        let setting = Setting(FlowLayout(spacing: 1, maxLines: 1), boxes, width: 8)
        #expect(setting.size == CGSize(width: 7, height: 1))
        #expect(boxes.map(\.isOmitted) == [false, false, true])
        #expect(boxes[2].frame == nil)
    }

    @Test("as few items as possible are hidden, although the overflow subview grows with their number")
    func fewest() {
        // Twelve boxes of 2 with 1 between: `+10` takes 3, `+9` takes 2.
        let twelve = "AA BB CC DD EE FF GG HH II JJ KK LL +"
        func told(_ width: CGFloat) -> (hidden: Int, shown: Int) {
            let boxes = flowBoxes(twelve)
            _ = Setting(FlowLayout(spacing: 1, maxLines: 1), boxes, width: width)
            return (boxes[12].told.last ?? 0, boxes.filter { !$0.isOmitted }.count)
        }
        #expect(told(8) == (11, 2))
        #expect(told(9) == (10, 3))
        #expect(told(10) == (10, 3))
        #expect(told(11) == (9, 4))
        #expect(told(35) == (0, 12))
        #expect(told(34) == (2, 11))
    }

    @Test("the overflow subview has the number when it is measured and when it is placed, for each width")
    func toldAgain() {
        let boxes = flowBoxes("AA BB CC DD EE +")
        let layout = FlowLayout(spacing: 1, lineSpacing: 0, maxLines: 1)
        let host = LayoutHost(boxes)
        var cache = layout.makeCache(subviews: host.subviews)
        func size(_ width: CGFloat) -> CGSize {
            layout.sizeThatFits(
                proposal: ProposedViewSize(width: width, height: nil), subviews: host.subviews, cache: &cache)
        }
        #expect(size(8).width == 8)
        #expect(boxes[5].told.last == 3)
        #expect(size(5).width == 5)
        #expect(boxes[5].told.last == 4)
        let proposal = ProposedViewSize(width: 8, height: nil)
        host.place(layout, in: CGRect(x: 0, y: 0, width: 8, height: 1), proposal: proposal, cache: &cache)
        #expect(boxes[5].told.last == 3)
        #expect(boxes[5].frame == CGRect(x: 6, y: 0, width: 2, height: 1))
    }

    @Test("an overflow subview that does not fit is alone; a limit below 1 is 1")
    func narrow() {
        for limit in [1, 0, -3] {
            #expect(
                picture("AAAA BBBB CCCC +", width: 1, maxLines: limit) == """
                    +-+
                    |+|
                    +-+
                    + is outside
                    """)
        }
        #expect(
            picture("AAAA BBBB CCCC +", width: 4, maxLines: 2) == """
                +----+
                |AAAA|
                |++  |
                +----+
                """)
    }

    @Test("separators before it are where they were before the first hidden item")
    func separators() {
        #expect(
            picture("AA · BB · CC · DD +", width: 11, maxLines: 1) == """
                +-------+
                |AA · ++|
                +-------+
                """)
    }

    @Test("forced breaks count as lines, and the overflow subview may be on the line that one ends")
    func forced() {
        let boxes = flowBoxes("AA BB CC +")
        _ = boxes[0].with(FlowBreak.after)
        let setting = Setting(FlowLayout(spacing: 1, lineSpacing: 0, maxLines: 1), boxes, width: 20)
        #expect(
            setting.picture == """
                +-----+
                |AA ++|
                +-----+
                """)
    }

    @Test("balanced and optimal lines hide no more than greedy ones", arguments: [1, 2, 3])
    func modes(limit: Int) {
        let words = "AAA BB CCCC DD EEE FFFFF GG HHH II J KK LLLL +"
        for width in 6..<40 {
            let hidden = [LineBreaker.greedy, .balanced, .optimal].map { breaker -> Int in
                let boxes = flowBoxes(words)
                let layout = FlowLayout(spacing: 1, lineSpacing: 0, breaker: breaker, maxLines: limit)
                let setting = Setting(layout, boxes, width: CGFloat(width))
                #expect(setting.size.height <= CGFloat(limit))
                return boxes[12].told.last ?? 0
            }
            #expect(hidden[0] == hidden[1] && hidden[0] == hidden[2], "\(width) wide: \(hidden)")
        }
    }

    @Test("no fewer items could be hidden: compared with every number of shown items")
    func minimal() {
        for width in 4..<40 {
            for limit in 1...3 {
                let boxes = flowBoxes("AAA BB CCCC DD EEE FFFFF GG HHH II J KK LLLL +")
                let setting = Setting(
                    FlowLayout(spacing: 1, lineSpacing: 0, maxLines: limit), boxes, width: CGFloat(width))
                let items = boxes.dropLast().map {
                    FlowItem(length: $0.sizeThatFits(.unspecified).width, gap: Glue(length: 1))
                }
                func fits(_ shown: Int) -> Bool {
                    var line = Array(items.prefix(shown))
                    if shown < items.count {
                        line.append(FlowItem(length: CGFloat("\(items.count - shown)".count + 1)))
                    }
                    return LineBreaker().lines(of: line, measure: CGFloat(width)).count <= limit
                }
                let most = (0...items.count).last { fits($0) } ?? 0
                #expect(boxes.dropLast().filter { !$0.isOmitted }.count == most, "\(width) wide, \(limit) lines")
                #expect(setting.frames.prefix(most).allSatisfy { $0.maxX <= max(setting.size.width, CGFloat(width)) })
            }
        }
    }
}
