/// The headings of a document, in order.
public struct Contents: Equatable, Sendable {
    /// A heading of the document.
    public struct Entry: Equatable, Sendable {
        /// The text of the heading.
        public var title: String
        /// The level, from 1.
        public var level: Int
        /// The name of the destination that links lead to.
        public var name: String

        /// Creates an entry.
        public init(_ title: String, level: Int, name: String) {
            (self.title, self.level, self.name) = (title, level, name)
        }
    }

    /// The headings, in document order.
    public var entries: [Entry] = []

    /// Creates contents from entries.
    public init(_ entries: [Entry] = []) { self.entries = entries }
}
