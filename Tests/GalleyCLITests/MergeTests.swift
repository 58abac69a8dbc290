import Foundation
import GalleyTestSupport
import Testing

@Suite("Shards and their merging") struct MergeTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        // Ligatures, an accent made of two characters and a script of its own: codes that differ from shard to shard.
        let names = ["Åsa", "office", "e\u{301}te\u{301}", "שלום", "Ωmega", "fi ﬁ", "Ⅳ IV", "naïve"]
        let rows = (1...90).map { "\(names[$0 * 7 % 8]) \($0),\(names[$0 % 8]),\($0)\n" }.joined()
        try folder.write("name,street,zip\n" + rows, to: "data.csv")
    }

    private func makeShards(_ count: Int) throws -> [String] {
        try (1...count).map { number in
            let name = "s\(number).pdf"
            let result = try Program.run(
                [
                    "labels", "--data", "data.csv", "--stock", "L7651", "--shard", "\(number)/\(count)", "-o", name,
                    "--font", "Noto Sans",
                ],
                in: folder)
            #expect(result.status == 0)
            #expect(result.text.hasPrefix("{\"records\":"))
            return name
        }
    }

    @Test("the same text and the same picture as in one run; each font program once; the same bytes in any order")
    func whole() throws {
        let shards = try makeShards(2)
        _ = try Program.run(
            ["labels", "--data", "data.csv", "--stock", "L7651", "-o", "whole.pdf", "--font", "Noto Sans"], in: folder)
        #expect(try Program.run(["merge"] + shards + ["-o", "all.pdf"], in: folder).status == 0)
        #expect(try Program.run(["merge"] + shards.reversed() + ["-o", "again.pdf"], in: folder).status == 0)
        #expect(try folder.read("all.pdf") == folder.read("again.pdf"))
        guard let pdftotext = try ExternalTool("pdftotext"), let qpdf = try ExternalTool("qpdf"),
            let pdftoppm = try ExternalTool("pdftoppm")
        else { return }
        #expect(try qpdf.run("--check", folder / "all.pdf").status == 0)
        let texts = try ["whole.pdf", "all.pdf"].map { try pdftotext.run("-layout", folder / $0, "-").text }
        #expect(texts[0].contains("office"))
        #expect(texts[0] == texts[1])
        let pictures = try ["whole.pdf", "all.pdf"].map { try pdftoppm.run("-r", "50", folder / $0).output }
        #expect(pictures[0].count > 100_000)
        #expect(pictures[0] == pictures[1])
        let json = try qpdf.run("--qdf", "--object-streams=disable", folder / "all.pdf", "-").output
        let open = String(decoding: json, as: UTF8.self)
        let programs = open.ranges(of: "/Length1 ").count
        let names = open.matches(of: /\/FontName \/([A-Z]{6}\+[\w-]+)/).map { $0.output.1 }
        #expect(programs > 1)
        #expect(Set(names).count == programs)
        #expect(try folder.read("all.pdf").count < folder.read("whole.pdf").count * 11 / 10)
    }

    @Test("merging drops tags and claims, and says so; standards requested with --shard are rejected")
    func untagged() throws {
        let shards = try makeShards(2)
        let warning =
            " is not tagged and claims no standard: merging keeps neither; without --shard the file has both\n"
        let merged = try Program.run(["merge"] + shards + ["-o", "all.pdf"], in: folder)
        #expect(merged.status == 0)
        #expect(merged.errors == "galley: all.pdf" + warning)
        let piped = try Program.run(["merge"] + shards + ["-o", "-"], in: folder)
        #expect(piped.errors == "galley: <stdout>" + warning)
        #expect(piped.output == (try folder.read("all.pdf")))
        #expect(!String(decoding: piped.output, as: UTF8.self).contains("/StructTreeRoot"))
        let refused = try Program.run(
            [
                "labels", "--data", "data.csv", "--stock", "L7651", "--shard", "1/2", "--pdf-standard", "a-2a", "-o",
                "no.pdf",
            ], in: folder)
        #expect(refused.status == 4)
        #expect(
            refused.errors
                == "galley: --shard: invalid value \"1/2\": expected no --pdf-standard, --attach or --page-label beside "
                + "it: shards are merged without them\n")
        #expect(!folder.names.contains("no.pdf"))
    }

    @Test("missing and duplicate shards are reported, and no file is written")
    func incomplete() throws {
        let shards = try makeShards(3)
        let missing = try Program.run(["merge", shards[1], "-o", "all.pdf"], in: folder)
        #expect(missing.status == 5)
        #expect(missing.errors == "galley: 2 of 3 shards missing: 1, 3\n")
        let twice = try Program.run(["merge"] + shards + [shards[0], "-o", "all.pdf"], in: folder)
        #expect(twice.errors == "galley: s1.pdf: duplicate shard 1\n")
        #expect(!folder.names.contains("all.pdf"))
    }

    @Test("more shards than sheets: the empty ones merge, too")
    func empty() throws {
        let shards = try makeShards(4)
        #expect(try Program.run(["merge"] + shards + ["-o", "all.pdf"], in: folder).status == 0)
        guard let pdfinfo = try ExternalTool("pdfinfo") else { return }
        #expect(try pdfinfo.run(folder / "all.pdf").text.contains(/Pages: +2\n/))
    }

    @Test("the documentation's example with GNU parallel")
    func parallel() throws {
        guard try ExternalTool("parallel") != nil, let programs = Program.folder else { return }
        let document = try String(contentsOfFile: Program.root + "/docs/labels.md", encoding: .utf8)
        let mark = try #require(document.range(of: "<!-- test:parallel -->\n```sh\n"))
        let command = document[mark.upperBound...].prefix { $0 != "`" }
        try FileManager.default.createSymbolicLink(
            atPath: folder / "samples", withDestinationPath: Program.root + "/samples")
        let path = programs + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
        let result = try ProcessResult(
            "/bin/bash", ["-euo", "pipefail", "-c", String(command)], environment: ["PATH": path, "HOME": folder.path],
            folder: folder.path)
        #expect(result.status == 0, "\(result.errors)")
        #expect(folder.names.contains("museums.pdf"))
    }
}
