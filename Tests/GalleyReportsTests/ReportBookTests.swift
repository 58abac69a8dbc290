import Galley
import GalleyDisplay
import GalleyTestSupport
import Testing

@testable import GalleyReports

@Suite("Facing pages, numbered headings and contents of a report") struct ReportBookTests {
    private let folder = ScratchFolder()

    private struct Line {
        var text: String
        var x, y, maxX: CGFloat
    }

    /// The runs of each page: lines, or words.
    private func pages(_ front: String, _ text: String) throws -> [[Line]] {
        try folder.write("---\nfont: Noto Sans\n\(front)\n---\n\n" + text, to: "r.md")
        let fonts = FontCollection(systemFonts: .none)
        let report = try Report(path: folder / "r.md", fonts: fonts)
        var pages: [[Line]] = []
        _ = try report.document.forEachPage(fonts: fonts) { page in
            pages.append(
                page.items.flatMap(\.runs).map {
                    Line(
                        text: $0.text, x: $0.origin.x, y: $0.origin.y,
                        maxX: $0.origin.x + $0.run.width(at: $0.size))
                })
        }
        return pages
    }

    private static let text = (1...4).map { "# Part \($0)\n\nText of part \($0).\n\n::pagebreak\n\n" }.joined()

    @Test("left pages have the margins, headers and footers of right pages on opposite sides")
    func facing() throws {
        let front =
            "title: T\nfacing: true\nmargins: [20mm, 30mm, 20mm, 10mm]\nheader: [inner, '', outer]\ntheme: plain"
        let pages = try pages("page: A5\n" + front, Self.text)
        #expect(pages.count >= 4)
        let (inner, outer, width) = (10 * 72 / 25.4, 30 * 72 / 25.4, PageSize.a5.width)
        for (index, page) in pages.prefix(4).enumerated() {
            let isLeft = index % 2 == 1
            let body = try #require(page.first { $0.text.hasPrefix("Text") })
            #expect(abs(body.x - (isLeft ? outer : inner)) < 0.5)
            guard index > 0 else { continue }
            let (first, second) = (
                try #require(page.first { $0.text == "inner" }), try #require(page.first { $0.text == "outer" })
            )
            #expect(abs(isLeft ? second.x - outer : first.x - inner) < 0.5)
            #expect(abs((isLeft ? first.maxX : second.maxX) - (width - (isLeft ? inner : outer))) < 0.5)
        }
    }

    @Test("without margins of its own, a report with facing pages has narrower inner margins, and the same measure")
    func innerMargins() throws {
        func starts(_ front: String) throws -> [CGFloat] {
            try pages("page: A5\ntheme: editorial\n" + front, Self.text).prefix(2).map {
                try #require($0.first { $0.text.hasPrefix("Text") }).x
            }
        }
        let (single, facing) = (try starts("title: T"), try starts("title: T\nfacing: true"))
        #expect(single[0] == single[1])
        #expect(facing[0] < single[0] && single[0] < facing[1])
    }

    @Test("the lines of a numbered heading, and those of its entry in the contents, begin behind the number")
    func hangingNumbers() throws {
        let title = "What the measurements of eleven stations tell about the supply of water in the region"
        let text = (1...10).map { "# \(title) \($0)\n\nText.\n\n" }.joined()
        let pages = try pages("page: A6\ntitle: T\nheadingNumbers: true\ntoc: 1", text)
        let lines = pages.flatMap(\.self)
        let entries = lines.filter { $0.text.hasPrefix("What") }
        // Ten in the contents, ten headings.
        #expect(entries.count == 20)
        for (places, number) in [(entries.prefix(10), "1"), (entries.suffix(10), "10")] {
            let next = lines.filter { line in places.contains { abs($0.x - line.x) < 0.01 } }
            #expect(next.count > places.count, "no second line begins below the first at \(number)")
        }
        // The titles of all entries begin at one place.
        #expect(Set(entries.prefix(10).map { ($0.x * 100).rounded() }).count == 1)
        #expect(lines.contains { $0.text.hasPrefix("10") })
    }

    @Test("contents have a title in the language of the report", arguments: [("de", "Inhalt"), ("fr", "Sommaire")])
    func contentsTitle(language: String, title: String) throws {
        let pages = try pages("language: \(language)\ntitle: T\ntoc: 1", "# A\n\nText.\n")
        #expect(pages.flatMap(\.self).filter { $0.text == title }.count == 1)
        #expect(
            !(try self.pages("language: \(language)\ntitle: T", "# A\n\nText.\n")).flatMap(\.self).contains {
                $0.text == title
            })
    }
}
