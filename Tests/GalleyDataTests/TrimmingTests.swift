import Testing

@testable import GalleyData

@Suite("White space around a field") struct TrimmingTests {
    @Test(
        "white space of any kind is left out around a field, and only there",
        arguments: [
            ("", ""), (" ", ""), ("\u{3000}\t", ""), ("a", "a"), (" a b ", "a b"), ("\u{a0}été\u{3000}", "été"),
            ("日本", "日本"), ("\u{2003}नमस्ते", "नमस्ते"), ("शाम\r\n", "शाम"), ("🌍 ", "🌍"),
            // An accent on a space is no space.
            (" \u{301}a", "\u{301}a"), ("\u{200b}a\u{200b}", "\u{200b}a\u{200b}"), ("e\u{301}", "e\u{301}"),
        ])
    func trimmed(_ text: String, _ expected: String) {
        #expect(Array(text.trimmed.unicodeScalars) == Array(expected.unicodeScalars))
    }
}
