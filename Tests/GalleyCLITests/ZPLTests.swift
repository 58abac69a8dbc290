import Foundation
import GalleyImage
import GalleyTestSupport
import Testing

@Suite("ZPL") struct ZPLTests {
    private let folder = ScratchFolder()

    private func run(_ arguments: String...) throws -> ProcessResult { try Program.run(arguments, in: folder) }

    /// The labels of a file, as a printer prints them.
    private func labels(_ name: String) throws -> [PrintedLabel] {
        var printer = try ZPLPrinter()
        try printer.print(try #require(String(data: try folder.read(name), encoding: .ascii)))
        return printer.labels
    }

    /// The black pixels of a one-bit PNG without filters.
    private func picture(_ name: String) throws -> PrintedLabel {
        let file = try PNGFile([UInt8](try folder.read(name)))
        let header = try #require(file["IHDR"])
        try #require(header[8] == 1 && header[9] == 0)
        var label = PrintedLabel(width: file.width, height: file.height)
        label.rows = []
        let length = (label.width + 7) / 8
        let bytes = try file.inflated(count: (length + 1) * label.height)
        for row in 0..<label.height {
            try #require(bytes[row * (length + 1)] == 0)
            var bits = bytes[row * (length + 1) + 1..<(row + 1) * (length + 1)].map { ~$0 }
            bits[length - 1] &= UInt8(truncatingIfNeeded: 0xff << (length * 8 - label.width))
            label.rows.append(bits)
        }
        return label
    }

    @Test("ZPL has the pixels of a black and white PNG", arguments: ["203", "300", "600"])
    func pixels(dpi: String) throws {
        try folder.write("name,price,ean\nApple juice,12.5,4006381333931\n", to: "p.csv")
        for (template, stock) in [("product", "100x150mm"), ("address", "L7160")] {
            let line = ["labels", template, "--data", "p.csv", "--stock", stock, "--page", "fit", "--dpi", dpi]
            let made = try Program.run(line + ["-o", "l.zpl"], in: folder)
            #expect(made.status == 0, "\(made.errors)")
            let other = try Program.run(line + ["-o", "l.png", "--pixels", "mono", "--printer-dpi", dpi], in: folder)
            #expect(other.status == 0, "\(other.errors)")
            #expect(try labels("l.zpl") == [try picture("l.png")])
        }
    }

    /// Each kind of barcode that printers set, in two directions, with frames, lines and texts.
    private static let nativeTemplate = """
        stock: {label: 100x100mm}
        padding: 3mm
        content:
          - {text: "FRAGILE · Mill & Oven Ltd", size: 12, bold: true, border: black, padding: 1mm}
          - {line: black}
          - {text: "{{name}}", size: 14}
          - {barcode: "{{code}}", symbology: code-128, height: 14mm}
          - {barcode: "{{lot}}", symbology: code-39, height: 8mm}
          - {barcode: "{{gtin}}", symbology: itf-14, height: 12mm}
          - row:
            - {barcode: "(01)09501101530003(10)AB12", symbology: gs1-128, width: 60mm, height: 14mm}
            - {barcode: "{{code}}", symbology: code-128, height: 14mm, rotate: 90}
            - {barcode: "{{code}}", symbology: qr, height: 12mm}
          - {shape: rectangle, fill: black, width: 30mm, height: 2mm}

        """

    /// Values of all sets of Code 128, with the characters that ZPL has marks for.
    private static let nativeValues = [
        "A-100023", "a>b^c~d_e", "12345678", "1234567", "AB1234567890cd", "x\u{7f}y", " lead", "ABC\tDEF", "Grüße",
    ]

    @Test("native ZPL prints the dots of graphics", arguments: ["203", "300", "600"])
    func native(dpi: String) throws {
        try folder.write(Self.nativeTemplate, to: "t.yaml")
        let rows = Self.nativeValues.enumerated().map { "Item \($0),\"\($1)\",LOT-\($0)$ /+.%,0950110153000\($0)\n" }
        let checked = rows.map { row in
            let digits = row.dropLast().suffix(14).dropLast().compactMap(\.wholeNumberValue)
            let sum = digits.enumerated().reduce(0) { $0 + $1.element * ($1.offset.isMultiple(of: 2) ? 3 : 1) }
            return row.dropLast(2) + "\((10 - sum % 10) % 10)\n"
        }
        try folder.write("name,code,lot,gtin\n" + checked.joined(), to: "p.csv")
        for kind in ["graphics", "native"] {
            let made = try run(
                "labels", "t.yaml", "--data", "p.csv", "--dpi", dpi, "--zpl", kind, "-o", "\(kind).zpl", "--on-error",
                "skip")
            #expect(made.status == 0, "\(made.errors)")
        }
        let (graphics, native) = (try labels("graphics.zpl"), try labels("native.zpl"))
        #expect(graphics.count >= Self.nativeValues.count - 1 && native == graphics)
        let text = String(decoding: try folder.read("native.zpl"), as: UTF8.self)
        for command in ["^BCN,", "^B3N,", "^GB"] + (dpi == "600" ? [] : ["^B2N,", "^BCR,"]) {
            #expect(text.contains(command), "\(command)")
        }
        #expect(!text.contains("\n^FO0,0^GFA"))
    }

    @Test("labels with a barcode of their own take a hundred bytes each; those that have other parts are whole")
    func storedFormats() throws {
        try folder.write(
            """
            stock: {label: 100x60mm}
            content:
              - {text: "FRAGILE · Mill & Oven Ltd", size: 12}
              - {text: "{{name}}", size: 14}
              - {barcode: "{{code}}", symbology: code-128, height: 14mm, showText: false}

            """, to: "t.yaml")
        let rows = (0..<300).map { "\($0 == 150 ? "Another" : "Apple"),A-\(100_000 + $0)\n" }
        try folder.write("name,code\n" + rows.joined(), to: "p.csv")
        for kind in ["graphics", "native"] {
            let made = try run("labels", "t.yaml", "--data", "p.csv", "--zpl", kind, "-o", "\(kind).zpl")
            #expect(made.status == 0, "\(made.errors)")
        }
        #expect(try labels("native.zpl") == labels("graphics.zpl"))
        let (small, large) = (try folder.read("native.zpl").count, try folder.read("graphics.zpl").count)
        #expect(small < 300 * 110 && large > 6 * small, "\(small) \(large)")
        let text = String(decoding: try folder.read("native.zpl"), as: UTF8.self)
        #expect(text.contains("^FN1^FS\n") && text.contains("^XFR:GALLEY1.ZPL^FS\n^FN1^FD"))
        #expect(text.hasSuffix("^XA\n^IDR:GALLEY1.ZPL^FS\n^XZ\n") && text.split(separator: "^DF").count == 2)
    }

    @Test("a proof has the dots of the ZPL")
    func proof() throws {
        try folder.write("name,price,ean\nApple juice,12.5,4006381333931\nPear juice,2.5,96385074\n", to: "p.csv")
        for (kind, proof) in [("graphics", "p{p}.png"), ("native", "n{p}.png"), ("native", "n.pdf")] {
            let made = try run(
                "labels", "product", "--data", "p.csv", "--stock", "60x40mm", "--zpl", kind, "-o", "l.zpl", "--proof",
                proof)
            #expect(made.status == 0, "\(made.errors)")
        }
        let printed = try labels("l.zpl")
        #expect(printed.count == 2)
        for (number, label) in printed.enumerated() {
            for kind in ["p", "n"] { #expect(try picture("\(kind)\(number + 1).png") == label) }
        }
        #expect(String(decoding: try folder.read("n.pdf").prefix(5), as: UTF8.self) == "%PDF-")
    }

    @Test("ZPL states the number of equal labels as a quantity")
    func quantities() throws {
        try folder.write("name,qty\nAnn,3\nBob,1\nAnn,2\nAnn,40\nCleo,0\n", to: "p.csv")
        let made = try folder.galley("labels --data p.csv --stock L7160 --copies-field qty -o l.zpl")
        #expect(made.status == 0, "\(made.errors)")
        #expect(try labels("l.zpl").map(\.quantity) == [3, 1, 42])
        let numbered = "content: \"{{name}} {{serial}}\"\n"
        try folder.write(numbered, to: "t.yaml")
        let own = try folder.galley("labels t.yaml --data p.csv --stock L7160 --copies-field qty -o - --format zpl")
        #expect(String(decoding: own.output, as: UTF8.self).split(separator: "\n").filter { $0 == "^PQ1" }.count == 46)
    }

    @Test("any document is written as ZPL, and a blank page is a label")
    func documents() throws {
        try folder.write("# One\n\nText\n\n::pagebreak\n\n# Two\n", to: "r.md")
        let report = try folder.galley("report r.md --page 4x6in -o r.zpl")
        #expect(report.status == 0, "\(report.errors)")
        let made = try labels("r.zpl")
        #expect(!made.isEmpty && made.allSatisfy { $0.width == 812 && $0.height == 1218 })
        #expect(made.allSatisfy { $0.rows.contains { $0.contains { $0 != 0 } } })
        try folder.write("content: {shape: rectangle, fill: white, width: 10mm, height: 5mm}\n", to: "t.yaml")
        try folder.write("a\n1\n", to: "p.csv")
        let blank = try folder.galley("labels t.yaml --data p.csv --stock L7160 -o b.zpl")
        #expect(blank.status == 0, "\(blank.errors)")
        #expect(try labels("b.zpl").map { $0.rows.joined().allSatisfy { $0 == 0 } } == [true])
        #expect(String(decoding: try folder.read("b.zpl"), as: UTF8.self).contains("^GFA"))
    }

    @Test("ZPL has the resolutions of printers, and no colours")
    func options() throws {
        try folder.write("name\nAnn\n", to: "p.csv")
        for (options, message) in [
            (
                ["--dpi", "200"],
                "--dpi: invalid value \"200\": expected the printer's resolution for ZPL: 152, 203, 300 or 600"
            ),
            (["--pixels", "rgb"], "--pixels: invalid value \"rgb\": expected mono"),
            (["--no-tags"], "expected PDF output"),
            (["--zpl", "nativ"], "--zpl: invalid value \"nativ\": expected graphics, native (did you mean native?)"),
            (["--proof", "p.jpg"], "--proof: invalid value \"p.jpg\": expected a name ending in .pdf or .png"),
            (
                ["--format", "pdf", "--proof", "p.pdf"],
                "--proof: invalid value \"p.pdf\": expected an output file that ends in .zpl"
            ),
        ] {
            let made = try Program.run(
                ["labels", "--data", "p.csv", "--stock", "L7160", "-o", "l.zpl"] + options, in: folder)
            #expect(made.status == 4 && made.errors.contains(message), "\(made.errors)")
            #expect(!folder.names.contains("l.zpl"))
        }
    }

    @Test("grey lines and frames are black, light grounds are white")
    func greyLines() throws {
        try folder.write(
            "stock: 60x40mm\ncontent:\n  - {line: \"#a0a0a0\"}\n  - {text: x, background: \"#dddddd\", border: \"#aaaaaa\", padding: 5mm}\n",
            to: "g.yaml")
        try folder.write("name\nx\n", to: "g.csv")
        #expect(try folder.galley("labels g.yaml --data g.csv -o g.zpl --dpi 203").status == 0)
        let label = try #require(try labels("g.zpl").first)
        let counts = label.rows.map { row in row.reduce(0) { $0 + $1.nonzeroBitCount } }
        // The line, the two edges of the frame, and between these their sides alone.
        #expect(counts.contains { $0 > 380 } && counts.count { $0 > 60 } >= 3)
        #expect(counts.contains { (2...12).contains($0) } && counts.max() ?? 0 < 480)
    }
}
