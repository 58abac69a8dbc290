import Foundation
import GalleyDisplay
import GalleyGeometry
import GalleyTestSupport
import GalleyText
import Testing

@testable import GalleyPDF

@Suite("CIDs of CFF fonts") struct CFFCharsetTests {
    /// A table of a header, a name, a Top DICT with or without ROS, and `charset`.
    private func table(isCIDKeyed: Bool, charset: [UInt8]) -> [UInt8] {
        let start = 4 + 6 + 5 + (isCIDKeyed ? 11 : 6) + 4
        var top: [UInt8] = isCIDKeyed ? [139, 139, 139, 12, 30] : []
        top += [29, 0, 0, 0, UInt8(start), 15]
        let header: [UInt8] = [1, 0, 4, 1]
        let name: [UInt8] = [0, 1, 1, 1, 2, UInt8(ascii: "A")]
        let dictionaries: [UInt8] = [0, 1, 1, 1, UInt8(top.count + 1)] + top
        let padding = [UInt8](repeating: 0, count: start - header.count - name.count - dictionaries.count)
        return header + name + dictionaries + padding + charset
    }

    private func cids(of table: [UInt8], glyphCount: Int) -> [UInt16]? {
        CFFCharset.cids(glyphCount: glyphCount) { Array(table[$0.clamped(to: 0..<table.count)]) }
    }

    @Test("format 0 lists the CIDs")
    func list() {
        let bytes = table(isCIDKeyed: true, charset: [0, 0, 34, 18, 52])
        #expect(cids(of: bytes, glyphCount: 3) == [0, 34, 0x1234])
    }

    @Test("formats 1 and 2 give ranges of CIDs, cut at the number of glyphs")
    func ranges() {
        let short = table(isCIDKeyed: true, charset: [1, 0, 10, 2, 1, 0, 200])
        #expect(cids(of: short, glyphCount: 6) == [0, 10, 11, 12, 256, 257])
        let long = table(isCIDKeyed: true, charset: [2, 0, 10, 1, 0])
        #expect(cids(of: long, glyphCount: 4) == [0, 10, 11, 12])
    }

    @Test("a font that is not CID-keyed has no CIDs, nor has a damaged table")
    func none() {
        let plain = table(isCIDKeyed: false, charset: [0, 0, 34, 18, 52])
        #expect(cids(of: plain, glyphCount: 3) == nil)
        let whole = table(isCIDKeyed: true, charset: [0, 0, 34, 18, 52])
        for length in 0..<whole.count - 1 {
            #expect(cids(of: Array(whole[..<length]), glyphCount: 3) == nil, "\(length) bytes")
        }
    }

    /// Nil if it is not installed, which the test run reports.
    private func cjkFont() throws -> FontInstance? {
        let path = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"
        guard FileManager.default.fileExists(atPath: path) else {
            let isRequired = ProcessInfo.processInfo.environment["GALLEY_REQUIRE_TOOLS"] == "1"
            #expect(!isRequired, "fonts-noto-cjk is not installed")
            print("skipped: fonts-noto-cjk is not installed")
            return nil
        }
        return try FontInstance(FontSource(path: path))
    }

    @Test("renumbered glyphs of a subset keep their CIDs and outlines")
    func renumbered() throws {
        guard let font = try cjkFont() else { return }
        let known = try #require(CFFCharset.cids(glyphCount: font.glyphCount) { font.table("CFF ", $0) ?? [] })
        let kept = "東京国立博物館".unicodeScalars.compactMap { font.glyph(for: $0) }.sorted()
        let bytes = try font.subset(keeping: kept, keepsNumbers: false)
        let table = try #require(fontTable("CFF ", of: bytes))
        #expect(cids(of: table, glyphCount: kept.count + 1) == [0] + kept.map { known[Int($0)] })
        let subset = try FontInstance(FontSource(bytes, name: "subset"))
        #expect(subset.glyphCount == kept.count + 1)
        for (number, glyph) in kept.enumerated() {
            #expect(subset.outline(of: GlyphID(number + 1)) == font.outline(of: glyph))
        }
    }

    @Test("text in a CJK font is extracted from the PDF, by codes that are CIDs")
    func roundTrip() throws {
        guard let font = try cjkFont(), let pdftotext = try ExternalTool("pdftotext") else { return }
        let text = Array("東京国立博物館".utf16)
        let shaper = Shaper()
        let style = shaper.number(of: ShapingStyle(families: []))
        let run = shaper.shape(
            text, text.indices, font: font, style: style, script: ScriptTag("Hani"), isRightToLeft: false)
        let item = DisplayItem.glyphs(
            PlacedRun(run: run, size: 20, origin: CGPoint(x: 20, y: 50), color: .black))
        let scratch = ScratchFolder()
        var bytes: [UInt8] = []
        var writer = PDFWriter { bytes += $0 }
        try writer.add(DisplayPage(size: CGSize(width: 300, height: 100), items: [item]))
        try writer.finish()
        try Data(bytes).write(to: URL(fileURLWithPath: scratch / "cjk.pdf"))
        let result = try pdftotext.run(scratch / "cjk.pdf", "-")
        #expect(result.text.trimmingCharacters(in: .whitespacesAndNewlines) == "東京国立博物館")
    }
}
