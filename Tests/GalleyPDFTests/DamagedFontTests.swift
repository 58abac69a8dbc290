import Foundation
import GalleyDisplay
import GalleyGeometry
import GalleyPDF
import GalleyTestSupport
import GalleyText
import Testing

@Suite("Fonts with damaged colour tables are written or rejected without a crash") struct DamagedFontTests {
    private static let colorLayers = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Fonts/ColorLayers.ttf")

    /// A file with all glyphs of the font on a page; nil if the font is rejected.
    @discardableResult private func write(_ bytes: [UInt8]) throws -> Data? {
        guard let font = try? FontInstance(FontSource(bytes, name: "damaged.ttf")) else { return nil }
        let runs = (0..<min(font.glyphCount, 64)).map { glyph in
            GlyphRun(
                font: font, glyphs: [Glyph(id: GlyphID(glyph), cluster: 0, advance: 500)], text: [0x61],
                isRightToLeft: false)
        }
        let items = runs.map { run in
            DisplayItem.glyphs(PlacedRun(run: run, size: 12, origin: CGPoint(x: 20, y: 40), color: .black))
        }
        return try? pdf([DisplayPage(size: CGSize(width: 100, height: 100), items: items)], compresses: false)
    }

    @Test("a palette without entries: no layer remains, and the glyph is blank")
    func emptyPalette() throws {
        var bytes = [UInt8](try Data(contentsOf: Self.colorLayers))
        let palette = try #require(RawFont(bytes: bytes).range("CPAL"))
        (bytes[palette.lowerBound + 2], bytes[palette.lowerBound + 3]) = (0, 0)
        let text = OpenFile(try #require(try write(bytes))).text
        #expect(text.contains("/Subtype/Form/BBox["))
        #expect(!text.contains("inf") && !text.contains("nan"))
    }

    @Test("bytes changed at random in the tables of layers, colours and outlines", arguments: 0..<4)
    func mutations(seed: Int) throws {
        let whole = [UInt8](try Data(contentsOf: Self.colorLayers))
        let tables = ["COLR", "CPAL", "glyf"].compactMap(RawFont(bytes: whole).range)
        #expect(tables.count == 3)
        var random = SeededGenerator(seed: UInt64(seed))
        var written = 0
        for _ in 0..<250 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                guard let table = tables.randomElement(using: &random) else { continue }
                let place = Int.random(in: table, using: &random)
                bytes[place] =
                    [0, 0xff, 0x7f, 0x80, UInt8.random(in: 0...255, using: &random)]
                    .randomElement(using: &random) ?? 0
            }
            if let file = try write(bytes) {
                written += 1
                let text = OpenFile(file).text
                #expect(!text.contains("BBox[inf") && !text.contains("BBox[nan") && !text.contains("BBox[-inf"))
            }
        }
        #expect(written > 0)
    }
}
