import GalleyDiagnostics
import Testing

@testable import GalleyData
@testable import GalleyLabels

private func fill(_ text: String, _ values: [String: String]) throws -> String {
    let names = values.keys.sorted()
    let data = DataRecord(row: 3, line: 4, fields: FieldNames(names), values: names.map { values[$0] ?? "" })
    var serial = SerialNumbers()
    serial.pad = 4
    return try FieldText(text).string(LabelRecord(data: data, number: (serial, 6), page: 2)) { bad in
        Issue.record("\(bad)")
    }
}

@Suite("Texts with fields") struct FieldTextTests {
    @Test("fields by names in any case; fields of the label itself")
    func fields() throws {
        #expect(try fill("{{name}}, {{ Name }}!", ["name": " Ann "]) == "Ann, Ann!")
        #expect(try fill("{{serial}}/{{row}}/{{page}}", [:]) == "0007/3/2")
        #expect(try fill("no field", [:]) == "no field")
    }

    @Test("an empty field leaves no gap")
    func gaps() throws {
        #expect(try fill("{{a}} {{b}} {{c}}", ["a": "x", "b": "", "c": "z"]) == "x z")
        #expect(try fill("{{a}}\n{{b}}", ["a": "", "b": "z"]) == "z")
        #expect(try fill("{{city}}{{state | prefix:\", \"}}", ["city": "Rome", "state": ""]) == "Rome")
        for name in ["Lehmann", "c/o Lehmann", "C/O Lehmann"] {
            #expect(try fill("{{n | prefix:'c/o '}}", ["n": name]).lowercased() == "c/o lehmann")
        }
        #expect(try fill("{{n | prefix:'0'}}", ["n": "01"]) == "001")
    }

    @Test(arguments: [
        ("{{v|upper}}", "straße", "STRASSE"), ("{{v|upper}}", "Ελλάδα", "ΕΛΛΑΔΑ"), ("{{v|lower}}", "ABC", "abc"),
        ("{{v|title}}", "o'neil of NEW york", "O'Neil Of New York"), ("{{v | default:\"–\"}}", "", "–"),
        ("{{v|default:'a}}b'}}", "", "a}}b"), ("{{v|suffix:\" g\"}}", "250", "250 g"), ("{{v|pad:6}}", "42", "000042"),
        ("{{v|number:\"0.00\"}}", "2.345", "2.35"), ("{{v|number:\"0.00\"}}", "2.675", "2.68"),
        ("{{v|number:\"#,##0.00\"}}", "1234567.5", "1,234,567.50"), ("{{v|number:\"0.0\"}}", "12,5", "12.5"),
        ("{{v|number:\"0\"}}", "2.5", "3"), ("{{v|number:\"#,##0\"}}", "12345", "12,345"),
        ("{{v|number:\"0.0\"}}", "-0.26", "\u{2212}0.3"), ("{{v|date:\"d MMMM yyyy\"}}", "2026-03-09", "9 March 2026"),
        ("{{v|date:\"yyyy-MM-dd\"}}", "09.03.2026", "2026-03-09"), ("{{v|date:\"dd/MM/yy\"}}", "20260309", "09/03/26"),
        ("{{v|date:\"dd.MM.\"}}", "2026-03-09T12:00:00Z", "09.03."), ("{{v|upper|pad:4}}", "ab", "00AB"),
    ])
    func filters(_ text: String, _ value: String, _ expected: String) throws {
        #expect(try fill(text, ["v": value]) == expected)
    }

    @Test(
        "a value that a filter cannot use is reported, and set unchanged",
        arguments: [
            ("{{v|number:\"0\"}}", "about 12 or so"), ("{{v|date:\"yyyy\"}}", "2026-02-30"),
            ("{{v|date:\"yyyy\"}}", "soon"),
        ])
    func badValues(_ text: String, _ value: String) throws {
        let data = DataRecord(row: 1, line: 2, fields: FieldNames(["v"]), values: [value])
        var bad: [FieldText.Notice] = []
        #expect(try FieldText(text).string(LabelRecord(data: data)) { bad.append($0) } == value)
        #expect(bad.map(\.value) == [value])
    }

    @Test(arguments: [
        ("{{name", "the field {{name is not closed; expected }}"),
        ("{{}}", "{{ has no field name after it"),
        (
            "{{a|uper}}",
            "unknown filter \"uper\"; expected upper, lower, title, default, prefix, suffix, date, "
                + "number, pad, named, heading, label, split, money (did you mean upper?)"
        ),
        ("{{a|pad}}", "the filter pad takes a number from 1 to 64, such as pad:6"),
        ("{{a|pad:x}}", "pad: invalid value \"x\": expected a number from 1 to 64, such as pad:6"),
        ("{{a|upper:1}}", "the filter upper takes nothing after it"),
        (
            "{{a|number:\"#.##0,00\"}}",
            "number: invalid value \"#.##0,00\": expected a pattern, such as number:\"#,##0.00\""
        ),
        ("{{a|date:\"DD.MM.YYYY\"}}", "date: invalid value \"DD.MM.YYYY\": expected yyyy for the year"),
        ("{{a|number:\"abc\"}}", "number: invalid value \"abc\": expected a pattern, such as number:\"#,##0.00\""),
    ])
    func syntax(_ text: String, _ problem: String) {
        let error = #expect(throws: Diagnostic.self) { try FieldText(text) }
        #expect(error?.id == .fieldSyntax && error?.problem == problem, "\(error?.problem ?? "")")
    }
}
