import Foundation
import GalleyTestSupport
import Testing

@Suite("Output goes to its destination") struct OutputTests {
    private let fixtures: Fixtures

    init() throws { fixtures = try Fixtures() }

    private func run(_ arguments: String..., input: Data = Data(), environment: [String: String] = [:]) throws
        -> ProcessResult
    {
        try Program.run(arguments, input: input, in: fixtures.folder, environment: environment)
    }

    @Test("a file by its extension: status 0, no messages, no other files", arguments: ["pdf", "png", "svg"])
    func file(_ ending: String) throws {
        let before = fixtures.folder.names
        let result = try fixtures.folder.galley("cloud good.csv -o o.\(ending)")
        #expect((result.status, result.errors, result.output) == (0, "", Data()))
        #expect(fixtures.folder.names == (before + ["o.\(ending)"]).sorted())
        let head: [String: [UInt8]] = [
            "pdf": Array("%PDF-1.7".utf8), "png": [137, 80, 78, 71], "svg": Array("<".utf8),
        ]
        #expect(try fixtures.folder.read("o.\(ending)").starts(with: head[ending]!))
    }

    @Test("an old file is replaced")
    func replace() throws {
        try fixtures.folder.write("old", to: "o.pdf")
        #expect(try fixtures.folder.galley("cloud good.csv -o o.pdf").status == 0)
        #expect(try fixtures.folder.read("o.pdf").starts(with: Array("%PDF".utf8)))
    }

    @Test(
        "- reads standard input and writes standard output, the same bytes as by files",
        arguments: ["pdf", "png", "svg"])
    func standardStreams(_ format: String) throws {
        let before = fixtures.folder.names
        let streamed = try run("cloud", "-", "-o", "-", "--format", format, input: try fixtures.folder.read("good.csv"))
        #expect(streamed.status == 0)
        #expect(streamed.errors == "")
        #expect(fixtures.folder.names == before)
        #expect(try fixtures.folder.galley("cloud good.csv -o o.\(format)").status == 0)
        #expect(try fixtures.folder.read("o.\(format)") == streamed.output)
    }

    @Test("a target that is not a regular file is written to directly")
    func device() throws {
        let before = fixtures.folder.names
        let result = try fixtures.folder.galley("cloud good.csv -o /dev/null --format pdf")
        #expect((result.status, result.errors) == (0, ""))
        #expect(fixtures.folder.names == before)
        #expect(
            try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
                == .typeCharacterSpecial)
    }

    @Test("TSV by ending or by --input-format")
    func tabs() throws {
        try fixtures.folder.write("word\tweight\nGalley\t3\ntype\t1\n", to: "good.tsv")
        try fixtures.folder.write("word\tweight\nGalley\t3\ntype\t1\n", to: "good.txt")
        #expect(try fixtures.folder.galley("cloud good.csv -o a.pdf").status == 0)
        #expect(try fixtures.folder.galley("cloud good.tsv -o b.pdf").status == 0)
        #expect(try fixtures.folder.galley("cloud good.txt --input-format tsv -o c.pdf").status == 0)
        let bytes = try fixtures.folder.read("a.pdf")
        #expect(try fixtures.folder.read("b.pdf") == bytes)
        #expect(try fixtures.folder.read("c.pdf") == bytes)
    }

    @Test("pages by pattern", arguments: ["png", "svg"])
    func pattern(_ ending: String) throws {
        let before = fixtures.folder.names
        #expect(
            try run(
                "cloud", "many.csv", "-o", "o-{0p}-of-{t}.\(ending)", "--page", "A7", "--sizes", "9-30", "--margin",
                "5mm"
            ).status == 0
        )
        let made = fixtures.folder.names.filter { !before.contains($0) }
        #expect(made.count > 1)
        let width = "\(made.count)".count
        #expect(
            made
                == (1...made.count).map { page in
                    "o-" + String(repeating: "0", count: width - "\(page)".count) + "\(page)-of-\(made.count).\(ending)"
                })
    }

    @Test("two processes give the same bytes", arguments: ["pdf", "png", "svg"])
    func determinism(_ ending: String) throws {
        for name in ["a", "b"] {
            #expect(
                try run("cloud", Program.sample("languages"), "-o", "\(name).\(ending)", "--order", "random").status
                    == 0)
        }
        #expect(try fixtures.folder.read("a.\(ending)") == fixtures.folder.read("b.\(ending)"))
    }

    @Test("different seeds give different orders")
    func seed() throws {
        for seed in ["1", "2"] {
            #expect(
                try run("cloud", "many.csv", "-o", "\(seed).svg", "--page", "A2", "--order", "random", "--seed", seed)
                    .status == 0)
        }
        #expect(try fixtures.folder.read("1.svg") != fixtures.folder.read("2.svg"))
    }

    @Test("the date is that of SOURCE_DATE_EPOCH, otherwise there is none")
    func date() throws {
        guard let pdfinfo = try ExternalTool("pdfinfo") else { return }
        _ = try run("cloud", "good.csv", "-o", "a.pdf", environment: ["SOURCE_DATE_EPOCH": "1700000000"])
        #expect(
            try pdfinfo.run("-isodates", fixtures.folder / "a.pdf").text.contains(
                "CreationDate:    2023-11-14T22:13:20Z"))
        _ = try fixtures.folder.galley("cloud good.csv -o b.pdf")
        #expect(try !pdfinfo.run(fixtures.folder / "b.pdf").text.contains("CreationDate"))
    }

    @Test("title, author and language go into the metadata, the title above the content, too")
    func metadata() throws {
        guard let pdfinfo = try ExternalTool("pdfinfo"), let pdftotext = try ExternalTool("pdftotext") else { return }
        _ = try run("cloud", "good.csv", "-o", "a.pdf", "--title", "Größe (1)", "--author", "Ada", "--lang", "de")
        let said = try pdfinfo.run("-enc", "UTF-8", fixtures.folder / "a.pdf").text
        #expect(said.contains(/Title: +Größe \(1\)\n/))
        #expect(said.contains(/Author: +Ada\n/))
        #expect(try pdftotext.run(fixtures.folder / "a.pdf", "-").text.hasPrefix("Größe (1)\n"))
    }

    @Test("a character that no font has is a warning with its place; the file is written")
    func missingCharacter() throws {
        try fixtures.folder.write("word,weight\nab,1\n\u{4e00}b,2\n", to: "han.csv")
        let result = try fixtures.folder.galley("cloud han.csv -o o.pdf")
        #expect(result.status == 0)
        #expect(
            result.errors
                == "galley: warning: han.csv:3: no font has \u{4e00} (U+4E00); a box is drawn in its place; --font-path adds a "
                + "font that has them\n"
                + "galley: warning: the file does not claim PDF/A-2a: page 1: no font has all characters of \"\u{4e00}\"\n"
        )
        #expect(fixtures.folder.names.contains("o.pdf"))
    }

    @Test("the size of a PNG follows from the page and the resolution")
    func pixelSize() throws {
        _ = try fixtures.folder.galley("cloud good.csv -o o.png --page 288x144 --margin 9 --dpi 100")
        let bytes = [UInt8](try fixtures.folder.read("o.png"))
        #expect(Array(bytes[16..<24]) == [0, 0, 1, 144, 0, 0, 0, 200])
    }
}
