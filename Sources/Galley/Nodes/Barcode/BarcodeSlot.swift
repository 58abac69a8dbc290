public import GalleyBarcode

/// The symbol of a barcode, which changes while the views around it stay as they are: see `Compositor.Form`.
public final class BarcodeSlot {
    public var symbol: BarcodeSymbol

    public init(_ symbol: BarcodeSymbol) { self.symbol = symbol }
}
