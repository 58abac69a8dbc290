import Testing

@testable import GalleyClouds

@Suite("Only the forms of one word are joined") struct InflectionTests {
    private func areJoined(_ first: String, _ second: String, _ inflections: Inflections) -> Bool {
        let forms = [first, second].map {
            Inflections.Form(text: $0.lowercased(), count: 2, isCapitalized: $0.first?.isUppercase ?? false)
        }
        let lemmas = inflections.lemmas(of: forms)
        return lemmas[forms[0].text].map { $0 == lemmas[forms[1].text] } ?? false
    }

    @Test(
        "of pairs of words, at most one in a hundred is joined wrongly or missed", arguments: InflectionPairs.languages)
    func pairs(_ language: String) throws {
        let inflections = try #require(Inflections(language: language))
        let oneWord = InflectionPairs.pairs(InflectionPairs.oneWord, language)
        let different = InflectionPairs.pairs(InflectionPairs.different, language)
        #expect(oneWord.count >= 60 && different.count >= 60)
        let missed = oneWord.filter { !areJoined($0.0, $0.1, inflections) }
        let wrong = different.filter { areJoined($0.0, $0.1, inflections) }
        #expect(missed.count <= 1, "\(missed)")
        #expect(wrong.count <= 1, "\(wrong)")
    }

    @Test(
        "of pairs of words in languages with stemmers, no more are joined wrongly or missed than the documentation says",
        arguments: [("fi", 5, 5), ("hu", 10, 5), ("ro", 20, 5), ("ru", 10, 10)])
    func stemmers(_ language: String, _ mostWrong: Int, _ mostMissed: Int) throws {
        let stemmer = try #require(Stemmer(language: language))
        let oneWord = InflectionPairs.pairs(InflectionPairs.oneStem, language)
        let different = InflectionPairs.pairs(InflectionPairs.differentStems, language)
        #expect(oneWord.count >= 40 && different.count >= 20)
        func areOne(_ pair: (String, String)) -> Bool {
            let forms = [pair.0, pair.1].map { Inflections.Form(text: $0, count: 2, isCapitalized: false) }
            let lemmas = Inflections(language: language)?.lemmas(of: forms) ?? [:]
            return stemmer.stem(of: lemmas[pair.0] ?? pair.0) == stemmer.stem(of: lemmas[pair.1] ?? pair.1)
        }
        let (missed, wrong) = (oneWord.filter { !areOne($0) }, different.filter(areOne))
        #expect(wrong.count * 100 <= mostWrong * different.count, "\(wrong) of \(different.count)")
        #expect(missed.count * 100 <= mostMissed * oneWord.count, "\(missed) of \(oneWord.count)")
    }

    @Test("all inflected languages have paradigms") func languages() {
        for language in ["en", "de", "fr", "es", "it", "nl", "pl", "pt", "sv", "da", "nb", "tr"] {
            #expect(Inflections(language: language) != nil, "\(language)")
        }
        for language in ["ar", "el", "fi", "hi", "hu", "id", "ro", "ru"] {
            #expect(Stemmer(language: language) != nil, "\(language)")
        }
    }

    @Test("irregular words are joined beside a stemmer") func irregularRussian() {
        let text = "Ребёнок и дети в городе, человек и люди в городах, день за днём идут дни, и дети видят город."
        let result = Set(shown(text))
        #expect(result.contains("дети 3"), "\(result)")
    }

    private func shown(_ text: String) -> [String] {
        var count = WordCount()
        count.add(text)
        return count.tags(.init()).tags.map { "\($0.word) \(Int($0.weight))" }
    }

    @Test("of forms as frequent, a cloud shows the base form, or else the shortest") func baseForms() {
        let text =
            "Studies of the mice and a mouse. To study children is to see what a child has studied in houses and in a house."
        #expect(Set(shown(text)).isSuperset(of: ["study 3", "mouse 2", "child 2", "house 2"]), "\(shown(text))")
        let many =
            "The houses and the houses are near the house, and the mice see a child and the children and the children."
        #expect(Set(shown(many)).isSuperset(of: ["houses 3", "children 3"]), "\(shown(many))")
    }

    @Test("Turkish names count without the endings behind an apostrophe") func turkishNames() {
        let text =
            "İstanbul'da ve Ankara'da insanlar var, İstanbul’un insanı ve Ankara'nın günleri ile İstanbul günü için."
        #expect(Set(shown(text)).isSuperset(of: ["İstanbul 3", "Ankara 2"]), "\(shown(text))")
    }

    @Test("a form that two words share goes to the one with more forms in the text") func sharedForms() {
        #expect(
            shown("In the autumn the leaf and the leaves of the trees fall, and it is the leaves that they rake.")
                .contains("leaves 3"))
        let italian =
            "La porta e le porte della casa, il porto e i porti del mare, il caso e i casi, le case e la casa."
        #expect(Set(shown(italian)).isSuperset(of: ["porta 2", "porto 2", "casa 3", "caso 2"]))
    }

    @Test("forms that a noun and a verb share join a verb only where the text has other forms of it") func evidence() {
        #expect(shown("El caso de la casa y el caso es que la casa no es de ella.") == ["caso 2", "casa 2"])
        #expect(shown("Ella habla y quiere hablar de lo que se habla en la sala.").contains("habla 3"))
    }

    @Test("German nouns and other words have paradigms of their own") func german() {
        let text = """
            Der Bau und der Bauer sind da, der Bau ist neu, und die Bauern sind nicht die Bauten. Das Lager ist in der Lage, \
            und die Lager sind es in den Lagen. Das Messer ist auf der Messe, und die Messen sind es mit den Messern.
            """
        let result = Set(shown(text))
        #expect(result.isSuperset(of: ["Bau 2", "Bauer 2", "Lager 2", "Lage 2", "Messer 2", "Messe 2"]), "\(result)")
    }
}
