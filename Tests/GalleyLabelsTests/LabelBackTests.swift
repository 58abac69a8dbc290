import Foundation
import Galley
import GalleyDiagnostics
import GalleyStationeryTestSupport
import GalleyTestSupport
import Testing

@testable import GalleyData
@testable import GalleyLabels

@Suite("Labels with backs") struct LabelBackTests {
    private let scratch = ScratchFolder()

    /// Sheets on which no margin is like another.
    private static let portrait =
        "stock: {page: 340x480, label: 96x60, columns: 3, rows: 4, left: 9, top: 31, pitch: 98x62}\n"
    private static let landscape =
        "stock: {page: 480x340, label: 96x60, columns: 4, rows: 3, left: 9, top: 31, pitch: 98x62}\n"
    private static let sides = "background: \"#eeeeee\"\ncontent: \"{{name}}\"\nback: \"{{plan}}\"\n"

    private func job(_ template: String, _ table: String? = nil) throws -> LabelJob {
        let table = table ?? "name,plan\n" + (1...17).map { "Guest \($0),Talk \($0)\n" }.joined()
        let made = try LabelTemplate(template)
        guard case .stock(let stock) = made.stock else { throw Diagnostic(.invalidStock, "no stock") }
        return LabelJob(
            .template(made, folder: "."), on: stock, data: DataSource(path: try scratch.write(table, to: "t.csv")))
    }

    /// The boxes of paths as they are drawn, and whether they are upside down.
    private func boxes(of page: DisplayPage) -> [(box: CGRect, isTurned: Bool)] {
        page.items.flattened().compactMap { item, transform in
            guard case .path(let painted) = item else { return nil }
            return (painted.path.boundingRect.applying(transform), transform.d < 0)
        }
    }

    @Test(
        "each back is behind its front, upright when the label is turned like a page",
        arguments: [portrait, landscape], [nil, PDFDuplex.longEdge, .shortEdge])
    func register(stock: String, edge: PDFDuplex?) throws {
        var job = try job(stock + Self.sides)
        job.printing.turningEdge = edge
        job.firstPosition = 3
        let pages = try run(job).pages
        #expect(pages.count == 4)
        let size = job.stock.page
        let isUpright = (edge ?? job.printing.edge(of: size)) == (size.height > size.width ? .longEdge : .shortEdge)
        for sheet in 0..<2 {
            let (fronts, backs) = (boxes(of: pages[2 * sheet]), boxes(of: pages[2 * sheet + 1]))
            #expect(fronts.count == (sheet == 0 ? 10 : 7) && backs.count == fronts.count)
            for (front, back) in zip(fronts, backs) {
                // Where the back is, seen through the front.
                let x = isUpright ? size.width - back.box.maxX : back.box.minX
                let y = isUpright ? back.box.minY : size.height - back.box.maxY
                #expect(abs(x - front.box.minX) < 0.28 && abs(y - front.box.minY) < 0.28)
                #expect(back.isTurned == !isUpright)
            }
        }
    }

    @Test("a shift of backs is beyond that of both sides")
    func shift() throws {
        var job = try job(Self.portrait + Self.sides)
        let plain = try run(job).pages.map { boxes(of: $0)[0].box.origin }
        job.printing.offset = CGSize(width: 2, height: 3)
        job.printing.backOffset = CGSize(width: -5, height: 1)
        let moved = try run(job).pages.map { boxes(of: $0)[0].box.origin }
        #expect(moved[0] == CGPoint(x: plain[0].x + 2, y: plain[0].y + 3))
        #expect(moved[1] == CGPoint(x: plain[1].x - 3, y: plain[1].y + 4))
    }

    @Test("crop marks of both sides meet")
    func cropMarks() throws {
        var job = try job(Self.portrait + Self.sides)
        job.printing.showsCropMarks = true
        let pages = try run(job).pages
        let (front, back) = (boxes(of: pages[0])[0].box, boxes(of: pages[1])[0].box)
        #expect(abs(front.minX - (job.stock.page.width - back.maxX)) < 0.28)
        #expect(abs(front.minY - back.minY) < 0.28 && abs(front.width - back.width) < 0.28)
    }

