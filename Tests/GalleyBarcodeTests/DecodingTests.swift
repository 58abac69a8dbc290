import Foundation
import Galley
import GalleyImage
import GalleyTestSupport
import Testing

/// Every symbol is read back from the rendered page: from our PDF, drawn by poppler, and from our own PNG.
@Suite struct DecodingTests {
    /// The readers for a symbology, and their names for it.
    private enum Reader {
        case zbar(String)
        case zxing(String)
    }

    private func readers(_ symbology: BarcodeSymbology) -> [Reader] {
        switch symbology {
        case .code128, .gs1128: [.zbar("CODE-128")]
        case .code39: [.zbar("CODE-39")]
        case .code93: [.zbar("CODE-93")]
        case .itf14: [.zbar("I2/5")]
        case .ean13: [.zbar("EAN-13")]
        case .isbn: [.zbar("ISBN-13")]
        case .ean8: [.zbar("EAN-8")]
        case .upcA: [.zbar("UPC-A")]
        case .upcE: [.zbar("UPC-E")]
        case .dataBar, .dataBarStacked: [.zbar("DataBar")]
        case .dataBarExpanded, .dataBarExpandedStacked: [.zbar("DataBar-Exp")]
        // No reader that is packaged knows it.
        case .dataBarLimited: []
        case .microQR: [.zxing("MicroQRCode")]
        case .qr, .gs1QR: [.zbar("QR-Code"), .zxing("QRCode")]
        case .dataMatrix, .gs1DataMatrix: [.zxing("DataMatrix")]
        case .aztec: [.zxing("Aztec")]
        case .pdf417: [.zxing("PDF417")]
        }
    }

    @Test(arguments: BarcodeSymbology.allCases)
    func theRenderedSymbolIsRead(symbology: BarcodeSymbology) throws {
        let scratch = ScratchFolder()
        let document = Document(pageSize: PageSize(width: 440, height: 160), margins: EdgeInsets(.all, 20)) {
            // In the middle, where readers begin to look.
            Barcode(Values.of(symbology), symbology: symbology).frame(width: 400, height: 120)
        }
        let (pdf, png) = (scratch / "symbol.pdf", scratch / "symbol.png")
        _ = try document.export(to: .file(pdf), options: ExportOptions(format: .pdf))
        _ = try document.export(to: .file(png), options: ExportOptions(format: .png, dpi: 300))
        var pictures = [png]
        if let poppler = try ExternalTool("pdftoppm") {
            let drawn = try poppler.run("-r", "300", "-png", "-singlefile", pdf, scratch / "poppler")
            #expect(drawn.status == 0)
            pictures.append(scratch / "poppler.png")
        }
        for reader in readers(symbology) {
            for picture in pictures { try check(reader, symbology, picture) }
        }
    }

    private func check(_ reader: Reader, _ symbology: BarcodeSymbology, _ picture: String) throws {
        let expected = Values.read(symbology)
        switch reader {
        case .zbar(let name):
            guard let tool = try ExternalTool("zbarimg") else { return }
            let text = try tool.run("--quiet", "-S*.enable", picture).text
            #expect(text.contains("\(name):\(expected)\n"), "zbarimg says \(text) of \(picture)")
        case .zxing(let name):
            guard let tool = try ExternalTool("ZXingReader") else { return }
            let text = try tool.run(picture).text
            // Some versions set identifiers in parentheses.
            let shown = [expected, Values.of(symbology)]
            #expect(shown.contains { text.contains("\"\($0)\"") }, "ZXingReader says \(text) of \(picture)")
            #expect(text.contains("Format:     \(name)\n"))
        }
    }
}
