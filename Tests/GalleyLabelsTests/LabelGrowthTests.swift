import Foundation
import Galley
import GalleyStationeryTestSupport
import GalleyTestSupport
import Testing

@testable import GalleyData
@testable import GalleyLabels

@Suite("Labels with little content enlarge their texts together") struct LabelGrowthTests {
    private let scratch = ScratchFolder()

    private func result(
        _ template: BuiltInTemplate, _ rows: [String], on stock: Stock
    ) throws -> (labels: [[(text: String, origin: CGPoint, size: CGFloat)]], issues: [LabelIssue]) {
        let data = DataSource(path: try scratch.write(rows.joined(separator: "\n") + "\n", to: "t.csv"))
        let result = try run(LabelJob(.builtIn(template), on: stock, data: data))
        return (result.pages.map(texts), result.issues)
    }

    private func stock(_ name: String) throws -> Stock { try StockCatalogue().stock(named: name).single }

    /// The factor by which the first label's largest text is larger than in the template.
    private func growth(_ template: BuiltInTemplate, _ rows: [String], on stock: Stock) throws -> CGFloat {
        let columns = rows[0].split(separator: ",").map(String.init)
        let own = template.template(columns: columns, label: stock.label).content.largestSize ?? 0
        return (try result(template, rows, on: stock).labels[0].map(\.size).max() ?? 0) / own
    }

    @Test(
        "lone names grow to the same size, and stay off the edges of the label",
        arguments: ["Thermal 2x1in", "Thermal 4x6in"])
    func names(_ name: String) throws {
        let stock = try stock(name)
        let rows = ["name", "Salt", "Pepper", "Cinnamon"]
        #expect(try growth(.product, rows, on: stock) > 1.5)
        let labels = try result(.product, rows, on: stock).labels
        #expect(Set(labels.joined().map(\.size)).count == 1)
        for text in labels.joined() {
            #expect(text.origin.x > stock.label.width * 0.05)
            #expect(text.origin.y > stock.label.height * 0.2 && text.origin.y < stock.label.height * 0.8)
        }
    }

    @Test("the type of a full label keeps its size")
    func fullLabels() throws {
        let rows = [
            "name,company,department,street,zip,city,country",
            "Ada Lovelace,Analytical Engines,Programs,12 St James's Square,SW1Y 4LB,London,United Kingdom",
        ]
        #expect(try growth(.address, rows, on: stock("L7651")) <= 1)
    }

    @Test("two labels of a hundred may stay smaller than the others; more hold all back")
    func exceptions() throws {
        let stock = try stock("Thermal 2x1in")
        let long = "Hand-harvested fleur de sel from the Camargue with lemon"
        func rows(_ count: Int) -> [String] {
            ["name"] + Array(repeating: "Salt", count: 100 - count) + Array(repeating: long, count: count)
        }
        let few = try result(.product, rows(2), on: stock)
        let sizes = few.labels.map { $0[0].size }
        #expect(sizes[0] > sizes[99])
        #expect(few.issues.isEmpty)
        #expect(try growth(.product, rows(2), on: stock) > 1.5)
        #expect(try growth(.product, rows(3), on: stock) < growth(.product, rows(2), on: stock))
    }

    @Test("texts grow together with the price, and no detail wraps")
    func details() throws {
        let rows = ["name,origin,price", "Salt,Camargue,3.20"]
        let stock = try stock("L7165")
        let own = BuiltInTemplate.product.template(columns: ["name", "origin", "price"], label: stock.label)
        let label = try result(.product, rows, on: stock).labels[0]
        #expect(label.map(\.text) == ["Salt", "Camargue", "3.20"])
        #expect(label[1].size > own.size)
        #expect(abs(label[2].size / label[1].size - 2) < 0.02)
    }

    @Test("a size is discarded once more labels need a smaller one than the run may except")
    func largestStep() {
        let scale = LabelScale(size: 10, largest: 10, smallest: 5, growth: 2)
        var needed = NeededSizes()
        #expect(scale.ownStep == 9)
        #expect(needed.largestStep(of: scale) == 0)
        for _ in 0..<20 { needed.add(12, of: scale) }
        #expect(needed.largestStep(of: scale) == 0)
        needed.add(4, of: scale)
        #expect(needed.largestStep(of: scale) == 4)
        needed.add(12, of: scale)
        #expect(needed.largestStep(of: scale) == 9)
        for _ in 0..<500 { needed.add(3, of: scale) }
        #expect(needed.commonReduction(of: scale) == 0)
        needed = NeededSizes()
        for step in Array(repeating: 3, count: 980) + Array(repeating: 12, count: 20) { needed.add(step, of: scale) }
        #expect(needed.commonReduction(of: scale) == -6)
    }
}
