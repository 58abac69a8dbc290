import Foundation
import Galley
import GalleyTestSupport
import Testing

@testable import GalleyStationery

@Suite("Merged shards are the file of one run") struct ShardMergeTests {
    private let scratch: ScratchFolder
    private let fonts: FontCollection

    init() throws {
        scratch = try ScratchFolder()
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
            text += "\(name) \(row),\(city),\(row % 7 == 0 ? "n\(row)" : ""),\(code),\(copies)\(isWrong(30) ? ",?" : "")\n"
        }
        return text
    }

    private func job(_ template: String, _ file: String) throws -> LabelJob {
        let made = try LabelTemplate(template)
        guard case .stock(let stock) = made.stock else { throw DataError(file: "template", problem: "no stock") }
        return LabelJob(.template(made, folder: scratch.path), on: stock, data: DataSource(path: file))
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
            _ = try export.write(prepared: { prepare, add in
                summary = try job.run(fonts: fonts, threads: threads, prepare: prepare, add: add)
                return []
            })
        }
        return summary
    }

    /// The shards of a job, and their numbers together.
    private func shards(
        _ job: LabelJob, _ pdf: PDFOptions, _ count: Int, threads: (Int) -> Int
    ) throws -> (paths: [String], sum: LabelSummary) {
        var (paths, sum) = ([String](), LabelSummary())
        for number in 1...count {
            var (job, pdf) = (job, pdf)
            job.shard = LabelJob.Shard("\(number)/\(count)")
            pdf.part = PDFPart(number: number, count: count)
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

    @Test("over many random jobs", arguments: 0..<24)
    func random(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed + 1))
        let isBad = seed % 3 != 0
        try scratch.write(try #require(Data(base64Encoded: Self.logo)), to: "logo.png")
        let count = seed % 8 == 7 ? 1 : Int.random(in: 20...120, using: &random)
        let file = try scratch.write(table(count, isBad: isBad, &random), to: "t.csv")
        var job = try job(Self.templates[seed % 3], file)
        job.skipsBadRecords = isBad
        job.firstPosition = Int.random(in: 1...9, using: &random)
        job.copies = Int.random(in: 1...2, using: &random)
        if seed % 4 < 2 { job.copiesField = "qty" }
        job.collates = seed % 5 == 4
        job.serial.unit = LabelJob.Serial.Unit.allCases[seed / 3 % 3]
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
        do { whole = try write(job, pdf, to: "one.pdf", threads: 1) } catch is DataError { return }
        let expected = try scratch.read("one.pdf")
        let number = [2, 7, 3, 64][seed % 8 == 6 ? 3 : seed / 2 % 3]
        let (paths, sum) = try shards(job, pdf, number) { 1 + $0 % 3 }
        #expect(try merged(paths, threads: 1 + seed % 3) == expected, "\(number) shards")
        #expect((sum.labels, sum.pages) == (whole.labels, whole.pages))
        #expect((sum.records, sum.rejected, sum.warnings) == (whole.records, whole.rejected, whole.warnings))
    }
}
