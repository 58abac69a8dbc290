import GalleyTestSupport
import Testing

@Suite("Options that do nothing, or something else") struct UnusedOptionTests {
    private let folder = ScratchFolder()

    init() throws {
        try folder.write("word,weight,group\ntea,5,a\nmilk,3,a\nrum,2,b\n", to: "w.csv")
        try folder.write("code: MINE-1\npage: A4\nlabel: 60x30mm\ncolumns: 3\nrows: 9\n", to: "mine.yaml")
    }

    @Test(
        arguments: [
            (
                "cloud w.csv --within heart --layout flow -o o.svg",
                "--within: no effect on the layout flow; --layout packed has it"
            ),
            (
                "cloud w.csv --layout packed --zones rows -o o.svg",
                "--zones: no effect on the layout packed; --layout zones has it"
            ),
            ("chart w.csv --kind bar --bins 4 -o o.svg", "--bins: no effect on --kind bar; --kind histogram has it"),
        ])
    func unused(_ line: String, _ note: String) throws {
        let result = try folder.galley(line)
        #expect(result.status == 0 && result.errors.contains("galley: \(note)\n"), "\(result.errors)")
    }

    @Test(
        arguments: [
            "cloud w.csv --within heart -o o.svg", "cloud w.csv --layout packed --turn 30 --verify -o o.svg",
            "cloud w.csv --zones columns -o o.svg", "chart w.csv --kind histogram --x weight --bins 4 -o o.svg",
        ])
    func used(_ line: String) throws { #expect(!(try folder.galley(line)).errors.contains("no effect")) }

    @Test("two editions and small clouds exclude each other, in one sentence") func facets() throws {
        let result = try folder.galley("cloud w.csv --compare w.csv --facet group -o o.svg")
        #expect(result.status == 4 && result.errors.contains("--compare w.csv and --facet exclude each other"))
    }

    @Test("a file for all letters has its option") func letters() throws {
        try folder.write("Dear {{word}}\n", to: "r.md")
        let result = try folder.galley("report r.md --for-each w.csv -o all.pdf")
        #expect(result.errors.contains("or --into for one file with all"))
    }

    @Test("files with stocks are checked by their names") func stocks() throws {
        let result = try folder.galley("stocks check mine.yaml")
        #expect(
            result.status == 0
                && String(decoding: result.output, as: UTF8.self).hasSuffix("1 checked, 0 errors, 0 notes\n"))
        #expect(try folder.galley("stocks check missing.yaml").status != 0)
    }

    @Test("the specimen does not warn of its own samples") func specimen() throws {
        #expect(!(try folder.galley("specimen -o s.pdf --no-system-fonts")).errors.contains("does not fit"))
    }
}
