import Foundation
import Galley
import GalleyDiagnostics
import GalleyStationeryTestSupport
import GalleyTestSupport
import Testing

@testable import GalleyData
@testable import GalleyLabels

@Suite("Texts of a label become smaller together") struct LabelFittingTests {
    private let scratch = ScratchFolder()

    private func job(
        _ template: BuiltInTemplate, _ table: String, on stock: Stock, _ change: (inout LabelJob) -> Void = { _ in }
    ) throws -> LabelJob {
        var job = LabelJob(
            .builtIn(template), on: stock, data: DataSource(path: try scratch.write(table, to: "t.csv")))
        change(&job)
        return job
    }

    private func stock(_ name: String) throws -> Stock { try StockCatalogue().stock(named: name).single }

    private static let long = "Gemeinschaftliche Wohnungsverwaltungsgesellschaft am Rosengarten"

    /// The sizes of the texts of each label.
    private func sizes(_ job: LabelJob) throws -> [[CGFloat]] {
        try run(job).pages.map { Array(Set(texts(of: $0).map { ($0.size * 100).rounded() / 100 })).sorted() }
    }

    @Test("lines wrap into free height at their own size")
    func wrapping() throws {
        let (short, long) = (
            "name,street,city\nAda,Main Street 1,Berlin\n",
            "name,street,city\nAda,Gemeinschaft der Häuser am Rosengarten am Tor,B\n"
        )
        let stock = try stock("L7160")
        #expect(try sizes(job(.address, short, on: stock))[0][0] >= sizes(job(.address, long, on: stock))[0][0])
        let own = BuiltInTemplate.address.template(columns: ["name", "street", "city"], label: stock.label).size
        #expect(try sizes(job(.address, long, on: stock))[0][0] >= own)
        let result = try run(job(.address, long, on: stock))
        #expect(result.issues.isEmpty)
        #expect(texts(of: result.pages[0]).count == 4)
    }

    @Test("a crowded name badge becomes smaller instead of losing its last lines at the edge")
    func crowdedBadge() throws {
        let table =
            "First Name,Last Name,Job Title,Company,Ticket\nWolfeschlegelsteinhausenbergerdorff,Hubert Blaine,"
            + "\"Chief Executive Officer & Managing Director, Europe, Middle East and Africa\","
            + "International Business Machines Corporation,VIP\n"
        let stock = try stock("Thermal 4x6in")
        let result = try run(job(.nameBadge, table, on: stock))
        let lines = texts(of: result.pages[0])
        #expect(lines.allSatisfy { $0.origin.y < stock.label.height - 2 })
        #expect(lines.contains { $0.text.contains("VIP") })
        #expect(lines.contains { $0.text.contains("Corporation") })
    }

    @Test("a price keeps its size beside a text of several lines, as long as the others keep most of theirs")
    func priceBesideDetails() throws {
        let table =
            "Name,Ingredients,Best before,Net weight,Price\nPlum,\"Plums, sugar\",12/2026,227g,£3\n"
            + "Blackcurrant and Elderflower Conserve with Gin,\"Blackcurrants 45 %, cane sugar, elderflower cordial, gin 4 %, "
            + "lemon juice\",30 Nov 2026,340 g,£6.25\n"
        let pages = try run(job(.product, table, on: stock("5163"))).pages.flatMap { texts(of: $0) }
        let prices = pages.filter { $0.text.contains("£") }.map(\.size)
        #expect(prices.count == 2 && prices[0] == prices[1])
        // On a tiny label it becomes smaller with the others.
        let tiny = try run(job(.product, table, on: stock("L7651"))).pages.flatMap { texts(of: $0) }
        #expect(tiny.filter { $0.text.contains("£") }.allSatisfy { $0.size > 6 })
    }

