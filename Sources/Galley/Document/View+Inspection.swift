public import GalleyLayout
public import GalleyText
public import GalleyViews

nonisolated extension View {
    /// Lays out the view and returns the tree of its parts: frames, proposals, answers, guides, gaps and lines.
    ///
    /// ```swift
    /// print(try FlowLayout { Text("a"); Text("b") }.inspect(ProposedViewSize(width: 80, height: nil)))
    /// ```
    ///
    /// - Parameters:
    ///   - proposal: the proposal for the view.
    ///   - fonts: the fonts.
    ///   - environment: the environment that the view inherits.
    /// - Throws: `Diagnostic` (`neverSettles`), `Diagnostic`.
    public func inspect(
        _ proposal: ProposedViewSize = .unspecified, fonts: FontCollection = FontCollection(),
        environment: EnvironmentValues = EnvironmentValues()
    ) throws -> InspectedView {
        let renderer = ImageRenderer(content: self, fonts: fonts)
        (renderer.proposedSize, renderer.environment) = (proposal, environment)
        return try renderer.rendered().inspection
    }
}

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
