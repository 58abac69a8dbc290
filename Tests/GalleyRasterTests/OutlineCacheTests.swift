import GalleyGeometry
import GalleyImage
import GalleyText
import Testing

@testable import GalleyRaster

@Suite("The outline cache") struct OutlineCacheTests {
    @Test("outlines equal the fonts', before and after clearing, and stay within the limit")
    func kept() throws {
        let words = Words()
        let fonts = try [400.0, 700].map { try words.run("a", weight: $0).font }
        let cache = OutlineCache(maxElements: 2000)
        var (most, timesForgotten) = (0, 0)
        for glyph in GlyphID(0)..<150 {
            for font in fonts {
                let before = cache.elementCount
                let known = cache.glyphs(of: font)
                let outline = font.outline(of: glyph)
                // Asked for twice: made and found again.
                for _ in 0..<2 {
                    try #require(known.path(of: glyph) == outline)
                    try #require((known.extent(of: glyph) == nil) == outline.isEmpty)
                }
                most = max(most, cache.elementCount)
                if cache.elementCount < before { timesForgotten += 1 }
            }
        }
        // One call for all glyphs of a font clears the cache as well.
        let known = cache.glyphs(of: fonts[0])
        for glyph in GlyphID(0)..<300 { _ = known.extent(of: glyph) }
        most = max(most, cache.elementCount)
        #expect(timesForgotten > 1)
        // The last one may exceed the limit.
        #expect(most < 2200, "\(most)")
    }
}
