import Galley
import GalleyDisplay
import GalleyStationeryTestSupport
import GalleyTestSupport
import Testing

@testable import GalleyReports

@Suite("Tables that readers fill in by hand") struct WritingRoomTests {
    private let folder = ScratchFolder()

    private func words(_ text: String, front: String = "") throws -> [SetPage.Word] {
        try SetPage.pages("---\ntheme: plain\nfooter: []\nheader: []\n\(front)\n---\n\n" + text, in: folder)
            .flatMap(\.words)
    }

    private func place(of text: String, in words: [SetPage.Word]) throws -> SetPage.Word {
        try #require(words.first { $0.text.hasPrefix(text) }, "\(text) is not set")
    }

    private func pitch(_ words: [SetPage.Word]) throws -> CGFloat {
        try place(of: "Tuesday", in: words).y - place(of: "Monday", in: words).y
    }

    @Test("rows with a blank column are as high as handwriting; others are not, and one full cell makes a column text")
    func heights() throws {
        let blank = try words("| Day | Noon | Notes |\n|---|---|---|\n| Monday | | |\n| Tuesday | | |\n")
        #expect(try pitch(blank) == 25)
        let filled = try words("| Day | Noon | Notes |\n|---|---|---|\n| Monday | 3 | a |\n| Tuesday | | |\n")
        #expect(try pitch(filled) < 20)
    }

    @Test("blank columns share what the others leave of the width, equally")
    func widths() throws {
        let words = try words("| Day | Noon | Remarks | Notes |\n|---|---|---|---|\n| Monday | | | |\n")
        // A long title takes nothing from the table's room.
        let titles = "| Day | A | B | C | D | An aftertaste that lasts | F |\n"
        let long = try self.words(titles + String(repeating: "|---", count: 7) + "|\n| Monday | | | | | | |\n")
        #expect(try place(of: "Day", in: long).x == place(of: "Day", in: words).x)
        let heads = try ["Noon", "Remarks", "Notes"].map { try place(of: $0, in: words).x }
        #expect(abs(heads[1] - heads[0] - (heads[2] - heads[1])) < 0.01)
        #expect(heads[1] - heads[0] > 90)
    }

    @Test("beside long texts they keep room for a word, and twelve of them fit a page")
    func crowded() throws {
        let long = String(repeating: "Words of a requirement. ", count: 8)
        let words = try words("| Text | Answer | Name |\n|---|---|---|\n| \(long) | | |\n")
        #expect(try place(of: "Name", in: words).x - place(of: "Answer", in: words).x > 50)
        let months = (1...12).map { "M\($0)" }
        let year = try self.words(
            "| Bird |" + months.map { " \($0) |" }.joined() + "\n|" + String(repeating: "---|", count: 13)
                + "\n| Monday |" + String(repeating: " |", count: 12) + "\n")
        let heads = try months.map { try place(of: $0, in: year) }
        #expect(Set(heads.map(\.y)).count == 1, "one part")
    }

    @Test("a table without titles has lines to write on in every theme", arguments: ReportTheme.names)
    func lines(inTheme name: String) throws {
        try folder.write(
            "---\ntheme: \(name)\ncolumns: 1\n---\n\n| |\n|---|\n| |\n| |\n| |\n", to: "l.md")
        let fonts = FontCollection(systemFonts: .none)
        let page = try #require(try Report(path: folder / "l.md", fonts: fonts).document.pages(fonts: fonts).first)
        let rules = page.items.flattened().compactMap { item, _ -> CGRect? in
            if case .path(let path) = item { path.path.boundingRect } else { nil }
        }.filter { $0.width > 200 && $0.height < 2 }
        #expect(rules.count >= 4, "\(rules)")
    }
}
