import Testing

@testable import GalleyText

@Suite("The language of Han characters is that of all texts together") struct HanLanguageTests {
    @Test(
        "kana, forms of characters and Hangul decide",
        arguments: [
            (["山田 太郎", "サクラ", "人間"], "ja"), (["東京都", "沖縄県"], "ja"), (["臺北市信義區", "台灣大學"], "zh-Hant"),
            (["北京市东城区", "中国电信"], "zh-Hans"), (["서울", "부산 中", "대구"], "ko"), (["人", "山"], nil),
            (["Berlin", "Ωμέγα"], nil),
            // One Japanese word in a Chinese list.
            (["中国电信集团有限公司北京分公司经济技术开发区", "ア"], "zh-Hans"),
        ] as [([String], String?)])
    func languages(_ texts: [String], _ tag: String?) {
        var language = HanLanguage()
        for text in texts { language.add(text) }
        #expect(language.tag == tag)
    }
}
