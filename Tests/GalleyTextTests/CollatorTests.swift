import Testing

@testable import GalleyText

@Suite("Collator: UTS #10") struct CollatorTests {
    private func sorted(_ words: [String], _ locale: String?) -> [String] {
        let collator = Collator(locale: locale)
        return words.sorted(by: collator.isOrderedBefore)
    }

    @Test("words are in dictionary order: accents and case count last")
    func root() {
        #expect(
            sorted(["zebra", "Äpfel", "Apfel", "apfel", "", "Zorn", "über"], nil)
                == ["", "apfel", "Apfel", "Äpfel", "über", "zebra", "Zorn"])
    }

    @Test("a language has its own order")
    func languages() {
        #expect(sorted(["z", "ä", "a"], "de") == ["a", "ä", "z"])
        #expect(sorted(["z", "ä", "a"], "sv") == ["a", "z", "ä"])
    }

    @Test("no word comes before itself")
    func irreflexive() {
        let collator = Collator()
        #expect(!collator.isOrderedBefore("", "") && !collator.isOrderedBefore("é", "e\u{301}"))
    }
}
