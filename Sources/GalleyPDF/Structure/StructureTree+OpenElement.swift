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
