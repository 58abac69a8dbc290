import Foundation
import Galley
import GalleyDiagnostics
import GalleyFormatting
import GalleyStationeryTestSupport
import GalleyTestSupport
import Testing

@testable import GalleyData
@testable import GalleyLabels

@Suite("Merged shards are the file of one run") struct ShardMergeTests {
    private let scratch = ScratchFolder()
    private let fonts: FontCollection

    init() throws {
        fonts = try Self.fonts()
    }

    /// The embedded fonts, one for Chinese, one with CFF outlines and one with layers.
    private static func fonts() throws -> FontCollection {
        let fonts = FontCollection()
        for file in ["System/NotoTestCJKSC-Regular.ttf", "OutlinesCFF.otf", "ColorLayers.ttf"] {
            try fonts.add(path: ColorFonts.folder + "/" + file)
        }
        return fonts
    }

    // MARK: Jobs

    private static let stock = "stock: {page: 340x200, label: 96x60, columns: 3, rows: 3, pitch: 98x62}"

    /// Barcodes, several fonts, positions, layers, images, and texts that shrink together.
    private static let templates = [
        """
        padding: 1mm
        content:
          column:
            - "{{name}}"
            - "{{city | upper}} {{note}}"
            - {barcode: "{{code}}", symbology: ean-13, height: 6mm}
        \(stock)
        """,
        """
        padding: 1mm
        background: "#fe8"
        content:
          column:
            - {text: "{{name}}", font: [Inter, Noto Serif], weight: 700}
            - "{{serial}}/{{page}}"
            - {barcode: "{{code}}{{serial}}", symbology: qr, height: 20pt}
        \(stock)
        """,
        """
        padding: 1mm
        shrink: label
        content:
          row:
            - {image: "logo.png", width: 12pt, height: 12pt}
            - column:
                - {text: "{{name}} {{name}} {{serial}}", background: "#ddeeff80"}
                - {text: "{{city}}", overflow: error, width: 60pt, height: 12pt, rotate: 4}
        \(stock)
        """,
    ]

    /// A picture of two by two pixels.
    private static let logo =
        "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEklEQVR4nGP4zwAE/0Ho////AB/uBftt3M6tAAAAAElFTkSuQmCC"

    private static let names = [
        "Ana", "Zoë Ω", "漢字", "محمد", "Łukasz", "office", "Ñandú", "O’Neill", "e\u{301}te\u{301}", "שלום", "Ⅳ IV", "นา",
    ]

    private func table(_ count: Int, isBad: Bool, _ random: inout SeededGenerator) -> String {
        func isWrong(_ share: Int) -> Bool { isBad && Int.random(in: 0..<share, using: &random) == 0 }
        var text = "name,city,note,code,qty\n"
        for row in 1...count {
            let name = Self.names[Int.random(in: 0..<Self.names.count, using: &random)]
            let code = isWrong(12) ? "123" : ["4006381333931", ""][Int.random(in: 0...1, using: &random)]
            let city = isWrong(12) ? "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch" : "Rome"
            let copies = isWrong(40) ? "x" : "\(Int.random(in: 0...4, using: &random))"
            text +=
                "\(name) \(row),\(city),\(row % 7 == 0 ? "n\(row)" : ""),\(code),\(copies)\(isWrong(30) ? ",?" : "")\n"
        }
        return text
    }

    private func job(_ template: String, _ files: String...) throws -> LabelJob {
        let made = try LabelTemplate(template)
        guard case .stock(let stock) = made.stock else { throw Diagnostic(.invalidStock, "no stock") }
        return LabelJob(.template(made, folder: scratch.path), on: stock, data: DataSource(paths: files))
    }

    // MARK: Runs

    private let metadata = DocumentMetadata(title: "Labels", language: "en", date: 1_700_000_000)

    @discardableResult
    private func write(
        _ job: LabelJob, _ pdf: PDFOptions, to name: String, threads: Int
    ) throws -> LabelSummary {
        var (options, summary) = (ExportOptions(format: .pdf), LabelSummary())
        options.pdf = pdf
        let export = PageExport(to: .file(scratch / name), metadata: metadata, options: options)
        if threads == 1 {
            _ = try export.write { add in
                summary = try job.run(fonts: fonts, add: add)
                return []
            }
        } else {
            _ = try export.write(made: { make, add in
                summary = try job.run(fonts: fonts, threads: threads, prepare: make, add: add)
                return []
            })
        }
        return summary
    }

    /// The plan of the shards of a job, as a file holds it.
    private func plan(_ job: LabelJob, _ count: Int) throws -> ShardPlan {
        let bytes = try job.planShards(count, fonts: fonts).bytes()
        return try ShardPlan(path: try scratch.write(Data(bytes), to: "plan"), program: "")
    }

