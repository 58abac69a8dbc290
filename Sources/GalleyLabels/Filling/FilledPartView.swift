import Galley

/// The view of a filled part.
nonisolated struct FilledPartView: View {
    let filled: FilledPart
    let slots: LabelSlots

    private var box: LabelPart.Box { filled.part.box }

    var body: some View {
        if let name = pictureName {
            turned.id(name)
        } else if box.takesRoomFirst {
            turned.layoutPriority(1)
        } else if slots.namesParts, let id = filled.part.id, !filled.part.isSpacer {
            turned.id(id)
        } else {
            turned
        }
    }

    /// The identity of a picture that rules know.
    private var pictureName: String? {
        guard slots.namesPictures, case .image(let text, _, _) = filled.part.content else { return nil }
        return LabelInspector.pictureName(box.particular ?? box.column ?? text.fields.first ?? "")
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
                .frame(
                    width: length(box.width, least: least.width), height: length(box.height, least: least.height),
                    alignment: alignment
                )
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

    private func length(_ extent: LabelPart.Extent?, least: CGFloat) -> CGFloat? {
        if case .length(let length) = extent { max(length, least) } else { nil }
    }

    /// The minimum size of the box: that of a code whose symbol depends on its value.
    private var least: CGSize {
        guard case .barcode(let barcode, let id) = filled.content, barcode.growsWithValue, !slots.setting.squeezesCodes
        else { return .zero }
        let symbol = slots.barcode(id).symbol
        let least = symbol.smallestSize(showsText: barcode.showsText, dotsPerInch: slots.dotsPerInch)
        let padding = scaled(box.padding)
        return CGSize(
            width: least.width + padding.leading + padding.trailing,
            height: least.height + padding.top + padding.bottom)
    }

    private func fills(_ extent: LabelPart.Extent?) -> Bool {
        extent == .fill || (box.contentAlignment != nil && extent == nil)
    }

    @ViewBuilder private var content: some View {
        switch filled.content {
        case .text(let box, let id): LabelTextView(box: box, id: id, slots: slots)
        case .image(.drawing(let source), let fills, let alt):
            SVGImage(source, label: alt.map { Text(verbatim: $0) }).resizable()
                .aspectRatio(source.size, contentMode: fills ? .fill : .fit).accessibilityHidden(alt?.isEmpty ?? false)
        case .image(.image(let source), let fills, let alt):
            Image(source, label: alt.map { Text(verbatim: $0) }).resizable()
                .aspectRatio(contentMode: fills ? .fill : .fit).accessibilityHidden(alt?.isEmpty ?? false)
        case .barcode(let barcode, let id):
            LabelBarcode(barcode: barcode, box: box, slots: slots, id: id)
        case .parts(let parts): FilledStack(part: filled.part, parts: parts, slots: slots)
        case .other: LabelOrnament(content: filled.part.content)
        }
    }
}

/// The parts of a column, row, flow or layer.
nonisolated private struct FilledStack: View {
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

    /// A flow that is as wide as its widest text, so that the label learns that it has no room.
    private func flow(spacing: CGFloat, lineSpacing: CGFloat) -> FlowLayout {
        var flow = FlowLayout(
            alignment: isCentered ? .center : .leading, spacing: spacing, lineSpacing: lineSpacing)
        flow.includesOverflow = true
        return flow
    }

    var body: some View {
        switch part.content {
        case .column(_, let spacing, let edge):
            VStack(alignment: edge.alignment, spacing: spacing * slots.spacingFactor) { views }
        case .row(_, let spacing, let edge):
            HStack(alignment: edge.alignment, spacing: spacing * slots.spacingFactor) { views }
        case .flow(_, let spacing, let lineSpacing):
            let flow = flow(spacing: spacing * slots.spacingFactor, lineSpacing: lineSpacing)
            flow { views }
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

/// A barcode at its nominal size, smaller if space is short, or at the size of its box.
nonisolated private struct LabelBarcode: View {
    let barcode: BarcodeBox
    let box: LabelPart.Box
    let slots: LabelSlots
    let id: Int

    /// The default height of linear symbols with their text, without bearer bars, in points.
    private static let usualBarHeight: CGFloat = 34

    private var usualHeight: CGFloat {
        let bearers = symbol.symbology == .itf14 ? symbol.height - symbol.plainBarHeight : 0
        return Self.usualBarHeight
            + CGFloat(bearers) * symbol.symbology.usualModuleWidth(dotsPerInch: slots.dotsPerInch)
    }

    private var symbol: BarcodeSymbol { slots.barcode(id).symbol }

    /// The space that texts leave to the symbol: what scanners need, but not more than its box.
    private var least: CGSize {
        guard !slots.setting.squeezesCodes else { return .zero }
        let least = symbol.smallestSize(showsText: barcode.showsText, dotsPerInch: slots.dotsPerInch)
        func within(_ extent: LabelPart.Extent?, _ length: CGFloat) -> CGFloat {
            if case .length(let own) = extent, !barcode.growsWithValue { min(own, length) } else { length }
        }
        let side = min(within(box.width, least.width), barcode.widest ?? .infinity)
        guard !symbol.isLinear else { return CGSize(width: side, height: within(box.height, least.height)) }
        // Either side of a box determines the other.
        let share = min(side / least.width, within(box.height, least.height) / least.height)
        return CGSize(width: least.width * share, height: least.height * share)
    }

    /// The maximum width of the symbol; nil for a two-dimensional one whose box has a side.
    private var width: CGFloat? {
        if !symbol.isLinear, box.width != nil || box.height != nil { return barcode.widest }
        if box.width != nil { return .infinity }
        let module = barcode.moduleWidth ?? symbol.symbology.usualModuleWidth(dotsPerInch: slots.dotsPerInch)
        return min(symbol.modules.width * module, barcode.widest ?? .infinity)
    }

    var body: some View {
        let least = least
        Barcode(slots.barcode(id)).resizable().textHidden(!barcode.showsText)
            .frame(
                minWidth: least.width, maxWidth: width.map { max($0, least.width) }, minHeight: least.height,
                maxHeight: symbol.isLinear ? box.height != nil ? .infinity : usualHeight : nil
            )
            .environment(\.contentSource, .part(id))
    }
}

/// The view of a shape, line or spacer.
nonisolated private struct LabelOrnament: View {
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
nonisolated private struct RuleView: View {
    let color: Color
    let thickness: CGFloat

    var body: some View {
        ZStack { Divider().hidden() }.frame(height: thickness).overlay(color)
    }
}
