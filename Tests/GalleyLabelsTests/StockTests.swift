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
        #expect(notes == ["Zweckform 3422", "Zweckform 3424", "Zweckform 3474", "Zweckform 3475"])
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
