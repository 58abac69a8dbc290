import Galley
import Testing

@testable import GalleyClouds

@Suite("Texts become tags") struct WordCountTests {
    private func tags(_ text: String, pairs: Bool = false, _ options: WordCount.Options = .init()) -> WordCount.Result {
        var count = WordCount(countsPairs: pairs)
        count.add(text)
        return count.tags(options)
    }

    private func shown(_ result: WordCount.Result) -> [String] { result.tags.map { "\($0.word) \(Int($0.weight))" } }

    @Test("case is ignored and shown as most frequent; possessives count as their word; by frequency, then in order")
    func counting() {
        let result = tags("Whale whale WHALE whale's sea Sea ship", .init(stopWords: StopWords.none))
        #expect(shown(result) == ["whale 4", "sea 2", "ship 1"])
    }

    @Test("stop words of the text's language are left out, and counted")
    func stopWords() {
        let german = tags("Der Wal und das Meer und der Wal: er ist in dem Meer, und das Schiff ist auf dem Meer.")
        #expect(german.languages == ["de"])
        #expect(shown(german) == ["Meer 3", "Wal 2", "Schiff 1"])
        #expect(german.stopped == 8)
        let english = tags("It wasn\u{2019}t the whale that was in the sea")
        #expect(english.languages == ["en"])
        #expect(shown(english) == ["whale 1", "sea 1"])
        #expect(tags("lorem ipsum dolor").languages == [])
        let own = tags("the whale and the sea", .init(stopWords: StopWords(["Whale", "and"])))
        #expect(shown(own) == ["the 2", "sea 1"])
    }

    @Test("a few passages in another language have its stop words") func passages() {
        let english = String(repeating: "The delivery was quick and the product works as it should.\n", count: 20)
        let polish = "Produkt jest bardzo dobry, ale nie był zapakowany tak jak powinien.\n"
        let result = tags(english + polish)
        #expect(result.languages.contains("pl"))
        let words = result.tags.map(\.word)
        #expect(words.contains("zapakowany") && !words.contains("jest") && !words.contains("bardzo"))
    }

    @Test(
        "stop words of further languages",
        arguments: [
            ("Minden ember szabad, és az ember egyenlő. A ház és a kert is szép.", "hu", "ember 2"),
            ("Mọi người đều được sống và có quyền. Người là tự do và bình đẳng.", "vi", "người 2"),
            ("Усі люди мають право на працю, і люди мають право на те, щоб бути.", "uk", "люди 2"),
            ("모든 사람은 자유를 가지고 있다. 그 사람은 자유를 위해 산다.", "ko", "사람은 2"),
            ("มนุษย์มีสิทธิและมนุษย์ต้องการเสรีภาพในการทำงาน", "th", "มนุษย์ 2"),
        ])
    func furtherLanguages(_ text: String, _ language: String, _ first: String) {
        let result = tags(text)
        #expect(result.languages.first == language)
        #expect(shown(result).first == first)
    }

    @Test("in Japanese, one or two hiragana are no words")
    func hiragana() {
        let result = tags("すべての人間は自由であり、人間は尊厳と権利とについて平等である。")
        #expect(result.tags.first?.word == "人間")
        #expect(result.tags.allSatisfy { $0.word.count > 1 && !["かつ", "なら", "けら"].contains($0.word) })
    }

    @Test(
        "German forms for all genders are one word, and count with the masculine form",
        arguments: [
            ("Die Nutzer:innen und die Nutzer*innen, NutzerInnen und Nutzer", "Nutzer:innen 4"),
            ("Die Leser/innen, Leser/-innen, Leser(innen), Leser_innen und die Leser, Leser, Leser, Leser", "Leser 8"),
            ("Die Kolleg:innen und die Kollegen", "Kolleg:innen 2"),
            ("Die Ärzt*innen und die Ärzte der Ärzte", "Ärzte 3"),
            ("Der Kunde, die Kund:innen und die Kunden der Kunden", "Kunden 4"),
        ])
    func genders(_ text: String, _ expected: String) {
        #expect(shown(tags(text, .init(stopWords: StopWords(["die", "und", "der"])))) == [expected])
    }

