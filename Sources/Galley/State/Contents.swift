/// The headings of a document.
public struct Contents: Equatable, Sendable {
    public struct Entry: Equatable, Sendable {
        public var title: String
        /// From 1.
        public var level: Int
        /// The name of the place that links lead to.
        public var name: String

        public init(_ title: String, level: Int, name: String) {
            (self.title, self.level, self.name) = (title, level, name)
        }
    }

    public var entries: [Entry] = []

    public init(_ entries: [Entry] = []) { self.entries = entries }
}
