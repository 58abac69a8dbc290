import Foundation
import Galley
import GalleyTestSupport
import Testing

/// A document with features that the samples lack: several pages, tables, figures, internal links, other languages.
nonisolated private struct Report: View {
    private static var french: Text {
        var attributes = TextAttributes()
        attributes.language = "fr"
        return Text(StyledText("des mots français", attributes))
    }

    var body: some View {
        Text("Report").font(.title).accessibilityHeading(.h1)
        Text("Contents").link(to: "#table")
        Text("A text that is long enough to be wrapped, with ") + Self.french
        List(["fig", "pear"], id: \.self) { Text($0) }
        Circle().fill(Color.teal.opacity(0.5)).frame(width: 40, height: 40).opacity(0.8)
            .accessibilityLabel("A faded disc")
        Text("Table").font(.headline).accessibilityHeading(.h2).linkDestination("table")
        Grid {
            GridRow {
                Text("Name").accessibilityAddTraits(.isHeader)
                Text("Number").accessibilityAddTraits(.isHeader)
            }
            ForEach(0..<30) { number in
                GridRow {
                    Text("row \(number)").accessibilityAddTraits(.isHeader)
                    Text("\(number * number)")
                }
            }
        }.accessibilityRole(.table)
        VStack { ForEach(0..<40) { Text("Line \($0) of a section") } }.accessibilityRole(.section)
        Link("Elsewhere", destination: URL(string: "https://example.org/a b")!)
    }
}

@Suite("veraPDF accepts Galley's files, and rejects files with faults") struct ConformanceTests {
    private let folder = ScratchFolder()

    private func write(_ name: String, _ standards: [PDFStandard]?, _ change: (inout PDFOptions) -> Void = { _ in })
        throws
        -> String
    {
        var options = PDFOptions(compresses: standards != nil)
        options.standards = try standards.map { try PDFStandardSet($0) }
        change(&options)
        let metadata = DocumentMetadata(
            title: "A <report> & \u{7}more", author: "Ada", subject: "s", keywords: ["k"], language: "en-GB", date: 0)
        let document = Document(pageSize: .a6, metadata: metadata) { Report() }
        let result = try document.export(
            to: .file(folder / name), options: ExportOptions(format: .pdf, pdf: options))
        #expect(result.warnings.isEmpty && result.pageCount > 3)
        return folder / name
    }

    @Test("a report with tables, figures, links and faded parts passes all that it claims")
    func report() throws {
        guard let vera = try VeraPDF() else { return }
        let attachment = PDFAttachment(name: "data.csv", bytes: Array("a,b\n".utf8), mediaType: "text/csv")
        let old = [try write("default.pdf", nil), try write("2a.pdf", [.a2a, .ua1])]
        let attached = try write("3a.pdf", [.a3a, .ua1]) { $0.attachments = [attachment] }
        let printed = try write("printed.pdf", [.a2a, .ua1]) { ($0.bleed, $0.showsPrinterMarks) = (8.5, true) }
        let new = try write("4.pdf", [.a4, .ua2])
        let newAttached = try write("4f.pdf", [.a4f, .ua2]) { $0.attachments = [attachment] }
        let asked = [
            ("2a", old + [printed]), ("3a", [attached]), ("ua1", old + [attached, printed]), ("4", [new]),
            ("4f", [newAttached]), ("ua2", [new, newAttached]),
        ]
        for (flavour, files) in asked {
            for (file, clauses) in try vera.brokenClauses(flavour, files) {
                #expect(clauses == [], "\(file) under \(flavour)")
            }
        }
        guard let qpdf = try ExternalTool("qpdf") else { return }
        for file in old + [attached, printed, new, newAttached] {
            #expect(try qpdf.run("--check", file).status == 0, "\(file)")
        }
    }

    /// A file with one fault: the content, its replacement, the standard, and the clause that it violates.
    private static let broken: [(name: String, text: String, other: String, flavour: String, clause: String)] = [
        ("alt", "/Alt(A faded disc)", "/Alx(A faded disc)", "ua1", "7.3-1"),
        ("language", "/Lang(en-GB)", "/Lanx(en-GB)", "ua1", "7.2-"),
        ("title", "<dc:title>", "<dc:tilte>", "ua1", "7.1-"),
        ("display", "/DisplayDocTitle true", "/DisplayDocTitlx true", "ua1", "7.1-10"),
        ("mark", "/MarkInfo<</Marked true>>", "/MarkInfo<</Markex true>>", "ua1", "6.2-1"),
        ("tabs", "/Tabs/S", "/Tabs/R", "ua1", "7.18.3-1"),
        ("contents", "/Contents(https://example.org", "/Contentx(https://example.org", "ua1", "7.18.5-2"),
        ("artifact", "/H1<</MCID 0>>BDC", "/H1<</MCIX 0>>BDC", "ua1", "7.1-3"),
        ("scope", "/Scope/Column", "/Scopx/Column", "ua1", "7.5-"),
        ("claim", "<pdfaid:conformance>A", "<pdfaid:conformance>X", "2a", "6.6.4-3"),
        ("print", "/F 4/Border", "/F 0/Border", "2a", "6.3.2-2"),
        ("intent", "/OutputIntents[", "/OutputIntentx[", "2a", "6.2.4.3-2"),
        ("root", "/StructTreeRoot", "/StructTreeRoox", "2a", "6.7.3.3-1"),
    ]

    @Test("a file with one fault fails by the violated clause")
    func counterexamples() throws {
        guard let vera = try VeraPDF() else { return }
        let good = try Data(contentsOf: URL(fileURLWithPath: try write("good.pdf", nil)))
        var files: [String: [String]] = [:]
        for item in Self.broken {
            #expect(item.text.utf8.count == item.other.utf8.count)
            var bytes = good
            var found = 0
            while let place = bytes.range(of: Data(item.text.utf8)) {
                bytes.replaceSubrange(place, with: Data(item.other.utf8))
                found += 1
            }
            #expect(found > 0, "\(item.name): \(item.text) is not in the file")
            files[item.flavour, default: []].append(try folder.write(bytes, to: "\(item.name).pdf"))
        }
        for (flavour, list) in files {
            let clauses = try vera.brokenClauses(flavour, list)
            for item in Self.broken where item.flavour == flavour {
                let own = clauses["\(item.name).pdf"] ?? []
                #expect(own.contains { $0.hasPrefix(item.clause) }, "\(item.name): \(own)")
            }
        }
    }
}
