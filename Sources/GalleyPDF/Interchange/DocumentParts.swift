import GalleyDisplay

/// `DPartRoot`: the hierarchy of document parts of PDF/VT, one part for consecutive pages with the same record, so that a
/// press finds the pages of each record. ISO 16612-2; ISO 32000-2 §14.12.
///
/// Memory: eight bytes for each record.
struct DocumentParts {
    /// A part whose last page is not known yet.
    private struct Open {
        var object: ObjectNumber
        var record: PageRecord
        var first, last: ObjectNumber
    }

    let root: ObjectNumber
    private let node: ObjectNumber
    private var parts: [ObjectNumber] = []
    private var open: Open?

    init(_ file: borrowing PDFObjectWriter) { (root, node) = (file.allocate(), file.allocate()) }

    /// Adds the next page; returns the part that its dictionary refers to.
    mutating func add(
        _ page: ObjectNumber, _ record: PageRecord, to file: inout PDFObjectWriter
    ) throws -> ObjectNumber {
        if let part = open, part.record == record {
            open?.last = page
            return part.object
        }
        try close(&file)
        let part = Open(object: file.allocate(), record: record, first: page, last: page)
        parts.append(part.object)
        open = part
        return part.object
    }

    /// Writes the open part.
    private mutating func close(_ file: inout PDFObjectWriter) throws {
        guard let part = open else { return }
        open = nil
        let node = node
        try file.add(part.object) { body in
            body.raw("<</Type/DPart/Parent ")
            body.reference(node)
            body.raw("/Start ")
            body.reference(part.first)
            if part.last != part.first {
                body.raw("/End ")
                body.reference(part.last)
            }
            body.raw("/DPM<</FirstRecord \(part.record.first)/LastRecord \(part.record.last)")
            if !part.record.fields.isEmpty {
                body.raw("/Fields[")
                for field in part.record.fields {
                    body.raw("<</Name")
                    body.text(field.name)
                    body.raw("/Value")
                    body.text(field.value)
                    body.raw(">>")
                }
                body.raw("]")
            }
            body.raw(">>>>")
        }
    }

    /// Writes the last part and the root.
    mutating func finish(_ file: inout PDFObjectWriter) throws {
        try close(&file)
        let (root, node, parts) = (root, node, parts)
        try file.add(node) { body in
            body.raw("<</Type/DPart/Parent ")
            body.reference(root)
            body.raw("/DParts[")
            body.references(parts)
            body.raw("]>>")
        }
        try file.add(root) { body in
            body.raw("<</Type/DPartRoot/DPartRootNode ")
            body.reference(node)
            body.raw("/RecordLevel 1/NodeNameList[/Job/Record]>>")
        }
    }
}
