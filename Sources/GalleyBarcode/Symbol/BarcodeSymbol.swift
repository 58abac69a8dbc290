import GalleyConcurrency
public import GalleyGeometry

/// A barcode in whole modules, without its quiet zone: the encoder's answer, drawn in no size yet.
public struct BarcodeSymbol: Hashable, Sendable {
    private struct Parts: Hashable {
        let symbology: BarcodeSymbology
        let value: String
        let width, height: Int
        let bars: [ModuleRect]
        let text: String
        let digits: [BarcodeDigits]
        let caption: String?
        let plainBarHeight: Int
    }

    /// An object, since a symbol is handed on a dozen times until it is drawn: its parts are counted together.
    private final class Storage: Sendable {
        let parts: Parts

        init(_ parts: Parts) { self.parts = parts }
    }

    private let storage: Storage

    public var symbology: BarcodeSymbology { storage.parts.symbology }
    /// What was asked for.
    public var value: String { storage.parts.value }
    /// In modules.
    public var width: Int { storage.parts.width }
    /// In modules; for symbols whose bars can have any height, with the height that was asked for.
    public var height: Int { storage.parts.height }
    /// Dark modules, joined to the largest rectangles; they do not overlap.
    public var bars: [ModuleRect] { storage.parts.bars }
    /// The value as people read it, check digits included; empty for symbols that are not read so.
    public var text: String { storage.parts.text }
    /// The same, cut to the bars they stand under; empty where the text stands as a whole.
    public var digits: [BarcodeDigits] { storage.parts.digits }
    /// A line above the symbol.
    public var caption: String? { storage.parts.caption }
    /// The height in modules of the bars that are neither guards nor bearers: the most common one.
    package var plainBarHeight: Int { storage.parts.plainBarHeight }

    public static func == (a: BarcodeSymbol, b: BarcodeSymbol) -> Bool {
        a.storage === b.storage || a.storage.parts == b.storage.parts
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(storage.parts) }

    /// Encodes `value`.
    ///
    /// - Parameters:
    ///   - barHeight: of linear symbols, in modules, bearer bars and the guard bars' ends not counted; nil for the
    ///     symbology's own. At least 1.
    ///   - errorCorrection: of QR, Micro QR, Aztec and PDF417; nil for what suits the content.
    /// - Throws: `BarcodeError` where the value cannot be encoded: digits that are none, a wrong length or check digit,
    ///   characters that the symbology lacks, application identifiers against the GS1 General Specifications, too much.
    /// - Complexity: O(value), for two-dimensional symbols O(modules) with a large factor: about a millisecond.
    public init(
        _ value: String, symbology: BarcodeSymbology, barHeight: Int? = nil,
        errorCorrection: BarcodeErrorCorrection? = nil
    ) throws(BarcodeError) {
        let data = try BarcodeData(value, for: symbology)
        let askedHeight = barHeight.map { max(1, $0) } ?? symbology.nominalBarHeight
        let encoded = try Self.symbols.withResource { symbol in
            Result { () throws(BarcodeError) in
                try symbol.encode(
                    data.text, as: symbology, barHeight: askedHeight, errorCorrection: errorCorrection, value: value)
            }
        }.get()
        let height = encoded.bars.reduce(0) { max($0, $1.y + $1.height) }
        storage = Storage(
            Parts(
                symbology: symbology, value: value, width: encoded.bars.reduce(0) { max($0, $1.x + $1.width) },
                height: height, bars: encoded.bars, text: encoded.text, digits: encoded.digits, caption: data.caption,
                plainBarHeight: Self.commonHeight(encoded.bars) ?? height))
    }

    private static let symbols = Pool { ZintSymbol() }

    private static func commonHeight(_ bars: [ModuleRect]) -> Int? {
        // Of most symbols that stand in one row, all bars are alike.
        if let first = bars.first, bars.allSatisfy({ $0.height == first.height }) { return first.height }
        var counts: [Int: Int] = [:]
        for bar in bars { counts[bar.height, default: 0] += 1 }
        return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }

    /// Whether the bars can have any height.
    public var isLinear: Bool { symbology.nominalBarHeight != nil }
}
