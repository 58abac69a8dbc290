import Galley
import GalleyDiagnostics
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
    /// - Throws: `StockError` for an unknown or ambiguous name.
    /// - Complexity: O(*n*).
    public func stock(named name: String) throws(StockError) -> Stock {
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
            throw .unknown(
                name: name,
                nearest: NearestName.of(name, among: codes + stocks.map(\.name)) ?? nearest(toSizeOrBrand: name))
        }
        guard found.allSatisfy({ first.hasGeometry(of: $0) }) else {
            throw .ambiguous(name: name, stocks: found.map { "\($0.brand) \(name)" })
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

/// An unknown or ambiguous name of a stock.
public enum StockError: Error, Equatable, Sendable, CustomStringConvertible {
    /// No stock has the name; `nearest` is the most similar one.
    case unknown(name: String, nearest: String?)
    /// Stocks of several brands have the code `name`.
    case ambiguous(name: String, stocks: [String])

    /// The expectation for messages.
    package var expected: String {
        switch self {
        case .unknown(_, let nearest):
            "a name that galley stocks list shows" + NearestName.hint(nearest)
        case .ambiguous(_, let stocks): "brand and code, since brands differ: " + stocks.joined(separator: " or ")
        }
    }

    /// The message, with the name and the expected value.
    public var description: String {
        switch self {
        case .unknown(let name, _): "unknown stock \(quoted(name)); expected \(expected)"
        case .ambiguous(let name, _): "\(quoted(name)) is the code of different sheets; expected \(expected)"
        }
    }
}