    /// The shards of a job, and their numbers together.
    private func shards(
        _ job: LabelJob, _ pdf: PDFOptions, _ count: Int, isPlanned: Bool = false, threads: (Int) -> Int
    ) throws -> (paths: [String], sum: LabelSummary) {
        var (paths, sum) = ([String](), LabelSummary())
        let plan = isPlanned ? try plan(job, count) : nil
        for number in 1...count {
            var (job, pdf) = (job, pdf)
            job.shardPlan = plan
            job.shard = LabelJob.Shard("\(number)/\(count)")
            pdf.shard = PDFShard(number: number, count: count)
            let one = try write(job, pdf, to: "s\(number).pdf", threads: threads(number))
            sum.records += one.records
            sum.labels += one.labels
            sum.pages += one.pages
            sum.rejected += one.rejected
            sum.warnings += one.warnings
            paths.append(scratch / "s\(number).pdf")
        }
        return (paths, sum)
    }

    private func merged(_ paths: [String], threads: Int = 1) throws -> Data {
        // The fonts of another process.
        let others = try Self.fonts()
        var bytes = Data()
        try PDFMerger.merge(paths, threads: threads, font: others.font(matching:)) { bytes += $0 }
        return bytes
    }

    @Test("merged shards of many random jobs, with and without a plan, are the file of one run", arguments: 0..<48)
    func random(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed + 1))
        let isBad = seed % 3 != 0
        try scratch.write(try #require(Data(base64Encoded: Self.logo)), to: "logo.png")
        let count = seed % 8 == 7 ? 1 : Int.random(in: 10...60, using: &random)
        let table = table(count, isBad: isBad, &random)
        var job = try job(Self.templates[seed % 3], try scratch.write(table, to: "t.csv"))
        if seed % 7 > 3, count > 3 {
            // The same table in three files.
            let lines = table.split(separator: "\n")
            let ends = [1, 2, count / 2, lines.count]
            let files = try (1...3).map { number in
                let rows = lines[ends[number - 1]..<ends[number]].map { $0 + "\n" }
                return try scratch.write(([lines[0] + "\n"] + rows).joined(), to: "part-\(number).csv")
            }
            job.data = DataSource(paths: files)
        }
        job.skipsBadRecords = isBad
        job.firstPosition = Int.random(in: 1...9, using: &random)
        job.copies = Int.random(in: 1...2, using: &random)
        if seed % 4 < 2 { job.copiesField = "qty" }
        job.collates = seed % 5 == 4
        job.serial.unit = SerialNumbers.Unit.allCases[seed / 3 % 3]
        job.families = [[], ["Galley Cubic"], ["Galley Layers", "Noto Sans"]][seed / 2 % 3]
        job.printing.showsOutlines = seed % 7 == 3
        job.printing.isMirrored = seed % 6 == 2
        if seed % 6 == 1 { job.filters = [RecordFilter("note")].compactMap { $0 } }
        var pdf = PDFOptions()
        pdf.isTagged = seed % 5 != 1
        if seed % 6 == 5 { pdf.standards = try PDFStandardSet([.a3u]) }
        if seed % 6 == 5 { pdf.attachments = [PDFAttachment(name: "t.csv", bytes: [1, 2, 3])] }
        if seed % 9 == 4 { pdf.pageLabels = [PDFPageLabel(prefix: "A-")] }
        let whole: LabelSummary
        do { whole = try write(job, pdf, to: "one.pdf", threads: 1) } catch let error as Diagnostic
            where error.id == .noRecords && count == 1
        {
            return
        }
        let expected = try scratch.read("one.pdf")
        let number = [2, 7, 3, 64][seed % 8 == 6 ? 3 : seed / 2 % 3]
        let (paths, sum) = try shards(job, pdf, number, isPlanned: seed >= 24 || seed % 2 == 1) { 1 + $0 % 3 }
        #expect(try merged(paths, threads: 1 + seed % 3) == expected, "\(number) shards")
        #expect((sum.labels, sum.pages) == (whole.labels, whole.pages))
        #expect((sum.records, sum.rejected, sum.warnings) == (whole.records, whole.rejected, whole.warnings))
    }

    // MARK: Forms of data

    /// 300 rows as fields, some with line ends, quotes and characters beyond ASCII.
    private static let rows = (1...300).map { row in
        ["\(names[row % names.count]) \(row)", row % 5 == 0 ? "two\nlines \"\(row)\"" : "Rome", "\(row % 3)"]
    }

    private static func csv(
        _ rows: some Sequence<[String]>, _ delimiter: String = ",", end: String = "\n", head: String = ""
    ) -> String {
        let lines = [["name", "city", "qty"]] + rows
        return head
            + lines.map { fields in
                fields.map { $0.contains(where: \.isNewline) ? "\"\($0.replacing("\"", with: "\"\""))\"" : $0 }
                    .joined(separator: delimiter) + end
            }.joined()
    }

    private static func objects(_ rows: some Sequence<[String]>) -> [String] {
        rows.enumerated().map { index, row in
            // A field of later objects only.
            let more = index == 200 ? ",\"note\":\"late\"" : ""
            return "{\"name\":\(JSONText.quoted(row[0])),\"city\":\(JSONText.quoted(row[1])),\"qty\":\(row[2])\(more)}"
        }
    }

    private static let latin = rows.map { row in
        ["Zo\u{eb} \(row[2])", row[1], row[2]]
    }

    /// Files by form: the names with the content.
    private static let forms: [String: [(String, Data)]] = [
        "quoted": [("t.csv", Data(csv(rows).utf8))],
        "mark": [("t.csv", Data(("\u{feff}" + csv(rows, end: "\r\n")).utf8))],
        "returns": [("t.csv", Data(csv(rows, end: "\r").utf8))],
        "sep": [("t.csv", Data(csv(rows, ";", head: "sep=;\n").utf8))],
        "blank lines": [("t.csv", Data(csv(rows, "|", end: "\n\n \n").utf8))],
        "tabs": [("t.tsv", Data(csv(rows, "\t").utf8))],
        "UTF-16": [("t.csv", csv(rows).data(using: .utf16) ?? Data())],
        "Windows-1252": [("t.csv", csv(latin).data(using: .windowsCP1252) ?? Data())],
        "NDJSON": [("t.ndjson", Data(objects(rows).joined(separator: "\n").utf8))],
        "array": [("t.json", Data("[\(objects(rows).joined(separator: ",\n"))]".utf8))],
        "files": (0..<4).map { ("p\($0).csv", Data(csv(rows[$0 * 75..<$0 * 75 + 75], $0 == 1 ? ";" : ",").utf8)) },
        "files of objects": (0..<4).map {
            ("p\($0).ndjson", Data(objects(rows).map { $0 + "\n" }[$0 * 75..<$0 * 75 + 75].joined().utf8))
        },
    ]

    @Test(
        "merged shards of a plan are the file of one run, whatever the form of the data",
        arguments: Self.forms.keys.sorted())
    func everyForm(form: String) throws {
        let files = try #require(Self.forms[form])
        let paths = try files.map { try scratch.write($0.1, to: $0.0) }
        for isBuiltIn in [false, true] {
            var job = try job(
                "content: {column: [\"{{name}} {{serial}}\", \"{{city}}\"]}\n" + Self.stock, paths[0])
            if isBuiltIn { job.design = .builtIn(.address) }
            var reading = DataReading()
            reading.guessesEncoding = true
            job.data = DataSource(paths: paths, reading: reading)
            job.copiesField = "qty"
            try write(job, PDFOptions(), to: "one.pdf", threads: 1)
            let (paths, _) = try shards(job, PDFOptions(), 5, isPlanned: true) { 1 + $0 % 2 }
            #expect(try merged(paths) == scratch.read("one.pdf"), "built in: \(isBuiltIn)")
            let plan = try plan(job, 5)
            #expect(plan.starts.compactMap { $0?.place.row } == plan.starts.compactMap { $0?.place.row }.sorted())
            #expect((plan.starts[4]?.place.row ?? 0) > 200)
        }
    }

    @Test("A shard with a plan reads its own part and the first records only")
    func ownPart() throws {
        let lines = (0..<2000).map { "Name \($0),Street\n" }
        let path = try scratch.write("name,city\n" + lines.joined(), to: "t.csv")
        var job = try job("content: \"{{name}}\"\n" + Self.stock, path)
        (job.shardPlan, job.shard) = (try plan(job, 2), LabelJob.Shard("2/2"))
        try write(job, PDFOptions(), to: "good.pdf", threads: 1)
        // A quote that is never closed, in the part of the other shard.
        var bytes = try Data(contentsOf: URL(filePath: path))
        bytes[600] = UInt8(ascii: "\"")
        try scratch.write(bytes, to: "t.csv")
        try write(job, PDFOptions(), to: "again.pdf", threads: 1)
        #expect(try scratch.read("again.pdf") == scratch.read("good.pdf"))
        job.shardPlan = nil
        #expect { try write(job, PDFOptions(), to: "no.pdf", threads: 1) } throws: { $0.isDiagnostic(.malformedTable) }
    }
}
