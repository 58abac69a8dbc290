import Foundation
import GalleyTestSupport
import Testing

@Suite("galley report") struct ReportTests {
    private static let sample = Program.root + "/samples/report.md"

    @Test("the sample has no warnings, an outline of its headings, links that lead somewhere, and is the same twice")
    func sample() throws {
        let folder = ScratchFolder()
        for name in ["a.pdf", "b.pdf"] {
            let result = try Program.run(["report", Self.sample, "-o", name, "--strict"], in: folder)
            #expect(result.status == 0, "\(result.errors)")
        }
        #expect(
            try Data(contentsOf: URL(fileURLWithPath: folder.path + "/a.pdf"))
                == Data(contentsOf: URL(fileURLWithPath: folder.path + "/b.pdf")))
        guard let qpdf = try ExternalTool("qpdf") else { return }
        let json = try qpdf.run("--json=2", "--json-key=outlines", folder.path + "/a.pdf")
        let object = try JSONSerialization.jsonObject(with: Data(json.text.utf8)) as? [String: Any]
        let outlines = try #require(object?["outlines"] as? [[String: Any]])
        #expect(outlines.map { $0["title"] as? String } == ["1 Abundance", "2 How the report is made"])
        let first = try #require(outlines.first?["kids"] as? [[String: Any]])
        #expect(first.map { $0["title"] as? String } == ["1.1 A cloud of elements", "1.2 The figures"])
        let pages = outlines.compactMap { $0["destpageposfrom1"] as? Int }
        #expect(pages.count == 2 && pages[0] == 1 && pages[1] > 1)
    }

    @Test(
        "a footnote without words is still a footnote",
        arguments: ["A[^1] b.\n\n[^1]:\n", "A[^1][^2]\n\n[^1]: <!-- -->\n[^2]: x\n"])
    func emptyNote(source: String) throws {
        let folder = ScratchFolder()
        try folder.write(source, to: "note.md")
        let result = try folder.galley("report note.md -o note.pdf --strict")
        #expect(result.status == 0, "\(result.errors)")
    }

    @Test("a landscape table stays in the document, also before a last page that is avoided", arguments: [17, 18, 19])
    func landscapeTableBeforeShortPage(count: Int) throws {
        let folder = ScratchFolder()
        let columns = (0..<8).map { "Heading\($0)" }.joined(separator: " | ")
        let rows = (0..<9).map { row in (0..<8).map { "abcdefg\(row)\($0)" }.joined(separator: " | ") }
        let table = ([columns, Array(repeating: "---", count: 8).joined(separator: "|")] + rows).map { "| \($0) |" }
        let blocks =
            Array(repeating: "A short paragraph of text before.", count: 3) + [table.joined(separator: "\n")]
            + Array(repeating: "Another short paragraph of text.", count: count)
        try folder.write(blocks.joined(separator: "\n\n") + "\n", to: "r.md")
        let result = try folder.galley("report r.md --margin 70mm -o r.pdf")
        #expect(result.status == 0, "\(result.errors)")
        guard let tool = try ExternalTool("pdftotext") else { return }
        let text = try tool.run(folder / "r.pdf", "-").text
        for row in 0..<9 { for column in 0..<8 { #expect(text.contains("abcdefg\(row)\(column)")) } }
        #expect(text.components(separatedBy: "Another short").count == count + 1)
    }

    @Test("body text is justified in wide columns only", arguments: [(1, true), (3, false)])
    func narrowColumns(count: Int, isJustified: Bool) throws {
        let folder = ScratchFolder()
        let sentence =
            "Pages hold lines, lines hold words, and each word is a box that moves on where the measure ends; "
        let text = (1...20).map { sentence.dropFirst($0 * 4) + "\($0 * $0) of them were counted." }.joined(
            separator: " ")
        try folder.write("---\ntheme: editorial\nlanguage: en\ncolumns: \(count)\n---\n\n\(text)\n", to: "r.md")
        let result = try folder.galley("report r.md -o r.pdf")
        #expect(result.status == 0 && result.errors == "", "\(result.errors)")
        guard let tool = try ExternalTool("pdftotext") else { return }
        let lines = try tool.run("-bbox-layout", folder / "r.pdf", "-").text.split(separator: "\n")
        let ends = lines.filter { $0.contains("<line ") }.compactMap { line in
            line.split(separator: "xMax=\"").last.flatMap { Double($0.prefix { $0 != "\"" }) }.map {
                ($0 * 2).rounded()
            }
        }
        let columnEnd = ends.filter { $0 <= (count == 1 ? 2000 : 500) }
        let most = Dictionary(grouping: columnEnd) { $0 }.values.map(\.count).max() ?? 0
        #expect((most > columnEnd.count / 2) == isJustified, "\(columnEnd)")
    }

    @Test(
        "a table handles numbers of any size: grouped, added up, with many decimals; other cells are unchanged and named"
    )
    func largeNumbers() throws {
        let folder = ScratchFolder()
        try folder.write(
            "name,output,share\nA,27360000000000,0.12345678901\nB,8100000000,0.5\nC,nan,inf\n", to: "t.csv")
        try folder.write(
            ":::table t.csv format=\"output=#,##0\" align=\"share=decimal\" total=\"output,share\"\n:::\n",
            to: "note.md")
        let result = try folder.galley("report note.md -o note.pdf")
        #expect(
            result.errors == """
                galley: warning: note.md:1: table t.csv: column "output": 1 of 3 cells is not a number ("nan" in line 4): omitted from \
                the total
                galley: warning: note.md:1: table t.csv: column "share": 1 of 3 cells is not a number ("inf" in line 4): omitted from \
                the total

                """)
        guard let tool = try ExternalTool("pdftotext") else { return }
        let text = try tool.run("-layout", folder / "note.pdf", "-").text
        for part in ["27,360,000,000,000", "27,368,100,000,000", "0.62345678901", "nan", "inf"] {
            #expect(text.contains(part), "\(text)")
        }
    }

    @Test(
        "a pair without a name is an error that lists the columns",
        arguments: ["columns", "format", "align"])
    func namelessPair(option: String) throws {
        let folder = ScratchFolder()
        try folder.write("name,output\nA,1\n", to: "t.csv")
        try folder.write(":::table t.csv \(option)=\"=\"\n:::\n", to: "note.md")
        let result = try folder.galley("report note.md -o note.pdf")
        #expect(result.status == 4)
        #expect(result.errors.contains("note.md:1") && result.errors.contains("name, output"), "\(result.errors)")
    }

    @Test("a part of the pages may have links to pages that are left out")
    func excerpt() throws {
        let folder = ScratchFolder()
        let result = try Program.run(["report", Self.sample, "--pages", "1", "-o", "a.pdf"], in: folder)
        #expect(result.status == 0, "\(result.errors)")
        guard let qpdf = try ExternalTool("qpdf") else { return }
        #expect(try qpdf.run("--check", folder / "a.pdf").status == 0)
        #expect(try qpdf.run("--show-npages", folder / "a.pdf").text == "1\n")
    }

    @Test("the sample is read in its order: title, contents, text, notes after the text of their page")
    func order() throws {
        guard let tool = try ExternalTool("pdftotext") else { return }
        let folder = ScratchFolder()
        _ = try Program.run(["report", Self.sample, "-o", "a.pdf"], in: folder)
        let text = try tool.run("-l", "1", folder.path + "/a.pdf", "-").text
        let parts = [
            "What the Earth’s", "The Galley project", "A cloud of elements", "Ninety-eight per cent",
            "Aluminium is the most",
            "CRC Handbook", "Charles Hall",
        ]
        var rest = text[...]
        for part in parts {
            let found = try #require(rest.range(of: part), "\(part)")
            rest = rest[found.upperBound...]
        }
    }

    @Test("veraPDF passes the sample under PDF/A-2a and PDF/UA-1, in every theme")
    func standards() throws {
        guard let vera = try VeraPDF() else { return }
        let folder = ScratchFolder()
        let themes = ["plain", "editorial", "corporate", "minimal", "magazine", "poster"]
        for theme in themes {
            let result = try Program.run(
                ["report", Self.sample, "--theme", theme, "--pdf-standard", "a-2a,ua-1", "-o", theme + ".pdf"],
                in: folder)
            #expect(result.status == 0, "\(result.errors)")
        }
        let files = themes.map { folder.path + "/\($0).pdf" }
        for flavour in ["2a", "ua1"] {
            let broken = try vera.brokenClauses(flavour, files)
            #expect(broken == Dictionary(uniqueKeysWithValues: themes.map { ("\($0).pdf", [String]()) }))
        }
    }

    @Test("an invalid colour profile is dropped with a warning that gives the reason")
    func profile() throws {
        let folder = ScratchFolder()
        var (maker, profile) = (
            PNGMaker(width: 4, height: 4, colorType: 2, depth: 8) { _, _, _ in 9 }, ColorProfileMaker()
        )
        profile.deviceClass = "link"
        maker.chunks = [ColorProfileMaker.chunk(profile.bytes)]
        try folder.write(Data(maker.bytes), to: "a.png")
        try folder.write("# One\n\n![A picture](a.png)\n", to: "r.md")
        for (options, status) in [([], 0), (["--strict"], 3)] as [([String], Int32)] {
            let result = try Program.run(["report", "r.md", "-o", "r.pdf"] + options, in: folder)
            #expect(result.status == status)
            let line = result.errors.split(separator: "\n").first ?? ""
            #expect(line.hasPrefix("galley: warning: "))
            #expect(
                line.hasSuffix(
                    "a.png: the colour profile is of class \"link\"; expected \"scnr\", \"mntr\", \"prtr\" or \"spac\"; "
                        + "it is left out"))
        }
        let pdf = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/r.pdf"))
        #expect(pdf.range(of: Data("/ICCBased".utf8)) == nil)
    }

    @Test("a report for each record, by its fields")
    func forEach() throws {
        let folder = ScratchFolder()
        try folder.write("---\ntitle: For {{name}}\n---\nDear {{name}}, {{greeting}}.\n", to: "r.md")
        try folder.write("id,name\n1,Ada\n2,Grace\n", to: "rows.csv")
        try folder.write(#"{"greeting": "good day", "name": "nobody"}"#, to: "d.json")
        let result = try folder.galley("report r.md --for-each rows.csv --data d.json -o r-{id}.svg --svg-text fonts")
        #expect(result.status == 0, "\(result.errors)")
        for (id, name) in [("1", "Ada"), ("2", "Grace")] {
            let svg = try String(contentsOfFile: folder.path + "/r-\(id).svg", encoding: .utf8)
            #expect(svg.contains(name) && !svg.contains("nobody"))
        }
    }
}

