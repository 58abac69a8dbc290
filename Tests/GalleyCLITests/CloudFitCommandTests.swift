import Foundation
import GalleyTestSupport
import Testing

@Suite("Clouds fit their pages, and pages their clouds") struct CloudFitCommandTests {
    private let folder = ScratchFolder()

    init() throws {
        try folder.write(
            "word,weight\n" + (1...40).map { "word\($0),\($0 * $0)\n" }.joined(), to: "words.csv")
        let long = String(repeating: "Donaudampfschifffahrt", count: 8)
        try folder.write("word,weight\n\(long),3\none,1\n\(long)s,2\n\(long)en,1\n", to: "long.csv")
    }

    /// The width and height of an SVG, in points.
    private func size(_ name: String) throws -> (width: Double, height: Double) {
        let svg = String(decoding: try folder.read(name), as: UTF8.self)
        let match = try #require(svg.firstMatch(of: /viewBox="0 0 ([0-9.]+) ([0-9.]+)"/))
        return (try #require(Double(match.1)), try #require(Double(match.2)))
    }

    @Test("a picture has the size of its cloud, unless a page is specified")
    func pictures() throws {
        #expect(try folder.galley("cloud words.csv -o a.svg --margin 10 --top 3").status == 0)
        let small = try size("a.svg")
        #expect(small.width < 420 && small.height < 100)
        #expect(try folder.galley("cloud words.csv -o b.svg --page A5").status == 0)
        let page = try size("b.svg")
        #expect(abs(page.width - 419.53) < 0.01 && abs(page.height - 595.28) < 0.01)
        #expect(try folder.galley("cloud words.csv -o c.svg --landscape").status == 0)
        #expect(try size("c.svg").width > 800, "a page on its side is a page")
    }

    @Test("words of stated sizes that a letter has no room for get a page as high as the letter")
    func letter() throws {
        try folder.write("word,weight\n" + (0..<15).map { "planning\($0),\($0 + 3)\n" }.joined(), to: "many.csv")
        #expect(try folder.galley("cloud many.csv -o a.svg --within letter:A").status == 0)
        let page = try size("a.svg")
        #expect(page.height < page.width * 1.3)
    }

    @Test("on request, a PDF's page has the size of its cloud")
    func pdf() throws {
        guard let pdfinfo = try ExternalTool("pdfinfo") else { return }
        #expect(try folder.galley("cloud words.csv -o a.pdf --page fit --margin 10 --top 3").status == 0)
        let text = try pdfinfo.run(folder / "a.pdf").text
        let match = try #require(text.firstMatch(of: /Page size: +([0-9.]+) x ([0-9.]+)/))
        #expect(try #require(Double(match.1)) < 420 && #require(Double(match.2)) < 100)
        let sheet = ["specimen", "-o", "s.pdf", "--page", "fit", "--sheet", "breaking"]
        #expect(try Program.run(sheet, in: folder).status == 0)
        let other = try pdfinfo.run(folder / "s.pdf").text
        let size = try #require(other.firstMatch(of: /Page size: +([0-9.]+) x ([0-9.]+)/))
        #expect(try #require(Double(size.1)) <= 842 && #require(Double(size.2)) < 595)
    }

    @Test("by default a cloud is one page; with sizes, as many as needed")
    func pages() throws {
        guard let pdfinfo = try ExternalTool("pdfinfo") else { return }
        for (options, pages) in [([], 1), (["--sizes", "20-36"], 3), (["--sizes", "20-36", "--fit", "page"], 1)] {
            let result = try Program.run(
                ["cloud", "words.csv", "-o", "a.pdf", "--page", "A6"] + options, in: folder)
            #expect((result.status, result.errors) == (0, ""))
            let text = try pdfinfo.run(folder / "a.pdf").text
            let count = try #require(text.firstMatch(of: /Pages: +([0-9]+)/)).1
            #expect(pages == 1 ? count == "1" : Int(count) ?? 0 >= pages, "\(options): \(count)")
        }
    }

    @Test("words wider than the page are one warning, with the line of the first")
    func tooWide() throws {
        let result = try folder.galley("cloud long.csv -o a.pdf --sizes 20-30")
        #expect(result.status == 0)
        let lines = result.errors.split(separator: "\n")
        #expect(lines.count == 1)
        #expect(
            lines.first?.wholeMatch(
                of:
                    /galley: warning: long\.csv:2: "Donaudampfschifffahrt.*…" is set at \d+ % of its size so that it fits; 2 more words are smaller/
            )
                != nil, "\(result.errors)")
    }

    @Test("a cloud in a report fills the specified height")
    func report() throws {
        try folder.write("# Words\n\n::cloud words.csv height=300 caption=\"Words\"\n", to: "r.md")
        let result = try folder.galley("report r.md -o r.pdf --page A5")
        #expect((result.status, result.errors) == (0, ""))
        guard let pdftotext = try ExternalTool("pdftotext") else { return }
        let boxes = try pdftotext.run("-bbox", folder / "r.pdf", "-").text
        let words = boxes.matches(of: /yMin="([0-9.]+)" xMax="[0-9.]+" yMax="([0-9.]+)">word\d+</)
        #expect(words.count == 40)
        let tops = words.compactMap { Double($0.1) }
        let bottoms = words.compactMap { Double($0.2) }
        let height = (bottoms.max() ?? 0) - (tops.min() ?? 0)
        #expect(height <= 301 && height > 260, "\(height)")
    }
}
