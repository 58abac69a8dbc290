import GalleyGeometry
import GalleyLayout
import Testing

@Suite("FlowLayout: extremes neither trap nor lose a box") struct FlowExtremesTests {
    private static let odd: [CGFloat] = [
        0, -0.0, -1, -1e300, .nan, .infinity, -.infinity, 1e300, 1e-300, .leastNonzeroMagnitude, 5,
        .greatestFiniteMagnitude,
    ]

    @Test("boxes of zero size take no space, but keep the spacing around them")
    func zeroSize() {
        let setting = Setting(
            FlowLayout(spacing: 1, lineSpacing: 0), [Box("A", 2), Box("z", 0, 0), Box("B", 2)], width: 10)
        #expect(setting.frames.map(\.minX) == [0, 3, 4])
        #expect(setting.size == CGSize(width: 6, height: 1))
        #expect(setting.frames[1].minY == 1, "a box without height stands on the baseline")
    }

    @Test("negative and NaN sizes count as zero")
    func badSizes() {
        for bad: CGFloat in [-5, .nan, -CGFloat.infinity] {
            let setting = Setting(
                FlowLayout(spacing: 1, lineSpacing: 0), [Box("A", 2), Box("x", bad, bad), Box("B", 2)], width: 10)
            #expect(setting.size == CGSize(width: 6, height: 1))
            #expect(setting.frames[1].size == .zero)
        }
    }

    @Test("an endless box counts as long as the longest line, and those after it are still placed")
    func endless() {
        let boxes = [Box("A", 2), Box("x", .infinity, .infinity), Box("B", 2)]
        let setting = Setting(FlowLayout(spacing: 1, lineSpacing: 0), boxes, width: nil)
        #expect(setting.size == CGSize(width: FlowLayout.maximumLength + 6, height: FlowLayout.maximumLength))
        #expect(setting.frames[2].minX == FlowLayout.maximumLength + 4)
        let narrow = Setting(
            FlowLayout(spacing: 1, lineSpacing: 0),
            [Box("A", 2), Box("x") { CGSize(width: $0.width ?? .infinity, height: 1) }, Box("B", 2)], width: 7)
        #expect(
            narrow.picture == """
                +-------+
                |AA     |
                |xxxxxxx|
                |BB     |
                +-------+
                """)
    }

    @Test(
        "a zero, negative or NaN width puts one box on each line",
        arguments: [0, -7, .nan] as [CGFloat])
    func noWidth(width: CGFloat) {
        let setting = Setting(FlowLayout(spacing: 1, lineSpacing: 0), boxes("AAA BB C"), width: width)
        #expect(setting.frames.map(\.origin) == [CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 1), CGPoint(x: 0, y: 2)])
    }

    @Test(
        "every odd size under every odd proposal: each box is placed once, at a finite place",
        arguments: LayoutDirection.allCases)
    func sizesAndProposals(direction: LayoutDirection) {
        for width in Self.odd.map(Optional.some) + [nil] {
            for alignment in FlowLineAlignment.allCases {
                let boxes = Self.odd.flatMap { length in
                    [Box("x", length, 1), Box("y", 1, length), Box("z", 3, 3, firstBaseline: length)]
                }
                let setting = Setting(
                    FlowLayout(alignment: FlowLinePolicy(alignment)), boxes, width: width, direction: direction)
                #expect(boxes.allSatisfy { $0.placements == 1 })
                #expect(setting.frames.allSatisfy { $0.origin.x.isFinite && $0.origin.y.isFinite })
                #expect(setting.size.width.isFinite && setting.size.height.isFinite)
                #expect(setting.size.width >= 0 && setting.size.height >= 0)
            }
        }
    }

    @Test("odd spacings: each box is placed once, at a finite place")
    func spacings() {
        for spacing in Self.odd {
            for width in [nil, 10, 1e9] as [CGFloat?] {
                let boxes = boxes("AAA BBBBB CC DDDDDDDDDDDD E")
                let setting = Setting(FlowLayout(spacing: spacing, lineSpacing: spacing), boxes, width: width)
                #expect(boxes.allSatisfy { $0.placements == 1 })
                #expect(setting.frames.allSatisfy { $0.minX.isFinite && $0.minY.isFinite })
                #expect(setting.size.width.isFinite && setting.size.height.isFinite)
            }
        }
    }

    @Test("odd bounds: every box is placed")
    func bounds() {
        for width in Self.odd where !width.isNaN {
            for alignment in FlowLineAlignment.allCases {
                let boxes = boxes("AAA BBBBB CC DDDDDDDDDDDD E")
                let layout = FlowLayout(alignment: FlowLinePolicy(alignment), spacing: 1, lineSpacing: 0)
                let setting = Setting(layout, boxes, width: 8, boundsWidth: width)
                #expect(boxes.allSatisfy { $0.placements == 1 })
                #expect(setting.frames.allSatisfy { !$0.minX.isNaN && $0.minY.isFinite }, "bounds \(width) wide")
            }
        }
    }

    @Test("100,000 boxes cost a fixed number of questions each")
    func linear() {
        let many = (0..<100_000).map { Box("x", CGFloat(1 + $0 % 13)) }
        let setting = Setting(FlowLayout(), many, width: 200)
        #expect(many.allSatisfy { $0.measures.count == 1 && $0.placements == 1 })
        // Two for the gaps to both sides, two for the lines above and below.
        #expect(many.allSatisfy { $0.spacingQuestions <= 4 })
        #expect(setting.frames.allSatisfy { setting.bounds.contains($0) })
    }
}
