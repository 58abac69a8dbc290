import GalleyGeometry
import Testing

@testable import GalleyText

@Suite("Shaper and its memory") struct ShaperTests {
    private func shape(
        _ text: String, _ range: Range<Int>, _ font: FontInstance, _ shaper: Shaper, script: String = "Latn",
        style: ShapingStyle = ShapingStyle(families: []), isRightToLeft: Bool = false
    ) -> GlyphRun {
        shaper.shape(
            Array(text.utf16), range, font: font, style: shaper.number(of: style), script: ScriptTag(script),
            isRightToLeft: isRightToLeft)
    }

    private func shape(
        _ text: String, _ font: FontInstance, _ shaper: Shaper, script: String = "Latn",
        style: ShapingStyle = ShapingStyle(families: []), isRightToLeft: Bool = false
    ) -> GlyphRun {
        shape(
            text, 0..<text.utf16.count, font, shaper, script: script, style: style, isRightToLeft: isRightToLeft)
    }

    @Test("the same word again is the same object, wherever it is")
    func hit() throws {
        let (font, shaper) = (try FontFiles.instance(0), Shaper())
        let first = shape("word", font, shaper)
        #expect(shape("word", font, shaper) === first)
        #expect(shape("a word there", 2..<6, font, shaper) === first)
        #expect(shape("words", 0..<4, font, shaper) === first)
        #expect(shape("sword", font, shaper) !== first)
    }

    @Test("another font, style, script, language or direction is another run")
    func keys() throws {
        let shaper = Shaper()
        let (sans, bold) = (try FontFiles.instance(0), try FontFiles.instance(2))
        let runs = [
            shape("abc", sans, shaper), shape("abc", bold, shaper), shape("abc", sans, shaper, script: "Grek"),
            shape("abc", sans, shaper, isRightToLeft: true),
            shape("abc", sans, shaper, style: ShapingStyle(families: [], features: [FontFeature(tag: "smcp")])),
            shape("abc", sans, shaper, style: ShapingStyle(families: [], language: "tr")),
        ]
        #expect(Set(runs.map { ObjectIdentifier($0) }).count == runs.count)
        #expect(runs[3].isRightToLeft && runs[3].glyphs.map(\.cluster) == [2, 1, 0])
    }

    @Test("equal styles have one number, others another")
    func styleNumbers() {
        let shaper = Shaper()
        let styles = [
            ShapingStyle(families: ["A"]), ShapingStyle(families: ["B"]), ShapingStyle(families: ["A"], language: "de"),
            ShapingStyle(families: ["A"], weight: 700),
        ]
        #expect(styles.map(shaper.number) == [0, 1, 2, 3])
        #expect((styles.reversed() + styles).map(shaper.number) == [3, 2, 1, 0, 0, 1, 2, 3])
    }

