import Galley
import GalleyDiagnostics
import GalleyStationeryTestSupport
import GalleyTestSupport
import Testing

@testable import GalleyData
@testable import GalleyLabels

@Suite("The order of labels, their groups and their numbers") struct LabelOrderTests {
    private let scratch = ScratchFolder()

    private static let template = """
        stock: {page: 340x200, label: 96x60, columns: 3, rows: 3, pitch: 98x62}
        content: "{{name}} {{serial}}"

        """

    private static let bins = """
        name,bin,aisle,price,qty
        bolt,B-10,2,"2,50",1
        nut,B-2,2,"0,20",3
        washer,A-1,10,"0,10",1
        spring,A-10,1,"12,00",2
        pin,A-2,1,"1,00",1
        clip,,1,,1

        """

    private func job(_ table: String = bins, _ change: (inout LabelJob) -> Void = { _ in }) throws -> LabelJob {
        let template = try LabelTemplate(Self.template)
        guard case .stock(let stock) = template.stock else { throw Diagnostic(.invalidStock, "no stock") }
        var job = LabelJob(
            .template(template, folder: "."), on: stock, data: DataSource(path: try scratch.write(table, to: "t.csv")))
        change(&job)
        return job
    }

    private func order(_ keys: String...) -> LabelOrder {
        var order = LabelOrder()
        order.keys = keys.map { LabelOrder.Key($0) }
        return order
    }

    @Test(
        "numbers sort by value, codes by the numbers in them or as the language does, empty cells last",
        arguments: [
            (["price"], ["washer", "nut", "pin", "bolt", "spring", "clip"]),
            (["-price"], ["spring", "bolt", "pin", "nut", "washer", "clip"]),
            (["aisle", "-price"], ["spring", "pin", "clip", "bolt", "nut", "washer"]),
            (["-name"], ["washer", "spring", "pin", "nut", "clip", "bolt"]),
        ])
    func sort(keys: [String], names: [String]) throws {
        let job = try job { $0.order.keys = keys.map { LabelOrder.Key($0) } }
        #expect(try labelTexts(job) == zip(names, 1...).map { "\($0) \($1)" })
    }

    @Test("sorted labels are the same on any number of threads, and bad records are reported")
    func threads() throws {
        let rows = (1...120).map { "n\($0),b,\($0 * 7 % 11),\($0 * 13 % 17),\($0 == 40 ? "x" : "2")\n" }
        let job = try job("name,bin,aisle,price,qty\n" + rows.joined()) {
            $0.order = order("price", "-aisle")
            ($0.copiesField, $0.skipsBadRecords) = ("qty", true)
        }
        let alone = try run(job)
        #expect(alone.summary.labels == 238 && alone.issues.map(\.row) == [40])
        var pages: [String] = []
        let summary = try job.run(fonts: FontCollection(), threads: 3, prepare: \.dump) { pages.append($0) }
        #expect(pages == alone.pages.map(\.dump) && summary == alone.summary)
    }

