import GalleyTestSupport
import Testing

@testable import GalleyText

@Suite("The embedded fonts") struct EmbeddedFontTests {
    @Test("the 22 embedded fonts equal their files", arguments: FontFiles.paths.indices)
    func bytes(index: Int) throws {
        #expect(FontSource.embedded.count == 22 && FontFiles.paths.count == 22)
        let source = FontSource.embedded[index]
        #expect(FontFiles.paths[index].hasSuffix("/" + source.name))
        let isSame = unsafe source.bytes.elementsEqual(try FontFiles.bytes(index))
        #expect(isSame)
    }

    @Test("the table of faces agrees with the files' own tables", arguments: FontFiles.paths.indices)
    func table(index: Int) throws {
        let face = FontFace.embedded[index]
        #expect(face.location == .embedded(index))
        let raw = RawFont(bytes: try FontFiles.bytes(index))
        let os2 = try #require(raw.table("OS/2"))
        #expect(face.descriptor.family == raw.name(16) ?? raw.name(1))
        #expect(face.descriptor.weight == Double(raw.unsigned(os2 + 4)))
        // usWidthClass 5 is the normal width.
        #expect(face.descriptor.width == 100 && raw.unsigned(os2 + 6) == 5)
        let isItalic = raw.unsigned(os2 + 62) & 1 == 1
        #expect(face.descriptor.slant == (isItalic ? .italic : .upright))
        let axis = raw.axis("wght")
        #expect(face.descriptor.weightRange == axis.map { $0.minimum...$0.maximum })
    }

    @Test("an opened face describes itself as the table does", arguments: FontFiles.paths.indices)
    func descriptor(index: Int) throws {
        let font = try FontFiles.instance(index)
        #expect(font.descriptor == FontFace.embedded[index].descriptor)
        let raw = RawFont(bytes: try FontFiles.bytes(index))
        #expect(font.postScriptName == raw.name(6))
        #expect(font.glyphCount == raw.unsigned(try #require(raw.table("maxp")) + 4))
    }

    @Test("metrics are those of hhea, or of OS/2 where USE_TYPO_METRICS is set", arguments: FontFiles.paths.indices)
    func metrics(index: Int) throws {
        let raw = RawFont(bytes: try FontFiles.bytes(index))
        let (head, hhea) = (try #require(raw.table("head")), try #require(raw.table("hhea")))
        let (os2, post) = (try #require(raw.table("OS/2")), try #require(raw.table("post")))
        let usesTypo = raw.unsigned(os2 + 62) & 1 << 7 != 0
        let vertical = usesTypo ? [os2 + 68, os2 + 70, os2 + 72] : [hhea + 4, hhea + 6, hhea + 8]
        let metrics = try FontFiles.instance(index).metrics
        #expect(metrics.unitsPerEm == raw.unsigned(head + 18))
        #expect([metrics.ascender, metrics.descender, metrics.lineGap] == vertical.map(raw.signed))
        #expect(metrics.descender < 0)
        // sxHeight and sCapHeight came with version 2 of the table.
        if raw.unsigned(os2) >= 2 {
            #expect([metrics.xHeight, metrics.capHeight] == [raw.signed(os2 + 86), raw.signed(os2 + 88)])
        }
        #expect([metrics.underlinePosition, metrics.underlineThickness] == [post + 8, post + 10].map(raw.signed))
        #expect([metrics.strikeoutPosition, metrics.strikeoutThickness] == [os2 + 28, os2 + 26].map(raw.signed))
    }

    @Test("USE_TYPO_METRICS decides: a font with the bit set otherwise has the other values")
    func typoMetrics() throws {
        var bytes = try FontFiles.bytes(0)
        let raw = RawFont(bytes: bytes)
        let (os2, hhea) = (try #require(raw.table("OS/2")), try #require(raw.table("hhea")))
        for (offset, value) in [(68, 900), (70, -250), (72, 77)] {
            bytes[os2 + offset] = UInt8(truncatingIfNeeded: value >> 8)
            bytes[os2 + offset + 1] = UInt8(truncatingIfNeeded: value)
        }
        func vertical(isTypo: Bool) throws -> [Int] {
            bytes[os2 + 63] = bytes[os2 + 63] & 0x7f | (isTypo ? 0x80 : 0)
            let file = try TemporaryFile(bytes, "metrics.ttf")
            let metrics = try FontInstance(FontSource(path: file.path)).metrics
            return [metrics.ascender, metrics.descender, metrics.lineGap]
        }
        #expect(try vertical(isTypo: true) == [900, -250, 77])
        #expect(try vertical(isTypo: false) == [hhea + 4, hhea + 6, hhea + 8].map(raw.signed))
    }

    @Test("the values of a PDF's descriptor come from head, post and OS/2", arguments: FontFiles.paths.indices)
    func appearance(index: Int) throws {
        let font = try FontFiles.instance(index)
        let raw = RawFont(bytes: try FontFiles.bytes(index))
        let (head, post) = (try #require(raw.table("head")), try #require(raw.table("post")))
        let box = font.appearance.boundingBox
        #expect([box.xMin, box.yMin, box.xMax, box.yMax] == [36, 38, 40, 42].map { raw.signed(head + $0) })
        #expect(font.appearance.italicAngle * 65536 == Double(raw.signed(post + 4) << 16 | raw.unsigned(post + 6)))
        #expect((font.appearance.italicAngle < 0) == (font.descriptor.slant == .italic))
        #expect(font.appearance.isFixedPitch == font.descriptor.family.hasSuffix("Mono"))
        #expect(font.appearance.isSerif == (font.descriptor.family == "Noto Serif"))
        #expect(font.outlineFormat == .trueType)
    }

    @Test("a glyph's advance is that of hmtx, its number that of the character map", arguments: [0, 4, 8, 18])
    func advances(index: Int) throws {
        let font = try FontFiles.instance(index)
        let raw = RawFont(bytes: try FontFiles.bytes(index))
        let (hhea, hmtx) = (try #require(raw.table("hhea")), try #require(raw.table("hmtx")))
        let long = raw.unsigned(hhea + 34)
        for glyph in stride(from: 0, to: font.glyphCount, by: 7) {
            #expect(font.advance(of: GlyphID(glyph)) == raw.unsigned(hmtx + 4 * min(glyph, long - 1)))
        }
    }

    @Test("covers agrees with the character map for every ASCII character and beyond")
    func coverage() throws {
        for index in FontFiles.paths.indices {
            let font = try FontFiles.instance(index)
            for value in UInt32(0x20)...0x17f {
                let scalar = try #require(Unicode.Scalar(value))
                // Characters without a glyph are skipped.
                if value == 0x7f { continue }
                #expect(font.covers(value) == (font.glyph(for: scalar) != nil), "U+\(String(value, radix: 16))")
            }
        }
    }
}
