import Foundation
import Galley
import GalleyDiagnostics
import GalleyStationeryTestSupport
import GalleyTestSupport
import Testing

@testable import GalleyData
@testable import GalleyLabels

@Suite("Rules of labels") struct LabelRulesTests {
    private let scratch = ScratchFolder()

    private static let food = """
        stock: {label: 100x75mm}
        rules: [eu-food, gs1]
        surface: "120"
        font: Inter
        size: 7.5
        color: "#10181f"
        content:
          - {text: "{{name}}", size: 13}
          - {text: "{{net quantity}}", size: 17}
          - {text: "Contains {{ingredients}}", overflow: wrap}
          - {text: "Before {{best before}}"}
          - {text: "Mill Ltd, Cork", particular: operator}
          - {barcode: "{{ean}}", symbology: ean-13, width: 38mm, height: 27mm}
        """
    private static let foods = """
        name,net quantity,ingredients,allergens,best before,ean
        Biscuits,250 g,"OAT flakes, sugar, ALMONDS","oat, almonds",2027-03-31,4006381333931

        """
    private static let hazard = """
        stock: {label: 74x105mm}
        rules: clp
        capacity: 5 l
        font: Inter
        size: 10
        color: black
        content:
          - {text: "{{name}}"}
          - {text: "{{supplier}}", overflow: wrap, width: 30mm}
          - {image: "diamond.svg", particular: pictograms, width: 34mm, height: 34mm, alt: Flame}
        """
    private static let hazards = "name,supplier\nThinner,\"Works Ltd, 1 Long Harbour Street, Rotterdam, Netherlands\"\n"

    /// The rules that the labels break.
    private func broken(_ template: String, _ table: String, rules: [String] = []) throws -> [String] {
        try issues(template, table, rules: rules).filter { $0.kind == .brokenRule }.map(\.done)
    }

    private func issues(_ template: String, _ table: String, rules: [String] = []) throws -> [LabelIssue] {
        let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'><path d='M5 0L10 5L5 10L0 5Z'/></svg>"
        _ = try scratch.write(svg, to: "diamond.svg")
        let made = try LabelTemplate(template)
        guard case .stock(let stock) = made.stock else { throw Diagnostic(.invalidStock, "no stock") }
        var job = LabelJob(
            .template(made, folder: scratch.path), on: stock,
            data: DataSource(path: try scratch.write(table, to: "t.csv")))
        job.rules = rules.compactMap(Rulebook.named)
        job.skipsBadRecords = true
        var issues: [LabelIssue] = []
        do {
            _ = try job.run(fonts: FontCollection(systemFonts: .none), onIssue: { issues.append($0) }, add: { _ in })
        } catch let error as Diagnostic where error.id == .noRecords {}
        return issues
    }

    @Test("a label that meets the rules breaks none")
    func meets() throws {
        #expect(try broken(Self.food, Self.foods) == [])
        #expect(try broken(Self.hazard, Self.hazards) == [])
    }

    @Test(
        "each rule for food and codes is broken by one change",
        arguments: [
            ("size: 7.5", "size: 6", "expected 1.2 mm or more"),
            ("size: 17", "size: 12", "mm high; expected 4 mm or more"),
            ("#10181f", "#a8b0b8", "a contrast of 2.2; expected 4.5 or more"),
            ("OAT", "Oat", "\"oat\" looks like the rest of the list"),
            ("OAT flakes, ", "", "\"oat\" is not in the list"),
            ("OAT flakes, ", "COAT flakes, Oatmeal, ", "\"oat\" looks like the rest of the list"),
            ("OAT flakes, ", "COAT flakes, ", "\"oat\" is not in the list"),
            ("2027-03-31", "", "no date on the label"),
            (", particular: operator", "", "no operator on the label"),
            ("250 g", "250", "no quantity with a unit"),
            ("height: 27mm", "height: 14mm", "the bars of the EAN-13 are"),
            ("gs1]", "gs1]\nscanning: distribution", "a module of the EAN-13 is"),
        ])
    func breaks(old: String, new: String, message: String) throws {
        let found = try broken(
            Self.food.replacing(old, with: new), Self.foods.replacing(old, with: new))
        #expect(!found.isEmpty && found.contains { $0.contains(message) }, "\(found)")
    }

    @Test(
        "each rule for chemicals is broken by one change",
        arguments: [
            ("size: 10", "size: 9", "expected 1.8 mm or more"),
            ("74x105mm", "70x105mm", "a label of 70 × 105 mm; expected 74 × 105 mm or more"),
            ("34mm, height: 34mm", "32mm, height: 32mm", "a pictogram with sides of 22.6 mm; expected 23 mm or more"),
            ("color: black", "color: \"#2364aa\"", "expected black on white"),
            ("color: black", "color: black\nbackground: \"#ffee00\"", "expected black on white"),
            ("size: 10", "size: 10\nlineHeight: 1.1", "a line distance of 110 % of the size; expected 120 % or more"),
            ("name,", "label,", "no identifier on the label"),
            ("capacity: 5 l", "padding: 1mm", "the capacity is unknown"),
        ])
    func breaksChemicals(old: String, new: String, message: String) throws {
        let template = Self.hazard.replacing(old, with: new)
            .replacing("{{name}}", with: old == "name," ? "{{label}}" : "{{name}}")
        let found = try broken(template, Self.hazards.replacing(old, with: new))
        #expect(found.contains { $0.contains(message) }, "\(found)")
    }

