import Testing

@testable import GalleyDiagnostics

@Suite("Data in messages") struct QuotingTests {
    @Test("a value is quoted unchanged up to eighty characters, on one line")
    func quoting() {
        #expect(quoted("a") == "\"a\"")
        #expect(quoted("") == "\"\"")
        #expect(quoted(String(repeating: "ä", count: 80)).count == 82)
        let long = quoted(String(repeating: "ä", count: 81))
        #expect(long.count == 82 && long.hasSuffix("…\""))
        #expect(quoted("a\r\nb\u{1b}[2Jc\td") == "\"a b\\u001b[2Jc d\"")
        let others = String(String.UnicodeScalarView([0xffff, 0xfdd0, 0x1fffe].compactMap(Unicode.Scalar.init)))
        #expect(quoted("a\u{202e}b\u{2028}c" + others) == "\"a\\u202eb c\\uffff\\ufdd0\\ud83f\\udffe\"")
        #expect(excerpt("e" + String(repeating: "\u{301}", count: 100_000)).unicodeScalars.count <= 81)
    }

    @Test("a list names twelve, and counts the others")
    func list() {
        #expect(nameList(["a", "b"]) == "a, b")
        #expect(nameList((1...20).map(String.init)) == "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 and 8 more")
    }
}
