import Foundation
import Galley
import GalleyDiagnostics

/// The columns of a table with words and weights: by their names in several languages, or else by the values of the first records.
struct TagColumns: Equatable {
    /// The names that the user has given; nil where the table decides.
    struct Names {
        var word: String?
        var weight: String?
    }

    var word: Int
    /// The column with the weights; nil if each record counts as 1.
    var weight: Int?

    /// The number of records whose values decide.
    static let sampleSize = 100

    private static let words = keys(
        """
        word, words, term, terms, keyword, keywords, tag, tags, token, lemma, phrase, topic, label, name, title, item, text, hashtag
        answer, response, Antwort, réponse, respuesta, risposta, resposta, svar, vastaus, odpowiedź, odpověď, válasz, yanıt, ответ
        Wort, Wörter, Begriff, Begriffe, Stichwort, Schlagwort, Schlüsselwort, Ausdruck, Thema, Bezeichnung
        mot, mots, terme, mot-clé, expression, étiquette, libellé, nom, palabra, palabras, término, palabra clave, etiqueta, nombre
        parola, parole, termine, parola chiave, etichetta, nome, palavra, palavras, termo, palavra-chave
        woord, woorden, trefwoord, begrip, naam, ord, begrepp, nyckelord, namn, begreb, begrep, nøgleord, nøkkelord, navn
        słowo, wyraz, termin, hasło, nazwa, slovo, pojem, název, sana, termi, avainsana, nimi, kelime, sözcük, terim
        szó, szavak, kifejezés, fogalom, kulcsszó, név, từ, từ khóa, คำ, शब्द
        слово, термин, тег, название, λέξη, όρος, 単語, 語, 言葉, キーワード, 词, 词语, 单词, 关键词, 關鍵詞, 詞語, 단어, 키워드
        كلمة, الكلمة, מילה, ביטוי
        """)

    private static let weights = keys(
        """
        weight, count, counts, freq, frequency, n, num, number, occurrences, hits, mentions, uses, votes, score, value, total
        amount, quantity, share, percent, size, Gewicht, Anzahl, Häufigkeit, Zahl, Menge, Wert, Nennungen, Vorkommen, Treffer
        Stimmen, Anteil, Summe, poids, nombre, fréquence, effectif, valeur, peso, cantidad, frecuencia, recuento, valor, número
        frequenza, conteggio, occorrenze, quantità, valore, totale, numero, frequência, contagem, ocorrências, quantidade
        gewicht, aantal, frequentie, waarde, vikt, antal, frekvens, värde, vægt, vekt, antall, hyppighed, værdi, verdi
        waga, liczba, częstość, ilość, wartość, váha, počet, četnost, hodnota, paino, määrä, lukumäärä, esiintymiä
        súly, darab, gyakoriság, szám, tần suất, số lượng, จำนวน, ความถี่, संख्या, आवृत्ति
        ağırlık, sayı, adet, sıklık, вес, количество, число, частота, βάρος, πλήθος, συχνότητα, 重み, 回数, 件数, 頻度, 数
        权重, 次数, 频率, 频次, 数量, 頻率, 次數, 數量, 가중치, 빈도, 횟수, 개수, العدد, التكرار, משקל, מספר
        """)

    /// Columns with numbers that are no weights.
    private static let numberings = keys(
        """
        id, rank, ranking, no, nr, index, position, year, month, day, zip, zip code, postcode, plz, latitude, longitude, lat, lon
        lng, row, Rang, Platz, Jahr, Monat, rang, année, puesto, año, posto, anno, ano, jaar, år, rok, vuosi, yıl, год, 年, 번호, 순위
        """)

    private static let groups = keys(
        """
        group, groups, category, categories, cluster, team, Gruppe, Kategorie, Rubrik, groupe, catégorie, équipe, grupo, categoría, equipo
        gruppo, categoria, squadra, equipe, groep, categorie, grupp, kategori, lag, hold, ryhmä, luokka, grupa, kategoria, zespół, skupina
        csoport, kategória, grup, takım, группа, категория, команда, ομάδα, κατηγορία, グループ, カテゴリ, カテゴリー, 分類, 组, 分组, 类别, 分类, 群組, 類別
        그룹, 분류, 카테고리, nhóm, กลุ่ม, หมวดหมู่, समूह, श्रेणी, مجموعة, المجموعة, فئة, الفئة, קבוצה, קטגוריה
        """)

    private static func keys(_ list: String) -> Set<String> {
        Set(list.split { $0 == "," || $0.isNewline }.map { key($0) })
    }

    /// A name without case, accents, spaces and punctuation.
    private static func key(_ name: some StringProtocol) -> String { ColumnVocabulary.key(name) }

