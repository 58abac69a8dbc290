import ArgumentParser
import GalleyStationery

/// Where stocks are looked up.
struct StockOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("A YAML or JSON file with your own stocks; repeat for several.", valueName: "file"))
    var stockFile: [String] = []

    @Option(
        help: ArgumentHelp(
            "A folder with gLabels' template files, such as /usr/share/libglabels-3.0/templates.", valueName: "folder"))
    var stockCatalog: [String] = []

    func catalogue() throws -> StockCatalogue {
        var catalogue = StockCatalogue()
        for folder in stockCatalog { try catalogue.add(gLabelsFolder: folder) }
        for file in stockFile { try catalogue.add(file: file) }
        return catalogue
    }

    func stock(_ option: String, _ name: String) throws -> Stock {
        do { return try catalogue().stock(named: name) } catch let error as StockError {
            throw OptionError(option: option, value: name, expected: error.expected)
        }
    }
}
