import GalleyDisplay

extension StructureTree {
    /// An element that has not ended.
    struct Open {
        let type: StructureType
        let element: StructureElement?
        /// Given with its first kid, so that an element without any is none.
        var reference: ElementReference?
        /// The page of its own content, as far as that is on one page.
        var page: ObjectNumber?
        var kids = ElementKids()
        /// Made for content that has no element of its own.
        let isImplicit: Bool
        /// The language in force within.
        let language: String?
        /// What few elements have.
        private var notes: Notes?

        /// An object of its own, so that others take no time for it. Belongs to one element.
        private final class Notes {
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

        private mutating func ownNotes() -> Notes {
            let own = notes ?? Notes()
            notes = own
            return own
        }

        /// Where it leads, of a link or an entry of the contents.
        var url: String? {
            get { notes?.url }
            set { ownNotes().url = newValue }
        }
        /// The names of the places that it is.
        var places: [String] {
            get { notes?.places ?? [] }
            set { ownNotes().places = newValue }
        }
        /// Of a list with labels.
        var numbering: ListNumbering? {
            get { notes?.numbering }
            set { ownNotes().numbering = newValue }
        }
        /// The link that ended last in it, by its place among the finished elements.
        var lastLink: (place: Int, url: String)? {
            get { notes?.lastLink }
            set { ownNotes().lastLink = newValue }
        }
        /// What is read in it, gathered for headings and for the first label of a list.
        var text: [UInt16]? {
            get { notes?.text }
            set { ownNotes().text = newValue }
        }

        /// The number of the page on which it begins, of a heading.
        var firstPage: Int? {
            get { notes?.firstPage }
            set { ownNotes().firstPage = newValue }
        }

        var gathers: Bool { notes?.text != nil }
        /// Adds to `text`, where it is gathered, and to `places` where they are: what is added is not copied again and again.
        func gather(_ text: [UInt16]) { notes?.text?.append(contentsOf: text) }
        mutating func addPlace(_ name: String) {
            ownNotes().places.append(name)
        }
    }
}