    @Test("lines of an address have one size, however long one of them is")
    func oneSize() throws {
        let table =
            "name,company,street,address 2,zip,city\nAda,\(Self.long) und Söhne Nachfolger,\(Self.long) 17a,Haus 3,17033,Neubrandenburg\n"
        let result = try run(job(.address, table, on: stock("L7651")))
        let lines = texts(of: result.pages[0])
        #expect(Set(lines.dropFirst().map(\.size)).count == 1, "all but the name")
        #expect(lines.allSatisfy { $0.size >= 5 })
        #expect(!result.issues.contains { $0.severity != .note })
        #expect(!lines.contains { $0.text.contains("…") })
    }

    @Test("labels of a file have the size of the one with the least room; those of a stream their own")
    func sameRun() throws {
        let rows = (1...9).map { "Person \($0),Street \($0),City\n" }.joined()
        let table = "name,street,city\n\(rows)\(Self.long),\(Self.long) 1234,Neubrandenburg an der Tollense\n"
        let sizes = try sizes(job(.address, table, on: stock("99010")))
        #expect(sizes.count == 10)
        #expect(Set(sizes).count == 1)
        let alone = try self.sizes(job(.address, "name,street,city\n\(rows)", on: stock("99010")))
        #expect(alone[0][0] > sizes[0][0])
    }

    @Test("one label in twenty may be smaller than the others")
    func outliers() throws {
        let rows = (1...39).map { "Person \($0),Street \($0),City\n" }.joined()
        let table = "name,street,city\n\(rows)\(Self.long),\(Self.long) 1234,Neubrandenburg an der Tollense\n"
        let result = try run(job(.address, table, on: stock("99010")))
        #expect(result.issues.map(\.kind) == [.shrunk])
        #expect(result.issues.first?.row == 40)
        let alone = try sizes(job(.address, "name,street,city\n\(rows)", on: stock("99010")))
        #expect(try sizes(job(.address, table, on: stock("99010")))[0] == alone[0])
    }

    @Test("a word longer than its line is divided before it makes the label tiny")
    func longWord() throws {
        let word = String(repeating: "Donaudampfschifffahrt", count: 4)
        let result = try run(job(.address, "name,city\n\(word),Wien\n", on: stock("L7160")))
        let lines = texts(of: result.pages[0])
        #expect(result.issues.isEmpty)
        #expect(lines.count > 2 && lines.allSatisfy { $0.size > 6 })
        #expect(lines.dropLast().map { $0.text.filter(\.isLetter) }.joined() == word)
    }

    @Test("where lines have no room even at the smallest size, they are one paragraph; the report says so")
    func runIn() throws {
        let table =
            "name,company,street,address 2,zip,city,country\nAda Lovelace,Analytical Engines,St James Square 12,Second floor,SW1,London,United Kingdom\n"
        let result = try run(job(.address, table, on: stock("5167")))
        #expect(result.issues.map(\.kind) == [.runIn])
        #expect(result.issues[0].done == "the lines are set as one paragraph at 5 pt")
        let text = texts(of: result.pages[0]).map(\.text).joined(separator: " ")
        for value in ["Ada Lovelace", "Analytical Engines", "Second floor", "UNITED KINGDOM"] {
            #expect(text.filter { !$0.isWhitespace }.contains(value.filter { !$0.isWhitespace }))
        }
    }

    @Test("the last resort is an ellipsis, which names its field and leaves no free line")
    func shortened() throws {
        let street = String(repeating: "Very Long Street Name ", count: 40)
        let result = try run(job(.address, "name,street,city\nAda,\(street),London\n", on: stock("L7651")))
        let cut = result.issues.filter { $0.severity == .warning }
        #expect(cut.map(\.field) == ["street"])
        #expect(cut.map(\.kind) == [.truncated])
        let lines = texts(of: result.pages[0])
        #expect(lines.contains { $0.text.contains("…") })
        let frame = try stock("L7651").label
        #expect(lines.map(\.origin.y).max()! > frame.height - 12)
        #expect(lines.allSatisfy { $0.origin.y < frame.height && $0.size == 5 || $0.size > 5 })
    }

