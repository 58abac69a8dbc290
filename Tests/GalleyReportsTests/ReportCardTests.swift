import Galley
import GalleyTestSupport
import Testing

@testable import GalleyReports

@Suite("Cards and photos in a report") struct ReportCardTests {
    private let folder: ScratchFolder
    init() throws { folder = try ScratchFolder() }

    private func pages(_ text: String, columns: Int = 1, page: String = "150x200mm") throws -> [[SetPage.Word]] {
        let front =
            "---\ntheme: plain\nfont: Noto Sans\nsize: 10\npage: \(page)\nmargins: 15mm\ncolumns: \(columns)\nfooter: []\n---\n\n"
        return try SetPage.pages(front + text, in: folder).map(\.words)
    }

    private func cards(_ titles: [String]) -> String {
        ":::cards\nvalue,title\n" + titles.enumerated().map { "v\($0 + 1),\($1)\n" }.joined() + ":::\n"
    }

    /// The number of rows and of columns of cards.
    private func shape(_ words: [SetPage.Word]) -> [Int] {
        let values = words.filter { $0.text.hasPrefix("v") }
        return [Set(values.map { $0.y.rounded() }).count, Set(values.map { $0.x.rounded() }).count]
    }

    @Test("titles have two lines where a row would have a gap otherwise")
    func rows() throws {
        let titles = ["Often under time pressure", "Rate of all responses", "Satisfaction (of ten)"]
        let words = try #require(try pages(cards(titles)).first)
        #expect(shape(words) == [1, 3])
        let lines = words.filter { ["Often", "pressure"].contains($0.text) }.map { $0.y.rounded() }
        #expect(Set(lines).count == 2)
        // Four fill two rows with titles of one line.
        let four = try #require(try pages(cards(titles + ["Days without accidents"])).first)
        #expect(shape(four) == [2, 2])
        // A number is never reduced to less than four fifths.
        let long = ":::cards\nvalue,title\nv1000000000000,A\nv2000000000000,B\nv3000000000000,C\n:::\n"
        #expect(shape(try #require(try pages(long).first)) == [2, 2])
    }

    @Test("cards stay together at the end of a page and of a column", arguments: [1, 2])
    func together(columns: Int) throws {
        let text = (1...60).map { "Line \($0) of some text before the cards.\n\n" }.joined()
        for count in stride(from: 20, through: 60, by: 5) {
            let some = text.components(separatedBy: "\n\n").prefix(count).joined(separator: "\n\n")
            let pages = try pages(
                some + "\n\n" + cards(["One", "Two", "Three", "Four"]) + "\n\(text)", columns: columns)
            let holders = pages.filter { $0.contains { $0.text.hasPrefix("v") } }
            #expect(holders.count == 1)
            let values = (holders.first ?? []).filter { $0.text.hasPrefix("v") }
            #expect(values.count == 4)
            let rows = Set(values.map { $0.y.rounded() }).count
            #expect((values.map(\.y).max() ?? 0) - (values.map(\.y).min() ?? 0) < CGFloat(rows) * 80)
        }
    }

    @Test("photos fill rows of like height, which pages may part")
    func photos() throws {
        for (name, width, height) in [("a", 300, 200), ("b", 200, 300)] {
            try folder.write(
                "<svg xmlns='http://www.w3.org/2000/svg' width='\(width)' height='\(height)'><text y='\(height)'>\(name)</text></svg>",
                to: "\(name).svg")
        }
        let four = ":::photos row-height=150\na.svg | A\na.svg | A\nb.svg | B\na.svg | A\n:::\n"
        let words = try #require(try pages(four).first)
        let feet = words.filter { ["a", "b"].contains($0.text) }.map(\.y).sorted()
        #expect(feet.count == 4 && feet[1] - feet[0] < 1 && feet[3] - feet[2] < 1 && feet[2] - feet[1] > 100)
        let rest = (1...14).map { "Line \($0) of text.\n\n" }.joined()
        let parted = try pages(rest + four)
        #expect(parted.map { $0.filter { ["a", "b"].contains($0.text) }.count } == [2, 2])
    }
}
