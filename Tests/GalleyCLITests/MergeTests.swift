import Foundation
import Galley
import GalleyTestSupport
import Testing

@Suite("Shards and their merging") struct MergeTests {
    private let folder = ScratchFolder()

    init() throws {
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

    /// The arguments of the run that `makeShards` divides.
    private static let whole = ["labels", "--data", "data.csv", "--stock", "L7651", "--font", "Noto Sans"]

    @Test("merged shards are the file of one run, tagged and with its claims, in any order")
    func whole() throws {
        let shards = try makeShards(2)
        _ = try Program.run(Self.whole + ["-o", "whole.pdf"], in: folder)
        let merged = try Program.run(["merge"] + shards + ["-o", "all.pdf"], in: folder)
        #expect((merged.status, merged.errors) == (0, ""))
        #expect(try Program.run(["merge"] + shards.reversed() + ["-o", "again.pdf"], in: folder).status == 0)
        #expect(try folder.read("all.pdf") == folder.read("whole.pdf"))
        #expect(try folder.read("all.pdf") == folder.read("again.pdf"))
        let piped = try Program.run(["merge"] + shards + ["-o", "-"], in: folder)
        #expect(piped.output == (try folder.read("all.pdf")))
        #expect(String(decoding: piped.output, as: UTF8.self).contains("pdfaid:conformance"))
    }

    @Test("a title, standards, attachments and page labels come from the shards; merge may change the title")
    func options() throws {
        let options = [
            "--title", "One", "--pdf-standard", "a-3u", "--attach", "data.csv", "--page-label", "1:decimal:A-",
        ]
        _ = try Program.run(Self.whole + options + ["-o", "whole.pdf"], in: folder)
        for number in 1...2 {
            _ = try Program.run(Self.whole + options + ["--shard", "\(number)/2", "-o", "s\(number).pdf"], in: folder)
        }
        #expect(try folder.galley("merge s1.pdf s2.pdf -o all.pdf").errors == "")
        #expect(try folder.read("all.pdf") == folder.read("whole.pdf"))
        _ = try folder.galley("merge s1.pdf s2.pdf --title Two -o two.pdf")
        _ = try Program.run(Self.whole + options + ["--title", "Two", "-o", "whole.pdf"], in: folder)
        #expect(try folder.read("two.pdf") == folder.read("whole.pdf"))
    }

    @Test("a shard is a document of its own, valid and tagged, with the glyphs that it uses")
    func shard() throws {
        _ = try makeShards(2)
        guard let qpdf = try ExternalTool("qpdf"), let pdftotext = try ExternalTool("pdftotext") else { return }
        #expect(try qpdf.run("--check", folder / "s1.pdf").status == 0)
        #expect(try pdftotext.run(folder / "s1.pdf", "-").text.contains("office"))
        #expect(try folder.read("s1.pdf").count < 200_000)
    }

    @Test(
        "shards of different jobs are rejected with what differs",
        arguments: [
            (["--copies", "2"], "--copies is \"2\"; expected \"1\""),
            (["--no-tags"], "--no-tags is \"true\"; expected \"false\""),
            (["--title", "T"], "title is \"T\"; expected \"\""),
            (["--stock", "L7160"], "--stock is \"L7160\"; expected \"L7651\""),
        ])
    func otherJob(options: [String], difference: String) throws {
        _ = try makeShards(2)
        _ = try Program.run(Self.whole + options + ["--shard", "2/2", "-o", "s2.pdf"], in: folder)
        let result = try folder.galley("merge s1.pdf s2.pdf -o all.pdf")
        #expect(result.status == 5)
        #expect(result.errors == "galley: s2.pdf: the shard is of another job: \(difference), as in s1.pdf\n")
        #expect(!folder.names.contains("all.pdf"))
    }

    @Test("shards of different data are rejected")
    func otherData() throws {
        _ = try makeShards(2)
        try folder.write("name,street,zip\nA,B,C\n", to: "data.csv")
        _ = try Program.run(Self.whole + ["--shard", "2/2", "-o", "s2.pdf"], in: folder)
        let result = try folder.galley("merge s1.pdf s2.pdf -o all.pdf")
        #expect(
            result.errors.hasPrefix(
                "galley: s2.pdf: the shard is of another job: --data is \"22 bytes with the digest "))
    }

