import Galley
import GalleyData
import GalleyFormatting

/// The fields of the template that a label does not show.
extension LabelFilling {
    /// The fields of texts that the label does not show because of their conditions.
    func hiddenFields(of part: LabelPart) -> [String] {
        var (presence, counts) = (presence[...], itemCounts[...])
        var (shown, hidden) = (Set<String>(), [String]())
        func visit(_ part: LabelPart) {
            guard presence.removeFirst() != .skipped else {
                hidden += part.textFields
                return
            }
            shown.formUnion(part.ownTextFields)
            if case .each(_, let inner) = part.content {
                for _ in 0..<counts.removeFirst() { visit(inner) }
            } else {
                part.children.forEach(visit)
            }
        }
        visit(part)
        return hidden.filter { !shown.contains($0) }.distinct
    }

    /// Reports an image that cannot be used, at its place in the template if that names it.
    func reportUnusableImage(_ path: FieldText, column: String?, name: String, _ error: Diagnostic) {
        addIssue(
            .badImage, field: column ?? path.fields.first ?? name, value: name, "the image cannot be used: \(error)",
            hint: error.hint)
        guard path.fields.isEmpty, let place = source?.place(of: name, in: "image") else { return }
        issues[issues.count - 1].diagnostic.place = place
    }

    /// Reports that the label lacks a part because its fields are empty.
    func reportLack(of noun: String, _ text: FieldText) {
        guard !text.name.isEmpty else { return }
        addIssue(.empty, field: text.name, value: "", "empty; the label has no \(noun)")
    }

    /// Reports an address without a name, a street or a town.
    func reportIncompleteAddress(_ checks: [AddressCheck]) {
        guard let first = checks.first, first.isAddress || checks.count > 1 else { return }
        let value: (String) -> String = { [record] in record[$0] }
        let shown = checks.first { $0.isComplete(value) } ?? checks.first { $0.isFilled(value) } ?? first
        guard let (fields, problem) = shown.lack(value), !issues.contains(where: { $0.kind == .empty }) else {
            return
        }
        addIssue(.incompleteAddress, field: fields.first ?? "", value: "", problem)
    }

    /// Reports a label that shows no value of its record, in place of the issues of its empty parts.
    ///
    /// - Parameter part: the content of the label.
    func reportEmptiness(of part: LabelPart) {
        guard !texts.contains(where: { hasValue($0.fields) }), !hasOwnPicture, omitted.isEmpty else { return }
        guard part.fields.contains(where: { !LabelRecord.ownNames.contains($0) }), !showsValue(part) else { return }
        issues.removeAll { $0.kind == .empty }
        // Skipped: an error already names the field.
        guard !issues.contains(where: { $0.severity == .error }) else { return }
        let isBlank = presence.first != .shown
        addIssue(
            .empty, field: "", value: "",
            "the columns of the label are empty\(isBlank ? "; the label is blank" : "")")
    }

    /// Whether the record has a value in one of `fields`, apart from the numbers of the label.
    private func hasValue(_ fields: [String]) -> Bool { fields.contains { !record.data[$0].isEmpty } }

    /// Whether a value of the record decides that a part is shown, or is shown by it. Parts of a template that shows no
    /// fields do not depend on values.
    private func showsValue(_ part: LabelPart) -> Bool {
        var (presence, counts) = (presence[...], itemCounts[...])
        func visit(_ part: LabelPart) -> Bool {
            let own = presence.removeFirst()
            guard own != .skipped else { return false }
            // Items come from values.
            if case .each(_, let inner) = part.content {
                return (0..<counts.removeFirst()).reduce(false) { shown, _ in visit(inner) || shown || own == .shown }
            }
            // All children are visited: each has a presence.
            let children = part.children.reduce(false) { visit($1) || $0 }
            return children || own == .shown && hasValue(part.conditions.joined().map(\.field) + part.ownTextFields)
        }
        return visit(part)
    }
}

extension LabelPart {
    /// The fields that the text or barcode shows.
    fileprivate var ownTextFields: [String] { content.text?.fields ?? [] }

    /// The fields that the texts and barcodes of the part show.
    fileprivate var textFields: [String] { ownTextFields + children.flatMap(\.textFields) }
}
