import Foundation
import Galley
import GalleyDiagnostics
import GalleyStationeryTestSupport
import GalleyTestSupport
import Testing

@testable import GalleyBarcode
@testable import GalleyData
@testable import GalleyLabels

@Suite("The proof of barcodes") struct CodeProofTests {
    private let scratch = ScratchFolder()

    private static let values: [(BarcodeSymbology, String)] = [
        (.code128, "ABC-123"), (.code39, "ABC-123"), (.code93, "ABC-123"), (.itf14, "09501101530003"),
        (.ean13, "4006381333931"), (.ean8, "96385074"), (.upcA, "036000291452"), (.upcE, "01234565"),
        (.isbn, "978-3-16-148410-0"), (.gs1128, "(01)09501101530003(10)AB-123"), (.dataBar, "09501101530003"),
        (.dataBarLimited, "09501101530003"), (.dataBarStacked, "09501101530003"), (.qr, "Grüße ☃"),
        (.microQR, "12345"), (.gs1QR, "(01)09501101530003(10)AB-123"), (.dataMatrix, "Hallo"),
        (.gs1DataMatrix, "(01)09501101530003(10)AB-123"), (.aztec, "Aztec"), (.pdf417, "PDF 417"),
    ]

    private static let stock = "stock: {page: A4, label: 90x40mm, columns: 2, rows: 7}\npadding: 4mm\n"

    private func job(_ values: [(BarcodeSymbology, String)], _ part: String = "height: 24mm") throws -> LabelJob {
        let parts = values.enumerated().map { index, value in
            "- {barcode: \"{{value}}\", symbology: \(value.0.rawValue), if: number=\(index), \(part)}\n"
        }
        let template = try LabelTemplate(Self.stock + "content:\n- {text: \"{{value}}\", size: 7}\n" + parts.joined())
        guard case .stock(let stock) = template.stock else { throw Diagnostic(.invalidStock, "no stock") }
        let table = "number,value\n" + values.enumerated().map { "\($0),\"\($1.1)\"\n" }.joined()
        return LabelJob(
            .template(template, folder: "."), on: stock, data: DataSource(path: try scratch.write(table, to: "t.csv")))
    }

    /// The lines of the proof of a job, without the header.
    ///
    /// - Parameter change: changes the picture of a label, given the areas of its codes.
    private func lines(
        _ job: LabelJob, to name: String = "proof.csv",
        _ change: ((inout DisplayPage, [CGRect]) -> Void)? = nil
    ) throws -> [[String]]? {
        guard try ExternalTool("ZXingReader") != nil else { return nil }
        let proof = try CodeProof(path: scratch / name, dotsPerInch: 300, option: "--verify")
        _ = try job.run(fonts: FontCollection()) { label in
            guard let change else { return proof.add(label) }
            var (page, areas) = label.picture(dotsPerInch: 300)
            change(&page, areas)
            proof.add(page, codes: label.codes, areas: areas, row: label.row, page: 1, place: 1)
        } add: { _ in
        }
        try proof.finish()
        return String(decoding: try scratch.read(name), as: UTF8.self).split(separator: "\n").dropFirst()
            .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    }

    private func rectangle(_ frame: CGRect, _ color: Color) -> DisplayItem {
        .path(PaintedPath(path: Path(frame), fill: color))
    }

