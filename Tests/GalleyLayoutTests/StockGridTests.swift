import GalleyGeometry
import GalleyLayout
import GalleyTestSupport
import Testing

@Suite("JustifiedGridLayout: rows of pictures") struct StockGridTests {
    private func pictures(_ widths: CGFloat...) -> [FlowBox] { widths.map { FlowBox.picture("x", $0, 100) } }

    @Test("every row but the last fills the width, within the heights that it may have")
    func rows() {
        var random = SeededGenerator(seed: 61)
        for _ in 0..<300 {
            let boxes = (0..<Int.random(in: 1...40, using: &random)).map { _ in
                FlowBox.picture(
                    "x", CGFloat(Int.random(in: 50...250, using: &random)),
                    CGFloat(Int.random(in: 80...150, using: &random)))
            }
            let setting = Setting(JustifiedGridLayout(rowHeight: 100, spacing: 4), boxes, width: 900)
            var rows: [[CGRect]] = []
            for frame in setting.frames {
                if frame.minX == 0 { rows.append([]) }
                rows[rows.count - 1].append(frame)
            }
            for row in rows.dropLast() {
                #expect(abs((row.last?.maxX ?? 0) - 900) < 1e-6)
                let heights = row.map(\.height)
                #expect(heights.allSatisfy { abs($0 - heights[0]) < 1e-9 && 75 - 1e-6 <= $0 && $0 <= 150 + 1e-6 })
            }
            #expect((rows.last ?? []).allSatisfy { $0.height <= 100 + 1e-9 })
            for (box, frame) in zip(boxes, setting.frames) {
                let ideal = box.sizeThatFits(.unspecified)
                #expect(abs(frame.width / frame.height - ideal.width / ideal.height) < 1e-9)
            }
        }
    }

    @Test("without a proposed width, one row at the target height")
    func ideal() {
        let setting = Setting(JustifiedGridLayout(rowHeight: 50, spacing: 10), pictures(100, 200, 50), width: nil)
        #expect(setting.frames.map(\.width) == [50, 100, 25])
        #expect(setting.size == CGSize(width: 195, height: 50))
    }

    @Test("the last row: at the target height, or like the others")
    func lastRow() {
        func last(_ policy: FlowLinePolicy) -> CGRect {
            Setting(
                JustifiedGridLayout(
                    rowHeight: 100, rowHeights: 50...300, spacing: 0, lastRow: policy, breaker: .greedy),
                pictures(200, 200, 100), width: 200
            ).frames[2]
        }
        // Two at half their height fill the first row.
        #expect(last(.leading) == CGRect(x: 0, y: 50, width: 100, height: 100))
        #expect(last(.center) == CGRect(x: 50, y: 50, width: 100, height: 100))
        #expect(last(.scale) == CGRect(x: 0, y: 50, width: 200, height: 200))
    }

    @Test("a picture wider than the grid is as wide as the grid, however low that is")
    func panorama() {
        let setting = Setting(
            JustifiedGridLayout(rowHeight: 100, spacing: 4), [FlowBox.picture("A", 4000, 100)], width: 400)
        #expect(setting.frames == [CGRect(x: 0, y: 0, width: 400, height: 10)])
    }

    @Test("odd heights and pictures without proportions are no trap")
    func odd() {
        for height in [0, -5, .nan, .infinity, 40] as [CGFloat] {
            let boxes = [FlowBox("A", 0, 0), FlowBox("B", 5, 0), FlowBox("C", 0, 5), FlowBox.picture("D", 3, 4)]
            let setting = Setting(
                JustifiedGridLayout(rowHeight: height, rowHeights: 0...(.infinity)), boxes, width: 100)
            #expect(boxes.allSatisfy { $0.placements == 1 } && setting.size.width.isFinite)
        }
    }
}
