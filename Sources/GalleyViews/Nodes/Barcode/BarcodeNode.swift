import GalleyBarcode
import GalleyDisplay
import GalleyGeometry
import GalleyLayout
import GalleyParagraph

/// Draws a barcode and its texts.
final class BarcodeNode: ViewNode {
    private var symbol: BarcodeSymbol
    private let slot: BarcodeSlot?
    private let style: BarcodeStyle
    private let environment: EnvironmentValues
    private let session: LayoutSession
    /// Makes the view of a text in a size and with a tracking, in points.
    private let makeText: (_ slot: TextSlot, _ size: CGFloat, _ tracking: CGFloat) -> ViewNode
    /// The geometry for the current frame, and its placed texts.
    private var geometry: BarcodeGeometry
    private var texts: [ViewNode] = []
    /// The texts made so far, reused for the next symbol.
    private var cachedTexts: [ReusedText] = []

    /// A text of one size, whose characters change with the symbol.
    private struct ReusedText {
        let slot: TextSlot
        let size, tracking: CGFloat
        let node: ViewNode
        var isInUse: Bool
    }

    enum Source {
        case symbol(BarcodeSymbol)
        case slot(BarcodeSlot)
    }

    init(
        _ source: Source, _ style: BarcodeStyle, _ context: ResolveContext,
        _ makeText: @escaping (_ slot: TextSlot, _ size: CGFloat, _ tracking: CGFloat) -> ViewNode
    ) {
        switch source {
        case .symbol(let symbol): (self.symbol, slot) = (symbol, nil)
        case .slot(let slot): (symbol, self.slot) = (slot.symbol, slot)
        }
        self.style = style
        self.makeText = makeText
        (environment, session) = (context.environment, context.session)
        geometry = Self.geometry(symbol, style, context.environment, .unspecified)
    }

    // MARK: Size

    private static func geometry(
        _ symbol: BarcodeSymbol, _ style: BarcodeStyle, _ environment: EnvironmentValues, _ proposal: ProposedViewSize
    ) -> BarcodeGeometry {
        let perDot = environment.printerResolution.map { 72 / $0 }
        let usual = CGFloat(symbol.symbology.nominalModuleWidth) * 72 / 25.4
        let zone = symbol.symbology.quietZone
        let width = style.isResizable ? proposal.width.flatMap { $0.isFinite ? $0 : nil } : nil
        let height = style.isResizable ? proposal.height.flatMap { $0.isFinite ? $0 : nil } : nil
        var module = style.moduleWidth ?? usual
        if style.moduleWidth == nil {
            let across = width.map { $0 / CGFloat(symbol.width + zone.left + zone.right) }
            let down = symbol.isLinear ? nil : height.map { $0 / CGFloat(symbol.height + zone.top + zone.bottom) }
            if let fitting = across.map({ min($0, down ?? $0) }) ?? down { module = fitting }
        }
        module = max(module, 0.01)
        if let perDot {
            let dots = module / perDot
            // A module that must fit is rounded down; the tolerance keeps a value just below a whole dot from losing
            // one.
            module = max(1, style.isResizable ? (dots + 0.001).rounded(.down) : dots.rounded()) * perDot
        }
        var textSize = style.font?.size
        func made(_ barHeight: CGFloat) -> BarcodeGeometry {
            BarcodeGeometry(
                symbol, module: module, barHeight: barHeight, showsText: style.showsText, textSize: textSize)
        }
        var barHeight = style.barHeight ?? CGFloat(symbol.plainBarHeight) * module
        if symbol.isLinear, style.barHeight == nil, let height {
            barHeight = height - made(0).size.height
            if textSize == nil, style.showsText,
                let smaller = BarcodeGeometry.textSize(of: symbol, module: module, free: barHeight)
            {
                textSize = smaller
                barHeight = height - made(0).size.height
            }
        }
        barHeight = max(barHeight, module)
        if let perDot { barHeight = max(1, (barHeight / perDot + 0.001).rounded(.down)) * perDot }
        return made(barHeight)
    }

    private func geometry(for proposal: ProposedViewSize) -> BarcodeGeometry {
        style.isResizable ? Self.geometry(symbol, style, environment, proposal) : geometry
    }

