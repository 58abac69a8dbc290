import Galley
import GalleyDiagnostics
import GalleyDisplay
import Testing

@Suite("Pages are filled") struct PageFillingTests {
    @Test("a figure that would leave a fifth of a page blank changes places with the text that follows it")
    func figureMoves() throws {
        let laid = try pages(100, 100) {
            box(1, 10, 30)
            Figure { box(2, 10, 80) }
            ForEach(3...6, id: \.self) { box(UInt32($0), 10, 20) }
        }
        #expect(laid.pages.map(shades) == [[1, 3, 4], [2], [5, 6]])
        #expect(laid.warnings == [])
    }

    @Test("a figure stays where it leaves little blank, and before a page break")
    func figureStays() throws {
        let little = try pages(100, 100) {
            box(1, 10, 85)
            Figure { box(2, 10, 60) }
            box(3, 10, 5)
        }
        #expect(little.pages.map(shades) == [[1], [2, 3]])
        let ended = try pages(100, 100) {
            box(1, 10, 30)
            Figure { box(2, 10, 80) }
            box(3, 10, 20)
            PageBreak()
            box(4, 10, 20)
        }
        #expect(ended.pages.map(shades) == [[1], [2], [3], [4]])
    }

    /// A square picture as wide as the page, between a box and another one, and the heights of the picture on each page.
    private func picture(
        below height: CGFloat, following: CGFloat = 30
    ) throws -> (shades: [[UInt32]], heights: [CGFloat], bottoms: [CGFloat], warnings: [Diagnostic]) {
        let laid = try pages(100, 200) {
            box(1, 10, height)
            Figure { Color(rgb: 0x02_02_02).aspectRatio(1, contentMode: .fit) }
            box(3, 10, following)
        }
        let boxes = laid.pages.flatMap { Self.boxes($0.items) }
        let squares = boxes.filter { $0.shade == 2 }.map(\.frame)
        return (laid.pages.map(shades), squares.map(\.height), boxes.map(\.frame.maxY), laid.warnings)
    }

    private static func boxes(_ items: [DisplayItem], _ shift: CGFloat = 0) -> [(shade: Int, frame: CGRect)] {
        items.flatMap { item -> [(shade: Int, frame: CGRect)] in
            switch item {
            case .path(let painted):
                guard let color = painted.fill?.color else { return [] }
                return [(Int((color.red * 255).rounded()), painted.path.boundingRect.offsetBy(dx: 0, dy: shift))]
            case .group(let group): return boxes(group.items, shift + group.transform.ty)
            default: return []
            }
        }
    }

    @Test("a picture that would leave a fifth of a page blank is reduced to fit, with what follows below it")
    func reducedPicture() throws {
        let made = try picture(below: 110, following: 150)
        #expect(made.shades == [[1, 2], [3]])
        #expect(made.heights.count == 1 && made.heights[0] < 90 && made.heights[0] > 70, "\(made)")
        #expect(abs(made.bottoms[1] - 200) < 0.01, "\(made)")
        #expect(made.warnings == [])
    }

    @Test("a picture that is slightly too high is reduced; a higher one changes places with text")
    func slightReduction() throws {
        let slightly = try picture(below: 98, following: 60)
        #expect(slightly.shades == [[1, 2], [3]] && slightly.heights[0] < 90, "\(slightly)")
        let much = try picture(below: 120, following: 60)
        #expect(much.shades == [[1, 3], [2]] && much.heights == [100], "\(much)")
    }

    @Test("a picture keeps its size where it leaves little blank or would be too small")
    func picturesKeepTheirSize() throws {
        #expect(try picture(below: 165).heights == [100])
        #expect(try picture(below: 150, following: 150).heights == [100])
        #expect(try picture(below: 60).heights == [100])
    }

    @Test("figures keep their order")
    func figuresInOrder() throws {
        let laid = try pages(100, 100) {
            box(1, 10, 30)
            Figure { box(2, 10, 70) }
            Figure { box(3, 10, 20) }
            ForEach(4...6, id: \.self) { box(UInt32($0), 10, 20) }
        }
        let figures = laid.pages.flatMap(shades).filter { $0 == 2 || $0 == 3 }
        #expect(figures == [2, 3])
        #expect(laid.pages.flatMap(shades).sorted() == [1, 2, 3, 4, 5, 6])
        #expect(shades(laid.pages[0]).prefix(2) == [1, 4])
    }

    @Test("a short table is divided only where its page would be more than a fifth empty")
    func shortTable() throws {
        func rows(_ before: Int) throws -> [[String]] {
            try setLines(200, 200) {
                block("a", before)
                Table((1...7).map { "row\($0)" }) { [TableColumn("head") { $0 }] }
                block("z", 1)
            }.pages.map { $0.filter { $0.hasPrefix("row") } }
        }
        // The table needs a head and seven rows, of 14 points each.
        let empty = try rows(11)
        #expect(empty.count == 2 && empty[0].count >= 3 && empty[1].count >= 3, "\(empty)")
        let full = try rows(16)
        #expect(full == [[], (1...7).map { "row\($0)" }], "\(full)")
    }

    @Test("a chart whose text would be too small in a column spans all columns")
    func smallChart() throws {
        func chart(_ size: Int) throws -> SVGSource {
            let text = """
                <svg xmlns="http://www.w3.org/2000/svg" width="400" height="40"><text y="30" font-size="\(size)">word</text></svg>
                """
            return try SVGSource(Array(text.utf8), name: "chart.svg")
        }
        func width(_ size: Int) throws -> CGFloat {
            let source = try chart(size)
            let laid = try setLines(320, 200, columns: 2) {
                block("a", 3)
                Figure { SVGImage(source).resizable().scaledToFit() }
                block("z", 3)
            }
            let groups = laid.display.flatMap(\.items).compactMap { item in
                if case .group(let group) = item {
                    group.clip?.boundingRect.applying(group.transform).width
                } else {
                    nil
                }
            }
            return try #require(groups.max())
        }
        // Type of 12 pixels is 9 points; in a column of 150 points, half the width of the drawing, it is 4.5 points.
        #expect(try width(12) > 300)
        #expect(try width(24) < 151)
    }

