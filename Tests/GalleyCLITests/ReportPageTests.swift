import Foundation
import GalleyTestSupport
import Testing

@Suite("galley report: covers, headers, themes, and text in any direction") struct ReportPageTests {
    @Test("a cover has the logo and the title, headers show pictures and emphasis, and values are literal")
    func cover() throws {
        let folder = ScratchFolder()
        try folder.write(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"20\"><rect width=\"40\" height=\"20\"/></svg>",
            to: "logo.svg")
        try folder.write(
            """
            ---
            title: A *starred* title
            author: An author
            cover: true
            logo: logo.svg
            header: ["![](logo.svg)", "", "**{title}**"]
            ---
            # First

            Text.
            """, to: "r.md")
        let result = try folder.galley("report r.md -o r.pdf --strict")
        #expect(result.status == 0, "\(result.errors)")
        guard let pdftotext = try ExternalTool("pdftotext") else { return }
        let pages = try pdftotext.run(folder.path + "/r.pdf", "-").text.split(separator: "\u{c}").map(String.init)
        #expect(pages[0].contains("A *starred* title") && !pages[0].contains("First"))
        #expect(pages[1].contains("A *starred* title") && pages[1].contains("First"))
        try folder.write("---\ntitle: T\nlogo: lgo.svg\n---\nText.\n", to: "bad.md")
        let bad = try folder.galley("report bad.md -o bad.pdf")
        #expect(bad.status != 0)
        #expect(bad.errors.contains("bad.md:3") && bad.errors.contains("lgo.svg: no such file"), "\(bad.errors)")
    }

    @Test("themes list names each theme with its purpose, and show prints one that a report can use")
    func themes() throws {
        let folder = ScratchFolder()
        let list = try folder.galley("themes list")
        #expect(list.status == 0)
        #expect(
            list.text.split(separator: "\n").map { $0.prefix { $0 != " " } } == [
                "plain", "editorial", "corporate", "minimal", "magazine", "poster",
            ])
        let shown = try folder.galley("themes show corporate")
        try folder.write(shown.text, to: "own.yaml")
        try folder.write("# Words\n\nText.\n", to: "r.md")
        for (theme, name) in [("corporate", "a.pdf"), ("own.yaml", "b.pdf")] {
            let result = try Program.run(["report", "r.md", "--theme", theme, "-o", name], in: folder)
            #expect(result.status == 0, "\(result.errors)")
        }
        #expect(
            try Data(contentsOf: URL(fileURLWithPath: folder.path + "/a.pdf"))
                == Data(contentsOf: URL(fileURLWithPath: folder.path + "/b.pdf")))
        let unknown = try folder.galley("themes show corporat")
        #expect(unknown.status == 4 && unknown.errors.contains("did you mean corporate?"), "\(unknown.errors)")
    }

    @Test("values of nested objects are fields of a report and lines of a label")
    func nestedValues() throws {
        let folder = ScratchFolder()
        try folder.write(
            #"[{"customer": {"name": "Ada", "address": {"street": "Side 2", "zip": "12345", "city": "Bern"}}}]"#,
            to: "a.json")
        try folder.write("Dear {{customer.name}} of {{customer.address.city}}.\n", to: "r.md")
        let report = try folder.galley("report r.md --for-each a.json -o r{n}.pdf")
        #expect(report.status == 0, "\(report.errors)")
        let labels = try folder.galley("labels --data a.json --stock L7160 -o l.pdf")
        #expect(labels.status == 0 && labels.errors.isEmpty, "\(labels.errors)")
        guard let pdftotext = try ExternalTool("pdftotext") else { return }
        #expect(try pdftotext.run(folder.path + "/r1.pdf", "-").text.contains("Dear Ada of Bern."))
        let lines = try pdftotext.run(folder.path + "/l.pdf", "-").text.split(separator: "\n").map(String.init)
        #expect(
            lines.contains("Ada") && lines.contains("Side 2")
                && lines.contains { $0.contains("12345") && $0.contains("Bern") })
    }

    @Test("paragraphs, lists, quotations and headings begin at the side of their script")
    func ownSide() throws {
        guard let pdftotext = try ExternalTool("pdftotext") else { return }
        let folder = ScratchFolder()
        /// The left and right ends of a word's line, as shares of the page's width.
        func place(_ word: String, _ source: String) throws -> (left: Double, right: Double) {
            try folder.write(source, to: "r.md")
            let result = try folder.galley("report r.md -o r.pdf")
            #expect(result.status == 0, "\(result.errors)")
            let text = try pdftotext.run("-bbox", folder.path + "/r.pdf", "-").text
            let page = try #require(text.firstMatch(of: /<page width="([\d.]+)"/)?.1).description
            let width = try #require(Double(page))
            for match in text.matches(of: /<word xMin="([\d.]+)" yMin="[\d.]+" xMax="([\d.]+)" yMax="[\d.]+">([^<]*)</)
            where match.3.contains(word) {
                return ((Double(match.1) ?? 0) / width, (Double(match.2) ?? 0) / width)
            }
            Issue.record("no word \(word) in \(text.suffix(2000))")
            return (0, 0)
        }
        let english = "---\nlanguage: en\nheader: []\nfooter: []\n---\n# Heading\n\nText.\n\n"
        for source in ["שלום", "# שלום", "- שלום", "> שלום"] {
            let found = try place(source.contains("שלום") ? "ש" : "", english + source + "\n")
            #expect(found.right > 0.75, "\(source): \(found)")
        }
        let hebrew = "---\nlanguage: he\nheader: []\nfooter: []\n---\n# שלום\n\n"
        for source in ["Peace", "# Peace", "- Peace", "> Peace"] {
            let found = try place("Peace", hebrew + source + "\n")
            #expect(found.left < 0.3, "\(source): \(found)")
        }
    }

    @Test("pages, lists, notes and totals of an Arabic report have Arabic digits")
    func arabicDigits() throws {
        guard let pdftotext = try ExternalTool("pdftotext") else { return }
        let folder = ScratchFolder()
        try folder.write(
            """
            ---
            language: ar
            header: []
            footer: "{page}"
            ---
            نص[^1]

            2. واحد

            :::table total=true
            المدينة,السعر
            القاهرة,٥٫٥
            الرياض,٦٫٥
            :::

            [^1]: حاشية
            """, to: "r.md")
        let result = try folder.galley("report r.md -o r.pdf")
        #expect(result.status == 0, "\(result.errors)")
        let text = try pdftotext.run(folder.path + "/r.pdf", "-").text
        #expect(!text.contains(where: { $0.isASCII && $0.isNumber }), "\(text)")
        #expect(text.contains("١٢٫٠"), "\(text)")
    }

    @Test("a bullet stands on the first line of code and of an inner list")
    func bullets() throws {
        guard let pdftotext = try ExternalTool("pdftotext") else { return }
        let folder = ScratchFolder()
        try folder.write("1. ```\n   first\n   second\n   ```\n2. - inner\n   - other\n", to: "r.md")
        let result = try folder.galley("report r.md -o r.pdf")
        #expect(result.status == 0, "\(result.errors)")
        let lines = try pdftotext.run("-layout", folder.path + "/r.pdf", "-").text.split(separator: "\n")
        #expect(lines.contains { $0.contains("1.") && $0.contains("first") }, "\(lines)")
        #expect(lines.contains { $0.contains("2.") && $0.contains("inner") }, "\(lines)")
    }
}
