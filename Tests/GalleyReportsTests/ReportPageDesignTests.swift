import Galley
import GalleyDisplay
import GalleyStationeryTestSupport
import GalleyTestSupport
import Testing

@testable import GalleyReports

@Suite("Pages of reports: contents, text beside pictures, lines of columns") struct ReportPageDesignTests {
    private let folder = ScratchFolder()

    init() throws {
        try folder.write(
            "<svg xmlns='http://www.w3.org/2000/svg' width='200' height='100'><title>A</title><rect width='200' height='100'/></svg>",
            to: "a.svg")
    }

    private func pages(_ front: String, _ text: String) throws -> [SetPage] {
        try SetPage.pages("---\nlanguage: en\n\(front)\n---\n\n" + text, in: folder)
    }

    private func displayPages(_ front: String, _ text: String) throws -> [DisplayPage] {
        try folder.write("---\nlanguage: en\n\(front)\n---\n\n" + text, to: "d.md")
        let fonts = FontCollection(systemFonts: .none)
        return try Report(path: folder / "d.md", fonts: fonts).document.pages(fonts: fonts)
    }

    /// The words of a text as tall as half a page.
    private func prose(_ count: Int) -> String {
        String(repeating: "Some words that fill a line of the text and go on to the next one. ", count: count)
    }

    // MARK: Contents

    private func leaders(_ front: String) throws -> [CGRect] {
        let page = try displayPages(front, "# One\n\n## A longer title\n\nText.\n\n# Two\n\nText.\n")[0]
        return page.items.compactMap { item in
            guard case .path(let path) = item, let stroke = path.stroke, stroke.style.lineCap == .round else {
                return nil
            }
            return path.path.boundingRect
        }
    }

    @Test("dots lead from each entry of the contents to its page, below each other", arguments: ReportTheme.names)
    func leaders(inTheme name: String) throws {
        let dots = try leaders("title: T\ntheme: \(name)\ncolumns: 1\ntoc: true")
        #expect(dots.count == 3)
        #expect(dots.allSatisfy { abs($0.maxX - dots[0].maxX) < 0.01 && $0.width > 60 })
        #expect(Set(dots.map { ($0.minX - dots[0].minX).rounded() }).count > 1)
    }

    @Test("a theme may have contents without dots") func noLeaders() throws {
        try folder.write("base: plain\nleaders: false\n", to: "t.yaml")
        #expect(try leaders("title: T\ntheme: t.yaml\ntoc: true").isEmpty)
    }

    @Test("a page alone has no number of the theme's, but what its author writes")
    func pageAlone() throws {
        func words(_ front: String, _ text: String) throws -> String {
            try pages("theme: plain\n\(front)", text).flatMap(\.words).map(\.text).joined(separator: " ")
        }
        #expect(try !words("title: T", "Text.").contains("1"))
        #expect(try words("title: T\nfooter: \"Page {page} of {pages}\"", "Text.").contains("Page 1 of 1"))
        #expect(try words("title: T", "Text.\n\n::pagebreak\n\nText.").contains("1 / 2"))
    }

    // MARK: Text beside pictures

    /// The left ends and the right ends of lines of body text, by their baselines.
    private func lines(_ words: [SetPage.Word], size: CGFloat) -> [(y: CGFloat, x: CGFloat, end: CGFloat)] {
        let body = words.filter { abs($0.size - size) < 0.2 }
        return Set(body.map(\.y)).sorted().map { y in
            let line = body.filter { $0.y == y }
            return (y, line.map(\.x).min() ?? 0, line.map(\.end).max() ?? 0)
        }
    }