    @Test("missing and duplicate shards are reported, and no file is written")
    func incomplete() throws {
        let shards = try makeShards(3)
        let missing = try Program.run(["merge", shards[1], "-o", "all.pdf"], in: folder)
        #expect(missing.status == 5)
        #expect(missing.errors == "galley: 2 of 3 shards missing: 1, 3\n")
        let twice = try Program.run(["merge"] + shards + [shards[0], "-o", "all.pdf"], in: folder)
        #expect(twice.errors == "galley: s1.pdf: duplicate shard 1\n")
        try folder.write(try folder.read("s1.pdf"), to: "copy.pdf")
        let copied = try Program.run(["merge"] + shards + ["copy.pdf", "-o", "all.pdf"], in: folder)
        #expect(copied.errors == "galley: copy.pdf: duplicate shard 1, as s1.pdf\n")
        #expect(!folder.names.contains("all.pdf"))
    }

    @Test("a shard of another version is named, and no file is written")
    func otherVersion() throws {
        let shards = try makeShards(2)
        let version = try folder.galley("--version").text.trimmingCharacters(in: .whitespacesAndNewlines)
        var shard = PDFShard(number: 2, count: 2)
        shard.program = version + ".9"
        var options = PDFOptions()
        options.shard = shard
        var bytes = Data()
        let writer = PDFWriter(options: options) { bytes += $0 }
        try writer.finish()
        try folder.write(bytes, to: shards[1])
        let result = try Program.run(["merge"] + shards + ["-o", "all.pdf"], in: folder)
        #expect(result.status == 5)
        #expect(
            result.errors
                == "galley: s2.pdf: the shard was written by Galley \(version).9; expected \(version), the version of this program\n"
        )
        #expect(!folder.names.contains("all.pdf"))
    }

    @Test("a full disk is named, finished shards stay, and the run goes on once there is room")
    func fullDisk() throws {
        let rows = (1...4000).map { "Name \($0),Street \($0 * 7919 % 10007),Town \($0 * 31 % 997)\n" }.joined()
        try folder.write("name,street,zip\n" + rows, to: "many.csv")
        try FileManager.default.createDirectory(atPath: folder / "disk", withIntermediateDirectories: true)
        let program = try #require(Program.folder) + "/galley"
        let job =
            "'\(program)' labels --data many.csv --stock L7651 --no-system-fonts --resume disk/shards --shards 6 -o disk/all.pdf"
        // A namespace of its own, so that nobody else sees the small disk.
        let script = """
            mount -t tmpfs -o size=200k none disk || exit 77
            \(job) 2> full.txt; echo $? > status.txt; ls disk/shards > first.txt; ls disk >> first.txt
            mount -o remount,size=20m disk
            \(job) 2> again.txt && cp disk/all.pdf all.pdf
            """
        guard let unshare = try ExternalTool("unshare") else { return }
        let result = try ProcessResult(
            unshare.path, ["-rm", "/bin/sh", "-c", script],
            environment: ["FONTCONFIG_FILE": SystemFontFiles.none],
            folder: folder.path)
        guard result.status != 77, folder.names.contains("full.txt") else {
            return print("skipped: no small disk can be mounted: \(result.errors)")
        }
        func text(_ name: String) throws -> String { String(decoding: try folder.read(name), as: UTF8.self) }
        let full = try text("full.txt")
        #expect(full.contains("No space left on device"), "\(full)")
        #expect(try text("status.txt") != "0\n")
        let first = try text("first.txt").split(separator: "\n")
        #expect(
            first.contains("shard-1.pdf") && !first.contains("shard-6.pdf") && !first.contains("all.pdf"), "\(first)")
        #expect(try text("again.txt").contains(" of 6 shards in disk/shards were finished"))
        _ = try folder.galley("labels --data many.csv --stock L7651 --no-system-fonts -o whole.pdf")
        #expect(try folder.read("all.pdf") == folder.read("whole.pdf"))
    }

    @Test("shards without sheets are merged, too")
    func empty() throws {
        let shards = try makeShards(4)
        #expect(try Program.run(["merge"] + shards + ["-o", "all.pdf"], in: folder).status == 0)
        _ = try Program.run(Self.whole + ["-o", "whole.pdf"], in: folder)
        #expect(try folder.read("all.pdf") == folder.read("whole.pdf"))
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
        let job = ["labels", "--data", "samples/museums.csv", "--rows", "1-30", "--stock", "L7160", "-o", "whole.pdf"]
        _ = try Program.run(job, in: folder)
        #expect(try folder.read("museums.pdf") == folder.read("whole.pdf"))
    }
}
