import Galley
import GalleyDisplay
import GalleyTestSupport
import Testing

@testable import GalleyReports

@Suite("Clouds on the pages of a report") struct ReportCloudTests {
    private let folder = ScratchFolder()

    /// The text, size and baseline of a run.
    private typealias Word = (text: String, size: CGFloat, y: CGFloat)

    private static let names = [
        "red", "blue", "green", "black", "white", "violet", "orange", "purple", "yellow", "brown",
    ]

    /// The words of each page: some lines of text, and a cloud with a caption.
    private func pages(lines: Int, options: String = "") throws -> [[Word]] {
        let filler = (0..<lines).map { "Line \($0).\n\n" }.joined()
        let words = (0..<14).map { "\(Self.names[$0 % 10])\($0),\(100 - 7 * $0)\n" }.joined()
        let cloud = ":::cloud caption=Colours\(options)\nword,weight\n\(words):::\n\n"
        try folder.write(
            "---\nlanguage: en\npage: 120x180mm\nmargins: 15mm\nfooter: none\n---\n\n\(filler)\(cloud)", to: "r.md")
        let fonts = FontCollection()
        var pages: [[Word]] = []
        _ = try Report(path: folder / "r.md", fonts: fonts).document.forEachPage(fonts: fonts) { page in
            pages.append(
                page.items.flatMap(\.runs).map {
                    ($0.text, $0.size, $0.origin.y)
                })
        }
        return pages
    }

    private func words(_ page: [Word]) -> [Word] {
        page.filter { word in Self.names.contains { word.text.hasPrefix($0) } }
    }

    @Test("a cloud that would leave a page blank is set in smaller type, whole and above the foot", arguments: 8...16)
    func reduced(lines: Int) throws {
        let made = try pages(lines: lines)
        let cloud = try #require(made.firstIndex { !words($0).isEmpty })
        let set = words(made[cloud])
        #expect(set.count == 14)
        let sizes = set.map(\.size)
        #expect(sizes.min() ?? 0 >= 6.9 && sizes.max() ?? 0 <= 30)
        let caption = try #require(made[cloud].first { $0.text.hasSuffix("Colours") })
        #expect(set.allSatisfy { $0.y < caption.y } && caption.y < 165 * 72 / 25.4)
        if cloud == 1 { #expect(sizes.max() == 30) }
    }

    @Test("some are reduced, also where their sizes are stated")
    func sizes() throws {
        func sizes(_ options: String) throws -> Set<CGFloat> {
            let pages = try (8...16).flatMap { try self.pages(lines: $0, options: options) }
            return Set(pages.compactMap { words($0).map(\.size).max() })
        }
        #expect(try sizes("").count > 1)
        #expect(try sizes(" sizes=9-30") == sizes(""))
    }
}
