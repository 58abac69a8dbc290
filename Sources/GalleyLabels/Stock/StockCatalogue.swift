import Galley
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
        var known = Set(stocks.flatMap { stock in ([stock.code] + stock.aliases).map { Self.key(stock.brand + $0) } })
        for stock in others where known.insert(Self.key(stock.brand + stock.code)).inserted { stocks.append(stock) }
    }

    /// The name without case, spaces and hyphens.
    private static func key(_ name: String) -> String {
        name.lowercased().filter { !$0.isWhitespace && $0 != "-" }
    }

    /// Returns the stock with a code, or with a brand and a code if brands use the code for different sheets.
    ///
    /// - Throws: `Diagnostic` for an unknown or ambiguous name.
    /// - Complexity: O(*n*).
    public func stock(named name: String) throws(Diagnostic) -> Stock {
        let wanted = Self.key(name)
        var found: [Stock] = []
        for stock in stocks {
            for code in [stock.code] + stock.aliases {
                if Self.key(stock.brand + code) == wanted { return stock }
                if Self.key(code) == wanted { found.append(stock) }
            }
        }
        guard let first = found.first else {
            let codes = stocks.flatMap { [$0.code] + $0.aliases }
            var error = Diagnostic(
                .unknownStock, "unknown stock \(quoted(name))", value: name,
                expected: "a name that galley stocks list shows")
            error.nearest = NearestName.of(name, among: codes + stocks.map(\.name)) ?? nearest(toSizeOrBrand: name)
            throw error
        }
        guard found.allSatisfy({ first.hasGeometry(of: $0) }) else {
            let names = found.map { "\($0.brand) \(name)" }.joined(separator: " or ")
            throw Diagnostic(
                .ambiguousStock, "\(quoted(name)) is the code of different sheets", value: name,
                expected: "brand and code, since brands differ: \(names)")
        }
        return first
    }

    /// The stock with the label most similar to a size such as `63x38mm`, or the first one of a brand.
    private func nearest(toSizeOrBrand name: String) -> String? {
        guard let size = PageSize.parse(name)?.cgSize else {
            return stocks.first { !$0.brand.isEmpty && Self.key($0.brand) == Self.key(name) }?.name
        }
        func distance(_ label: CGSize) -> CGFloat { abs(label.width - size.width) + abs(label.height - size.height) }
        let best = stocks.min { distance($0.label) < distance($1.label) }
        guard let best, distance(best.label) < (size.width + size.height) / 3 else { return nil }
        func millimetres(_ points: CGFloat) -> String { DecimalText.written(points * 25.4 / 72, places: 1) }
        return "\(best.name), \(millimetres(best.label.width)) × \(millimetres(best.label.height)) mm"
    }
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