    override func forgetSizes() {
        super.forgetSizes()
        guard let slot, slot.symbol.value != symbol.value || slot.symbol.symbology != symbol.symbology else { return }
        symbol = slot.symbol
        geometry = Self.geometry(symbol, style, environment, .unspecified)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { geometry(for: proposal).size }

    override func place(in frame: CGRect, proposal: ProposedViewSize) {
        super.place(in: frame, proposal: proposal)
        geometry = geometry(for: proposal)
        let narrow = symbol.symbology.smallestModuleWidth
        let millimetres = Double(geometry.module) * 25.4 / 72
        // The tolerance of 0.1 % is needed because the usual widths are not whole points.
        if millimetres < narrow * 0.999 {
            session.warn(
                .narrowBarcode(
                    value: symbol.value, symbology: symbol.symbology, module: millimetres,
                    source: environment.contentSource))
        }
        let height = Double(geometry.barHeight) * 25.4 / 72
        if let least = symbol.symbology.smallestBarHeight(module: millimetres), height < least * 0.99 {
            session.warn(
                .lowBarcode(
                    value: symbol.value, symbology: symbol.symbology, height: height, least: least,
                    source: environment.contentSource))
        }
        texts = geometry.showsText ? placedTexts() : []
    }

    // MARK: Text

    override var childNodes: [ViewNode] { texts }

    private func node(_ string: String, size: CGFloat, tracking: CGFloat = 0) -> ViewNode {
        if let index = cachedTexts.firstIndex(where: { !$0.isInUse && $0.size == size && $0.tracking == tracking }) {
            cachedTexts[index].isInUse = true
            cachedTexts[index].slot.string = string
            cachedTexts[index].node.forgetSizes()
            return cachedTexts[index].node
        }
        let slot = TextSlot(string)
        let node = makeText(slot, size, tracking)
        cachedTexts.append(ReusedText(slot: slot, size: size, tracking: tracking, node: node, isInUse: true))
        return node
    }

    private func placedTexts() -> [ViewNode] {
        // Sizes that differ from symbol to symbol fill the cache without being reused.
        if cachedTexts.count > 16 { cachedTexts.removeAll() }
        for index in cachedTexts.indices { cachedTexts[index].isInUse = false }
        var nodes: [ViewNode] = []
        let module = geometry.module
        let middle = frame.minX + geometry.left + CGFloat(symbol.width) * module / 2
        if let caption = symbol.caption {
            nodes.append(fitted(caption, size: geometry.captionSize, around: middle, geometry.captionBaseline))
        }
        if symbol.digits.isEmpty {
            nodes.append(fitted(symbol.text, size: geometry.textSize, around: middle, geometry.textBaseline))
        }
        for digits in symbol.digits { nodes.append(placed(digits)) }
        return nodes
    }

    /// A text centred on the symbol, reduced in size if it would be wider than the whole.
    private func fitted(_ string: String, size: CGFloat, around x: CGFloat, _ baseline: CGFloat) -> ViewNode {
        var node = node(string, size: size)
        let width = node.sizeThatFits(.unspecified).width
        if width > frame.width { node = self.node(string, size: size * frame.width / width) }
        place(node, x: x - node.sizeThatFits(.unspecified).width / 2, baseline: baseline)
        return node
    }

    private func placed(_ digits: BarcodeDigits) -> ViewNode {
        let module = geometry.module
        let size = digits.isSmall ? geometry.textSize * 0.7 : geometry.textSize
        let x = frame.minX + geometry.left + CGFloat(digits.x) * module
        let baseline = digits.isAbove ? geometry.addOnBaseline : geometry.textBaseline
        let plain = node(digits.text, size: size)
        let natural = plain.sizeThatFits(.unspecified).width
        switch digits.edge {
        case .left: place(plain, x: x, baseline: baseline)
        case .right: place(plain, x: x - natural, baseline: baseline)
        case .center:
            // Each digit is centred under its bars, seven modules wide; nine in an add-on.
            let room = (digits.isAbove ? 9 : 7) * module
            let count = CGFloat(digits.text.count)
            let tracking = room - natural / count
            let spread = node(digits.text, size: size, tracking: tracking)
            place(spread, x: x - room * count / 2 + tracking / 2, baseline: baseline)
            return spread
        }
        return plain
    }

    private func place(_ node: ViewNode, x: CGFloat, baseline: CGFloat) {
        let size = node.sizeThatFits(.unspecified)
        let ascent =
            node.explicitAlignment(
                VerticalAlignment.firstTextBaseline.key, in: size, proposal: .unspecified) ?? size.height
        node.place(
            in: CGRect(origin: CGPoint(x: x, y: frame.minY + baseline - ascent), size: size), proposal: .unspecified)
    }

    // MARK: Drawing

    override func draw(on canvas: inout PageCanvas) {
        guard let recorder = canvas.recorder else { return drawSymbol(on: &canvas) }
        recorder.leaf(.barcode, environment.contentSource, frame) { drawSymbol(on: &canvas) }
    }

    private func drawSymbol(on canvas: inout PageCanvas) {
        var origin = frame.origin
        if let resolution = environment.printerResolution {
            // Align with the dots of the page.
            func snapped(_ place: CGFloat, _ inset: CGFloat, _ shift: CGFloat) -> CGFloat {
                ((place + inset + shift) * resolution / 72).rounded() * 72 / resolution - inset - shift
            }
            origin.x = snapped(origin.x, geometry.left, canvas.shift.dx)
            origin.y = snapped(origin.y, geometry.top, canvas.shift.dy)
        }
        let path = geometry.path(at: origin)
        let paint = environment.foreground.paint(in: frame)
        let spoken = "\(symbol.symbology.title) \(symbol.text.isEmpty ? symbol.value : symbol.text)"
        canvas.element(StructureElement(.figure, alternateText: spoken)) { $0.path(path, fill: paint) }
        // Its alternate text includes them.
        canvas.element(StructureElement(.artifact)) { for text in texts { text.draw(on: &$0) } }
    }
}