    @Test("every symbology is read, or named as one that the reader does not know")
    func symbologies() throws {
        guard let lines = try lines(job(Self.values)) else { return }
        #expect(lines.count == Self.values.count)
        for (line, (symbology, value)) in zip(lines, Self.values) {
            #expect(line[4] == symbology.rawValue && line[5] == value)
            let isKnown = ![.dataBarLimited, .dataBarStacked].contains(symbology)
            #expect(line[7] == (isKnown ? "ok" : "unknown") || !isKnown && line[7] == "ok", "\(line)")
            if line[7] == "ok" { #expect((Double(line[8]) ?? 0) > 2 && (Double(line[9]) ?? 0) > 0.8) }
        }
    }

    @Test("ITF-14 of many dots is read, and its bars are high without a stated height")
    func bearers() throws {
        for part in ["width: 60mm, height: 20mm", "place: center"] {
            let job = try job([(.itf14, "54221729369204"), (.itf14, "83713170117784")], part)
            guard let lines = try lines(job) else { return }
            #expect(lines.map { $0[7] } == ["ok", "ok"], "\(lines)")
        }
        func height(_ symbology: BarcodeSymbology, _ value: String) throws -> CGFloat {
            var areas: [CGRect] = []
            _ = try job([(symbology, value)], "place: center").run(fonts: FontCollection()) {
                areas += $0.picture(dotsPerInch: 300).codes
            } add: { _ in
            }
            return try #require(areas.first).height
        }
        #expect(try height(.itf14, "54221729369204") > height(.code128, "A-1") + 8)
    }

    @Test("bars that a scanner held by hand may miss are weak")
    func lowBars() throws {
        guard let low = try lines(job([(.code128, "A-1")], "height: 7mm")) else { return }
        #expect(low.map { $0[7] } == ["weak"])
        #expect(low[0][13].contains("expected 5 mm or more"), "\(low)")
        let high = try #require(try lines(job([(.code128, "A-1"), (.ean13, "4006381333931")])))
        #expect(high.allSatisfy { 15...25 ~= Double($0[12]) ?? 0 }, "\(high)")
    }

    @Test("codes on turned labels are read")
    func turned() throws {
        var turned = try job([(.code128, "ABC-123"), (.qr, "Hello")])
        turned.stock.label = CGSize(width: 110, height: 250)
        turned.stock = turned.stock.single
        guard let lines = try lines(turned) else { return }
        #expect(lines.map { $0[7] } == ["ok", "ok"])
        guard let rotated = try self.lines(job([(.code128, "A-1")], "height: 20mm, rotate: 90")) else { return }
        #expect(rotated.map { $0[7] } == ["ok"])
    }

    private static let damaged: [(BarcodeSymbology, String)] = (0..<60).map { number in
        [(.code128, "LOT-\(1000 + number)"), (.qr, "https://example.com/\(number)"), (.dataMatrix, "D\(number)")][
            number % 3]
    }

    @Test("each damaged code is found, and no other")
    func damage() throws {
        var number = 0
        let lines = try lines(job(Self.damaged)) { page, areas in
            defer { number += 1 }
            guard number % 2 == 0, let area = areas.first else { return }
            let middle = CGRect(
                x: area.minX + area.width * 0.2, y: area.minY, width: area.width * 0.4, height: area.height)
            page.items.append(rectangle(middle, .white))
        }
        guard let lines else { return }
        #expect(lines.count == 60)
        for (index, line) in lines.enumerated() { #expect((line[7] == "ok") == (index % 2 == 1), "\(line)") }
    }

    @Test("the proof is the same on several threads, with a digest for each side of a sheet")
    func threads() throws {
        guard try ExternalTool("ZXingReader") != nil else { return }
        let job = try job((0..<200).map { (.code128, "LOT-\(1000 + $0)") })
        for threads in [1, 3] {
            let proof = try CodeProof(
                path: scratch / "\(threads).csv", dotsPerInch: 203, threads: threads, option: "--verify")
            var page = 0
            _ = try job.run(fonts: FontCollection()) {
                proof.add($0)
            } add: { sheet in
                page += 1
                proof.add(sheet: sheet, page: page, side: .front)
            }
            try proof.finish()
            #expect(proof.counts == [.ok: 200])
        }
        let text = String(decoding: try scratch.read("1.csv"), as: UTF8.self)
        #expect(String(decoding: try scratch.read("3.csv"), as: UTF8.self) == text)
        let lines = text.split(separator: "\n").dropFirst().map {
            $0.split(separator: ",", omittingEmptySubsequences: false)
        }
        // The places are in order, fourteen on a sheet.
        #expect(lines.map { $0[0] } == (1...200).map { "\($0)" })
        #expect(lines.allSatisfy { $0[14].count == 64 } && Set(lines.map { $0[14] }).count == 15)
        #expect(Set(lines.map { "\($0[1]) \($0[14])" }).count == 15)
    }

    @Test("a code of another record is named")
    func other() throws {
        guard try ExternalTool("ZXingReader") != nil else { return }
        let proof = try CodeProof(path: scratch / "p.csv", dotsPerInch: 300, option: "--verify")
        let wrong = try BarcodeSymbol("B-2", symbology: .code128)
        _ = try job([(.code128, "A-1")]).run(fonts: FontCollection()) { label in
            let (page, areas) = label.picture(dotsPerInch: 300)
            proof.add(page, codes: [wrong], areas: areas, row: label.row, page: 1, place: 1)
        } add: { _ in
        }
        try proof.finish()
        let found = proof.findings(isError: true)
        #expect(found.map(\.severity) == [.error])
        #expect(
            "\(found[0])".contains(
                "1 of 1 code cannot be read as the record says; the first is in row 1: Code 128 \"B-2\": \"A-1\" was read in its place"
            ))
    }

    @Test("what scanners see as white is not read; what print may lose is named")
    func grades() throws {
        let codes: [(BarcodeSymbology, String)] = [(.code128, "ABC-123")]
        let red = try lines(job(codes)) { page, areas in
            // Red over everything: under red light, the bars are as light as the paper.
            page.items.append(rectangle(areas[0], Color(red: 1, green: 0, blue: 0)))
        }
        guard let red else { return }
        #expect(red.map { $0[7] } == ["unread"])
        let quiet = try lines(job(codes)) { page, areas in
            let zone = CGRect(x: areas[0].minX - 0.5, y: areas[0].minY, width: 1.5, height: areas[0].height)
            page.items.append(rectangle(zone, .black))
        }
        #expect(quiet?.first?[7] == "weak" && quiet?.first?[13].contains("modules on the left; expected 10") == true)
        let pale = try lines(job(codes, "height: 24mm, opacity: 0.3"))
        #expect(pale?.first?[7] == "weak" && pale?.first?[13].hasPrefix("contrast of") == true, "\(pale ?? [])")
    }

    @Test("labels without codes have a line, and NDJSON has an object a line")
    func forms() throws {
        let codes: [(BarcodeSymbology, String)] = [(.code128, "A,1")]
        var none = try job(codes)
        none.design = .template(try LabelTemplate(Self.stock + "content: \"{{value}}\"\n"), folder: ".")
        guard let lines = try lines(none) else { return }
        #expect(lines.map { $0[7] } == ["none"])
        _ = try self.lines(job(codes), to: "p.ndjson")
        let object = try JSONSerialization.jsonObject(with: Data(try scratch.read("p.ndjson"))) as? [String: Any]
        #expect(object?["value"] as? String == "A,1" && object?["result"] as? String == "ok")
        #expect(object?["row"] as? Int == 1 && (object?["dots"] as? Double ?? 0) > 2)
    }

    @Test("what the program prints is read with all lines of a text")
    func output() {
        let text = """
            File:       a.pgm
            Text:       "one
            File: two"
            Bytes:      6F 6E 65
            Format:     QRCode
            Position:   1x2 11x2 11x12 1x12

            File:       b.pgm
            No barcode found

            """
        let found = CodeReader.symbols(text, isSingle: false)
        #expect(found.keys.sorted() == ["a.pgm"])
        #expect(found["a.pgm"]?.first?.text == "one\nFile: two" && found["a.pgm"]?.first?.bytes == [0x6f, 0x6e, 0x65])
        #expect(found["a.pgm"]?.first?.corners.last == CGPoint(x: 1, y: 12))
        #expect(CodeReader.symbols("", isSingle: true).isEmpty)
    }

    @Test("without the program there is no reader")
    func missing() {
        #expect(CodeReader(path: scratch.path) == nil && CodeReader(path: nil) == nil)
    }
}
