import GalleyGeometry
import GalleyLayout
import Testing

@Suite("FlowLayout: lines within the width") struct FlowLineAlignmentTests {
    private func picture(_ alignment: FlowLineAlignment, _ words: String, width: CGFloat, bounds: CGFloat? = nil)
        -> String
    {
        let layout = FlowLayout(alignment: FlowLinePolicy(alignment), spacing: 1, lineSpacing: 0)
        return Setting(layout, boxes(words), width: width, boundsWidth: bounds).picture
    }

    @Test("leading: lines begin at the leading edge")
    func leading() {
        #expect(
            picture(.leading, "AAA BBB CC", width: 7) == """
                +-------+
                |AAA BBB|
                |CC     |
                +-------+
                """)
    }

    @Test("center: the rest is divided equally")
    func center() {
        #expect(
            picture(.center, "AAA BBB CCC", width: 7) == """
                +-------+
                |AAA BBB|
                |  CCC  |
                +-------+
                """)
    }

    @Test("center: half points are kept")
    func centerHalves() {
        let layout = FlowLayout(alignment: .center, spacing: 1, lineSpacing: 0)
        let setting = Setting(layout, boxes("AAA BBB CC"), width: 7)
        #expect(setting.frames[2] == CGRect(x: 2.5, y: 1, width: 2, height: 1))
    }

    @Test("trailing: lines end at the trailing edge")
    func trailing() {
        #expect(
            picture(.trailing, "AAA BBB CC D", width: 7) == """
                +-------+
                |AAA BBB|
                |   CC D|
                +-------+
                """)
    }

    @Test("justified: gaps grow until the line fills the width; the last line stays")
    func justified() {
        #expect(
            picture(.justified, "AA BB CC DDD EE", width: 10) == """
                +----------+
                |AA  BB  CC|
                |DDD EE    |
                +----------+
                """)
    }

    @Test("justified: the gaps of a line are equal to the last fraction")
    func justifiedFractions() {
        let layout = FlowLayout(alignment: .justified, spacing: 1, lineSpacing: 0)
        let setting = Setting(layout, boxes("A B C D EEEEEE"), width: 8)
        #expect(setting.size == CGSize(width: 8, height: 2))
        for (index, frame) in setting.frames.prefix(4).enumerated() {
            #expect(abs(frame.minX - CGFloat(index) * (1 + 4.0 / 3)) < 1e-9)
        }
    }

    @Test("justified: a single box is at the leading edge")
    func justifiedAlone() {
        #expect(
            picture(.justified, "AAAA BBBB", width: 6) == """
                +----+
                |AAAA|
                |BBBB|
                +----+
                """)
    }

    @Test("justified: one line is its own last line and takes no more than it needs")
    func justifiedOneLine() {
        #expect(
            picture(.justified, "AA BB", width: 9) == """
                +-----+
                |AA BB|
                +-----+
                """)
    }

    @Test("bounds wider than the layout: lines are placed within the bounds, gaps extend across them")
    func wideBounds() {
        #expect(
            picture(.trailing, "AAA BBB CC", width: 7, bounds: 10) == """
                +----------+
                |   AAA BBB|
                |        CC|
                +----------+
                """)
        #expect(
            picture(.center, "AAA BBBB CC", width: 8, bounds: 12) == """
                +------------+
                |  AAA BBBB  |
                |     CC     |
                +------------+
                """)
        #expect(
            picture(.justified, "AAA BBB CC", width: 7, bounds: 9) == """
                +---------+
                |AAA   BBB|
                |CC       |
                +---------+
                """)
    }

    @Test("bounds narrower than the layout: lines begin at the leading edge", arguments: FlowLineAlignment.allCases)
    func narrowBounds(alignment: FlowLineAlignment) {
        let layout = FlowLayout(alignment: FlowLinePolicy(alignment), spacing: 1, lineSpacing: 0)
        let setting = Setting(layout, boxes("AAA BBB CCC DDD"), width: 7, boundsWidth: 5)
        #expect(setting.frames.map(\.minX) == [0, 4, 0, 4])
    }

    @Test("positions count from the bounds' origin, wherever it is")
    func origin() {
        let layout = FlowLayout(alignment: .center, spacing: 1, lineSpacing: 2)
        let here = Setting(layout, boxes("AAA BBB CC"), width: 7)
        let there = Setting(layout, boxes("AAA BBB CC"), width: 7, origin: CGPoint(x: 100, y: -50))
        #expect(there.frames == here.frames.map { $0.offsetBy(dx: 100, dy: -50) })
    }
}
