import GalleyFormatting
import Testing

@Suite("Digits, hashes and caches") struct DigitTests {
    @Test("zeros fill a number up to its length, and leave longer ones")
    func zeros() {
        #expect("7".zeroPadded(to: 3) == "007" && "1234".zeroPadded(to: 3) == "1234" && "".zeroPadded(to: 1) == "0")
        #expect(255.hexadecimal(4) == "00ff" && UInt64.max.hexadecimal() == "ffffffffffffffff")
    }

    @Test("all bytes but unreserved and kept characters are percent-encoded")
    func percent() {
        #expect("a b/ü~".percentEncoded() == "a%20b%2F%C3%BC~")
        #expect("a b/ü~".percentEncoded(keeping: "/") == "a%20b/%C3%BC~")
    }

    @Test("the hash is FNV-1a", arguments: [("", 0xcbf2_9ce4_8422_2325 as UInt64), ("foobar", 0x8594_4171_f739_67e8)])
    func hash(_ text: String, _ value: UInt64) { #expect(StableHash(text.utf8).value == value) }

    @Test("letters of a hash are its digits to base 26, the lowest first")
    func letters() { #expect(StableHash.letters(26 * 26 + 2, count: 4) == "caba") }

    @Test("an element that comes again is left out")
    func distinct() { #expect([3, 1, 3, 2, 1].distinct == [3, 1, 2]) }

    @Test("a cache makes each value once, and is emptied when it is full")
    func cache() {
        var (cache, made) = ([Int: Int](), [Int]())
        for key in [1, 2, 1, 3, 1] {
            let value = cache.cached(key, limit: 2) {
                made.append(key)
                return key * key
            }
            #expect(value == key * key)
        }
        #expect(made == [1, 2, 3, 1])
    }

    @Test(
        "a tag begins with a language of letters, or with x and another part",
        arguments: [
            ("en", true), ("zh-Hant-TW", true), ("x-klingon", true), ("x", false), ("e", false), ("en_US", false),
            ("", false), ("de-", false), ("en-123456789", false), ("12", false),
        ])
    func language(_ tag: String, _ isWellFormed: Bool) { #expect(LanguageTag.isWellFormed(tag) == isWellFormed) }
}
