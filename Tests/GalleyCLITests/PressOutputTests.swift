import Foundation
import GalleyTestSupport
import Testing

@Suite("Commands write files for presses") struct PressOutputTests {
    private let folder = ScratchFolder()
    private static let press = ["--title", "T", "--output-intent", "press.icc", "--pdf-standard"]
    private static let labels = ["labels", "l.yaml", "--data", "people.csv", "--no-system-fonts"]

    init() throws {
        try folder.write(Data(ColorProfileMaker.press().bytes), to: "press.icc")
        let rows = (1...9).map { "p\($0),Name \($0)\n" }.joined()
        try folder.write("id,name\n" + rows, to: "people.csv")
        try folder.write(
            "stock: {page: 240x160, label: 120x80, columns: 2, rows: 2}\ncontent: {text: \"{{id}} {{name}}\"}\n",
            to: "l.yaml")
        try folder.write("# Plain\n\nText with [a link](https://a.b).\n", to: "plain.md")
        try folder.write("# {{name}}\n\nText with [a link](https://a.b).\n\n![A bar](x.svg)\n", to: "letter.md")
        let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"20\">"
        try folder.write(svg + "<rect width=\"40\" height=\"20\" fill=\"teal\" opacity=\".5\"/></svg>\n", to: "x.svg")
    }

    private func run(_ arguments: [String], date: String? = "1700000000") throws -> ProcessResult {
        let environment = date.map { ["SOURCE_DATE_EPOCH": $0] } ?? [:]
        return try Program.run(arguments, in: folder, environment: environment)
    }

    private func make(_ arguments: [String], as name: String) throws -> PDFObjects? {
        let result = try run(arguments + ["-o", name])
        try #require(result.status == 0, "\(result.errors)")
        return try PDFObjects(contentsOfFile: folder / name)
    }

    @Test("labels, reports, clouds and badges follow PDF/X-4")
    func documents() throws {
        try folder.write("word,weight\nGalley,3\ntype,1\n", to: "words.csv")
        for arguments in [
            Self.labels, ["report", "plain.md"], ["cloud", "words.csv"], ["badge", "build", "passing"],
            Self.labels + ["--crop-marks", "--bleed", "1mm"], ["specimen"],
        ] {
            guard let file = try make(arguments + Self.press + ["x-4"], as: "o.pdf") else { return }
            #expect(PDFXRule.broken(by: file) == [], "\(arguments)")
            #expect(file.text(file.pressIntents.first?["/Info"]) == "Test press")
        }
    }

    @Test("each sheet has a part with its records, and each label of a roll one with its key field")
    func records() throws {
        guard let sheets = try make(Self.labels + Self.press + ["vt-1"], as: "sheets.pdf") else { return }
        #expect(PDFXRule.broken(by: sheets, among: PDFXRule.all + PDFXRule.records) == [])
        #expect(sheets.recordMarks == ["1-4 ×1", "5-8 ×1", "9-9 id=p9 ×1"])
        let single = Self.labels + ["--page", "fit", "--copies", "2", "--rows", "2-4"]
        let roll = try #require(try make(single + Self.press + ["vt-1"], as: "roll.pdf"))
        #expect(PDFXRule.broken(by: roll, among: PDFXRule.all + PDFXRule.records) == [])
        #expect(roll.recordMarks == ["2-2 id=p2 ×2", "3-3 id=p3 ×2", "4-4 id=p4 ×2"])
    }

    @Test("each letter in a file has a part, with the fields of its title")
    func letters() throws {
        let start = ["report", "letter.md", "--for-each", "people.csv", "--into", "all.pdf", "-o", "{name} ({id})"]
        let result = try run(start + Self.press + ["vt-1"])
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
        guard let file = try PDFObjects(contentsOfFile: folder / "all.pdf") else { return }
        #expect(PDFXRule.broken(by: file, among: PDFXRule.all + PDFXRule.records) == [])
        #expect(file.recordMarks.first == "1-1 name=Name 1 id=p1 ×1" && file.recordMarks.count == 9)
    }

