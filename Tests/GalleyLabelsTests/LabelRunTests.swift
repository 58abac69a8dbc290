import Foundation
import Galley
import GalleyData
import GalleyDiagnostics
import GalleyLabels
import GalleyStationeryTestSupport
import GalleyTestSupport
import Testing

@Suite("Labels are at their positions on the sheet") struct LabelRunTests {
    private let scratch = ScratchFolder()
    private let job: LabelJob

    init() throws {
        let table = "id,qty,kind\n" + (1...10).map { "r\($0),\($0 % 3),\($0 % 2 == 0 ? "even" : "odd")\n" }.joined()
        let template = try LabelTemplate(
            "padding: 0\ncontent: \"{{id}}\"\nstock: {page: 140x100, label: 40x20, columns: 2, rows: 2, pitch: 50x30}")
        guard case .stock(let stock) = template.stock else { throw NoStock() }
        job = LabelJob(
            .template(template, folder: "."), on: stock, data: DataSource(path: try scratch.write(table, to: "t.csv")))
    }

    private struct NoStock: Error {}

    private func changed(_ change: (inout LabelJob) -> Void) throws -> [String] {
        var job = job
        change(&job)
        return try run(job).pages.map { texts(of: $0).map(\.text).joined(separator: " ") }
    }

    @Test("row by row, sheet after sheet")
    func order() throws {
        #expect(try changed { _ in } == ["r1 r2 r3 r4", "r5 r6 r7 r8", "r9 r10"])
        // The stock is centred on its paper: 25 points at each side.
        let origins = texts(of: try run(job).pages[0]).map(\.origin)
        #expect(origins.map(\.x) == [25, 75, 25, 75])
        #expect(abs(origins[2].y - origins[0].y - 30) < 1e-9)
    }

    @Test("rows, conditions, copies, and a first free place")
    func selection() throws {
        #expect(try changed { $0.rows = 3...5 } == ["r3 r4 r5"])
        #expect(try changed { $0.filters = [RecordFilter("kind=even")].compactMap { $0 } } == ["r2 r4 r6 r8", "r10"])
        #expect(
            try changed {
                $0.rows = 1...2
                $0.copies = 3
            } == ["r1 r1 r1 r2", "r2 r2"])
        #expect(
            try changed {
                $0.rows = 1...2
                $0.copies = 2
                $0.collates = true
            } == ["r1 r2 r1 r2"])
        #expect(
            try changed {
                $0.rows = 1...4
                $0.copiesField = "qty"
            } == ["r1 r2 r2 r4"])
        #expect(
            try changed {
                $0.rows = 1...4
                $0.copiesField = "qty"
                $0.collates = true
            } == ["r1 r2 r4 r2"])
        #expect(
            try changed {
                $0.rows = 1...3
                $0.firstPosition = 3
            } == ["r1 r2", "r3"])
    }

    @Test("serial numbers count copies, records or pages")
    func serials() throws {
        let template = try LabelTemplate("padding: 0\ncontent: \"{{serial}}\"")
        func serials(_ unit: SerialNumbers.Unit) throws -> [String] {
            try changed {
                $0.design = .template(template, folder: ".")
                ($0.rows, $0.copies, $0.firstPosition) = (1...3, 2, 2)
                ($0.serial.start, $0.serial.step, $0.serial.pad, $0.serial.unit) = (5, 5, 3, unit)
            }
        }
        #expect(try serials(.copy) == ["005 010 015", "020 025 030"])
        #expect(try serials(.record) == ["005 005 010", "010 015 015"])
        #expect(try serials(.page) == ["005 005 005", "010 010 010"])
    }

    @Test("shards are divided between sheets, and together they are complete", arguments: 1...5)
    func shards(_ count: Int) throws {
        let whole = try changed {
            $0.firstPosition = 2
            $0.copies = 2
        }
        let parts = try (1...count).flatMap { number in
            try changed {
                ($0.firstPosition, $0.copies) = (2, 2)
                $0.shard = LabelJob.Shard("\(number)/\(count)")
            }
        }
        #expect(whole.count == 6)
        #expect(parts == whole)
    }

    @Test("records that cannot be used end the run, or are passed over and reported")
    func badRecords() throws {
        let path = try scratch.write("id,qty\na,1\nb\nc,x\nd,2\n", to: "bad.csv")
        var bad = job
        bad.data = DataSource(path: path)
        bad.copiesField = "qty"
        #expect {
            try run(bad)
        } throws: {
            $0.isDiagnostic(LabelIssue.Kind.badRecord.id)
                && "\($0)" == "\(path):3: the record has 1 field; expected 2, as the header has"
        }
        bad.skipsBadRecords = true
        let result = try run(bad)
        #expect(texts(of: result.pages[0]).map(\.text) == ["a", "d", "d"])
        #expect(result.summary.rejected == 2)
        #expect(result.issues.map(\.kind) == [.badRecord, .badRecord])
        #expect(result.issues.map(\.line) == [3, 4])
    }

    @Test("unknown fields are reported with the nearest name")
    func missingFields() throws {
        var other = job
        other.filters = [RecordFilter("knid=even")].compactMap { $0 }
        let problem = "no such column; the columns are \"id\", \"qty\", \"kind\" (did you mean kind?)"
        #expect(
            throws: Diagnostic(
                .unknownColumn, "\(problem)", at: .init(file: job.data.name, line: 2, field: .column("knid")))
        ) { try run(other) }
        other = job
        other.rows = 100...200
        #expect(
            throws: Diagnostic(
                .noRecords, "nothing to print: no record meets the conditions", at: .init(file: job.data.name))
        ) {
            try run(other)
        }
    }

    @Test("offset, scale and mirror move the sheet as a whole")
    func printing() throws {
        var printed = job
        printed.printing.offset = CGSize(width: 2, height: -1)
        printed.printing.scale = CGSize(width: 2, height: 1)
        printed.printing.isMirrored = true
        guard case .group(let group) = try run(printed).pages[0].items.first else {
            Issue.record("no group")
            return
        }
        // Mirrored on 140 points, then stretched and moved.
        #expect(CGPoint(x: 10, y: 10).applying(group.transform) == CGPoint(x: 262, y: 9))
    }

    @Test("marks: an outline for each label, a crop mark for each edge")
    func marks() throws {
        var marked = job
        marked.printing.showsOutlines = true
        marked.printing.showsCropMarks = true
        let paths = try run(marked).pages[2].items.compactMap { if case .path(let path) = $0 { path } else { nil } }
        #expect(paths.count == 5)
        #expect(paths[0].path.boundingRect == CGRect(x: 25, y: 25, width: 40, height: 20))
        var moves = 0
        func count(_ element: Path.Element) { if case .move = element { moves += 1 } }
        paths[4].path.forEach(count)
        // Four edges across and four down, a line at both ends of each.
        #expect(moves == 16)
    }
}