    @Test("10,000 letters without a space take bounded time and stay on the label")
    func hugeWord() throws {
        let word = String(repeating: "x", count: 10_000)
        let clock = ContinuousClock()
        for template in BuiltInTemplate.allCases {
            var result: (pages: [DisplayPage], summary: LabelSummary, issues: [LabelIssue])?
            let time = try clock.measure {
                result = try run(job(template, "name,city\n\(word),London\n", on: stock("L7160")))
            }
            #expect(time < .seconds(60))
            let issues = try #require(result).issues
            #expect(issues.contains { $0.kind == .truncated && $0.field == "name" }, "\(template)")
            #expect(!issues.contains { $0.kind == .overflow }, "\(template)")
        }
    }

    @Test("type follows the size of the label, within its bounds")
    func labelSize() throws {
        func size(_ name: String) throws -> CGFloat {
            BuiltInTemplate.address.template(columns: ["name", "city"], label: try stock(name).label).size
        }
        #expect(try size("Thermal 4x6in") >= 18)
        #expect(try size("L7160") >= 9)
        #expect(try size("5167") == 6)
        let small = try sizes(job(.address, "name,city\nAda,London\n", on: stock("5167")))[0]
        #expect(small[0] > 6 && small[0] <= 6 * 1.35)
        let sheet = Stock(
            brand: "", code: "A4", title: "", page: CGSize(width: 595, height: 842),
            label: CGSize(width: 595, height: 842), grids: [.init(columns: 1, rows: 1, origin: .zero, pitch: .zero)])
        let large = try sizes(job(.address, "name,city\nAda,London\n", on: sheet))[0]
        #expect(large[1] <= 26.4 * 1.35)
    }

