import Foundation
import Galley
import GalleyStationeryTestSupport
import GalleyTestSupport
import Testing

@testable import GalleyData
@testable import GalleyDiagnostics
@testable import GalleyLabels

@Suite("Templates over roles: the columns of any table, and lengths for any label") struct LabelRoleTests {
    private let scratch = ScratchFolder()

    private func job(_ template: String, _ table: String, on stock: String = "L7160") throws -> LabelJob {
        LabelJob(
            .template(try LabelTemplate(template, name: "t"), folder: "."),
            on: try StockCatalogue().stock(named: stock),
            data: DataSource(path: try scratch.write(table, to: "t.csv")))
    }

    private func lines(_ template: String, _ table: String) throws -> [String] { try labelTexts(job(template, table)) }

    private func error(_ template: String, _ table: String = "name\na\n") -> String {
        do { _ = try run(job(template, table)) } catch { return "\(error)" }
        return "none"
    }

    @Test("a role is the column with that meaning, whatever its heading; a column of the same name is that column")
    func roles() throws {
        let template = "content: [\"{{@first}} {{@last}}\", \"{{@townLine}}\", \"{{@price}}\"]\n"
        #expect(
            try lines(template, "Vorname,Nachname,PLZ,Ort\nAda,Byron,8001,Zürich\n") == ["Ada Byron", "8001 Zürich"])
        #expect(try lines(template, "first,zip,city\nAda,62701,Springfield\n") == ["Ada", "Springfield 62701"])
        #expect(try lines("content: [\"{{@price}}\"]\n", "price,@price\n1,2\n") == ["2"])
    }

    @Test("parts whose columns are missing are omitted, with stacks of which only ornaments are left")
    func missing() throws {
        let template = try LabelTemplate("content:\n  - {{@name}}\n".replacing("{{@name}}", with: "\"{{@name}}\""))
            .resolved(for: LabelTarget(columns: ["city"], label: CGSize(width: 100, height: 50)))
        #expect(template.content.children.isEmpty)
        let stack = try LabelTemplate("content:\n  - a\n  - row: [{spacer: true}, \"{{@price}}\"]\n")
            .resolved(for: LabelTarget(columns: ["city"], label: CGSize(width: 100, height: 50)))
        #expect(stack.content.children.count == 1)
    }

    @Test("lists of columns make a text each; the first has the keys of lead, and ranks rise")
    func lists() throws {
        let template = try LabelTemplate(
            "content:\n  column: {text: \"{{@other | named}}\", rank: 2+}\n  lead: {size: 12, rank: 0}\n"
        ).resolved(for: LabelTarget(columns: ["Foo", "Bar (kg)", "City"], label: CGSize(width: 100, height: 50)))
        let texts = template.content.children.compactMap { part in
            if case .text(let text, let box) = part.content { (text.name, box.size, box.rank) } else { nil }
        }
        #expect(texts.map(\.0) == ["Foo", "Bar (kg)", "City"])
        #expect(texts.map(\.1) == [12, nil, nil])
        #expect(texts.map(\.2) == [0, 3, 4])
    }

    @Test("choose takes the first part that suits the table and the label")
    func choices() throws {
        let template = """
            content:
              choose:
                - {text: "wide", when: width > 120mm}
                - {text: "{{@name}}!", has: "@price | @code"}
                - "{{@company}}"
                - "{{@name}}"

            """
        #expect(try lines(template, "name,price\nSalt,1\n") == ["Salt!"])
        #expect(try lines(template, "name,company\nAda,Engines\n") == ["Engines"])
        #expect(try lines(template, "name\nAda\n") == ["Ada"])
    }

    @Test("conditions have alternatives, of which a role's columns are some")
    func conditions() throws {
        let template = "content: [{text: yes, if: \"@person | note=x\"}, {text: none, if: \"!@person\"}]\n"
        #expect(try lines(template, "first,last,note\n,Byron,\n") == ["yes"])
        #expect(try lines(template, "first,last,note\n,,x\n") == ["yes", "none"])
        #expect(try lines(template, "first,last,note\n,,y\n") == ["none"])
        #expect(try lines("content: [{text: yes, if: note=a|b}]\n", "note\na|b\na\n") == ["yes"])
        let script = "content: [{text: a, if: name is east-asian}, {text: b, if: name is not east-asian}]\n"
        #expect(try lines(script, "name\n山田\nAda\n") == ["a", "b"])
    }

    @Test("the first filled address is shown, with roles that it shares with the record")
    func addresses() throws {
        let template = """
            content:
              - addresses: [{text: "({{@company}})", if: "@city"}, "{{@city}}"]
                filled: "@city"

            """
        let table = "name,Billing city,Shipping city,Company\nA,Bern,Basel,X\nB,Bern,,X\n"
        #expect(try lines(template, table) == ["(X)", "Basel", "(X)", "Bern"])
    }

    @Test("styles and parts are used by name")
    func names() throws {
        let template = try LabelTemplate(
            """
            styles: {big: {size: 20, weight: 700}}
            parts: {both: [{text: a, style: big, weight: 300}, b]}
            content: [{use: both}, {use: both}]

            """)
        let texts = template.content.children.compactMap { if case .text(_, let box) = $0.content { box } else { nil } }
        #expect(texts.map(\.size) == [20, nil, 20, nil] && texts.map(\.weight) == [300, nil, 300, nil])
    }

    @Test("the space of empty texts stays free")
    func reserve() throws {
        let template = try LabelTemplate(
            "size: 10\nlineHeight: 1.5\ncontent: {column: [{line: black, thickness: 2, padding: 1}, a, b, c], reserve: 2}\n"
        )
        #expect(template.content.box.minimumHeight == 34)
    }

    @Test(
        "formulas are lengths for the label, the size of text and the table",
        arguments: [
            ("12", 12), ("2in", 144), ("0.5 * height", 50), ("width / 4 - 1.5em", 35), ("max(1, 2, 3) + min(4, 5)", 7),
            ("clamp(6, 50, 24)", 24), ("round(7.3, 0.5)", 7.5), ("gap * 2", 8), ("-(1 + 2) * -2", 6),
            ("count(@name, @price) + has(@name)", 3), ("inner-width", 180),
            ("barcode(ean-13)", 113 * 0.264 * 72 / 25.4),
            ("fit(20, 10)", 10),
        ])
    func formulas(_ text: String, _ value: CGFloat) throws {
        var scope = LabelFormula.Scope(label: CGSize(width: 200, height: 100))
        scope.em = 10
        scope.inner = CGSize(width: 180, height: 80)
        var lengths = [("gap", "0.4em"), ("loop", "loop + 1")].map { name, text in
            (key: name, line: 1, value: SpecNode(value: .scalar(text, isPlain: true), line: 1))
        }
        scope.define(&lengths)
        #expect(lengths.map(\.key) == ["loop"])
        scope.columns = { ["@name": ["a"], "@price": ["b"]][$0] }
        #expect(abs(try #require(LabelFormula.value(text, in: scope)) - value) < 1e-9)
        #expect(LabelFormula.holds("gap > 3", in: scope) == true && LabelFormula.holds("gap", in: scope) == nil)
        for wrong in [
            "", "1 +", "foo", "max()", "min(1", "1 2", "loop", "1 / 0", "count(@nothing)", "barcode(qr)", "1e9 * 1e9",
            String(repeating: "(", count: 1000), "round(1, 0)", "2 ems",
        ] { #expect(LabelFormula.value(wrong, in: scope) == nil, "\(wrong)") }
    }

    @Test(
        "mistakes are named with their places",
        arguments: [
            ("content: [\"{{@nmae}}\"]", "t:1: field \"text\": unknown role \"@nmae\" (did you mean @name?)"),
            (
                "content: [\"{{@prize | money}}\"]",
                "t:1: field \"text\": unknown role \"@prize\" (did you mean @price?)"
            ),
            (
                "content: [{text: a, has: \"@prize\"}]",
                "t:1: field \"has\": unknown role \"@prize\" (did you mean @price?)"
            ),
            ("content: [{text: a, if: \"!@nam\"}]", "t:1: field \"if\": unknown role \"@nam\" (did you mean @name?)"),
            (
                "content: [{text: a, when: big}]",
                "t:1: field \"when\": invalid value \"big\": expected round, !round, or a comparison such as width > 60mm"
            ),
            (
                "lengths: {a: b}\ncontent: a",
                "t:1: field \"a\": invalid formula; expected one such as max(2.5, 0.4em), with the names before it"
            ),
            (
                "parts: {a: [{use: b}, {use: b}, {use: b}, {use: b}], b: [{use: c}, {use: c}, {use: c}, {use: c}],"
                    + " c: [{use: d}, {use: d}, {use: d}, {use: d}], d: [{use: e}, {use: e}, {use: e}, {use: e}],"
                    + " e: [{use: f}, {use: f}, {use: f}, {use: f}], f: [{use: g}, {use: g}, {use: g}, {use: g}],"
                    + " g: [x, x, x, x]}\ncontent: [{use: a}]",
                "t:1: the template has more than 10000 parts; expected fewer"
            ),
            ("names: \"@persn\"\ncontent: a", "t:1: field \"names\": unknown role \"@persn\" (did you mean @person?)"),
            (
                "roles: {rules: [{take: title, as: name, has: \"!@nam\"}]}\ncontent: a",
                "t:1: field \"roles\": unknown role \"@nam\" (did you mean @name?)"
            ),
            ("content: [{use: x}]", "t:1: field \"use\": unknown part \"x\"; expected none"),
            ("parts: {a: {use: a}}\ncontent: [{use: a}]", "t:1: field \"use\": the part \"a\" contains itself"),
            (
                "styles: {big: {size: 9}}\ncontent: [{text: a, style: bg}]",
                "t:2: field \"style\": unknown style \"bg\" (did you mean big?)"
            ),
            (
                "styles: {big: {sise: 9}}\ncontent: [{text: a, style: big}]",
                "t:1: field \"sise\": a style has no such key (did you mean size?)"
            ),
            (
                "content: [{text: a, rank: x}]",
                "t:1: field \"rank\": invalid value \"x\": expected a whole number from 0 to 1000, or 1+"
            ),
            (
                "content: [{addresses: [a], filled: \"@stret\"}]",
                "t:1: field \"filled\": unknown role \"@stret\" (did you mean @street?)"
            ),
            (
                "roles: {rules: [{take: titel, as: name}]}\ncontent: a",
                "t:1: field \"take\": unknown role \"@titel\" (did you mean @title?)"
            ),
            (
                "content: [\"{{@townLine | upper}}\"]",
                "t:1: field \"text\": the role @townLine takes no filters; expected filters of its parts"
            ),
            (
                "content: [\"{{price | upper | money}}\"]",
                "t:1: field \"text\": the filter money stands alone; expected {{price | money}}"
            ),
        ])
    func errors(_ template: String, _ message: String) { #expect(error(template + "\n") == message) }

    @Test("a built-in template as a file gives the same labels", arguments: BuiltInTemplate.allCases)
    func files(_ template: BuiltInTemplate) throws {
        let table = """
            Name,Company,Title,Street,Zip,City,Shipping street,Shipping zip,Shipping city,Price,EAN,Colour
            Ada Byron,Engines,Dr,Side 2,62701,Springfield,,,,12.50,4006381333931,red
            ,Works,,,,,High Street 1,SW1A 2AA,London,3,5901234123457,

            """
        let own = try job(template.yaml, table)
        var builtIn = own
        builtIn.design = .builtIn(template)
        let (first, second) = (try run(own), try run(builtIn))
        #expect(first.pages.map { texts(of: $0).map(\.text) } == second.pages.map { texts(of: $0).map(\.text) })
        #expect(first.summary == second.summary)
        #expect(first.issues.map { "\($0.diagnostic)" } == second.issues.map { "\($0.diagnostic)" })
    }

    @Test("the days that spreadsheets count are dates below such a name, and beside written dates")
    func serialDates() throws {
        let content = "content: [\"{{Expiry}}\", \"{{Lot}}\", \"{{Packed | date:'yyyy'}}\"]\n"
        let table = "Expiry,Lot,Packed\n45123,45123,2024-03-01\n46000.5,46000,45200\n"
        #expect(try lines(content, table).prefix(3) == ["2023-07-16", "45123", "2024"])
        #expect(try lines(content, "Expiry,Lot,Packed\n123,1,45200\n46000,2,45200\n").first == "123")
    }
}
