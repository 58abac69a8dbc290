import Galley

/// The view of a filled part.
struct FilledPartView: View {
    let filled: FilledPart
    let slots: LabelSlots

    private var box: LabelPart.Box { filled.part.box }

    var body: some View {
        if box.takesRoomFirst {
            turned.layoutPriority(1)
        } else if slots.namesParts, let id = filled.part.id, !filled.part.isSpacer {
            turned.id(id)
        } else {
            turned
        }
    }

    @ViewBuilder private var turned: some View {
        if box.rotation == 0 {
            decorated
        } else {
            TurnedLayout(angle: .degrees(box.rotation)) { decorated.rotationEffect(.degrees(box.rotation)) }
        }
    }

    @ViewBuilder private var decorated: some View {
        if box.background == nil, box.border == nil, box.opacity == 1 {
            framed
        } else {
            framed
                .background(box.background ?? .clear, in: RoundedRectangle(cornerRadius: box.radius))
                .overlay(
                    RoundedRectangle(cornerRadius: box.radius)
                        .strokeBorder(box.border ?? .clear, lineWidth: box.border == nil ? 0 : box.borderWidth)
                )
                .opacity(box.opacity)
        }
    }

    @ViewBuilder private var framed: some View {
        let alignment = box.contentAlignment?.alignment ?? Self.alignment(of: filled.part.content)
        if box.width == nil, box.height == nil, box.padding == EdgeInsets(.all, 0), box.contentAlignment == nil,
            box.minimumHeight == nil
        {
            content
        } else if let least = box.minimumHeight {
            LeastHeightLayout(height: least * slots.factor) { content.padding(scaled(box.padding)) }
        } else {
            content.padding(scaled(box.padding))
                .frame(width: length(box.width), height: length(box.height), alignment: alignment)
                .frame(
                    maxWidth: fills(box.width) ? .infinity : nil, maxHeight: fills(box.height) ? .infinity : nil,
                    alignment: alignment)
        }
    }

    /// The default alignment of content in a larger box.
    private static func alignment(of content: LabelPart.Content) -> Alignment {
        switch content {
        case .text(_, let box):
            switch box.alignment {
            case .center: .center
            case .trailing: .trailing
            default: .leading
            }
        case .column(_, _, let edge): edge == .center ? .center : edge == .trailing ? .trailing : .leading
        default: .center
        }
    }

    private func scaled(_ padding: EdgeInsets) -> EdgeInsets {
        let factor = slots.factor
        guard factor != 1 else { return padding }
        return EdgeInsets(
            top: padding.top * factor, leading: padding.leading * factor, bottom: padding.bottom * factor,
            trailing: padding.trailing * factor)
    }

    private func length(_ extent: LabelPart.Extent?) -> CGFloat? {
        if case .length(let length) = extent { length } else { nil }
    }

    private func fills(_ extent: LabelPart.Extent?) -> Bool {
        extent == .fill || (box.contentAlignment != nil && extent == nil)
    }

    @ViewBuilder private var content: some View {
        switch filled.content {
        case .text(let box, let id): LabelTextView(box: box, id: id, slots: slots)
        case .image(let source, let fills, let alt):
            Image(source, label: alt.map { Text(verbatim: $0) }).resizable()
                .aspectRatio(contentMode: fills ? .fill : .fit).accessibilityHidden(alt?.isEmpty ?? false)
        case .barcode(let barcode, let id):
            LabelBarcode(
                slot: slots.barcode(id), barcode: barcode, box: box, dotsPerInch: slots.dotsPerInch, id: id)
        case .parts(let parts): FilledStack(part: filled.part, parts: parts, slots: slots)
        case .other: LabelOrnament(content: filled.part.content)
        }
    }
}

/// The parts of a column, row, flow or layer.
private struct FilledStack: View {
    let part: LabelPart
    let parts: [FilledPart]
    let slots: LabelSlots