    @Test(
        "on round stock, text is centred and inside the shape",
        arguments: [BuiltInTemplate.address, .product, .nameBadge])
    func round(_ template: BuiltInTemplate) throws {
        var stock = try stock("L7165")
        for (size, shape) in [
            (CGSize(width: 113, height: 113), Stock.Shape.ellipse), (CGSize(width: 180, height: 100), .ellipse),
            (CGSize(width: 200, height: 200), .disc(holeDiameter: 0)),
        ] {
            (stock.label, stock.shape) = (size, shape)
            let table =
                "name,company,city,price\n\(Self.long),\(Self.long),Neubrandenburg,12.5\nAda,Engines,London,3\n"
            let result = try run(job(template, table, on: stock.single))
            #expect(!result.issues.contains { $0.severity != .note })
            for page in result.pages {
                let lines = runs(of: page)
                #expect(!lines.isEmpty)
                for line in lines {
                    for corner in [
                        CGPoint(x: line.minX, y: line.minY), CGPoint(x: line.maxX, y: line.minY),
                        CGPoint(x: line.minX, y: line.maxY), CGPoint(x: line.maxX, y: line.maxY),
                    ] {
                        let (x, y) = (corner.x / size.width * 2 - 1, corner.y / size.height * 2 - 1)
                        #expect(x * x + y * y <= 1, "\(template) \(size): \(line)")
                    }
                }
                for line in lines { #expect(abs(line.midX - size.width / 2) < 1.5, "\(template) \(size): \(line)") }
            }
        }
    }

    /// The boxes between ascent and baseline of the lines of a page.
    private func runs(of page: DisplayPage) -> [CGRect] {
        var boxes: [CGRect] = []
        func add(_ run: PlacedRun) {
            guard run.run.text.contains(where: { $0 != 0x20 }) else { return }
            let box = CGRect(
                x: run.origin.x, y: run.origin.y - run.size * 0.75, width: run.width, height: run.size * 0.75)
            if let last = boxes.last, abs(last.maxY - box.maxY) < 0.01 {
                boxes[boxes.count - 1] = last.union(box)
            } else {
                boxes.append(box)
            }
        }
        page.items.flattened().flatMap(\.item.runs).forEach(add)
        return boxes
    }

    @Test("a name badge's rule has one place, whatever its foot has")
    func badgeAxes() throws {
        let table = "name,title,company\nBo,Guest,\nAda Lovelace,Engineer,Analytical Engines\n"
        let result = try run(job(.nameBadge, table, on: stock("5395")))
        let rules = result.pages.map { page in
            page.drawn.compactMap { item -> CGRect? in
                guard case .path(let path) = item else { return nil }
                return path.path.boundingRect
            }
        }
        #expect(rules.count == 2 && rules[0].count == 1)
        #expect(abs(rules[0][0].minY - rules[1][0].minY) < 0.5)
    }

    @Test("a barcode keeps its distance from the text above it", arguments: ["L7165", "L7160", "5160", "2x1in"])
    func barcodeGap(_ name: String) throws {
        let table =
            "name,brand,price,ean\nBio-Vollkornweizenmehl Type 1050 mühlenfrisch im Papiersack,Mühle,4.79,7612345200002\n"
        let page = try #require(try run(job(.product, table, on: stock(name))).pages.first)
        var (bars, groups): (CGRect?, [DisplayItem]) = (nil, page.items)
        while let item = groups.popLast() {
            if case .group(let group) = item { groups += group.items }
            if case .path(let path) = item { bars = path.path.boundingRect }
        }
        let code = try #require(bars)
        let above = runs(of: page).filter { $0.minX < code.maxX && $0.maxY < code.midY }
        #expect(!above.isEmpty)
        for line in above { #expect(code.minY - line.maxY > 2, "\(name)") }
    }

    @Test("a value in whose place the label shows another is in the report")
    func notShown() throws {
        let table =
            "name,shipping street,shipping city,billing street,billing city\nAda,Ship 1,Rome,Bill 2,Oslo\nBo,,,Bill 3,Wien\nCy,Ship 4,Rome,Ship 4,Rome\n"
        let result = try run(job(.address, table, on: stock("L7160")))
        #expect(result.issues.map(\.kind) == [.notShown, .notShown])
        #expect(result.issues.map(\.field) == ["billing street", "billing city"])
        #expect(result.issues.map(\.row) == [1, 1])
        #expect(result.issues[0].severity == .note)
        #expect(result.issues[0].done == "not on the label, which shows other columns in its place")
    }

    @Test("a template of one's own shrinks together where it says so")
    func ownTemplate() throws {
        let content = "content: [{text: \"{{a}}\", size: 12}, {text: \"{{b}}\", size: 12}]\nstock: {label: 100x40}\n"
        func issues(_ keys: String) throws -> (sizes: [CGFloat], kinds: [LabelIssue.Kind]) {
            let template = try LabelTemplate("padding: 0\nfont: Noto Sans\nsize: 12\n\(keys)\(content)")
            guard case .stock(let stock) = template.stock else { return ([], []) }
            let data = DataSource(path: try scratch.write("a,b\nshort,\(Self.long)\n", to: "o.csv"))
            let result = try run(LabelJob(.template(template, folder: "."), on: stock, data: data))
            return (Set(texts(of: result.pages[0]).map(\.size)).sorted(), result.issues.map(\.kind))
        }
        #expect(try issues("").sizes.count == 2)
        let together = try issues("shrink: label\n")
        #expect(together.sizes.count == 1)
        #expect(together.kinds == [.shrunk])
        #expect(try issues("shrink: label\nminSize: 11\n").sizes.allSatisfy { $0 >= 11 })
        #expect { try issues("minSize: 6\n") } throws: { $0.isDiagnostic(.invalidSetting) }
        #expect { try issues("shrink: label\nminSize: 0\n") } throws: { $0.isDiagnostic(.invalidSetting) }
    }
}
