public import GalleyBarcode

/// A replaceable symbol of a barcode whose surrounding views stay the same: see `Compositor.Template`.
public final class BarcodeSlot {
    /// The symbol that the next layout shows.
    public var symbol: BarcodeSymbol

    /// Creates a slot that holds `symbol`.
    public init(_ symbol: BarcodeSymbol) { self.symbol = symbol }
}
