import GalleyTestSupport
import Testing

@testable import GalleyText

@Suite("Words from pairs of letters") struct PairTests {
    private static let style = ShapingStyle(families: [])

    /// A shaper that has looked into `font` already.
    private func practised(_ font: FontInstance, _ style: ShapingStyle) -> (shaper: Shaper, style: Int32) {
        let shaper = Shaper()
        let number = shaper.number(of: style)
        for _ in 0...PairCache.enoughWords { _ = shaper.fromPairs([0x41], 0..<1, font: font, style: number) }
        return (shaper, number)
    }

    private func words(_ letters: String, count: Int, seed: UInt64) -> [[UInt16]] {
        var generator = SeededGenerator(seed: seed)
        let letters = Array(letters)
        return (0..<count).map { _ in
            let length = Int.random(in: 1...14, using: &generator)
            return Array(
                String((0..<length).map { _ in letters.randomElement(using: &generator) ?? "A" }).utf16)
        }
    }

    private static let ascii = String(String.UnicodeScalarView((0x20..<0x7f).compactMap { Unicode.Scalar(UInt32($0)) }))
    private static let letters = "AVTWYLPKFaovwyrtkjfiIlxu.,-'’109ÄÖÜßéèøłŁőșŞ ij"

    private static let fonts = FontFiles.paths.indices.filter {
        guard let font = try? FontFiles.instance($0) else { return false }
        return font.covers(0x41)
    }

    /// The result of HarfBuzz alone.
    private func shaped(_ word: [UInt16], _ font: FontInstance, _ style: ShapingStyle) -> GlyphRun {
        let fresh = Shaper()
        return fresh.shape(
            word, word.indices, font: font, style: fresh.number(of: style), script: .latin, isRightToLeft: false)
    }

    private func check(_ font: FontInstance, _ style: ShapingStyle, _ words: [[UInt16]]) -> Int {
        let (shaper, number) = practised(font, style)
        var count = 0
        for word in words {
            guard let run = shaper.fromPairs(word, word.indices, font: font, style: number) else { continue }
            count += 1
            let whole = shaped(word, font, style)
            #expect(run.glyphs == whole.glyphs, "\(font.postScriptName): “\(String(decoding: word, as: UTF16.self))”")
            #expect(run.advance == whole.advance && run.hasGlyphForEachUnit)
        }
        return count
    }

    @Test("words from pairs are HarfBuzz's glyphs, in every embedded font", arguments: fonts)
    func asShaped(index: Int) throws {
        let font = try FontFiles.instance(index)
        _ = check(font, Self.style, words(Self.ascii, count: 800, seed: 1) + words(Self.letters, count: 800, seed: 2))
    }

    @Test("words from pairs are HarfBuzz's glyphs, with axes, features and a language")
    func styles() throws {
        let bold = try FontFiles.instance(FontFiles.inter, [FontVariation(tag: "wght", value: 700)])
        let some = words(Self.letters, count: 500, seed: 3)
        #expect(check(bold, Self.style, some) > 50)
        var style = Self.style
        style.features = [FontFeature(tag: "tnum", value: 1), FontFeature(tag: "kern", value: 0)]
        _ = check(bold, style, some)
        style.features = [FontFeature(tag: "smcp", value: 1), FontFeature(tag: "frac", value: 1)]
        _ = check(bold, style, some + words("0123456789/ ", count: 200, seed: 4))
        style = Self.style
        style.language = "tr"
        _ = check(bold, style, some)
    }

    @Test("most words of prose follow from their pairs")
    func share() throws {
        let text = "Tags are words set as large as they weigh; every label of a sheet stands where its stock says."
        for (family, least) in [("Noto Sans", 19), ("Noto Serif", 17), ("Inter", 17)] {
            let font = try #require(
                try FontFiles.paths.indices.map { try FontFiles.instance($0) }.first {
                    $0.descriptor.family == family && $0.descriptor.slant == .upright
                })
            let count = check(font, Self.style, text.split(separator: " ").map { Array($0.utf16) })
            #expect(count >= least, "\(family): \(count) of 19")
        }
    }

    @Test("texts with rules beyond pairs are shaped: ligatures, marks, other than Latin letters")
    func left() throws {
        let font = try FontFiles.instance(
            try #require(FontFiles.paths.indices.first { try FontFiles.instance($0).descriptor.family == "Noto Sans" }))
        let (shaper, number) = practised(font, Self.style)
        for text in ["office", "efficient", "e\u{301}", "a\u{ad}b", "1\u{a0}2", "ж", "½\u{2044}"] {
            let units = Array(text.utf16)
            #expect(shaper.fromPairs(units, units.indices, font: font, style: number) == nil, "\(text)")
        }
    }

    @Test("a line consists of its words and spaces, one after the other")
    func lines() throws {
        for (index, text) in FontFiles.paths.indices.flatMap({ index in
            ["AVAST, To  Waffle", "office (AB) -> fix", "one"].map { (index, Array($0.utf16)) }
        }) {
            let font = try FontFiles.instance(index)
            guard font.covers(0x41) else { continue }
            let (practised, number) = practised(font, Self.style)
            let fresh = Shaper()
            let line = practised.shapeLine(text, font: font, style: number)
            let shaped = fresh.shapeLine(text, font: font, style: fresh.number(of: Self.style))
            // Kerning with a space may be in the glyph before it or in the space itself.
            func ink(_ run: GlyphRun) -> [[Int]] {
                var x = 0
                return run.glyphs.compactMap { glyph in
                    defer { x += Int(glyph.advance) }
                    return text[Int(glyph.cluster)] == 0x20 ? nil : [Int(glyph.id), Int(glyph.cluster), x]
                }
            }
            #expect(ink(line) == ink(shaped))
            #expect(line.advance == shaped.advance)
        }
    }
}
