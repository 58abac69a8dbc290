import Galley
import GalleyFormatting

/// Sets labels, one after the other, of one template on one stock.
final class LabelSetter {
    let stock: Stock
    let template: LabelTemplate
    private let compositor: Compositor
    private let images: LabelImages
    private let bleed: CGFloat
    private let padding: EdgeInsets
    private let quarters: Int
    private let isClipped: Bool

    private let dotsPerInch: CGFloat?
    /// The labels set so far, by what their records share.
    private var forms: [Shape: (form: Compositor.Form, slots: LabelSlots)] = [:]
    private static let formLimit = 128
    /// The one that was set last.
    private var lastForm: (shape: Shape, form: Compositor.Form, slots: LabelSlots)?
    /// Used again for each label.
    private var filling: LabelFilling?

    private struct Shape: Hashable {
        var parts: [Int]
        var direction: LayoutDirection
    }

    init(
        _ template: LabelTemplate, on stock: Stock, fonts: FontCollection, folder: String, printing: LabelPrinting
    ) {
        (self.template, self.stock, bleed, dotsPerInch) = (template, stock, printing.bleed, printing.dotsPerInch)
        var environment = EnvironmentValues()
        var font = Font.custom(FontCollection.defaultFamily, size: template.size).weight(Font.Weight(template.weight))
        font.families = template.families + [FontCollection.defaultFamily]
        environment.font = font
        environment.foregroundColor = template.color
        environment.lineSpacing = template.lineSpacing
        environment.language = template.language
        compositor = Compositor(fonts: fonts, environment: environment)
        images = LabelImages(folder: folder)
        padding = Self.padding(template, stock)
        quarters = template.quarters(on: stock.label)
        if case .rectangle = stock.shape { isClipped = false } else { isClipped = true }
    }

    /// What the content keeps from the label's edges: the template's padding, what its shape takes, and what a printer
    /// leaves blank at the paper's edge.
    private static func padding(_ template: LabelTemplate, _ stock: Stock) -> EdgeInsets {
        let (shape, edge) = (stock.shapeInsets, stock.edgeInsets)
        var isRound = false
        if case .rectangle = stock.shape {} else { isRound = true }
        // The rectangle in a round has margins of its own.
        let own = isRound && template.padding == nil ? EdgeInsets(.all, 0) : template.padding(on: stock.label)
        return EdgeInsets(
            top: max(own.top + shape.top, edge.top), leading: max(own.leading + shape.leading, edge.leading),
            bottom: max(own.bottom + shape.bottom, edge.bottom),
            trailing: max(own.trailing + shape.trailing, edge.trailing))
    }

    /// A label that has been set, to be put on any number of places.
    struct SetLabel {
        fileprivate let view: Compositor.SetView
        /// Whether something reaches over the label's edge.
        fileprivate let isOver: Bool
        let issues: [LabelIssue]

        /// Whether it can be used.
        var isUsable: Bool { !issues.contains { $0.severity == .error } }
    }

    /// - Throws: `FontError`, `ImageError` for pixels that are damaged.
    func set(_ record: LabelRecord) throws -> SetLabel {
        let filling = self.filling ?? LabelFilling(record, images)
        self.filling = filling
        filling.begin(record)
        filling.fill(template.content)
        let (form, slots) = form(for: filling)
        let set = try compositor.set(form, proposal: ProposedViewSize(stock.label))
        report(set, filling, slots.fit)
        let excess = slots.fit.excess
        let isOver = excess.width > 0.5 || excess.height > 0.5
        return SetLabel(view: set, isOver: isOver, issues: filling.issues)
    }

    /// The label's views, filled in: those of an earlier label where the two differ in their texts alone.
    private func form(for filling: LabelFilling) -> (Compositor.Form, LabelSlots) {
        let direction = template.direction ?? filling.direction
        if let lastForm, lastForm.shape.direction == direction, filling.hasShape(lastForm.shape.parts) {
            lastForm.slots.fill(filling.texts)
            return (lastForm.form, lastForm.slots)
        }
        let shape = filling.shape.map { Shape(parts: $0, direction: direction) }
        if let shape, let known = forms[shape] {
            known.slots.fill(filling.texts)
            lastForm = (shape, known.form, known.slots)
            return known
        }
        compositor.environment.layoutDirection = direction
        let slots = LabelSlots(filling.texts, dotsPerInch: dotsPerInch)
        let anchor = (template.content.box.place ?? .leading).anchor
        let form = compositor.form(
            of: LabelView(
                part: filling.filled(template.content), slots: slots, insets: padding, anchor: anchor,
                quarters: quarters, lineHeight: template.lineHeight, dotsPerInch: dotsPerInch))
        guard let shape else { return (form, slots) }
        if forms.count >= Self.formLimit { forms.removeAll(keepingCapacity: true) }
        forms[shape] = (form, slots)
        lastForm = (shape, form, slots)
        return (form, slots)
    }

