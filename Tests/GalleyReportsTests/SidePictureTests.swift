import Galley
import GalleyDisplay
import GalleyTestSupport
import Testing

@testable import GalleyReports

@Suite("Pictures beside text at the ends of pages") struct SidePictureTests {
    private let folder = ScratchFolder()

    init() throws {
        try folder.write(
            "<svg xmlns='http://www.w3.org/2000/svg' width='400' height='400'><rect width='400' height='400'/></svg>",
            to: "a.svg")
    }

    private func prose(_ name: String, _ sentences: Int) -> String {
        (1...sentences).map { "\(name)\($0) is a sentence of eight short words." }.joined(separator: " ")
    }

    private struct Page {
        var words: [SetPage.Word]
        /// The top of its picture; nil for none.
        var picture: CGFloat?
        var bottom: CGFloat { words.map(\.y).max() ?? 0 }
    }

    private func pages(_ text: String, columns: Int = 1) throws -> [Page] {
        let front =
            "---\ntheme: plain\nfont: Noto Sans\nsize: 10\npage: 140x200mm\nmargins: 15mm\ncolumns: \(columns)\nfooter: []\n---\n\n"
        let words = try SetPage.pages(front + text, in: folder).map(\.words)
        var pictures: [CGFloat?] = []
        let fonts = FontCollection(systemFonts: .none)
        _ = try Report(path: folder / "r.md", fonts: fonts).document.forEachPage(fonts: fonts) { page in
            pictures.append(page.items.flattened().compactMap(Self.top).min())
        }
        return zip(words, pictures).map { Page(words: $0, picture: $1) }
    }

    /// The top of the square of the picture.
    private static func top(of item: DisplayItem, _ transform: CGAffineTransform) -> CGFloat? {
        guard case .path(let path) = item else { return nil }
        let frame = path.path.boundingRect.applying(transform)
        return frame.height > 60 && abs(frame.height - frame.width) < 0.5 ? frame.minY : nil
    }

    @Test("text fills the rest of a page, and the picture is at the head of the next", arguments: [16, 20, 24, 27])
    func restOfPage(_ before: Int) throws {
        let text =
            "\(prose("a", before))\n\n![A](a.svg){width=50% align=right}\n\n\(prose("b", 16))\n\n\(prose("c", 16))\n"
        let pages = try pages(text)
        try #require(pages.count == 2)
        let bottom = 200 * 72 / 25.4 - 15 * 72 / 25.4
        #expect(pages[0].bottom > bottom - 40, "\(pages[0].bottom) of \(bottom)")
        if pages[0].picture == nil {
            let picture = try #require(pages[1].picture)
            #expect(picture < 15 * 72 / 25.4 + 20)
            #expect(pages[0].words.contains { $0.text.hasPrefix("b1") } == (before < 27))
        }
    }

    @Test("a picture is drawn once, and all words are set, wherever the page ends", arguments: Array(4...34))
    func complete(_ before: Int) throws {
        let text =
            "\(prose("a", before))\n\n## Title\n\n![A](a.svg){width=45% align=left}\n\n\(prose("b", 9)) [x](#title)\n\n\(prose("c", 14))\n"
        let pages = try pages(text)
        #expect(pages.compactMap(\.picture).count == 1)
        let words = pages.flatMap(\.words).map(\.text)
        for name in (1...9).map({ "b\($0)" }) + (1...14).map({ "c\($0)" }) {
            #expect(words.filter { $0 == name }.count == 1, "\(name)")
        }
        // No line is below the margin.
        #expect(pages.allSatisfy { $0.bottom < (200 - 14) * 72 / 25.4 })
    }

    @Test("a list stands beside a picture", arguments: ["left", "right"])
    func list(_ side: String) throws {
        let items = (1...6).map { "- item\($0)" }.joined(separator: "\n")
        let page = try pages("![A](a.svg){width=50% align=\(side)}\n\nshort text\n\n\(items)\n\nlast\n")[0]
        let (picture, first) = (try #require(page.picture), try #require(page.words.first { $0.text == "item1" }))
        #expect(first.y < picture + 60)
        #expect(side == "left" ? first.x > 200 : first.x < 100)
        #expect(page.words.first { $0.text == "last" }.map { $0.y > picture + 60 } ?? false)
    }

    @Test("a picture too wide for text beside it leaves all of its text on the pages", arguments: [60, 70, 80, 95])
    func tooWide(percent: Int) throws {
        let lines = try (6...30).map { count in
            let before = String(repeating: "Line.\n\n", count: count)
            let picture = "![A](a.svg){width=\(percent)% align=right}\n\n"
            let words = try pages(before + picture + prose("a", 9) + "\n\n" + prose("b", 9)).flatMap(\.words)
            return words.count { $0.text.hasPrefix("sentence") }
        }
        #expect(lines.allSatisfy { $0 == lines[0] }, "\(lines)")
    }

    @Test("in a column without room beside it, a picture is as wide as the column") func narrowColumns() throws {
        let page = try pages("![A](a.svg){width=40% align=right}\n\n\(prose("b", 60))\n", columns: 2)[0]
        let (picture, text) = (try #require(page.picture), try #require(page.words.first { $0.text == "b1" }))
        #expect(text.y - picture > 130)
    }
}
