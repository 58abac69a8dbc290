/// Where the named places of a document and its headings stand, and what of it a layout has made use of.
struct PageNumbers {
    /// As they are printed.
    private(set) var pages: [String: String] = [:]
    private(set) var contents = Contents()
    /// The names whose numbers stand in a text, with the digits that it left room for.
    private var used: [String: Int] = [:]
    private var usesContents = false

    mutating func beginLayout() {
        used.removeAll()
        usesContents = false
    }

    /// How many digits the number of `name` is given room for: as many as it had the last time.
    mutating func digits(of name: String) -> Int {
        let digits = pages[name]?.count ?? 1
        used[name] = digits
        return digits
    }

    mutating func useContents() -> Contents {
        usesContents = true
        return contents
    }

    /// Adds what a part of the layout has made use of.
    mutating func merge(_ part: PageNumbers) {
        used.merge(part.used) { own, _ in own }
        usesContents = usesContents || part.usesContents
    }

    /// Takes what a layout has come to.
    /// - Returns: whether it was made with what is true now.
    mutating func update(_ pages: [String: String], _ contents: Contents) -> Bool {
        let isTrue = !usesContents || contents == self.contents
        (self.pages, self.contents) = (pages, contents)
        return isTrue && used.allSatisfy { name, digits in (pages[name]?.count ?? 1) == digits }
    }
}
