import Foundation
import GalleyDiagnostics
import GalleyInput
import GalleyTestSupport
import Testing

@testable import GalleyClouds
@testable import GalleyData
@testable import GalleyLabels
@testable import GalleyReports

/// The message of the error that `body` throws under `limits`; nil if it throws none.
private func problem(_ limits: Limits, _ body: () throws -> Void) -> String? {
    limits.withValue {
        do { try body() } catch { return "\(error)" }
        return nil
    }
}

private func records(_ text: String, json: Bool = false) throws {
    let input = InputFile(bytes: text.utf8, name: "a", chunkSize: 7)
    if json {
        try JSONObjectReader(input: input).readObjects { _ in true }
    } else {
        try RecordReader(input, DataReading(), .csv).forEachRecord { _ in }
    }
}

@Suite("Input limits: at each, and one above") struct InputLimitTests {
    @Test("the length of a field, in tables and in JSON")
    func field() {
        var limits = Limits()
        limits.fieldLength = 10
        let told = "a field of 11 bytes; expected 10 at most"
        let (fits, long) = (String(repeating: "x", count: 10), String(repeating: "x", count: 11))
        #expect(problem(limits) { try records("h\n\(fits)\n") } == nil)
        #expect(problem(limits) { try records("h\n\(long)\n") } == "a:2: \(told)")
        #expect(problem(limits) { try records("h\n\"xxxxx\nxxxxx\"\n") } == "a:2: \(told)")
        #expect(problem(limits) { try records("{\"h\":\"\(fits)\"}", json: true) } == nil)
        #expect(problem(limits) { try records("\n{\"h\":\"\(long)\"}", json: true) } == "a:2: \(told)")
    }

