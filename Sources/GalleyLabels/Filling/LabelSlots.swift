import Galley

/// The values that change between labels of the same layout: texts, barcode symbols, and the observations of layouts.
final class LabelSlots {
    private enum Slot {
        case text(TextSlot)
        case barcode(BarcodeSlot)
    }

    private let slots: [Slot]
    let fit = LabelFit()
    /// The resolution of the printer; nil if unknown.
    let dotsPerInch: CGFloat?
    /// The sizes of texts that become smaller together, and the current one; nil for texts that shrink on their own.
    let scale: (LabelScale, step: Int)?
    let setting: LabelSetting
    /// Whether the views of parts have the identities of the parts.
    let namesParts: Bool
    /// Whether warnings name texts by their indices.
    let namesTexts: Bool
    /// Whether the views of pictures have identities, for rules.
    var namesPictures = false

    /// Creates a slot for each text.
    init(
        _ texts: [LabelFilling.TextOnLabel], dotsPerInch: CGFloat? = nil, scale: (LabelScale, step: Int)? = nil,
        setting: LabelSetting = LabelSetting(), namesParts: Bool = false, namesTexts: Bool = true
    ) {
        (self.dotsPerInch, self.scale, self.setting) = (dotsPerInch, scale, setting)
        (self.namesParts, self.namesTexts) = (namesParts, namesTexts)
        slots = texts.map { text in
            if let symbol = text.symbol {
                .barcode(BarcodeSlot(symbol))
            } else {
                .text(TextSlot(text.characters, isMarked: text.isMarked))
            }
        }
    }

    /// The factor of lengths that belong to texts.
    var factor: CGFloat { scale.map { $0.0.factor($0.step) } ?? 1 }

    /// The factor of the space between parts, which only grows.
    var spacingFactor: CGFloat { max(1, factor) }

    /// Whether the text shares the size of the label's other texts.
    func isTogether(_ box: TextBox) -> Bool { scale != nil && box.overflow == .shrink && !box.keepsSize }

    func text(_ id: Int) -> TextSlot {
        guard case .text(let slot) = slots[id] else { preconditionFailure("text \(id) of the label is a barcode") }
        return slot
    }

    func barcode(_ id: Int) -> BarcodeSlot {
        guard case .barcode(let slot) = slots[id] else {
            preconditionFailure("text \(id) of the label is not a barcode")
        }
        return slot
    }

    /// Fills in the texts of another label of the same shape.
    func fill(_ texts: [LabelFilling.TextOnLabel]) {
        fit.reset()
        for index in slots.indices {
            switch slots[index] {
            case .text(let slot): slot.string = texts[index].characters
            case .barcode(let slot): if let symbol = texts[index].symbol { slot.symbol = symbol }
            }
        }
    }
}
