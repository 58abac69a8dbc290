import ArgumentParser
import GalleyStationery

/// The words of a cloud: from a table or a text, and how many of them.
struct CloudWordOptions: ParsableArguments {
    @Option(TagSource.inputFormat) var inputFormat: String?
    @OptionGroup var records: RecordOptions
    @Option(TagSource.wordColumn) var wordColumn: String?
    @Option(TagSource.weightColumn) var weightColumn: String?
    @Option(TagSource.split) var split: String?
    @Option(TagSource.wordsOf) var wordsOf: String?
    @Option(TagSource.top) var top: String?
    @Option(TagSource.stopWords) var stopWords: String?
    @Flag(TagSource.stemming) var stemming: Bool
    @Option(TagSource.minCount) var minCount: String
    @Flag(TagSource.numbers) var numbers: Bool
    @Flag(TagSource.letters) var letters: Bool
    @Flag(TagSource.bigrams) var bigrams: Bool
    @Option(TagSource.link) var link: String?

    var texts: OptionTexts {
        var texts = OptionTexts()
        texts.set(TagSource.inputFormat, inputFormat)
        records.add(to: &texts)
        texts.set(TagSource.wordColumn, wordColumn)
        texts.set(TagSource.weightColumn, weightColumn)
        texts.set(TagSource.split, split)
        texts.set(TagSource.wordsOf, wordsOf)
        texts.set(TagSource.top, top)
        texts.set(TagSource.stopWords, stopWords)
        texts.set(TagSource.minCount, minCount)
        texts.set(TagSource.stemming, stemming)
        texts.set(TagSource.numbers, numbers)
        texts.set(TagSource.letters, letters)
        texts.set(TagSource.bigrams, bigrams)
        texts.set(TagSource.link, link)
        return texts
    }

    /// The words of a file.
    func tags(of file: String, language: String?) throws -> [Tag] {
        try TagSource(texts, language: language).tags(of: .file(file)) { RunLog.note($0) }
    }
}
