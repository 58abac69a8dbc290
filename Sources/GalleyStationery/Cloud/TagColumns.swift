import Foundation

/// The names of the columns with words and weights, in several languages, where a table has none named `word` or `weight`.
enum TagColumns {
    private static let words = keys(
        """
        word, words, term, terms, keyword, keywords, tag, tags, token, lemma, phrase, topic, label, name, title, item
        Wort, Wörter, Begriff, Begriffe, Stichwort, Schlagwort, Schlüsselwort, Ausdruck, Thema, Bezeichnung
        mot, mots, terme, mot-clé, expression, étiquette, libellé, nom, palabra, palabras, término, palabra clave, etiqueta, nombre
        parola, parole, termine, parola chiave, etichetta, nome, palavra, palavras, termo, palavra-chave
        woord, woorden, trefwoord, begrip, naam, ord, begrepp, nyckelord, namn, begreb, begrep, nøgleord, nøkkelord, navn
        słowo, wyraz, termin, hasło, nazwa, slovo, pojem, název, sana, termi, avainsana, nimi, kelime, sözcük, terim
        слово, термин, тег, название, λέξη, όρος, 単語, 語, 言葉, キーワード, 词, 词语, 单词, 关键词, 關鍵詞, 詞語, 단어, 키워드
        كلمة, الكلمة, מילה, ביטוי
        """)

    private static let weights = keys(
        """
        weight, count, counts, freq, frequency, n, num, number, occurrences, hits, mentions, uses, votes, score, value, total
        amount, quantity, share, percent, Gewicht, Anzahl, Häufigkeit, Zahl, Menge, Wert, Nennungen, Vorkommen, Treffer, Stimmen
        Anteil, Summe, poids, nombre, fréquence, effectif, valeur, peso, cantidad, frecuencia, recuento, valor, número
        frequenza, conteggio, occorrenze, quantità, valore, totale, numero, frequência, contagem, ocorrências, quantidade
        gewicht, aantal, frequentie, waarde, vikt, antal, frekvens, värde, vægt, vekt, antall, hyppighed, værdi, verdi
        waga, liczba, częstość, ilość, wartość, váha, počet, četnost, hodnota, paino, määrä, lukumäärä, esiintymiä
        ağırlık, sayı, adet, sıklık, вес, количество, число, частота, βάρος, πλήθος, συχνότητα, 重み, 回数, 件数, 頻度, 数
        权重, 次数, 频率, 频次, 数量, 頻率, 次數, 數量, 가중치, 빈도, 횟수, 개수, العدد, التكرار, משקל, מספר
        """)

    private static func keys(_ list: String) -> Set<String> {
        Set(list.split { $0 == "," || $0.isNewline }.map { key(String($0)) })
    }

    /// A name without case, accents, spaces and punctuation.
    private static func key(_ name: String) -> String {
        name.folding(options: [.diacriticInsensitive, .caseInsensitive, .widthInsensitive], locale: nil)
            .lowercased().filter { $0.isLetter || $0.isNumber }
    }

    /// The columns of a table.
    ///
    /// - Throws: `DataError` if one is missing.
    static func find(in header: TableHeader, line: Int) throws(DataError) -> (word: Int, weight: Int) {
        let (word, weight) = (header.index(of: "word"), header.index(of: "weight"))
        if let word, let weight { return (word, weight) }
        let names = header.names.map(key)
        // "Nombre" is a name in Spanish and a number in French.
        let foundWeight =
            weight ?? names.firstIndex { weights.contains($0) && !words.contains($0) }
            ?? names.indices.last { $0 != word && weights.contains(names[$0]) }
        let foundWord = word ?? names.indices.first { $0 != foundWeight && words.contains(names[$0]) }
        func column(_ found: Int?, _ name: String) throws(DataError) -> Int {
            if let found { return found }
            return try header.require(name, line: line)
        }
        return (try column(foundWord, "word"), try column(foundWeight, "weight"))
    }
}
