import GalleyDisplay

extension StructureTree {
    /// An element that has not ended.
    struct Open {
        let type: StructureType
        let element: StructureElement?
        /// Assigned with its first kid, so that empty elements are omitted.
        var reference: ElementReference?
        /// The element that contains it; known only of elements that continue on the next page.
        var parent: ElementReference?
        /// The page of its content, if that is on one page.
        var page: ObjectNumber?
        var kids = ElementKids()
        /// Whether the element was created for content outside of any element.
        let isImplicit: Bool
        /// The language of its content.
        let language: String?
        /// Rarely needed properties.
        private var details: Details?

        /// A separate object, so that most elements pay nothing for it. Owned by one element.
        private final class Details {
            var url: String?
            var places: [String] = []
            var numbering: ListNumbering?
            var lastLink: (place: Int, url: String)?
            var text: [UInt16]?
            var firstPage: Int?
        }

        init(type: StructureType, element: StructureElement?, isImplicit: Bool = false, language: String?) {
            (self.type, self.element, self.isImplicit, self.language) = (type, element, isImplicit, language)
        }

        private mutating func ownDetails() -> Details {
            let own = details ?? Details()
            details = own
            return own
        }

        /// The URL of a link or a table of contents item.
        var url: String? {
            get { details?.url }
            set { ownDetails().url = newValue }
        }
        /// The names of the destinations at this element.
        var places: [String] {
            get { details?.places ?? [] }
            set { ownDetails().places = newValue }
        }
        /// The numbering of a list with labels.
        var numbering: ListNumbering? {
            get { details?.numbering }
            set { ownDetails().numbering = newValue }
        }
        /// The last link in it that has ended, by its index in the finished elements.
        var lastLink: (place: Int, url: String)? {
            get { details?.lastLink }
            set { ownDetails().lastLink = newValue }
        }
        /// Its text, collected for headings and for the first label of a list.
        var text: [UInt16]? {
            get { details?.text }
            set { ownDetails().text = newValue }
        }

        /// The number of the page on which a heading starts.
        var firstPage: Int? {
            get { details?.firstPage }
            set { ownDetails().firstPage = newValue }
        }

        var gathers: Bool { details?.text != nil }
        /// Appends to `text` in place, if it is collected, without the word joiners before marks of notes.
        func gather(_ text: [UInt16]) { details?.text?.append(contentsOf: text.lazy.filter { $0 != 0x2060 }) }
        mutating func addPlace(_ name: String) {
            ownDetails().places.append(name)
        }
    }
}

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