    @Test("merging shards gives the very file of one run, with its parts", arguments: [2, 5])
    func merged(count: Int) throws {
        let all = Self.labels + ["--page", "fit", "--copies", "2"] + Self.press + ["vt-1"]
        guard try make(all, as: "whole.pdf") != nil else { return }
        let shards = (1...count).map { "shard-\($0).pdf" }
        for (index, shard) in shards.enumerated() {
            #expect(try run(all + ["--shard", "\(index + 1)/\(count)", "-o", shard]).status == 0)
            #expect(try !folder.read(shard).contains(Data("GTS_PDFXVersion".utf8)))
        }
        let merged = try run(["merge"] + shards + ["-o", "merged.pdf"])
        #expect(merged.status == 0, "\(merged.errors)")
        #expect(try folder.read("merged.pdf") == folder.read("whole.pdf"))
    }

    @Test("options that do not fit together, and profiles that cannot be read, are one line")
    func faults() throws {
        try folder.write("not a profile", to: "bad.icc")
        var rgb = ColorProfileMaker.press("RGB ")
        rgb.deviceClass = "mntr"
        try folder.write(Data(rgb.bytes), to: "screen.icc")
        let intent = "galley: --output-intent: invalid value "
        for (options, problem) in [
            (
                ["--pdf-standard", "x-4"],
                "galley: --pdf-standard: invalid value \"x-4\": expected --output-intent with the press's profile beside it"
            ),
            (
                ["--output-intent", "press.icc"],
                intent + "\"press.icc\": expected --pdf-standard x-4 or vt-1 beside it"
            ),
            (
                ["--pdf-standard", "x-4", "--output-intent", "bad.icc"],
                intent
                    + "\"bad.icc\": expected the ICC profile of a press: the file is not an ICC profile, or a damaged one"
            ),
            (
                ["--pdf-standard", "x-4", "--output-intent", "screen.icc"],
                intent
                    + "\"screen.icc\": expected the ICC profile of a press: the file is a profile of class \"mntr\"; "
                    + "expected \"prtr\", an output profile"
            ),
            (
                ["--pdf-standard", "vt-1", "--output-intent", "none.icc"],
                intent + "\"none.icc\": expected an ICC profile that can be read: no such file"
            ),
        ] {
            let result = try run(Self.labels + options + ["-o", "o.pdf"])
            #expect(result.status != 0 && result.errors == problem + "\n", "\(result.errors)")
            #expect(!FileManager.default.fileExists(atPath: folder / "o.pdf"))
        }
        let dateless = try run(Self.labels + Self.press + ["x-4", "-o", "o.pdf"], date: nil)
        #expect(
            dateless.errors
                == "galley: PDF/X-4: the document has no date; ISO 15930-7 requires a date: the environment variable "
                + "SOURCE_DATE_EPOCH\n")
        let plain = try run(["report", "plain.md"] + Self.press + ["vt-1", "-o", "o.pdf"])
        #expect(
            plain.errors
                == "galley: PDF/VT-1: page 1: the page belongs to no record; ISO 16612-2 requires pages for records: labels, "
                + "or a report with --for-each and --into\n")
        #expect(!FileManager.default.fileExists(atPath: folder / "o.pdf"))
    }

    @Test("the profiles of a system are accepted or refused with a reason")
    func systemProfiles() throws {
        let path = "/usr/share/color/icc/ghostscript/default_cmyk.icc"
        guard FileManager.default.fileExists(atPath: path) else { return print("skipped: \(path) is not installed") }
        let options = ["--title", "T", "--pdf-standard", "x-4", "--output-intent", path]
        guard let file = try make(Self.labels + options, as: "o.pdf") else { return }
        #expect(PDFXRule.broken(by: file) == [])
    }
}
