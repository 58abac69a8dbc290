import Galley
import GalleyDisplay
import Testing

@Suite("Sections fill pages") struct SectionFillingTests {
    /// A chart that is legible only across all columns.
    private func chart(height: Int = 400) throws -> SVGSource {
        let text = """
            <svg xmlns="http://www.w3.org/2000/svg" width="400" height="\(height)"><text y="30" font-size="12">word</text></svg>
            """
        return try SVGSource(Array(text.utf8), name: "chart.svg")
    }

    private func lines(_ name: String, _ count: Int) -> some View {
        ForEach(1...count, id: \.self) { Text(verbatim: "\(name)\($0)").blockSpacing(before: 0, after: 0) }
    }

    @Test("text before and after a wide figure that waits for the next page fills the same columns")
    func continuedColumns() throws {
        let source = try chart()
        let laid = try setLines(320, 400, columns: 2) {
            lines("a", 20)
            Figure { SVGImage(source).resizable().scaledToFit() }
            lines("b", 12)
            Text(verbatim: "end").spansColumns()
        }
        #expect(laid.pages.count == 2)
        let drawn = runs(laid.display[0]).filter { String(utf16: $0.run.text) != "end" }
        let left = drawn.filter { $0.origin.x < 100 }.map { String(utf16: $0.run.text) }
        let right = drawn.filter { $0.origin.x > 100 }.map { String(utf16: $0.run.text) }
        #expect(left == (1...16).map { "a\($0)" })
        #expect(right == (17...20).map { "a\($0)" } + (1...12).map { "b\($0)" })
    }

    @Test("a wide figure below uneven columns is at the foot of their page, and text continues the columns")
    func figureAtFoot() throws {
        let source = try chart(height: 100)
        func places(box: CGFloat, green: CGFloat = 20, after count: Int) throws -> [CGPoint] {
            let laid = try setLines(320, 400, columns: 2) {
                Color.red.frame(width: 100, height: box)
                Color.green.frame(width: 100, height: green)
                Figure { SVGImage(source).resizable().scaledToFit() }
                lines("b", count)
            }
            return runs(laid.display[0]).filter { String(utf16: $0.run.text) != "word" }.map(\.origin)
        }
        let uneven = try places(box: 200, after: 60)
        #expect(uneven.contains { $0.x > 100 && $0.y < 200 })
        #expect(uneven.map(\.y).max() ?? 0 < 310)
        #expect(try places(box: 100, green: 90, after: 60).map(\.y).min() ?? 0 > 180)
        let short = try places(box: 200, after: 2)
        #expect(short.map(\.y).max() ?? 0 < 210, "\(short)")
    }

    @Test("a wide figure below a few lines at the head of a page is above them")
    func figureAtHead() throws {
        let source = try chart(height: 100)
        func tops(_ lines: Int) throws -> (figure: CGFloat, text: CGFloat) {
            let laid = try setLines(320, 400, columns: 2) {
                self.lines("a", lines)
                Figure(Text(verbatim: "caption")) { SVGImage(source).resizable().scaledToFit() }
                self.lines("b", 60)
            }
            let drawn = runs(laid.display[0])
            func top(_ word: String) -> CGFloat {
                drawn.first { String(utf16: $0.run.text) == word }?.origin.y ?? .infinity
            }
            return (top("caption"), top("a1"))
        }
        let few = try tops(6)
        #expect(few.figure < few.text, "\(few)")
        let many = try tops(30)
        #expect(many.text < many.figure, "\(many)")
    }

    @Test("a wide figure that leaves little below it is at the foot, and the text after it fills the columns")
    func littleBelowFigure() throws {
        let source = try chart(height: 100)
        let laid = try setLines(320, 400, columns: 2) {
            lines("a", 48)
            Figure(Text(verbatim: "caption")) { SVGImage(source).resizable().scaledToFit() }
            lines("b", 60)
        }
        let drawn = runs(laid.display[0])
        let caption = try #require(drawn.first { String(utf16: $0.run.text) == "caption" }).origin.y
        let text = drawn.filter { String(utf16: $0.run.text).hasPrefix("b") }.map(\.origin.y)
        #expect(!text.isEmpty && text.allSatisfy { $0 < caption } && caption > 380, "\(caption) \(text)")
    }

    @Test("a float that needs a whole page does not keep the text from beginning below a title")
    func highFloat() throws {
        let laid = try setLines(320, 400, columns: 2) {
            Text(verbatim: "title").spansColumns()
            lines("a", 3)
            Figure(placement: .top) { Color.red.frame(width: 100, height: 390) }
            lines("b", 60)
        }
        #expect(laid.pages.count == 2 && laid.warnings.isEmpty)
        #expect(laid.pages[0].first == "title" && laid.pages[0].contains("a1"), "\(laid.pages[0])")
    }

    @Test("text takes the place of a wide figure that waits, also below another wide view")
    func figureBelowWideView() throws {
        let source = try chart()
        let laid = try setLines(320, 400, columns: 2) {
            lines("a", 10)
            Text(verbatim: "wide").spansColumns()
            Figure { SVGImage(source).resizable().scaledToFit() }
            lines("b", 40)
        }
        #expect(laid.pages[0].contains("wide") && laid.pages[0].contains("b1"), "\(laid.pages)")
    }

