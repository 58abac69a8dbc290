import Foundation
import Galley
import GalleyTestSupport
import Testing

@testable import GalleyStationery

@Suite("Labels are the same on any number of threads") struct SheetPipelineTests {
    private let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    /// All that a run gives: its sheets, issues, summary and error.
    private struct Outcome: Equatable {
        var sheets: [String] = []
        var issues: [String] = []
        var summary: LabelSummary?
        var error: String?
    }

    private func outcome(_ job: LabelJob, threads: Int) -> Outcome {
        var outcome = Outcome()
        do {
            outcome.summary = try job.run(
                fonts: FontCollection(), threads: threads,
                onIssue: { outcome.issues.append("\($0.row) \($0.message(file: "data"))") }, prepare: \.dump,
                add: { outcome.sheets.append($0) })
        } catch { (outcome.error, outcome.sheets) = ("\(error)", []) }
        return outcome
    }

    private static let template = """
        padding: 1mm
        content:
          column:
            - "{{name}}"
            - "{{city | upper}} {{note}}"
            - {barcode: "{{code}}", symbology: ean-13, height: 6mm}
        stock: {page: 340x200, label: 96x60, columns: 3, rows: 3, pitch: 98x62}
        """

    private static let numbered = """
        padding: 1mm
        content:
          column:
            - "{{name}} {{serial}}/{{page}}"
            - {text: "{{city}}", overflow: error, width: 60pt, height: 12pt}
        stock: {page: 340x200, label: 96x60, columns: 3, rows: 3, pitch: 98x62}
        """

    private static let names = ["Ana", "Zoë Ω", "王小明", "佐藤 花子", "محمد", "Łukasz", "office", "Ñandú", "O’Neill"]

    /// A table in which some codes and numbers of copies are wrong.
    private func table(_ count: Int, isBad: Bool, _ random: inout SeededGenerator) -> String {
        var text = "name,city,note,code,qty\n"
        for row in 1...count {
            let name = Self.names[Int.random(in: 0..<Self.names.count, using: &random)]
            let isWrong = isBad && Int.random(in: 0..<12, using: &random) == 0
            let code = isWrong ? "123" : ["4006381333931", ""][Int.random(in: 0...1, using: &random)]
            let copies =
                isBad && Int.random(in: 0..<40, using: &random) == 0 ? "x" : "\(Int.random(in: 0...4, using: &random))"
            let city = isWrong ? "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch" : "Rome"
            text += "\(name) \(row),\(city),\(row % 7 == 0 ? "n\(row)" : ""),\(code),\(copies)\n"
        }
        return text
    }

    private func job(_ template: String, _ file: String) throws -> LabelJob {
        let made = try LabelTemplate(template)
        guard case .stock(let stock) = made.stock else { throw DataError(file: "template", problem: "no stock") }
        return LabelJob(.template(made, folder: "."), on: stock, data: DataSource(path: file))
    }

    @Test("over many random jobs", arguments: 0..<12)
    func random(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed + 1))
        let isBad = seed % 3 != 0
        let file = try scratch.write(table(Int.random(in: 1...250, using: &random), isBad: isBad, &random), to: "t.csv")
        var job = try job(seed % 2 == 0 ? Self.template : Self.numbered, file)
        job.skipsBadRecords = isBad
        job.firstPosition = Int.random(in: 1...9, using: &random)
        job.copies = Int.random(in: 1...2, using: &random)
        if seed % 4 < 2 { job.copiesField = "qty" }
        job.collates = seed % 5 == 4
        job.serial.unit = LabelJob.Serial.Unit.allCases[seed % 3]
        if seed % 6 == 5 { job.shard = LabelJob.Shard("2/3") }
        let expected = outcome(job, threads: 1)
        for threads in [2, 3, 7] { #expect(outcome(job, threads: threads) == expected, "\(threads) threads") }
    }

    @Test("if one record has more copies than a batch has labels")
    func manyCopies() throws {
        let file = try scratch.write("name,city,qty\nA,Rome,1\nB,Rome,700\nC,Rome,2\n", to: "t.csv")
        var job = try job(Self.numbered, file)
        job.copiesField = "qty"
        let expected = outcome(job, threads: 1)
        #expect(expected.summary?.labels == 703)
        #expect(outcome(job, threads: 2) == expected)
    }

    @Test("up to the first bad record", arguments: ["name,city,code,qty\n", "name,city,code\n"])
    func fatal(header: String) throws {
        var text = header
        for row in 1...300 {
            let name = row == 211 ? "A,B,C,D,E" : row % 50 == 3 ? "\u{10FFFD}" : "N\(row)"
            text += "\(name),Rome,\(row == 230 ? "12" : "")\(header.contains("qty") ? ",1" : "")\n"
        }
        let job = try job(Self.template.replacing("{{note}}", with: ""), try scratch.write(text, to: "t.csv"))
        let expected = outcome(job, threads: 1)
        #expect(expected.error != nil && !expected.issues.isEmpty)
        for threads in [2, 3] { #expect(outcome(job, threads: threads) == expected) }
    }

    @Test("if objects add fields from record to record")
    func objects() throws {
        var text = ""
        for row in 1...250 {
            text += "{\"name\": \"N\(row)\", \"city\": \"Rome\", \"f\(row / 20)\": \"x\", \"NOTE\": \"n\(row)\"}\n"
        }
        let file = try scratch.write(text, to: "t.ndjson")
        let own = try job(Self.template.replacing("{{code}}", with: "4006381333931"), file)
        let builtIn = LabelJob(.builtIn(.address), on: own.stock, data: DataSource(path: file))
        for job in [own, builtIn] {
            let expected = outcome(job, threads: 1)
            #expect(expected.error == nil)
            for threads in [2, 3] { #expect(outcome(job, threads: threads) == expected) }
        }
    }

    @Test("in the bytes of the file", arguments: [true, false])
    func bytes(isTagged: Bool) throws {
        var random = SeededGenerator(seed: 7)
        let file = try scratch.write(table(500, isBad: true, &random), to: "t.csv")
        var job = try job(Self.template.replacing("padding: 1mm", with: "padding: 1mm\nbackground: \"#fe8\""), file)
        job.skipsBadRecords = true
        var options = ExportOptions(format: .pdf)
        options.pdf.isTagged = isTagged
        func bytes(_ threads: Int?) throws -> Data {
            let path = scratch / "out.pdf"
            let export = PageExport(
                to: .file(path), metadata: DocumentMetadata(title: "Labels", language: "en"), options: options)
            if let threads {
                _ = try export.write(prepared: { prepare, add in
                    _ = try job.run(fonts: FontCollection(), threads: threads, prepare: prepare, add: add)
                    return []
                })
            } else {
                _ = try export.write { add in
                    _ = try job.run(fonts: FontCollection(), add: add)
                    return []
                }
            }
            return try Data(contentsOf: URL(filePath: path))
        }
        let expected = try bytes(nil)
        for threads in [1, 2, 3, 7] { #expect(try bytes(threads) == expected, "\(threads) threads") }
    }
}