    @Test("the length of a record, whether it ends or not")
    func record() {
        var limits = Limits()
        limits.fieldLength = 2
        let told =
            "a record of more than 32 bytes; expected 2 at most in each of its fields"
        // With its line's end.
        let fits = String(repeating: "xx,", count: 10) + "x\n"
        #expect(fits.utf8.count == 32)
        #expect(problem(limits) { try records(fits) } == nil)
        #expect(problem(limits) { try records("x" + fits) } == "a:1: \(told)")
        #expect(problem(limits) { try records("x\n\"" + String(repeating: "x\n", count: 100)) } == "a:2: \(told)")
        let object = "{" + (0..<4).map { "\"\($0)\":\"ab\"" }.joined(separator: ",")
        #expect(object.utf8.count == 36 - 0)
        #expect(problem(limits) { try records(object + "}", json: true) } == "a:1: \(told)")
        // Names of inner objects are said again for each value in them.
        limits.fieldLength = 100
        let inner = "{\"\(String(repeating: "n", count: 90))\":[" + String(repeating: "1,", count: 20) + "1]}"
        #expect(
            problem(limits) { try records(inner, json: true) }?.contains("a record of more than 1600 bytes") == true)
    }

    private func nested(_ open: String, _ close: String, _ count: Int) -> String {
        String(repeating: open, count: count) + String(repeating: close, count: count)
    }

    @Test("nesting in JSON and YAML, up to 100,000 levels")
    func nesting() {
        let limits = Limits()
        let depth = limits.nestingDepth
        func json(_ count: Int) -> String { "{\"a\":" + nested("[", "]", count) + "}" }
        let told =
            "objects and arrays are nested too deep; expected 256 levels at most"
        #expect(problem(limits) { try records(json(depth - 1), json: true) } == nil)
        #expect(problem(limits) { try records(json(depth), json: true) } == "a:1: \(told)")
        #expect(problem(limits) { try records(json(100_000), json: true) } == "a:1: \(told)")
        let objects = String(repeating: "{\"a\":", count: 100_000) + "1" + String(repeating: "}", count: 100_000)
        #expect(problem(limits) { try records(objects, json: true) } == "a:1: \(told)")

        func yaml(_ text: String) -> String? {
            problem(limits) { _ = try YAMLDocument.read(Array(text.utf8), file: "a") }
        }
        let toldYAML =
            "a:1: lists and mappings are nested too deep; expected 256 levels at most"
        #expect(yaml(nested("[", "]", depth)) == nil)
        #expect(yaml(nested("[", "]", depth + 1)) == toldYAML)
        #expect(yaml(nested("[", "]", 100_000)) != nil)
        #expect(yaml(nested("{a: ", "}", 100_000)) != nil)
        #expect(yaml(String(repeating: "- ", count: 100_000)) != nil)
    }

    @Test("groups in a template and lists in a report, 100,000 deep")
    func templates() {
        let limits = Limits()
        let groups = "{content: " + String(repeating: "{column: [", count: 100_000) + "a"
        #expect(problem(limits) { _ = try LabelTemplate(groups) } != nil)
        let own = "{content: " + String(repeating: "{column: [", count: 100) + "a" + String(repeating: "]}", count: 100)
        #expect(problem(limits) { _ = try LabelTemplate(own + "}") } == nil)

        var lines = ReportLines()
        for line in 1...100_000 { lines.append("{{#each l}}", at: SourceLocation(file: "a", line: line)) }
        for line in 1...100_000 { lines.append("{{/each}}", at: SourceLocation(file: "a", line: line)) }
        let inner = SpecNode(value: .list([SpecNode(value: .scalar("x", isPlain: true), line: 1)]), line: 1)
        let data = ReportData([SpecNode(value: .mapping([("l", 1, inner)]), line: 1)])
        #expect(
            problem(limits) { _ = try ReportTemplate.fill(lines, with: data) }
                == "a:257: lists are nested too deep; expected 256 levels at most"
        )

        for text in [
            String(repeating: "> ", count: 100_000) + "x", String(repeating: "- ", count: 100_000) + "x",
            String(repeating: "*a **b ", count: 100_000), String(repeating: "[", count: 100_000),
            String(repeating: "![", count: 100_000) + String(repeating: "](a)", count: 100_000),
        ] {
            var markdown = ReportLines()
            markdown.append(text, at: SourceLocation(file: "a", line: 1))
            _ = problem(limits) { _ = try MarkdownParser.read(markdown) }
        }
    }

    @Test("marks of a report, each of which is a node, but not those of code")
    func marks() {
        var limits = Limits()
        limits.documentSize = 64 * 2000
        func parse(_ texts: [String]) -> String? {
            var lines = ReportLines()
            for text in texts { lines.append(text, at: SourceLocation(file: "a", line: lines.lines.count + 1)) }
            return problem(limits) { _ = try MarkdownParser.read(lines) }
        }
        #expect(parse(["a", String(repeating: "[", count: 2000)]) == nil)
        #expect(
            parse(["a", String(repeating: "*a ", count: 2001)])
                == "a:2:1: the text, with 64 bytes for each mark such as [ and *, has more than 128000 bytes; expected 128000 at most"
        )
        #expect(parse(["~~~", String(repeating: "[", count: 3000), "~~~"]) == nil)
        // Few marks are always allowed.
        limits.documentSize = 64
        #expect(parse(["a", String(repeating: "[", count: 1000)]) == nil)
    }

    @Test("a paragraph with marks for which the time of cmark-gfm is quadratic")
    func quadraticMarks() {
        func parse(_ text: String, _ count: Int) -> String? {
            var lines = ReportLines()
            for number in 1...count { lines.append(text, at: SourceLocation(file: "a", line: number)) }
            return problem(Limits()) { _ = try MarkdownParser.read(lines) }
        }
        func told(_ line: Int, _ marks: Int, _ bytes: Int) -> String {
            "a:\(line):1: the paragraph has \(marks) of <?, <! and ![ in \(bytes) bytes; expected fewer, or a shorter paragraph"
        }
        let (html, pictures) = (String(repeating: "a <?", count: 250), String(repeating: "![[]()", count: 500))
        #expect(parse(html, 20) == nil)
        func table(_ columns: Int) -> String? {
            var lines = ReportLines()
            for cell in ["a|", "-|", "1|"] {
                lines.append(
                    "|" + String(repeating: cell, count: columns),
                    at: SourceLocation(file: "a", line: lines.lines.count + 1))
            }
            return problem(Limits()) { _ = try MarkdownParser.read(lines) }
        }
        #expect(table(2000) == nil)
        #expect(table(2001) == "a:2:1: the table has 2001 columns; expected 2000 at most")
        #expect(parse(html, 200) == told(93, 23250, 93000))
        #expect(parse(pictures, 4) == nil)
        #expect(parse(pictures, 40) == told(24, 12000, 72000))
    }

    @Test("each stage before layout checks the time, and its message names the stage")
    func stages() throws {
        var limits = Limits()
        limits.secondsPerRecord = 0
        func problem(_ body: () throws -> Void) -> String? {
            do { try limits.withValue(body) } catch { return (error as? Diagnostic)?.problem ?? "\(error)" }
            return nil
        }
        var lines = ReportLines()
        for line in 1...200 { lines.append(line % 2 == 0 ? "" : "text", at: SourceLocation(file: "a", line: line)) }
        #expect(
            problem { _ = try MarkdownParser.read(lines) } == "parsing the report takes longer than 0 s; expected less")
        // The library parses before the blocks are read: a short report is checked, too.
        var line = ReportLines()
        line.append("text", at: SourceLocation(file: "a", line: 1))
        #expect(
            problem { _ = try MarkdownParser.read(line) } == "parsing the report takes longer than 0 s; expected less")
        let blocks = try MarkdownParser.read(lines)
        #expect(
            problem {
                let style = try ReportTheme(ReportTheme.names[0]).style
                var builder = ReportBuilder(style: style, makers: [], numbersHeadings: false, language: nil)
                _ = try builder.build(blocks)
            } == "building the report takes longer than 0 s; expected less")
        let table = "word,weight\n" + (1...100).map { "w\($0),\($0)\n" }.joined()
        #expect(
            problem { _ = try Tag.read(from: RecordReader(text: table, name: "w.csv", line: 1)) }
                == "reading the words takes longer than 0 s; expected less")
        let folder = ScratchFolder()
        let text = try folder.write(String(repeating: "a word\n", count: 100), to: "w.txt")
        #expect(
            problem {
                var count = WordCount()
                try count.add(contentsOf: text)
            } == "counting the words takes longer than 0 s; expected less")
    }

    @Test("nested lists cannot make a report longer than a document may be")
    func repeated() {
        var limits = Limits()
        limits.documentSize = 2000
        var lines = ReportLines()
        for line in 1...9 { lines.append("{{#each l}}", at: SourceLocation(file: "a", line: line)) }
        lines.append("text", at: SourceLocation(file: "a", line: 10))
        for line in 11...19 { lines.append("{{/each}}", at: SourceLocation(file: "a", line: line)) }
        let item = SpecNode(value: .scalar("x", isPlain: true), line: 1)
        let data = ReportData([
            SpecNode(
                value: .mapping([("l", 1, SpecNode(value: .list(Array(repeating: item, count: 10)), line: 1))]), line: 1
            )
        ])
        #expect(
            problem(limits) { _ = try ReportTemplate.fill(lines, with: data) }
                == "a:8: the report with all that it repeats has more than 2000 bytes; expected 2000 at most")
    }

    @Test("different names in one file of objects")
    func names() {
        let text = (0...FieldNames.most).map { "{\"n\($0)\":1}\n" }.joined()
        let scratch = try? ScratchFolder()
        let path = try? scratch?.write(text, to: "a.ndjson")
        let source = DataSource(path: path ?? "")
        let told = problem(Limits()) {
            try source.readRecords(names: FieldNames(), onBad: { _, _ in }) { _ in true }
        }
        #expect(told?.hasSuffix("the records have more than 16384 different names; expected fewer") == true)
    }
}

@Suite("Images of labels") struct LabelImageReadingTests {
    @Test("100,000 records with images named by path load each image once")
    func once() throws {
        let scratch = ScratchFolder()
        let count = 100
        for number in 0..<count {
            let image = PNGMaker(width: 2, height: 2, colorType: 0, depth: 8) { x, y, _ in (number + x + y) % 256 }
            try scratch.write(image.bytes, to: "\(number).png")
        }
        let images = LabelImages(folder: scratch.path)
        let before = FileAccess.openCount
        for record in 0..<100_000 { _ = try images.image("\(record * 7 % count).png") }
        // Other tests open files at the same time, but not thousands.
        let opened = FileAccess.openCount - before
        #expect(opened >= count && opened < 50 * count)
        #expect(images.readCount == count)
    }

    @Test("an address is refused in words")
    func address() throws {
        let images = LabelImages(folder: "/nowhere")
        do {
            _ = try images.image("https://example.org/a.png")
            Issue.record("an address was opened")
        } catch {
            #expect(
                "\(error)"
                    == "https://example.org/a.png: cannot read the image: this is an address; expected the path of a "
                    + "file, since nothing is fetched")
        }
    }
}
