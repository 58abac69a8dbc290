import Foundation
import Galley
import GalleyDiagnostics
import GalleyStationeryTestSupport
import GalleyTestSupport
import Testing

@testable import GalleyData
@testable import GalleyLabels

@Suite("Rich text and items on labels") struct LabelMarkupTests {
    private let scratch = ScratchFolder()

    /// The runs of the labels of a table, and their issues.
    private func set(_ content: String, _ table: String) throws -> (dump: String, issues: [LabelIssue], items: Int) {
        let template = try LabelTemplate("stock: {label: 90x60mm}\nfont: Inter\ncontent:\n  - " + content)
        guard case .stock(let stock) = template.stock else { throw Diagnostic(.invalidStock, "no stock") }
        var job = LabelJob(
            .template(template, folder: scratch.path), on: stock,
            data: DataSource(path: try scratch.write(table, to: "t.csv")))
        job.skipsBadRecords = true
        var (dump, issues, pictures) = ("", [LabelIssue](), 0)
        do {
            _ = try job.run(
                fonts: FontCollection(systemFonts: .none), onIssue: { issues.append($0) },
                add: { page in
                    dump += page.dump
                    pictures += page.dump.components(separatedBy: "#123456").count - 1
                })
        } catch let error as Diagnostic where error.id == .noRecords {}
        return (dump, issues, pictures)
    }

    @Test("marks of a template are set, and those of values are letters unless the part has markup: true")
    func markup() throws {
        let table = "a\n2*3 **b**\n"
        let plain = try set("text: \"**{{a}}** H~2~O\"", table).dump
        #expect(plain.contains("2*3 **b**") || plain.contains("**b**"))
        #expect(!plain.contains("~") && !plain.contains("\\"))
        let marked = try set("{text: \"{{a}}\", markup: true}", table).dump
        #expect(!marked.contains("**"))
        let literal = try set("{text: \"**{{a}}** H~2~O\", markup: false}", table).dump
        #expect(literal.contains("H~2~O"))
    }

    @Test(
        "marks that are not closed, and unknown colours, are letters",
        arguments: ["**open", "a ~ b", "[x]{color=nope}", "5 * 3 * 2", "H~2 O~", "[x]{"])
    func unclosed(text: String) throws {
        let dump = try set("text: \"\(text)\"", "a\n1\n").dump
        let found = try set("{text: \"\(text)\", markup: false}", "a\n1\n").dump
        #expect(dump == found)
    }

    @Test("labels of one layout have marks of their own")
    func changes() throws {
        let dump = try set("{text: \"{{a}}\", markup: true}", "a\nplain\n**bold** x\nplain\n").dump
        let lines = dump.split(separator: "\n").filter { $0.contains("plain") }
        #expect(lines.count == 2 && !dump.contains("**"))
    }

    @Test("a part is set for each item of a value, in order, and not for a value without items")
    func items() throws {
        let content = "flow: [{text: \"<{{item}}>\", each: \"{{ghs | split:','}}\"}]"
        let (dump, issues, _) = try set(content, "ghs,x\n\"a, b,,c\",1\n,1\nd,1\n\"e,f\",1\n")
        for item in ["<a>", "<b>", "<c>", "<d>", "<e>", "<f>"] { #expect(dump.contains(item), "\(item)") }
        #expect(!dump.contains("<>"))
        #expect(issues.map(\.kind) == [.empty])
    }

    @Test("more items than a label may have make a bad record")
    func manyItems() throws {
        let content = "flow: [{text: \"{{item}}\", each: \"{{ghs | split:','}}\"}]"
        func list(_ count: Int) -> String { "\"" + Array(repeating: "a", count: count).joined(separator: ",") + "\"" }
        #expect(try set(content, "ghs\n\(list(1000))\n").issues.allSatisfy { $0.kind != .badRecord })
        let issues = try set(content, "ghs\n\(list(1001))\n").issues.filter { $0.kind == .badRecord }
        #expect(issues.map(\.field) == ["ghs"] && issues[0].message(file: "a").contains("1001 items; expected 1000"))
    }

    @Test("pictures by the items of a value come from a folder; a missing one is a bad record that names the file")
    func pictures() throws {
        let svg =
            "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><path fill='#123456' d='M0 0H9V9H0Z'/></svg>"
        for name in ["GHS02", "GHS07"] { _ = try scratch.write(svg, to: "\(name).svg") }
        let content =
            "flow: [{image: \"{{item}}.svg\", each: \"{{ghs | split:','}}\", width: 9mm, height: 9mm, alt: \"{{item}}\"}]"
        let (_, issues, count) = try set(content, "ghs\n\"GHS02,GHS07\"\nGHS02\n\"GHS02,GHS99\"\n")
        #expect(count == 3)
        #expect(issues.map(\.kind) == [.badImage])
        #expect(issues.first?.value == "GHS99.svg" && issues.first?.row == 3 && issues.first?.field == "ghs")
    }

    @Test("each needs a field with split, and split a part with each")
    func misuse() {
        func message(_ content: String) -> String {
            do { return try set(content, "a\n1\n").dump } catch { return "\(error)" }
        }
        let unsplit = message("{text: \"{{item}}\", each: \"{{a}}\"}")
        #expect(unsplit.contains("field \"each\": no items; expected a field with split"))
        #expect(message("text: \"{{a | split:','}}\"").contains("the filter split is for each"))
        #expect(message("{text: x, each: \"{{a | split:''}}\"}").contains("split takes a separator"))
    }

    @Test("a mark that is not closed is noted with its line, and set as it is")
    func unclosed() throws {
        let template = try LabelTemplate(
            """
            content:
              - {text: "**{{name}}** and *{{name}}*, 5 * 3, Price**"}
              - {text: "Contains **{{name}}"}
              - {text: "[x]{colour=red} and [y]{underline}"}
              - {text: "**as it is", markup: false}

            """)
        #expect(template.notes.map(\.place.line) == [3, 4])
        #expect("\(template.notes[0])".contains("\"**\" is set as it is; expected a second one, or \\ before it"))
        #expect("\(template.notes[1])".contains("\"]{colour=red}\" is set as it is; expected ]{color=#rrggbb}"))
    }

    @Test("names in single braces are text, and a note says so")
    func singleBraces() throws {
        let template = try LabelTemplate(
            "content:\n- {barcode: \"{code}\", symbology: qr}\n- {text: \"[a]{underline} {{b}}\"}\n")
        #expect(template.notes.count == 1)
        #expect("\(template.notes)".contains("{code} is set as it is; expected {{code}} for a column"))
    }
}