    /// The columns by names alone; nil if the values must decide.
    ///
    /// - Throws: `Diagnostic` if the table lacks a column of `own`.
    static func named(in header: TableHeader, _ own: Names, line: Int) throws(Diagnostic) -> TagColumns? {
        func index(_ name: String?, _ usual: String) throws(Diagnostic) -> Int? {
            if let name { return try header.require(name, line: line) }
            return header.index(of: usual)
        }
        let (word, weight) = (try index(own.word, "word"), try index(own.weight, "weight"))
        if let word, let weight { return TagColumns(word: word, weight: weight) }
        let names = header.names.map { key($0) }
        // "Nombre" is a name in Spanish and a number in French.
        let clear = names.indices.filter { $0 != word && weights.contains(names[$0]) && !words.contains(names[$0]) }
        let either = names.indices.last { $0 != word && weights.contains(names[$0]) }
        guard let foundWeight = weight ?? (clear.count > 1 ? nil : clear.first ?? either),
            let foundWord = word
                ?? names.indices.first(where: { $0 != foundWeight && words.contains(names[$0]) })
        else { return nil }
        return TagColumns(word: foundWord, weight: foundWeight)
    }

    /// The columns by names and by the values of the first records. The weights are a column of numbers that do not count the
    /// records, if there is one; the words are a column of text.
    ///
    /// - Throws: `Diagnostic` if there is no column of text, or the table lacks a column of `own`.
    static func found(
        in header: TableHeader, _ own: Names, line: Int, values: [Record]
    ) throws(Diagnostic) -> TagColumns {
        let names = header.names.map { key($0) }
        let columns = names.indices.map { index in
            Values(values.map { index < $0.fields.count ? $0.fields[index] : "" })
        }
        let givenWeight = try own.weight.map { name throws(Diagnostic) in try header.require(name, line: line) }
        let givenWord = try own.word.map { name throws(Diagnostic) in try header.require(name, line: line) }
        /// The first of `candidates` by names: known, of several words of which one is known, any.
        func best(_ candidates: [Int], _ known: Set<String>) -> Int? {
            candidates.first { known.contains(names[$0]) }
                ?? candidates.first { ColumnVocabulary.words(header.names[$0]).contains { known.contains($0) } }
                ?? candidates.first
        }
        var weight = givenWeight ?? header.index(of: "weight")
        let word = givenWord ?? header.index(of: "word")
        let numeric = names.indices.filter { $0 != word && columns[$0].areNumbers }
        if weight == nil {
            let amounts = numeric.filter { !columns[$0].countRecords && !numberings.contains(names[$0]) }
            weight = best(amounts, weights)
        }
        var texts = names.indices.filter { $0 != weight && columns[$0].areTexts }
        // Beside words, short codes such as "en" and "fr" say something about them.
        let longer = texts.filter { !columns[$0].areCodes || words.contains(names[$0]) }
        if !longer.isEmpty { texts = longer }
        guard
            let found = word ?? best(texts, words)
                ?? names.indices.first(where: { $0 != weight && words.contains(names[$0]) })
        else {
            return TagColumns(word: try header.require("word", line: line))
        }
        return TagColumns(word: found, weight: weight)
    }

    /// The column with the groups of the words, by its name; nil if there is none.
    func group(in header: TableHeader) -> Int? {
        header.index(of: "group")
            ?? header.names.indices.first {
                $0 != word && $0 != weight && Self.groups.contains(Self.key(header.names[$0]))
            }
    }

    /// Whether the names of a header are a record: one of them is a number.
    static func isRecord(_ header: TableHeader) -> Bool {
        header.names.contains { WeightColumn.isNumber($0) } && !header.names.contains { words.contains(key($0)) }
    }

    /// The values of a column.
    private struct Values {
        let areNumbers, areTexts, countRecords, areCodes: Bool

        init(_ values: [String]) {
            let filled = values.map(\.trimmed).filter { !$0.isEmpty }
            let numbers = filled.filter { WeightColumn.isNumber($0) }
            areNumbers = !filled.isEmpty && numbers.count * 5 >= filled.count * 4
            // 1, 2, 3, …
            countRecords =
                filled.count > 2
                && (0...1).contains { start in
                    filled.indices.allSatisfy { filled[$0] == String(start + $0) }
                }
            areCodes = filled.allSatisfy { $0.utf8.count <= 3 && $0.utf8.allSatisfy { $0 < 0x80 } }
            let others = filled.prefix(20).map { ValueKind($0) }
            areTexts =
                !filled.isEmpty && !areNumbers && others.contains { $0 != .date && $0 != .contact && $0 != .flag }
        }
    }
}
