import Foundation
import GalleyTestSupport
import Testing

/// Data, templates and reports name files; with --root none is opened outside of the folder.
@Suite("Files outside the root are not opened") struct RootTests {
    /// The folder `in`, with the files that a service would take from its users, and files outside of it that none of
    /// them may read.
    private let folder = ScratchFolder()

    init() throws {
        try FileManager.default.createDirectory(atPath: folder / "in/sub", withIntermediateDirectories: true)
        let image = PNGMaker(width: 2, height: 2, colorType: 0, depth: 8) { x, y, _ in 100 * (x + y) }.bytes
        let drawing =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"><image href=\"HREF\" width=\"9\" "
            + "height=\"9\"/></svg>"
        try folder.write(image, to: "in/good.png")
        try folder.write(image, to: "secret.png")
        try folder.write("secret words", to: "secret.md")
        try folder.write("word,weight\nsecret,1\n", to: "secret.csv")
        try folder.write("title: secret", to: "secret.yaml")
        try folder.write(drawing.replacing("HREF", with: "good.png"), to: "in/good.svg")
        try folder.write(drawing.replacing("HREF", with: "link.png"), to: "in/link.svg")
        try folder.write(drawing.replacing("HREF", with: "../secret.png"), to: "in/up.svg")
        try folder.write("word,weight\ngood,1\n", to: "in/good.csv")
        let font = try Data(contentsOf: URL(fileURLWithPath: Program.root + "/fonts/noto-sans/NotoSans-Regular.ttf"))
        try folder.write(font, to: "secret.ttf")
        for (name, target) in [
            ("link.png", "../secret.png"), ("link.md", "../secret.md"), ("link.csv", "../secret.csv"), ("up", ".."),
            ("link.ttf", "../secret.ttf"), ("link.yaml", "../secret.yaml"), ("inside.png", "good.png"),
        ] {
            try FileManager.default.createSymbolicLink(atPath: folder / "in/\(name)", withDestinationPath: target)
        }
        try folder.write(
            "content: {image: \"{{image}}\", height: 5mm, width: 5mm, alt: A square}\n", to: "in/template.yaml")
    }

    private func run(_ words: String...) throws -> ProcessResult {
        try Program.run(words + ["-o", "o.pdf", "--root", "in"], in: folder)
    }

    private func expectRefusal(_ result: ProcessResult, _ what: String) {
        #expect(result.status != 0, "\(what) was opened")
        #expect(result.errors.contains("lies outside"), "\(what): \(result.errors)")
        #expect(!result.errors.contains("secret words"))
        #expect(!folder.names.contains("o.pdf"), "\(what): a file was written")
    }

    @Test(
        "images outside the root that records name are refused",
        arguments: ["../secret.png", "link.png", "up/secret.png", "/etc/hostname"])
    func labelImages(_ image: String) throws {
        try folder.write("image\n\(image)\n", to: "in/data.csv")
        let words = ["labels", "in/template.yaml", "--data", "in/data.csv", "--stock", "L7160"]
        let result = try Program.run(words + ["-o", "o.pdf", "--root", "in", "--strict"], in: folder)
        #expect(result.status != 0)
        #expect(result.errors.contains("lies outside"), "\(result.errors)")
    }

    @Test(
        "images within the root are opened, through links, too",
        arguments: ["good.png", "inside.png", "sub/../good.png"])
    func goodImages(_ image: String) throws {
        try folder.write("image\n\(image)\n", to: "in/data.csv")
        let result = try run("labels", "in/template.yaml", "--data", "in/data.csv", "--stock", "L7160", "--strict")
        #expect(result.status == 0, "\(result.errors)")
    }

    @Test("addresses are never fetched, root or not", arguments: ["https://example.org/a.png", "file:///etc/hostname"])
    func addresses(_ image: String) throws {
        try folder.write("image\n\(image)\n", to: "in/data.csv")
        let words = ["labels", "in/template.yaml", "--data", "in/data.csv", "--stock", "L7160", "-o", "o.pdf"]
        let result = try Program.run(words + ["--strict"], in: folder)
        #expect(result.status != 0)
        #expect(result.errors.contains("nothing is fetched"), "\(result.errors)")
    }

    @Test(
        "files outside the root that a report includes or shows are refused",
        arguments: [
            "::include ../secret.md", "::include link.md", "![a](../secret.png)", "![a](link.png)", "![a](link.svg)",
            "![a](up/secret.png)", "::table ../secret.csv", "::table link.csv", "::cloud link.csv",
            "::cloud /etc/passwd", ":::photos\nlink.png | a\n:::",
        ])
    func reports(_ line: String) throws {
        try folder.write("text\n\n\(line)\n", to: "in/r.md")
        expectRefusal(try run("report", "in/r.md"), line)
    }

    @Test("a report opens files within the root")
    func goodReport() throws {
        try folder.write("![a](good.png)\n\n![b](good.svg)\n\n::table good.csv\n", to: "in/r.md")
        let result = try run("report", "in/r.md")
        #expect(result.status == 0, "\(result.errors)")
    }

