import GalleyDisplay

extension StructureElement {
    /// Whether the element has entries besides its position and kids; header cells always do.
    func hasDetails(_ type: StructureType) -> Bool { !isPlain || type == .tableHeader }

    /// Returns the element's dictionary entries besides its position and kids. ISO 32000-1 §14.7.2, Table 323; §14.9.
    /// - Parameter outer: the language of the parent element.
    func details(_ type: StructureType, outer: String?) -> [UInt8] {
        var out = PDFBytes()
        if let language, language != outer {
            out.raw("/Lang")
            out.text(language)
        }
        if let alternateText {
            // A cell is text, whatever it shows. §14.9.4
            out.raw(type == .tableCell || type == .tableHeader ? "/ActualText" : "/Alt")
            out.text(alternateText)
        }
        if let title {
            out.raw("/T")
            out.text(title)
        }
        writeTableAttributes(type, to: &out)
        return out.bytes
    }

    /// Writes table attributes. §14.8.5.7, Table 349.
    private func writeTableAttributes(_ type: StructureType, to out: inout PDFBytes) {
        guard type == .tableHeader || type == .tableCell else { return }
        let scope = type == .tableHeader ? scope ?? .column : nil
        guard scope != nil || rowSpan > 1 || columnSpan > 1 else { return }
        out.raw("/A<</O/Table")
        if let scope { out.raw("/Scope/\(scope == .row ? "Row" : scope == .column ? "Column" : "Both")") }
        if rowSpan > 1 { out.raw("/RowSpan \(rowSpan)") }
        if columnSpan > 1 { out.raw("/ColSpan \(columnSpan)") }
        out.raw(">>")
    }
}
