package import GalleyBarcode
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

/// The positions of a barcode's parts: a symbol with modules of one width, its quiet zone and its text, in points from
/// the upper left corner of the whole.
struct BarcodeGeometry {
    let symbol: BarcodeSymbol
    /// The width of a module.
    let module: CGFloat
    let size: CGSize
    let showsText: Bool
    /// The height of a linear symbol's plain bars.
    let barHeight: CGFloat
    /// Font sizes of the text below the bars and of the caption.
    let textSize, captionSize: CGFloat
    /// Baselines of the text below the bars, of the caption, and of the digits above the bars of an add-on.
    let textBaseline, captionBaseline, addOnBaseline: CGFloat
    /// The origin of the first module.
    let left, top: CGFloat
    /// The addition to the height of all bars.
    private let stretch: CGFloat

    /// Metrics of the font used here, as fractions of its size.
    private static let capHeight = 0.72
    private static let descent = 0.22
    /// Font sizes of a text below all bars: the usual one, and that where bars would be low.
    private static let textSizes: ClosedRange<CGFloat> = 5...8

    /// The size of the text of a symbol in a height, in points; nil for the usual one. The bars have the height that they should have
    /// before the text has its size.
    ///
    /// - Parameter free: the height that the usual size leaves for the bars.
    static func textSize(of symbol: BarcodeSymbol, module: CGFloat, free: CGFloat) -> CGFloat? {
        guard !symbol.symbology.setsDigitsBelowTheirBars,
            let usual = symbol.symbology.usualBarHeight(module: module * 25.4 / 72, width: symbol.width),
            free < usual * 72 / 25.4
        else { return nil }
        return max(textSizes.lowerBound, textSizes.upperBound - (usual * 72 / 25.4 - free) / (capHeight + descent))
    }

    /// The least height of a linear symbol that scanners read, with its text, in points.
    static func leastHeight(of symbol: BarcodeSymbol, module: CGFloat, showsText: Bool) -> CGFloat {
        let bars = symbol.symbology.smallestBarHeight(module: module * 25.4 / 72) ?? 0
        let size = symbol.symbology.setsDigitsBelowTheirBars ? nil : textSizes.lowerBound
        return BarcodeGeometry(
            symbol, module: module, barHeight: bars * 72 / 25.4, showsText: showsText, textSize: size
        ).size.height
    }

    /// - Parameters:
    ///   - barHeight: the height of a linear symbol's plain bars, in points.
    ///   - textSize: the font size in points; `nil` for one that suits the bars.
    init(_ symbol: BarcodeSymbol, module: CGFloat, barHeight: CGFloat, showsText: Bool, textSize: CGFloat?) {
        self.symbol = symbol
        self.module = module
        self.barHeight = barHeight
        self.showsText = showsText && !symbol.text.isEmpty
        let zone = symbol.symbology.quietZone
        let standsBetweenGuards = symbol.symbology.setsDigitsBelowTheirBars
        let plain = symbol.plainBarHeight
        stretch = symbol.isLinear ? barHeight - CGFloat(plain) * module : 0
        // At ten modules, a digit fills the seven modules that EAN gives it.
        self.textSize = textSize ?? (standsBetweenGuards ? 10 * module : Self.textSizes.upperBound)
        captionSize = 8 * module
        captionBaseline = captionSize * Self.capHeight
        let head = self.showsText && symbol.caption != nil ? captionBaseline + 3 * module : 0
        left = CGFloat(zone.left) * module
        top = head + CGFloat(zone.top) * module
        let symbolBottom = top + CGFloat(symbol.height) * module + stretch
        let textTop =
            standsBetweenGuards ? top + CGFloat(plain + 1) * module + stretch : symbolBottom + max(2, module)
        textBaseline = textTop + self.textSize * Self.capHeight
        addOnBaseline = top + self.textSize * Self.capHeight
        let textBottom = textBaseline + (standsBetweenGuards ? 0 : self.textSize * Self.descent)
        let bottom = self.showsText ? max(symbolBottom, textBottom) : symbolBottom
        size = CGSize(
            width: CGFloat(symbol.width + zone.left + zone.right) * module,
            height: bottom + CGFloat(zone.bottom) * module)
    }

    /// All bars as one path, with the barcode at `origin`.
    func path(at origin: CGPoint) -> Path {
        // Higher bars move everything below the middle of a linear symbol down.
        let grid = ModuleGrid(symbol.bars, module: module, fold: symbol.height / 2, stretch: stretch)
        return Path(grid, at: CGPoint(x: origin.x + left, y: origin.y + top))
    }
}

/// A replaceable symbol of a barcode whose surrounding views stay the same: see `Compositor.Template`.
package final class BarcodeSlot {
    /// The symbol that the next layout shows.
    package var symbol: BarcodeSymbol

    /// Creates a slot that holds `symbol`.
    package init(_ symbol: BarcodeSymbol) { self.symbol = symbol }
}
