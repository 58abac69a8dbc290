import Foundation
import GalleyTestSupport
import Testing

@Suite("Standards that a file's content prevents it from claiming are reported") struct ClaimTests {
    private let folder = ScratchFolder()

    init() throws {
        let body = "<rect width=\"40\" height=\"20\" fill=\"teal\"/></svg>\n"
        let start = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"20\">"
        try folder.write(start + body, to: "x.svg")
        try folder.write(start + "<title>A bar</title>" + body, to: "titled.svg")
    }

    private func report(_ text: String, _ options: String...) throws -> ProcessResult {
        try folder.write(text, to: "r.md")
        let asked = ["report", "r.md", "--title", "T", "--lang", "en", "-o", "r.pdf"]
        return try Program.run(asked + options, in: folder)
    }

    private func claimsAccess() throws -> Bool {
        String(decoding: try folder.read("r.pdf"), as: UTF8.self).contains("<pdfuaid:part>1<")
    }

    @Test("an image without alternative text: no /Alt, no claim, one line; status 3 under --strict")
    func missingAlternative() throws {
        let line =
            "galley: warning: the file claims PDF/A-2a, but not PDF/UA-1: page 1: r.md:3: a figure has no alternative text\n"
        let result = try report("Text.\n\n![](x.svg)\n")
        #expect(result.status == 0)
        #expect(result.errors == line)
        #expect(try !claimsAccess())
        let strict = try report("Text.\n\n![ ](x.svg) in a line\n", "--strict")
        #expect(strict.status == 3)
        #expect(strict.errors == line)
        let asked = try report("Text.\n\n![](x.svg)\n", "--pdf-standard", "none", "--strict")
        #expect(asked.status == 0 && asked.errors.isEmpty)
        let refused = try report("Text.\n\n![](x.svg)\n", "--pdf-standard", "ua-1")
        #expect(refused.status == 4)
        #expect(
            refused.errors
                == "galley: PDF/UA-1: page 1: r.md:3: a figure has no alternative text; ISO 14289-1 §7.3 requires one: "
                + "![text](file) in a report, accessibilityLabel in Swift\n")
    }

    @Test("every image without alternative text is named in one block, with file and line; of very many the first")
    func allReasons() throws {
        let images = (1...3).map { _ in "![](x.svg)\n\n" }.joined()
        let result = try report(images + "### Deep\n")
        let start = "galley: warning: the file claims PDF/A-2a, but not PDF/UA-1:\n"
        let reasons = [1, 3, 5].map { "  page 1: r.md:\($0): a figure has no alternative text\n" }
        let heading = "  page 1: r.md:7: the first heading, \"Deep\", has level 3\n"
        #expect(result.errors == start + reasons.joined() + heading)
        let many = try report((1...60).map { _ in "![](x.svg)\n\n" }.joined())
        #expect(many.errors.split(separator: "\n").count == 22 && many.errors.hasSuffix("  and others like these\n"))
    }

    @Test("a title above headings of the second level is the heading of the first")
    func titleAsHeading() throws {
        let result = try report("## A\n\nText.\n\n### B\n\nText.\n", "--strict")
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
        #expect(try claimsAccess())
        guard let tool = try ExternalTool("pdfinfo") else { return }
        let levels = try tool.run("-struct", folder / "r.pdf").text.matches(of: /H\d/).map { String($0.output) }
        #expect(levels == ["H1", "H2", "H3"])
    }

    @Test(
        "an alternative text, the drawing's own title, or decoration: the file claims PDF/UA-1",
        arguments: [
            "![A bar](x.svg)", "![](titled.svg)", "![](x.svg){decorative=true}",
            "![](x.svg \"A caption\"){decorative=true}",
            "A line ![](x.svg){decorative=true} goes on.", "![A bar](x.svg){decorative=false}",
        ])
    func saidAlternative(text: String) throws {
        let result = try report(text + "\n", "--strict")
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
        #expect(try claimsAccess())
        guard let tool = try ExternalTool("pdfinfo") else { return }
        let structure = try tool.run("-struct", folder / "r.pdf").text
        #expect(structure.contains("Figure") == !text.contains("decorative=true"), "\(structure)")
        let shown = try tool.run("-struct-text", folder / "r.pdf").text
        #expect(shown.contains("goes on.") == text.contains("goes on."), "\(shown)")
        #expect(!shown.contains("decorative"))
    }

    @Test(
        "options of an image that cannot be used",
        arguments: [
            ("![](x.svg){decorativ=true}", "1:11: image has no option \"decorativ\" (did you mean decorative?)"),
            (
                "![](x.svg){decorative=yes}",
                "1:11: decorative: invalid value \"yes\": expected true, false"
            ),
            ("![](x.svg){decorative}", "1:11: unknown option \"decorative\": expected decorative=true or width=40%"),
            (
                "See ![A bar](x.svg){decorative=true}",
                "1:20: decorative: the image has the alternative text \"A bar\"; expected one or the other"
            ),
        ])
    func badOptions(text: String, problem: String) throws {
        let result = try report(text + "\n")
        #expect(result.status == 4)
        #expect(result.errors == "galley: r.md:" + problem + "\n")
    }

    @Test("a heading that skips a level; a character that no font has, for each standard")
    func headingsAndGlyphs() throws {
        let skipped = try report("# Top\n\n### Deep\n\n# Next\n\n#### Deeper\n", "--strict")
        #expect(skipped.status == 3)
        #expect(
            skipped.errors
                == "galley: warning: the file claims PDF/A-2a, but not PDF/UA-1:\n"
                + "  page 1: r.md:3: the heading \"Deep\" skips a level (h1 to h3)\n"
                + "  page 1: r.md:7: the heading \"Deeper\" skips a level (h1 to h4)\n")
        let missing = try report("A \u{10ffff} b\n")
        #expect(
            missing.errors.contains("\ngalley: warning: the file does not claim PDF/A-2a: page 1: no font has all "))
        #expect(
            missing.errors.contains("\ngalley: warning: the file does not claim PDF/UA-1: page 1: no font has all "))
    }

    @Test("a missing title or language is not a warning")
    func plainRuns() throws {
        try folder.write("word,weight\nGalley,3\ntype,1\n", to: "words.csv")
        try folder.write("# Top\n\nText.\n", to: "plain.md")
        for arguments in [
            ["cloud", "words.csv"], ["report", "plain.md"], ["badge", "build", "passing"], ["specimen"],
        ] {
            let result = try Program.run(arguments + ["-o", "o.pdf"], in: folder)
            // The specimen has narrow columns, which it warns of.
            #expect(result.status == 0 && !result.errors.contains("claim"), "\(arguments): \(result.errors)")
        }
    }

    @Test("an image on a label: alt is its description, an empty alt makes it decoration, and neither is reported")
    func labelImages() throws {
        let pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg=="
        try folder.write(Data(base64Encoded: pixel) ?? Data(), to: "dot.png")
        try folder.write("a,b\nx,A dot\ny,Another dot\n", to: "data.csv")
        try folder.write("a,b\nx,A dot\ny,\n", to: "hole.csv")
        func labels(_ alt: String, _ data: String = "data.csv") throws -> ProcessResult {
            let image = "{image: dot.png, width: 20, height: 20\(alt)}"
            try folder.write(
                "stock: {label: 100x40}\ncontent: {row: [\(image), {text: \"{{a}}\"}]}\n", to: "l.yaml")
            return try Program.run(
                ["labels", "l.yaml", "--data", data, "--title", "T", "--lang", "en", "--strict", "-o", "o.pdf"],
                in: folder)
        }
        let warning = "a figure has no alternative text\n"
        let bare = try labels("")
        #expect(bare.status == 3)
        #expect(
            bare.errors == "galley: warning: the file claims PDF/A-2a, but not PDF/UA-1: page 1: ./dot.png: " + warning)
        for alt in [", alt: A dot", ", alt: \"\"", ", alt: \"{{b}}\""] {
            let result = try labels(alt)
            #expect(result.status == 0 && result.errors.isEmpty, "\(alt): \(result.errors)")
        }
        // A record without the text is not decoration.
        #expect(try labels(", alt: \"{{b}}\"", "hole.csv").errors.hasSuffix("page 2: ./dot.png: " + warning))
        guard let tool = try ExternalTool("pdfinfo") else { return }
        _ = try labels(", alt: \"{{b}}\"")
        let structure = try tool.run("-struct", folder / "o.pdf").text
        #expect(structure.ranges(of: "Figure").count == 2, "\(structure)")
    }
}
