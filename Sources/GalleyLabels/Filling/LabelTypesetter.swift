import Galley

/// Lays out labels of a template on a stock, one after the other.
final class LabelTypesetter {
    let stock: Stock
    let template: LabelTemplate
    /// The sizes of texts that become smaller together.
    let scale: LabelScale
    /// The step of `scale` at which labels are set if they fit.
    private(set) var firstStep: Int
    /// The number of steps between the template's size and the one in which labels are set if they fit; negative for a larger size.
    var reduction: Int {
        get { firstStep - scale.ownStep }
        set { firstStep = min(max(0, scale.ownStep + newValue), scale.last) }
    }
    /// Sets the backs; nil for labels with a front alone.
    let back: LabelTypesetter?
    /// Whether the views of parts have the identities of the parts, for inspections.
    var namesParts = false { didSet { back?.namesParts = namesParts } }
    private let compositor: Compositor
    private let images: LabelImages
    private let bleed: CGFloat
    let padding: EdgeInsets
    let quarters: Int
    private let isClipped: Bool
    /// Whether a text that does not fit, or a barcode that is too narrow, makes a record unusable.
    let layoutFindsErrors: Bool

    let dotsPerInch: CGFloat?
    /// The ranks of texts that the label may omit, the highest first; empty for labels that are not tiny.
    let ranks: [Int]
    /// The layouts of labels so far, by shape.
    private var layouts: [Shape: ShapeLayout] = [:]
    private static let layoutLimit = 256
    /// The last layout.
    private var lastLayout: ShapeLayout?
    /// The fields that are not on labels of a shape, although the template has them.
    private var hiddenFields: [[Int]: [String]] = [:]
    /// The last entry of `hiddenFields`.
    private var lastHiddenFields: (shape: [Int], fields: [String])?
    /// Checks labels against rules; made for the first label.
    var inspector: LabelInspector?
    /// The filling, reused for each label.
    private(set) var filling: LabelFilling?

    private struct Shape: Hashable {
        var parts: [Int]
        var direction: LayoutDirection
        var setting: LabelSetting
    }

    /// The layout of labels of one shape.
    private final class ShapeLayout {
        let shape: Shape
        let layout: Compositor.Template
        let slots: LabelSlots

        init(_ shape: Shape, _ layout: Compositor.Template, _ slots: LabelSlots) {
            (self.shape, self.layout, self.slots) = (shape, layout, slots)
        }
    }

    init(
        _ template: LabelTemplate, on stock: Stock, fonts: FontCollection, folder: String, printing: LabelPrinting
    ) {
        (self.template, self.stock, bleed, dotsPerInch) = (template, stock, printing.bleed, printing.dotsPerInch)
        scale = LabelScale(of: template)
        firstStep = scale.ownStep
        var environment = EnvironmentValues()
        var font = Font.custom(FontCollection.defaultFamily, size: template.size).weight(Font.Weight(template.weight))
        font.families = template.families + [FontCollection.defaultFamily]
        environment.font = font
        environment.foregroundColor = template.color
        environment.lineSpacing = template.lineSpacing
        environment.language = template.language
        environment.showsLayoutMarks = printing.showsLayoutMarks
        compositor = Compositor(fonts: fonts, environment: environment)
        images = LabelImages(folder: folder)
        padding = Self.padding(template, stock)
        layoutFindsErrors = template.content.hasLayoutErrors || !template.requirements.books.isEmpty
        quarters = template.quarters(on: stock.label)
        ranks = Self.ranks(template, on: stock, padding: padding, isTurned: quarters != 0)
        if case .rectangle = stock.shape { isClipped = false } else { isClipped = true }
        back = template.ofBacks.map { Self($0, on: stock, fonts: fonts, folder: folder, printing: printing) }
    }

    /// A laid-out label, which can be drawn at any number of positions.
    struct LaidOutLabel {
        let view: Compositor.SetView
        /// Whether content overflows the label.
        fileprivate let isOver: Bool
        let issues: [LabelIssue]
    }

    /// Lays out the label of a record.
    ///
    /// - Throws: `Diagnostic` for damaged image data; `Diagnostic`.
    func set(_ record: LabelRecord) throws -> LaidOutLabel { try set(filled(record)) }

    /// Lays out a filled-in label.
    func set(_ filling: LabelFilling) throws -> LaidOutLabel {
        if template.shrinking != .text { return try setTogether(filling) }
        let texts = filling.texts
        return try finished(try composeLast(texts, filling, LabelSetting(step: scale.ownStep)), texts, filling)
    }

    /// The step of `scale`, from `largest` on, at which the label of a record fits; `scale.last + 1` if it fits at none.
    ///
    /// - Throws: as `set(_:)`.
    func neededStep(_ record: LabelRecord, from largest: Int) throws -> Int {
        try neededStep(filled(record), from: largest)
    }

    func filled(_ record: LabelRecord) -> LabelFilling {
        let filling = self.filling ?? LabelFilling(record, images, template.source)
        self.filling = filling
        record.omitsMissing = template.usesRoles
        filling.begin(record)
        filling.fill(template.content)
        return filling
    }

    /// A layout, with what it found.
    struct Composed {
        let view: Compositor.SetView
        let fit: LabelFit
        let setting: LabelSetting
    }