    @Test("other words with an \u{201c}in\u{201d} stay as they are")
    func otherForms() {
        #expect(
            GenderForms.joined("LinkedIn, Drive/in und BuiltIn, a:in, Log:inside, E:Innenhof")
                == "LinkedIn, Drive/in und BuiltIn, a:in, Log:inside, E:Innenhof")
    }

    @Test("words with hyphens are whole; a compound of stop words is a stop word; soft hyphens are not part of words")
    func hyphens() {
        let german = tags("Karl-Heinz und Karl-Heinz sind in der Nord\u{2011}Süd\u{2011}Verbindung, sie ist da.")
        #expect(shown(german) == ["Karl-Heinz 2", "Nord-Süd-Verbindung 1"])
        #expect(shown(tags("Кто-то был в доме из-за него, и это был дом")) == ["дом 2"])
        #expect(shown(tags("the Ver\u{ad}bindung of the Verbindung and the")) == ["Verbindung 2"])
    }

    @Test("web and e-mail addresses are left out, and counted")
    func addresses() {
        let text = """
            The whale wrote to karl-heinz@example.com (see https://example.com/a/b?c=d#e), and to www.example.org. It is at
            [the sea](http://sea.example/whale), example.net/docs/sea and in “https://example.com/x”. The sea and/or the whale.
            """
        let result = tags(text)
        #expect(result.addresses == 6)
        #expect(shown(result) == ["whale 2", "sea 2", "wrote 1", "see 1"])
        // Signs alone, and names of files, are no addresses.
        #expect(tags("user@home www. :// a@b. README.md").addresses == 0)
        #expect(tags(String(repeating: "a@", count: 50_000)).addresses == 0)
        #expect(tags("见https://example.com/路径。我们喜欢数学").addresses == 1)
    }

    @Test(
        "articles before an apostrophe and pronouns after a hyphen are not part of words",
        arguments: [
            (
                "L'homme n'est pas l'ami du chien, mais les hommes, dit-il, ont rendez-vous à Saint-Denis avec un chien.",
                ["homme 2", "chien 2", "ami 1", "rendez-vous 1", "Saint-Denis 1"]
            ),
            (
                "L'arte è bella e dell\u{2019}arte si parla; un'opera d'arte non è mai finita, e l'opera è la vita.",
                ["arte 3", "opera 2", "bella 1", "parla 1", "finita 1", "vita 1"]
            ),
        ])
    func clitics(text: String, expected: [String]) { #expect(shown(tags(text)) == expected) }

    @Test("fillers are stop words; those of the stated language apply to a text that does not show its own")
    func fillers() {
        for (language, fillers) in [
            ("de", "sehr wirklich eigentlich natürlich"), ("en", "very really actually quite"),
            ("fr", "très vraiment"), ("es", "muy realmente"), ("it", "molto davvero"), ("nl", "heel eigenlijk"),
        ] {
            let list = StopWords(language: language)
            for word in fillers.split(separator: " ") { #expect(list?.contains(String(word)) == true, "\(word)") }
        }
        var count = WordCount(language: "de")
        count.add(
            "Wal Meer Schiff Hafen Insel Küste Sturm Segel Anker Mast Tau Boot Netz Fisch Kapitän Crew Bug Heck Ruder wirklich Kai"
        )
        #expect(count.tags(.init()).stopped == 1)
    }

    @Test(
        "inflected forms are one word, shown in the most frequent form, or else the base form",
        arguments: [
            ("Die Häuser und das Haus und des Hauses: die Häuser der Stadt und die Städte", ["Häuser 4", "Stadt 2"]),
            ("The ships and the ship that was shipped in the sea", ["ship 3", "sea 1"]),
            (
                "Les chevaux sont dans la ville et les villes, et le cheval est dans les villes",
                ["villes 3", "cheval 2"]
            ),
            ("Las casas y la casa de los niños, y el niño en la casa", ["casa 3", "niño 2"]),
        ])
    func stemming(text: String, expected: [String]) {
        let result = tags(text)
        #expect(shown(result) == expected)
        #expect(result.joined > 0)
        #expect(tags(text, .init(isStemmed: false)).joined == 0)
        #expect(tags(text, .init(isStemmed: false)).tags.count > expected.count)
    }

    @Test("each language of a mixed text has its stop words and its stems")
    func mixedTexts() {
        let german =
            "Die Häuser sind in der Stadt, und das Haus ist nicht auf dem Berg, aber es war auch bei den Bergen."
        let english = "The ships are in the water, and the ship was not on the shore, but it would have been with them."
        let french =
            "Les chevaux sont dans la ville, et le cheval n'est pas avec les chiens, mais il est pour le chien."
        let result = tags([german, english, french].joined(separator: "\n"))
        #expect(Set(result.languages) == ["de", "en", "fr"])
        let words = Set(shown(result).map { String($0.prefix { $0 != " " }) })
        #expect(words.isSuperset(of: ["Haus", "Stadt", "ship", "water", "cheval", "ville"]))
        for word in ["die", "the", "les", "und", "and", "mais", "Häuser", "ships", "chevaux", "chiens"] {
            #expect(!words.contains(word), "\(word)")
        }
        // Words that look like another language's stop words do not make it one of the text's.
        for text in [german, english, french] { #expect(tags(text).languages.count == 1) }
    }

    @Test("numbers and single letters are left out unless asked for; further stop words add to those of the language")
    func numbersAndLetters() {
        let text = "the whale x 1851 and the x 1851 of 3.5 whales"
        let plain = tags(text)
        #expect(shown(plain) == ["whale 2"])
        #expect((plain.numbers, plain.letters) == (2, 1))
        #expect(
            shown(tags(text, .init(includesNumbers: true, includesLetters: true)))
                == ["whale 2", "x 2", "1851 2", "3.5 1"])
        let more = tags("the whale and the sea of the whale", .init(moreStopWords: StopWords(["whale"])))
        #expect(shown(more) == ["sea 1"])
    }

    @Test("a word of 100,000 letters, and 100,000 words, are counted in linear time")
    func large() {
        let long = String(repeating: "abcdefghij", count: 10_000)
        #expect(tags("the \(long) of the \(long)s, and that is it").tags.count <= 2)
        let many = (0..<100_000).map { "word\(String($0, radix: 26))" }.joined(separator: " ")
        #expect(tags(many).tags.count > 1)
    }

    @Test("rare words are left out, and counted")
    func rare() {
        let result = tags("b c b d b c", .init(stopWords: StopWords.none, minCount: 2))
        // Single letters say nothing.
        #expect(result.tags.isEmpty)
        let words = tags("bb cc bb dd bb cc", .init(stopWords: StopWords.none, minCount: 2))
        #expect(shown(words) == ["bb 3", "cc 2"])
        #expect(words.rare == 1)
    }

    @Test("pairs count if only a space separates them, they occur twice and neither is a stop word")
    func pairs() {
        let text = "white whale, the white whale. White shark; white. Whale of the sea, of the sea"
        #expect(shown(tags(text)).contains("white whale 2") == false)
        let result = tags(text, pairs: true, .init(stopWords: StopWords(language: "en")))
        #expect(shown(result).filter { $0.contains("hale") } == ["whale 3", "white whale 2"])
        #expect(!shown(result).contains { $0.hasPrefix("of the") })
        #expect(!shown(result).contains { $0.hasPrefix("White shark") })
    }

    @Test("every language has its list, in lower case, each word once")
    func lists() throws {
        #expect(StopWords.languages.count == 28)
        for (tag, word) in [
            ("en", "the"), ("de", "und"), ("fr", "les"), ("ru", "это"), ("ar", "هذا"), ("zh", "的"), ("no", "ikke"),
        ] {
            #expect(try #require(StopWords(language: tag)).contains(word))
        }
        #expect(StopWords(language: "en-GB")?.contains("The") == true)
        #expect(StopWords(language: "xx") == nil)
    }
}

@Suite("The heaviest are chosen, then ordered") struct TagChoiceTests {
    private let tags = [("a", 3.0), ("b", 9), ("c", 3), ("d", 5), ("e", 1)].map { Tag(word: $0.0, weight: $0.1) }

    @Test("by weight, in their order; of equal ones the first")
    func heaviest() {
        #expect(tags.heaviest(3).map(\.word) == ["a", "b", "d"])
        #expect(tags.heaviest(4).map(\.word) == ["a", "b", "c", "d"])
        #expect(tags.heaviest(9).count == 5)
        #expect(tags.heaviest(0).isEmpty)
    }

    @Test("centre-out: the heaviest in the middle, the others on both sides in turn")
    func centerOut() {
        #expect(TagOrder.centerOut.apply(to: tags).map(\.word) == ["e", "a", "b", "d", "c"])
        #expect(TagOrder.centerOut.apply(to: []).isEmpty)
        #expect(TagOrder.centerOut.apply(to: Array(tags.prefix(1))).map(\.word) == ["a"])
    }

    @Test("powers, quantiles and equal intervals")
    func scales() {
        #expect(WeightScale.power(1).fractions([0, 4, 2]) == [0, 1, 0.5])
        #expect(WeightScale.quantile(2).fractions([1, 2, 30, 400]) == [0, 0, 1, 1])
        let thirds: [Double] = [0, 1.0 / 3, 2.0 / 3, 1]
        #expect(WeightScale.quantile(4).fractions([1, 2, 30, 400]) == thirds)
        #expect(WeightScale.equalInterval(3).fractions([0, 1, 4, 5, 9]) == [0, 0, 0.5, 0.5, 1])
        #expect(WeightScale.equalInterval(5).fractions([7, 7]) == [0.5, 0.5])
    }

    @Test(
        "a word's weight is after it, in groups of three digits, however large it is",
        arguments: [
            (461_000.5, "461\u{202f}000.5"), (0.25, "0.25"),
            (27_360_000_000_000, "27\u{202f}360\u{202f}000\u{202f}000\u{202f}000"),
            (1e18, "1" + String(repeating: "\u{202f}000", count: 6)),
        ])
    func weights(weight: Double, figures: String) throws {
        var style = CloudStyle()
        style.showsWeights = true
        let renderer = ImageRenderer(content: TagCloud([Tag(word: "oxygen", weight: weight)], style: style))
        renderer.proposedSize = ProposedViewSize(width: 400, height: nil)
        let text = try renderer.page.items.compactMap { item in
            if case .glyphs(let run) = item { run.text } else { nil }
        }.joined()
        #expect(text == "oxygen\u{a0}" + figures)
    }
}