    private func report(_ set: Compositor.SetView, _ filling: LabelFilling, _ fit: LabelFit) {
        func text(_ source: String?) -> LabelFilling.TextOnLabel? {
            source.flatMap { Int($0) }.flatMap { filling.texts.indices.contains($0) ? filling.texts[$0] : nil }
        }
        for shrunk in set.shrunkTexts {
            guard let text = text(shrunk.source) else { continue }
            let size = text.box.size ?? template.size
            filling.note(.shrunk, field: text.field, value: text.value, .smaller(size * shrunk.scale, than: size))
        }
        // The characters that one text lacks are told together.
        var (missing, order) = ([String: String](), [(key: String, field: String, value: String)]())
        for warning in set.warnings {
            switch warning {
            case .truncated(let value, let source):
                let box = text(source)
                let isUnfit = box?.box.overflow == .error
                filling.note(
                    isUnfit ? .unfit : .truncated, field: box?.field ?? "", value: box?.value ?? value,
                    isUnfit ? "the text does not fit its box" : "a part is left out, and an ellipsis stands for it")
            case .missingCharacter(let scalar, let value, let source):
                let key = source ?? value
                if missing[key] == nil { order.append((key, text(source)?.field ?? "", value)) }
                missing[key, default: ""].unicodeScalars.append(scalar)
            case .narrowBarcode(let value, let symbology, let module, let source):
                filling.note(
                    .badBarcode, field: text(source)?.field ?? "", value: value,
                    tooNarrow(text(source)?.symbol, symbology, module))
            case .colorProfile(let fault, let image):
                filling.note(.badProfile, field: "", value: image, "\(fault); it is left out")
            case .underfull, .overfull, .overflow, .oversizedItem, .shrunk, .crowded, .drawing, .unknownPlace,
                .unfinishedWork, .lateState,
                .unclaimedStandard:
                break
            }
        }
        for item in order {
            filling.note(
                .missingGlyph, field: item.field, value: item.value,
                "no font has \(missing[item.key] ?? ""); boxes stand in their place")
        }
        for id in fit.clippedTexts where filling.texts.indices.contains(id) {
            let text = filling.texts[id]
            filling.note(.clipped, field: text.field, value: text.value, "the text is cut off at its box's edge")
        }
        let excess = fit.excess
        if excess.width > 0.5 || excess.height > 0.5 {
            let by = [("wide", excess.width), ("high", excess.height)].filter { $0.1 > 0.5 }
            let amounts = by.map { "\(DecimalText.written($0.1, places: 2)) pt too \($0.0)" }.joined(separator: " and ")
            filling.note(
                .overflow, field: "", value: "", "the content is \(amounts) for the label; cut off at its edge")
        }
    }

    /// - Parameter module: in millimetres.
    private func tooNarrow(_ symbol: BarcodeSymbol?, _ symbology: BarcodeSymbology, _ module: Double) -> String {
        let problem =
            "a module of the \(symbology.title) is \(DecimalText.written(module, places: 3)) mm wide, too narrow for scanners"
        guard let symbol else { return "\(problem); expected more room or a shorter value" }
        let needed = symbology.smallestWidth(modules: symbol.width, dotsPerInch: dotsPerInch) * 25.4 / 72
        return "\(problem); with its quiet zones it needs \(DecimalText.written(needed, places: 1)) mm"
    }

    /// Adds what `label` draws on a sheet where its die-cut frame is `frame`. This is the one place where a label becomes
    /// items of a page; in a tagged file it is a section.
    func draw(_ label: SetLabel, in frame: CGRect, into items: inout [DisplayItem]) {
        items.append(Self.section)
        let isCut = isClipped || label.isOver
        let cut = isCut || template.background != nil ? stock.outline(in: frame, bleed: bleed) : Path()
        if let background = template.background {
            items.append(.path(PaintedPath(path: cut, fill: background, fillStyle: FillStyle(eoFill: true))))
        }
        if isCut {
            let content = label.view.items(at: frame.origin)
            items.append(.group(DisplayGroup(clip: cut, clipStyle: FillStyle(eoFill: true), items: content)))
        } else {
            label.view.draw(at: frame.origin, into: &items)
        }
        items.append(.endElement(continues: false))
    }

    /// How each label begins, kept since it is an object of its own.
    private static let section = DisplayItem.beginElement(StructureElement(.section))
}

/// A whole label as a view.
private struct LabelView: View {
    let part: FilledPart?
    let slots: LabelSlots
    let insets: EdgeInsets
    let anchor: UnitPoint
    let quarters: Int
    let lineHeight: Double
    let dotsPerInch: CGFloat?

    var body: some View {
        LabelLayout(insets: insets, anchor: anchor, fit: slots.fit) {
            if let part {
                if quarters == 0 {
                    FilledPartView(filled: part, slots: slots)
                } else {
                    let angle = Angle.degrees(Double(90 * quarters))
                    TurnedLayout(angle: angle) { FilledPartView(filled: part, slots: slots).rotationEffect(angle) }
                }
            }
        }
        .lineHeight(.multiple(factor: lineHeight))
        .printerResolution(dotsPerInch)
    }
}

extension LabelPart.PlaceInBox {
    var anchor: UnitPoint {
        switch self {
        case .topLeading: .topLeading
        case .top: .top
        case .topTrailing: .topTrailing
        case .leading: .leading
        case .center: .center
        case .trailing: .trailing
        case .bottomLeading: .bottomLeading
        case .bottom: .bottom
        case .bottomTrailing: .bottomTrailing
        }
    }
}
