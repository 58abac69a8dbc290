import ArgumentParser
import GalleyStationery

/// Sources of stocks besides the built-in ones.
struct StockOptions: ParsableArguments {
    @Option(LabelOptions.stockFile) var stockFile: [String]
    @Option(LabelOptions.stockCatalog) var stockCatalog: [String]

    var texts: OptionTexts {
        var texts = OptionTexts()
        texts.set(LabelOptions.stockFile, stockFile)
        texts.set(LabelOptions.stockCatalog, stockCatalog)
        return texts
    }

    func catalogue() throws -> StockCatalogue { try LabelOptions.catalogue(texts) }

    func stock(_ option: String, _ name: String) throws -> Stock {
        try LabelOptions.stock(named: name, texts, option: option)
    }
}
