/// The headings of a document, in order.
package struct Contents: Equatable, Sendable {
    /// A heading of the document.
    package struct Entry: Equatable, Sendable {
        /// The text of the heading.
        package var title: String
        /// The level, from 1.
        package var level: Int
        /// The name of the destination that links lead to.
        package var name: String

        /// Creates an entry.
        package init(_ title: String, level: Int, name: String) {
            (self.title, self.level, self.name) = (title, level, name)
        }
    }

    /// The headings, in document order.
    package var entries: [Entry] = []

    /// Creates contents from entries.
    package init(_ entries: [Entry] = []) { self.entries = entries }
}
