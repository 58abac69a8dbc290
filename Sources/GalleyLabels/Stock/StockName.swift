import Galley

/// The name of a stock as people write it: `Avery Zweckform 3474`, `L7160 Avery`, `AVERY® 5160/8160`, `L4732REV-25`.
struct StockName {
    /// The brands in the name, as keys.
    let brands: Set<String>
    /// The codes in the name, as keys.
    private let codes: Set<String>

    /// Words beside codes that tell nothing about the sheet, as keys.
    private static let fillers: Set<String> = [
        "labels", "label", "sheets", "sheet", "roll", "rolls", "template", "lw", "labelwriter", "ql", "type", "no",
        "nr",
    ]
    /// The fewest digits of a code: shorter ones are sizes and numbers of labels.
    private static let fewestDigits = 3

    /// - Returns: nil for a name with other words, which may be another brand.
    init?(_ name: String, brands known: Set<String>) {
        let words = name.split { $0.isWhitespace || "/,;|()®™+".contains($0) }.map { Self.key(String($0)) }
        var (brands, codes) = (Set<String>(), Set<String>())
        for (index, word) in words.enumerated() where !word.isEmpty && !Self.fillers.contains(word) {
            if known.contains(word) {
                brands.insert(word)
            } else if word.count(where: \.isNumber) >= Self.fewestDigits {
                // `DK 11201`
                if index > 0, words[index - 1].allSatisfy(\.isLetter) { codes.insert(words[index - 1] + word) }
                codes.insert(word)
            } else if !word.allSatisfy(\.isLetter) || word.count > 2 || index + 1 == words.count {
                return nil
            }
        }
        (self.brands, self.codes) = (brands, Set(codes.map(Self.withoutPackage)))
        if codes.isEmpty { return nil }
    }

    /// Whether the name has a code of the stock, and its brand if it has any.
    func mayBe(_ stock: Stock) -> Bool {
        (brands.isEmpty || brands.contains(Self.key(stock.brand)))
            && ([stock.code] + stock.aliases).contains { codes.contains(Self.withoutPackage(Self.key($0))) }
    }

    private static func key(_ name: String) -> String { name.lowercased().filter { !$0.isWhitespace } }

    /// The code without the number of sheets in a package, and the letters of removable labels: `L4732REV-25`.
    private static func withoutPackage(_ code: String) -> String {
        let base = code.replacing(/(?<code>.*[0-9]{3}.*?)(rev)?-[0-9]{1,3}$/) { $0.output.code }
        return base.filter { $0 != "-" }
    }
}
