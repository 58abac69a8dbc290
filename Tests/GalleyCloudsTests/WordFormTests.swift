import GalleyClouds
import GalleyTestSupport
import Testing

@Suite("What is a word of a text") struct WordFormTests {
    private func shown(_ text: String, language: String? = nil, _ options: WordCount.Options = .init()) -> [String] {
        var count = WordCount(language: language)
        count.add(text)
        return count.tags(options).tags.map { "\($0.word) \(Int($0.weight))" }
    }

    /// Prose around words, so that the text shows its language.
    private static let prose = "It was the best of all, and that is what they have been after since they were there."

    @Test("names with signs and digits are whole, and emoji are words")
    func names() {
        let text =
            "The R&D of AT&T and the Q&A of S&P on .NET, C++, C# and F# with node.js in 3D, 5G, B2B and COVID-19 😀😀 ☕."
        let words = Set(shown(text))
        for word in [
            "R&D", "AT&T", "Q&A", "S&P", ".NET", "C++", "C#", "F#", "node.js", "3D", "5G", "B2B", "COVID-19", "☕",
        ] {
            #expect(words.contains("\(word) 1"), "\(word)")
        }
        #expect(words.contains("😀 2"))
    }

    @Test("capitals amid lower-case text are no stop words, except beside others, as emphasis")
    func acronyms() {
        let text = """
            Exports to the US rose, and the US market is calm. They have told us that it is so.
            Our IT staff knows who the WHO is, and it is in the IT department that they are.
            DO NOT touch that, and do not do it.
            """
        let words = shown(text)
        #expect(Set(words).isSuperset(of: ["US 2", "IT 2", "WHO 1"]))
        for word in ["us", "it", "who", "DO", "NOT", "not"] {
            #expect(!words.contains { $0.hasPrefix("\(word) ") }, "\(word)")
        }
        #expect(!shown("THE US AND THE WHO ARE IN IT\n" + Self.prose).contains { $0.hasPrefix("US ") })
        #expect(shown(text, .init(stopWords: StopWords(language: "en"))).contains("US 2"))
        #expect(!shown(text, .init(moreStopWords: StopWords(["us"]))).contains("US 2"))
    }

    @Test(
        "spellings of one word count as one",
        arguments: [
            ("O'Brien and O\u{2019}Brien", "O'Brien 2"), ("rock'n'roll and rock\u{2019}n\u{2019}roll", "rock'n'roll 2"),
            ("\u{fb01}nance and finance", "finance 2"), ("o\u{fb03}ce and of\u{ad}fice", "office 2"),
            ("_gardens_ and gardens", "gardens 2"), ("❤️ and ❤\u{fe0f}", "❤️ 2"),
        ])
    func spellings(_ text: String, _ expected: String) { #expect(shown("It is the \(text) of it.").contains(expected)) }

    @Test("words divided at line ends are joined, where neither the text nor a stop word says otherwise")
    func divisions() {
        let text = """
            It is the develop-
            ment of the well-known and the develop\u{ad}
            ment of a well-
            known that is of the econo-
            mists and the Haupt-
            and of it.
            """
        let words = Set(shown(text))
        #expect(words.isSuperset(of: ["development 2", "well-known 2", "economists 1", "Haupt 1"]), "\(words)")
        #expect(shown("the list is of it -\nand it was so that the end-\n\nit is") == ["list 1", "end 1"])
    }

    @Test("capitals are those of the language")
    func capitals() {
        let turkish = "KIZ ve kız bir de İSTANBUL ve İstanbul ile ISPARTA ve Isparta için bu"
        #expect(Set(shown(turkish, language: "tr")).isSuperset(of: ["KIZ 2", "İSTANBUL 2", "ISPARTA 2"]))
        #expect(shown("RI\u{300}TAS ri\u{307}\u{300}tas", language: "lt").count == 1)
        #expect(shown("ΛΌΓΟΣ λόγος", language: "el").count == 1)
    }

    @Test("of Markdown, the prose counts") func markdown() throws {
        let text = """
            ---
            layout: default
            tags: [gardens, lund]
            ---
            # Gardens of Lund {#lund .wide}

            ![plan of it](img/garden_plan_100.jpg "Sketch"){width=80mm}
            <div class="row"><img src="roses.png" width="300"></div> <!-- hidden -->
            The _gardens_ are in **the** [map](https://example.org/lund/map.html "Title") and in [that][ref] of it.

            [ref]: https://example.org/x "Other"

            ```python
            import numpy
            ```
            | rose | ivy |
            |:-----|----:|
            With &nbsp; the caf&eacute; &amp; d&#233;j&agrave; \\*vu\\* and a < b it is so.
            """
        let scratch = ScratchFolder()
        var count = WordCount()
        try count.add(contentsOf: try scratch.write(text, to: "post.md"))
        let words = Set(count.tags(.init()).tags.map { "\($0.word) \(Int($0.weight))" })
        #expect(
            words == ["Gardens 2", "Lund 1", "plan 1", "map 1", "rose 1", "ivy 1", "café 1", "déjà 1", "vu 1"],
            "\(words)")
    }

    @Test("a list of single words, and a short text that is no prose, lose no word to a detected language")
    func lists() {
        for list in [
            "War\nPeace\nLove\nMen\nArt\nHope\nWar\nLove", "Dog\nCan\nMay\nWill\nThe\nAnd", "War, Men, Can, May, Will",
        ] {
            var count = WordCount()
            count.add(list)
            let result = count.tags(.init())
            #expect(result.stopped == 0 && result.languages == [], "\(list)")
        }
        #expect(shown("War\nMen\nCan\nMay", language: "en") == ["War 1", "Men 1"])
        #expect(shown("Der Wal und das Meer und der Wal, und das ist es", language: "en").contains("und 3"))
    }
}