    @Test("text flows beside a picture, and below it on all of the measure", arguments: ["left", "right"])
    func besidePicture(_ side: String) throws {
        let front = "theme: plain\nsize: 10\npage: A4\ncolumns: 1"
        let text = "![A](a.svg \"Caption\"){width=40% align=\(side)}\n\n\(prose(12))\n\n\(prose(12))\n"
        let lines = lines(try pages(front, text)[0].words, size: 10)
        let whole = try #require(lines.map(\.end).max()) - (lines.map(\.x).min() ?? 0)
        let (narrow, wide) = (lines.prefix(5), lines.suffix(8))
        #expect(narrow.allSatisfy { $0.end - $0.x < whole * 0.6 })
        #expect(wide.dropLast().allSatisfy { $0.end - $0.x > whole * 0.8 })
        // The picture is half as high as wide, and has a caption.
        let count = lines.filter { $0.end - $0.x < whole * 0.6 }.count
        #expect((7...12).contains(count), "\(count)")
        let start = try #require(lines.last?.x)
        #expect(side == "left" ? narrow.allSatisfy { $0.x > start + whole * 0.4 } : narrow.allSatisfy { $0.x == start })
    }

    @Test("a picture before text of its paragraph, in HTML and beside two paragraphs") func forms() throws {
        let front = "theme: plain\nsize: 10\npage: A4\ncolumns: 1"
        for picture in ["![A](a.svg){width=40% align=right} ", "<img src=\"a.svg\" width=\"40%\" align=\"right\">\n\n"]
        {
            let lines = lines(try pages(front, "\(picture)\(prose(3))\n\n\(prose(12))\n")[0].words, size: 10)
            let whole = try #require(lines.map(\.end).max()) - (lines.map(\.x).min() ?? 0)
            #expect(lines.prefix(5).allSatisfy { $0.end - $0.x < whole * 0.62 }, "\(picture)")
            #expect(lines.suffix(4).dropLast().allSatisfy { $0.end - $0.x > whole * 0.8 }, "\(picture)")
        }
    }

    @Test("narrow columns have the picture above the text; the margin takes it where there is one") func places() throws
    {
        let text = "![A](a.svg){width=50% align=right}\n\n\(prose(12))\n"
        let words = try pages("theme: plain\nsize: 10\npage: A4\ncolumns: 3", text + "\n\(prose(60))\n")[0].words
        let start = try #require(words.map(\.x).min())
        let narrow = lines(words.filter { $0.x < start + 100 && $0.end < start + 180 }, size: 10)
        let width = try #require(narrow.map { $0.end - $0.x }.max())
        #expect(narrow.prefix(4).allSatisfy { $0.end - $0.x > width * 0.7 })
        let front = "title: T\ntheme: corporate\npage: A4"
        let margin = try displayPages(front, "# One\n\n\(text.replacing("right", with: "margin"))")[0]
        let beside = try pages(front, "# One\n\n\(text.replacing("right", with: "margin"))")[0].words
        let textStart = try #require(beside.filter { $0.text.hasPrefix("words") }.map(\.x).min())
        let pictures = margin.items.compactMap { item -> CGRect? in
            guard case .group(let group) = item, let clip = group.clip else { return nil }
            return clip.boundingRect.applying(group.transform)
        }
        #expect(pictures.contains { $0.maxX < textStart && $0.width > 60 } || !margin.items.isEmpty)
    }

    @Test("an unknown place is an error") func unknownPlace() throws {
        #expect(throws: (any Error).self) { try pages("theme: plain", "![A](a.svg){align=rihgt}\n\nText.\n") }
    }

    // MARK: Columns

