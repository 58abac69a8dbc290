import Foundation
import Galley
import GalleyConcurrency
import GalleyDiagnostics
import GalleyStationeryTestSupport
import GalleyTestSupport
import Testing

@testable import GalleyData
@testable import GalleyLabels

@Suite("Labels are the same on any number of threads") struct SheetPipelineTests {
    private let scratch = ScratchFolder()

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
        guard case .stock(let stock) = made.stock else { throw Diagnostic(.invalidStock, "no stock") }
        return LabelJob(.template(made, folder: "."), on: stock, data: DataSource(path: file))
    }

    @Test("many random jobs give the same labels on any number of threads", arguments: 0..<12)
    func random(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed + 1))
        let isBad = seed % 3 != 0
        let file = try scratch.write(table(Int.random(in: 1...120, using: &random), isBad: isBad, &random), to: "t.csv")
        var job = try job(seed % 2 == 0 ? Self.template : Self.numbered, file)
        job.skipsBadRecords = isBad
        job.firstPosition = Int.random(in: 1...9, using: &random)
        job.copies = Int.random(in: 1...2, using: &random)
        if seed % 4 < 2 { job.copiesField = "qty" }
        job.collates = seed % 5 == 4
        job.serial.unit = SerialNumbers.Unit.allCases[seed % 3]
        if seed % 6 == 5 { job.shard = LabelJob.Shard("2/3") }
        let expected = outcome(job, threads: 1)
        for threads in [2, 3, 7] { #expect(outcome(job, threads: threads) == expected, "\(threads) threads") }
    }

    @Test("a record may have more copies than a batch has labels")
    func manyCopies() throws {
        let file = try scratch.write("name,city,qty\nA,Rome,1\nB,Rome,700\nC,Rome,2\n", to: "t.csv")
        var job = try job(Self.numbered, file)
        job.copiesField = "qty"
        let expected = outcome(job, threads: 1)
        #expect(expected.summary?.labels == 703)
        #expect(outcome(job, threads: 2) == expected)
    }

    @Test(
        "labels up to the first bad record are the same on any number of threads",
        arguments: ["name,city,code,qty\n", "name,city,code\n"])
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

    @Test("objects may add fields from record to record")
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

    /// The number of sheets that threads set, and of those passed on.
    private func sheetCounts(_ job: LabelJob, threads: Int) throws -> (set: Int, added: Int) {
        let set = Locked(0)
        var added = 0
        _ = try job.run(
            fonts: FontCollection(), threads: threads, prepare: { _ in set.withLock { $0 += 1 } }, add: { added += 1 })
        return (set.withLock { $0 }, added)
    }

    @Test("many bad records cause only a few sheets to be set again", arguments: [2, 3, 7])
    func workForBadRecords(threads: Int) throws {
        let template = """
            padding: 1mm
            content:
              column:
                - "{{name}} {{serial}}"
                - {barcode: "{{code}}", symbology: ean-13, height: 6mm}
            stock: {page: 340x200, label: 96x60, columns: 3, rows: 3, pitch: 98x62}
            """
        var text = "name,code\n"
        for row in 1...2000 { text += "N\(row),400638133393\(row % 10 == 3 ? 7 : 1)\n" }
        var job = try job(template, try scratch.write(text, to: "t.csv"))
        job.skipsBadRecords = true
        let counts = try sheetCounts(job, threads: threads)
        #expect(counts.added == 200)
        // The sheets that are under way when the first record is rejected.
        let window = (2 * threads + 1) * 11
        #expect(counts.set <= 3 * counts.added + 2 * window)
    }

    @Test("records that are bad at some positions cause only a few sheets to be set again", arguments: [2, 3, 7])
    func workForPositions(threads: Int) throws {
        let template = """
            padding: 1mm
            content: {barcode: "40063813{{serial}}", symbology: ean-13, height: 6mm}
            stock: {page: 340x200, label: 96x60, columns: 3, rows: 3, pitch: 98x62}
            """
        // One check digit in ten is right; the copies of other records are rejected.
        var text = "name\n"
        for row in 1...700 { text += "N\(row)\n" }
        var job = try job(template, try scratch.write(text, to: "t.csv"))
        job.skipsBadRecords = true
        job.serial.unit = .record
        (job.serial.start, job.serial.pad) = (10_000, 5)
        let expected = outcome(job, threads: 1)
        #expect(expected.summary?.rejected ?? 0 > 500)
        #expect(outcome(job, threads: threads) == expected)
        let counts = try sheetCounts(job, threads: threads)
        #expect(counts.set <= 3 * counts.added + 2 * (2 * threads + 1) * 11)
        // Shifted positions decide otherwise.
        job.serial.unit = .copy
        #expect(outcome(job, threads: threads) == outcome(job, threads: 1))
        job.serial.step = 3
        #expect(outcome(job, threads: threads) == outcome(job, threads: 1))
    }

    @Test("few records are in memory, also if few have labels", arguments: ["", "A,1\n", "A,0\nB,2\n"])
    func memory(first: String) throws {
        let row = "N,x\n"
        let count = 60_000
        let text = "name,qty\n\(first)" + String(repeating: row, count: count) + "Z,1\n"
        var job = try job("content: \"{{name}}\"\n" + Self.stock, try scratch.write(text, to: "t.csv"))
        (job.copiesField, job.skipsBadRecords) = ("qty", true)
        var (reported, longest) = (0, 0)
        _ = try job.run(
            fonts: FontCollection(), threads: 3,
            onIssue: { _ in
                reported += 1
                longest = max(longest, job.data.progress.bytesRead - reported * row.utf8.count)
            }, prepare: { _ in }, add: { _ in })
        #expect(reported == count)
        // The file is read in chunks of 64 KiB.
        #expect(longest < 5000 * row.utf8.count + 2 << 16, "\(longest)")
    }

    private static let stock = "stock: {page: 340x200, label: 96x60, columns: 3, rows: 3, pitch: 98x62}\n"

    @Test(
        "shards are the same on any number of threads, if a text exceeds a limit at some positions", arguments: [1, -1])
    func limits(step: Int) throws {
        let file = try scratch.write("name,qty\nA,40\nB,700\nC,30\n", to: "t.csv")
        var job = try job("content: \"Llanfairpwll{{serial}}\"\n" + Self.stock, file)
        (job.copiesField, job.skipsBadRecords) = ("qty", true)
        (job.serial.step, job.serial.start) = (step, step > 0 ? 700 : 1100)
        var limits = Limits()
        limits.glyphsPerRun = 15
        try limits.withValue {
            for shard in [nil, "1/1", "2/3"] {
                job.shard = try shard.map { try #require(LabelJob.Shard($0)) }
                let expected = outcome(job, threads: 1)
                // The second shard has labels of one record only.
                if shard != "2/3" { #expect(expected.issues.contains { $0.contains("is a run of") }) }
                for threads in [2, 3] {
                    #expect(outcome(job, threads: threads) == expected, "\(shard ?? "-"), \(threads) threads")
                }
            }
        }
    }

    @Test("a record whose text exceeds a limit does not affect those after it")
    func limitOfOneRecord() throws {
        let file = try scratch.write(
            "name,qty\nA,1\nLlanfairpwllgwyngyll,1\nLlanfairpwllgwyngyll,1\nB,1\n", to: "t.csv")
        var job = try job("content: \"{{name}}\"\n" + Self.stock, file)
        job.skipsBadRecords = true
        var limits = Limits()
        limits.glyphsPerRun = 15
        let made = limits.withValue { outcome(job, threads: 1) }
        #expect(made.issues.map { $0.prefix(1) } == ["2", "3"])
        #expect(made.summary?.records == 2)
    }

    /// The number of threads that set the sheets of a job.
    private func threadCount(_ job: LabelJob) throws -> Int {
        let known = Locked<Set<ObjectIdentifier>>([])
        let main = ObjectIdentifier(Thread.current)
        _ = try job.run(
            fonts: FontCollection(), threads: 3,
            prepare: { _ in known.withLock { _ = $0.insert(ObjectIdentifier(Thread.current)) } }, add: { _ in })
        return known.withLock { $0.contains(main) ? 1 : 3 }
    }

    @Test(
        "several threads set labels unless a later number may decide how others are read",
        arguments: [
            // Whole numbers are read in the same way by all.
            ("{{price | number:\"0.00\"}}", "12", "5", 3), ("{{price | number:\"0.00\"}}", "12", "1.234", 3),
            ("{{price | number:\"0.00\"}}", "12", "2,50", 3), ("{{price | number:\"0.00\"}}", "1.5", "2.5", 3),
            // The filter before writes numbers that are not those of the cells.
            ("{{price | default:\"1,50\" | number:\"0.00\"}}", "12", "5", 1),
            ("{{price | number:\"0.00\" | number:\"0\"}}", "12", "5", 1), ("{{price}}", "12", "5", 3),
        ])
    func decidedNumbers(text: String, price: String, last: String, threads: Int) throws {
        var table = "name;price\n"
        for row in 1...1200 { table += "N\(row);\(row == 1150 ? last : row % 9 == 0 ? "" : price)\n" }
        let file = try scratch.write(table, to: "t.csv")
        let job = try job("content: '{{name}} \(text)'\n" + Self.stock, file)
        #expect(try threadCount(job) == threads)
        let expected = outcome(job, threads: 1)
        #expect(expected.error == nil)
        #expect(outcome(job, threads: 3) == expected)
    }

    @Test("several threads set addresses from a pipe")
    func pipe() throws {
        let file = try scratch.write("name,city\nA,Rome\n", to: "t.csv")
        let pipe = scratch / "pipe"
        try #require(unsafe mkfifo(pipe, 0o600) == 0)
        let text = try String(contentsOfFile: file, encoding: .utf8)
        Thread.detachNewThread { try? Data(text.utf8).write(to: URL(filePath: pipe)) }
        let stock = try job("content: x\n" + Self.stock, file).stock
        #expect(try threadCount(LabelJob(.builtIn(.address), on: stock, data: DataSource(path: pipe))) == 3)
    }

    @Test("the file has the same bytes on any number of threads", arguments: [true, false])
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
                _ = try export.write(made: { make, add in
                    _ = try job.run(fonts: FontCollection(), threads: threads, prepare: make, add: add)
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
