import GalleyTestSupport
import Testing

@Suite("Names of output files with fields in them") struct OutputNameTests {
    private func run(_ words: String) throws -> (result: ProcessResult, names: [String]) {
        let folder = ScratchFolder()
        try folder.write("# {{name}}\n", to: "r.md")
        try folder.write("# Plain\n", to: "plain.md")
        try folder.write("id,name\n1,Ada\n2,Bo{p}\n", to: "rows.csv")
        try folder.write("{\"id\": 1, \"name\": \"A\"}\n{\"id\": 2, \"name\": \"B\", \"late\": 3}\n", to: "rows.ndjson")
        try folder.write("word,weight\na,1\n", to: "w.csv")
        let inputs = folder.names
        let result = try Program.run(words.split(separator: " ").map(String.init), in: folder)
        return (result, folder.names.filter { !inputs.contains($0) })
    }

    @Test(
        "an unknown field in a file name is an error, wherever one document is written",
        arguments: [
            ("labels --data rows.csv --stock L7160 -o l-{id}.pdf", "a name without {id}: one file is written"),
            ("labels --calibration --stock L7160 -o l-{id}.pdf", "a name without {id}: one file is written"),
            (
                "labels --data rows.csv --stock L7160 -o l-{p}.pdf",
                "a name without {p}: a PDF has all pages in one file; PNG and SVG have a file for each"
            ),
            (
                "labels --data rows.csv --stock L7160 -o l-{pp}.png",
                "{p}, {0p} or {t} for page numbers in place of {pp} (did you mean {p}?)"
            ),
            ("cloud w.csv -o {word}.svg", "{p}, {0p} or {t} for page numbers in place of {word}"),
            ("cloud w.csv -o c{}.pdf", "a name without {}: one file is written"),
            ("specimen -o {sheet}/s.pdf", "a name without {sheet}: one file is written"),
            ("report plain.md -o {id}.pdf", "a name without {id}: one file is written"),
            ("merge a.pdf -o m-{n}.pdf", "a name without {n}: one file is written"),
            (
                "report r.md --for-each rows.csv -o {idd}.pdf",
                "{n}, {id}, {name} in place of {idd} (did you mean {id}?)"
            ),
            ("report r.md --for-each rows.csv -o {id}-{p}.pdf", "{n}, {id}, {name} in place of {p}"),
            ("report r.md --for-each rows.ndjson -o {id}-{p}.pdf", "{n}, {id}, {name} in place of {p}"),
            (
                "report r.md --for-each rows.csv -o {p}.svg",
                "a name with a field of the records or {n}, such as {id}.svg"
            ),
        ])
    func unknown(_ words: String, _ expected: String) throws {
        let (result, names) = try run(words)
        let output = words.split(separator: " ").last ?? ""
        #expect(result.status == 4)
        #expect(result.errors == "galley: -o: invalid value \"\(output)\": expected \(expected)\n")
        #expect(names == [])
    }

    @Test(
        "fields and pages together",
        arguments: [
            ("report r.md --for-each rows.csv -o {id}-{0p}-of-{t}.svg", ["1-1-of-1.svg", "2-1-of-1.svg"]),
            ("report r.md --for-each rows.csv -o {ID}.pdf", ["1.pdf", "2.pdf"]),
            ("report r.md --for-each rows.csv -o {name}-{p}.png", ["Ada-1.png", "Bo-p--1.png"]),
            ("report plain.md -o {p}.svg", ["1.svg"]), ("cloud w.csv -o {w.svg", ["{w.svg"]),
            ("labels --data rows.csv --stock L7160 -o l-{p}.svg", ["l-1.svg", "l-2.svg"]),
            ("labels --data rows.csv --stock L7160 -o l-{p}.svg --page sheet", ["l-1.svg"]),
        ])
    func known(_ words: String, _ expected: [String]) throws {
        let (result, names) = try run(words)
        #expect(result.status == 0, "\(result.errors)")
        #expect(names.sorted() == expected)
    }

    @Test("an object may have a field that the first one lacks; an object without the field is a bad record")
    func lateFields() throws {
        let (result, _) = try run("report r.md --for-each rows.ndjson -o {late}.pdf")
        #expect(result.status == 5)
        #expect(
            result.errors
                == "galley: rows.ndjson:1: column \"late\": empty or missing, but the name {late}.pdf uses it; expected a value "
                + "(did you mean {name}?)\n"
        )
    }
}
