import Foundation
import GalleyTestSupport
import Testing

@Suite("Damaged input and impossible numbers: a message and a status, never a trap") struct DamagedInputTests {
    private let folder = ScratchFolder()

    init() throws {
        try folder.write("name,street,zip\nÅsa,Road 1,1\n", to: "data.csv")
    }

    /// `galley labels` with a catalogue of one sheet.
    private func labels(_ body: String, paper: String = "A4") throws -> ProcessResult {
        try FileManager.default.createDirectory(
            atPath: folder / "catalogue", withIntermediateDirectories: true)
        let text = """
            <?xml version="1.0"?>
            <Glabels-templates>
            <Template brand="X" part="1" size="\(paper)" description="d">
            \(body)
            </Template>
            </Glabels-templates>
            """
        try folder.write(text, to: "catalogue/x-templates.xml")
        return try Program.run(
            [
                "labels", "--data", "data.csv", "--stock", "X 1", "--stock-catalog", "catalogue", "-o", "o.pdf",
            ], in: folder)
    }

    private static let rectangle = "<Label-rectangle id=\"0\" width=\"100pt\" height=\"50pt\">\n"

    @Test("a valid gLabels sheet is accepted")
    func goodSheet() throws {
        let result = try labels(
            Self.rectangle
                + "<Layout nx=\"2\" ny=\"3\" x0=\"9pt\" y0=\"9pt\" dx=\"110pt\" dy=\"60pt\"/></Label-rectangle>")
        #expect(result.status == 0, "\(result.errors)")
    }

    @Test(
        "invalid rows, columns and sides: file, line, attribute, value",
        arguments: [
            ("nx=\"0\" ny=\"3\"", "\"nx\": invalid value \"0\": expected a whole number from 1 to 1000"),
            ("nx=\"2\" ny=\"0\"", "\"ny\": invalid value \"0\": expected a whole number from 1 to 1000"),
            ("nx=\"2\"", "\"ny\": <Layout> has no such attribute; expected a whole number from 1 to 1000"),
            ("nx=\"-1\" ny=\"3\"", "\"nx\": invalid value \"-1\": expected a whole number from 1 to 1000"),
            (
                "nx=\"9223372036854775807\" ny=\"2\"",
                "\"nx\": invalid value \"9223372036854775807\": expected a whole number from 1 to 1000"
            ),
            ("nx=\"two\" ny=\"2\"", "\"nx\": invalid value \"two\": expected a whole number from 1 to 1000"),
        ])
    func badLayout(attributes: String, problem: String) throws {
        let result = try labels(Self.rectangle + "<Layout \(attributes)/>\n</Label-rectangle>")
        #expect(result.status == 4)
        #expect(result.errors == "galley: catalogue/x-templates.xml:5: field \(problem)\n")
    }

    @Test("labels and papers without area, and more labels than a sheet can have")
    func badSizes() throws {
        let layout = "<Layout nx=\"1\" ny=\"1\" x0=\"0\" y0=\"0\" dx=\"0\" dy=\"0\"/>"
        #expect(
            try labels("<Label-rectangle width=\"0pt\" height=\"5pt\">\(layout)</Label-rectangle>").errors
                == "galley: catalogue/x-templates.xml:4: field \"width\": invalid value \"0pt\": expected a length above 0\n"
        )
        #expect(
            try labels("<Label-round radius=\"-3pt\">\(layout)</Label-round>").errors
                == "galley: catalogue/x-templates.xml:4: field \"radius\": invalid value \"-3pt\": expected a length above 0\n"
        )
        #expect(
            try labels("<Label-round>\(layout)</Label-round>").errors
                == "galley: catalogue/x-templates.xml:4: field \"radius\": <Label-round> has no such attribute; expected a length "
                + "such as 2.5in\n")
        #expect(
            try labels(Self.rectangle + layout + "</Label-rectangle>", paper: "Other").errors
                == "galley: catalogue/x-templates.xml:3: field \"width\": <Template> has no such attribute; expected a length such "
                + "as 2.5in\n")
        let full = "<Layout nx=\"1000\" ny=\"1000\" dx=\"1pt\" dy=\"1pt\"/>\n"
        #expect(
            try labels(Self.rectangle + full + full + "</Label-rectangle>").errors
                == "galley: catalogue/x-templates.xml:6: the sheet has more than 1000000 labels; expected fewer\n")
        // A sheet whose label is missing is not one.
        #expect(try labels(layout).status == 4)
    }

    @Test("a shard with a changed byte, a truncated one, and excessive shard numbers are errors")
    func shards() throws {
        for number in 1...2 {
            let result = try folder.galley("labels --data data.csv --stock L7651 --shard \(number)/2 -o s\(number).pdf")
            #expect(result.status == 0)
        }
        var bytes = try folder.read("s1.pdf")
        bytes[200] ^= 0x20
        try folder.write(bytes, to: "changed.pdf")
        let changed = try folder.galley("merge changed.pdf s2.pdf -o o.pdf")
        #expect(changed.status == 5)
        #expect(
            changed.errors
                == "galley: changed.pdf: the shard is damaged; expected the file as written by galley labels\n"
        )
        try folder.write(bytes.prefix(bytes.count / 2), to: "cut.pdf")
        #expect(
            try folder.galley("merge cut.pdf s2.pdf -o o.pdf").errors
                == "galley: cut.pdf: not a shard; expected a PDF written with --shard\n")
        #expect(!folder.names.contains("o.pdf"))
        let large = "9223372036854775807/9223372036854775807"
        let result = try Program.run(
            ["labels", "--data", "data.csv", "--stock", "L7651", "--shard", large, "-o", "o.pdf"], in: folder)
        #expect(result.status == 4)
        #expect(result.errors.hasPrefix("galley: --shard: invalid value \"\(large)\": expected i/n"))
    }

    @Test("a drawing whose text leaves the page by more than integers can hold", arguments: ["pdf", "svg", "png"])
    func farText(format: String) throws {
        let steps = Array(repeating: "9e11", count: 12_000).joined(separator: " ")
        try folder.write(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"20\"><text font-size=\"0.01\" dx=\"\(steps)\">"
                + String(repeating: "a", count: 12_000) + "</text></svg>", to: "far.svg")
        try folder.write("![far](far.svg)\n", to: "r.md")
        let result = try folder.galley("report r.md -o o.\(format)")
        #expect(result.status == 0, "\(result.errors)")
    }
}
