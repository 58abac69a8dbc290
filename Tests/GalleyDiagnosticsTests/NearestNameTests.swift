import GalleyDiagnostics
import Testing

@Suite("NearestName") struct NearestNameTests {
    private static let names = ["leading", "center", "trailing", "justified", "Noto Sans", "Noto Serif", "Inter"]

    @Test(
        "a slip of the pen finds its name",
        arguments: [
            ("centre", "center"), ("LEADING", "leading"), ("leadign", "leading"), ("trailin", "trailing"),
            ("justifyed", "justified"), ("noto sans", "Noto Sans"), ("Noto Serf", "Noto Serif"), ("Itner", "Inter"),
            ("Inter", "Inter"),
        ])
    func near(word: String, name: String) { #expect(NearestName.of(word, among: Self.names) == name) }

    @Test("a word too far from every name gives nil", arguments: ["bottom", "Helvetica", "xyzzy", "Comic Sans MS"])
    func far(word: String) { #expect(NearestName.of(word, among: Self.names) == nil) }

    @Test("a transposition of neighbours is one change")
    func swaps() {
        // "ab" is one swap from "ba" and two substitutions from "cd".
        #expect(NearestName.of("ab", among: ["cd", "ba"]) == "ba")
        #expect(NearestName.of("abcdef", among: ["bacdxf", "badcfe"]) == "bacdxf")
        #expect(NearestName.of("abcdef", among: ["badcfe"]) == nil)
    }

    @Test("a third of the letters may differ, two at least")
    func limit() {
        #expect(NearestName.of("abcdefghi", among: ["abcdefxyz"]) == "abcdefxyz")
        #expect(NearestName.of("abcdefghi", among: ["abcdewxyz"]) == nil)
        #expect(NearestName.of("abcde", among: ["abcxy"]) == "abcxy")
        #expect(NearestName.of("abcde", among: ["abwxy"]) == nil)
    }

    @Test("the beginning of one name alone is meant for it")
    func beginnings() {
        #expect(NearestName.of("Just", among: Self.names) == "justified")
        #expect(NearestName.of("group", among: ["rules", "group-by"]) == "group-by")
        #expect(NearestName.of("Not", among: ["Noto Sans", "Noto Serif"]) == nil)
        #expect(NearestName.of("gr", among: ["group-by"]) == nil)
    }

    @Test("of two that are as near, the first")
    func ties() {
        #expect(NearestName.of("bat", among: ["cat", "rat"]) == "cat")
        #expect(NearestName.of("bat", among: ["rat", "cat"]) == "rat")
    }

    @Test("no names and no letters are no reason to trap")
    func empty() {
        #expect(NearestName.of("abc", among: []) == nil)
        #expect(NearestName.of("", among: ["abc"]) == nil)
        #expect(NearestName.of("ab", among: [""]) == "")
    }

    @Test("a hint is a parenthesis with the similar name, or empty")
    func hint() {
        #expect(NearestName.hintOrList(for: "centre", among: Self.names) == " (did you mean center?)")
        #expect(NearestName.hintOrList(for: "zzzzzzzz", among: ["a", "b"]) == "; expected one of a, b")
        #expect(NearestName.hintOrList(for: "zzzzzzzz", among: []) == "; expected none")
        #expect(NearestName.hint(for: "centre", among: Self.names) == " (did you mean center?)")
        #expect(NearestName.hint(for: "centre", among: Self.names) { "{\($0)}" } == " (did you mean {center}?)")
        #expect(NearestName.hint(for: "bottom", among: Self.names) == "")
        #expect(NearestName.hint(nil) == "")
    }
}