    @Test("a group begins with a label of its value and number of labels, which counts for no serial number")
    func dividers() throws {
        let job = try job {
            $0.order = order("price")
            ($0.order.group, $0.copiesField) = ("aisle", "qty")
        }
        let texts = try labelTexts(job)
        #expect(
            texts == [
                "1", "× 4", "pin 1", "spring 2", "spring 3", "clip 4", "2", "× 4", "nut 5", "nut 6", "nut 7", "bolt 8",
                "10", "× 1", "washer 9",
            ])
    }

    @Test("a group begins a sheet, on any number of threads", arguments: [LabelOrder.GroupStart.sheet, .both])
    func sheets(start: LabelOrder.GroupStart) throws {
        let job = try job {
            ($0.order.group, $0.order.groupStart, $0.firstPosition) = ("aisle", start, 3)
        }
        var pages: [DisplayPage] = []
        let summary = try job.run(fonts: FontCollection(), threads: 4, prepare: \.self) { pages.append($0) }
        #expect(pages.count == 3 && summary.labels == (start == .both ? 9 : 6))
        // The first one begins at the first free label.
        #expect(texts(of: pages[0])[0].origin.x > 196 && texts(of: pages[1])[0].origin.x < 98)
        #expect(summary.records == 6)
    }

    @Test("cells that are equal as numbers are groups of their own")
    func groupTexts() throws {
        let job = try job("name,bin\na,1\nb,1.0\nc,1\nd,1.0\n") { $0.order.group = "bin" }
        #expect(try labelTexts(job) == ["1", "× 2", "a 1", "c 2", "1.0", "× 2", "b 3", "d 4"])
    }

    @Test("an unknown column is an error with the nearest name")
    func unknownColumn() throws {
        let error = #expect(throws: Diagnostic.self) { try run(job { $0.order = order("aisel") }) }
        #expect(error.map { "\($0)" }?.contains("did you mean aisle?") == true)
    }

    @Test("a table that does not fit into memory is an error")
    func memory() throws {
        var limits = Limits.current
        limits.documentSize = 200
        let error = #expect(throws: Diagnostic.self) {
            try limits.withValue { try run(job { $0.order = order("price") }) }
        }
        #expect(error.map { "\($0)" }?.contains("the sorted table has more than 200 bytes") == true)
    }

    // MARK: Reprints

    private func numbers(_ job: LabelJob) throws -> [String] {
        try labelTexts(job).map { String($0.split(separator: " ")[1]) }
    }

    @Test("records have the numbers of the whole run, whichever rows are printed")
    func reprint() throws {
        var job = try job { $0.copiesField = "qty" }
        let all = try labelTexts(job)
        #expect(all.last == "clip 9")
        for rows in [1...2, 2...3, 4...6, 6...6] {
            job.rows = rows
            let names = Self.bins.split(separator: "\n").dropFirst().map { $0.prefix { $0 != "," } }[
                rows.lowerBound - 1..<rows.upperBound]
            #expect(try labelTexts(job) == all.filter { label in names.contains { label.hasPrefix($0 + " ") } })
        }
        job.rows = 4...5
        job.serial.unit = .record
        #expect(try numbers(job) == ["4", "4", "5"])
        job.order = order("price")
        #expect(try numbers(job) == ["3", "5", "5"])
    }

    @Test("conditions decide on the whole run")
    func reprintOfFiltered() throws {
        var job = try job { $0.filters = ["aisle=1"].compactMap { RecordFilter($0) } }
        #expect(try labelTexts(job) == ["spring 1", "pin 2", "clip 3"])
        job.rows = 5...6
        #expect(try labelTexts(job) == ["pin 2", "clip 3"])
    }

    @Test("collated copies have the numbers of the whole run")
    func reprintOfCollated() throws {
        var job = try job { ($0.copiesField, $0.collates) = ("qty", true) }
        let all = try labelTexts(job)
        #expect(all == ["bolt 1", "nut 2", "washer 3", "spring 4", "pin 5", "clip 6", "nut 7", "spring 8", "nut 9"])
        job.rows = 2...3
        #expect(try labelTexts(job) == ["nut 2", "washer 3", "nut 7", "nut 9"])
    }

    @Test("a record that is skipped keeps its numbers, on one thread and on several, and in shards")
    func skipped() throws {
        let rows = (1...60).map { "n\($0),\($0 % 9 == 0 ? "a long text without any room" : "x")\n" }
        let template = try LabelTemplate(
            Self.template.replacing(
                "content: \"{{name}} {{serial}}\"",
                with:
                    "content: [\"{{name}} {{serial}}\", {text: \"{{note}}\", overflow: error, width: 40, height: 12}]"))
        var job = try job("name,note\n" + rows.joined()) {
            ($0.design, $0.skipsBadRecords) = (.template(template, folder: "."), true)
        }
        let expected = (1...60).filter { $0 % 9 != 0 }.map { "n\($0) \($0)" }
        #expect(try labelTexts(job).filter { $0 != "x" } == expected)
        var texts: [String] = []
        _ = try job.run(fonts: FontCollection(), threads: 3, prepare: \.self) { page in
            texts += GalleyStationeryTestSupport.texts(of: page).map(\.text)
        }
        #expect(texts.filter { $0 != "x" } == expected)
        var shards: [String] = []
        for number in 1...3 {
            job.shard = LabelJob.Shard(number, of: 3)
            shards += try labelTexts(job)
        }
        #expect(shards.filter { $0 != "x" } == expected)
    }
}