    private var views: some View {
        ForEach(parts.indices) { FilledPartView(filled: parts[$0], slots: slots) }
    }

    /// Whether the lines of a flow are centred, as its texts are.
    private var isCentered: Bool {
        if case .text(let box, _)? = parts.first?.content { box.alignment == .center } else { false }
    }

    var body: some View {
        switch part.content {
        case .column(_, let spacing, let edge):
            VStack(alignment: edge.alignment, spacing: spacing * slots.spacingFactor) { views }
        case .row(_, let spacing, let edge):
            HStack(alignment: edge.alignment, spacing: spacing * slots.spacingFactor) { views }
        case .flow(_, let spacing, let lineSpacing):
            FlowLayout(
                alignment: isCentered ? .center : .leading, spacing: spacing * slots.spacingFactor,
                lineSpacing: lineSpacing
            ) { views }
        default: ZStack(alignment: .center) { views }
        }
    }
}

extension LabelPart.HorizontalEdge {
    fileprivate var alignment: HorizontalAlignment {
        switch self {
        case .leading: .leading
        case .center: .center
        case .trailing: .trailing
        }
    }
}

extension LabelPart.VerticalEdge {
    fileprivate var alignment: VerticalAlignment {
        switch self {
        case .top: .top
        case .center: .center
        case .bottom: .bottom
        case .baseline: .firstTextBaseline
        }
    }
}

/// A barcode at its nominal size, narrower if space is short, or at the size of its box.
private struct LabelBarcode: View {
    let slot: BarcodeSlot
    let barcode: BarcodeBox
    let box: LabelPart.Box
    let dotsPerInch: CGFloat?
    let id: Int

    private var symbol: BarcodeSymbol { slot.symbol }

    private var modules: CGFloat {
        let zone = symbol.symbology.quietZone
        return CGFloat(symbol.width + zone.left + zone.right)
    }

    /// The default height of linear symbols with their text, in points.
    private static let usualHeight: CGFloat = 34

    /// The maximum width of the symbol.
    private var width: CGFloat {
        if box.width != nil { return .infinity }
        // Either side of a square symbol is its side.
        if let side = box.height, !symbol.isLinear, symbol.width == symbol.height {
            if case .length(let length) = side { return length }
            return .infinity
        }
        let module = barcode.moduleWidth ?? symbol.symbology.usualModuleWidth(dotsPerInch: dotsPerInch)
        return min(modules * module, barcode.widest ?? .infinity)
    }

    var body: some View {
        let width = width
        let height = box.height != nil ? .infinity : symbol.isLinear ? Self.usualHeight : width
        Barcode(slot).resizable().textHidden(!barcode.showsText)
            .frame(maxWidth: width, maxHeight: height)
            .environment(\.contentSource, .part(id))
    }
}

/// The view of a shape, line or spacer.
private struct LabelOrnament: View {
    let content: LabelPart.Content

    var body: some View {
        switch content {
        case .shape(let figure, let fill, let stroke, let width):
            switch figure {
            case .rectangle(let radius): painted(RoundedRectangle(cornerRadius: radius), fill, stroke, width)
            case .ellipse: painted(Ellipse(), fill, stroke, width)
            case .capsule: painted(Capsule(), fill, stroke, width)
            }
        case .line(let color, let thickness): RuleView(color: color, thickness: thickness)
        default: Spacer(minLength: 0)
        }
    }

    private func painted<S: InsettableShape>(_ shape: S, _ fill: Color?, _ stroke: Color?, _ width: CGFloat)
        -> some View
    {
        shape.fill(fill ?? .clear).overlay(shape.strokeBorder(stroke ?? .clear, lineWidth: stroke == nil ? 0 : width))
    }
}

/// A line across the axis of its stack.
private struct RuleView: View {
    let color: Color
    let thickness: CGFloat

    var body: some View {
        ZStack { Divider().hidden() }.frame(height: thickness).overlay(color)
    }
}
