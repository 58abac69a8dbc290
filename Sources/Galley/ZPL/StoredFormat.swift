import GalleyImage

/// The parts that labels have in common, which the printer stores (^DF); each label recalls them (^XF), with the data of its
/// barcodes (^FN).
struct StoredFormat: Sendable {
    private let name: String
    /// The fields that all labels have.
    private let fields: [NativeField]
    /// The barcodes that all labels have, with other data.
    private let slots: [NativeField]
    private let dots: LabelDots

    /// - Parameters:
    ///   - labels: labels of one size.
    ///   - number: the number of the format among those of the file.
    /// - Returns: nil if the labels are all equal, or have nothing in common.
    init?(_ labels: [NativeLabel], number: Int) {
        guard let first = labels.first, labels.contains(where: { $0 != first }) else { return nil }
        name = "R:GALLEY\(number).ZPL"
        let all = labels.map { Set($0.fields) }
        let commands = labels.map { Set($0.fields.map(\.commands)) }
        fields = first.fields.filter { field in all.allSatisfy { $0.contains(field) } }
        slots = first.fields.filter { field in
            field.data != nil && !all.allSatisfy { $0.contains(field) }
                && commands.allSatisfy { $0.contains(field.commands) }
        }
        var dots = first.dots
        for label in labels.dropFirst() { dots.keepBlocks(equalIn: label.dots) }
        self.dots = dots
        if fields.isEmpty, slots.isEmpty, dots.isBlank { return nil }
    }

    /// The commands that store it.
    ///
    /// - Parameter size: the commands for the size of labels.
    func storing(size: String) -> [UInt8] {
        let lines = slots.enumerated().map { $1.line(slot: $0 + 1) }.joined()
        return Array("^XA\n^DF\(name)^FS\n\(size)".utf8) + NativeLabel.commands(fields, dots)
            + Array("\(lines)^XZ\n".utf8)
    }

    /// The commands that remove it.
    var deletion: [UInt8] { Array("^XA\n^ID\(name)^FS\n^XZ\n".utf8) }

    /// Whether a label has all parts.
    func suits(_ label: NativeLabel) -> Bool {
        label.dots.width == dots.width && label.dots.height == dots.height
            && Set(label.fields).isSuperset(of: fields)
            && Set(label.fields.map(\.commands)).isSuperset(of: slots.map(\.commands)) && label.dots.contains(dots)
    }

    /// The commands that recall it and add the rest of a label that it suits.
    func recall(_ label: NativeLabel) -> [UInt8] {
        var (own, data) = (label.fields.filter { !fields.contains($0) }, "")
        for (index, slot) in slots.enumerated() {
            guard let place = own.firstIndex(where: { $0.commands == slot.commands }) else { continue }
            data += "^FN\(index + 1)^FD\(own.remove(at: place).data ?? "")^FS\n"
        }
        var rest = label.dots
        rest.subtract(dots)
        return Array("^XF\(name)^FS\n\(data)".utf8) + NativeLabel.commands(own, rest)
    }
}
