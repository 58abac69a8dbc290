import Foundation
import GalleyTestSupport
import Testing

/// Faults of reports that could be overlooked: each is an error or a warning with file and line.
@Suite("Faults of reports") struct ReportFaultTests {
    private let folder = ScratchFolder()

    init() throws {
        try folder.write("a,b\n1,2\n3,4\n", to: "d.csv")
        try folder.write("id,name\n1,Ada\n2,Bob\n3,Cid\n", to: "people.csv")
        try folder.write("a,b\n1,2\n3\n", to: "short.csv")
        try folder.write("base: plain\nbodyFont: [Noto Serif, Nope]\n", to: "fonts.yaml")
        try folder.write("base: plain\nheadingSizes: [a, 13, 11, 10]\n", to: "sizes.yaml")
    }

    @Test(
        "A fault is named with file and line, and nothing is written",
        arguments: [
            (
                "---\nlanguage: german\n---\nText\n",
                "r.md:2: field \"language\": invalid value \"german\": expected a BCP 47 tag such as en or de-CH (did you mean de?)"
            ),
            ("", "r.md: the report is empty; expected text in Markdown, or a title"),
            (
                "---\nsize: 11\n---\n\n<!-- nothing -->\n",
                "r.md: the report is empty; expected text in Markdown, or a title"
            ),
            (
                "# A\n\nOne[^1], two[^tow].\n\n[^1]: x\n[^two]: y\n",
                "r.md:3:13: the footnote [^tow] is not defined; expected a line that begins with [^tow]:, or \\[ for a bracket "
                    + "(did you mean [^two]?)"
            ),
            (
                "# A\n\n::table d.csv range=B\n",
                "r.md:3:15: range: invalid value \"B\": expected a range of cells such as B3:, A1:F200 or B:F, with the header in "
                    + "its first row"
            ),
            (
                "# A\n\n::table d.csv range=B3:\n",
                "d.csv: range \"B3:\" is for a spreadsheet, and the file is read as csv; expected no range, or another "
                    + "input-format (::table, r.md:3)"
            ),
            (
                "# A\n\n::table short.csv\n",
                "short.csv:3: the record has 1 field; expected 2, as the header has (::table, r.md:3)"
            ),
            (
                "# A\n\n::badges d.csv\n",
                "d.csv:1: column \"message\": no such column; the columns are \"a\", \"b\" (::badges, r.md:3)"
            ),
            (
                "One[^a].\n\n[^a]: Two[^b].\n\n[^b]: Three.\n",
                "r.md:3: the footnote has a footnote of its own; expected the text of both in one, or a reference before it"
            ),
            ("# A\n\n:::table\na,b\n1\n:::\n", "r.md:5: the record has 1 field; expected 2, as the header has"),
            (
                "# A\n\n::flow d.csv font=Nope\n",
                "r.md:3:14: flow: font: invalid value \"Nope\": expected a family that galley fonts lists"
            ),
            (
                "---\ntitle: A\ntheme: corporat\n---\n",
                "r.md:3: field \"theme\": invalid value \"corporat\": expected plain, editorial, corporate, minimal, magazine, poster (did you mean corporate?), "
                    + "or a YAML file"
            ),
            ("---\ntheme: fonts.yaml\n---\nText\n", "fonts.yaml:2: field \"bodyFont\": no font family \"Nope\""),
            (
                "---\ntheme: sizes.yaml\n---\nText\n",
                "sizes.yaml:2: field \"headingSizes\": invalid value \"a\": expected four sizes such as [16, 13, 11, 10]"
            ),
            (
                "---\nfont: Noto Sarif\n---\nText\n",
                "r.md:2: field \"font\": no font family \"Noto Sarif\" (did you mean Noto Serif?)"
            ),
            (
                "A :badge[a: 5]{color-by=80:gren} b\n",
                "r.md:1:3: badge: color-by: invalid value \"gren\": expected #rrggbb or a name such as brightgreen (did you mean green?)"
            ),
        ])
    func located(_ text: String, _ message: String) throws {
        try folder.write(text, to: "r.md")
        let result = try folder.galley("report r.md -o r.pdf")
        #expect(result.errors == "galley: \(message)\n")
        #expect(result.status == 4 || result.status == 5)
        #expect(!folder.names.contains("r.pdf"))
    }

    @Test(
        "Text that only looks like a footnote is none: code, escapes, links; a footnote without a reference is a warning"
    )
    func footnotes() throws {
        try folder.write(
            "A `[^x]` and \\[^y] and [^z](d.csv).\n\n```\n[^c]\n```\n\n    [^d]\n\nUsed[^Ü].\n\n> [^ü]: note\n\n[^unused]: text\n",
            to: "r.md")
        let result = try folder.galley("report r.md -o r.pdf --strict")
        #expect(result.errors == "galley: warning: r.md:13: the footnote [^unused] is left out: no text refers to it\n")
        #expect(result.status == 3)
    }

