import Galley
import GalleyData
public import GalleyDiagnostics
import GalleyFormatting

/// A catalogue of stocks.
public struct StockCatalogue: Sendable {
    /// The stocks; those of files added last come first.
    public private(set) var stocks: [Stock]

    /// Creates a catalogue, by default with the built-in stocks.
    public init(_ stocks: [Stock] = Stock.builtIn) { self.stocks = stocks }

    /// Adds the stocks whose names are not in the catalogue.
    public mutating func add(_ others: [Stock]) {
        var keys = Set(stocks.flatMap { stock in ([stock.code] + stock.aliases).map { Self.key(stock.brand + $0) } })
        for stock in others where keys.insert(Self.key(stock.brand + stock.code)).inserted { stocks.append(stock) }
    }

    /// The name without case, spaces and hyphens.
    private static func key(_ name: String) -> String {
        name.lowercased().filter { !$0.isWhitespace && $0 != "-" }
    }

    /// Returns the stock with a code, or with a brand and a code if brands use the code for different sheets; for a size with a
    /// unit, such as `62x29mm`, a roll of such labels, and for a width, such as `62mm`, an endless one.
    ///
    /// - Throws: `Diagnostic` for an unknown or ambiguous name.
    /// - Complexity: O(*n*).
    public func stock(named name: String) throws(Diagnostic) -> Stock {
        let wanted = Self.key(name)
        var namesakes: [Stock] = []
        for stock in stocks {
            for code in [stock.code] + stock.aliases {
                if Self.key(stock.brand + code) == wanted { return stock }
                if Self.key(code) == wanted { namesakes.append(stock) }
            }
        }
        if namesakes.isEmpty {
            if let stock = Stock(size: name) { return stock }
            namesakes = stocks(writtenAs: name)
        }
        guard let first = namesakes.first else { throw unknown(name) }
        guard namesakes.allSatisfy({ first.hasGeometry(of: $0) }) else {
            let names = namesakes.map { stock in
                let code = ([stock.code] + stock.aliases).first { Self.key($0) == wanted } ?? stock.code
                return "\(stock.brand) \(code)"
            }.joined(separator: " or ")
            throw Diagnostic(
                .ambiguousStock, "\(quoted(name)) is the code of different sheets", value: name,
                expected: "brand and code, since brands differ: \(names)")
        }
        return first
    }

    /// The stocks whose code is in a name with other words: `L7160 Avery`, `5160/8160`.
    private func stocks(writtenAs name: String) -> [Stock] {
        let brands = Set(stocks.map { Self.key($0.brand) })
        guard let name = StockName(name, brands: brands) else { return [] }
        return stocks.filter(name.mayBe)
    }

    /// The error about an unknown name, with the stocks that have its size, otherwise the most similar name.
    private func unknown(_ name: String) -> Diagnostic {
        let (sized, divided) = (stocks(sizedAs: name), stocks(dividedAs: name))
        let similar = (sized.isEmpty ? divided : sized).prefix(Self.mostNames).map(\.name).joined(separator: ", ")
        let size: Wording =
            similar.isEmpty
            ? " or a size such as 62x29mm"
            : sized.isEmpty ? "; with as many columns and rows are \(similar)" : "; of this size are \(similar)"
        var error = Diagnostic(
            .unknownStock, "unknown stock \(quoted(name))", value: name,
            expected: "a name that galley stocks list shows\(size)")
        guard similar.isEmpty else { return error }
        // "62" is the width of a roll.
        if let width = DecimalText.read(name.trimmed),
            stocks.contains(where: { abs($0.label.width - width * 72 / 25.4) < 1 })
        {
            error.nearest = "\(name.trimmed)mm"
            return error
        }
        let brand = stocks.first { !$0.brand.isEmpty && Self.key($0.brand) == Self.key(name) }
        error.nearest =
            brand?.name
            ?? NearestName.of(name, among: stocks.flatMap { [$0.code] + $0.aliases } + stocks.map(\.name))
        return error
    }

    /// The number of stocks that a message lists.
    private static let mostNames = 6

    /// The stocks whose labels have about the size in a name, either side first: `63.5x38mm`, `Herma 63,5 x 38`. Without a unit, small
    /// numbers are inches, others millimetres.
    package func stocks(sizedAs name: String) -> [Stock] {
        let text = Stock.plainSize(name)
        guard let match = text.firstMatch(of: /([0-9.]+)\s*(mm|cm|in|"|)\s*[x×*]\s*([0-9.]+)\s*(mm|cm|in|"|)/),
            let first = Double(match.1), let second = Double(match.3)
        else { return [] }
        let unit = match.4.isEmpty ? match.2 : match.4
        let scale: Double =
            switch unit {
            case "mm": 72 / 25.4
            case "cm": 72 / 2.54
            case "": max(first, second) > Self.mostInches ? 72 / 25.4 : 72
            default: 72
            }
        let sides = [first * scale, second * scale].sorted()
        let brand = Self.key(String(text[..<match.range.lowerBound]))
        return stocks.filter { stock in
            let own = [stock.label.width, stock.label.height].sorted()
            return zip(own, sides).allSatisfy { abs($0 - $1) <= max(2, $1 / 50) }
                && (brand.isEmpty || Self.key(stock.brand) == brand)
        }
    }

    /// The stocks whose paper, columns and rows are in a name: `A4 3x8`.
    private func stocks(dividedAs name: String) -> [Stock] {
        guard let match = name.lowercased().firstMatch(of: /^\s*(\w+)\s+([0-9]+)\s*[x×*]\s*([0-9]+)\s*$/),
            // bounded: compared only
            let page = PageSize.parse(String(match.1)), let columns = Int(match.2), let rows = Int(match.3)
        else { return [] }
        return stocks.filter { stock in
            stock.grids.count == 1 && abs(stock.page.width - page.width) < 1 && abs(stock.page.height - page.height) < 1
                && Set([stock.grids[0].columns, stock.grids[0].rows]) == Set([columns, rows])
        }
    }

    /// The largest side of a label that is stated in inches without a unit.
    private static let mostInches = 13.0
}

extension Stock {
    /// Whether the geometry is that of `other` within half a point, the rounding of catalogues.
    func hasGeometry(of other: Stock) -> Bool {
        func same(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) <= 0.5 }
        guard same(page.width, other.page.width), same(page.height, other.page.height), count == other.count else {
            return false
        }
        return zip(frames, other.frames).allSatisfy {
            same($0.minX, $1.minX) && same($0.minY, $1.minY) && same($0.width, $1.width) && same($0.height, $1.height)
        }
    }
}

extension Diagnostic.ID {
    /// No stock has a name, the value.
    public static let unknownStock = Diagnostic.ID("stock.unknown", .settings)
    /// Stocks of several brands have a code, the value.
    public static let ambiguousStock = Diagnostic.ID("stock.ambiguous", .settings)
}