    @Test("when the memory is full the older half goes, and the rest is still found")
    func eviction() throws {
        let (font, shaper) = (try FontFiles.instance(0), Shaper(cacheLimit: 4))
        let words = ["one", "two", "three", "four", "five"]
        let runs = words.map { shape($0, font, shaper) }
        for (word, run) in zip(words, runs).dropFirst(2) { #expect(shape(word, font, shaper) === run) }
        let again = shape("one", font, shaper)
        #expect(again !== runs[0])
        #expect(again.glyphs == runs[0].glyphs)
    }

    @Test("frequent words stay cached, whatever occurs once between them")
    func lasting() throws {
        let (font, shaper) = (try FontFiles.instance(0), Shaper(cacheLimit: 64))
        let words = (0..<20).map { "word\($0)" }
        let runs = words.map { shape($0, font, shaper) }
        for number in 0..<1000 {
            _ = shape("once\(number)", font, shaper)
            if number.isMultiple(of: 10) {
                for (word, run) in zip(words, runs) { #expect(shape(word, font, shaper) === run) }
            }
        }
    }

    @Test(
        "a cache of any size never exceeds its limit and finds its content",
        arguments: [0, 1, 2, 3, 7, 1000])
    func bounded(limit: Int) throws {
        let font = try FontFiles.instance(0)
        var cache = ShapeCache(limit: limit)
        for number in 0..<5000 {
            let text = Array("w\(number)".utf16)
            let key = ShapeCache.Key(
                WordKey(text, text.indices), font: font, style: 0, script: .latin, isRightToLeft: false)
            let run = GlyphRun(font: font, glyphs: [], text: text, isRightToLeft: false)
            cache.insert(run, key)
            #expect(cache.count <= max(2, limit))
            #expect(cache.find(key, text, text.indices) === run)
        }
    }

    @Test("words with equal hashes are distinguished")
    func collision() throws {
        let font = try FontFiles.instance(0)
        var cache = ShapeCache(limit: 8)
        let runs = ["ab", "cd", "ef"].map {
            GlyphRun(font: font, glyphs: [], text: Array($0.utf16), isRightToLeft: false)
        }
        func key(style: Int32 = 0, script: ScriptTag = .latin, isRightToLeft: Bool = false) -> ShapeCache.Key {
            ShapeCache.Key(
                WordKey(low: 1, high: 1, length: 0), font: font, style: style, script: script,
                isRightToLeft: isRightToLeft)
        }
        for run in runs { cache.insert(run, key()) }
        func find(_ text: String, _ key: ShapeCache.Key = key()) -> GlyphRun? {
            let units = Array(text.utf16)
            return cache.find(key, units, units.indices)
        }
        for run in runs { #expect(find(String(decoding: run.text, as: UTF16.self)) === run) }
        #expect(find("gh") == nil && find("a") == nil && find("abc") == nil)
        #expect(
            find("ab", key(style: 1)) == nil && find("ab", key(script: .common)) == nil
                && find("ab", key(isRightToLeft: true)) == nil)
    }

    @Test("an Arabic letter beside another is shaped in its context, not taken from memory")
    func joining() throws {
        let (font, shaper) = (try FontFiles.instance(10), Shaper())
        func letter(_ text: String, _ range: Range<Int>) -> GlyphID? {
            shape(text, range, font, shaper, script: "Arab", isRightToLeft: true).glyphs.first?.id
        }
        let isolated = letter("ب", 0..<1)
        let (initial, medial, final) = (letter("ببب", 0..<1), letter("ببب", 1..<2), letter("ببب", 2..<3))
        #expect(Set([isolated, initial, medial, final]).count == 4)
        // A letter shaped in a context is not cached for the letter alone.
        #expect(letter("ب", 0..<1) == isolated)
        #expect(letter("ا ب ا", 2..<3) == isolated)
    }

    @Test("an Arabic word between spaces is remembered")
    func arabicWords() throws {
        let (font, shaper) = (try FontFiles.instance(10), Shaper())
        let word = shape("كتاب", font, shaper, script: "Arab", isRightToLeft: true)
        #expect(shape("من كتاب و", 3..<7, font, shaper, script: "Arab", isRightToLeft: true) === word)
    }

    @Test("the width is the sum of advances at the size")
    func width() throws {
        let font = try FontFiles.instance(0)
        let run = shape("Ty", font, Shaper())
        #expect(run.advance == run.glyphs.reduce(0) { $0 + Int($1.advance) })
        let scale: CGFloat = 1000 / CGFloat(font.metrics.unitsPerEm)
        #expect(abs(run.width(at: 1000) - CGFloat(run.advance) * scale) < 1e-9)
        let alone = ["T", "y"].map { shape($0, font, Shaper()).advance }.reduce(0, +)
        #expect(run.advance < alone, "T and y are kerned")
    }

    @Test("no text, no glyphs")
    func empty() throws {
        let run = shape("", try FontFiles.instance(0), Shaper())
        #expect(run.glyphs.isEmpty && run.advance == 0 && run.brokenInvariant == nil)
    }
}
