import GalleyBarcode
import GalleyGeometry
import GalleyParagraph

/// The size and text of a barcode.
struct BarcodeStyle {
    var isResizable = false
    var moduleWidth: CGFloat?
    var barHeight: CGFloat?
    var showsText = true
    var font: Font?
    var errorCorrection: BarcodeErrorCorrection?
}