    @Test("the caption of a centred figure is centred")
    func centredCaption() throws {
        func left(_ alignment: HorizontalAlignment) throws -> CGFloat {
            let laid = try setLines(200, 100) {
                Figure(Text("word"), alignment: alignment) { box(1, 200, 20) }
            }
            return try #require(runs(laid.display[0]).first).origin.x
        }
        #expect(abs(try left(.leading)) < 1)
        #expect(try left(.center) > 80)
    }

    @Test("a view across all columns ends the columns above it at equal heights")
    func spanningView() throws {
        let laid = try setLines(220, 200, columns: 2) {
            ForEach(1...4, id: \.self) { Text(verbatim: "a\($0)") }
            Text(verbatim: "span").spansColumns()
            ForEach(1...4, id: \.self) { Text(verbatim: "b\($0)") }
        }
        #expect(laid.pages.count == 1)
        let drawn = runs(laid.display[0])
        let heights = drawn.map { $0.origin.y }
        // Four lines in two columns, the line across, and four lines in two columns.
        #expect(Set(heights.map { ($0 * 10).rounded() }).count == 5)
        #expect(heights[4] > heights[0..<4].max()! && heights[4] < heights[5...].min()!)
    }

    @Test("a single line between views across all columns stays on their page")
    func lineBetweenSpanningViews() throws {
        let laid = try setLines(220, 200, columns: 2) {
            Text(verbatim: "title").spansColumns()
            Text(verbatim: "a")
            Text(verbatim: "span").spansColumns()
            Text(verbatim: "b")
        }
        #expect(laid.pages.count == 1)
    }

    @Test("landscape pages have the sides exchanged; the text after them begins a page")
    func landscape() throws {
        let laid = try setLines(100, 200) {
            Text(verbatim: "a")
            Text(verbatim: "wide").landscapePages()
            Text(verbatim: "b")
        }
        #expect(laid.pages == [["a"], ["wide"], ["b"]])
        #expect(laid.display.map(\.size.width) == [100, 200, 100])
        #expect(laid.display.map(\.size.height) == [200, 100, 200])
    }

    @Test("a last page of one line is avoided by less space between the paragraphs before it")
    func noStub() throws {
        let laid = try setLines(200, 300) {
            ForEach(1...17, id: \.self) { Text(verbatim: "p\($0)").blockSpacing(before: 0, after: 8) }
        }
        #expect(laid.pages.count == 1)
        let longer = try setLines(200, 300) {
            ForEach(1...32, id: \.self) { Text(verbatim: "p\($0)").blockSpacing(before: 0, after: 0) }
        }
        // Nothing can be made tighter: the last page gets more.
        #expect(longer.pages.count == 2 && longer.pages[1].count > 2)
        #expect(longer.pages.flatMap { $0 }.count == 32)
    }

    @Test("a page of one line before a high figure is avoided by less space before it, or else has more lines")
    func noStubBeforeFigure() throws {
        func lineCounts(_ count: Int, spacing: CGFloat, after: Int) throws -> [Int] {
            let laid = try setLines(200, 300) {
                ForEach(1...count, id: \.self) { Text(verbatim: "p\($0)").blockSpacing(before: 0, after: spacing) }
                Figure(nil) { Color.red.frame(height: 290) }
                ForEach(0..<after, id: \.self) { Text(verbatim: "q\($0)").blockSpacing(before: 0, after: spacing) }
            }
            #expect(laid.pages.flatMap { $0 }.count == count + after)
            return laid.pages.map(\.count)
        }
        #expect(try lineCounts(17, spacing: 8, after: 9) == [17, 0, 9])
        // The text that follows takes the place of the figure.
        #expect(try lineCounts(32, spacing: 0, after: 9) == [30, 11, 0])
        let longer = try lineCounts(32, spacing: 0, after: 0)
        #expect(longer.count == 3 && longer[1] > 6 && longer[0] > longer[1] && longer[2] == 0, "\(longer)")
    }

    @Test("a last page of a line or two is avoided by a lower picture before it")
    func noStubBelowPictures() throws {
        let short = try picture(below: 80, following: 18)
        #expect(short.shades == [[1, 2, 3]])
        #expect(short.heights.count == 1 && short.heights[0] < 93 && short.heights[0] > 75, "\(short)")
        #expect(short.bottoms[2] <= 200.01, "\(short)")
        #expect(try picture(below: 80, following: 60).heights == [100])
    }

    @Test("a line with a footnote is not a page of its own either")
    func noStubWithFootnote() throws {
        let laid = try setLines(200, 300) {
            Figure { Color(rgb: 0x02_02_02).aspectRatio(0.75, contentMode: .fit) }
            Text(verbatim: "end") + Text(footnote: Footnote("1") { Text(verbatim: "note") })
        }
        #expect(laid.pages.count == 1, "\(laid.pages)")
        #expect(laid.pages[0].contains { $0.contains("note") }, "\(laid.pages)")
    }

    @Test("a running head names the first section of its page")
    func runningHead() throws {
        let laid = try setLines(
            200, 100, header: PageHeader { Text(verbatim: "head: \($0.section)") }, margins: EdgeInsets(.all, 20)
        ) {
            Heading("One")
            Heading("Two")
            Text(verbatim: "text")
        }
        #expect(laid.pages[0].first == "head: One")
    }
}