    /// Lays out a filled-in label with `texts`.
    func compose(
        _ texts: [LabelFilling.TextOnLabel], _ filling: LabelFilling, _ setting: LabelSetting
    ) throws -> Composed {
        let (layout, slots) = layout(for: filling, setting.isRunIn ? LabelFilling.runIn(texts) : texts, setting)
        return Composed(
            view: try compositor.set(layout, proposal: ProposedViewSize(stock.label)), fit: slots.fit, setting: setting)
    }

    /// The label with all its issues.
    func finished(
        _ composed: Composed, _ texts: [LabelFilling.TextOnLabel], _ filling: LabelFilling
    ) throws -> LaidOutLabel {
        if template.reportsHiddenFields { reportHiddenFields(filling) }
        if template.side == .front { filling.reportEmptiness(of: template.content) }
        if !template.addressChecks.isEmpty { filling.reportIncompleteAddress(template.addressChecks) }
        for change in filling.record.changes {
            let kind = change.isMissing ? LabelIssue.Kind.missing : .restored
            filling.addIssue(kind, field: change.field, value: change.value, change.done)
        }
        for text in filling.omitted {
            filling.addIssue(.truncated, field: text.field, value: text.value, Self.omission)
        }
        let composed = template.requirements.fitsTexts ? try enlarged(composed, texts, filling) : composed
        report(composed.view, texts, filling, composed.fit)
        if !template.requirements.books.isEmpty { inspector(filling).check(composed.view, texts, filling) }
        return LaidOutLabel(view: composed.view, isOver: composed.fit.isOver, issues: filling.issues)
    }

    static let omission: Wording = "omitted: the label has no room for it"

    /// Reports values in whose place the label shows others, such as a second address.
    private func reportHiddenFields(_ filling: LabelFilling) {
        let hidden: [String]
        if let lastHiddenFields, filling.hasShape(lastHiddenFields.shape) {
            hidden = lastHiddenFields.fields
        } else {
            guard let shape = filling.shape else { return }
            hidden = hiddenFields[shape] ?? filling.hiddenFields(of: template.content)
            if hiddenFields.count >= Self.layoutLimit { hiddenFields.removeAll(keepingCapacity: true) }
            hiddenFields[shape] = hidden
            lastHiddenFields = (shape, hidden)
        }
        for field in hidden {
            let value = filling.record[field]
            guard !value.isEmpty, !filling.texts.contains(where: { $0.value.contains(value) }) else { continue }
            filling.addIssue(
                .notShown, field: field, value: value, "not on the label, which shows other columns in its place")
        }
    }

    /// The layout of the label with its texts filled in. Labels of the same shape share a layout.
    private func layout(
        for filling: LabelFilling, _ texts: [LabelFilling.TextOnLabel], _ setting: LabelSetting
    ) -> (Compositor.Template, LabelSlots) {
        let direction = template.direction ?? filling.direction
        if let lastLayout, lastLayout.shape.direction == direction, lastLayout.shape.setting == setting,
            setting.isRunIn ? lastLayout.shape.parts == [texts.count] : filling.hasShape(lastLayout.shape.parts)
        {
            lastLayout.slots.fill(texts)
            return (lastLayout.layout, lastLayout.slots)
        }
        // Run-in labels have one paragraph after the first text, whatever their shape.
        let parts = setting.isRunIn ? [texts.count] : filling.shape
        let shape = parts.map { Shape(parts: $0, direction: direction, setting: setting) }
        if let shape, let known = layouts[shape] {
            known.slots.fill(texts)
            lastLayout = known
            return (known.layout, known.slots)
        }
        compositor.environment.layoutDirection = direction
        let slots = LabelSlots(
            texts, dotsPerInch: dotsPerInch, scale: template.shrinking == .text ? nil : (scale, setting.step),
            setting: setting, namesParts: namesParts)
        slots.namesPictures = !template.requirements.books.isEmpty
        let anchor = (template.content.box.contentAlignment ?? .leading).anchor
        let layout = compositor.template(
            of: LabelView(
                part: setting.isRunIn ? LabelFilling.runInPart(texts) : filling.filled(template.content), slots: slots,
                insets: setting.isTight ? tightPadding : setting.keepsFreeSpace ? enlargedPadding : padding,
                anchor: anchor,
                quarters: quarters,
                lineHeight: setting.isRunIn ? min(1.2, template.lineHeight) : template.lineHeight,
                dotsPerInch: dotsPerInch))
        guard let shape else { return (layout, slots) }
        if layouts.count >= Self.layoutLimit { layouts.removeAll(keepingCapacity: true) }
        let cached = ShapeLayout(shape, layout, slots)
        layouts[shape] = cached
        lastLayout = cached
        return (layout, slots)
    }

    /// Appends the display items of `label` in its die-cut frame on a sheet. In tagged PDF, a label is a section.
    func draw(_ label: LaidOutLabel, in frame: CGRect, into items: inout [DisplayItem]) {
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

    /// The start of each label, kept to avoid allocations.
    private static let section = DisplayItem.beginElement(StructureElement(.section))
}

/// The view of a whole label.
nonisolated private struct LabelView: View {
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