    @Test("the footnotes of columns that end on a page are spread over them, in their order")
    func spreadFootnotes() throws {
        let laid = try setLines(320, 400, columns: 2) {
            ForEach(1...4, id: \.self) { number in
                Text(verbatim: "a\(number)")
                    + Text(footnote: Footnote("\(number)") { Text(verbatim: "n\(number)") })
            }
            lines("b", 6)
            Text(verbatim: "end").spansColumns()
        }
        let notes = runs(laid.display[0]).filter { String(utf16: $0.run.text).hasPrefix("n") }
        let left = notes.filter { $0.origin.x < 100 }.map { String(utf16: $0.run.text) }
        #expect(left == ["n1", "n2"] && notes.count == 4, "\(notes.map(\.origin))")
        #expect(Set(notes.map { $0.origin.y.rounded() }).count == 2)
    }

    @Test("columns stay apart only where they leave less of their page blank than as one")
    func apart() throws {
        let source = try chart()
        let apart = try (1...20).filter { rows in
            let laid = try setLines(320, 400, columns: 2) {
                lines("a", 20)
                Figure { SVGImage(source).resizable().scaledToFit() }
                lines("b", 2 * rows)
                Text(verbatim: "end").spansColumns()
            }
            let left = runs(laid.display[0]).filter { $0.origin.x < 100 }.map { String(utf16: $0.run.text) }
            return left.dropFirst(10).first == "b1"
        }
        #expect(!apart.isEmpty && apart.count < 6, "\(apart)")
    }

    @Test("a few lines below a wide figure are not on a page of their own")
    func linesBelowFigure() throws {
        let source = try chart()
        func laid(_ count: Int) throws -> (pages: [[String]], bottom: CGFloat) {
            let laid = try setLines(320, 400, columns: 2) {
                lines("a", 4)
                Figure { SVGImage(source).resizable().scaledToFit() }
                lines("b", count)
            }
            return (laid.pages, runs(laid.display[0]).map(\.origin.y).max() ?? 0)
        }
        let few = try laid(6)
        #expect(few.pages.count == 1 && few.pages[0].contains { $0.contains("b6") }, "\(few)")
        #expect(few.bottom < 400, "\(few)")
        #expect(try laid(30).pages.count == 2)
    }

    @Test("text that ends on a page needs little room there")
    func shortEnd() throws {
        let laid = try setLines(320, 300, columns: 2) {
            lines("a", 48)
            Text(verbatim: "span").spansColumns()
            lines("b", 2)
        }
        #expect(laid.pages.count == 1)
    }

    @Test("a short section goes to the last page rather than leaving a line there", arguments: 30...46)
    func wholeSectionOnLastPage(lineCount: Int) throws {
        let laid = try setLines(320, 300, columns: 2) {
            lines("a", lineCount)
            Text(verbatim: "span").spansColumns()
            box(1, 60, 48)
            block("b", 8)
        }
        #expect(laid.pages.count == 1 || laid.pages[1].count > 2, "\(laid.pages)")
    }

    @Test(
        "the end of a section goes to the last page rather than leaving a line of the next one there",
        arguments: 26...34)
    func endOfSectionOnLastPage(lineCount: Int) throws {
        let laid = try setLines(320, 300, columns: 2) {
            block("a", lineCount).spansColumns()
            lines("b", 2)
        }
        #expect(laid.pages.joined().count == lineCount + 1)
        #expect(laid.pages.count == 1 || laid.pages[1].count > 2, "\(laid.pages.last ?? [])")
    }

    @Test("a short section is below the one before it, with less space between their blocks")
    func tighterSections() throws {
        let laid = try setLines(320, 300, columns: 2) {
            ForEach(1...13, id: \.self) {
                Text(verbatim: "a\($0)").spansColumns().blockSpacing(before: 0, after: 12)
            }
            lines("b", 2)
        }
        #expect(laid.pages.count == 1, "\(laid.pages)")
        let baselines = runs(laid.display[0]).map(\.origin.y).sorted()
        #expect(zip(baselines, baselines.dropFirst()).allSatisfy { $1 - $0 > 15 || $1 == $0 }, "\(baselines)")
    }

    @Test("a figure alone between sections that span the page spans it, too", arguments: [false, true])
    func loneFigure(_ hasText: Bool) throws {
        let laid = try setLines(320, 400, columns: 2) {
            Text(verbatim: "above").spansColumns()
            Figure { Color.gray.aspectRatio(4, contentMode: .fit) }
            if hasText { lines("a", 2) }
            Text(verbatim: "below").spansColumns()
        }
        let widths = laid.display[0].items.flatMap { item -> [CGFloat] in
            if case .path(let painted) = item { [painted.path.boundingRect.width] } else { [] }
        }
        #expect(widths.count == 1 && (widths[0] == 320) == !hasText, "\(widths)")
    }
}
