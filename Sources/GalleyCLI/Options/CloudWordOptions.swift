import ArgumentParser
import GalleyStationery

/// The words of a cloud: from a table or a text, and how many of them.
struct CloudWordOptions: ParsableArguments {
    @Option(CloudWords.inputFormat) var inputFormat: String?
    @Option(CloudWords.top) var top: String?
    @Option(CloudWords.stopWords) var stopWords: String?
    @Option(CloudWords.minCount) var minCount: String
    @Flag(CloudWords.bigrams) var bigrams: Bool
    @Option(CloudWords.link) var link: String?

    var texts: OptionTexts {
        var texts = OptionTexts()
        texts.set(CloudWords.inputFormat, inputFormat)
        texts.set(CloudWords.top, top)
        texts.set(CloudWords.stopWords, stopWords)
        texts.set(CloudWords.minCount, minCount)
        texts.set(CloudWords.bigrams, bigrams)
        texts.set(CloudWords.link, link)
        return texts
    }

    /// The words of a file.
    func tags(of file: String, language: String?) throws -> [Tag] {
        try CloudWords(texts, language: language).tags(of: .file(file)) { Terminal.say("galley: \($0)") }
    }
}
