import Foundation
import Galley
import GalleyDiagnostics
import GalleyLabels
import GalleyTestSupport
import Testing

@Suite("Stocks agree with the brands' products") struct StockTests {
    private let catalogue = StockCatalogue()

    @Test("every built-in stock is consistent; those up to the paper's edge are marked")
    func builtIn() {
        for stock in Stock.builtIn {
            #expect(stock.check().filter { $0.severity == .error } == [], "\(stock.name)")
            #expect(stock.frames.count == stock.count)
        }
        let notes = Stock.builtIn.filter { !$0.check().isEmpty }.map(\.name)
        #expect(
            notes.contains("Zweckform 3474") && notes.contains("Brother DK-22205") && !notes.contains("Avery L7160"))
        let names = Stock.builtIn.flatMap { stock in ([stock.code] + stock.aliases).map { "\(stock.brand) \($0)" } }
        #expect(names.count > 700 && Set(names.map { $0.lowercased() }).count == names.count)
    }

    @Test("the frames of a sheet, row by row")
    func frames() throws {
        let stock = try catalogue.stock(named: "5160")
        #expect(stock.page == CGSize(width: 612, height: 792))
        #expect(stock.frames[0] == CGRect(x: 13.5, y: 36, width: 189, height: 72))
        #expect(stock.frames[1] == CGRect(x: 211.5, y: 36, width: 189, height: 72))
        #expect(stock.frames[29] == CGRect(x: 409.5, y: 684, width: 189, height: 72))
        let a4 = try catalogue.stock(named: "L7651")
        #expect(a4.count == 65)
        #expect(abs(a4.frames[64].maxX - 582.04) < 1e-9)
        #expect(abs(a4.frames[64].maxY - 810.9) < 1e-9)
    }

    @Test(
        "names: aliases, brands, any case and spacing",
        arguments: [
            ("8160", "Avery 5160"), ("avery 5160", "Avery 5160"), ("AVERY-L7160", "Avery L7160"),
            ("j8160", "Avery L7160"),
            ("3490", "Zweckform 3475"), ("dymo99012", "Dymo 99012"), ("4x6in", "Thermal 4x6in"),
            ("30252", "Dymo 99010"), ("DK-11209", "Brother DK-11209"), ("dk22205", "Brother DK-22205"),
            ("4677", "Herma 4103"), ("Zebra 2x1", "Zebra 2x1"), ("5960", "Avery 5160"), ("14681", "Dymo 14681"),
            ("L7160 Avery", "Avery L7160"), ("Avery® 5160", "Avery 5160"), ("AVERY 5160/8160", "Avery 5160"),
            ("Avery Zweckform 3474", "Zweckform 3474"), ("Dymo LW 99014", "Dymo 99014"), ("L4732REV-25", "Avery L4732"),
            ("L7160-100", "Avery L7160"), ("C32011", "Avery C32011-10"),
            ("Brother DK 11201 labels", "Brother DK-11201"),
            ("CR80", "ISO CR80"),
        ])
    func names(_ name: String, _ expected: String) throws {
        #expect(try catalogue.stock(named: name).name == expected)
    }

    @Test("an unknown name, and one that two brands use for different sheets")
    func unknown() {
        let unknown = #expect(throws: Diagnostic.self) { try catalogue.stock(named: "L7610") }
        #expect(unknown?.id == .unknownStock && unknown?.value == "L7610" && unknown?.nearest == "L7160")
        var other = Stock.builtIn[0]
        (other.brand, other.label) = ("Other", CGSize(width: 100, height: 50))
        let both = StockCatalogue(Stock.builtIn + [other])
        let ambiguous = #expect(throws: Diagnostic.self) { try both.stock(named: "5160") }
        #expect(ambiguous?.id == .ambiguousStock && ambiguous?.value == "5160")
        #expect("\(ambiguous?.expected ?? "")" == "brand and code, since brands differ: Avery 5160 or Other 5160")
        #expect(throws: Never.self) { try both.stock(named: "Other 5160") }
    }

    @Test(
        "a size with a unit is a roll of such labels",
        arguments: [
            ("62x29mm", 62, 29), ("2x1in", 50.8, 25.4), ("2.25 x 1.25 in", 57.15, 31.75), ("63,5×38,1 mm", 63.5, 38.1),
            ("10x5cm", 100, 50), ("A6", 105, 148), ("62mm", 62, 31), ("1.5in", 38.1, 114.3), ("12MM", 12, 36),
            ("50*30mm", 50, 30), ("2-5/8\" x 1\"", 66.675, 25.4), ("1in × 2 5/8in", 25.4, 66.675),
        ] as [(String, CGFloat, CGFloat)])
    func sizes(_ name: String, _ width: CGFloat, _ height: CGFloat) throws {
        let stock = try catalogue.stock(named: name)
        #expect(abs(stock.label.width * 25.4 / 72 - width) < 0.1 && abs(stock.label.height * 25.4 / 72 - height) < 0.1)
        #expect(stock.isRoll && stock.frames.count == 1 && stock.check().allSatisfy { $0.severity == .note })
        #expect((stock.lengthNote != nil) == !name.contains { "x×*A".contains($0) })
    }

    @Test("an endless roll is as wide as it is, and says how long its labels are")
    func endless() throws {
        let note = try catalogue.stock(named: "DK-22205").lengthNote
        #expect(
            note?.description == "the roll Brother DK-22205 is endless: labels are 62 × 31 mm; a size such as 62x40mm "
                + "sets the length")
        #expect(try catalogue.stock(named: "DK-11209").lengthNote == nil)
    }

    @Test(
        "an unknown name lists the stocks with its size, otherwise a similar name",
        arguments: [
            ("62x29", "; of this size are Brother DK-11209"),
            ("Herma 63.5x38.1", "; of this size are Herma 4103"),
            ("Zebra 2 x 1 inch roll", "; of this size are Zebra 2x1"),
            ("62x29 roll", "; of this size are Brother DK-11209"),
            ("70*37", "; of this size are Zweckform 3474"),
            ("A4 3x8", "; with as many columns and rows are Avery L7159"),
            ("Herma 5160", " or a size such as 62x29mm"),
            ("Acme 5160", " or a size such as 62x29mm"),
            ("Avery 9999x9999", " or a size such as 62x29mm"),
        ])
    func unknownSize(_ name: String, _ expected: String) {
        let error = #expect(throws: Diagnostic.self) { try catalogue.stock(named: name) }
        #expect(
            "\(error?.expected ?? "")".contains("a name that galley stocks list shows" + expected),
            "\(error?.expected ?? "")")
    }

    @Test("errors in a geometry are reported")
    func findings() {
        var stock = Stock.builtIn[0]
        stock.grids[0].pitch.width = 150
        #expect(
            stock.check().map(\.description) == [
                "columns overlap: the pitch of 150 pt is smaller than the label's 189 pt"
            ])
        stock = Stock.builtIn[0]
        stock.grids[0].origin.y = 90
        #expect(stock.check().map(\.description) == ["labels reach 18 pt over the bottom edge"])
        stock = Stock.builtIn[0]
        stock.grids[0].origin.x = 10
        #expect(
            stock.check() == [
                Diagnostic(
                    .stockGeometry, "not symmetric: 10 pt remain at the left and 17 pt at the right", severity: .note)
            ])
    }

    @Test("gLabels' catalogue: over a thousand stocks, and where both have a sheet they agree")
    func gLabels() throws {
        let folder = "/usr/share/libglabels-3.0/templates"
        guard FileManager.default.fileExists(atPath: folder) else {
            if ProcessInfo.processInfo.environment["GALLEY_REQUIRE_TOOLS"] == "1" { throw MissingCatalogue() }
            print("skipped: glabels-data is not installed")
            return
        }
        var foreign = StockCatalogue([])
        try foreign.add(gLabelsFolder: folder)
        let names = foreign.stocks.reduce(0) { $0 + 1 + $1.aliases.count }
        #expect(names > 1000)
        var compared = 0
        for own in Stock.builtIn {
            guard let other = try? foreign.stock(named: own.name), abs(other.page.width - own.page.width) < 1 else {
                continue
            }
            compared += 1
            #expect(own.count == other.count, "\(own.name)")
            for (a, b) in zip(own.frames, other.frames) {
                // Catalogues round to millimetres, and some draw a label without the gap around it.
                #expect(abs(a.midX - b.midX) < 4 && abs(a.midY - b.midY) < 4, "\(own.name)")
            }
        }
        #expect(compared >= 8)
    }

    private struct MissingCatalogue: Error {}

    @Test("content keeps a distance from the edge of the paper, and stays inside a round label")
    func insets() throws {
        #expect(try catalogue.stock(named: "L7160").edgeInsets == EdgeInsets(.all, 0))
        let borderless = try catalogue.stock(named: "Zweckform 3474")
        #expect(borderless.edgeInsets == EdgeInsets(.all, 12))
        var round = Stock.builtIn[0]
        round.label = CGSize(width: 100, height: 100)
        round.shape = .disc(holeDiameter: 0)
        let inside = CGRect(x: 0, y: 0, width: 100, height: 100).insetBy(
            dx: round.shapeInsets.leading, dy: round.shapeInsets.top)
        // The corners of the largest square lie on the circle.
        #expect(abs(hypot(inside.width, inside.height) - 100) < 1e-9)
        #expect(round.outline(in: CGRect(x: 0, y: 0, width: 100, height: 100)).contains(CGPoint(x: 50, y: 50)))
        round.shape = .disc(holeDiameter: 20)
        let ring = round.outline(in: CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(!ring.contains(CGPoint(x: 50, y: 50), eoFill: true))
        #expect(ring.contains(CGPoint(x: 50, y: 20), eoFill: true))
    }
}