@Suite("galley report: errors have a location, and no file is written") struct ReportFailureTests {
    private static let files = [
        ("bad.md", "---\ntitle: A\nthem: plain\n---\n"),
        ("open.md", "text\n\n:::cloud\nword,weight\n"),
        ("missing.md", "\n::cloud no.csv\n"),
        ("option.md", "::cloud w.csv size=9-10\n"),
        ("value.md", "::cloud w.csv sizes=x\n"),
        ("far.md", "::badges w.csv zz=9\n"),
        ("flag.md", "::cloud w.csv counts=yes\n"),
        ("twice.md", "::cloud w.csv sizes=9-10 sizes=9-11\n"),
        ("inline.md", "a\nb :badge[]{color=red}\n"),
        ("record.md", "a\n\n:::cloud\nword,weight\na,x\n:::\n"),
        ("theme.md", "---\ntheme: plane\n---\n"),
        ("field.md", "a {{nmae}}\n"),
        ("w.csv", "word,weight\na,1\n"), ("rows.csv", "id,name\n1,Ada\n2,Bob\n"), ("d.json", "{\"name\": 1}"),
    ]

    @Test(arguments: [
        (4, "bad.md", "bad.md:3: field \"them\": the front matter has no such key (did you mean theme?)"),
        (4, "open.md", "open.md:3:1: :::cloud has no end; expected ::: on a line of its own"),
        (1, "missing.md", "missing.md:2:9: no.csv: no such file; expected a file with data"),
        (
            4, "value.md",
            "value.md:1:15: cloud: sizes: invalid value \"x\": expected two sizes from 1 to 1000 points, the smaller first, such as 9-30"
        ),
        (4, "option.md", "option.md:1:15: cloud has no option \"size\" (did you mean sizes?)"),
        (
            4, "far.md",
            "far.md:1:16: badges has no option \"zz\"; expected one of style, color, label-color, color-by, unknown-color, contrast, segment, "
                + "logo, logo-color, link, label-link, alt, width, equal-widths, equal-labels, on-error, font, input-format, sheet, range, header-row, "
                + "no-header, query, "
                + "encoding, delimiter, caption, placement, source"
        ),
        (4, "flag.md", "flag.md:1:15: cloud: counts: invalid value \"yes\": expected true or false"),
        (4, "twice.md", "twice.md:1:26: sizes is given twice; expected once"),
        (4, "inline.md", "inline.md:2:3: badge: the badge has no message; expected :badge[label: message]"),
        (5, "record.md", "record.md:5: column \"weight\": invalid value \"x\": expected a number ≥ 0"),
        (
            4, "theme.md",
            "theme.md:2: field \"theme\": invalid value \"plane\": expected plain, editorial, corporate, minimal, magazine, poster (did you mean plain?), or a YAML file"
        ),
        (
            4, "field.md --data d.json",
            "field.md:1:3: the data has no field \"nmae\" (did you mean name?)"
        ),
        (
            5, "field.md --for-each rows.csv",
            "field.md:1:3: the data has no field \"nmae\" (did you mean name?); in record 1, id \"1\""
        ),
        (1, "no.md", "no.md: no such file"),
    ]) func fails(_ status: Int32, _ words: String, _ message: String) throws {
        let folder = ScratchFolder()
        for (name, text) in Self.files { try folder.write(text, to: name) }
        let output = words.contains("--for-each") ? "{id}.pdf" : "o.pdf"
        let result = try Program.run(
            ["report"] + words.split(separator: " ").map(String.init) + ["-o", output], in: folder)
        #expect(result.status == (words.contains("--for-each") ? 4 : status))
        #expect(result.errors == "galley: " + message + "\n")
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(Set(left) == Set(Self.files.map(\.0)))
    }

    @Test("two records with one name are an error before the first is written")
    func sameName() throws {
        let folder = ScratchFolder()
        try folder.write("a\n", to: "r.md")
        try folder.write("id\n1\n1\n", to: "rows.csv")
        let result = try folder.galley("report r.md --for-each rows.csv -o {id}.pdf")
        #expect(result.status == 5)
        #expect(
            result.errors
                == "galley: rows.csv:3: an earlier record has the name 1.pdf, too; expected unique names\n")
        #expect(folder.names == ["r.md", "rows.csv"])
    }
}