    @Test("A misspelt directive in a text is set as text, with a warning; other words before brackets have none")
    func inline() throws {
        try folder.write("# A\n\nA :bagde[a: b] here.\n\nSee:note[1].\n", to: "r.md")
        let result = try folder.galley("report r.md -o r.pdf")
        #expect(result.errors == "galley: warning: r.md:3: :bagde[…] is set as text (did you mean :badge[…]?)\n")
        #expect(result.status == 0)
    }

    @Test("A theme on the command line is a path from the current folder")
    func themePath() throws {
        try folder.write("Text\n", to: "in/r.md")
        try folder.write("base: plain\nsize: x\n", to: "own.yaml")
        let own = try folder.galley("report in/r.md --theme own.yaml -o r.pdf")
        #expect(own.errors.hasPrefix("galley: own.yaml:2: field \"size\""))
        #expect(
            try folder.galley("report in/r.md --theme ownn.yaml -o r.pdf").errors
                == "galley: --theme: invalid value \"ownn.yaml\": expected plain, editorial, corporate, minimal, magazine, poster, or a YAML file\n"
        )
    }

    private static let faulty = """
        ---
        language: german
        ---
        # Title {{x}}

        {{x}}

        :::columns count=9
        ::table d.csv sort=zz
        :::

        ![x](nope.png)

        ::nope

        :page[#nowhere] and [back](#title-x)

        [^q]
        [^r]: unused

        """

    @Test(
        "--check reports all errors and warnings of a report, once; without it, the first error ends the run with the same status"
    )
    func all() throws {
        try folder.write(Self.faulty, to: "r.md")
        let result = try folder.galley("report r.md -o r.pdf --check --summary json")
        for place in [
            "2: field", "4:9: ", "6:1: ", "18:1: the footnote", "8:12: count", "9:15: sort", "12:6: nope.png",
            "14:1: unknown", "16:7: a link",
        ] {
            #expect(
                result.errors.components(separatedBy: "\ngalley: r.md:" + place).count == 2,
                "\(place): \(result.errors)")
        }
        #expect(result.errors.hasPrefix("galley: warning: r.md:19: the footnote [^r] is left out"))
        #expect(result.errors.hasSuffix("\ngalley: checked: 9 errors, 1 warning; nothing was written\n"))
        #expect(result.text == "{\"files\":0,\"pages\":0,\"warnings\":1,\"errors\":9,\"notes\":0}\n")
        #expect(result.status == 4)
        let stopped = try folder.galley("report r.md -o r.pdf")
        #expect(stopped.status == 4)
        #expect(stopped.errors.split(separator: "\n").count == 1)
        #expect(!folder.names.contains("r.pdf"))
    }

    @Test("--check groups the errors that the reports of all records have")
    func grouped() throws {
        try folder.write("{{name}} {{nope}}\n\n::table d.csv sort=zz\n", to: "r.md")
        let result = try folder.galley("report r.md --for-each people.csv -o {id}.pdf --check")
        #expect(
            result.errors == """
                galley: r.md:1:10: the data has no field "nope" (did you mean name?); in record 1, id "1" (and 2 more like this)
                galley: r.md:3:15: sort: unknown column "zz"; the columns are a, b (did you mean a?); in record 1, id "1" (and 2 more like this)
                galley: checked: 6 errors, no warnings; nothing was written

                """)
        #expect(result.status == 4)
    }

    @Test("--check of other commands ends with the number of errors and the status of the run")
    func others() throws {
        try folder.write("word,weight\na,x\nb,-1\n", to: "w.csv")
        try folder.write("label,message\n" + String(repeating: "a,\n", count: 500), to: "b.csv")
        let cloud = try folder.galley("cloud w.csv -o w.svg --check")
        #expect(cloud.errors.hasSuffix("\ngalley: checked: 2 errors, no warnings; nothing was written\n"))
        #expect(cloud.status == 5)
        let badges = try folder.galley("badge --data b.csv -o b.pdf --check")
        #expect(
            badges.errors.hasSuffix("\ngalley: checked: 500 errors, no warnings; nothing was written\n"),
            "\(badges.errors)")
        let merge = try folder.galley("merge d.csv w.csv none.pdf -o m.pdf --check")
        #expect(
            merge.errors.hasSuffix("\ngalley: checked: 3 errors, no warnings; nothing was written\n"), "\(merge.errors)"
        )
        let missing = try folder.galley("cloud none.csv -o w.svg --check")
        #expect(
            missing.errors
                == "galley: none.csv: no such file\ngalley: checked: 1 error, no warnings; nothing was written\n")
        #expect(missing.status == 1)
    }
}
