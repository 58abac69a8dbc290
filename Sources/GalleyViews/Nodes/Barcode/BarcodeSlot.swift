package import GalleyBarcode

/// A replaceable symbol of a barcode whose surrounding views stay the same: see `Compositor.Template`.
package final class BarcodeSlot {
    /// The symbol that the next layout shows.
    package var symbol: BarcodeSymbol

    /// Creates a slot that holds `symbol`.
    package init(_ symbol: BarcodeSymbol) { self.symbol = symbol }
}
