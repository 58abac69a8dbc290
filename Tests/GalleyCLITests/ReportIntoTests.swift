import Foundation
import GalleyTestSupport
import Testing

@Suite("All reports of --for-each in one file, and shards of them") struct ReportIntoTests {
    private let folder = ScratchFolder()

    init() throws {
        try folder.write(
            """
            ---
            title: "Letter to {{name}}"
            language: en
            ---
            # Hello {{name}}

            See [the terms](#terms).[^1] \(String(repeating: "More words for a second page. ", count: 200))

            [^1]: A note for {{name}}.

            ## Terms

            Yours.
            """, to: "letter.md")
        let rows = (1...9).map { "\($0),Åsa/\($0)\n" }
        try folder.write("id,name\n" + rows.joined(), to: "people.csv")
    }

    private func run(_ arguments: String...) throws -> ProcessResult {
        try Program.run(["report", "letter.md", "--for-each", "people.csv"] + arguments, in: folder)
    }

    private struct Entry: Decodable {
        var title: String
        var destpageposfrom1: Int
        var kids: [Entry]
    }

    /// The outline of a file as qpdf reads it.
    private func outline(_ file: String, _ qpdf: ExternalTool) throws -> [Entry] {
        struct File: Decodable { var outlines: [Entry] }
        let json = try qpdf.run("--json", "--json-key=outlines", folder / file)
        return try JSONDecoder().decode(File.self, from: json.output).outlines
    }

    @Test("each report has an entry of the outline, page labels from 1 on, and links within it")
    func letters() throws {
        let result = try run("--into", "all.pdf", "-o", "{name}")
        #expect((result.status, result.errors) == (0, ""))
        guard let qpdf = try ExternalTool("qpdf") else { return }
        #expect(try qpdf.run("--check", folder / "all.pdf").status == 0)
        let entries = try outline("all.pdf", qpdf)
        #expect(entries.map(\.title) == (1...9).map { "Åsa/\($0)" })
        #expect(entries.map(\.destpageposfrom1) == (0..<9).map { $0 * 3 + 1 })
        #expect(entries[4].kids.map(\.title) == ["Hello Åsa/5"])
        #expect(entries[4].kids[0].kids.map(\.title) == ["Terms"])
        #expect(entries[4].kids[0].kids[0].destpageposfrom1 == 15)
        let text = String(
            decoding: try qpdf.run("--qdf", "--object-streams=disable", folder / "all.pdf", "-").output, as: UTF8.self)
        #expect(text.contains("(5.terms)") && text.contains("(9.terms)") && !text.contains("(terms)"))
        #expect(text.matches(of: /\/S \/D\s/).count == 9, "a sequence of page labels for each letter")
    }

    @Test("without -o, titles are those of the reports; threads change nothing")
    func titles() throws {
        #expect(try run("--into", "all.pdf", "--threads", "1").errors == "")
        #expect(try run("--into", "b/all.pdf", "--threads", "3").errors == "")
        #expect(try folder.read("all.pdf") == folder.read("b/all.pdf"))
        guard let qpdf = try ExternalTool("qpdf") else { return }
        #expect(try outline("all.pdf", qpdf).map(\.title) == (1...9).map { "Letter to Åsa/\($0)" })
        #expect(try outline("all.pdf", qpdf)[2].kids.map(\.title) == ["Hello Åsa/3"])
    }

    @Test("veraPDF confirms that the file is PDF/A-2a and PDF/UA-1")
    func claims() throws {
        #expect(try run("--into", "all.pdf").status == 0)
        let text = String(decoding: try folder.read("all.pdf"), as: UTF8.self)
        #expect(text.contains("pdfaid:part") && text.contains("pdfuaid:part"))
        guard let validator = try VeraPDF() else { return }
        for standard in ["2a", "ua1"] {
            #expect(try validator.brokenClauses(standard, [folder / "all.pdf"]) == ["all.pdf": []])
        }
    }

    @Test("an error names the record, and no file is written")
    func errors() throws {
        try folder.write("Hello [](#nowhere) {{name}}\n", to: "letter.md")
        let broken = try run("--into", "all.pdf")
        #expect(broken.errors.hasPrefix("galley: letter.md:1:10: a link leads to #nowhere"))
        try folder.write("Hello {{nam}}\n", to: "letter.md")
        #expect(try run("--into", "all.pdf", "-o", "{id}").errors.contains("; in record 1, id \"1\""))
        #expect(
            try run("--into", "all.png").errors
                == "galley: --into: invalid value \"all.png\": expected a name ending in .pdf\n")
        #expect(try run("--into", "all.pdf", "-o", "{idd}").errors.contains("in place of {idd}"))
        let alone = try folder.galley("report letter.md --into all.pdf")
        #expect(alone.errors == "galley: --into: invalid value \"all.pdf\": expected --for-each beside it\n")
        #expect(!folder.names.contains("all.pdf"))
    }

    @Test("shards write the files of their records, which together are those of one run")
    func shards() throws {
        #expect(try run("-o", "one/{id}.pdf").status == 0)
        for number in 1...4 {
            #expect(try run("--shard", "\(number)/4", "-o", "shards/{id}.pdf").errors == "")
        }
        for id in 1...9 { #expect(try folder.read("one/\(id).pdf") == folder.read("shards/\(id).pdf")) }
        #expect(try run("--shard", "2/4", "-o", "second/{id}.pdf").status == 0)
        let second = try FileManager.default.contentsOfDirectory(atPath: folder / "second")
        #expect(second.sorted() == ["3.pdf", "4.pdf"])
        #expect(
            try run("--shard", "5/4", "-o", "{id}.pdf").errors
                == "galley: --shard: invalid value \"5/4\": expected i/n such as 2/8, from 1/n to n/n\n")
    }
}
