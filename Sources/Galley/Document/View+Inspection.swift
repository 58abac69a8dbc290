public import GalleyLayout
public import GalleyText
public import GalleyViews

extension View {
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
