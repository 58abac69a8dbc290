public import GalleyText
import GalleyViews

extension Document {
    /// Lays the document out and returns the tree of each page: frames, proposals, answers, guides, gaps and lines, in points
    /// from the page's top left corner.
    ///
    /// - Throws: the errors of `forEachPage`.
    public func inspectPages(fonts: FontCollection = FontCollection()) throws -> [InspectedView] {
        let pages = try layOutPages(fonts: fonts)
        return (1...pages.count).map { pages.inspect(page: $0) }
    }
}