    @Test("a report cannot change its own permissions")
    func reportOptions() throws {
        try folder.write("::cloud good.csv root=/\n", to: "in/r.md")
        let result = try run("report", "in/r.md")
        #expect(result.errors.contains("is for the command line"), "\(result.errors)")
        try folder.write("::cloud good.csv max-field-length=1G\n", to: "in/r.md")
        #expect(try run("report", "in/r.md").errors.contains("is for the command line"))
    }

    @Test("tables, data, themes, logos, fonts and attachments of the command line outside the root are refused")
    func commandLine() throws {
        try folder.write("text\n", to: "in/r.md")
        expectRefusal(try run("cloud", "secret.csv"), "a table")
        expectRefusal(try run("cloud", "in/link.csv"), "a link to a table")
        expectRefusal(try run("report", "in/r.md", "--data", "in/link.yaml"), "data")
        expectRefusal(try run("report", "in/r.md", "--theme", "../secret.yaml"), "a theme")
        expectRefusal(try run("badge", "a", "b", "--logo", "in/link.png"), "a logo")
        expectRefusal(try run("badge", "a", "b", "--logo", "in/link.svg"), "a logo's image")
        expectRefusal(try run("cloud", "in/good.csv", "--font-path", "in/link.ttf"), "a font")
        expectRefusal(try run("cloud", "in/good.csv", "--font-path", "."), "a folder of fonts")
        expectRefusal(try run("cloud", "in/good.csv", "--attach", "secret.md"), "an attachment")
        #expect(try run("badge", "a", "b", "--logo", "in/up.svg").status != 0)
    }

    @Test("a root that is no folder is an error")
    func badRoot() throws {
        let result = try folder.galley("cloud in/good.csv -o o.pdf --root none")
        #expect(result.status == 4)
        #expect(result.errors == "galley: --root: invalid value \"none\": expected an existing folder\n")
    }
}

@Suite("Limits on the command line") struct LimitOptionTests {
    private let folder = ScratchFolder()

    init() throws {
        try folder.write("word,weight\nabcdefghij,1\n", to: "a.csv")
        let image = PNGMaker(width: 3, height: 4, colorType: 0, depth: 8) { _, _, _ in 0 }.bytes
        try folder.write(image, to: "a.png")
        try folder.write("![a](a.png)\n", to: "image.md")
        try folder.write("> > a\n\n::pagebreak\n\nb\n", to: "pages.md")
    }

    /// Each option with a command that uses it, the value at which the command succeeds and the largest at which it
    /// fails.
    @Test(
        "each limit allows its value, and nothing above it",
        arguments: [
            ("--max-input-size", "cloud a.csv", "25", "24"), ("--max-field-length", "cloud a.csv", "10", "9"),
            ("--max-image-pixels", "report image.md", "12", "11"), ("--max-pages", "report pages.md", "2", "1"),
            ("--max-glyphs-per-run", "cloud a.csv", "10", "9"), ("--max-document-size", "report pages.md", "25", "5"),
        ])
    func limits(_ option: String, _ command: String, _ works: String, _ fails: String) throws {
        let words = command.split(separator: " ").map(String.init) + ["-o", "o.pdf", option]
        let good = try Program.run(words + [works], in: folder)
        #expect(good.status == 0, "\(good.errors)")
        try FileManager.default.removeItem(atPath: folder / "o.pdf")
        let bad = try Program.run(words + [fails], in: folder)
        #expect([4, 5, 1].contains(bad.status))
        #expect(bad.errors.contains("(\(option) raises the limit)"), "\(bad.errors)")
        #expect(!folder.names.contains("o.pdf"))
    }

    @Test("a record that takes longer than the limit is an error")
    func time() throws {
        try folder.write("name,city\nAda,London\n", to: "people.csv")
        let words = ["labels", "--data", "people.csv", "--stock", "L7160", "-o", "o.pdf", "--max-seconds-per-record"]
        #expect(try Program.run(words + ["60"], in: folder).status == 0)
        // A long text, set again and again in a narrow box: longer than a millisecond on any machine.
        let text = (0..<20_000).map { "word\($0)" }.joined(separator: " ")
        try folder.write("name,city\n\(text),London\n", to: "people.csv")
        let slow = try Program.run(words + ["0.001"], in: folder)
        #expect(slow.status == 5)
        #expect(slow.errors.contains("people.csv:2: setting takes longer than 0.001 s"), "\(slow.errors)")
    }

    @Test(
        "values that are no limits are errors", arguments: ["0", "-1", "x", "1.5", "99999999999999999999", "2000000G"])
    func badValues(_ value: String) throws {
        let result = try folder.galley("cloud a.csv -o o.pdf --max-pages=\(value)")
        #expect(result.status == 4)
        #expect(result.errors.hasPrefix("galley: --max-pages: invalid value \"\(value)\": expected a whole number"))
    }

    @Test("K, M and G stand for powers of 1024")
    func units() throws {
        for value in ["1k", "1K", "2M", "1G"] {
            let result = try Program.run(["cloud", "a.csv", "-o", "o.pdf", "--max-input-size", value], in: folder)
            #expect(result.status == 0, "\(result.errors)")
        }
    }
}
