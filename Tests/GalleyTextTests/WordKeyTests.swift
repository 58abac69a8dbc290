import GalleyTestSupport
import Testing

@testable import GalleyText

@Suite("Keys of words") struct WordKeyTests {
    private func key(_ word: String) -> WordKey {
        // Within other text, which the key knows nothing of.
        let units = Array("ab\(word)é“".utf16)
        return WordKey(units, 2..<units.count - 2)
    }

    @Test("up to sixteen characters of Latin-1 are stored in the key, and others are not")
    func whole() {
        for word in ["a", "Galley", "naïve", "sixteen letters!", "\u{ff}\u{0}\u{ff}"] { #expect(key(word).isWhole) }
        for word in ["", "“a", "seventeen letters", "Ā"] { #expect(!key(word).isWhole) }
    }

    @Test("keys are equal where words are, and hashes seldom where they are not")
    func equality() {
        var random = SeededGenerator(seed: 4)
        // Few letters, including zero, so that many words differ only in their length.
        let letters = ["a", "b", "\u{0}", "ä", "’"]
        var (words, hashes) = (Set<String>(), Set<UInt64>())
        for _ in 0..<20_000 {
            let length = Int.random(in: 0...20, using: &random)
            let word = (0..<length).map { _ in letters.randomElement(using: &random) ?? "" }.joined()
            #expect(key(word) == key(word) && key(word).hash() == key(word).hash())
            if words.insert(word).inserted { hashes.insert(key(word).hash()) }
        }
        #expect(hashes.count == words.count)
        let whole = words.filter { key($0).isWhole }
        #expect(Set(whole.map { "\(key($0).low) \(key($0).high) \(key($0).length)" }).count == whole.count)
    }

    @Test("a seed makes another hash of the same word")
    func seeds() {
        #expect(Set((0..<1000).map { key("Galley").hash(seed: $0) }).count == 1000)
    }
}
