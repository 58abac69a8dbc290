import Foundation
import Galley
import GalleyDiagnostics
import GalleyStationery
import GalleyTestSupport
import Testing

@Suite("A report from Swift is the file that galley report writes") struct ReportFromSwiftTests {
    private static let report = """
        ---
        title: All directives
        language: en
        toc: true
        ---

        # Data

        The build is :badge[build: passing]{color=green} today, and :badge[new]{style=for-the-badge}.

        ::cloud words.csv sizes=9-24 color-by=group legend=false caption="From a table"

        :::cloud order=alpha counts=true
        word,weight
        galley,3
        kern,2
        :::

        ::cloud text.txt top=4 stop-words=none bigrams=true

        :::flow shape=plain color=#345678
        - one
        - two words
        :::

        ::flow words.csv

        ::badges badges.csv style=own.json

        ::badges badges.csv equal-widths=true contrast=4.5

        ::cloud text.txt stemming=false numbers=true letters=true

        :::badges
        label,message,color
        docs,ready,blue
        :::

        ::labels people.csv template=template.yaml outlines=true copies=2 serial-start=7

        ::labels people.csv stock=L7160 font=Inter filter=city=Paris

        :::cards
        value,title
        12,points
        :::

        ::table words.csv sort=-weight total=weight
        """

    private static let files = [
        "r.md": report, "words.csv": "word,weight,group\nserif,3,a\nglue,2,b\npica,1,a\n",
        "text.txt": "The line and the word and the line and the word again: serif, glue.\n",
        "badges.csv": "label,message\nbuild,passing\ncoverage,87%\n",
        "own.json": "{\"base\": \"flat\", \"height\": 24}",
        "people.csv": "name,street,city,sku\nAda,Road 1,London,x\nGrace,Way 2,Paris,y\n",
        "template.yaml": "stock: L7160\ncontent:\n  - text: \"{{serial}} {{name}}, {{city}}\"\n",
    ]

    @Test("with every directive, in a folder other than the current one")
    func everyDirective() throws {
        let folder = ScratchFolder()
        try FileManager.default.createDirectory(atPath: folder / "in", withIntermediateDirectories: true)
        for (name, text) in Self.files { try folder.write(text, to: "in/" + name) }
        let result = try folder.galley("report in/r.md -o command.pdf")
        #expect(result.status == 0, "\(result.errors)")

        let fonts = FontCollection()
        let report = try Report(path: folder / "in/r.md", fonts: fonts)
        for family in report.families { try fonts.require(family: family) }
        _ = try report.document.export(
            to: .file(folder / "swift.pdf"), options: ExportOptions(format: .pdf), fonts: fonts)
        let (written, expected) = (
            try Data(contentsOf: URL(fileURLWithPath: folder / "swift.pdf")),
            try Data(contentsOf: URL(fileURLWithPath: folder / "command.pdf"))
        )
        #expect(expected.count > 10_000)
        #expect(written == expected, "\(written.count) and \(expected.count) bytes")
        // Both give the same warnings.
        let told =
            report.notes.map { "\($0)" } + (report.dataWarnings + report.warnings).map { "warning: \($0)" }
        #expect(
            told.map { "galley: " + $0.replacing(folder.path + "/", with: "") + "\n" }.joined() == result.errors)
        #expect(report.notes.contains { $0.problem.hasPrefix("omitted words: ") })
        #expect(report.notes.contains { $0.problem.hasPrefix("columns not on the label: \"sku\"") })
    }

    @Test("A sheet's faults are warnings of the report, and count under --strict")
    func strict() throws {
        let folder = ScratchFolder()
        try folder.write("name\n\u{2f8d6}\n", to: "p.csv")
        try folder.write("::labels p.csv stock=L7160\n", to: "r.md")
        let report = try Report(path: folder / "r.md")
        #expect(report.dataWarnings.count == 1)
        #expect(report.dataWarnings.first?.description.contains("p.csv:2: ") ?? false, "\(report.dataWarnings)")
        let result = try folder.galley("report r.md --strict -o r.pdf")
        #expect(result.status == 3, "\(result.errors)")
        #expect(result.errors.hasPrefix("galley: warning: p.csv:2: "), "\(result.errors)")
    }
}
