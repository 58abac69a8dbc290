import Foundation
import GalleyTestSupport
import Testing

@Suite("Options as people write them") struct WrittenOptionTests {
    private let folder = ScratchFolder()

    init() throws {
        try folder.write("name,price\nTea,2\nMilk,3\n", to: "t.csv")
        try folder.write("word,weight\nTea,2\nMilk,3\nCocoa,1\n", to: "w.csv")
    }

    @Test("the hyphen of a descending order begins no option")
    func descending() throws {
        let result = try folder.galley("labels product --data t.csv --stock L7160 --sort -price -o o.pdf")
        #expect(result.status == 0 && result.errors == "")
        #expect(try folder.galley("labels product --data t.csv --stock L7160 --sort -o o.pdf").status != 0)
    }

    @Test("stocks are listed by their purpose")
    func purpose() throws {
        let lines = try folder.galley("stocks list round").text.split(separator: "\n")
        #expect(!lines.isEmpty && lines.allSatisfy { $0.lowercased().contains("round") })
    }

    @Test("a page that fits its content is as wide as the shape of a packed cloud")
    func shape() throws {
        let result = try folder.galley("cloud w.csv --layout packed --within heart -o h.svg")
        #expect(result.status == 0)
        let svg = String(decoding: try folder.read("h.svg"), as: UTF8.self)
        let size = try #require(svg.firstMatch(of: /width="([0-9.]+)pt" height="([0-9.]+)pt"/))
        let (width, height) = (Double(size.1) ?? 0, Double(size.2) ?? 0)
        #expect(width > 50 && width < 1.3 * height, "\(width) × \(height)")
    }
}
