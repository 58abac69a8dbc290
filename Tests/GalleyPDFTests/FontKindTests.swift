import Foundation
import GalleyDiagnostics
import GalleyDisplay
import GalleyGeometry
import GalleyPDF
import GalleyTestSupport
import GalleyText
import Testing

@Suite("All kinds of fonts in a PDF: CFF, CFF2, collections, instances, and embedding permissions")
struct FontKindTests {
    private let scratch = ScratchFolder()

    private func page(_ text: String, _ font: FontInstance) -> DisplayPage {
        var glyphs: [Glyph] = []
        for (index, scalar) in text.unicodeScalars.enumerated() {
            let glyph = font.glyph(for: scalar) ?? 0
            glyphs.append(Glyph(id: glyph, cluster: Int32(index), advance: Int32(font.advance(of: glyph))))
        }
        let run = GlyphRun(font: font, glyphs: glyphs, text: Array(text.utf16), isRightToLeft: false)
        return DisplayPage(
            size: CGSize(width: 200, height: 60),
            items: [.glyphs(PlacedRun(run: run, size: 24, origin: CGPoint(x: 10, y: 40), color: .black))])
    }

    /// The columns that pdffonts prints for the only font of a page: name, type, embedded, subset, to Unicode.
    private func check(_ page: DisplayPage, _ text: String) throws -> (name: String, row: String)? {
        let path = try scratch.write(try pdf([page]), to: "a.pdf")
        guard let pdffonts = try ExternalTool("pdffonts"), let pdftotext = try ExternalTool("pdftotext"),
            let qpdf = try ExternalTool("qpdf")
        else { return nil }
        #expect(try qpdf.run("--check", path).status == 0)
        #expect(try pdftotext.run(path, "-").text.trimmingCharacters(in: .whitespacesAndNewlines) == text)
        let result = try pdffonts.run(path)
        #expect(result.errors == "")
        let row = try #require(result.text.split(separator: "\n").dropFirst(2).first)
        return (String(row.prefix { $0 != " " }), String(row))
    }

    /// The number of dark pixels of the page as poppler draws it at 144 dpi.
    private func ink(_ page: DisplayPage) throws -> Int? {
        let path = try scratch.write(try pdf([page]), to: "a.pdf")
        guard let pdftoppm = try ExternalTool("pdftoppm") else { return nil }
        let picture = try pdftoppm.run("-r", "144", "-gray", "-singlefile", path)
        #expect(picture.errors == "")
        return picture.output.suffix(400 * 120).count { $0 < 128 }
    }

    private static func fontFile(_ name: String) -> String { ColorFonts.folder + "/" + name }

    @Test("OpenType with CFF outlines is CIDFontType0C")
    func cff() throws {
        let font = try FontInstance(FontSource(path: Self.fontFile("OutlinesCFF.otf")))
        guard let found = try check(page("oh", font), "oh") else { return }
        #expect(found.name.hasSuffix("+GalleyCubic"))
        #expect(found.row.contains(/CID Type 0C +Identity-H +yes yes yes/))
    }

    @Test("CFF2 is converted to CFF at its axis position: poppler's ink grows with the outlines")
    func cff2() throws {
        let source = try FontSource(path: Self.fontFile("OutlinesCFF2.otf"))
        func font(_ weight: Double, _ size: Double = 8) throws -> FontInstance {
            try FontInstance(
                source,
                variations: [FontVariation(tag: "wght", value: weight), FontVariation(tag: "opsz", value: size)])
        }
        guard let found = try check(page("oh", try font(900)), "oh") else { return }
        #expect(found.row.contains(/CID Type 0C +Identity-H +yes yes yes/))
        guard let light = try ink(page("o", try font(400))), let bold = try ink(page("o", try font(900))),
            let small = try ink(page("h", try font(400))), let large = try ink(page("h", try font(400, 32)))
        else { return }
        // Counted in whole pixels, of which an o is 20 wide.
        #expect(abs(Double(bold) / Double(light) - 500.0 / 400) < 0.08)
        #expect(abs(Double(large) / Double(small) - 600.0 / 500) < 0.08)
        // 400 × 500 units at 48 pixels per em, less the corner that the curve leaves out.
        let area = Path(elements: try font(400).outline(of: 2).elements)
        #expect(light > 150 && light < Int(area.boundingRect.width * area.boundingRect.height * 48 * 48 / 1e6))
    }

    @Test("every face of a collection file is its own font", arguments: [(0, "JP"), (2, "SC")])
    func collection(_ index: Int, _ name: String) throws {
        let path = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"
        guard FileManager.default.fileExists(atPath: path) else {
            return print("skipped: fonts-noto-cjk is not installed")
        }
        let font = try FontInstance(FontSource(path: path), faceIndex: index)
        guard let found = try check(page("骨a直", font), "骨a直") else { return }
        #expect(found.name.hasSuffix("+NotoSansCJK\(name.lowercased())-Regular"))
        #expect(found.row.contains(/CID Type 0C +Identity-H +yes yes yes/))
    }

    @Test("a variable font is embedded at its weight")
    func variable() throws {
        let fonts = FontCollection()
        func weight(_ weight: Double) throws -> Int? {
            let font = try fonts.font(for: ShapingStyle(families: ["Inter"], weight: weight))
            return try ink(page("n", font))
        }
        guard let light = try weight(100), let bold = try weight(900) else { return }
        #expect(bold > 2 * light)
    }

    // MARK: Permissions, OpenType 1.9 §OS/2 fsType

    /// Noto Sans with other embedding permissions.
    private func font(fsType: Int) throws -> FontInstance {
        let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("fonts/noto-sans/NotoSans-Regular.ttf").path
        var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        let flags = try #require(RawFont(bytes: bytes).table("OS/2")) + 8
        (bytes[flags], bytes[flags + 1]) = (UInt8(fsType >> 8), UInt8(fsType & 255))
        return try FontInstance(FontSource(path: scratch.write(bytes, to: "licensed-\(fsType).ttf")))
    }

    @Test("installable, editable, preview and print: embedded", arguments: [0, 4, 8, 6, 10])
    func allowed(_ fsType: Int) throws { _ = try pdf([page("abc", try font(fsType: fsType))]) }

    @Test("restricted, or bitmaps only: an error that names the font", arguments: [2, 0x200, 0x204])
    func forbidden(_ fsType: Int) throws {
        let font = try font(fsType: fsType)
        let error = Diagnostic.notEmbeddable(scratch / "licensed-\(fsType).ttf", name: "NotoSans-Regular")
        #expect(throws: error) { try pdf([page("abc", font)]) }
        #expect(
            Diagnostic.notEmbeddable("a.ttf", name: "Name").description
                == "a.ttf: Name may not be embedded in a PDF, says its licence (OS/2 fsType); expected another font, or "
                + "PNG or SVG with outlines")
    }

    @Test("not to be subset: all glyphs, and no subset's name")
    func wholeFont() throws {
        let (whole, part) = (try font(fsType: 0x100), try font(fsType: 0))
        guard let found = try check(page("abc", whole), "abc") else { return }
        #expect(found.name == "NotoSans-Regular")
        #expect(found.row.contains(/yes no +yes/))
        #expect(try pdf([page("abc", whole)]).count > 20 * pdf([page("abc", part)]).count)
    }
}
