/// The page numbers of a document's link targets, its headings, and the numbers that a layout has used.
package struct PageNumbers {
    /// The printed page number of each target, by its name.
    private(set) var pages: [String: String] = [:]
    private(set) var contents = Contents()
    /// The number of digits that texts reserve, by the name of the target.
    private var used: [String: Int] = [:]
    private var usesContents = false

    mutating func beginLayout() {
        used.removeAll()
        usesContents = false
    }

    /// The number of digits to reserve for the number of `name`: as many as it had in the last layout.
    package mutating func digits(of name: String) -> Int {
        let digits = pages[name]?.count ?? 1
        used[name] = digits
        return digits
    }

    package mutating func useContents() -> Contents {
        usesContents = true
        return contents
    }

    /// Adds the numbers that a part of the layout has used.
    mutating func merge(_ part: PageNumbers) {
        used.merge(part.used) { own, _ in own }
        usesContents = usesContents || part.usesContents
    }

    /// Stores the result of a layout.
    /// - Returns: whether the layout used the same numbers.
    package mutating func update(_ pages: [String: String], _ contents: Contents) -> Bool {
        let isSettled = !usesContents || contents == self.contents
        (self.pages, self.contents) = (pages, contents)
        return isSettled && used.allSatisfy { name, digits in (pages[name]?.count ?? 1) == digits }
    }
}

/// The headings of a document, in order.
package struct Contents: Equatable, Sendable {
    /// A heading of the document.
    package struct Entry: Equatable, Sendable {
        /// The text of the heading, without its number.
        package var title: String
        /// The number before the text; nil for none.
        package var number: String?
        /// The level, from 1.
        package var level: Int
        /// The name of the destination that links lead to.
        package var name: String

        package init(_ title: String, number: String? = nil, level: Int, name: String) {
            self.title = title
            self.number = number
            self.level = level
            self.name = name
        }

        /// The number and the text, as on one line.
        package var text: String { (number.map { $0 + Self.gap } ?? "") + title }

        /// The space between a number and a text.
        package static let gap = "\u{2002}"
    }

    /// The headings, in document order.
    package var entries: [Entry] = []

    /// Creates contents from entries.
    package init(_ entries: [Entry] = []) { self.entries = entries }
}