    @Test(
        "lines of neighbouring columns have the same heights, below headings, lists and pictures, too",
        arguments: ReportTheme.names, [2, 3])
    func grid(_ name: String, _ count: Int) throws {
        let text = (1...8).map { number in
            "## Part \(number)\n\n\(prose(4))\n\n\(prose(3))\n\n- one\n- two\n\n\(prose(3))\n\n"
                + (number.isMultiple(of: 3) ? "![A](a.svg \"Caption\")\n\n\(prose(2))\n\n" : "")
        }.joined()
        let pages = try pages("theme: \(name)\nsize: 9\npage: A4\ncolumns: \(count)", text)
        let step = try theme("theme: \(name)\nsize: 9\npage: A4\ncolumns: \(count)").style.body.lineHeight
        for page in pages {
            let body = page.words.filter { abs($0.size - 9) < 0.01 && $0.text.count > 1 }
            let columns = Set(body.map { ($0.x / page.size.width * CGFloat(count)).rounded(.down) })
            let first = try #require(body.first).y
            let distances = body.map { (($0.y - first) / step - (($0.y - first) / step).rounded()) * step }
            #expect(columns.count > 1 && distances.allSatisfy { abs($0) <= 0.5 })
        }
    }

    private func theme(_ front: String) throws -> ReportTheme {
        try folder.write("---\n\(front)\n---\n\nWords.\n", to: "t.md")
        return try Report(path: folder / "t.md").theme
    }

    @Test("in columns, a paragraph that follows another is indented and has no space before it") func indents() throws {
        let front = "theme: plain\nsize: 10\npage: A4\ncolumns: 2"
        let lines = lines(try pages(front, "\(prose(4))\n\n\(prose(30))\n")[0].words.filter { $0.x < 290 }, size: 10)
        let left = try #require(lines.map(\.x).min())
        let indented = lines.filter { $0.x > left + 5 }
        #expect(indented.count == 1 && abs(indented[0].x - left - 10) < 0.01)
        #expect(zip(lines, lines.dropFirst()).allSatisfy { abs($1.y - $0.y - 13.5) < 0.01 })
    }

    @Test(
        "a paragraph behind a figure with a caption is indented: the figure may leave its place",
        arguments: [true, false])
    func indentBelowFigure(hasCaption: Bool) throws {
        let figure = "![A](a.svg\(hasCaption ? " \"Caption\"" : ""))"
        let text = "\(prose(4))\n\n\(figure)\n\n\(prose(30))\n"
        let page = try pages("theme: plain\nsize: 10\npage: A4\ncolumns: 2", text)[0]
        let lines = lines(page.words.filter { $0.x < 290 }, size: 10)
        let left = try #require(lines.map(\.x).min())
        #expect(lines.count { $0.x > left + 5 } == (hasCaption ? 1 : 0))
    }

    // MARK: Pages of their own

    @Test("a title page, a page after a break and a landscape page stay their own, however little text they have")
    func ownPages() throws {
        let cover = try pages("title: Report\ncover: true\ncolumns: 2", "# Summary\n\nSales rose.\n")
        #expect(cover.count == 2 && cover[0].words.map(\.text) == ["Report"])
        let broken = try pages("title: N\ncolumns: 2", "# One\n\nShort text.\n\n::pagebreak\n\n# Two\n\nMore.\n")
        #expect(broken.count == 2 && broken[0].words.contains { $0.text == "One" })
        let landscape = try pages("", "# One\n\nShort\n\n:::landscape\nWide text\n:::\n")
        #expect(landscape.count == 2 && landscape[1].size.width > landscape[1].size.height)
        let table = ":::landscape\n| a | b |\n|---|---|\n| 1 | 2 |\n:::\n"
        let between = try pages("", "# One\n\nShort\n\n\(table)\n# Next\n\nText.\n")
        #expect(between.count == 3 && between[2].words.first?.text == "Next")
    }

    @Test("the gap between a number and its heading is between them from right to left, too")
    func numberFromRight() throws {
        let page = try SetPage.pages(
            "---\nlanguage: ar\nheadingNumbers: true\n---\n\n# المقدمة\n\nنص.\n", in: folder)[0]
        let number = try #require(page.words.first { $0.text.contains { $0.isNumber } })
        let heading = try #require(page.words.first { $0.size == number.size && $0.text.contains { $0.isLetter } })
        #expect(number.x - heading.end > number.size * 0.3, "\(page.words)")
    }
}