    @Test(
        "allergens are emphasised by capitals, weight, italic, colour or an underline, in words, too",
        arguments: [
            "OATmeal", "**oat** flakes", "wheat and *oat*", "[oat]{underline}", "[oat]{color=#a00000}", "pure**oat**",
            "pureOAT",
        ])
    func emphasis(list: String) throws {
        let template = Self.food.replacing("overflow: wrap", with: "overflow: wrap, markup: true")
        #expect(try broken(template, Self.foods.replacing("OAT flakes", with: list)) == [])
        let plain = list.lowercased().filter { !"*[]".contains($0) }.replacing(/{.*}/, with: "")
        #expect(try !broken(template, Self.foods.replacing("OAT flakes", with: plain)).isEmpty)
    }

    @Test("texts are enlarged to the least sizes of rules where there is room")
    func enlarges() throws {
        let small = Self.food.replacing("size: 7.5", with: "size: 5").replacing("size: 17", with: "size: 9")
        #expect(try broken(small, Self.foods).count == 4)
        let fitting = small.replacing("surface:", with: "fitRules: true\nsurface:")
        let issues = try issues(fitting, Self.foods)
        #expect(issues.map(\.kind) == Array(repeating: .enlarged, count: 4))
        #expect(issues.map(\.field) == ["net quantity", "ingredients", "best before", "Mill Ltd, Cork"])
        // Inter's x-height is 1.2 mm at 6.2 pt, and its digits are 4 mm high at 15.6 pt.
        #expect(issues.map(\.done).contains { $0.hasPrefix("set at 15.") })
    }

    @Test("a text that has no room for the least size of a rule keeps its own, and breaks the rule")
    func hasNoRoom() throws {
        let small = Self.food.replacing("size: 7.5", with: "size: 5")
            .replacing("surface:", with: "fitRules: true\nsurface:")
        let crowded = Self.foods.replacing("sugar,", with: String(repeating: "sugar, ", count: 250))
        let issues = try issues(small, crowded)
        #expect(!issues.contains { $0.kind == .enlarged })
        #expect(issues.map(\.done).contains { $0.contains("expected 1.2 mm or more, for which the label has no room") })
    }

    @Test("on surfaces below 80 cm² the smaller x-height is enough, and the label's area counts without a surface")
    func surface() throws {
        let small = Self.food.replacing("size: 7.5", with: "size: 6")
        #expect(try broken(small.replacing("\"120\"", with: "\"79.9\""), Self.foods) == [])
        #expect(try !broken(small.replacing("\"120\"", with: "80 cm²"), Self.foods).isEmpty)
        #expect(try broken(small.replacing("surface: \"120\"\n", with: ""), Self.foods) == [])
    }

    @Test("a back has particulars, too; rules of the job add to the template's")
    func backs() throws {
        let back = Self.food.replacing("  - {text: \"Before {{best before}}\"}\n", with: "")
        #expect(try broken(back, Self.foods).contains { $0.hasPrefix("no date") })
        #expect(try broken(back + "\nback: \"Before {{best before}}\"", Self.foods) == [])
        #expect(try broken(Self.food, Self.foods, rules: ["ghs-us"]).contains { $0.hasPrefix("no signal-word") })
    }

    @Test("the least values are those of the laws")
    func values() throws {
        let (food, chemicals) = try (#require(Rulebook.named("eu-food")), #require(Rulebook.named("clp")))
        func least(_ scale: Rulebook.Scale?, _ values: [Double]) -> [CGFloat] {
            values.compactMap { scale?.least(for: $0).width }
        }
        #expect(least(food.xHeight, [79.99, 80]) == [0.9, 1.2])
        #expect(least(food.figures, [50, 50.1, 200, 200.1, 1000, 1000.1]) == [2, 3, 3, 4, 4, 6])
        let volumes = [500.0, 501, 3000, 3001, 50_000, 50_001, 500_000, 500_001]
        #expect(least(chemicals.xHeight, volumes) == [1.2, 1.4, 1.4, 1.8, 1.8, 2, 2, 2])
        #expect(least(chemicals.pictogram, volumes) == [10, 16, 16, 23, 23, 32, 32, 46])
        for name in Rulebook.names {
            let book = try #require(Rulebook.named(name))
            #expect(!book.source.isEmpty && !book.date.isEmpty && !book.unchecked.isEmpty && !book.title.isEmpty)
        }
    }

    @Test(
        "quantities are read in the notations of labels",
        arguments: [
            ("500 g", 500), ("Net 0,75 l", 750), ("1.5kg", 1500), ("1.500 kg", 1500), ("1.000 g", 1000), ("33 cl", 330),
            ("6 Stück, 1,200 ml", 1200), ("12 pieces", nil), ("", nil), ("g", nil),
        ] as [(String, Double?)])
    func amounts(text: String, amount: Double?) { #expect(Amount.read(text) == amount) }

    @Test("unknown rules and particulars are errors with the nearest name")
    func unknown() {
        func message(_ old: String, _ new: String) -> String {
            do { return "\(try LabelTemplate(Self.food.replacing(old, with: new)).name)" } catch { return "\(error)" }
        }
        #expect(message("eu-food", "eu-fod").hasSuffix("clp, ghs-us, gs1 (did you mean eu-food?)"))
        #expect(message("operator", "operater").contains("did you mean operator?"))
    }
}
