import Galley

/// What changes from label to label while the views stay: the characters of its texts, the symbols of its barcodes, and
/// what the layouts notice.
final class LabelSlots {
    private enum Slot {
        case text(TextSlot)
        case barcode(BarcodeSlot)
    }

    private let slots: [Slot]
    let fit = LabelFit()
    /// Of the printer, where it is known.
    let dotsPerInch: CGFloat?

    /// One for each of `texts`.
    init(_ texts: [LabelFilling.TextOnLabel], dotsPerInch: CGFloat? = nil) {
        self.dotsPerInch = dotsPerInch
        slots = texts.map { text in
            if let symbol = text.symbol { .barcode(BarcodeSlot(symbol)) } else { .text(TextSlot(text.value)) }
        }
    }

    func text(_ id: Int) -> TextSlot {
        guard case .text(let slot) = slots[id] else { preconditionFailure("text \(id) of the label is a barcode") }
        return slot
    }

    func barcode(_ id: Int) -> BarcodeSlot {
        guard case .barcode(let slot) = slots[id] else { preconditionFailure("text \(id) of the label is no barcode") }
        return slot
    }

    /// Takes the texts of another label of the same shape.
    func fill(_ texts: [LabelFilling.TextOnLabel]) {
        fit.reset()
        for index in slots.indices {
            switch slots[index] {
            case .text(let slot): slot.string = texts[index].value
            case .barcode(let slot): if let symbol = texts[index].symbol { slot.symbol = symbol }
            }
        }
    }
}
