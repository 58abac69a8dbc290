package import Galley

extension Document {
    /// The pages of the document.
    package func pages(fonts: FontCollection = FontCollection()) throws -> [DisplayPage] {
        var pages: [DisplayPage] = []
        _ = try forEachPage(fonts: fonts) { pages.append($0) }
        return pages
    }
}
