import Galley
import GalleyDiagnostics
import Testing

@Suite("Columns are cut into pages between strips") struct ColumnTests {
    @Test("blocks fill a page as long as they fit, an exact fit among them; every one is on one page, in order")
    func cut() throws {
        // 30 + 8 + 30 + 8 + 24 = 100.
        let laid = try pages(100, 100) {
            box(1, 10, 30)
            box(2, 10, 30)
            box(3, 10, 24)
            box(4, 10, 93)
            box(5, 10, 10)
        }
        #expect(laid.pages.map(shades) == [[1, 2, 3], [4], [5]])
        #expect(laid.warnings == [])
    }

    @Test("the spacing between blocks vanishes at the top of a page")
    func spacingAtTop() throws {
        let found = try dump {
            box(1, 10, 90)
            box(2, 10, 20)
            box(3, 10, 20)
        }
        #expect(
            found == """
                path rect 0,0 10×90 fill #010101
                --
                path rect 0,0 10×20 fill #020202
                path rect 0,28 10×20 fill #030303
                """)
    }

    @Test("a strip taller than the page is alone on its page, with a warning that gives the excess")
    func tallStrip() throws {
        let laid = try pages(100, 100) {
            box(1, 10, 20)
            box(2, 10, 130)
            box(3, 10, 20)
        }
        #expect(laid.pages.map(shades) == [[1], [2], [3]])
        #expect(laid.warnings == [.overflow(axis: .vertical, by: 30, page: 2)])
        #expect(
            laid.warnings.map(\.description) == [
                "page 2: content is 30 pt larger than the page's height between the margins"
            ])
    }

    @Test(
        "a block wider than the column begins at its leading edge, with a warning that gives the excess",
        arguments: [
            (LayoutDirection.leftToRight, "0"), (.rightToLeft, "-25"),
        ])
    func wideBlock(_ direction: LayoutDirection, _ x: String) throws {
        let laid = try pages(100, 100, alignment: .center, direction: direction) { box(1, 125, 10) }
        #expect(laid.pages[0].dump.hasSuffix("path rect \(x),0 125×10 fill #010101\n"))
        #expect(laid.warnings == [.overflow(axis: .horizontal, by: 25, page: 1)])
    }

    @Test("lines of a text are strips: none is divided, and all are on pages once, in order")
    func textLines() throws {
        let words = (1...200).map { "word\($0)" }
        let laid = try pages(120, 100) { Text(words.joined(separator: " ")).font(.custom("Noto Sans", size: 10)) }
        #expect(laid.pages.count > 2)
        let found = laid.pages.flatMap(lines).joined(separator: " ").split(separator: " ").map(String.init)
        #expect(found == words)
        for page in laid.pages {
            for placed in runs(page) {
                let metrics = placed.run.font.metrics
                let scale = placed.size / CGFloat(metrics.unitsPerEm)
                #expect(placed.origin.y - CGFloat(metrics.ascender) * scale > -0.01)
                #expect(placed.origin.y - CGFloat(metrics.descender) * scale < 100.01)
            }
        }
        // The first line has the same height on every page.
        #expect(Set(laid.pages.map { ((runs($0)[0].origin.y) * 1000).rounded() }).count == 1)
    }

    @Test("lines of a flow are strips: items stay with their line")
    func flowLines() throws {
        let laid = try pages(100, 100) {
            FlowLayout(itemAlignment: .top, spacing: 10, lineSpacing: 10) {
                ForEach(1..<13) { box(UInt32($0), 40, $0 == 5 ? 50 : 20) }
            }
        }
        // Two in a line, lines 20 high but the third, which is 50: 20+10+20+10+… = 60, then 50.
        #expect(laid.pages.map(shades) == [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]])
    }

    @Test("strips and blocks mix: a flow's last line and the next block share a page")
    func mixed() throws {
        let laid = try pages(100, 60) {
            FlowLayout(itemAlignment: .top, spacing: 0, lineSpacing: 0) { ForEach(1..<4) { box(UInt32($0), 100, 25) } }
            box(9, 10, 20)
        }
        #expect(laid.pages.map(shades) == [[1, 2], [3, 9]])
    }

    @Test("a view with a background is not divided")
    func backgroundIsWhole() throws {
        let laid = try pages(100, 60) {
            box(1, 10, 30)
            FlowLayout(itemAlignment: .top, spacing: 0, lineSpacing: 0) { ForEach(2..<4) { box(UInt32($0), 100, 20) } }
                .background(Color.white)
        }
        #expect(laid.pages.map(shades) == [[1], [255, 2, 3]])
    }

    @Test("every item is drawn once, whatever the page's height", arguments: [5, 18, 31, 57, 83, 144, 200])
    func everyItemOnce(_ height: Double) throws {
        let laid = try pages(100, height) {
            box(1, 30, 17)
            FlowLayout(itemAlignment: .center, spacing: 3, lineSpacing: 4) {
                ForEach(2..<60) { box(UInt32($0), 11 + CGFloat($0 % 7) * 5, 6 + CGFloat($0 % 5) * 4) }
            }
            box(60, 30, 17)
        }
        #expect(laid.pages.flatMap(shades) == Array(1...60))
        // Content that is too tall is alone on its page, or on its line there.
        #expect(laid.warnings.allSatisfy { $0.id == .overflow && "\($0)".contains("the page's height") })
    }
}