    @Test("fronts and backs printed one after the other are those printed together, also with bad records")
    func separate() throws {
        let rows = (1...30).map {
            "Guest \($0),\($0 % 7 == 0 ? "a long talk without any room on this back" : "Talk")\n"
        }
        var job = try job(
            Self.portrait + "content: \"{{name}}\"\nback: {text: \"{{plan}}\", overflow: error, width: 60}\n",
            "name,plan\n" + rows.joined())
        job.skipsBadRecords = true
        let both = try run(job)
        #expect(both.summary.rejected == 4 && both.summary.labels == 26 && both.summary.pages == 6)
        job.printing.sides = [.front]
        let fronts = try run(job)
        job.printing.sides = [.back]
        let backs = try run(job)
        #expect(fronts.pages.map(\.dump) == [0, 2, 4].map { both.pages[$0].dump })
        #expect(backs.pages.map(\.dump) == [1, 3, 5].map { both.pages[$0].dump })
        #expect(fronts.issues == both.issues && backs.issues == both.issues)
    }

    @Test("pages are the same on any number of threads and in shards")
    func threadsAndShards() throws {
        let rows = (1...90).map {
            "Guest \($0),\($0 % 13 == 0 ? "a long talk without any room on this back" : "Talk")\n"
        }
        var job = try job(
            Self.portrait
                + "content: \"{{name}} {{serial}}\"\nback: {text: \"{{plan}}\", overflow: error, width: 60}\n",
            "name,plan\n" + rows.joined())
        job.skipsBadRecords = true
        let whole = try run(job)
        for threads in [2, 5] {
            var pages: [String] = []
            let summary = try job.run(fonts: FontCollection(), threads: threads, prepare: \.dump) { pages.append($0) }
            #expect(pages == whole.pages.map(\.dump) && summary == whole.summary)
        }
        var pages: [String] = []
        for number in 1...3 {
            job.shard = LabelJob.Shard(number, of: 3)
            pages += try run(job).pages.map(\.dump)
        }
        #expect(pages == whole.pages.map(\.dump))
    }

    @Test("empty backs keep their places and their pages")
    func emptyBacks() throws {
        let some = try run(job(Self.portrait + Self.sides, "name,plan\nA,\nB,Talk\n"))
        #expect(texts(of: some.pages[1]).map(\.text) == ["Talk"])
        #expect(boxes(of: some.pages[1]).count == 2)
        let none = try run(job(Self.portrait + Self.sides, "name,plan\nA,\nB,\n"))
        #expect(none.pages.count == 2 && none.issues.isEmpty)
    }

    @Test("what is wrong with a back is reported once, and named")
    func issues() throws {
        let table = "name,plan\nA,one two three four five six seven eight nine ten\n"
        let over = try run(
            job(Self.portrait + "content: \"{{name}}\"\nback: {text: \"{{plan}}\", overflow: wrap, size: 30}\n", table))
        #expect(over.issues.map(\.kind) == [.overflow])
        #expect(over.issues[0].done.contains("for the back of the label"))
        let twice = try run(
            job(
                Self.portrait
                    + "content: {text: \"{{plan}}\", overflow: ellipsis}\nback: {text: \"{{plan}}\", overflow: ellipsis}\n",
                table))
        #expect(twice.issues.map(\.kind) == [.truncated])
    }

    @Test("the backs of a run share their own size")
    func commonSize() throws {
        let long = "a talk with a title that is as long as titles of talks are"
        let table = "name,plan\n" + (1...20).map { "G\($0),\($0 > 2 ? long : "x")\n" }.joined()
        let pages = try run(
            job(Self.portrait + "shrink: run\nsize: 14\ncontent: \"{{name}}\"\nback: \"{{plan}} {{plan}}\"\n", table)
        ).pages
        let (fronts, backs) = (Set(texts(of: pages[0]).map(\.size)), Set(texts(of: pages[1]).map(\.size)))
        #expect(fronts == [14] && backs.count == 1 && backs.first! < 14)
    }

