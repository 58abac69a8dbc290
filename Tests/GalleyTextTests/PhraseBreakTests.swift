import GalleyText
import Testing

@Suite("Phrases of Chinese, Japanese and Korean") struct PhraseBreakTests {
    /// The text with `|` between phrases and `·` between words.
    private func divided(_ text: String) -> String {
        let phrases = Itemiser(fonts: FontCollection()).phrases(of: Array(text.utf16))
        var (result, offset) = ("", 0)
        for character in text {
            if offset > 0 {
                switch phrases.quality(at: offset) {
                case .phrase: result += "|"
                case .word, .compound: result += "·"
                case .inside: break
                }
            }
            result.append(character)
            offset += character.utf16.count
        }
        return result
    }

    @Test(
        "particles stay with the word before them, prefixes with the word after them, compounds have weaker breaks",
        arguments: [
            "今後の|見通しは|どうなりますか", "連結·業績の|ご報告と|今後の|経営·方針についての|お知らせ",
            "ヨーロッパの|主要·都市における|人口の|推移", "城市·管理·工作的|若干·意见",
            "デジタル·ミキシング·コンソール", "ソフトウェア·更新·済み", "ボランティア·コーディネーター",
        ])
    func phrases(_ expected: String) {
        let text = expected.filter { $0 != "|" && $0 != "·" }
        #expect(divided(text) == expected)
    }
}
