import Foundation
import Galley
import GalleyDiagnostics
import Testing

@Suite struct BarcodeViewTests {
    private let millimetre: CGFloat = 72 / 25.4

    private func size(_ view: some View, _ proposal: ProposedViewSize = .unspecified) throws -> CGSize {
        let renderer = ImageRenderer(content: view)
        renderer.proposedSize = proposal
        return try renderer.size
    }

    @Test func aBarcodeHasItsUsualSizeAndItsQuietZone() throws {
        let size = try size(Barcode("5901234123457", symbology: .ean13), ProposedViewSize(width: 20, height: 20))
        // 11 + 95 + 7 modules of 0.33 mm.
        #expect(abs(size.width - 113 * 0.33 * millimetre) < 0.001)
        // 69 modules, one more, and figures of 7.2.
        #expect(abs(size.height - 77.2 * 0.33 * millimetre) < 0.001)
        let code = try self.size(Barcode("https://example.org", symbology: .qr))
        #expect(abs(code.width - 33 * 0.5 * millimetre) < 0.001)
        #expect(abs(code.width - code.height) < 0.001)
    }

    @Test func aResizableBarcodeFitsItsRoom() throws {
        let box = ProposedViewSize(width: 150, height: 60)
        let bars = try size(Barcode("5901234123457", symbology: .ean13).resizable(), box)
        #expect(abs(bars.width - 150) < 0.001)
        #expect(abs(bars.height - 60) < 0.001)
        let code = try size(Barcode("https://example.org", symbology: .qr).resizable(), box)
        #expect(abs(code.width - 60) < 0.001)
        #expect(abs(code.height - 60) < 0.001)
    }

    @Test func modulesAreWholeDots() throws {
        let dot: CGFloat = 72 / 203
        // 0.33 mm are 2.64 dots: three, where nothing has to fit.
        let natural = try size(Barcode("5901234123457", symbology: .ean13).printerResolution(203))
        #expect(abs(natural.width - 113 * 3 * dot) < 0.001)
        // 113 modules in 100 pt are 2.495 dots each: two.
        let fitted = try size(
            Barcode("5901234123457", symbology: .ean13).resizable().printerResolution(203),
            ProposedViewSize(width: 100, height: 50))
        #expect(abs(fitted.width - 113 * 2 * dot) < 0.001)
    }

    /// On a page for a printer of 203 dpi every edge of every bar is a whole dot from the page's corner.
    @Test(arguments: BarcodeSymbology.allCases)
    func edgesStandOnDots(symbology: BarcodeSymbology) throws {
        var document = Document(pageSize: .a4, margins: EdgeInsets(.all, 17.3)) {
            Barcode(Values.of(symbology), symbology: symbology).padding(.leading, 3.1)
        }
        document.environment.printerResolution = 203
        var edges = 0
        _ = try document.forEachPage(fonts: FontCollection()) { page in
            for case .path(let path) in page.items {
                for element in path.path.elements {
                    guard case .line(let point) = element else { continue }
                    for place in [point.x, point.y] {
                        let dots = Double(place) * 203 / 72
                        #expect(abs(dots - dots.rounded()) < 1e-6)
                        edges += 1
                    }
                }
            }
        }
        #expect(edges > 60)
    }

    @Test func barsAreHigherWithoutText() throws {
        let box = ProposedViewSize(width: 200, height: 40)
        for symbology in [BarcodeSymbology.code128, .ean13, .itf14] {
            let hidden = try size(Barcode(Values.of(symbology), symbology: symbology).textHidden().resizable(), box)
            #expect(abs(hidden.height - 40) < 0.001)
        }
        let plain = try size(Barcode("ABC").barHeight(30))
        let bare = try size(Barcode("ABC").barHeight(30).textHidden())
        #expect(abs(bare.height - 30) < 0.001)
        #expect(plain.height > bare.height + 8)
    }

    @Test func aBadValueFailsTheDocument() throws {
        let document = Document(pageSize: .a6) {
            Barcode("5901234123458", symbology: .ean13).environment(\.source, "stock.csv:3")
        }
        let error = #expect(throws: Diagnostic.self) { try document.forEachPage(fonts: FontCollection()) { _ in } }
        #expect(
            error?.description
                == "stock.csv:3: invalid value \"5901234123458\": expected EAN-13 (the check digit is 8; expected 7)")
    }

    @Test func narrowModulesAreTold() throws {
        let document = Document(pageSize: .a6) {
            Barcode("5901234123457", symbology: .ean13).resizable().frame(width: 61, height: 30)
        }
        let warnings = try document.forEachPage(fonts: FontCollection()) { _ in }
        #expect(
            warnings.map(\.description)
                == ["EAN-13 \"5901234123457\" has modules of 0.19 mm; expected 0.264 mm or more"])
    }

    @Test func theNumberIsTextOfThePage() throws {
        let document = Document(pageSize: .a6) { Barcode("5901234123457", symbology: .ean13) }
        var strings: [String] = []
        var labels: [String] = []
        _ = try document.forEachPage(fonts: FontCollection()) { page in
            for item in page.items {
                if case .glyphs(let placed) = item { strings.append(placed.text) }
                if case .beginElement(let element, _) = item, element.role == .figure {
                    labels.append(element.alternateText ?? "")
                }
            }
        }
        #expect(strings == ["5", "901234", "123457"])
        #expect(labels == ["EAN-13 5901234123457"])
    }
}