    @Test("the fields of a back are fields of the template")
    func fields() throws {
        let template = try LabelTemplate("content: \"{{name}}\"\nback: [\"{{plan}}\", \"{{Name}}\"]\n")
        #expect(template.fields == ["name", "plan"])
        #expect(throws: Diagnostic.self) {
            try run(job(Self.portrait + "content: \"{{name}}\"\nback: \"{{plann}}\"\n"))
        }
    }

    @Test("a back has no stock of its own")
    func otherStock() {
        let error = #expect(throws: Diagnostic.self) {
            try LabelTemplate("content: x\nback: {stock: L7160}\n", name: "t")
        }
        #expect(error.map { "\($0)" }?.hasPrefix("t:2: the part has no kind") == true)
    }

    // MARK: Built-in templates

    private static let guests = """
        Name,Company,Title,Event,Table,Street,Zip,City,Country
        Ada Lovelace,Analytical Engines,Programmer,Summer School,4,12 St James's Square,SW1Y 4JH,London,United Kingdom
        Emmy Noether,University of Göttingen,Professor,Summer School,12,Nürnberger Straße 32,91052,Erlangen,Germany

        """

    @Test(
        "each template for cards sets names on its own stock without warnings",
        arguments: [BuiltInTemplate.certificate, .tent, .placeCard, .lanyard, .luggage])
    func cards(template: BuiltInTemplate) throws {
        var texts = OptionTexts()
        texts.set(LabelOptions.template, template.rawValue)
        let job = try LabelOptions.job(texts, data: [try scratch.write(Self.guests, to: "guests.csv")])
        let result = try run(job)
        let kinds = Set(result.issues.filter { $0.severity != .note }.map(\.kind))
        #expect(kinds.isEmpty, "\(result.issues.map { $0.message(file: "t") })")
        #expect(result.pages.allSatisfy { !GalleyStationeryTestSupport.texts(of: $0).isEmpty })
        #expect(job.sides.count == ([.lanyard, .luggage].contains(template) ? 2 : 1))
    }

    @Test("the upper half of a tent card is the lower one turned by 180 degrees")
    func tent() throws {
        var texts = OptionTexts()
        texts.set(LabelOptions.template, "tent")
        let job = try LabelOptions.job(texts, data: [try scratch.write(Self.guests, to: "guests.csv")])
        let page = try run(job).pages[0]
        // The texts, places and directions of all runs.
        let all = page.items.flattened().flatMap { item, transform in
            item.runs.map { ($0.text, $0.origin.applying(transform), transform.a < 0) }
        }
        let (upper, lower) = (all.filter(\.2), all.filter { !$0.2 })
        #expect(!upper.isEmpty && upper.map(\.0) == lower.map(\.0))
        for (a, b) in zip(upper, lower) {
            #expect(abs(a.1.x + b.1.x - page.size.width) < 0.1 && abs(a.1.y + b.1.y - page.size.height) < 0.1)
        }
    }

    @Test("the holes of both sides of a luggage tag meet, whatever is written on it")
    func holes() throws {
        var texts = OptionTexts()
        texts.set(LabelOptions.template, "luggage")
        let job = try LabelOptions.job(texts, data: [try scratch.write(Self.guests, to: "guests.csv")])
        let pages = try run(job).pages
        /// The middles of the rings.
        func holes(_ page: DisplayPage) -> [CGPoint] {
            page.items.flattened().compactMap { item, transform in
                guard case .path(let path) = item, path.stroke != nil else { return nil }
                let box = path.path.boundingRect
                return CGPoint(x: box.midX, y: box.midY).applying(transform)
            }
        }
        let (front, back) = (holes(pages[0]), holes(pages[1]))
        #expect(front.count == 2 && front.count == back.count)
        for hole in front {
            #expect(back.contains { abs($0.x + hole.x - pages[0].size.width) < 0.5 && abs($0.y - hole.y) < 0.1 })
        }
    }
}
