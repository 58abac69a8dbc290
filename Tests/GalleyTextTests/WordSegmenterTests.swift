import GalleyText
import Testing

@Suite("Words are segmented by Unicode's rules") struct WordSegmenterTests {
    private func words(_ text: String) -> [String] {
        var words: [String] = []
        WordSegmenter().forEachWord(in: text) { word, _ in words.append(word) }
        return words
    }

    @Test("letters make words; numbers and punctuation do not")
    func letters() {
        #expect(
            words("The quick (\u{201c}brown\u{201d}) fox can\u{2019}t jump 32.3 feet, right?")
                == ["The", "quick", "brown", "fox", "can\u{2019}t", "jump", "feet", "right"])
        #expect(words("") == [])
        #expect(words("… 12 — 3") == [])
    }

    @Test("hyphens join words and numbers; signs after a single letter belong to it")
    func compounds() {
        #expect(
            words("Karl-Heinz saw the state\u{2010}of\u{2010}the\u{2010}art COVID-19 ward, 19-jährig, 2019-2020")
                == [
                    "Karl-Heinz", "saw", "the", "state\u{2010}of\u{2010}the\u{2010}art", "COVID-19", "ward",
                    "19-jährig",
                ])
        #expect(
            words("Haupt- und Nebensache -- well - no, A--B") == ["Haupt", "und", "Nebensache", "well", "no", "A", "B"])
        #expect(words("C++, C# and F#; AB# C+ x++y") == ["C++", "C#", "and", "F#", "AB", "C", "x", "y"])
        #expect(
            words("R&D at AT&T, Q&A; Marks&Spencer R & D, on .NET (.NET) and node.js. The end.")
                == [
                    "R&D", "at", "AT&T", "Q&A", "Marks", "Spencer", "R", "D", "on", ".NET", ".NET", "and", "node.js",
                    "The",
                    "end",
                ])
        #expect(words("3D, 5G and B2B") == ["3D", "5G", "and", "B2B"])
        var numbers: [String] = []
        WordSegmenter().forEachWord(in: "2019-2020 and B-52", number: { numbers.append($0) }, { _, _ in })
        #expect(numbers == ["2019", "2020"])
    }

    @Test("scripts without spaces are cut by dictionaries")
    func dictionaries() {
        #expect(words("สวัสดีชาวโลก").count > 1)
        #expect(words("我们喜欢数学").count > 1)
        #expect(words("مرحبا بالعالم") == ["مرحبا", "بالعالم"])
    }

    @Test("emoji are words, with their modifiers and joiners")
    func emoji() {
        #expect(
            words("so 😀😀 good ☕, 👍🏽 and ❤️ from 👨‍👩‍👧 in 🇸🇪 © 2026 ™")
                == ["so", "😀", "😀", "good", "☕", "👍🏽", "and", "❤️", "from", "👨‍👩‍👧", "in", "🇸🇪"])
    }

    @Test("the gaps and the words are the text")
    func gaps() {
        let text = "a 😀 b—c, 4 d-e-5 C++ f"
        var joined = ""
        WordSegmenter().forEachWord(in: text) { joined += $1 + $0 }
        #expect(joined == text)
    }
}
