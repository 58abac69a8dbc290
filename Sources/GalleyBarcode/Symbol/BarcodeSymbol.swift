import GalleyConcurrency
public import GalleyDiagnostics
package import GalleyGeometry

/// An encoded barcode in whole modules, without its quiet zone and independent of size.
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

    /// One object, so that passing a symbol costs one reference count.
    private final class Storage: Sendable {
        let parts: Parts

        init(_ parts: Parts) { self.parts = parts }
    }

    private let storage: Storage

    /// The symbology of the symbol.
    package var symbology: BarcodeSymbology { storage.parts.symbology }
    /// The value as given.
    package var value: String { storage.parts.value }
    /// The width in modules.
    package var width: Int { storage.parts.width }
    /// The height in modules; for linear symbols, with the requested bar height.
    package var height: Int { storage.parts.height }
    /// The dark modules as maximal rectangles without overlap.
    package var bars: [ModuleRect] { storage.parts.bars }
    /// The human-readable value, including check digits; empty for symbols without one.
    package var text: String { storage.parts.text }
    /// The human-readable value divided by the bars below which its parts appear; empty if it is set as a whole.
    package var digits: [BarcodeDigits] { storage.parts.digits }
    /// A line of text above the symbol.
    package var caption: String? { storage.parts.caption }
    /// The height in modules of bars other than guard and bearer bars: the most common height.
    package var plainBarHeight: Int { storage.parts.plainBarHeight }

    /// Returns whether both symbols have equal modules and texts.
    public static func == (a: BarcodeSymbol, b: BarcodeSymbol) -> Bool {
        a.storage === b.storage || a.storage.parts == b.storage.parts
    }

    /// Hashes the parts of the symbol.
    public func hash(into hasher: inout Hasher) { hasher.combine(storage.parts) }

    /// Encodes `value`.
    ///
    /// - Parameters:
    ///   - barHeight: the bar height of linear symbols in modules, at least 1, excluding bearer bars and the extension
    ///     of guard bars; nil uses the symbology's default.
    ///   - errorCorrection: the level for QR, Micro QR, Aztec and PDF417; nil chooses one for the content.
    /// - Throws: `Diagnostic` if the value cannot be encoded: non-digits, a wrong length or check digit, unsupported
    ///   characters, application identifiers that violate the GS1 General Specifications, or too much data.
    /// - Complexity: O(length of the value); about a millisecond for two-dimensional symbols.
    public init(
        _ value: String, symbology: BarcodeSymbology, barHeight: Int? = nil,
        errorCorrection: BarcodeErrorCorrection? = nil
    ) throws(Diagnostic) {
        do {
            try self.init(
                checking: value, symbology: symbology, barHeight: barHeight, errorCorrection: errorCorrection)
        } catch {
            throw Diagnostic(.barcodeValue, value: value, expected: "\(symbology.title) (\(error.wording()))")
        }
    }

    /// Throws the reason alone, without the value: `the check digit is 8; expected 7`.
    package init(
        checking value: String, symbology: BarcodeSymbology, barHeight: Int? = nil,
        errorCorrection: BarcodeErrorCorrection? = nil
    ) throws(Diagnostic) {
        let data = try BarcodeData(value, for: symbology)
        let askedHeight = barHeight.map { max(1, $0) } ?? symbology.nominalBarHeight
        let encoded = try Self.symbols.withResource { symbol in
            Result { () throws(Diagnostic) in
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
        // In most linear symbols all bars have one height.
        if let first = bars.first, bars.allSatisfy({ $0.height == first.height }) { return first.height }
        var counts: [Int: Int] = [:]
        for bar in bars { counts[bar.height, default: 0] += 1 }
        return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }

    /// Whether the symbol is linear, with bars of any height.
    package var isLinear: Bool { symbology.nominalBarHeight != nil }
}

extension Diagnostic.ID {
    /// A value cannot be encoded as a barcode.
    public static let barcodeValue = Diagnostic.ID("barcode.value", .records)
    /// Why a value cannot be encoded, without the value.
    package static let barcodeReason = Diagnostic.ID("barcode.reason", .records)
    /// Values make no GS1 Digital Link.
    package static let digitalLink = Diagnostic.ID("barcode.digital-link", .records)
}
