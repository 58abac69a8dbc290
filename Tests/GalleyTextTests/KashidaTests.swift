import Testing

@testable import GalleyText

@Suite("Kashida: Arabic words are extended") struct KashidaTests {
    /// The word with a tatweel wherever it can be extended.
    private func drawn(_ word: String) -> String? {
        var units = Array(word.utf16)
        guard let place = Kashida.insertionPoint(in: units, units.indices) else { return nil }
        units.insert(Kashida.tatweel, at: place)
        return String(decoding: units, as: UTF16.self)
    }

    @Test(
        "a kashida is at the best joint of the word",
        arguments: [
            // A tatweel of the author's own; after seen and sad; before a final heh, dal or teh marbuta.
            ("كتـاب", "كتــاب"), ("مسلم", "مسـلم"), ("صبر", "صـبر"), ("كلمة", "كلمـة"), ("محمد", "محمـد"),
            // Before a final alef or kaf; beh and a final reh; before a final waw or ain; before any other.
            ("كتاب", "كتـاب"), ("ملك", "ملـك"), ("خبر", "خبـر"), ("طبع", "طبـع"), ("مهم", "مهـم"),
            // Marks stay with their letters.
            ("مُحَمَّد", "مُحَمَّـد"),
        ])
    func best(word: String, expected: String) { #expect(drawn(word) == expected) }

    @Test(
        "no kashida is where letters do not join, or between lam and alef",
        arguments: ["دار", "ورود", "لا", "ا", "", "abc", "123", "שלום"])
    func never(word: String) { #expect(drawn(word) == nil) }

    @Test("an extended word represents its own text, and is wider by its tatweels")
    func shaped() throws {
        let fonts = FontCollection()
        let style = ShapingStyle(families: ["Noto Sans Arabic"])
        let shaper = Shaper()
        let text = Array("قال محمد مرحبا".utf16)
        let font = try Itemiser(fonts: fonts).itemise(text, spans: [TextSpan(end: text.count, style: style)]).items[0]
            .font
        let word = 4..<8
        func shape(_ count: Int) -> GlyphRun {
            shaper.shapeWithKashida(
                text, word, at: 7, count: count, font: font, style: shaper.number(of: style), script: .arabic,
                isRightToLeft: true)
        }
        let (plain, once, thrice) = (shape(0), shape(1), shape(3))
        let advance = once.glyphs.reduce(0) { $0 + $1.advance } - plain.glyphs.reduce(0) { $0 + $1.advance }
        #expect(advance > 0)
        #expect(thrice.glyphs.reduce(0) { $0 + $1.advance } == plain.glyphs.reduce(0) { $0 + $1.advance } + 3 * advance)
        #expect(thrice.glyphs.count == plain.glyphs.count + 3)
        for run in [plain, once, thrice] {
            #expect(run.text == Array("محمد".utf16))
            #expect(run.glyphs.allSatisfy { word.count > Int($0.cluster) && $0.cluster >= 0 })
            // From right to left the clusters fall.
            #expect(zip(run.glyphs, run.glyphs.dropFirst()).allSatisfy { $0.cluster >= $1.cluster })
        }
    }
}
