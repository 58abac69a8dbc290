import GalleyFormatting
import Testing

@testable import GalleyData

@Suite("Language tags that people write") struct LanguageTagTests {
    @Test(
        "tags of known languages are accepted",
        arguments: [
            "en", "DE", "de-CH", "zh-Hant-TW", "sr-Latn", "de-1996", "yue", "mul", "x-private", "en-x-twain", "uk",
            "zu",
        ])
    func accepted(_ tag: String) { #expect(LanguageTag.fault(tag) == nil) }

    @Test(
        "others are not, and the tag that may be meant is named",
        arguments: [
            ("german", "de"), ("German", "de"), ("deutsch", "de"), ("germann", "de"), ("de_DE", "de-DE"), ("jp", "ja"),
            ("français", "fr"), ("zh_Hant_TW", "zh-Hant-TW"), ("xx", nil), ("", nil), ("de-", nil), ("1", nil),
            ("en us", nil),
            ("x", nil), ("en-abcdefghi", nil),
        ])
    func refused(_ tag: String, _ hint: String?) {
        #expect(
            LanguageTag.fault(tag) == "a BCP 47 tag such as en or de-CH" + (hint.map { " (did you mean \($0)?)" } ?? "")
        )
    }
}
