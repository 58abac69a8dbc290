import GalleyTestSupport
import GalleyText
import Testing

@Suite("Words that were divided before are remembered") struct HyphenationCacheTests {
    @Test("cached results equal computed ones", arguments: ["en-US", "de", "fi"])
    func same(language: String) throws {
        var random = SeededGenerator(seed: 8)
        let hyphenator = try #require(Hyphenator(language: language))
        let memory = HyphenationCache(hyphenator)
        // Words, some of them twice; soft hyphens, marks around words, addresses, digits, and words that are not remembered.
        let long = String(repeating: "hyphenation", count: 7)
        let words = [
            "hyphenation", "Silbentrennung", "tavutus", "“quotation”", "soft\u{ad}hyphen", "mail@example.org", "b2b",
            "re-examination", "naïve", "cafe\u{301}teria", "l’attention", long, String(long.prefix(64)), "of", "",
        ]
        for _ in 0..<50 {
            let text = (0..<20).map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
            let units = Array(text.utf16)
            let start = units.isEmpty ? 0 : Int.random(in: 0...min(5, units.count), using: &random)
            #expect(
                memory.opportunities(in: units, start..<units.count)
                    == hyphenator.opportunities(in: units, start..<units.count))
        }
    }

    @Test("more words than the cache holds: all are divided as before")
    func many() throws {
        let hyphenator = try #require(Hyphenator(language: "en-US"))
        let memory = HyphenationCache(hyphenator)
        for number in 0..<40_000 {
            // Letters for the digits, so that no two words are one.
            let word = Array("hyphen".utf16) + String(number).utf16.map { $0 - 0x30 + 0x61 } + Array("ation".utf16)
            let divisions = memory.opportunities(in: word, word.indices)
            if number.isMultiple(of: 97) { #expect(divisions == hyphenator.opportunities(in: word, word.indices)) }
        }
    }
}
