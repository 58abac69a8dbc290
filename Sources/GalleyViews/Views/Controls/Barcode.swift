public import GalleyBarcode
import GalleyDiagnostics
public import GalleyGeometry
import GalleyLayout
public import GalleyParagraph

/// A barcode with its quiet zone: bars as one path, the text below them set as text.
///
///     Barcode("5901234123457", symbology: .ean13)
///     Barcode("https://example.org", symbology: .qr).resizable().frame(width: 72, height: 72)
///
/// It has its symbology's usual printed size whatever is proposed, unless it is `resizable`. A value that cannot be
/// encoded fails the document with a `Diagnostic`; create a `BarcodeSymbol` to check it beforehand. The bars have the
/// foreground style and need a light background, which the view does not draw.
nonisolated public struct Barcode: View {
    enum Content {
        case value(String, BarcodeSymbology)
        case slot(BarcodeSlot)
    }

    let content: Content
    var style = BarcodeStyle()

    /// Creates a barcode that encodes `value`, by default as Code 128.
    public init(_ value: String, symbology: BarcodeSymbology = .code128) {
        content = .value(value, symbology)
    }

    /// Creates a barcode whose symbol can be replaced after the view has been resolved.
    package init(_ slot: BarcodeSlot) { content = .slot(slot) }

    /// The least height of a linear symbol that scanners read, with its text, in points; 0 for other symbols.
    ///
    /// - Parameter module: the width of a module in points.
    package static func leastHeight(of symbol: BarcodeSymbol, module: CGFloat, showsText: Bool) -> CGFloat {
        symbol.isLinear ? BarcodeGeometry.leastHeight(of: symbol, module: module, showsText: showsText) : 0
    }

    private func with(_ change: (inout BarcodeStyle) -> Void) -> Barcode {
        var barcode = self
        change(&barcode.style)
        return barcode
    }

    /// Makes the barcode as large as its proposal allows, with modules as wide as fit, and bars as high where their
    /// height is free.
    public func resizable(_ isResizable: Bool = true) -> Barcode { with { $0.isResizable = isResizable } }

    /// Sets the width of a module, the narrowest bar, in points; `nil` means the symbology's usual width. If the
    /// printer's resolution is known, the width is rounded to whole dots.
    public func moduleWidth(_ width: CGFloat?) -> Barcode { with { $0.moduleWidth = width } }

    /// Sets the height of the bars in points; `nil` means the symbology's usual height. Symbols with a height of their
    /// own keep it.
    public func barHeight(_ height: CGFloat?) -> Barcode { with { $0.barHeight = height } }

    /// Omits the human-readable text.
    public func textHidden(_ isHidden: Bool = true) -> Barcode { with { $0.showsText = !isHidden } }

    /// Sets the font of the text; `nil` means the inherited family in a size that suits the bars.
    public func font(_ font: Font?) -> Barcode { with { $0.font = font } }

    /// Sets how much of a two-dimensional symbol may be lost without making it unreadable; `nil` means a level that
    /// suits the content.
    public func errorCorrection(_ level: BarcodeErrorCorrection?) -> Barcode { with { $0.errorCorrection = level } }

    private func node(_ context: ResolveContext, at path: ViewPath) throws(Diagnostic) -> BarcodeNode {
        let source: BarcodeNode.Source
        switch content {
        case .value(let value, let symbology):
            source = .symbol(
                try BarcodeSymbol(value, symbology: symbology, errorCorrection: style.errorCorrection))
        case .slot(let slot): source = .slot(slot)
        }
        var context = context
        // A number reads from left to right, on one line, in any layout.
        context.environment.layoutDirection = .leftToRight
        context.environment.lineLimit = nil
        let (style, inner) = (style, context)
        return BarcodeNode(source, style, context) { slot, size, tracking in
            var font = style.font ?? Font.body
            if style.font == nil, let around = inner.environment.font { font.families = around.families }
            font.size = size
            return Text(slot).font(font).monospacedDigit().tracking(tracking).node(in: inner, at: path)
        }
    }

    /// Resolves to one node; a value that cannot be encoded fails the session.
    public func _resolve(in context: ResolveContext, into nodes: inout ResolvedNodes) {
        do throws(Diagnostic) {
            nodes.list.append(try node(context, at: nodes.path))
        } catch {
            context.session.fail(error.at(context.environment.contentSource?.place ?? .init()))
        }
    }
}

nonisolated extension View {
    /// Sets the resolution of the printer: the modules of barcodes become whole dots, and are aligned with them.
    public func printerResolution(_ dotsPerInch: CGFloat?) -> some View {
        environment(\.printerResolution, dotsPerInch.flatMap { $0 > 0 ? $0 : nil })
    }
}
