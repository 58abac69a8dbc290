import Galley

/// A part of a label with the values of one record in it. Parts without anything to show are gone.
struct FilledPart {
    enum Content {
        /// `id` is the text's place among the label's texts.
        case text(TextBox, id: Int)
        case image(ImageSource, fills: Bool)
        case barcode(BarcodeBox, id: Int)
        case parts([FilledPart])
        case other
    }

    let part: LabelPart
    let content: Content
}

/// Fills a template in for one record, and gathers what comes up.
final class LabelFilling {
    /// A text on the label, for messages about it.
    struct TextOnLabel {
        var field: String
        var value: String
        var box: TextBox
        /// What the text becomes, if it becomes bars.
        var symbol: BarcodeSymbol?
    }

    let record: LabelRecord
    private let images: LabelImages
    private(set) var texts: [TextOnLabel] = []
    private(set) var issues: [LabelIssue] = []
    /// Which parts the label has, and how large its symbols are: labels that agree in it differ in their texts alone. Nil
    /// for a label with a picture of its own.
    private(set) var shape: [Int]? = []

    init(_ record: LabelRecord, _ images: LabelImages) { (self.record, self.images) = (record, images) }

    /// The direction of the first letter that has one: a label in Hebrew or Arabic begins at its right edge.
    var direction: LayoutDirection {
        for text in texts {
            for scalar in text.value.unicodeScalars where scalar.properties.isAlphabetic {
                return scalar.isRightToLeft ? .rightToLeft : .leftToRight
            }
        }
        return .leftToRight
    }

    func note(_ kind: LabelIssue.Kind, field: String, value: String, _ done: String) {
        issues.append(
            LabelIssue(row: record.data.row, line: record.data.line, field: field, value: value, kind: kind, done: done)
        )
    }

    /// Nil where there is nothing to show.
    func fill(_ part: LabelPart) -> FilledPart? {
        let filled = filled(part)
        shape?.append(filled == nil ? 0 : 1)
        return filled
    }

    private func filled(_ part: LabelPart) -> FilledPart? {
        guard part.conditions.isEmpty || part.conditions.allSatisfy({ $0.accepts { record[$0] } }) else { return nil }
        switch part.content {
        case .text(let text, let box):
            let string = string(text)
            guard !string.isEmpty else { return nil }
            let field = text.name.isEmpty ? string : text.name
            texts.append(TextOnLabel(field: field, value: string, box: box))
            return FilledPart(part: part, content: .text(box, id: texts.count - 1))
        case .image(let path, let fills):
            let name = string(path)
            guard !name.isEmpty else { return nil }
            if !path.fields.isEmpty { shape = nil }
            do {
                return FilledPart(part: part, content: .image(try images.image(name), fills: fills))
            } catch {
                note(.badImage, field: path.fields.first ?? name, value: name, "the image cannot be used: \(error)")
                return nil
            }
        case .barcode(let text, let box):
            let value = string(text)
            guard !value.isEmpty else { return nil }
            let field = text.name.isEmpty ? value : text.name
            do {
                let symbol = try BarcodeSymbol(
                    value, symbology: box.symbology(for: value), errorCorrection: box.correction)
                texts.append(TextOnLabel(field: field, value: value, box: TextBox(), symbol: symbol))
                shape?.append(symbol.width)
                return FilledPart(part: part, content: .barcode(box, id: texts.count - 1))
            } catch {
                note(
                    .badBarcode, field: field, value: value,
                    "it cannot be set as \(error.symbology.title): \(error.problem)")
                return nil
            }
        case .column, .row, .flow, .layer:
            let parts = part.children.compactMap(fill)
            let isEmpty = parts.allSatisfy { if case .other = $0.content { true } else { false } }
            // Lines and spacers alone say nothing; shapes do, and so does what never had a text.
            guard !isEmpty || part.children.allSatisfy({ $0.fields.isEmpty }) else { return nil }
            return FilledPart(part: part, content: .parts(parts))
        case .shape, .line, .spacer: return FilledPart(part: part, content: .other)
        }
    }

    private func string(_ text: FieldText) -> String {
        text.string(record) { bad in
            note(.badValue, field: bad.field, value: bad.value, "set as it is; expected \(bad.expected)")
        }
    }
}

extension Unicode.Scalar {
    /// Whether a letter belongs to a script that runs from right to left: by Unicode's blocks, which keep U+0590…U+08FF,
    /// the presentation forms and U+10800…U+10FFF, U+1E800…U+1EFFF for those scripts.
    fileprivate var isRightToLeft: Bool {
        switch value {
        case 0x590...0x8ff, 0xfb1d...0xfdff, 0xfe70...0xfeff, 0x10800...0x10fff, 0x1e800...0x1efff: true
        default: false
        }
    }
}
