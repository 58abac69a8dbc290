import Foundation
import GalleyImage
import GalleyTestSupport
import Testing

@Suite("ZPL") struct ZPLTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func run(_ arguments: String...) throws -> ProcessResult { try Program.run(arguments, in: folder) }

    /// A label as a printer sees it.
    private struct Label: Equatable {
        var width = 0, height = 0, quantity = 0
        /// The rows of pixels; a set bit is black.
        var rows: [[UInt8]] = []
    }

    /// Reads the labels of a file, with the checksums of their fields.
    private func labels(_ name: String) throws -> [Label] {
        let text = try #require(String(data: try folder.read(name), encoding: .ascii))
        var labels: [Label] = []
        for line in text.split(separator: "\n") {
            func number(_ command: String) throws -> Int { try #require(Int(line.dropFirst(command.count))) }
            switch true {
            case line == "^XA": labels.append(Label())
            case line.hasPrefix("^PW"): labels[labels.count - 1].width = try number("^PW")
            case line.hasPrefix("^LL"):
                labels[labels.count - 1].height = try number("^LL")
                let row = [UInt8](repeating: 0, count: (labels[labels.count - 1].width + 7) / 8)
                labels[labels.count - 1].rows = Array(repeating: row, count: labels[labels.count - 1].height)
            case line.hasPrefix("^PQ"): labels[labels.count - 1].quantity = try number("^PQ")
            case line.hasPrefix("^FO"): try draw(line, on: &labels[labels.count - 1])
            default: #expect(["^XZ", "^LH0,0"].contains(line))
            }
        }
        #expect(text.split(separator: "\n").filter { $0 == "^XZ" }.count == labels.count)
        return labels
    }

    private func draw(_ line: Substring, on label: inout Label) throws {
        let field = try #require(
            line.wholeMatch(of: /\^FO0,(\d+)\^GFA,(\d+),(\d+),(\d+),:Z64:([A-Za-z0-9+\/=]+):([0-9A-F]{4})\^FS/))
        let packed = try #require(Data(base64Encoded: String(field.5)))
        let bits = try #require(Inflate.decompress([UInt8](packed)))
        let (top, length) = (try #require(Int(field.1)), try #require(Int(field.4)))
        #expect(Int(field.2) == bits.count && Int(field.3) == bits.count && bits.count < 100_000)
        #expect(length == (label.width + 7) / 8)
        var sum: UInt32 = 0
        for byte in field.5.utf8 {
            sum ^= UInt32(byte) << 8
            for _ in 0..<8 { sum = sum & 0x8000 == 0 ? sum << 1 : (sum << 1 ^ 0x1021) & 0xffff }
        }
        #expect(UInt32(field.6, radix: 16) == sum)
        for row in 0..<bits.count / length { label.rows[top + row] = Array(bits[row * length..<(row + 1) * length]) }
    }

    /// The black pixels of a one-bit PNG without filters.
    private func picture(_ name: String) throws -> Label {
        let file = [UInt8](try folder.read(name))
        func number(_ place: Int) -> Int { file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
        try #require(file[24] == 1 && file[25] == 0)
        var label = Label(width: number(16), height: number(20), quantity: 1)
        var (packed, place) = ([UInt8](), 8)
        while place < file.count {
            let length = number(place)
            if Array(file[(place + 4)..<(place + 8)]) == Array("IDAT".utf8) {
                packed += file[(place + 8)..<(place + 8 + length)]
            }
            place += 12 + length
        }
        let bytes = try #require(Inflate.decompress(packed))
        let length = (label.width + 7) / 8
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

    @Test("ZPL states the number of equal labels as a quantity")
    func quantities() throws {
        try folder.write("name,qty\nAnn,3\nBob,1\nAnn,2\nAnn,40\nCleo,0\n", to: "p.csv")
        let made = try run("labels", "--data", "p.csv", "--stock", "L7160", "--copies-field", "qty", "-o", "l.zpl")
        #expect(made.status == 0, "\(made.errors)")
        #expect(try labels("l.zpl").map(\.quantity) == [3, 1, 42])
        let numbered = "content: \"{{name}} {{serial}}\"\n"
        try folder.write(numbered, to: "t.yaml")
        let own = try run(
            "labels", "t.yaml", "--data", "p.csv", "--stock", "L7160", "--copies-field", "qty", "-o", "-", "--format",
            "zpl")
        #expect(String(decoding: own.output, as: UTF8.self).split(separator: "\n").filter { $0 == "^PQ1" }.count == 46)
    }

    @Test("any document is written as ZPL, and a blank page is a label")
    func documents() throws {
        try folder.write("# One\n\nText\n\n::pagebreak\n\n# Two\n", to: "r.md")
        let report = try run("report", "r.md", "--page", "4x6in", "-o", "r.zpl")
        #expect(report.status == 0, "\(report.errors)")
        let made = try labels("r.zpl")
        #expect(!made.isEmpty && made.allSatisfy { $0.width == 812 && $0.height == 1218 })
        #expect(made.allSatisfy { $0.rows.contains { $0.contains { $0 != 0 } } })
        try folder.write("content: {shape: rectangle, fill: white, width: 10mm, height: 5mm}\n", to: "t.yaml")
        try folder.write("a\n1\n", to: "p.csv")
        let blank = try run("labels", "t.yaml", "--data", "p.csv", "--stock", "L7160", "-o", "b.zpl")
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
        ] {
            let made = try Program.run(
                ["labels", "--data", "p.csv", "--stock", "L7160", "-o", "l.zpl"] + options, in: folder)
            #expect(made.status == 4 && made.errors.contains(message), "\(made.errors)")
            #expect(!folder.names.contains("l.zpl"))
        }
    }
}
