import Testing

@testable import GalleyDiagnostics

extension Diagnostic.ID {
    fileprivate static let rule = Diagnostic.ID("test.rule", .records)
    fileprivate static let otherRule = Diagnostic.ID("test.other-rule", .settings)
}

extension Diagnostic.Hint {
    fileprivate static let pages = Diagnostic.Hint("test.pages")
}

@Suite("Diagnostics") struct DiagnosticTests {
    private typealias Place = Diagnostic.Place

    @Test("the text has place, finding, value, expectation and nearest name")
    func text() {
        var error = Diagnostic(
            .rule, value: "shrnk", expected: "shrink or wrap",
            at: Place(file: "label.yaml", line: 7, field: .key("overflow")))
        error.nearest = "shrink"
        #expect(
            "\(error)"
                == "label.yaml:7: field \"overflow\": invalid value \"shrnk\": expected shrink or wrap (did you mean shrink?)"
        )
        error = Diagnostic(.rule, "2 fields", value: "a,b", expected: "\(3), as the header has")
        #expect("\(error)" == "2 fields; expected 3, as the header has")
        error.treatment = "it is left out"
        (error.place.record, error.place.user) = ("3", "::table, a.md:4")
        #expect(
            error.problem == "2 fields; expected 3, as the header has; it is left out; in record 3 (::table, a.md:4)")
    }

    @Test("a hint has the words of the program, or none")
    func hints() {
        let error = Diagnostic(.rule, "9 pages", expected: "8", hint: .pages, at: Place(file: "a.pdf"))
        #expect("\(error)" == "a.pdf: 9 pages; expected 8")
        #expect(error.text { _ in .addition(" (--max)") } == "a.pdf: 9 pages; expected 8 (--max)")
        #expect(error.text { _ in .introduction("--max ") } == "a.pdf: 9 pages; expected --max 8")
        #expect(error.text { _ in .replacement("--max") } == "a.pdf: 9 pages; expected --max")
    }

    @Test("places of tables, sheets, queries, pages, drawings and options")
    func places() {
        var place = Place(file: "a.xlsx", line: 12, field: .column("Name"))
        #expect(place.prefix == "a.xlsx:12: column \"Name\": " && place.location == "a.xlsx:12")
        (place.sheet, place.cell) = ("May", "C12")
        #expect(place.prefix == "a.xlsx: sheet \"May\", cell C12: column \"Name\": " && place.location == nil)
        var query = Place(file: "a.db")
        query.row = 0
        #expect(query.prefix == "a.db: query: ")
        #expect(Place(file: "r.md", line: 3, column: 5).prefix == "r.md:3:5: ")
        #expect(Place(page: 2).prefix == "page 2: ")
        #expect(Place(line: 4).prefix == "line 4: ")
        #expect(Place(file: "a.svg", line: 1, field: .element("rect")).prefix == "a.svg:1: <rect>: ")
        #expect(Place(field: .option("--size")).prefix == "--size: ")
        #expect(Place().prefix.isEmpty)
    }

    @Test("a place is filled in where it is unknown; lines of another file are not")
    func filling() {
        let error = Diagnostic(.rule, "x", at: Place(field: .column("n")))
        #expect("\(error.at(file: "a.csv", line: 2))" == "a.csv:2: column \"n\": x")
        #expect("\(error.at(file: "a.csv").at(file: "b.csv", line: 2))" == "a.csv: column \"n\": x")
    }

    @Test("another rule keeps value, expectation and hint, and quotes the place if it has one of its own")
    func otherRules() {
        let error = Diagnostic(.rule, "no such file", hint: .pages, at: Place(file: "a.png"))
        #expect("\(error.of(.otherRule, "cannot read the image: "))" == "a.png: cannot read the image: no such file")
        let outer = error.restated(as: .otherRule, "badge: ", at: Place(file: "r.md", line: 3))
        #expect("\(outer)" == "r.md:3: badge: a.png: no such file")
        #expect(outer.id == .otherRule && outer.hint == .pages)
        let invalid = Diagnostic(.rule, value: "x", expected: "y")
        #expect(invalid.of(.otherRule, "a: ").problem == "a: invalid value \"x\": expected y")
    }

    @Test("messages of one rule and wording have one form, whatever their values and places")
    func forms() {
        func error(_ count: Int, _ name: String) -> Diagnostic {
            Diagnostic(
                .rule, "\(name) has \(count) fields", expected: "\(count + 1)", at: Place(file: name, line: count))
        }
        #expect(error(1, "a").form == error(22, "b c").form)
        #expect(error(1, "a").form != Diagnostic(.rule, "a has 1 field").form)
        #expect(error(1, "a").form != Diagnostic(.otherRule, "\("a") has \(1) fields", expected: "\(2)").form)
    }

    @Test("wordings are equal if they give the same text")
    func wordings() {
        let (count, name) = (3, "x")
        let wording: Wording = "\(name): \(count) of \(2.5, places: 1)"
        #expect(wording == "x: 3 of 2.5" && wording.hashValue == Wording(verbatim: "x: 3 of 2.5").hashValue)
        #expect("\("a" + wording + name)" == "ax: 3 of 2.5x")
        #expect((["a", "b"] as [Wording]).joined(", ") == "a, b")
        #expect(("" as Wording).isEmpty)
    }
}
